/**
 * Benchmarks tables that order together on one machine: six phones at each of 200 tables, with a socket each, add
 * dishes. It measures the time until a tap reaches the other five phones. It compares the server's CPU time with the
 * same taps of phones that order alone.
 * npm run bench:table: 200 tables, about two minutes
 * npm run bench:table -- --tables 20
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import type { TableCart, TableDish } from '#contract';
import { REALTIME } from '#contract/wire';
import { build } from '../../.ci/tools/build.ts';
import { openPglite } from '../../host/db/pglite.ts';
import { outlets } from '../../host/db/schema.ts';
import { DEFAULT_SECRETS } from '../../host/env.ts';
import { getSnapshot } from '../../host/snapshot.ts';
import { createCaller, createRequests } from '../call.ts';
import { orderPayload } from '../orderPayload.ts';
import { startServer } from '../server.ts';
import { finish, over, readCount } from './report.ts';

const PHONES = 6;
/** A phone taps so often, milliseconds: every party of the house chooses at the same time. */
const TAP_EVERY_MS = 25_000;
/** Taps of one phone in a measurement. */
const TAPS = 2;

/** A tap is on the other phones within this time on one machine, milliseconds (TABLE-11). */
const SEEN_WITHIN_MS = 300;
/** Highest ratio of the server's CPU time between sharing phones and single ones. */
const MOST_RATIO = 2;

const tables = readCount('tables', 200);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** Seconds of the processor that a process has used, by Linux; hundredths of a second are what it counts in. */
const getCpu = (pid: number): number => {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  // User and system time.
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

const at = (times: number[], share: number): number =>
  Math.round([...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0);

await build('host', { ifStale: true });

/** The demo with as many tables at Katong as the bench needs, those of single phones included. */
async function createData(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'makan-bench-'));
  const database = await openPglite({ folder, snapshot: () => getSnapshot(true) });
  const [katong] = await database.db.select().from(outlets).where(eq(outlets.code, 'KT01'));
  const printed = katong?.qrCodes.find(({ tableNo }) => tableNo === '1');
  if (!katong || !printed) throw new Error('The demo has no table 1 at Katong.');
  const qrCodes = Array.from({ length: tables * (PHONES + 1) }, (_, nth) => String(nth + 1)).map((tableNo) => ({
    ...printed,
    tableNo,
  }));
  await database.db.update(outlets).set({ qrCodes }).where(eq(outlets.id, katong.id));
  await database.close();
  return folder;
}

const data = await createData();
const server = await startServer({ data, env: { LOG_LEVEL: 'warn', TRUST_PROXY: 'true' } });
const pid = server.process.pid ?? 0;
const send = createRequests(server.url, DEFAULT_SECRETS.SIGNING_KEY);

const getAddress = (nth: number): string => `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`;

/** Each phone has a separate address, so network limits do not apply. */
const createTableCaller = (nth: number) =>
  createCaller((method, url, { headers, ...rest } = {}) =>
    send(method, url, { ...rest, headers: { ...headers, 'x-forwarded-for': getAddress(nth) } }),
  );

const { outletId, orderItems } = await orderPayload(createTableCaller(0), 'KT01', [{ dish: 'Soft-Boiled Eggs' }], {
  tableNo: '1',
});
const [item] = orderItems;
if (!item) throw new Error('The menu of Katong has no eggs.');
const dish: TableDish = {
  itemId: item.itemId,
  categoryId: item.categoryId,
  specialInstruction: '',
  modifiers: item.orderItemOptions.map(({ modifierGroupId, modifierItemId, quantity }) => ({
    ...{ modifierGroupId, modifierItemId, quantity, options: [] },
  })),
};

/** When each tap was made, and how long it took to each of the phones that wait for it. */
const tapped = new Map<string, number>();
const seen: number[] = [];

interface Phone {
  tap: (nth: number) => Promise<void>;
  socket: Socket | undefined;
}

