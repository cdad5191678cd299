import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableLine } from '#contract';
import { getLineKey } from '#contract/table';
import { runOptions } from '../properties.ts';
import { createDish, type Fate, TableHost, WorldPhone } from './tableWorld.ts';

const PHONES = 6;

type Act =
  | { do: 'add' | 'less' | 'edit' | 'remove' | 'clear'; phone: number; dish: number; owner: number; by: number }
  | { do: 'send'; phone: number; scope: 'own' | 'table'; fate: Fate }
  | { do: 'join' | 'leave' | 'offline' | 'online' | 'reload' | 'takeBack'; phone: number }
  | { do: 'allow'; phone: number; isEditedByAll: boolean }
  | { do: 'sync'; phone: number; fate: Fate }
  | { do: 'hear'; phone: number; lost: number | undefined }
  | { do: 'settle'; state: 'paid' | 'failed' }
  | { do: 'restart' | 'end' | 'silence' };

// Some do more than others, so that one step meets the other.
const phone = fc.oneof(fc.nat(1), fc.nat(PHONES - 1));
const fate = fc.constantFrom<Fate>('arrives', 'arrives', 'request lost', 'answer lost', 'answer lost');

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'add' as const,
        'add' as const,
        'less' as const,
        'edit' as const,
        'remove' as const,
        'clear' as const,
      ),
      ...{
        phone,
        dish: fc.integer({ min: 1, max: 3 }),
        owner: fc.integer({ min: 1, max: 8 }),
        by: fc.integer({ min: 1, max: 3 }),
      },
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('sync' as const), phone, fate }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('hear' as const),
      phone,
      lost: fc.constantFrom(undefined, undefined, 0, 1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      phone,
      scope: fc.constantFrom('own' as const, 'table' as const),
      fate,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'join' as const,
        'join' as const,
        'leave' as const,
        'offline' as const,
        'online' as const,
        'reload' as const,
        'takeBack' as const,
      ),
      phone,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('allow' as const), phone, isEditedByAll: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      state: fc.constantFrom('paid' as const, 'failed' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('restart' as const, 'restart' as const, 'end' as const, 'silence' as const),
    }),
  },
);

/**
 * The plain model: portions by session, seat and dish. It counts what people did with the words that they were told,
 * and knows nothing of versions, keys and places.
 */
class Ledger {
  private readonly portions = new Map<string, number>();

  add(session: number, lines: readonly TableLine[], sign: 1 | -1): void {
    for (const line of lines) this.put(session, getLineKey(line), sign * line.quantity);
  }

  put(session: number, line: string, by: number): void {
    const name = `${session} ${line}`;
    this.portions.set(name, (this.portions.get(name) ?? 0) + by);
  }

  of(session: number): Record<string, number> {
    const prefix = `${session} `;
    return Object.fromEntries(
      [...this.portions]
        .filter(([name, quantity]) => name.startsWith(prefix) && quantity !== 0)
        .map(([name, quantity]): [string, number] => [name.slice(prefix.length), quantity])
        .sort(),
    );
  }
}

const asRecord = (lines: readonly TableLine[]): Record<string, number> =>
  Object.fromEntries(lines.map((line): [string, number] => [getLineKey(line), line.quantity]).sort());

class World {
  readonly host = new TableHost();
  readonly phones = Array.from({ length: PHONES }, (_, nth) => new WorldPhone(this.host, `phone${nth}`));

  run(one: Act): void {
    const { host } = this;
    if (one.do === 'restart') host.restart();
    else if (one.do === 'end') host.end();
    else if (one.do === 'silence') host.markSilent();
    else if (one.do === 'settle') host.settle(one.state);
    else if ('phone' in one) {
      const who = this.phones[one.phone];
      if (who) this.runAt(who, one);
    }
  }

  private runAt(who: WorldPhone, one: Extract<Act, { phone: number }>): void {
    if (one.do === 'join') who.join();
    else if (one.do === 'leave') who.do({ type: 'leave' });
    else if (one.do === 'offline') who.goOffline();
    else if (one.do === 'online') who.goOnline();
    else if (one.do === 'reload') who.reload();
    else if (one.do === 'takeBack') who.do({ type: 'takeBack', orderNo: 'any' });
    else if (one.do === 'allow') who.do({ type: 'allow', isEditedByAll: one.isEditedByAll });
    else if (one.do === 'sync') who.sync(one.fate);
    else if (one.do === 'hear') who.hear(one.lost);
    else if (one.do === 'send') this.send(who, one);
    else if ('dish' in one) this.change(who, one);
  }

  private send(who: WorldPhone, { scope, fate: on }: Extract<Act, { do: 'send' }>): void {
    const lines = who.shown?.lines ?? [];
    const sent = scope === 'own' ? lines.filter(({ seat }) => seat === who.state?.seat) : lines;
    if (!who.state || !who.isOnline || who.state.pending.length > 0 || sent.length === 0) return;
    if (on === 'request lost') return;
    this.host.order(who.state.session, who.state.seat, [...sent]);
  }

