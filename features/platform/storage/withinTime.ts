/** A browser's storage that says nothing for this long counts as blocked, milliseconds. */
export const STORAGE_TIMEOUT_MS = 3000;

/**
 * Rejects where the browser's storage does not answer (SESSION-21): Safari's IndexedDB may be silent for good. The time
 * is that of a running page: a phone that slept while it wrote has a storage that works.
 */
export const withinTime = <T>(answer: Promise<T>, limitMs = STORAGE_TIMEOUT_MS): Promise<T> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      AbortSignal.timeout(limitMs).onabort = () => reject(new Error('The storage does not answer.'));
    }),
  ]);
