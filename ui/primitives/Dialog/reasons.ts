/** Why a dialog asks to be closed. The list is closed: handle each of them or none. */
export type DialogCloseReason = 'escape' | 'backdrop' | 'close-button';

/** Which presses may close a dialog: any of them, or only its own buttons. */
export type DialogDismiss = 'any' | 'buttons';

/** Tells whoever opened the dialog why it wants to close. */
export interface DialogChange {
  /** Why it wants to close. */
  reason: DialogCloseReason;
}

/** Our reason for one of Base UI's; undefined for those that no one here acts on. */
export function closeReason(baseReason: string): DialogCloseReason | undefined {
  if (baseReason === 'escape-key') return 'escape';
  if (baseReason === 'outside-press') return 'backdrop';
  if (baseReason === 'close-press') return 'close-button';
  return undefined;
}

/** Open dialogs, the topmost last. Also holds for dialogs that are not nested in React's tree. */
export interface DialogStack {
  /** Puts a dialog on top; returns the way to take it away. */
  open(id: string): () => void;
  /** Whether this dialog takes the Escape of `event`: it must be on top, and one event closes one dialog. */
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
