import { useEffect, useState } from 'react';

/** Px per millisecond. Rows are unreadable above this speed. */
const FAST_PX_PER_MS = 3;
/** Milliseconds after the last fast step until the scroll counts as slow again. */
const SETTLE_MS = 160;
/** Milliseconds; positions further apart in time than this are a jump, as to a category, and a jump is not fast scrolling. */
const MAX_STEP_MS = 400;

/** How fast a list is scrolled, for its rows. */
export interface ScrollSpeed {
  /** Whether the list is scrolled too fast to be read. */
  isFast: () => boolean;
  /** Calls `listener` once the scroll is slow again; returns the function that stops listening. */
  onSettled: (listener: () => void) => () => void;
}

/** {@link ScrollSpeed} with what the list tells it. */
export interface ScrollSpeedControl extends ScrollSpeed {
  /** Takes a new scroll position in px, and its time in milliseconds. */
  report: (position: number, now: number) => void;
  /** The next position is a jump, which does not count as fast. */
  expectJump: () => void;
  /** Ends fast scrolling at once. */
  stop: () => void;
}

function createScrollSpeed(): ScrollSpeedControl {
  const listeners = new Set<() => void>();
  let previous: { position: number; now: number } | undefined;
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
    report(position, now) {
      const { position: from, now: then } = previous ?? { position, now: Number.NEGATIVE_INFINITY };
      previous = { position, now };
      const elapsed = now - then;
      if (elapsed > MAX_STEP_MS || Math.abs(position - from) < FAST_PX_PER_MS * elapsed) return;
      clearTimeout(settling);
      settling = setTimeout(stop, SETTLE_MS);
    },
    expectJump() {
      previous = undefined;
      stop();
    },
    stop,
  };
}

/**
 * Measures how fast a list is scrolled. Call `report` with each position of a list that scrolls by itself.
 * @param isPage whether the window scrolls instead; its position is read here.
 */
export function useScrollSpeed(isPage: boolean): ScrollSpeedControl {
  const [speed] = useState(createScrollSpeed);
  useEffect(() => {
    if (!isPage) return speed.stop;
    const read = ({ timeStamp }: Event) => speed.report(window.scrollY, timeStamp);
    window.addEventListener('scroll', read, { passive: true });
    return () => {
      window.removeEventListener('scroll', read);
      speed.stop();
    };
  }, [isPage, speed]);
  return speed;
}
