import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, defineConfig, Logger, parse, type TokenNormalizedSet } from '@terrazzo/parser';
import css, { type CSSPluginOptions } from '@terrazzo/plugin-css';
import { themesFolder } from './files.ts';
import { cssName, isRecord } from './tokenTree.ts';

/** A DTCG resolver modifier: documents that are laid over the brand in one of its forms. */
export interface Modifier {
  description?: string;
  /** The documents of each context. The default context has an empty list. */
  contexts: Record<string, unknown[]>;
  default: string;
}

/** One context of one modifier that differs from the brand as it is. */
export interface Form {
  modifier: string;
  context: string;
  /** The custom properties that differ, as CSS. */
  declarations: string;
  tokens: TokenNormalizedSet;
}

/** The contexts that change something: all but the defaults. */
export const listForms = (modifiers: Record<string, Modifier>): { modifier: string; context: string }[] =>
  Object.entries(modifiers).flatMap(([modifier, { contexts, default: normal }]) =>
    Object.keys(contexts)
      .filter((context) => context !== normal)
      .map((context) => ({ modifier, context })),
  );

/** Terrazzo wants to know in every form the palette colours that only one form brings. */
const ownColours = (modifiers: Record<string, Modifier>): unknown[] =>
  Object.values(modifiers)
    .flatMap(({ contexts }) => Object.values(contexts).flat())
    .flatMap((document) => (isRecord(document) && document.palette ? [{ palette: document.palette }] : []));

/**
 * Runs Terrazzo on one brand: its tokens laid over the base's, by a DTCG resolver made here. Its further forms (dark,
 * compact, larger text) are modifiers of the same resolver.
 * @param transform CSS text of the tokens that need other than Terrazzo's own
 */
export async function runTerrazzo(
  sources: { base: unknown; brand: unknown; code: string; modifiers: Record<string, Modifier> },
  transform: CSSPluginOptions['transform'],
): Promise<{ declarations: string; tokens: TokenNormalizedSet; forms: Form[] }> {
  const logger = new Logger({ level: 'warn' });
  const forms = listForms(sources.modifiers);
  const written: string[][] = [];
  const keep = (index: number) => (contents: string) => {
    written[index] = contents.split(/\n\s*(?=--)/).map((line) => line.trim());
    return '';
  };
  const output = css({
    filename: 'tokens.css',
    legacyHex: true,
    variableName: (token) => cssName(token.id),
    transform,
    permutations: [
      { input: {}, prepare: keep(0) },
      ...forms.map(({ modifier, context }, index) => ({ input: { [modifier]: context }, prepare: keep(index + 1) })),
    ],
  });
  const config = defineConfig({ plugins: [output], lint: { rules: {} } }, { logger, cwd: pathToFileURL(themesFolder) });
  const resolver = {
    name: sources.code,
    version: '2025.10',
    sets: { brand: { sources: [...ownColours(sources.modifiers), sources.base, sources.brand] } },
    modifiers: sources.modifiers,
    resolutionOrder: [
      { $ref: '#/sets/brand' },
      ...Object.keys(sources.modifiers).map((name) => ({ $ref: `#/modifiers/${name}` })),
    ],
  };
  const filename = pathToFileURL(join(themesFolder, sources.code, 'resolver.json'));
  const parsed = await parse([{ filename, src: JSON.stringify(resolver) }], { config, logger });
  await build(parsed.tokens, { ...parsed, config, logger });
  const [normal = [], ...others] = written;
  return {
    declarations: normal.join('\n'),
    tokens: parsed.tokens,
    forms: forms.map((form, index) => ({
      ...form,
      declarations: (others[index] ?? []).filter((line) => !normal.includes(line)).join('\n'),
      tokens: parsed.resolver.apply({ [form.modifier]: form.context }),
    })),
  };
}
