import { isRecord } from '../tokenTree.ts';
import { type Leaf, toSteps, withoutForm } from './leaves.ts';

/** A token of a foreign file with its aliases followed. */
export interface ForeignToken {
  path: readonly string[];
  /** The path without the groups of its form; the same in light and dark. */
  role: readonly string[];
  /** The same as one text. */
  key: string;
  type: string | undefined;
  value: unknown;
  /** Why it has no value that could be taken; the value is undefined then. */
  problem?: string;
  /** True for a token of one component, as the file itself says. */
  isOfPart?: boolean;
  /** True for a token that others point to, and that its file does not use itself. */
  isSource?: boolean;
}

/** The path as aliases write it; case does not matter. */
export const toKey = (path: readonly string[]): string => path.join('.').toLowerCase();

const alias = /\{!?([^{}]+)\}/g;
const oldAlias = /^\$([\w.-]+)$/;
const whole = /^\{!?([^{}]+)\}$/;

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

/** A colour at another opacity, as toColorValue reads it. */
const fade = (color: unknown, opacity: number): unknown => ({
  faded: color,
  alpha: opacity > 1 ? opacity / 100 : opacity,
});

/** A followed value inside a text: `rgba({brand}, 0.5)`. */
const toText = (value: unknown): string =>
  isRecord(value) && typeof value.hex === 'string' ? value.hex : String(value);

/** How the tokens of one form are looked up. */
class Index {
  readonly #byPath = new Map<string, Leaf>();
  readonly #byTail = new Map<string, Leaf[]>();
  readonly #byId = new Map<string, Leaf>();
  readonly #sets: readonly string[];

  constructor(leaves: readonly Leaf[], form: 'light' | 'dark') {
    for (const leaf of leaves) {
      const key = toKey(leaf.path);
      this.#byPath.set(key, leaf);
      const tail = key.slice(key.lastIndexOf('.') + 1);
      const same = this.#byTail.get(tail);
      if (same) same.push(leaf);
      else this.#byTail.set(tail, [leaf]);
      if (leaf.form === form) this.#byPath.set(toKey(withoutForm(leaf.path)), leaf);
      if (leaf.id !== undefined) this.#byId.set(leaf.id, leaf);
    }
    const names = leaves.map(({ set }) => set.toLowerCase().replaceAll('/', '.'));
    this.#sets = [...new Set(names.flatMap((name) => [name, name.slice(name.lastIndexOf('.') + 1)]))].filter(Boolean);
  }

  /** The token in force at a path; an alias may begin with the name of its set, or leave the first groups out. */
  find(name: string): Leaf | undefined {
    const key = name
      .trim()
      .toLowerCase()
      .replaceAll('/', '.')
      .replace(/\.\$?value$/, '')
      .replace(/\.\$root$/, '');
    const exact = this.#byPath.get(key) ?? this.#byPath.get(name.trim().toLowerCase());
    if (exact) return exact;
    for (const set of this.#sets) {
      const inSet = key.startsWith(`${set}.`) ? this.#byPath.get(key.slice(set.length + 1)) : undefined;
      if (inSet) return inSet;
    }
    const ends = (this.#byTail.get(key.slice(key.lastIndexOf('.') + 1)) ?? []).filter((leaf) =>
      toKey(leaf.path).endsWith(`.${key}`),
    );
    return ends.length === 1 ? ends[0] : undefined;
  }

  byId = (id: string): Leaf | undefined => this.#byId.get(id);
  isInForce = (leaf: Leaf): boolean => this.#byPath.get(toKey(leaf.path)) === leaf;
}

/**
 * Follows the aliases of all tokens of one form.
 * @param leaves in the order in which they replace each other
 * @param pick the mode of an axis that is in force
 * @param form the form; tokens that stand in a group of the other are left out
 */
