/** Presses of one button closer together than this count as one (SHELL-15), in milliseconds. */
const PRESS_DEBOUNCE_MS = 600;

let last = { button: null as unknown, at: 0 };

/**
 * A leading-edge debounce: false for a press of the same button until 600 ms passed without one. A press of another
 * button in between resets it.
 */
export function acceptsPress(button: unknown, nowMs: number): boolean {
  const isRepeated = last.button === button && nowMs - last.at < PRESS_DEBOUNCE_MS;
  last = { button, at: nowMs };
  return !isRepeated;
}
