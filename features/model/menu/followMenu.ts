import type { Clock } from '#features/platform/clock';
import type { AppStore } from '../store';
import { menuApi } from './menuApi';
import { type MenuArguments, menuArguments } from './menuArguments';
import type { Menu } from './menuTypes';
import { setOffline } from './offlineSlice';
import { keepMenu, keptMenu } from './savedMenu';

/** The same menu is written down again, with its new time, after this long, milliseconds. */
const KEEP_AGAIN_MS = 60_000;

/** Whether a question to the host came back without any answer: no network, or none that reaches it. */
const isUnanswered = (error: unknown): boolean => {
  const { kind } = (error ?? {}) as { kind?: string };
  return kind === 'no-answer' || kind === 'timeout';
};

/**
 * Keeps each menu that arrives, and puts the last one in place of one that does not come.
 * @returns stops it.
 */
export function followMenu(store: AppStore, clock: Clock): () => void {
  /** What was kept last, and when. */
  let kept: { menu: Menu; at: number } | undefined;
  /** The last answer that was looked at. Not its menu: one that is the same as before is the same object. */
  let seen: string | undefined;

  const fill = async (wanted: MenuArguments): Promise<void> => {
    const kept = await keptMenu(wanted);
    if (kept) {
      await store.dispatch(menuApi.util.upsertQueryData('menu', wanted, kept.menu));
      seen = menuApi.endpoints.menu.select(wanted)(store.getState()).requestId;
    }
    store.dispatch(setOffline({ menuAt: kept?.savedAt ?? null }));
  };

  const look = () => {
    const state = store.getState();
    const wanted = menuArguments(state.selections);
    if (!wanted) return;
    const { data, error, isError, isSuccess, requestId } = menuApi.endpoints.menu.select(wanted)(state);
    if (requestId === seen || !(isError || isSuccess)) return;
    seen = requestId;
    if (isSuccess && data) {
      const at = clock.now();
      // Opening the menu asks for it again, mostly in vain: writing the same one down would delay its screen.
      if (kept?.menu !== data || at - kept.at >= KEEP_AGAIN_MS) {
        kept = { menu: data, at };
        void keepMenu({ savedAt: at, wanted, menu: data });
      }
      if (state.offline.notice) store.dispatch(setOffline(null));
    } else if (isUnanswered(error)) {
      // A menu that is there already is not exchanged for an older one.
      if (data === undefined) void fill(wanted);
      else if (!state.offline.notice) store.dispatch(setOffline({ menuAt: null }));
    }
  };
  look();
  return store.subscribe(look);
}
