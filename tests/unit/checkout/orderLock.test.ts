import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOrderLock } from '../../../features/checkout/orderLock.ts';
import { createOrderTabs } from '../../../features/checkout/orderTabs.ts';

type Callback = () => Promise<void>;

/** The locks of one browser, of which only exclusive ones are asked for. */
function createLocks(): LockManager {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, { signal }: LockOptions, callback: Callback) => {
    const turn = last;
    let isGivenUp = false;
    const result = new Promise<void>((resolve, reject) => {
      signal?.addEventListener('abort', () => {
        isGivenUp = true;
        reject(new DOMException('too long', 'AbortError'));
      });
      turn.then(() => (isGivenUp ? undefined : callback().then(resolve)));
    });
    last = result.catch(() => undefined);
    return result;
  };
  return { request, query: async () => ({}) } as unknown as LockManager;
}

const alone = { hasOthers: () => false, post: vi.fn() };
const never = () => new Promise<never>(() => {});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the lock for making an attempt (CHECKOUT-21)', () => {
  it('lets one tab after the other make it', async () => {
    const locks = createLocks();
    const log: string[] = [];
    const make = (name: string, ms: number) =>
      createOrderLock(
        alone,
        locks,
      )(async () => {
        log.push(`${name} begins`);
        await new Promise((resolve) => setTimeout(resolve, ms));
        log.push(`${name} ends`);
        return name;
      });
    const both = Promise.all([make('first', 50), make('second', 10)]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await both).toEqual(['first', 'second']);
    expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('asks the other tabs for their attempts and waits for them, where there are others', async () => {
    const post = vi.fn();
    const task = vi.fn(async () => 'made');
    const made = createOrderLock({ hasOthers: () => true, post }, createLocks())(task);
    await vi.advanceTimersByTimeAsync(299);
    expect(post).toHaveBeenCalledExactlyOnceWith({ type: 'requested' });
    expect(task).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await made).toBe('made');
  });

  it('makes a tab without others wait for nothing', async () => {
    expect(await createOrderLock(alone, createLocks())(async () => 'made')).toBe('made');
    expect(alone.post).not.toHaveBeenCalled();
  });

  it('is given up after 4 s where a tab that sleeps holds it', async () => {
    const locks = createLocks();
    void createOrderLock(alone, locks)(never);
    await vi.advanceTimersByTimeAsync(0);
    const task = vi.fn(async () => 'made');
    const made = createOrderLock(alone, locks)(task);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(task).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await made).toBe('made');
  });

  it('is free again after a task that failed', async () => {
    const locks = createLocks();
    await expect(createOrderLock(alone, locks)(() => Promise.reject(new Error('no menu')))).rejects.toThrow('no menu');
    expect(await createOrderLock(alone, locks)(async () => 'made')).toBe('made');
  });

  it('without Web Locks the order is sent without a lock', async () => {
    expect(await createOrderLock({ hasOthers: () => true, post: vi.fn() }, undefined)(async () => 'made')).toBe('made');
  });
});

it('tabs know of another one from its first message on', () => {
  let hear: (message: { type: 'requested' }) => void = () => {};
  const tabs = createOrderTabs({
    post: () => {},
    listen: (listener) => {
      hear = listener;
      return () => {};
    },
  });
  const heard = vi.fn();
  tabs.listen(heard);
  expect(tabs.hasOthers()).toBe(false);
  hear({ type: 'requested' });
  expect(heard).toHaveBeenCalledOnce();
  expect(tabs.hasOthers()).toBe(true);
});
