import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIsHere } from '#features/platform/screens';

/** The step of the code as an entry of the history, so that the browser's Back leads to the form (ACCOUNT-36). */
export interface CodeStep {
  isOpen: boolean;
  open: () => void;
  /** Goes back to the form. */
  leave: () => void;
}

/** @param hasCode whether there is a code to be typed. Without one, as after a reload, the entry is left at once. */
export function useCodeStep(hasCode: boolean): CodeStep {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const isOpen = (state as { step?: unknown } | null)?.step === 'code';
  const now = useRef({ isOpen, isLeaving: false });
  now.current.isOpen = isOpen;
  if (!isOpen) now.current.isLeaving = false;
  const leave = () => {
    // A second press must not leave the form too.
    if (!now.current.isOpen || now.current.isLeaving) return;
    now.current.isLeaving = true;
    navigate(-1);
  };
  const leaveEmpty = useEffectEvent(leave);
  useEffect(() => {
    if (isOpen && !hasCode) leaveEmpty();
  }, [isOpen, hasCode]);
  return {
    isOpen,
    open: () => {
      // A diner who left the screen while the code was sent is not pulled back.
      if (isHere()) navigate({ pathname, search }, { state: { step: 'code' } });
    },
    leave,
  };
}
