import { getServing } from '#contract/hours';
import { singaporeWallTime } from '#contract/wire';
import type { Menu, MenuItem, ServingNow } from './menuTypes';

/** A change further ahead than this is not said: a time of day would be taken for today's. */
const NEAR_MS = 24 * 60 * 60 * 1000;

/** Whether a dish is served at a moment, and until or from when; undefined if there is nothing to say. */
function toServingNow({ hours }: MenuItem, at: number): ServingNow | undefined {
  const { isServed, changesAt } = getServing(hours, at);
  // 'from 17:00' is said on its day only, 'until 02:00' also of the night.
  const isNear = changesAt !== null && changesAt - at < NEAR_MS;
  const wallTime = isNear ? singaporeWallTime(changesAt) : '';
  const isSaid = isServed ? isNear : wallTime.startsWith(singaporeWallTime(at).slice(0, 10));
  if (isServed && !isSaid) return undefined;
  return { isServed, time: isSaid ? wallTime.slice(11) : null };
}

const timed = new WeakMap<Menu, readonly MenuItem[]>();

/** The dishes that have hours. Cached for each menu, which is asked for with every change of the store. */
export function listTimedItems(menu: Menu | undefined): readonly MenuItem[] {
  if (!menu) return [];
  const known = timed.get(menu);
  if (known) return known;
  const found = Object.values(menu.items).filter(({ hours }) => hours !== undefined);
  timed.set(menu, found);
  return found;
}

/** The changes of a menu at a moment: `serving` by the id of its dish, without those that say so already. */
export function findServingChanges(menu: Menu, at: number): Map<number, ServingNow | undefined> {
  const isSame = (one: ServingNow | undefined, other: ServingNow | undefined) =>
    one?.isServed === other?.isServed && one?.time === other?.time;
  return new Map(
    listTimedItems(menu).flatMap((item) => {
      const serving = toServingNow(item, at);
      return isSame(item.serving, serving) ? [] : [[item.id, serving] as const];
    }),
  );
}

/** The next moment at which a dish begins or ends to be served; null: none. */
export function getNextServingChange(menu: Menu | undefined, at: number): number | null {
  const changes = listTimedItems(menu).flatMap(({ hours }) => getServing(hours, at).changesAt ?? []);
  return changes.length > 0 ? Math.min(...changes) : null;
}
