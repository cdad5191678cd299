import { useEffect } from 'react';
import { useStore } from 'react-redux';
import type { WithSelections } from '#features/model/visit';
import { api } from '#features/platform/api';
import { type Runner, type StreamSpec, startStream } from '#features/platform/streams';

const liveMenu: StreamSpec<WithSelections> = {
  name: 'menu',
  key: ({ selections }) => (selections.selectedOutlet ? String(selections.selectedOutlet.id) : null),
  // RxJS and the socket load once the menu is on the screen.
  open: async (outletId) => {
    const [{ map }, { menuChanges, returnsTo, toldOfOutlet }] = await Promise.all([
      import('rxjs'),
      import('./menuChanges'),
    ]);
    const changes = menuChanges({ told$: toldOfOutlet(Number(outletId)), returned$: returnsTo(window) });
    return changes.pipe(map((stale) => api.util.invalidateTags([...stale])));
  },
};

/** Keeps an open menu in step with the outlet: what sells out, a new version, and other settings show by themselves. */
export function useLiveMenu(isOpen: boolean): void {
  const store = useStore();
  useEffect(() => {
    if (!isOpen) return;
    return (store as unknown as Runner<WithSelections>).dispatch(startStream(liveMenu)) as () => void;
  }, [store, isOpen]);
}
