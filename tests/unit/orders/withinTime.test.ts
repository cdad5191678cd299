import { expect, test } from 'vitest';
import { withinTime } from '../../../features/platform/storage/withinTime.ts';

test('a storage that never answers fails (SESSION-21)', async () => {
  await expect(withinTime(new Promise(() => undefined), 20)).rejects.toThrow('The storage does not answer.');
});

test('an answer in time, or a failure, is passed on', async () => {
  await expect(withinTime(Promise.resolve('menu'))).resolves.toBe('menu');
  await expect(withinTime(Promise.reject(new Error('full')))).rejects.toThrow('full');
});
