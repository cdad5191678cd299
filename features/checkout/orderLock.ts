import type { OrderTabs } from './orderTabs';

/** Runs a task while no other tab of this browser runs one; returns what the task returns. */
export type OrderLock = <Result>(task: () => Promise<Result>) => Promise<Result>;

const NAME = 'makan-order';
/** Another tab has answered after this time. */
const ANSWER_MS = 300;
/** A tab that sleeps with the lock does not stop the others from ordering. */
const LONGEST_WAIT_MS = 4_000;

/** Takes the lock; returns what releases it. Where it cannot be had, there is nothing to release. */
async function acquire(locks: LockManager): Promise<() => void> {
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), LONGEST_WAIT_MS);
  return new Promise<() => void>((resolve, reject) => {
    locks.request(NAME, { signal: tooLong.signal }, () => new Promise<void>(resolve)).catch(reject);
  })
    .catch(() => () => {})
    .finally(() => clearTimeout(timer));
}

/**
 * Two tabs whose buttons are pressed at the same instant would not know of each other yet, and make two attempts of
 * one cart (CHECKOUT-21): each makes its own under this lock, after it has asked for those of the others. Chromium
 * loses a message that arrives while a page opens a window, so the other's news of itself is not enough.
 * @param locks undefined where the browser has none, such as at an address without https: the task runs at once.
 */
export const createOrderLock =
  ({ hasOthers, post }: Pick<OrderTabs, 'hasOthers' | 'post'>, locks: LockManager | undefined): OrderLock =>
  async (task) => {
    if (!locks) return task();
    const release = await acquire(locks);
    try {
      if (hasOthers()) {
        post({ type: 'requested' });
        await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
      }
      return await task();
    } finally {
      release();
    }
  };
