/** Longer than this nothing waits for a browser that is never idle; milliseconds. */
const PATIENCE_MS = 3_000;
/** Where the browser does not tell when it is idle; milliseconds. */
const GUESS_MS = 500;

/**
 * Does `task` when the browser has nothing better to do.
 * @returns calls it off.
 */
export function whenIdle(task: () => void): () => void {
  // Safari does not have it.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, GUESS_MS);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(task, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(asked);
}
