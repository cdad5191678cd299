import { useState } from 'react';
import { useAppSelector } from '#features/model/store';
import { useClock } from '#features/platform/clock';
import { keepNumber, readNumber } from './guestMemory';

/**
 * The mobile number of a guest, which survives a reload until they have signed in (ACCOUNT-36). A kiosk keeps none.
 * @returns the number at the start, and a function that keeps another one; '' forgets it.
 */
export function useTypedNumber(): [number: string, keep: (number: string) => void] {
  const clock = useClock();
  const isShared = useAppSelector(({ shop }) => shop.kioskMode);
  const [number] = useState(() => (isShared ? '' : readNumber(clock.device())));
  const keep = (typed: string) => {
    if (!isShared) keepNumber(typed, clock.device());
  };
  return [number, keep];
}
