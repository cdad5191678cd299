import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { closeDialog } from '#features/model/visit';

/**
 * Closes a dialog of the visit when the screen that it was opened from is left, as by the browser's Back; also one whose code
 * is still on its way. The question of ENTRY-11 stays (SHELL-33).
 */
export function useDialogLeave(): void {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const open = useAppSelector(({ dialogs }) => dialogs.open);
  const opened = useRef({ open, pathname });
  useEffect(() => {
    if (open !== opened.current.open) opened.current = { open, pathname };
    else if (open && open !== 'reset-selections' && pathname !== opened.current.pathname) dispatch(closeDialog());
  }, [open, pathname, dispatch]);
}
