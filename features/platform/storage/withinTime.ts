/** A browser's storage that says nothing for this long counts as blocked, milliseconds. */
export const STORAGE_TIMEOUT_MS = 3000;

/** Rejects where the browser's storage does not answer (SESSION-21): Safari's IndexedDB may be silent for good. */
export const withinTime = <T>(answer: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The storage does not answer.')), STORAGE_TIMEOUT_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
