/** States that can be gone back to, the one in force, and those that were taken back. */
export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** Target of the last change. Another change of the same target replaces it. */
  of: string | undefined;
}

export type HistoryAction<T> =
  /** `of` names what is changed: a token while one types in its field is one step. Without it, each is a step. */
  { type: 'change'; change: (present: T) => T; of?: string } | { type: 'undo' } | { type: 'redo' };

/** As many steps as anybody goes back. */
const most = 200;

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], of: undefined });

/** Undo and redo over any state. */
export function reduceHistory<T>(history: History<T>, action: HistoryAction<T>): History<T> {
  const { past, present, future, of } = history;
  if (action.type === 'undo') {
    const last = past.at(-1);
    return last === undefined
      ? history
      : { past: past.slice(0, -1), present: last, future: [present, ...future], of: undefined };
  }
  if (action.type === 'redo') {
    const [next, ...others] = future;
    return next === undefined ? history : { past: [...past, present], present: next, future: others, of: undefined };
  }
  const next = action.change(present);
  if (next === present) return history;
  const isSame = action.of !== undefined && action.of === of;
  return { past: isSame ? past : [...past, present].slice(-most), present: next, future: [], of: action.of };
}
