/** Open dialogs in the order in which they opened, also those that are not nested in React's tree. */
export interface DialogStack {
  /** Puts a dialog on top; returns the function that removes it. */
  open(id: string): () => void;
  /** Whether this dialog may close on the Escape of `event`: only the topmost may, and one event closes one dialog. */
  claimEscape(id: string, event: Event): boolean;
}

export function createDialogStack(): DialogStack {
  let ids: string[] = [];
  const claimed = new WeakSet<Event>();
  return {
    open(id) {
      ids.push(id);
      return () => {
        ids = ids.filter((other) => other !== id);
      };
    },
    claimEscape(id, event) {
      if (claimed.has(event) || ids.at(-1) !== id) return false;
      claimed.add(event);
      return true;
    },
  };
}
