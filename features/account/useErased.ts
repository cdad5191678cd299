import { useEffect, useEffectEvent } from 'react';
import { onErased } from '#features/platform/storage';

/**
 * Calls `start` when the current person's data is erased while the screen is open, because the next diner is another
 * person.
 */
export function useErased(start: () => void): void {
  const restart = useEffectEvent(start);
  useEffect(() => onErased(() => restart()), []);
}
