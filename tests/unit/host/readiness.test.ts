import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasSpace, SPACE_FILE } from '../../../host/db/pglite.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

const HOUR = 3_600_000;

let host: InjectedServer;
let disk: { isFull: boolean };
beforeAll(async () => {
  disk = { isFull: false };
  host = await createTestServer({}, { hasSpace: async () => !disk.isFull });
});
afterAll(() => host.close());

const ask = async () => (await host.app.inject('/readyz')).statusCode;

describe('/readyz', () => {
  test('says that a full disk of the built-in database is not ready', async () => {
    expect(await ask()).toBe(200);
    host.advance(2000);
    disk.isFull = true;
    expect(await ask()).toBe(503);
    disk.isFull = false;
    host.advance(2000);
    expect(await ask()).toBe(200);
  });

  test('checks again when the clock was put back', async () => {
    expect(await ask()).toBe(200);
    host.putClockForward(-HOUR);
    host.advance(2000);
    disk.isFull = true;
    expect(await ask()).toBe(503);
    disk.isFull = false;
    host.putClockForward(HOUR);
    host.advance(2000);
    expect(await ask()).toBe(200);
  });
});

test('the cache of the shop expires also when the clock was put back (ADR-0036)', async () => {
  let reads = 0;
  const read = () => host.core.shop.read('test', async () => (reads += 1));
  await read();
  host.putClockForward(-HOUR);
  host.advance(6000);
  await read();
  host.putClockForward(HOUR);
  expect(reads).toBe(2);
});

test('a phone is not taken for away after the clock was put back: its calls are noted (TABLE-20)', async () => {
  const { body: outlets } = await host.call('outlets');
  const outletId = outlets.find(({ code }) => code === 'KT01')?.id ?? 0;
  const { seatKey } = (await host.call('joinTable', { body: { outletId, tableNo: '3', checkNo: '', name: 'Mei' } }))
    .body;
  const sync = () => host.call('syncTable', { body: { seatKey, version: -1, operations: [] } });
  host.putClockForward(-HOUR);
  await sync();
  host.advance(4 * 60_000);
  await sync();
  await host.sweep();
  expect((await sync()).body.cart?.people[0]).not.toHaveProperty('isAway');
  // It has gone: this is seen after three minutes, and not an hour later.
  host.advance(4 * 60_000);
  await host.sweep();
  const other = await host.call('joinTable', { body: { outletId, tableNo: '3', checkNo: '', name: 'Ken' } });
  expect(other.body.cart.people[0]?.isAway).toBe(true);
  host.putClockForward(HOUR);
});

test('a disk that takes no more is found by a write', async () => {
  const home = mkdtempSync(join(tmpdir(), 'makan-space-'));
  try {
    expect(await hasSpace(home)).toBe(true);
    symlinkSync('/dev/full', join(home, SPACE_FILE));
    expect(await hasSpace(home)).toBe(false);
    expect(await hasSpace(home)).toBe(true);
  } finally {
    rmSync(home, { recursive: true });
  }
});
