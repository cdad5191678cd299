import { isRecord } from '../tokenTree.ts';
import { parseMode } from './modes.ts';

/** A token as its file writes it, before its aliases are followed. */
export interface Leaf {
  path: string[];
  /** As the file says, or undefined. */
  type: string | undefined;
  value: unknown;
  /** Values by mode, where the file keeps them in one place. The value is then that of no mode. */
  modes?: Record<string, unknown>;
  /** Which modes belong together: those of one Figma collection. */
  axis?: string;
  /** A name that other tokens point to in place of the path. */
  id?: string;
  extensions: Record<string, unknown>;
  /** The token set or file. */
  set: string;
  /** True for a token of one component, as the file itself says. */
  isOfPart?: boolean;
  /** True for a token that others point to, and that its file does not use itself. */
  isSource?: boolean;
  /** The form that a group of its path names, where the same token stands in a group of the other form too. */
  form?: 'light' | 'dark';
}

/** Values by mode that a plugin of Figma leaves in `$extensions`: of the token itself, or below its own name. */
function findModes(extensions: Record<string, unknown>): Record<string, unknown> | undefined {
  for (const place of [extensions, ...Object.values(extensions).filter(isRecord)]) {
    const modes = place.mode ?? place.modes;
    if (isRecord(modes) && Object.keys(modes).length > 0) return modes;
  }
  return undefined;
}

/** The modes that stand where a value belongs: `{ light: …, dark: … }`. Undefined for any other value. */
function readModes(value: unknown): Record<string, unknown> | undefined {
  if (!isRecord(value) || value.$value !== undefined) return undefined;
  const names = Object.keys(value);
  const isNamed = names.some((name) => parseMode(name).mode !== undefined && parseMode(name).brand === '');
  const isAll = names.every((name) => /^[a-z][\w -]*$/i.test(name) && !name.startsWith('$'));
  const isPlain = names.every((name) => !isRecord(value[name]) || 'r' in (value[name] as Record<string, unknown>));
  return isNamed && isAll && isPlain ? value : undefined;
}

const schemaType = (tree: Record<string, unknown>): string | undefined => {
  const [, name = ''] = /token-types\/([\w-]+)\.json$/.exec(String(tree.$schema ?? '')) ?? [];
  return name === '' || name === 'alias' ? undefined : /color/.test(name) ? 'color' : name.replace(/-set$/, '');
};

/** Spectrum keeps a record for each mode, which may hold modes again. */
function readSpectrumSets(sets: Record<string, unknown>): { modes: Record<string, unknown>; type: string | undefined } {
  const modes: Record<string, unknown> = {};
  let type: string | undefined;
  for (const [name, one] of Object.entries(sets)) {
    if (!isRecord(one)) continue;
    type ??= schemaType(one);
    modes[name] = isRecord(one.sets) ? Object.values(readSpectrumSets(one.sets).modes)[0] : one.value;
  }
  return { modes, type };
}

/** The value of a node that is a token, with its modes. Undefined for a group. */
function readValue(tree: Record<string, unknown>): Partial<Leaf> | undefined {
  if ('$value' in tree) return { value: tree.$value };
  if (typeof tree.$ref === 'string') return { value: { $ref: tree.$ref } };
  if (isRecord(tree.sets) && typeof tree.$schema === 'string') {
    const { modes, type } = readSpectrumSets(tree.sets);
    return { value: Object.values(modes)[0], modes, axis: `Spectrum ${Object.keys(modes).join(', ')}`, type };
  }
  if (!('value' in tree)) {
    const modes = readModes(tree);
    return modes && { value: Object.values(modes)[0], modes };
  }
  const modes = readModes(tree.value);
  if (modes) return { value: modes.default ?? Object.values(modes)[0], modes };
  // "Value" is also the usual name of the one mode of a collection.
  return 'type' in tree || !isRecord(tree.value) ? { value: tree.value } : undefined;
}

/**
 * All tokens of a tree, whatever its form calls their values: `$value`, `value`, `$ref`, or a record of modes.
 * @param set the token set or file that the tree is
 */
