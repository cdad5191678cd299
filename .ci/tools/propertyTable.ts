/**
 * `npx tsx .ci/tools/propertyTable.ts` writes docs/guides/custom-properties.md: the custom properties of a brand, from
 * the base's tokens, its contrast pairs and the components. A unit test holds the page.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesBelow, root } from '../../tests/check/files.ts';
import contrast from '../../themes/base/contrast.json' with { type: 'json' };
import modifiers from '../../themes/base/modifiers.json' with { type: 'json' };
import base from '../../themes/base/tokens.json' with { type: 'json' };
import type { ContrastPair } from '../../themes/contrast.ts';
import { cssValue, type ResolvedToken, resolveTokens } from '../../themes/resolve.ts';
import { listForms, type Modifier } from '../../themes/terrazzo.ts';
import { cssName, isRecord, listTokens } from '../../themes/tokenTree.ts';

/** Where the page lies. */
export const propertyTablePath = join(root, 'docs/guides/custom-properties.md');

/** From so many on, the names of components are counted. */
const MANY = 8;

const tokenUse = /\btoken\.(\w+)(?:\.(\w+)|\[(\w+)\]|(?![\w.[]))/g;
const importUse = /(?:from|import\() ?'(\.{1,2}\/[^']+)'/g;
const exportUse = /export \{([^}]+)\} from '(\.\/[^']+)'/g;

/** A module of the library: what it asks for, and what it imports. */
interface Module {
  tokens: string[];
  imports: string[];
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const toFile = (from: string, path: string): string | undefined => {
  const place = join(dirname(from), path).replaceAll('\\', '/');
  return [place, `${place}.ts`, `${place}.tsx`, `${place}/index.ts`].find(
    (file) => /\.tsx?$/.test(file) && existsSync(join(root, file)),
  );
};

function readModule(file: string, ids: readonly string[]): Module {
  const text = read(file);
  const tokens = [...text.matchAll(tokenUse)].flatMap(([, group, name, step]) => {
    const id = `${group}.${name ?? step}`;
    // A step that a prop names may be any, also of a group that is named as a whole.
    return ids.includes(id) ? [id] : ids.filter((one) => one.startsWith(`${group}.`) && name === undefined);
  });
  return { tokens, imports: [...text.matchAll(importUse)].flatMap(([, path = '']) => toFile(file, path) ?? []) };
}

/** Public components by the file that defines them. */
function listComponents(): Map<string, string[]> {
  const components = new Map<string, string[]>();
  for (const entry of ['ui/primitives/index.ts', 'ui/ordering/index.ts']) {
    for (const [, names = '', path = ''] of read(entry).matchAll(exportUse)) {
      const file = toFile(entry, path);
      const own = names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => /^[A-Z]\w*[a-z]\w*$/.test(name) && !/(DataAttributes|Provider)$/.test(name));
      if (file && own.length > 0) components.set(file, [...(components.get(file) ?? []), ...own]);
    }
  }
  return components;
}

/**
 * The components that use each token: in their own module, or in a shared one that is not a component. A
 * component inside another has its own line.
 */
function listUses(ids: readonly string[]): Map<string, string[]> {
  const modules = new Map(
    filesBelow('ui')
      .filter((file) => /\.tsx?$/.test(file) && !/\/(index|tokens)\.ts$|\.d\.ts$/.test(file))
      .map((file) => [file, readModule(file, ids)]),
  );
  const components = listComponents();
  const collect = (file: string, seen: Set<string>): string[] => {
    const module = modules.get(file);
    if (!module || seen.has(file)) return [];
    seen.add(file);
    const shared = module.imports.flatMap((one) =>
      one.endsWith('/styles/index.ts')
        ? [...modules.keys()].filter((path) => path.startsWith('ui/styles/') && imports(file, path))
        : [one],
    );
    return [...module.tokens, ...shared.filter((one) => !components.has(one)).flatMap((one) => collect(one, seen))];
  };
  /** Whether a module names what a module of ui/styles is called after. */
  const imports = (file: string, style: string): boolean =>
    new RegExp(`\\b${style.replace(/^.*\/|\.tsx?$/g, '')}\\b`).test(read(file));
  const uses = new Map<string, string[]>();
  for (const [file, names] of components)
    for (const id of new Set(collect(file, new Set()))) uses.set(id, [...(uses.get(id) ?? []), ...names]);
  return new Map([...uses].map(([id, names]) => [id, [...new Set(names)].sort()]));
}

const units: Readonly<Record<string, string>> = {
  color: 'colour',
  fontWeight: '1 to 1000',
  fontFamily: 'names',
  cubicBezier: 'curve',
  shadow: 'shadow',
  string: 'text',
  number: 'number',
};

