import { useEffect } from 'react';
import { api } from '#features/platform/api';
import { defineStream, startStream } from '#features/platform/streams';
import { type AppDispatch, type RootState, useAppDispatch } from '../store';
import type { Stale } from './menuChanges';

/** RxJS and the socket wait for the fonts and pictures of the first screen, which would come later otherwise. */
async function pageLoaded(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await document.fonts.ready;
}

/** Loads the streams of the menu with RxJS. */
export const loadMenuChanges = () => import('./menuChanges');

const liveMenu = (dispatch: AppDispatch) =>
  defineStream<RootState, Stale>({
    name: 'menu',
    key: ({ visit }) => (visit.selectedOutlet ? String(visit.selectedOutlet.id) : null),
    open: async (outletId) => {
      await pageLoaded();
      const { menuChanges, pageReturns, outletEvents } = await loadMenuChanges();
      return menuChanges({ outletEvents$: outletEvents(Number(outletId)), returned$: pageReturns(window) });
    },
    onEvent: (stale) => dispatch(api.util.invalidateTags([...stale])),
  });

/** Refetches menu, settings and brand on every screen when the outlet reports a change of them (MENU-14, SHELL-9). */
export function useLiveMenu(): void {
  const dispatch = useAppDispatch();
  useEffect(() => dispatch(startStream(liveMenu(dispatch))), [dispatch]);
}
