/** Presses closer together than this count as one (SHELL-15), in milliseconds. */
export const PRESS_DEBOUNCE_MS = 600;

/** A gate that opens on the first press and stays shut until `waitMs` passed without a press. Leading edge only. */
export function createPressGate(waitMs: number): (nowMs: number) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return (nowMs) => {
    const opens = nowMs - last >= waitMs;
    last = nowMs;
    return opens;
  };
}