export function listLeaves(tree: unknown, set: string, path: string[] = [], inherited?: string): Leaf[] {
  if (!isRecord(tree)) return [];
  const own = tree.$type ?? ('value' in tree ? tree.type : undefined) ?? schemaType(tree);
  const type = typeof own === 'string' ? own : inherited;
  const found = readValue(tree);
  const inside = (isSkipped: (name: string) => boolean) =>
    Object.entries(tree)
      .filter(([name]) => (!name.startsWith('$') || name === '$root') && !isSkipped(name))
      .flatMap(([name, child]) => listLeaves(child, set, name === '$root' ? path : [...path, name], type));
  if (!found) return inside(() => false);
  const extensions = isRecord(tree.$extensions) ? tree.$extensions : {};
  const modes = found.modes ?? findModes(extensions);
  const leaf: Leaf = {
    ...{ path, type: found.type ?? type, value: found.value, extensions, set },
    ...(modes && { modes, axis: found.axis ?? `modes ${Object.keys(modes).join(', ')}` }),
    ...(typeof tree.component === 'string' && { isOfPart: true }),
  };
  // A token may hold others, which the older forms allow and plugins write.
  return '$value' in tree ? [leaf, ...inside((name) => /^(type|description|extensions)$/.test(name))] : [leaf];
}

const unescapeStep = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** The steps of a JSON pointer, `#/color/accent/$value`, without the file before it. */
export const toSteps = (pointer: string): string[] =>
  pointer
    .slice(pointer.indexOf('#') + 1)
    .split('/')
    .filter(Boolean)
    .map((part) => unescapeStep(decodeURIComponent(part)));

/** Two groups as one; the later says what both say. A token is replaced whole. */
export function merge(below: unknown, above: unknown): unknown {
  if (!isRecord(below) || !isRecord(above) || '$value' in above || '$ref' in above) return above;
  const names = [...new Set([...Object.keys(below), ...Object.keys(above)])];
  return Object.fromEntries(names.map((name) => [name, name in above ? merge(below[name], above[name]) : below[name]]));
}

/** The tree with each `$extends` replaced by the group that it names. */
export function extend(tree: unknown, root: unknown, seen: readonly string[] = []): unknown {
  if (!isRecord(tree)) return tree;
  const { $extends: named, ...own } = tree;
  const members = Object.fromEntries(
    Object.entries(own).map(([name, child]) => [
      name,
      name.startsWith('$') && name !== '$root' ? child : extend(child, root, seen),
    ]),
  );
  if (typeof named !== 'string' || seen.includes(named)) return members;
  const steps = named.startsWith('{') ? named.slice(1, -1).split('.') : toSteps(named);
  const target = steps.reduce<unknown>((group, step) => (isRecord(group) ? group[step] : undefined), root);
  return merge(extend(target, root, [...seen, named]), members);
}

/** The path without groups that name a form: `color.light.ink` and `color.dark.ink` are two values of one token. */
export const withoutForm = (path: readonly string[]): string[] => {
  const own = path.filter((part) => !/^(light|dark)$/i.test(part));
  return own.length > 0 ? own : [...path];
};

const isForm = (part: string): boolean => /^(light|dark)$/i.test(part);

/**
 * Marks tokens that stand in a group of each form. Beside a third member, light and dark are shades: a `brand` that is
 * `default`, `light` and `dark`.
 */
export function markForms(leaves: readonly Leaf[]): Leaf[] {
  const forms = new Map<string, Set<string>>();
  const members = new Map<string, Set<string>>();
  const find = ({ path }: Leaf) => path.find(isForm)?.toLowerCase();
  const toKey = ({ path }: Leaf) => withoutForm(path).join('.').toLowerCase();
  const toGroup = ({ path }: Leaf) => path.slice(0, -1).join('.').toLowerCase();
  for (const leaf of leaves) {
    const group = members.get(toGroup(leaf)) ?? new Set();
    members.set(toGroup(leaf), group.add(leaf.path.at(-1) ?? ''));
    const form = find(leaf);
    if (form !== undefined) forms.set(toKey(leaf), (forms.get(toKey(leaf)) ?? new Set()).add(form));
  }
  return leaves.map((leaf) => {
    const form = find(leaf);
    if (form === undefined || forms.get(toKey(leaf))?.size !== 2) return leaf;
    const isShade = isForm(leaf.path.at(-1) ?? '') && members.get(toGroup(leaf))?.size !== 2;
    return isShade ? leaf : { ...leaf, form: form as 'light' | 'dark' };
  });
}