function getUnit({ id, type, value }: ResolvedToken): string {
  if (id.startsWith('tracking.')) return 'em';
  if (id.startsWith('art.')) return 'background';
  if (id === 'elevation.dishShadow') return 'filter';
  return isRecord(value) && typeof value.unit === 'string' ? value.unit : (units[type] ?? type);
}

/** The promise of a colour: the least contrast on each background. */
function getPromise(id: string): string {
  const own = (contrast as ContrastPair[]).filter(([, front]) => front === id);
  const ratios = [...new Set(own.map(([least]) => least))];
  return ratios
    .map((ratio) => {
      const backs = own.filter(([least]) => least === ratio).map(([, , back]) => `\`${back.replace('color.', '')}\``);
      return `at least ${ratio} on ${backs.join(', ')}`;
    })
    .join('; ');
}

const sentence = (text: string): string =>
  text.slice(0, 1).toUpperCase() + text.slice(1) + (text && !/[.!?]$/.test(text) ? '.' : '');
const escaped = (text: string): string => text.replaceAll('|', '\\|');

/** The text of docs/guides/custom-properties.md. */
export function propertyTable(): string {
  const tokens = [...resolveTokens(base).values()].filter(({ id }) => !id.startsWith('palette.'));
  const uses = listUses(tokens.map(({ id }) => id));
  const steps: Record<string, Modifier> = modifiers;
  const changes = new Map<string, string[]>();
  for (const { modifier, context } of listForms(steps))
    for (const { id } of (steps[modifier]?.contexts[context] ?? []).flatMap((document) => listTokens(document)))
      changes.set(id, [...new Set([...(changes.get(id) ?? []), cssName(modifier).replace('--', 'data-')])]);
  const groups = [...new Set(tokens.map(({ id }) => id.split('.')[0] ?? ''))];
  const about = (group: string): string => {
    const content = (base as Record<string, unknown>)[group];
    return isRecord(content) && typeof content.$description === 'string' ? `${content.$description}\n\n` : '';
  };
  const names = (id: string): string => {
    const all = uses.get(id) ?? [];
    const shown = all.length > MANY ? all.slice(0, MANY - 1) : all;
    return (
      shown.map((name) => `\`${name}\``).join(' ') + (all.length > MANY ? ` and ${all.length - shown.length} more` : '')
    );
  };
  /** The properties whose default is made with this one. */
  const makes = (id: string): string[] =>
    tokens.filter((one) => cssValue(one).includes(`var(${cssName(id)})`)).map((one) => `\`${cssName(one.id)}\``);
  const rows = (group: string) =>
    tokens
      .filter(({ id }) => id.startsWith(`${group}.`))
      .map((token) => {
        const value = cssValue(token);
        const text = [
          sentence(token.description ?? about(group).trim()),
          sentence(getPromise(token.id)),
          changes.has(token.id)
            ? `Changes with ${(changes.get(token.id) ?? []).map((one) => `\`${one}\``).join(', ')}.`
            : '',
        ];
        const alias = token.alias && !token.alias.startsWith('palette.') ? ` (as \`${cssName(token.alias)}\`)` : '';
        return `| \`${cssName(token.id)}\` | ${text.filter(Boolean).join(' ')} | ${getUnit(token)} | \`${escaped(value)}\`${alias} | ${[...makes(token.id), names(token.id)].filter(Boolean).join(' ')} |`;
      });
  const tables = groups.map((group) =>
    [
      `## ${group}\n\n${about(group)}| property | what it is | unit | default | used by |`,
      '|---|---|---|---|---|',
      ...rows(group),
    ].join('\n'),
  );
  return `<!-- Made by \`npx tsx .ci/tools/propertyTable.ts\` from themes/base and ui: change it there. -->

# The custom properties

A stylesheet of a brand sets these properties under \`[data-brand="<code>"]\`; the components read nothing else of it. \`token\` of makan-ui names them in styles: \`token.color.surfaceSunken\` is \`var(--color-surface-sunken)\`.

- The default is that of \`themes/base/tokens.json\`. A brand may change each value; [the dark form](brands.md#forms) changes colours.
- \`npx makan-ui brand --derive\` mixes every colour that the tokens leave out from \`--color-accent\`, so that the contrasts of this page hold.
- *Used by* names the components whose own styles read the property. A component inside another has its own entry.
- \`--text-scale\` is a number besides: how much larger text is in the form in force (\`data-text-size\`), 1 without one.
- \`--palette-…\` are the raw colours of a brand. No component reads them, and each brand has its own.

${tables.join('\n\n')}
`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(propertyTablePath, propertyTable());
  console.log('docs/guides/custom-properties.md is written.');
}