  private change(who: WorldPhone, one: Extract<Act, { dish: number }>): void {
    if (!who.state) return;
    const { seat: own } = who.state;
    const lines = who.shown?.lines ?? [];
    const mine = lines.filter(({ seat }) => seat === own);
    const other = lines.find(({ seat }) => seat === one.owner) ?? mine[0];
    if (one.do === 'add') who.do({ type: 'change', changes: [{ seat: own, dish: createDish(one.dish), by: one.by }] });
    else if (one.do === 'clear')
      who.do({ type: 'change', changes: mine.map(({ quantity, ...line }) => ({ ...line, by: -quantity })) });
    else if (other) {
      const { seat, dish, quantity } = other;
      const gone = { seat, dish, by: -quantity };
      if (one.do === 'less') who.do({ type: 'change', changes: [{ ...gone, by: -1 }] });
      else if (one.do === 'remove') who.do({ type: 'change', changes: [gone] });
      else who.do({ type: 'change', changes: [gone, { seat, dish: createDish(one.dish, 'less ice'), by: one.by }] });
    }
  }

  /** Everybody has a network again, and everything is told. */
  settleDown(): void {
    for (const who of this.phones) who.goOnline();
    for (const who of this.phones) who.sync('arrives');
    for (const who of this.phones) who.sync('arrives');
    for (const who of this.phones) who.hear();
  }
}

/**
 * Watches the host from outside: what was done goes into the plain model, once for each key.
 * @returns the version that each operation was done in.
 */
function watch(world: World, ledger: Ledger): Map<string, number> {
  const { host } = world;
  const doneAt = new Map<string, number>();
  const sync = host.sync.bind(host);
  host.sync = (id, seat, version, operations) => {
    const before = host.session(id).cart;
    const orders = host.kept.orders.map(({ isHolding }) => isHolding);
    const answer = sync(id, seat, version, operations);
    const outcomes = host.session(id).outcomes;
    for (const operation of operations) {
      const name = `${id} ${seat} ${operation.key}`;
      if (doneAt.has(name) || outcomes[`${seat} ${operation.key}`] !== null) continue;
      doneAt.set(name, host.session(id).cart.version);
      if (operation.type === 'change')
        for (const { seat: of, dish, by } of operation.changes) ledger.put(id, getLineKey({ seat: of, dish }), by);
      if (operation.type === 'leave') {
        const mine = Object.entries(ledger.of(id)).filter(([line]) => line.startsWith(`${seat}|`));
        for (const [line, quantity] of mine) ledger.put(id, line, -quantity);
      }
      if (operation.type === 'takeBack')
        for (const [at, order] of host.kept.orders.entries())
          if (orders[at] && !order.isHolding && order.sessionId === id && order.seat === seat) {
            const isHere = (of: number) => before.people.some((one) => one.seat === of && one.isHere);
            // A second press in the same call takes nothing back.
            orders[at] = false;
            ledger.add(
              id,
              order.lines.map((line) => ({ ...line, seat: isHere(line.seat) ? line.seat : seat })),
              1,
            );
          }
    }
    return answer;
  };
  const order = host.order.bind(host);
  host.order = (id, seat, lines) => {
    const isMade = order(id, seat, lines);
    if (isMade) ledger.add(id, lines, -1);
    return isMade;
  };
  const settle = host.settle.bind(host);
  host.settle = (state) => {
    const next = host.kept.orders.find((one) => one.state === 'waiting');
    const wasHolding = next?.isHolding;
    const people = next && host.session(next.sessionId).cart.people;
    const isHere = (seat: number) => people?.some((one) => one.seat === seat && one.isHere) ?? false;
    settle(state);
    if (!next || host.session(next.sessionId).isOver || wasHolding === next.isHolding) return;
    if (state === 'failed') {
      const back = next.lines
        .map((line) => ({ ...line, seat: isHere(line.seat) ? line.seat : next.seat }))
        .filter(({ seat }) => isHere(seat));
      ledger.add(next.sessionId, back, 1);
    } else
      for (const line of next.lines) {
        const there = ledger.of(next.sessionId)[getLineKey(line)] ?? 0;
        ledger.put(next.sessionId, getLineKey(line), -Math.min(there, line.quantity));
      }
  };
  return doneAt;
}

// Each case is dozens of steps of six phones: half as many as of the smaller properties.
const worlds = runOptions(500);

describe('six phones at one table, in any order of what happens', () => {
  it('end with one cart, in which no dish is twice and none is lost (TABLE-6, TABLE-9, TABLE-10)', () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 20, maxLength: 100, size: 'max' }), (acts) => {
        const world = new World();
        const ledger = new Ledger();
        const doneAt = watch(world, ledger);
        for (const one of world.phones.slice(0, 3)) one.join();
        for (const one of acts) {
          world.run(one);
          world.host.kept.sessions.forEach(({ cart, isOver }, id) => {
            if (isOver) expect(cart.lines).toEqual([]);
            else expect(asRecord(cart.lines)).toEqual(ledger.of(id));
            expect(cart.lines.every(({ quantity }) => quantity > 0)).toBe(true);
          });
          // Pending operations do not add dishes twice to a phone's cart.
          for (const { state } of world.phones)
            for (const { key } of state?.pending ?? [])
              expect(doneAt.get(`${state?.session} ${state?.seat} ${key}`) ?? Infinity).toBeGreaterThan(
                state?.cart.version ?? 0,
              );
        }
        world.settleDown();
        for (const { state, shown } of world.phones) {
          if (!state) continue;
          expect(state.pending).toEqual([]);
          expect(shown).toEqual(world.host.session(state.session).cart);
          // Every seat has called, so none is away (TABLE-20).
          expect(shown?.people.find(({ seat }) => seat === state.seat)?.isAway).toBeUndefined();
        }
        // No seat remains in an ended session, and the next party gets a new one (TABLE-16).
        for (const { state } of world.phones) if (state) expect(world.host.session(state.session).isOver).toBe(false);
      }),
      worlds,
    );
  });
});
