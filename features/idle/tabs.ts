import { fromEvent, merge, Observable, type SchedulerLike, share, tap, throttleTime } from 'rxjs';
import type { Awake } from './streams';

/** Name of the channel on which tabs tell each other that they are in use. */
const CHANNEL = 'makan-activity';

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
  tell: (at: number) => void;
}

/** Tabs over a BroadcastChannel; a browser without one has tabs that know nothing of each other. */
export function activityTabs(): ActivityTabs {
  if (typeof BroadcastChannel === 'undefined') return { heard$: new Observable(), tell: () => undefined };
  const heard$ = new Observable<number>((subscriber) => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'number' && Number.isFinite(data)) subscriber.next(data);
    };
    return () => channel.close();
  });
  return {
    heard$: heard$.pipe(share()),
    tell(at) {
      const channel = new BroadcastChannel(CHANNEL);
      channel.postMessage(at);
      channel.close();
    },
  };
}

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
    tap(() => tabs.tell(now())),
  ),
  elsewhere$: tabs.heard$,
  isPaused: () => {
    const isStill = isPaused();
    if (isStill) tabs.tell(now());
    return isStill;
  },
});
