import { useEffect, useState } from 'react';

/** Faster than this nobody reads a row; px a millisecond. */
const FAST = 3;
/** The scroll counts as slow again this long after its last fast step; milliseconds. */
const SETTLE_MS = 160;
/** Steps further apart than this are jumps, as to a category: where they lead is read at once. */
const STEP_MS = 400;

/** How fast a list is scrolled, as its rows see it. */
export interface ScrollSpeed {
  isFast: () => boolean;
  /** Calls `listener` once the scroll is slow again; returns the function that stops listening. */
  onSettled: (listener: () => void) => () => void;
}

/** How fast a list is scrolled, as the list reports it. */
export interface ScrollSpeedControl extends ScrollSpeed {
  moved: (position: number, now: number) => void;
  /** The next position is jumped to: what is there is read at once. */
  jumps: () => void;
  stop: () => void;
}

function createScrollSpeed(): ScrollSpeedControl {
  const listeners = new Set<() => void>();
  let last: { position: number; now: number } | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(settling);
    settling = undefined;
    for (const listener of [...listeners]) listener();
  };
  return {
    isFast: () => settling !== undefined,
    onSettled(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    moved(position, now) {
      const { position: from, now: then } = last ?? { position, now: Number.NEGATIVE_INFINITY };
      last = { position, now };
      const passed = now - then;
      if (passed > STEP_MS || Math.abs(position - from) < FAST * passed) return;
      clearTimeout(settling);
      settling = setTimeout(stop, SETTLE_MS);
    },
    jumps() {
      last = undefined;
      stop();
    },
    stop,
  };
}

/**
 * Follows how fast a list is scrolled. Call `moved` with each position of the list.
 * @param isPage true where the window scrolls, whose position is read here.
 */
export function useScrollSpeed(isPage: boolean): ScrollSpeedControl {
  const [speed] = useState(createScrollSpeed);
  useEffect(() => {
    if (!isPage) return speed.stop;
    const read = ({ timeStamp }: Event) => speed.moved(window.scrollY, timeStamp);
    window.addEventListener('scroll', read, { passive: true });
    return () => {
      window.removeEventListener('scroll', read);
      speed.stop();
    };
  }, [isPage, speed]);
  return speed;
}
