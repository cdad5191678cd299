import { isRecord } from '../tokenTree.ts';

/** The forms of files that are read. */
export type Form = 'DTCG' | 'Tokens Studio' | 'Figma variables';

/** A token of a foreign file with its aliases followed. */
export interface ForeignToken {
  path: readonly string[];
  /** As the file says, or undefined. */
  type: string | undefined;
  value: unknown;
  /** Why it has no value that could be taken; the value is undefined then. */
  problem?: string;
}

/** A foreign file, taken apart. */
export interface ForeignFile {
  form: Form;
  light: ForeignToken[];
  /** Tokens of the dark form; empty if the file has none. */
  dark: ForeignToken[];
}

interface Leaf {
  path: string[];
  type: string | undefined;
  value: unknown;
  extensions: Record<string, unknown>;
}

const isDark = (name: string): boolean => /(^|[^a-z])(dark|night)([^a-z]|$)/i.test(name);
const toKey = (path: readonly string[]): string => path.join('.').toLowerCase();

/** All leaves of a tree in which `$value` (or, in older files, `value`) says what a token is. */
function listLeaves(tree: unknown, path: string[] = [], inherited?: string): Leaf[] {
  if (!isRecord(tree)) return [];
  const own = tree.$type ?? ('value' in tree ? tree.type : undefined);
  const type = typeof own === 'string' ? own : inherited;
  const key = '$value' in tree ? '$value' : 'value' in tree && 'type' in tree ? 'value' : undefined;
  if (key) {
    const extensions = isRecord(tree.$extensions) ? tree.$extensions : {};
    return [{ path, type, value: tree[key], extensions }];
  }
  return Object.entries(tree)
    .filter(([name]) => !name.startsWith('$'))
    .flatMap(([name, child]) => listLeaves(child, [...path, name], type));
}

const alias = /\{([^{}]+)\}/g;
const oldAlias = /^\$([\w.-]+)$/;

/** A sum of numbers that may have one unit: `4px * 2` is `8px`. Undefined for anything else. */
function calculate(text: string): string | undefined {
  const units = new Set([...text.matchAll(/\d(px|rem|em|%|ms|s)(?![a-z])/g)].map(([, unit]) => unit));
  const bare = text.replace(/(\d)(px|rem|em|%|ms|s)(?![a-z])/g, '$1');
  if (units.size > 1 || !/^[\d.\s+\-*/()]+$/.test(bare) || !/[+\-*/]/.test(bare.trim().replace(/^-/, '')))
    return undefined;
  const parts = bare.match(/\d*\.?\d+|[+\-*/()]/g) ?? [];
  let at = 0;
  const factor = (): number => {
    const part = parts[at++];
    if (part === '-') return -factor();
    if (part !== '(') return Number(part);
    const inner = sum();
    at += 1;
    return inner;
  };
  const product = (): number => {
    let left = factor();
    while (parts[at] === '*' || parts[at] === '/') left = parts[at++] === '*' ? left * factor() : left / factor();
    return left;
  };
  const sum = (): number => {
    let left = product();
    while (parts[at] === '+' || parts[at] === '-') left = parts[at++] === '+' ? left + product() : left - product();
    return left;
  };
  const result = sum();
  return Number.isFinite(result) && at >= parts.length
    ? `${Number(result.toFixed(6))}${[...units][0] ?? ''}`
    : undefined;
}

/** Follows all aliases of leaves among all that there are. */
function followAliases(leaves: readonly Leaf[], all: readonly Leaf[]): ForeignToken[] {
  const byPath = new Map(all.map((leaf) => [toKey(leaf.path), leaf]));
  const follow = (value: unknown, seen: readonly string[]): unknown => {
    if (typeof value === 'string') {
      const old = oldAlias.exec(value);
      const text = old ? `{${old[1]}}` : value;
      const whole = /^\{([^{}]+)\}$/.exec(text.trim());
      if (whole) return lookUp(whole[1] ?? '', seen);
      const filled = text.replace(alias, (_, name: string) => String(lookUp(name, seen)));
      return calculate(filled) ?? filled;
    }
    if (Array.isArray(value)) return value.map((part) => follow(part, seen));
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, follow(part, seen)]));
  };
  const lookUp = (name: string, seen: readonly string[]): unknown => {
    const key = name
      .trim()
      .toLowerCase()
      .replace(/\.\$?value$/, '');
    if (seen.includes(key)) throw new Error(`points to itself (${[...seen, key].join(' → ')})`);
    const leaf = byPath.get(key);
    if (!leaf) throw new Error(`points to {${name}}, which is not in the file`);
    return follow(leaf.value, [...seen, key]);
  };
  return leaves.map(({ path, type, value, extensions }) => {
    const studio = isRecord(extensions['studio.tokens']) ? extensions['studio.tokens'] : {};
    if (isRecord(studio.modify)) {
      return {
        path,
        type,
        value: undefined,
        problem: `is changed by the plugin (${studio.modify.type}); give it its value`,
      };
    }
    try {
      return { path, type, value: follow(value, [toKey(path)]) };
    } catch (error) {
      return { path, type, value: undefined, problem: error instanceof Error ? error.message : String(error) };
    }
  });
}

interface Variable {
  id: string;
  name: string;
  collection: string;
  type: string;
  values: Record<string, unknown>;
}

interface Collection {
  id: string;
  name: string;
  start: string;
  modes: { id: string; name: string }[];
}

const toList = (value: unknown): Record<string, unknown>[] =>
  (Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []).filter(isRecord);

