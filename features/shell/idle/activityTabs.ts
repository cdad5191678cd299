import { filter, fromEvent, merge, Observable, type SchedulerLike, tap, throttleTime } from 'rxjs';
import { otherTabs } from '#features/platform/streams';
import type { Awake } from './idleTimers';

/** Other tabs hear at most this often, milliseconds. */
const TELL_MS = 1000;

const TOUCHES = ['pointerdown', 'pointermove', 'touchmove', 'keydown', 'wheel', 'input'] as const;

/** Touches and keys anywhere on a page. */
export const touches = (page: Window): Observable<unknown> =>
  merge(...TOUCHES.map((name) => fromEvent(page, name, { capture: true, passive: true })));

/** What the tabs of one browser tell each other. */
export interface ActivityTabs {
  /** When another tab was in use, milliseconds since 1970. */
  heard$: Observable<number>;
  post: (at: number) => void;
}

const tabs = otherTabs('makan-activity');

/** The other tabs of this browser. */
export const activityTabs: ActivityTabs = {
  heard$: new Observable<unknown>((subscriber) => tabs.listen((message) => subscriber.next(message))).pipe(
    filter((message): message is number => typeof message === 'number' && Number.isFinite(message)),
  ),
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
 * One tab's activity keeps the others awake. A tab in which time stands still counts as in use, so that none of the
 * others forgets what is being paid for.
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
