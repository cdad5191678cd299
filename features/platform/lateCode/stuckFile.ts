const STUCK = 'makan-stuck-file';

/** Says that the browser keeps the failure of a file that has arrived: only another page can import it. */
export const reportStuckFile = (): unknown => window.dispatchEvent(new Event(STUCK));

/** Calls `listener` for each file that only another page can import. */
export const onStuckFile = (listener: () => void): void => window.addEventListener(STUCK, listener);
