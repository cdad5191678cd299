/** The task runs after this time even if the browser is never idle, milliseconds. */
const MAX_WAIT_MS = 3_000;
/** Delay in browsers without requestIdleCallback, milliseconds. */
const FALLBACK_WAIT_MS = 500;

/**
 * Runs `task` when the browser is idle.
 * @returns a function that cancels it.
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
