import { isRecord } from '../tokenTree.ts';

/** The forms of files that are read. */
export type Form =
  | 'DTCG'
  | 'DTCG resolver'
  | 'Tokens Studio'
  | 'Figma variables'
  | 'Style Dictionary'
  | 'Spectrum'
  | 'Polaris'
  | 'Material DSP';

/** A document of another form, rewritten as a tree of tokens. */
export interface Rewritten {
  form: Form;
  tree: Record<string, unknown>;
}

const put = (tree: Record<string, unknown>, path: readonly string[], token: unknown): void => {
  let group = tree;
  for (const step of path.slice(0, -1)) {
    if (!isRecord(group[step])) group[step] = {};
    group = group[step] as Record<string, unknown>;
  }
  const last = path.at(-1) ?? '';
  const there = group[last];
  group[last] = isRecord(there) && isRecord(token) ? { ...there, ...token } : token;
};

/** Material's design system package: a list of entities, whose names end with their mode. */
function rewriteMaterial(json: Record<string, unknown>): Rewritten | undefined {
  if (typeof json.dsp_spec_version !== 'string' || !Array.isArray(json.entities)) return undefined;
  const tree: Record<string, unknown> = {};
  const all = json.entities.filter(isRecord).filter((one) => one.class === 'token' && typeof one.id === 'string');
  const modes = new Map<string, Record<string, unknown>>();
  for (const { id, value } of all) {
    const [, name, mode] = /^(.+)\.(light|dark)$/.exec(String(id)) ?? [];
    if (name && mode) modes.set(name, { ...modes.get(name), [mode]: value });
  }
  for (const { id, type, value } of all) {
    const name = String(id);
    if (/\.(light|dark)$/.test(name) && all.some((one) => one.id === name.replace(/\.(light|dark)$/, ''))) continue;
    const own = modes.get(name);
    const isColor = type === 'color' || own !== undefined;
    put(tree, name.split('.'), {
      ...{ $value: own?.light ?? value, ...(isColor && { $type: 'color' }) },
      ...(own && { $extensions: { mode: own } }),
    });
  }
  return { form: 'Material DSP', tree };
}

/** Polaris and Theo: names with hyphens under `props`, what they point to under `aliases`. */
function rewritePolaris(json: Record<string, unknown>): Rewritten | undefined {
  if (!isRecord(json.props) || !Object.values(json.props).some((one) => isRecord(one) && 'value' in one))
    return undefined;
  const tree: Record<string, unknown> = {};
  const list = (props: unknown) => Object.entries(isRecord(props) ? props : {});
  const aliases = isRecord(json.aliases) ? json.aliases : {};
  const resolve = (value: unknown): unknown =>
    typeof value === 'string'
      ? value.replace(/\{!([^{}]+)\}/g, (whole, name: string) => {
          const found = aliases[name];
          return String(isRecord(found) ? found.value : (found ?? whole));
        })
      : value;
  for (const [name, one] of list(json.props)) {
    if (!isRecord(one)) continue;
    tree[name] = { $value: resolve(one.value), ...(typeof one.type === 'string' && { $type: one.type }) };
  }
  for (const [name, one] of list(aliases)) {
    if (!(name in tree)) tree[name] = { $value: isRecord(one) ? one.value : one };
  }
  return { form: 'Polaris', tree };
}

/** The answer of Figma's MCP server: one object of names and texts. */
function rewriteMcp(json: Record<string, unknown>): Rewritten | undefined {
  const entries = Object.entries(json);
  const isFlat =
    entries.length > 0 && entries.every(([, value]) => typeof value === 'string' || typeof value === 'number');
  const named = entries.filter(
    ([name, value]) => name.includes('/') && /^(#[0-9a-f]{3,8}|[\d.]+(px|rem)?)$/i.test(String(value)),
  );
  if (!isFlat || named.length < entries.length / 3) return undefined;
  const tree: Record<string, unknown> = {};
  for (const [name, value] of entries) {
    const isColor = /^#[0-9a-f]{3,8}$/i.test(String(value));
    put(tree, name.split('/'), { $value: value, ...(isColor && { $type: 'color' }) });
  }
  return { form: 'Figma variables', tree };
}

/** A document of another form as a tree of tokens; undefined for one that is a tree already. */
export const rewrite = (json: Record<string, unknown>): Rewritten | undefined =>
  rewriteMaterial(json) ?? rewritePolaris(json) ?? rewriteMcp(json);

/** How a tree of tokens is called. */
export function nameForm(json: unknown): Form {
  const text = JSON.stringify(json) ?? '';
  if (/schemas\/token-types\//.test(text)) return 'Spectrum';
  if (/"com\.figma(\.|"|s)|"hiddenFromPublishing"|"codeSyntax"|"variableId"|"figmaId"/.test(text))
    return 'Figma variables';
  if (/"\$(value|ref)"/.test(text)) return 'DTCG';
  // Both write `value`; only the plugin always writes the type beside it.
  return /"studio\.tokens"|"type":"(spacing|sizing|borderRadius|borderWidth|fontFamilies|fontWeights|lineHeights|fontSizes|letterSpacing|boxShadow|other)"/.test(
    text,
  ) || /"value":[^{}]*"type":|"type":[^{}]*"value":/.test(text)
    ? 'Tokens Studio'
    : 'Style Dictionary';
}

/** Names the kind of a file that holds no token. */
export function nameOther(json: unknown): string {
  if (Array.isArray(json)) return 'a list, in which no entry has a name, a type and a value';
  if (!isRecord(json)) return 'a single value, not an object';
  if (
    'lockfileVersion' in json ||
    'devDependencies' in json ||
    ('name' in json && 'version' in json && 'scripts' in json)
  )
    return 'the package.json of a project; choose the files that its build writes';
  if ('compilerOptions' in json) return 'the configuration of TypeScript';
  if ('source' in json && 'platforms' in json)
    return 'the configuration of Style Dictionary; choose the files of its "source"';
  if ('document' in json && 'schemaVersion' in json)
    return 'a whole file of Figma; export its variables, not the drawing';
  if (isRecord(json.colors) && isRecord(json.theme ?? json.colors))
    return 'a theme of code (Tailwind, MUI or alike), without the values of tokens';
  if ('$schema' in json) return `a document of ${String(json.$schema)}`;
  if (typeof json.type === 'string' && 'features' in json) return 'a map';
  return 'JSON, and no token is in it';
}
