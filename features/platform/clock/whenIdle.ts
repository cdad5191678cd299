/** Delay in browsers without requestIdleCallback, milliseconds. */
const FALLBACK_WAIT_MS = 500;

/**
 * Runs `task` when the browser is idle.
 * @param maxWait after this time it runs even if the browser is never idle, milliseconds. Default 3,000.
 * @returns a function that cancels it.
 */
export function whenIdle(task: () => void, maxWait = 3_000): () => void {
  // Safari does not have it.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, FALLBACK_WAIT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: maxWait });
  return () => cancelIdleCallback(handle);
}

/** Lets the browser handle input and paint before the next piece of work, so that a slow phone does not freeze. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Takes steps to their end, `count` of them a task. */
export async function inTasks<Result>(steps: Generator<undefined, Result>, count: number): Promise<Result> {
  for (let taken = 1; ; taken += 1) {
    const { done, value } = steps.next();
    if (done) return value;
    if (taken % count === 0) await nextTask();
  }
}
