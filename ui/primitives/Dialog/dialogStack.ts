import { useEffect, useId } from 'react';

/** Open dialogs in the order in which they opened, also those that are not nested in React's tree. */
export interface DialogStack {
  /** Puts a dialog on top; returns the function that removes it. */
  open(id: string): () => void;
  /** Whether no other dialog is above this one. */
  isTopmost(id: string): boolean;
  /** Whether this dialog may close on the Escape of `event`: only the topmost may, and one event closes one dialog. */
  claimEscape(id: string, event: Event): boolean;
}

export function createDialogStack(): DialogStack {
  let ids: string[] = [];
  const claimed = new WeakSet<Event>();
  const isTopmost = (id: string) => ids.at(-1) === id;
  return {
    open(id) {
      ids.push(id);
      return () => {
        ids = ids.filter((other) => other !== id);
      };
    },
    isTopmost,
    claimEscape(id, event) {
      if (claimed.has(event) || !isTopmost(id)) return false;
      claimed.add(event);
      return true;
    },
  };
}

/** All dialogs of the page. */
export const dialogs = createDialogStack();

/** Puts a dialog on top of the others while it is open; returns its id. */
export function useDialogStack(open: boolean): string {
  const id = useId();
  useEffect(() => (open ? dialogs.open(id) : undefined), [open, id]);
  return id;
}
