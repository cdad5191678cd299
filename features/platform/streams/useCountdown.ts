import type { Action, ThunkDispatch, UnknownAction, UnsubscribeListener } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type Clock, useClock } from '#features/platform/clock';
import { getSecondsLeft } from './secondsLeft';
import { defineStream, startStream } from './streamBridge';

export interface CountdownOptions {
  /** Whole seconds to count; null: nothing is counted. */
  seconds: number | null;
  /** When the counting began, milliseconds of the clock. Default: when `seconds` is set. */
  since?: number;
  /** A new value restarts the countdown. */
  subject?: unknown;
  /** Pauses while the page is not focused; without `since` only. Default false. */
  pausesWithoutFocus?: boolean;
  /** Called after the last second. */
  onEnd?: () => void;
}

export interface CountdownStreamInput extends Pick<CountdownOptions, 'since' | 'pausesWithoutFocus'> {
  seconds: number;
  now: Clock['now'];
  /** Called with the seconds that are left. */
  onSecond: (secondsLeft: number) => void;
}

/** The countdown as a stream of the store; after a fault one with `since` goes on at the time of the clock. */
export const countdownStream = ({ seconds, since, pausesWithoutFocus, now, onSecond }: CountdownStreamInput) =>
  defineStream<unknown, number>({
    name: 'countdown',
    key: () => 'countdown',
    open: async () => {
      const { countdown, countdownFrom, pageFocus } = await import('./countdown');
      if (since !== undefined) return countdownFrom({ seconds, since, now });
      return countdown({ seconds, ...(pausesWithoutFocus && { isRunning$: pageFocus(window) }) });
    },
    onEvent: onSecond,
    isUrgent: true,
  });

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction> &
  ((action: Action<'listenerMiddleware/add'>) => UnsubscribeListener);

/** Whole seconds that are left, 0 if nothing is counted. */
export function useCountdown(options: CountdownOptions): number {
  const { seconds, since, subject, pausesWithoutFocus } = options;
  const { now } = useClock();
  const dispatch = useDispatch<Dispatch>();
  const end = useEffectEvent(() => options.onEnd?.());
  const [tick, setTick] = useState({ seconds, since, subject, left: -1 });
  useEffect(() => {
    if (seconds === null) return;
    const onSecond = (left: number) => {
      setTick({ seconds, since, subject, left });
      if (left === 0) end();
    };
    return dispatch(startStream(countdownStream({ seconds, since, pausesWithoutFocus, now, onSecond })));
  }, [seconds, since, subject, pausesWithoutFocus, now, dispatch]);
  if (seconds === null) return 0;
  const isCurrent = tick.seconds === seconds && tick.since === since && tick.subject === subject;
  // The stream has not emitted yet for what has just begun.
  if (!isCurrent || tick.left < 0) return since === undefined ? seconds : getSecondsLeft({ seconds, since }, now());
  return tick.left;
}
