import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderPayload, TableCart, TableDish, TableOperation, TableRefusal } from '#contract';
import { getLineKey } from '#contract/table';
import { ERROR_CODE, REALTIME } from '#contract/wire';
import { DEFAULT_SECRETS } from '../../host/env.ts';
import { type Caller, createCaller, createRequests } from '../call.ts';
import { orderPayload } from '../orderPayload.ts';
import { startServer, type TestServer } from '../server.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

// One table on two server processes with one Postgres: real calls and real sockets, and a server that is killed.
const PHONES = 6;
const DISHES = ['Soft-Boiled Eggs', 'Otah'];
const ENV = { SEED_DEMO: 'true', TRUST_PROXY: 'true', LOG_LEVEL: 'warn', DATABASE_POOL: '10' };
/** Seven tables, on a machine that does other things too. */
const LONGEST_MS = 500_000;

let postgres: TestPostgres;
let servers: TestServer[];
/** The single order of each dish. */
let single: OrderPayload[];
/** Addresses are never used twice, so that no limit of a network counts two phones together. */
let addresses = 0;

beforeAll(async () => {
  postgres = await startPostgres();
  const env = { ...ENV, DATABASE_URL: postgres.url };
  servers = [await startServer({ env }), await startServer({ env })];
  const call = callerAt(0, '10.9.9.9');
  single = [];
  for (const dish of DISHES) single.push(await orderPayload(call, 'KT01', [{ dish }], { tableNo: '1' }));
});
afterAll(async () => {
  for (const server of servers ?? []) await server.stop();
  await postgres?.remove();
});

const getUrl = (at: number): string => servers[at % servers.length]?.url ?? '';

function callerAt(at: number, address: string): Caller {
  const send = createRequests(getUrl(at), DEFAULT_SECRETS.SIGNING_KEY);
  return createCaller((method, url, { headers, ...rest } = {}) =>
    send(method, url, { ...rest, headers: { ...headers, 'x-forwarded-for': address } }),
  );
}

function toDish(nth: number): TableDish {
  const [item] = single[nth % DISHES.length]?.orderItems ?? [];
  if (!item) throw new Error('The dish was ordered by itself before.');
  return {
    ...{ itemId: item.itemId, categoryId: item.categoryId, specialInstruction: '' },
    modifiers: item.orderItemOptions.map(({ modifierGroupId, modifierItemId, quantity }) => ({
      ...{ modifierGroupId, modifierItemId, quantity, options: [] },
    })),
  };
}

/** Fate of a call: it reaches both servers at once, its answer is lost, or it never leaves the phone. */
type Fate = 'arrives' | 'at both' | 'answer lost' | 'request lost';

const change = (seat: number, dish: number, by: number): TableOperation => ({
  ...{ key: randomUUID(), type: 'change' },
  changes: [{ seat, dish: toDish(dish), by }],
});

/** Sends an operation until it has an answer, each time with the same key, as the app does. */
class Phone {
  readonly outcomes = new Map<string, TableRefusal | null>();
  readonly operations: TableOperation[] = [];
  cart: TableCart | undefined;
  /** The last cart that its socket received. */
  heard: TableCart | undefined;
  /** Whether its socket hears the table. */
  isLive = false;
  hasLeft = false;
  private readonly address: string;
  private constructor(
    readonly nth: number,
    readonly tableNo: string,
    readonly seat: number,
    readonly seatKey: string,
    readonly socket: Socket,
    address: string,
  ) {
    this.address = address;
  }

  static async join(nth: number, tableNo: string): Promise<Phone> {
    addresses += 1;
    const address = `10.1.${addresses >> 8}.${addresses & 255}`;
    const { outletId } = single[0] ?? { outletId: 0 };
    const { status, body } = await callerAt(nth, address)('joinTable', {
      body: { outletId, tableNo, checkNo: '', name: `Phone ${nth}` },
    });
    expect(status).toBe(200);
    // Its calls go to either server, its socket stays at one.
    const socket = io(getUrl(nth), {
      ...{ path: REALTIME.path, transports: ['websocket'], forceNew: true, reconnectionDelay: 100 },
      extraHeaders: { 'x-forwarded-for': address },
    });
    const phone = new Phone(nth, tableNo, body.seat, body.seatKey, socket, address);
    socket.on(REALTIME.tableChanged, ({ cart }: { cart: TableCart }) => {
      if (cart.version >= (phone.heard?.version ?? -1)) phone.heard = cart;
    });
    // A busy server may refuse to join. The app would keep polling; this phone only listens, so it joins again.
    const listen = () =>
      socket.emit(REALTIME.joinTable, body.seatKey, ({ ok }: { ok: boolean }) => {
        phone.isLive = ok;
        if (!ok && !phone.hasLeft && socket.connected) setTimeout(listen, 200);
      });
    socket.on('connect', listen);
    socket.on('disconnect', () => {
      phone.isLive = false;
    });
    return phone;
  }

  get waiting(): TableOperation[] {
    return this.operations.filter(({ key }) => !this.outcomes.has(key));
  }

