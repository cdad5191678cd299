/** How long scripts of a page may run on after it was left, milliseconds. */
const LEAVING_MS = 1000;

/**
 * Logs a fault unless the page is left within a second. Leaving a page makes Firefox reject pending loads, which are
 * not faults.
 */
export function reportFault(text: string, fault: unknown): void {
  const timer = setTimeout(() => console.error(text, fault), LEAVING_MS);
  globalThis.addEventListener?.('pagehide', () => clearTimeout(timer), { once: true });
}
