import { useEffect, useState } from 'react';
import { type AlcoholTime, getAlcoholTime } from '#contract/hours';
import { useClock } from '#features/platform/clock';
import { type RootState, useAppSelector } from '../store';
import { getServedAt } from './servedAt';
import { selectOutletSettings } from './visitSlice';

const MINUTE_MS = 60_000;

/** Whether the outlet sells alcohol at a moment, whatever the collection time. A server may send anything as its hours. */
export function selectAlcoholTimeAt(state: RootState, ms: number): AlcoholTime {
  const hours = selectOutletSettings(state)?.alcoholHours;
  return getAlcoholTime(Array.isArray(hours) ? hours : undefined, ms);
}

/** Whether alcohol may be ordered now. A collection time must be in the licensed hours too (WIRE-71). */
export function selectAlcoholTime(state: RootState, now: number): AlcoholTime {
  const time = selectAlcoholTimeAt(state, now);
  return time.isSold ? selectAlcoholTimeAt(state, getServedAt(state.visit, now)) : time;
}

/** As {@link selectAlcoholTime}, by the clock, minute by minute. */
export function useAlcoholTime(): AlcoholTime {
  const clock = useClock();
  const hasHours = useAppSelector((state) => selectOutletSettings(state)?.alcoholHours !== undefined);
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    if (!hasHours) return;
    const timer = setTimeout(() => setNow(clock.now()), MINUTE_MS - (now % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [hasHours, now, clock]);
  return useAppSelector(
    (state) => selectAlcoholTime(state, now),
    (before, after) => before.isSold === after.isSold && before.changesAt === after.changesAt,
  );
}
