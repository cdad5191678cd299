import { useState } from 'react';

/** A dialog of which each opening starts anew: `times` is its key, and 0 until it is first opened. */
export function useOpening() {
  const [{ isOpen, times }, setOpening] = useState({ isOpen: false, times: 0 });
  return {
    isOpen,
    times,
    open: () => setOpening((before) => (before.isOpen ? before : { isOpen: true, times: before.times + 1 })),
    close: () => setOpening((before) => ({ ...before, isOpen: false })),
  };
}
