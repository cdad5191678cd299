/** Open dialogs, the topmost last; also those that are not nested in React's tree. */
export interface DialogStack {
  /** Puts a dialog on top; returns the function that removes it. */
  open(id: string): () => void;
  /** Whether this dialog handles the Escape of `event`: it must be on top, and one event closes one dialog. */
  takesEscape(id: string, event: Event): boolean;
}

export function createDialogStack(): DialogStack {
  let ids: string[] = [];
  const taken = new WeakSet<Event>();
  return {
    open(id) {
      ids.push(id);
      return () => {
        ids = ids.filter((other) => other !== id);
      };
    },
    takesEscape(id, event) {
      if (taken.has(event) || ids.at(-1) !== id) return false;
      taken.add(event);
      return true;
    },
  };
}
