import { useState } from 'react';
import { useBackToClose } from './useBackToClose';

/** A dialog of which each opening starts afresh: `times` is its key, and 0 until it is first opened. Back closes it. */
export function useOpening() {
  const [{ isOpen, times }, setOpening] = useState({ isOpen: false, times: 0 });
  const close = () => setOpening((before) => ({ ...before, isOpen: false }));
  useBackToClose(isOpen, close);
  return {
    isOpen,
    times,
    open: () => setOpening((before) => (before.isOpen ? before : { isOpen: true, times: before.times + 1 })),
    close,
  };
}
