import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface OpenDialog {
  close: () => void;
}

let dialogs: OpenDialog[] = [];
let onChange: (() => void) | undefined;
let waiting: (() => void)[] = [];

/** Also a dish of the cart or a gift that the address opens, which has a separate entry (`useSearchDialog`). */
const isAnyOpen = (): boolean => dialogs.length > 0 || /[?&](line|reward)=/.test(window.location.search);

/** The open dialogs that Back closes, the topmost last. They are counted before `DialogHistory` has loaded. */
export const openDialogs = {
  count: (): number => dialogs.length,
  /** Takes all but the lowest `count`, the topmost first. */
  takeAbove: (count: number): OpenDialog[] => dialogs.splice(count).reverse(),
  /** Resolves once none is open: what opens by itself waits for what the diner is at. */
  closed: (): Promise<void> => (isAnyOpen() ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
  release(): void {
    if (isAnyOpen()) return;
    for (const goOn of waiting) goOn();
    waiting = [];
  },
  /** Calls `listener` after each change. @returns stops it. */
  watch: (listener: () => void): (() => void) => {
    onChange = listener;
    return () => {
      onChange = undefined;
    };
  },
};

/** How many dialogs are open at an entry of the history, by its own state. */
const getDepthHere = (): number => Number(window.history.state?.usr?.dialogs ?? 0);

/** While a dialog that can be cancelled is open, the browser's Back calls `close` and stays on the screen (SHELL-35). */
export function useBackToClose(isOpen: boolean, close: () => void): void {
  const navigate = useNavigate();
  const location = useLocation();
  const onBack = useEffectEvent(close);
  const pushEntry = useEffectEvent((depth: number) =>
    navigate(location, { state: { ...location.state, dialogs: depth } }),
  );
  useEffect(() => {
    if (!isOpen) return;
    const dialog = { close: () => onBack() };
    dialogs.push(dialog);
    const depth = dialogs.length;
    // Before `DialogHistory` has loaded a dialog makes its entry itself.
    const leave = () => {
      if (!onChange && getDepthHere() < depth) dialog.close();
    };
    if (onChange) onChange();
    else {
      pushEntry(depth);
      window.addEventListener('popstate', leave);
    }
    return () => {
      window.removeEventListener('popstate', leave);
      dialogs = dialogs.filter((other) => other !== dialog);
      onChange?.();
    };
  }, [isOpen]);
}
