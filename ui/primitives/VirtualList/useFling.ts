import { useEffect, useState } from 'react';

/** Faster than this nobody reads a row; px a millisecond. */
const FAST = 3;
/** This long after the last fast step the list is calm; milliseconds. */
const CALM_MS = 160;
/** Steps further apart than this are jumps, as to a category, and no fling: what they lead to is to be read. */
const STEP_MS = 400;

/** Whether rows fly past. */
export interface Fling {
  isFast: () => boolean;
  /** Calls `listener` when the list is calm again; returns the way to stop. */
  onCalm: (listener: () => void) => () => void;
}

/** The side of the list. */
export interface FlingControl extends Fling {
  moved: (position: number, now: number) => void;
  /** The next place is one that is jumped to: what is there is to be read at once. */
  jumps: () => void;
  stop: () => void;
}

function createFling(): FlingControl {
  const listeners = new Set<() => void>();
  let last: { position: number; now: number } | undefined;
  let calm: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(calm);
    calm = undefined;
    for (const listener of [...listeners]) listener();
  };
  return {
    isFast: () => calm !== undefined,
    onCalm(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    moved(position, now) {
      const { position: from, now: then } = last ?? { position, now: Number.NEGATIVE_INFINITY };
      last = { position, now };
      const passed = now - then;
      if (passed > STEP_MS || Math.abs(position - from) < FAST * passed) return;
      clearTimeout(calm);
      calm = setTimeout(stop, CALM_MS);
    },
    jumps() {
      last = undefined;
      stop();
    },
    stop,
  };
}

/**
 * Follows how fast a list is scrolled. Hand `moved` each place that the list comes to.
 * @param isPage the window scrolls it, which is then followed by itself.
 */
export function useFling(isPage: boolean): FlingControl {
  const [fling] = useState(createFling);
  useEffect(() => {
    if (!isPage) return fling.stop;
    const look = ({ timeStamp }: Event) => fling.moved(window.scrollY, timeStamp);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
      fling.stop();
    };
  }, [isPage, fling]);
  return fling;
}