export function followAliases(
  leaves: readonly Leaf[],
  pick: (axis: string) => string | undefined,
  form: 'light' | 'dark',
): ForeignToken[] {
  const index = new Index(leaves, form);
  const read = ({ modes, axis = '', value }: Leaf): unknown => {
    const name = modes && pick(axis);
    return modes && name !== undefined && name in modes ? modes[name] : value;
  };
  const getType = (leaf: Leaf, seen: readonly Leaf[] = []): string | undefined => {
    const value = read(leaf);
    const named = typeof value === 'string' ? whole.exec(value.trim())?.[1] : undefined;
    const target =
      named !== undefined
        ? index.find(named)
        : isRecord(value) && typeof value.$ref === 'string'
          ? findPointed(value.$ref)?.leaf
          : undefined;
    return leaf.type ?? (target && !seen.includes(target) ? getType(target, [...seen, leaf]) : undefined);
  };
  const findPointed = (pointer: string): { leaf: Leaf; rest: string[] } | undefined => {
    const steps = toSteps(pointer);
    for (let length = steps.length; length > 0; length -= 1) {
      const leaf = index.find(steps.slice(0, length).join('.'));
      if (leaf) return { leaf, rest: steps.slice(length).filter((step) => step !== '$root' && step !== '$value') };
    }
    return undefined;
  };
  const goTo = (leaf: Leaf, seen: readonly Leaf[]): unknown => {
    if (seen.includes(leaf))
      throw new Error(`points to itself (${[...seen, leaf].map(({ path }) => toKey(path)).join(' → ')})`);
    return change(leaf, follow(read(leaf), [...seen, leaf]), [...seen, leaf]);
  };
  const lookUp = (name: string, seen: readonly Leaf[]): unknown => {
    const leaf = index.find(name);
    if (!leaf) throw new Error(`points to {${name}}, which is not in the file`);
    return goTo(leaf, seen);
  };
  const follow = (value: unknown, seen: readonly Leaf[]): unknown => {
    if (typeof value === 'string') {
      const old = oldAlias.exec(value);
      const text = old ? `{${old[1]}}` : value;
      const named = whole.exec(text.trim())?.[1];
      if (named !== undefined) return lookUp(named, seen);
      const filled = text.replace(alias, (_, name: string) => toText(lookUp(name, seen)));
      return calculate(filled) ?? filled;
    }
    if (Array.isArray(value)) return value.map((part) => follow(part, seen));
    if (!isRecord(value)) return value;
    if (typeof value.$ref === 'string') {
      const found = findPointed(value.$ref);
      if (!found) throw new Error(`points to ${value.$ref}, which is not in the file`);
      const inside = found.rest.reduce<unknown>(
        (part, step) => (Array.isArray(part) ? part[Number(step)] : isRecord(part) ? part[step] : undefined),
        goTo(found.leaf, seen),
      );
      if (inside === undefined) throw new Error(`points to ${value.$ref}, which is not in the file`);
      return inside;
    }
    if (value.type === 'VARIABLE_ALIAS') {
      const leaf =
        index.byId(String(value.id)) ?? (typeof value.name === 'string' ? index.find(value.name) : undefined);
      if (!leaf) throw new Error('points to a variable of another library, which is not in the file');
      return goTo(leaf, seen);
    }
    if (typeof value.opacity === 'number' && value.color !== undefined)
      return fade(follow(value.color, seen), value.opacity);
    // Figma's plugins write the type beside the value.
    if ('value' in value && typeof value.type === 'string' && /^(COLOR|FLOAT|STRING|BOOLEAN)$/.test(value.type))
      return follow(value.value, seen);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, follow(part, seen)]));
  };
  /** A value as the plugin of Tokens Studio changes it. Only opacity is the same in every colour space. */
  const change = ({ extensions }: Leaf, value: unknown, seen: readonly Leaf[]): unknown => {
    const studio = isRecord(extensions['studio.tokens']) ? extensions['studio.tokens'] : {};
    if (!isRecord(studio.modify)) return value;
    const by = Number(follow(studio.modify.value, seen));
    if (studio.modify.type === 'alpha' && Number.isFinite(by)) return { faded: value, alpha: by };
    throw new Error(`is changed by the plugin (${studio.modify.type}); give it its value`);
  };
  const own = leaves.filter((leaf) => leaf.form === undefined || leaf.form === form);
  return own.map((leaf): ForeignToken => {
    const { path, isOfPart, isSource } = leaf;
    const role = leaf.form ? withoutForm(path) : path;
    const token = {
      path,
      role,
      key: toKey(role),
      type: getType(leaf),
      ...(isOfPart && { isOfPart }),
      ...(isSource && { isSource }),
    };
    if (!index.isInForce(leaf))
      return { ...token, value: undefined, problem: `of ${leaf.set} is replaced by a later one` };
    try {
      return { ...token, value: goTo(leaf, []) };
    } catch (error) {
      return { ...token, value: undefined, problem: error instanceof Error ? error.message : String(error) };
    }
  });
}
