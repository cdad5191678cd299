import type { Outcome } from './outcome.ts';

/** Pictures that changed in the same way. */
export interface ChangeGroup {
  /** Common change of the group, for a person: `#1b1d20 → #2b2d30`, `+0×+16`, or the changed box. */
  label: string;
  keys: string[];
  /** How many pixels differ in all of them. */
  pixels: number;
}

/** The names of a brand's colours, by their values as `#rrggbb`. */
export type ColourNames = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const sum = (outcomes: readonly Outcome[]): number => outcomes.reduce((all, { pixels = 0 }) => all + pixels, 0);

function describeRecolour({ recolour = '', brand }: Outcome, names: ColourNames): string {
  const [, after = ''] = recolour.split(' → ');
  const tokens = names[brand]?.[after] ?? [];
  return tokens.length > 0 ? `${recolour} (${tokens.join(' or ')})` : recolour;
}

const describePlace = ({ box }: Outcome): string =>
  box ? `${box.width}×${box.height} pixels at ${box.x}, ${box.y}` : 'one picture';

/**
 * Changed pictures by what happened to them, the largest group first, then those with the most pixels: one colour in
 * place of another in a brand, the same part changed in the same way, the same change of size; what is left stands alone.
 * @param names says which tokens have a colour now.
 */
export function groupChanges(outcomes: readonly Outcome[], names: ColourNames = {}): ChangeGroup[] {
  const changed = outcomes.filter(({ status }) => status === 'changed');
  const groups = new Map<string, Outcome[]>();
  const put = (name: string, one: Outcome) => groups.set(name, [...(groups.get(name) ?? []), one]);
  const samePatch = new Map<string, number>();
  for (const { patch } of changed) if (patch) samePatch.set(patch, (samePatch.get(patch) ?? 0) + 1);
  for (const one of changed) {
    if (one.recolour) put(`${one.brand} ${one.recolour}`, one);
    else if (one.patch && (samePatch.get(one.patch) ?? 0) > 1) put(one.patch, one);
    else if (one.resized) put(`${one.resized}`, one);
    else put(one.key, one);
  }
  return [...groups.values()]
    .map((members) => {
      const [first] = members;
      if (!first) throw new Error('A group has a picture at least.');
      const label = first.recolour
        ? `${first.brand}: ${describeRecolour(first, names)}`
        : (first.resized ?? describePlace(first));
      return { label, keys: members.map(({ key }) => key), pixels: sum(members) };
    })
    .sort((one, other) => other.keys.length - one.keys.length || other.pixels - one.pixels);
}
