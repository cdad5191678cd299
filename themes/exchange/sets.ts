import { isRecord } from '../tokenTree.ts';
import { toKey } from './aliases.ts';
import { extend, type Leaf, listLeaves, merge } from './leaves.ts';
import { type Axis, type Choice, parseMode, pickName } from './modes.ts';

/** A token set of Tokens Studio, or a file of a folder. */
export interface TokenSet {
  name: string;
  leaves: Leaf[];
}

/** A theme of Tokens Studio: which sets it is made of. */
export interface Theme {
  name: string;
  /** Undefined for a theme outside of any group. */
  group: string | undefined;
  enabled: readonly string[];
  source: readonly string[];
}

/** The sets of one form, in the order in which they replace each other. */
export interface ChosenSets {
  enabled: readonly string[];
  source: readonly string[];
}

/** Which sets make up a form. */
export interface Selection {
  axes: Axis[];
  choose: (wantsDark: boolean, choices: readonly Choice[]) => ChosenSets;
  hasDark: boolean;
}

/** Trees as sets, their `$extends` followed among all of them. */
export function toSets(trees: readonly { name: string; tree: unknown }[]): TokenSet[] {
  const root = trees.reduce<unknown>((all, { tree }) => merge(all, tree), {});
  return trees.map(({ name, tree }) => ({ name, leaves: listLeaves(extend(tree, root), name) }));
}

export const readThemes = (value: unknown): Theme[] =>
  (Array.isArray(value) ? value : []).filter(isRecord).map((theme) => {
    const chosen = Object.entries(isRecord(theme.selectedTokenSets) ? theme.selectedTokenSets : {});
    const of = (state: string) => chosen.filter(([, one]) => one === state).map(([name]) => name);
    return {
      name: String(theme.name ?? ''),
      group: typeof theme.group === 'string' && theme.group !== '' ? theme.group : undefined,
      ...{ enabled: of('enabled'), source: of('source') },
    };
  });

/** Themes without a group that hold what the others stand on, and are in force with any of them. */
const isLayer = (name: string): boolean =>
  /^(core|global|globals|base|common|shared|brand|all|foundations?|primitives?|components?|elements?|utilities|semantic|tokens?|palettes?)$/i.test(
    name,
  );

/** By the themes of the file: in each group one is in force. */
export function selectByThemes(themes: readonly Theme[], order: readonly string[]): Selection {
  const groups = [...new Set(themes.map(({ group }) => group))];
  const layers = themes.filter(({ group, name }) => group === undefined && (groups.length > 1 || isLayer(name)));
  const rest = themes.filter((theme) => !layers.includes(theme));
  const withModes = rest.filter(({ group, name }) => group === undefined && parseMode(name).mode !== undefined);
  const axes = groups.flatMap((group): Axis[] => {
    const own = rest.filter((theme) => theme.group === group);
    const label = group ?? 'Theme';
    // Outside of a group, light and dark are one question, the platforms another.
    const parts =
      group === undefined && withModes.length > 0
        ? [withModes, own.filter((theme) => !withModes.includes(theme))]
        : [own];
    return parts
      .filter((part) => part.length > 0)
      .map((part, at) => ({ id: `themes ${label} ${at}`, label, names: part.map(({ name }) => name) }));
  });
  const choose: Selection['choose'] = (wantsDark, choices) => {
    const chosen = axes.flatMap((axis) => {
      const name = pickName(axis, wantsDark, choices);
      const found = rest.find(
        (theme) => theme.name === name && axis.id.startsWith(`themes ${theme.group ?? 'Theme'} `),
      );
      return found ? [found] : [];
    });
    const all = [...layers, ...chosen];
    const enabled = new Set(all.flatMap((theme) => theme.enabled));
    // Other groups list the sets of all alternatives as sources; only those of the chosen ones are in force.
    const isOfOthers = (name: string) =>
      chosen.some(({ group, enabled: own, source: below }) => {
        const others = rest.filter((theme) => theme.group === group && !chosen.includes(theme));
        return !own.includes(name) && !below.includes(name) && others.some((theme) => theme.enabled.includes(name));
      });
    const isUsed = (name: string) => !enabled.has(name) && !isOfOthers(name);
    const source = new Set(all.flatMap((theme) => theme.source).filter(isUsed));
    const listed = [...order, ...[...source, ...enabled].filter((name) => !order.includes(name))];
    return { enabled: listed.filter((name) => enabled.has(name)), source: listed.filter((name) => source.has(name)) };
  };
  return { axes, choose, hasDark: axes.some(({ names }) => names.some((name) => parseMode(name).mode === 'dark')) };
}

/** Sets of which each says the same tokens with other values: one for each brand. */
function findAlternatives(sets: readonly TokenSet[]): Axis | undefined {
  const named = sets
    .filter(({ leaves, name }) => leaves.length >= 3 && parseMode(name).mode !== 'dark' && !parseMode(name).isVariant)
    .map((set) => ({
      ...set,
      keys: new Map(set.leaves.map((leaf) => [toKey(leaf.path), JSON.stringify(leaf.value)])),
    }));
  for (const one of named) {
    const alike = named.filter((other) => {
      const shared = [...one.keys.keys()].filter((key) => other.keys.has(key));
      const isSame = shared.every((key) => one.keys.get(key) === other.keys.get(key));
      return other === one || (!isSame && shared.length >= 0.8 * Math.max(one.keys.size, other.keys.size));
    });
    const names = alike.map(({ name }) => name);
    if (names.length > 1 && new Set(names.map((name) => parseMode(name).brand)).size > 1)
      return { id: 'sets', label: 'Token sets', names };
  }
  return undefined;
}

/** By the names of the sets, where no themes say which belong together. */
export function selectByNames(sets: readonly TokenSet[], order: readonly string[]): Selection {
  const places = new Map(order.map((name, at) => [name, at]));
  const names = [...sets.map(({ name }) => name)].sort(
    (one, other) => (places.get(one) ?? order.length) - (places.get(other) ?? order.length),
  );
  const alternatives = findAlternatives(sets);
  const usual = names.filter((name) => !parseMode(name).isVariant);
  const all = usual.length > 0 ? usual : names;
  const isDark = (name: string) => parseMode(name).mode === 'dark';
  const choose: Selection['choose'] = (wantsDark, choices) => {
    const one = alternatives && pickName(alternatives, false, choices);
    const brand = one === undefined ? undefined : parseMode(one).brand;
    const own = all.filter(
      (name) =>
        brand === undefined ||
        parseMode(name).brand === brand ||
        !alternatives?.names.some((other) => parseMode(other).brand === parseMode(name).brand),
    );
    const light = own.filter((name) => !isDark(name));
    return { enabled: wantsDark ? [...light, ...own.filter(isDark)] : light, source: [] };
  };
  return { axes: alternatives ? [alternatives] : [], choose, hasDark: all.some(isDark) };
}
