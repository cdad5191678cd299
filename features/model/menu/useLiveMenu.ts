import { useEffect } from 'react';
import { api } from '#features/platform/api';
import { defineStream, startStream } from '#features/platform/streams';
import { type AppDispatch, type RootState, useAppDispatch } from '../store';
import type { Stale } from './menuChanges';

const liveMenu = (dispatch: AppDispatch) =>
  defineStream<RootState, Stale>({
    name: 'menu',
    key: ({ visit }) => (visit.selectedOutlet ? String(visit.selectedOutlet.id) : null),
    // RxJS and the socket load after the menu is shown.
    open: async (outletId) => {
      const { menuChanges, pageReturns, outletEvents } = await import('./menuChanges');
      return menuChanges({ outletEvents$: outletEvents(Number(outletId)), returned$: pageReturns(window) });
    },
    onEvent: (stale) => dispatch(api.util.invalidateTags([...stale])),
  });

/** Refetches menu, settings and brand on every screen when the outlet reports a change of them (MENU-14, SHELL-9). */
export function useLiveMenu(): void {
  const dispatch = useAppDispatch();
  useEffect(() => dispatch(startStream(liveMenu(dispatch))), [dispatch]);
}
