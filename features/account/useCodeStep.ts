import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The step of the code as an entry of the history, so that the browser's Back leads to the form (ACCOUNT-36). */
export interface CodeStep {
  isOpen: boolean;
  open: () => void;
  /** Goes back to the form. */
  leave: () => void;
}

export function useCodeStep(): CodeStep {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = (state as { step?: unknown } | null)?.step === 'code';
  const now = useRef({ isOpen, isHere: true, isLeaving: false });
  now.current.isOpen = isOpen;
  if (!isOpen) now.current.isLeaving = false;
  useEffect(() => {
    const latest = now.current;
    latest.isHere = true;
    return () => {
      latest.isHere = false;
    };
  }, []);
  return {
    isOpen,
    open: () => {
      // Whoever has left the screen while the code was sent is not brought back.
      if (!now.current.isHere) return;
      // A form that a reload has brought to this entry must not be the one under the next step.
      navigate({ pathname, search }, { replace: now.current.isOpen, state: { step: 'code' } });
    },
    leave: () => {
      // A second press must not leave the form too.
      if (!now.current.isOpen || now.current.isLeaving) return;
      now.current.isLeaving = true;
      navigate(-1);
    },
  };
}
