import { afterEach, beforeEach, expect, test } from 'vitest';
import { limits } from '../../../host/db/schema.ts';
import { consumeAttempt, limitGuesses, refundAttempt } from '../../../host/services/limits.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let host: InjectedServer;
beforeEach(async () => {
  host = await createTestServer();
});
afterEach(() => host.close());

const attempt = () => consumeAttempt(host.core, 'tries', 3, HOUR);
const useUp = async () => {
  for (let nth = 0; nth < 3; nth += 1) expect(await attempt()).toBe(true);
  expect(await attempt()).toBe(false);
};

test('a clock that was a day ahead for a moment blocks no client for longer than the window', async () => {
  host.advance(DAY);
  await useUp();
  host.advance(-DAY);
  expect(await attempt()).toBe(false);
  host.advance(HOUR - 1);
  expect(await attempt()).toBe(false);
  host.advance(1);
  expect(await attempt()).toBe(true);
  // One that counts on after the clock was put right does not keep the wrong end either.
  host.advance(DAY);
  await host.core.db.delete(limits);
  expect(await attempt()).toBe(true);
  host.advance(-DAY);
  expect([await attempt(), await attempt(), await attempt()]).toEqual([true, true, false]);
  host.advance(HOUR);
  expect(await attempt()).toBe(true);
});

test('what is refused does not count, so that what is given back is free again', async () => {
  await useUp();
  for (let nth = 0; nth < 5; nth += 1) expect(await attempt()).toBe(false);
  await refundAttempt(host.core, 'tries');
  expect([await attempt(), await attempt()]).toEqual([true, false]);
});

test('many right passwords at once leave the way open for the next', async () => {
  const check = () => limitGuesses(host.core, 'staff', '192.0.2.1', async () => true);
  const many = await Promise.allSettled(Array.from({ length: 70 }, check));
  expect(many.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await check()).toBe(true);
});
