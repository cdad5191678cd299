/** How long a page may still be here after what was loading was cut off, milliseconds. */
const LEAVING_MS = 1000;

/**
 * Logs a fault unless the page is left within a second: Firefox refuses what is still loading as soon as a page is left,
 * which is no fault.
 */
export function reportFault(text: string, fault: unknown): void {
  const timer = setTimeout(() => console.error(text, fault), LEAVING_MS);
  globalThis.addEventListener?.('pagehide', () => clearTimeout(timer), { once: true });
}
