import { createContext, useContext, useEffect, useRef } from 'react';

/** Reports that a dialog is open; returns the function that reports that it is not any more. */
export type ReportDialog = (close: () => void) => () => void;

/** Without `DialogHistory` around it a dialog has no history entry. */
export const DialogHistoryContext = createContext<ReportDialog>(() => () => undefined);

/** While a dialog that can be cancelled is open, the browser's Back calls `close` and stays on the screen (SHELL-35). */
export function useBackToClose(isOpen: boolean, close: () => void): void {
  const report = useContext(DialogHistoryContext);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOpen ? report(() => latest.current()) : undefined), [isOpen, report]);
}
