import type { Clock } from '#features/platform/clock';
import type { AppStore } from '../store';
import { isUnanswered } from './isServerReachable';
import { menuApi } from './menuApi';
import { type MenuArguments, menuArguments } from './menuArguments';
import type { Menu } from './menuTypes';
import { setOffline } from './offlineSlice';
import { readSavedMenu, saveMenu } from './savedMenu';

/** An unchanged menu is saved again, with its new time, after this many milliseconds. */
const SAVE_AGAIN_MS = 60_000;

/**
 * Saves each menu that loads, and shows the saved one when a menu cannot be loaded.
 * @returns a function that stops it.
 */
export function syncSavedMenu(store: AppStore, clock: Clock): () => void {
  /** The menu that was saved last, and when. */
  let saved: { menu: Menu; at: number } | undefined;
  /** Id of the last handled request. Not its menu: structural sharing keeps the same object for an equal answer. */
  let lastRequestId: string | undefined;

  const restore = async (args: MenuArguments): Promise<void> => {
    const stored = await readSavedMenu(args);
    if (stored) {
      await store.dispatch(menuApi.util.upsertQueryData('menu', args, stored.menu));
      lastRequestId = menuApi.endpoints.menu.select(args)(store.getState()).requestId;
    }
    store.dispatch(setOffline({ menuAt: stored?.savedAt ?? null }));
  };

  const onChange = () => {
    const state = store.getState();
    const args = menuArguments(state.visit);
    if (!args) return;
    const { data, error, isError, isSuccess, requestId } = menuApi.endpoints.menu.select(args)(state);
    if (requestId === lastRequestId || !(isError || isSuccess)) return;
    lastRequestId = requestId;
    if (isSuccess && data) {
      const at = clock.now();
      // Opening the menu refetches it, mostly unchanged; saving it each time would delay the screen.
      if (saved?.menu !== data || at - saved.at >= SAVE_AGAIN_MS) {
        saved = { menu: data, at };
        void saveMenu({ savedAt: at, wanted: args, menu: data });
      }
      if (state.offline.notice) store.dispatch(setOffline(null));
    } else if (isUnanswered(error)) {
      // A loaded menu is newer than the saved one.
      if (data === undefined) void restore(args);
      else if (!state.offline.notice) store.dispatch(setOffline({ menuAt: null }));
    }
  };
  onChange();
  return store.subscribe(onChange);
}
