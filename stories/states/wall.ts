import { type FrameName, frames, getFrameLabel } from '../../tests/visual/frames';
import type { Outcome, Status } from '../../tests/visual/outcome';
import { listPictures } from '../../tests/visual/pictures';
import { states } from '../../tests/visual/states';
import { getCapabilities } from './capabilities';

/** Filters of the wall. Empty texts match everything. */
export interface WallFilter {
  /** Words of the id, of what the diner did, or of what the picture shows. All of them must be there. */
  words: string;
  /** A capability by its name. */
  capability: string;
  frame: FrameName;
  /** Only rows with a picture that is not the same as the approved one. */
  isChangedOnly: boolean;
}

export interface WallRow {
  id: string;
  given: string;
  shows: readonly string[];
  /** Picture keys by brand: `kopi/cart.filled@390x844`. A brand without this picture has no entry. */
  pictures: Readonly<Record<string, string>>;
}

const fine: ReadonlySet<Status> = new Set(['same', 'approved', 'pending', 'quarantined']);

/** Returns the outcomes of pictures that differ, by key. */
export const readChanges = (outcomes: readonly Outcome[]): ReadonlyMap<string, Outcome> =>
  new Map(outcomes.filter(({ status }) => !fine.has(status)).map((outcome) => [outcome.key, outcome]));

/** The screens that the states of these brands are pictured on, with how the wall calls them. */
export function listFrames(brands: readonly string[]): [name: FrameName, label: string][] {
  const used = new Set(listPictures(states, brands).map(({ frame }) => frame));
  return (Object.keys(frames) as FrameName[])
    .filter((name) => used.has(name))
    .map((name) => {
      const { width, height } = frames[name];
      return [name, `${name.replaceAll('-', ' ')} · ${width} × ${height}`];
    });
}

/** The rows of the wall: the states that the filter leaves, each with its pictures on the chosen screen. */
export function listRows(
  brands: readonly string[],
  filter: WallFilter,
  changes: ReadonlyMap<string, Outcome> = new Map(),
): WallRow[] {
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  const label = getFrameLabel(filter.frame);
  const pictured = new Set(listPictures(states, brands).map(({ key }) => key));
  return states
    .map(({ id, given, shows }): WallRow => {
      const keys = brands.map((brand) => [brand, `${brand}/${id}@${label}`] as const);
      return { id, given, shows, pictures: Object.fromEntries(keys.filter(([, key]) => pictured.has(key))) };
    })
    .filter(({ id, given, shows, pictures }) => {
      const keys = Object.values(pictures);
      const text = [id, given, ...shows].join(' ').toLowerCase();
      return (
        keys.length > 0 &&
        words.every((word) => text.includes(word)) &&
        (!filter.capability || getCapabilities(id).includes(filter.capability)) &&
        (!filter.isChangedOnly || keys.some((key) => changes.has(key)))
      );
    });
}
