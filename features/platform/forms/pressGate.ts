/** Presses closer together than this count as one (SHELL-15), in milliseconds. */
const PRESS_DEBOUNCE_MS = 600;

/** A leading-edge debounce: accepts the first press and ignores others until 600 ms passed without a press. */
export function createPressGate(): (nowMs: number) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return (nowMs) => {
    const opens = nowMs - last >= PRESS_DEBOUNCE_MS;
    last = nowMs;
    return opens;
  };
}
