/** Maximum attempts of a scroll to a category, and the pause between them (MENU-8). */
export const SCROLL_TRIES = 50;
export const SCROLL_PAUSE_MS = 100;

/**
 * Calls `attempt` until it succeeds, at most {@link SCROLL_TRIES} times, {@link SCROLL_PAUSE_MS} apart: a list that has
 * just been mounted cannot scroll yet.
 * @returns a function that cancels further attempts.
 */
export function retryScroll(
  attempt: () => boolean,
  schedule: (task: () => void, delayMs: number) => () => void,
): () => void {
  let callOff: (() => void) | undefined;
  let tries = 0;
  const run = () => {
    tries += 1;
    callOff = undefined;
    if (!attempt() && tries < SCROLL_TRIES) callOff = schedule(run, SCROLL_PAUSE_MS);
  };
  run();
  return () => callOff?.();
}
