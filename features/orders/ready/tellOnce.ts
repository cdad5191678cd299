import { markTold } from './readyMemory';

/** How long a tab in the background waits for one that is looked at, where tabs cannot ask each other. Milliseconds. */
const BEHIND_MS = 400;

/**
 * Does this in one tab of the browser only, the one that is looked at before the others (SERVICE-8).
 * @param times for which time the order is ready. Default: for the first.
 */
export async function tellOnce(orderNo: string, tell: () => void, page: Document = document, times = 1): Promise<void> {
  if (page.hidden) await new Promise((resolve) => setTimeout(resolve, BEHIND_MS));
  const attempt = () => {
    if (markTold(orderNo, times)) tell();
  };
  // Missing on plain http; then the wait above has to do.
  if (navigator.locks) await navigator.locks.request('makan-ready', attempt);
  else attempt();
}
