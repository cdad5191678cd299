/** Longer than this nothing waits for a browser that is never idle; milliseconds. */
const MAX_WAIT_MS = 3_000;
/** Where the browser does not tell when it is idle; milliseconds. */
const FALLBACK_WAIT_MS = 500;

/**
 * Does `task` when the browser has nothing better to do.
 * @returns calls it off.
 */
export function whenIdle(task: () => void): () => void {
  // Safari does not have it.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, FALLBACK_WAIT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: MAX_WAIT_MS });
  return () => cancelIdleCallback(handle);
}
