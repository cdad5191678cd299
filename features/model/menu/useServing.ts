import { useEffect } from 'react';
import { getServedAt } from '#features/model/visit';
import { useClock } from '#features/platform/clock';
import { defineStream, startStream } from '#features/platform/streams';
import { type AppDispatch, addAppListener, type RootState, useAppDispatch, useAppStore } from '../store';
import { menuApi } from './menuApi';
import { menuArguments } from './menuArguments';
import type { Menu, MenuItem } from './menuTypes';
import { findServingChanges, getNextServingChange, listTimedItems } from './serving';

const readQuery = (state: RootState) => {
  const wanted = menuArguments(state.visit);
  return wanted && menuApi.endpoints.menu.select(wanted)(state);
};
const readMenu = (state: RootState): Menu | undefined => readQuery(state)?.data;
const getFetchedAt = (state: RootState): number | undefined => readQuery(state)?.fulfilledTimeStamp;

/** Whether a dish of the menu has hours. */
export const selectHasHours = (state: RootState): boolean => listTimedItems(readMenu(state)).length > 0;

const getChosenTime = ({ visit }: RootState) =>
  [visit.selectedOrderType, visit.selectedCollectionDay, visit.selectedCollectionTime] as const;

/** The chosen time, and the menu: what decides besides the clock. */
const isSameInput = (one: RootState, other: RootState): boolean =>
  readMenu(one) === readMenu(other) && getChosenTime(one).join() === getChosenTime(other).join();

/** Writes to the dishes of the menu whether they are served at the time of the order (MENU-33). */
function markServing(dispatch: AppDispatch, state: RootState, now: number): void {
  const menu = readMenu(state);
  const wanted = menuArguments(state.visit);
  if (!menu || !wanted) return;
  const changes = findServingChanges(menu, getServedAt(state.visit, now));
  if (changes.size === 0) return;
  const mark = ({ items }: { items: Record<number, MenuItem> }) => {
    for (const [id, serving] of changes) {
      const item = items[id];
      if (!item) continue;
      if (serving) item.serving = serving;
      else delete item.serving;
    }
  };
  dispatch(menuApi.util.updateQueryData('menu', wanted, (draft) => mark(draft as Parameters<typeof mark>[0])));
}

/** Keeps `serving` of the dishes up to date: after a new menu, another collection time, and when an hour comes (MENU-35). */
export function useServing(): void {
  const { now } = useClock();
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  useEffect(() => {
    const mark = () => markServing(dispatch, getState(), now());
    // Within the action that changes them, so that no dish is shown as served in between.
    const stopListening = dispatch(
      addAppListener({ predicate: (_, state, before) => !isSameInput(state, before), effect: mark }),
    );
    const stopStream = dispatch(
      startStream(
        defineStream<RootState, void>({
          name: 'hours',
          // A new menu and another time have other changes.
          key: (state) => JSON.stringify([getFetchedAt(state), ...getChosenTime(state)]),
          open: async () => {
            const [{ servingChanges }, { pageReturns }] = await Promise.all([
              import('./servingChanges'),
              import('./menuChanges'),
            ]);
            // A collection time does not pass; what is served then changes with the menu only.
            const getNext = () => {
              const at = now();
              const state = getState();
              return getServedAt(state.visit, at) === at ? getNextServingChange(readMenu(state), at) : null;
            };
            return servingChanges({ now, getNext, returned$: pageReturns(window) });
          },
          onEvent: mark,
        }),
      ),
    );
    mark();
    return () => {
      stopListening();
      stopStream();
    };
  }, [dispatch, getState, now]);
}
