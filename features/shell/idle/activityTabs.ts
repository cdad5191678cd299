import { fromEvent, merge, Observable, type SchedulerLike, tap, throttleTime } from 'rxjs';
import { otherTabs } from '#features/platform/streams';
import type { Awake } from './idleTimers';

/** Minimum time between two messages to other tabs, milliseconds. */
const TELL_MS = 1000;

const TOUCHES = ['pointerdown', 'pointermove', 'touchmove', 'keydown', 'wheel', 'input'] as const;

/** Touches and key presses anywhere on a page. */
export const touches = (page: Window): Observable<unknown> =>
  merge(...TOUCHES.map((name) => fromEvent(page, name, { capture: true, passive: true })));

/** A message between the tabs of one browser. */
export interface ActivityTabs {
  /** When another tab was in use, milliseconds since 1970. */
  heard$: Observable<number>;
  post: (at: number) => void;
}

const tabs = otherTabs('makan-activity', (message): message is number => Number.isFinite(message));

/** The other tabs of this browser. */
export const activityTabs: ActivityTabs = {
  heard$: new Observable((subscriber) => tabs.listen((at) => subscriber.next(at))),
  post: tabs.post,
};

export interface AwakeTogetherInput {
  /** Touches of this tab. */
  touch$: Observable<unknown>;
  tabs: ActivityTabs;
  isPaused: () => boolean;
  now: () => number;
  scheduler?: SchedulerLike;
}

/**
 * Activity in one tab resets the idle timers of the others. A tab with a paused timer counts as active, so that the
 * others do not erase an order that is being paid.
 */
export const awakeTogether = ({ touch$, tabs, isPaused, now, scheduler }: AwakeTogetherInput): Awake => ({
  activity$: touch$.pipe(
    throttleTime(TELL_MS, scheduler),
    tap(() => tabs.post(now())),
  ),
  elsewhere$: tabs.heard$,
  isPaused: () => {
    const isStill = isPaused();
    if (isStill) tabs.post(now());
    return isStill;
  },
});
