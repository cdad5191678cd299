import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STORAGE_TIMEOUT_MS, withinTime } from '../../../features/platform/storage/withinTime.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a storage that never answers fails after three seconds, and not a moment earlier (SESSION-21)', async () => {
  const outcome = vi.fn();
  withinTime(new Promise(() => undefined)).catch(outcome);
  await vi.advanceTimersByTimeAsync(STORAGE_TIMEOUT_MS - 1);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith(new Error('The storage does not answer.'));
});

test('an answer in time, or a failure, is passed on, and no timer is left behind', async () => {
  await expect(withinTime(Promise.resolve('menu'))).resolves.toBe('menu');
  await expect(withinTime(Promise.reject(new Error('full')))).rejects.toThrow('full');
  expect(vi.getTimerCount()).toBe(0);
});
