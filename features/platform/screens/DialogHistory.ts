import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { openDialogs } from './useBackToClose';
import { rememberPath } from './useUp';

/** How many dialogs are open at a history entry: those entries lie above the one of the screen, one for each. */
export const getDialogDepth = ({ state }: Pick<Location, 'state'>): number =>
  Number((state as { dialogs?: unknown })?.dialogs ?? 0);

/** The router shows a navigation only with its next render; the browser has it at once. */
export function isShown({ key }: Location): boolean {
  const entry = window.history.state as { key?: unknown } | null;
  return entry?.key === undefined || entry.key === key;
}

/** A requested history change that has not been rendered yet. */
interface Move {
  type: 'push' | 'back';
  /** The browser has gone back. */
  hasArrived: boolean;
  /** A further screen was opened before the browser had gone back. The browser leaves it again. */
  overtaken?: Location;
}

/**
 * Keeps one history entry for each open dialog that calls `useBackToClose`: Back closes the topmost. A dialog that closes
 * otherwise takes its entry along, and an entry without its dialog (after a reload, or Forward) is left at once.
 * Mount it once, inside the router.
 */
export function DialogHistory() {
  const location = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const seen = useRef<Location>(undefined);
  const move = useRef<Move>(undefined);

  const settle = useEffectEvent(() => {
    const here = seen.current;
    if (!here || move.current || !isShown(here)) return;
    const depth = getDialogDepth(here);
    const count = openDialogs.count();
    if (depth < count) {
      move.current = { type: 'push', hasArrived: false };
      navigate(here, { state: { ...here.state, dialogs: depth + 1 } });
    } else if (depth > count) {
      const back: Move = { type: 'back', hasArrived: false };
      move.current = back;
      const arrive = () => {
        back.hasArrived = true;
      };
      window.addEventListener('popstate', arrive, { once: true });
      navigate(count - depth);
    } else if (count === 0) openDialogs.release();
  });

  // After the next dialog has opened, and before the app can be left for a payment page: that would be taken back.
  useEffect(() => openDialogs.watch(() => queueMicrotask(() => settle())), []);

  useEffect(() => {
    const depth = getDialogDepth(location);
    const before = seen.current;
    const asked = move.current;
    seen.current = location;
    if (isShown(location)) rememberPath(location.pathname);

    if (before && location !== before) {
      if (type === 'POP') {
        move.current = undefined;
        if (asked?.overtaken) {
          navigate(asked.overtaken, { state: asked.overtaken.state });
          return;
        }
        if (asked?.type !== 'back') for (const dialog of openDialogs.takeAbove(depth)) dialog.close();
      } else if (type === 'REPLACE' && location.pathname === before.pathname) {
        if (depth < getDialogDepth(before)) {
          navigate(location, { replace: true, state: { ...location.state, dialogs: getDialogDepth(before) } });
          return;
        }
      } else {
        if (asked?.type === 'back' && !asked.hasArrived) asked.overtaken = location;
        else move.current = undefined;
        // Somewhere else, or the same screen again: what is still open closes by itself, and has no entry above this one.
        if (depth === 0) openDialogs.takeAbove(0);
      }
    }

    settle();
  });

  return null;
}