/** Figma's variables as its REST interface and its plugins give them. Undefined for another form. */
function readVariables(json: Record<string, unknown>): ForeignFile | undefined {
  const meta = isRecord(json.meta) ? json.meta : json;
  const found = toList(meta.variableCollections ?? meta.collections);
  const nested: Record<string, unknown>[] = found.flatMap((one) =>
    toList(one.variables).map((variable) => ({ ...variable, variableCollectionId: one.id ?? one.name })),
  );
  const own = toList(meta.variables);
  const written = own.length > 0 ? own : nested;
  if (found.length === 0 || !written.some((one) => isRecord(one.valuesByMode))) return undefined;
  const collections = found.map((one): Collection => {
    const modes = Array.isArray(one.modes)
      ? toList(one.modes).map((mode) => ({ id: String(mode.modeId ?? mode.id ?? mode.name), name: String(mode.name) }))
      : Object.entries(isRecord(one.modes) ? one.modes : {}).map(([id, name]) => ({ id, name: String(name) }));
    return {
      id: String(one.id ?? one.name),
      name: String(one.name),
      start: String(one.defaultModeId ?? modes[0]?.id),
      modes,
    };
  });
  const variables = written.map(
    (one): Variable => ({
      id: String(one.id ?? one.name),
      name: String(one.name),
      collection: String(one.variableCollectionId ?? one.collectionId),
      type: String(one.resolvedType ?? one.type),
      values: isRecord(one.valuesByMode) ? one.valuesByMode : {},
    }),
  );
  const byId = new Map(variables.map((one) => [one.id, one]));
  const getMode = (id: string, wantsDark: boolean): string | undefined => {
    const collection = collections.find((one) => one.id === id);
    const dark = collection?.modes.find(({ name }) => isDark(name))?.id;
    const light = collection?.modes.find(({ name }) => /(^|[^a-z])(light|day)([^a-z]|$)/i.test(name))?.id;
    return wantsDark ? (dark ?? collection?.start) : (light ?? collection?.start);
  };
  const read = (variable: Variable, wantsDark: boolean, seen: readonly string[]): unknown => {
    if (seen.includes(variable.id)) throw new Error('points to itself');
    const value = variable.values[getMode(variable.collection, wantsDark) ?? ''] ?? Object.values(variable.values)[0];
    if (!isRecord(value) || value.type !== 'VARIABLE_ALIAS')
      return isRecord(value) && 'value' in value ? value.value : value;
    const target = byId.get(String(value.id));
    if (!target) throw new Error('points to a variable of another library, which is not in the file');
    return read(target, wantsDark, [...seen, variable.id]);
  };
  const list = (wantsDark: boolean) =>
    variables.map((variable): ForeignToken => {
      const path = variable.name.split('/').map((part) => part.trim());
      try {
        return { path, type: variable.type, value: read(variable, wantsDark, []) };
      } catch (error) {
        return {
          path,
          type: variable.type,
          value: undefined,
          problem: error instanceof Error ? error.message : String(error),
        };
      }
    });
  const hasDark = collections.some(({ modes }) => modes.some(({ name }) => isDark(name)));
  return { form: 'Figma variables', light: list(false), dark: hasDark ? list(true) : [] };
}

/** Token sets of Tokens Studio. Undefined for another form. */
function readSets(json: Record<string, unknown>): ForeignFile | undefined {
  const { order } = { order: isRecord(json.$metadata) ? json.$metadata.tokenSetOrder : undefined };
  const isStudio = Array.isArray(order) || Array.isArray(json.$themes);
  const isOld = !isStudio && !/"\$value"/.test(JSON.stringify(json)) && listLeaves(json).length > 0;
  if (!isStudio && !isOld) return undefined;
  const names = Object.keys(json).filter((name) => !name.startsWith('$') && isRecord(json[name]));
  const sorted = Array.isArray(order)
    ? [...order.map(String).filter((name) => names.includes(name)), ...names.filter((name) => !order.includes(name))]
    : names;
  if (isOld && !names.some(isDark)) {
    const leaves = listLeaves(json);
    return { form: 'Tokens Studio', light: followAliases(leaves, leaves), dark: [] };
  }
  const listNamedLeaves = (some: readonly string[]) => some.flatMap((name) => listLeaves(json[name]));
  const [dark, light] = [sorted.filter(isDark), sorted.filter((name) => !isDark(name))];
  const [lightLeaves, darkLeaves] = [listNamedLeaves(light), listNamedLeaves(dark)];
  return {
    form: 'Tokens Studio',
    light: followAliases(lightLeaves, lightLeaves),
    dark: followAliases(darkLeaves, [...lightLeaves, ...darkLeaves]),
  };
}

/**
 * Takes a file of tokens apart, whatever form it has.
 * @param name its name, which says whether a file of one mode is the dark one
 * @throws Error with a sentence for a file that holds no tokens
 */
export function readForeign(json: unknown, name = ''): ForeignFile {
  if (!isRecord(json)) throw new Error('it is no object');
  const known = readVariables(json) ?? readSets(json);
  if (known) return known;
  const leaves = listLeaves(json);
  if (leaves.length === 0)
    throw new Error('no token is in it, neither of DTCG nor of Tokens Studio nor a variable of Figma');
  const figma = /"com\.figma\./.test(JSON.stringify(json));
  const mode = isRecord(json.$extensions) ? String(json.$extensions['com.figma.modeName'] ?? '') : '';
  const tokens = followAliases(leaves, leaves);
  const isOfDark = isDark(mode || name.replace(/\.json$/, ''));
  return { form: figma ? 'Figma variables' : 'DTCG', light: isOfDark ? [] : tokens, dark: isOfDark ? tokens : [] };
}
