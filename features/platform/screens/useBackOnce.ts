import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Goes back in the history, once: a phone may take a second press before the browser has gone (SHELL-15). */
export function useBackOnce(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  /** The key of the entry that is being left. */
  const left = useRef<string>(undefined);
  // Forward leads to the same entry again.
  if (left.current !== key) left.current = undefined;
  return () => {
    if (left.current) return;
    left.current = key;
    navigate(-1);
  };
}