  call(at: number): Caller {
    return callerAt(at, this.address);
  }

  async sync(at: number, fate: Fate = 'arrives'): Promise<void> {
    if (fate === 'request lost') return;
    const body = { seatKey: this.seatKey, version: -1, operations: this.waiting };
    const ask = (server: number) => this.call(server)('syncTable', { body }).catch(() => undefined);
    const answers = await Promise.all(fate === 'at both' ? [ask(0), ask(1)] : [ask(at)]);
    if (fate === 'answer lost') return;
    for (const answer of answers) {
      if (answer?.status !== 200) continue;
      for (const { key, refused } of answer.body.outcomes) {
        if (!body.operations.some((one) => one.key === key)) continue;
        // Two answers about one operation say the same.
        expect(this.outcomes.get(key) ?? refused, 'an operation had two outcomes').toBe(refused);
        this.outcomes.set(key, refused);
      }
      const { cart } = answer.body;
      if (cart && cart.version >= (this.cart?.version ?? -1)) this.cart = cart;
    }
  }

  /** Sends until every operation has an outcome. */
  async settle(): Promise<void> {
    // A busy machine takes long to bring a server back, and a phone that calls too often waits.
    for (let tries = 0; tries < 400; tries += 1) {
      await this.sync(this.nth + tries);
      // A seat that has left is told no cart.
      if (this.waiting.length === 0 && (this.cart || this.hasLeft)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`Phone ${this.nth} had no answer to its operations.`);
  }

  /** Orders one portion of an own dish until it is answered. @returns whether it was taken. */
  async order(dish: number): Promise<boolean> {
    const one = single[dish % DISHES.length];
    if (!one) throw new Error('The dish was ordered by itself before.');
    const orderItems = one.orderItems.map((item) => ({ ...item, seat: this.seat }));
    const mobileNo = `6587${String(this.seat).padStart(2, '0')}${String(addresses).padStart(4, '0')}`;
    const body = { ...one, orderItems, mobileNo, tableNo: this.tableNo, seatKey: this.seatKey };
    const headers = { 'idempotency-key': randomUUID() };
    for (let tries = 0; tries < 100; tries += 1) {
      // The second server is asked too while the first has not answered.
      const [answer, other] = await Promise.all(
        [0, 1].map((at) => this.call(at)('makeOrder', { body, headers }).catch(() => undefined)),
      );
      for (const got of [answer, other]) {
        if (got?.status === 200) return true;
        if (got?.error?.code === ERROR_CODE.tableChanged) return false;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`No server answered the order of phone ${this.nth}.`);
  }
}

interface Act {
  do: 'add' | 'less' | 'others' | 'order' | 'allow' | 'leave' | 'nothing';
  dish: number;
  by: number;
  of: number;
  at: number;
  fate: Fate;
}
const act: fc.Arbitrary<Act> = fc.record({
  do: fc.constantFrom(
    ...(['add', 'add', 'add', 'less', 'less', 'others', 'others', 'order', 'allow', 'nothing'] as const),
  ),
  dish: fc.nat(DISHES.length - 1),
  by: fc.integer({ min: 1, max: 3 }),
  of: fc.nat(PHONES - 1),
  at: fc.nat(1),
  fate: fc.constantFrom<Fate>('arrives', 'arrives', 'at both', 'answer lost', 'request lost'),
});
/** In each round every phone acts at the same moment. In one round a server is killed, and a phone may leave. */
const party = fc.record({
  rounds: fc.array(fc.tuple(act, act, act, act, act, act), { minLength: 12, maxLength: 18 }),
  killedIn: fc.integer({ min: 3, max: 10 }),
  killed: fc.nat(1),
  leaves: fc.option(fc.record({ phone: fc.nat(PHONES - 1), in: fc.integer({ min: 2, max: 11 }) })),
});
type Party = typeof party extends fc.Arbitrary<infer T> ? T : never;

/** Ordered portions by line, as the phones were told. */
type Ordered = Map<string, number>;

async function play(phones: readonly Phone[], { rounds, killedIn, killed, leaves }: Party): Promise<Ordered> {
  const ordered: Ordered = new Map();
  let coming: Promise<TestServer> | undefined;
  for (const [nth, acts] of rounds.entries()) {
    const doing = phones.map(async (phone, who) => {
      const one = acts[who];
      if (!one || phone.hasLeft) return;
      const other = phones[one.of]?.seat ?? phone.seat;
      if (one.do === 'add') phone.operations.push(change(phone.seat, one.dish, one.by));
      if (one.do === 'less') phone.operations.push(change(phone.seat, one.dish, -one.by));
      if (one.do === 'others') phone.operations.push(change(other, one.dish, one.by === 3 ? 1 : -one.by));
      if (one.do === 'allow') phone.operations.push({ key: randomUUID(), type: 'allow', isEditedByAll: one.by > 1 });
      if (leaves?.in === nth && leaves.phone === who) {
        phone.operations.push({ key: randomUUID(), type: 'leave' });
        phone.hasLeft = true;
      }
      if (one.do === 'order' && (await phone.order(one.dish))) {
        const name = getLineKey({ seat: phone.seat, dish: toDish(one.dish) });
        ordered.set(name, (ordered.get(name) ?? 0) + 1);
      }
      await phone.sync(one.at, one.fate);
    });
    if (nth === killedIn) {
      const dying = servers[killed];
      if (!dying) throw new Error('Two servers were started.');
      await dying.kill();
      coming = startServer({
        env: { ...ENV, DATABASE_URL: postgres.url },
        port: Number(new URL(dying.url).port),
        data: dying.data,
      });
    }
    await Promise.all(doing);
  }
  if (coming) servers[killed] = await coming;
  return ordered;
}

/** The plain model: portions by line, from what the phones asked for and were told. */
function countPortions(phones: readonly Phone[], ordered: Ordered): Record<string, number> {
  const portions = new Map<string, number>();
  const put = (line: string, by: number) => portions.set(line, (portions.get(line) ?? 0) + by);
  for (const { operations, outcomes } of phones)
    for (const operation of operations)
      if (operation.type === 'change' && outcomes.get(operation.key) === null)
        for (const one of operation.changes) put(getLineKey(one), one.by);
  for (const [line, count] of ordered) put(line, -count);
  const gone = phones.filter(({ hasLeft }) => hasLeft).map(({ seat }) => `${seat}|`);
  return Object.fromEntries(
    [...portions].filter(([line, count]) => count !== 0 && !gone.some((seat) => line.startsWith(seat))).sort(),
  );
}

const asRecord = ({ lines }: TableCart): Record<string, number> =>
  Object.fromEntries(lines.map((line): [string, number] => [getLineKey(line), line.quantity]).sort());

let tables = 0;

test(
  'six phones of a table on two servers, one of which is killed: every phone ends with the same cart, nothing twice or lost (TABLE-6, TABLE-11, TABLE-13)',
  async () => {
    await fc.assert(
      fc.asyncProperty(party, async (one) => {
        tables += 1;
        const phones: Phone[] = [];
        for (let nth = 0; nth < PHONES; nth += 1) phones.push(await Phone.join(nth, String(tables)));
        try {
          const ordered = await play(phones, one);
          for (const phone of phones) await phone.settle();
          const here = phones.filter(({ hasLeft }) => !hasLeft);
          const [first] = here;
          if (!first) throw new Error('Not everybody leaves.');
          // A last change, so that every socket has something to tell.
          await expect.poll(() => here.every(({ isLive }) => isLive), { timeout: 20_000 }).toBe(true);
          first.operations.push(change(first.seat, 0, 1));
          for (const phone of here) await phone.settle();
          const carts = await Promise.all(
            here.flatMap(({ seatKey, call }, nth) =>
              [0, 1].map(async (at) => {
                const answer = await call.call(here[nth] as Phone, at)('syncTable', {
                  body: { seatKey, version: -1, operations: [] },
                });
                return answer.body.cart;
              }),
            ),
          );
          const [cart] = carts;
          if (!cart) throw new Error('The table has a cart.');
          for (const other of carts) expect(other).toEqual(cart);
          expect(asRecord(cart)).toEqual(countPortions(phones, ordered));
          await expect
            .poll(() => here.map(({ heard }) => heard?.version), { timeout: 10_000 })
            .toEqual(here.map(() => cart.version));
          for (const { heard } of here) expect(heard).toEqual(cart);
        } finally {
          for (const { socket } of phones) socket.close();
        }
      }),
      { numRuns: 7, endOnFailure: true },
    );
  },
  LONGEST_MS,
);

test('five portions that are ordered ten times at the same moment, at two servers, are ordered five times (TABLE-13)', async () => {
  const phone = await Phone.join(0, '8');
  try {
    phone.operations.push(change(phone.seat, 0, 5));
    await phone.settle();
    const taken = await Promise.all(Array.from({ length: 10 }, () => phone.order(0)));
    expect(taken.filter(Boolean)).toHaveLength(5);
    await phone.settle();
    expect(phone.cart?.lines).toEqual([]);
    expect(phone.cart?.orders.map(({ portions }) => portions)).toEqual([1, 1, 1, 1, 1]);
  } finally {
    phone.socket.close();
  }
});

test('a seat that leaves at one server hears nothing more at the other (TABLE-11)', async () => {
  const [mei, raj] = [await Phone.join(0, '8'), await Phone.join(1, '8')];
  try {
    await expect.poll(() => mei.isLive && raj.isLive).toBe(true);
    mei.operations.push(change(mei.seat, 0, 1));
    await mei.sync(0);
    await expect.poll(() => raj.heard?.version).toBe(mei.cart?.version);
    const last = raj.heard?.version;
    raj.operations.push({ key: randomUUID(), type: 'leave' });
    await raj.sync(0);
    mei.operations.push(change(mei.seat, 0, 1));
    await mei.sync(1);
    await expect.poll(() => mei.heard?.version).toBe(mei.cart?.version);
    expect(raj.heard?.version).toBe(last);
  } finally {
    for (const { socket } of [mei, raj]) socket.close();
  }
});
