import type { OrderTabs } from './orderTabs';

/** Runs a task while no other tab of this browser runs one; returns what the task returns. */
export type OrderLock = <Result>(task: () => Promise<Result>) => Promise<Result>;

const NAME = 'makan-order';
/** A different tab answers within this time. */
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
 * Creates a lock for making attempts, so that two tabs make only one from a cart (CHECKOUT-21). Two tabs whose buttons
 * are pressed at the same instant would not know of each other. Each therefore asks the others for their attempts under
 * this lock. Messages alone are not enough: Chromium loses those that arrive while a page opens a window.
 * @param locks undefined if the browser has none, for example on plain http: the task then runs at once
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
