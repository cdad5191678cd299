/** Delay in browsers without requestIdleCallback, milliseconds. */
const FALLBACK_WAIT_MS = 500;

export interface IdleOptions {
  /** Not before this time, milliseconds. Default 0. */
  after?: number;
  /** From then on it waits no longer than this, even if the browser is never idle, milliseconds. Default 3,000. */
  maxWait?: number;
}

/**
 * Runs `task` when the browser is idle.
 * @returns a function that cancels it.
 */
export function whenIdle(task: () => void, { after = 0, maxWait = 3_000 }: IdleOptions = {}): () => void {
  let handle: number | undefined;
  // Safari has no requestIdleCallback.
  const hasIdle = typeof requestIdleCallback === 'function';
  const begin = () => {
    if (hasIdle) handle = requestIdleCallback(task, { timeout: maxWait });
    else task();
  };
  const wait = after + (hasIdle ? 0 : FALLBACK_WAIT_MS);
  const timer = wait > 0 ? setTimeout(begin, wait) : undefined;
  if (timer === undefined) begin();
  return () => {
    clearTimeout(timer);
    if (handle !== undefined) cancelIdleCallback(handle);
  };
}

/** Lets the browser answer a press, or paint, before what comes next; without that a phone stands still for long. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
