import { useLocation, useNavigate } from 'react-router-dom';

/** The key of the history entry that is being left. */
let leaving: string | undefined;

/** Goes back in the history, once: a phone may take a second press before the browser has gone (SHELL-15). */
export function useBackOnce(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  // Forward leads to the same entry again.
  if (leaving !== key) leaving = undefined;
  return () => {
    if (leaving) return;
    leaving = key;
    navigate(-1);
  };
}