async function sit(nth: number, tableNo: string, isListening: boolean): Promise<Phone> {
  const call = createTableCaller(nth);
  const { body, status } = await call('joinTable', { body: { outletId, tableNo, checkNo: '', name: '' } });
  if (status !== 200) throw new Error(`A phone could not join table ${tableNo}: ${status}`);
  const { seatKey, seat, cart } = body;
  let { version } = cart;
  const own = new Set<string>();
  let socket: Socket | undefined;
  if (isListening) {
    const listening = io(server.url, {
      ...{ transports: ['websocket'], forceNew: true },
      extraHeaders: { 'x-forwarded-for': getAddress(nth) },
    });
    await new Promise<void>((resolve) => listening.once('connect', resolve));
    const { ok } = (await listening.emitWithAck(REALTIME.joinTable, seatKey)) as { ok: boolean };
    if (!ok) throw new Error(`The socket of a phone could not join table ${tableNo}.`);
    listening.on(REALTIME.tableChanged, (event: { cart: TableCart; keys: string[] }) => {
      version = Math.max(version, event.cart.version);
      for (const key of event.keys) {
        const from = tapped.get(key);
        if (from !== undefined && !own.has(key)) seen.push(performance.now() - from);
      }
    });
    socket = listening;
  }
  return {
    socket,
    tap: async (count) => {
      const key = `tap-${nth}-${count}`.padEnd(16, '-');
      own.add(key);
      tapped.set(key, performance.now());
      const answer = await call('syncTable', {
        body: { seatKey, version, operations: [{ key, type: 'change', changes: [{ seat, dish, by: 1 }] }] },
      });
      if (answer.body.outcomes[0]?.refused !== null) throw new Error(`A tap was refused: ${JSON.stringify(answer)}`);
      version = answer.body.cart?.version ?? version;
    },
  };
}

/**
 * Lets every phone tap at random moments.
 * @returns the server's CPU time in seconds
 */
async function choose(phones: readonly Phone[]): Promise<number> {
  const before = getCpu(pid);
  const begin = performance.now();
  await Promise.all(
    phones.map(async ({ tap }, nth) => {
      for (let count = 0; count < TAPS; count += 1) {
        // A stride that is prime to the number of phones, so that the phones of a table are not one after the other.
        const place = (nth * 7919) % phones.length;
        await wait(begin + (count + place / phones.length) * TAP_EVERY_MS - performance.now());
        await tap(count);
      }
    }),
  );
  await wait(SEEN_WITHIN_MS);
  return getCpu(pid) - before;
}

async function seat(count: number, tableOf: (nth: number) => number, isListening: boolean, first: number) {
  const phones: Phone[] = [];
  for (let nth = 0; nth < count; nth += 1) phones.push(await sit(first + nth, String(tableOf(nth) + 1), isListening));
  return phones;
}

const people = tables * PHONES;
const together = await seat(people, (nth) => nth % tables, true, 1);
const shared = await choose(together);
for (const { socket } of together) socket?.disconnect();
const alone = await choose(await seat(people, (nth) => tables + nth, false, 1 + people));

const taps = people * TAPS;
const missed = taps * (PHONES - 1) - seen.length;
const slow = at(seen, 0.95);
const ratio = shared / alone;
console.log(
  `tables                   ${tables} of ${PHONES} phones, ${((people * 1000) / TAP_EVERY_MS).toFixed(1)} taps/s`,
);
console.log(`tap to the other phones  p50 ${at(seen, 0.5)} ms, p95 ${at(seen, 0.95)} ms, p99 ${at(seen, 0.99)} ms`);
console.log(`heard                    ${seen.length} of ${taps * (PHONES - 1)}`);
console.log(
  `processor of the server  ${((shared * 1000) / taps).toFixed(1)} ms a tap, alone ${((alone * 1000) / taps).toFixed(1)} ms`,
);
console.log(`sharing costs            ${ratio.toFixed(2)} of the same taps alone`);

await server.stop();
rmSync(data, { recursive: true, force: true });
finish([
  ...over('p95 of a tap to the other phones, ms', slow, SEEN_WITHIN_MS),
  ...over('processor, beside the same taps alone', ratio, MOST_RATIO),
  ...(missed > 0 ? [`${missed} changes were not heard`] : []),
]);
