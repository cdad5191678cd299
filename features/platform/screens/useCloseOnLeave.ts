import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Closes a dialog that belongs to a screen when that is left, as by the browser's Back. */
export function useCloseOnLeave(close: () => void): void {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    if (pathname !== opened.current) close();
  });
}
