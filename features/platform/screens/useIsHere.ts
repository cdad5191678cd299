import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isShown } from './DialogHistory';

/**
 * Returns a function that says whether the caller is still on the screen and not about to leave. Late responses then do
 * not pull the diner back (ACCOUNT-38).
 */
export function useIsHere(): () => boolean {
  const location = useLocation();
  const now = useRef({ isDrawn: true, location });
  now.current.location = location;
  useEffect(() => {
    const latest = now.current;
    latest.isDrawn = true;
    return () => {
      latest.isDrawn = false;
    };
  }, []);
  // A screen stays drawn for as long as the code of the next one loads.
  return useCallback(() => now.current.isDrawn && isShown(now.current.location), []);
}
