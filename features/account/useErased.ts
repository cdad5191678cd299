import { useEffect, useRef } from 'react';
import { onErased } from '#features/platform/storage';

/** Calls `start` when the data of whoever was here is erased while the screen is open: the next one is somebody else. */
export function useErased(start: () => void): void {
  const latest = useRef(start);
  latest.current = start;
  useEffect(() => onErased(() => latest.current()), []);
}
