/** Kind of a message. */
export type SnackbarVariant = 'success' | 'error' | 'warning';

/** A message for the diner. */
export interface SnackbarMessage {
  /** Kind of the message. */
  variant: SnackbarVariant;
  /** The text. */
  text: string;
  /** How long it stays, in milliseconds. */
  durationMs: number;
}

/** A message with an id, so that showing the same text twice counts as two messages. */
export interface ShownSnackbar extends SnackbarMessage {
  /** Grows by one with each message. */
  id: number;
}

/** Runs a task after a delay; returns a function that cancels it. */
export type Schedule = (task: () => void, delayMs: number) => () => void;

/** Messages that are shown one at a time, in order, without duplicates (SHELL-13). */
export interface SnackbarQueue {
  /** The visible message. */
  current(): ShownSnackbar | undefined;
  /** Shows a message, or queues it behind the visible one. A duplicate of a visible or queued one is dropped. */
  push(message: SnackbarMessage): void;
  /** Removes the visible message and shows the next. */
  dismiss(): void;
  /** Removes all messages. */
  clear(): void;
  /** Calls `listener` after every change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export function createSnackbarQueue(schedule: Schedule): SnackbarQueue {
  const listeners = new Set<() => void>();
  let waiting: SnackbarMessage[] = [];
  let shown: ShownSnackbar | undefined;
  let cancelTimer: (() => void) | undefined;
  let lastId = 0;

  const show = (message: SnackbarMessage | undefined) => {
    cancelTimer?.();
    cancelTimer = undefined;
    shown = message && { ...message, id: ++lastId };
    if (shown) cancelTimer = schedule(showNext, shown.durationMs);
    for (const listener of listeners) listener();
  };

  const showNext = () => show(waiting.shift());

  const isSame = (a: SnackbarMessage | undefined, b: SnackbarMessage) => a?.variant === b.variant && a.text === b.text;

  return {
    current: () => shown,
    push(message) {
      if (isSame(shown, message) || waiting.some((other) => isSame(other, message))) return;
      if (shown) waiting.push(message);
      else show(message);
    },
    dismiss: showNext,
    clear() {
      waiting = [];
      show(undefined);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
