import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, defineConfig, Logger, parse, type TokenNormalizedSet } from '@terrazzo/parser';
import css, { type CSSPluginOptions } from '@terrazzo/plugin-css';
import { themesFolder } from './files.ts';
import { cssName } from './tokenTree.ts';

/**
 * Runs Terrazzo on one brand: its tokens laid over the base's, by a DTCG resolver made here.
 * A brand's further forms (dark, dense) can join as modifiers of the same resolver.
 * @param selector what the custom properties are set on
 * @param transform CSS text of the tokens that need other than Terrazzo's own
 */
export async function runTerrazzo(
  sources: { base: unknown; brand: unknown; code: string },
  selector: string,
  transform: CSSPluginOptions['transform'],
): Promise<{ declarations: string; tokens: TokenNormalizedSet }> {
  const logger = new Logger({ level: 'warn' });
  const output = css({
    filename: 'tokens.css',
    legacyHex: true,
    variableName: (token) => cssName(token.id),
    transform,
    permutations: [{ input: {}, prepare: (contents) => `${selector} {\n  ${contents}\n}` }],
  });
  const config = defineConfig({ plugins: [output], lint: { rules: {} } }, { logger, cwd: pathToFileURL(themesFolder) });
  const resolver = {
    name: sources.code,
    version: '2025.10',
    sets: { brand: { sources: [sources.base, sources.brand] } },
    resolutionOrder: [{ $ref: '#/sets/brand' }],
  };
  const filename = pathToFileURL(join(themesFolder, sources.code, 'resolver.json'));
  const parsed = await parse([{ filename, src: JSON.stringify(resolver) }], { config, logger });
  const built = await build(parsed.tokens, { ...parsed, config, logger });
  return { declarations: String(built.outputFiles[0]?.contents ?? ''), tokens: parsed.tokens };
}
