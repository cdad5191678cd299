import { describe, expect, it } from 'vitest';
import type { Body, TableCart, TableEnd, TableRefusal, TableRest } from '#contract';
import { applyTableOperation, emptyTableCart, sitDown } from '#contract/table';
import { type CartLine, seatsLeaving } from '#features/model/cart';
import { menuApi, menuArguments } from '#features/model/menu';
import type { Send } from '#features/platform/api';
import { createStore } from '../../../app/store.ts';
import {
  changeTable,
  handleTableEvent,
  joinTable,
  leaveTable,
  nameChanged,
  selectLeaving,
  selectOwnTableName,
  selectTable,
  sendLeaving,
  setTableScope,
  syncTable,
  type TableNews,
} from '../../../features/model/tableCart/tableCalls.ts';
import type { TableEvent } from '../../../features/model/tableCart/tableChanges.ts';
import { listenForNames } from '../../../features/model/tableCart/tableListeners.ts';
import { type SeatMessage, type SeatTabs, shareSeat } from '../../../features/model/tableCart/tableTabs.ts';
import { aCart, aCartLine, aVisit, someSettings } from '../../builders/cart.ts';
import { anItem, createMenu } from '../../builders/item.ts';
import { dishOf } from './tableWorld.ts';

const config = { signingKey: 'key', otpKey: '', gatewayHosts: [], defaultBrand: 'kopi', boot: [] };
const visit = aVisit({ selectedOutletSettings: someSettings({ tableCart: true }), selectedTableNo: '7' });

/** The server of one table, by the rules of the contract; what it is asked is kept. */
class Table {
  cart: TableCart = sitDown(emptyTableCart, 'Raj').cart;
  isOnline = true;
  ended: TableEnd | null = null;
  /** Of a session that is over. */
  rest: TableRest | undefined;
  refused: TableRefusal | null = null;
  isUnknown = false;
  /** Answers without outcomes. */
  isSilent = false;
  readonly asked: Body<'syncTable'>[] = [];
  readonly joined: string[] = [];
  readonly joinKeys: string[] = [];
  /** Refuses what it does not know, as a server of before. */
  isStrict = false;
  /** Does not know the table. */
  isGone = false;
  private readonly seats = new Map<string, number>();
  /** Holds an answer back until it is called. */
  hold: Promise<void> = Promise.resolve();
  private readonly done = new Map<string, TableRefusal | null>();

  readonly send: Send = async ({ url, body = '{}' }) => {
    const answer = (status: number, told: unknown) => ({ status, text: JSON.stringify(told), date: null });
    if (!this.isOnline) throw new Error('There is no network.');
    if (url.endsWith('/tables/join')) {
      const { name, joinKey } = JSON.parse(body) as Body<'joinTable'>;
      if (joinKey !== undefined) this.joinKeys.push(joinKey);
      if (this.isStrict && joinKey) return answer(400, { error: { statusCode: 400, message: 'body.joinKey' } });
      if (this.isGone) return answer(404, { error: { statusCode: 404, message: 'The table is not known.' } });
      const known = joinKey && this.seats.get(joinKey);
      this.joined.push(name);
      const { cart, seat } = known ? { cart: this.cart, seat: known } : sitDown(this.cart, name);
      this.cart = { ...cart, version: cart.version + 1 };
      if (joinKey) this.seats.set(joinKey, seat);
      await this.hold;
      return answer(200, { seatKey: `key-of-seat-${String(seat).padStart(10, '0')}`, seat, cart: this.cart });
    }
    if (!url.endsWith('/tables/sync')) return answer(500, { error: { statusCode: 500, message: 'No answer' } });
    const call = JSON.parse(body) as Body<'syncTable'>;
    this.asked.push(call);
    if (this.isUnknown) return answer(404, { error: { statusCode: 404, message: 'The seat is not known.' } });
    const seat = Number(call.seatKey.slice(-2));
    const before = this.cart;
    const known = call.operations.flatMap(({ key }) => {
      const refused = this.done.get(key);
      return refused === undefined ? [] : [{ key, refused }];
    });
    if (this.ended)
      return answer(200, {
        seat,
        cart: null,
        outcomes: known,
        ended: this.ended,
        ...(this.rest && { rest: this.rest }),
      });
    for (const operation of call.operations) {
      if (this.done.has(operation.key)) continue;
      const applied = this.refused ? { refused: this.refused } : applyTableOperation(this.cart, operation, seat);
      this.done.set(operation.key, 'refused' in applied ? applied.refused : null);
      if ('cart' in applied) this.cart = applied.cart;
    }
    if (this.cart !== before) this.cart = { ...this.cart, version: before.version + 1 };
    await this.hold;
    if (this.isSilent) return answer(200, { seat, cart: this.cart, outcomes: [], ended: null });
    const outcomes = call.operations.map(({ key }) => ({ key, refused: this.done.get(key) ?? null }));
    return answer(200, { seat, cart: this.cart, outcomes, ended: null });
  };

  get lines() {
    return this.cart.lines.map(({ seat, dish, quantity }) => [seat, dish.itemId, quantity]);
  }

  get operations() {
    return this.asked.map(({ operations }) => operations.map(({ type }) => type));
  }
}

const laksa = aCartLine({ itemId: 1 });

function phoneAt(table: Table, items: CartLine[] = []) {
  const news: TableNews[] = [];
  const tell = (one: TableNews) => void news.push(one);
  const start = (cart = aCart(items)) => {
    const store = createStore({
      preloadedState: { cart, visit },
      services: { config, send: table.send, pause: async () => undefined },
    });
    const wanted = menuArguments(visit);
    const value = createMenu([anItem({ id: 1 }), anItem({ id: 2 })]);
    store.dispatch(listenForNames(tell));
    if (wanted) store.dispatch(menuApi.util.upsertQueryEntries([{ endpointName: 'menu', arg: wanted, value }]));
    return store;
  };
  let store = start();
  return {
    news,
    /** What is told but for the cart itself. */
    get said() {
      return news.filter(({ type }) => type !== 'changed');
    },
    dispatch: (...args: Parameters<typeof store.dispatch>) => store.dispatch(...args),
    get cart() {
      return store.getState().cart;
    },
    get table() {
      return selectTable(store.getState());
    },
    get leaving() {
      return selectLeaving(store.getState());
    },
    join: (name = 'Mei') => store.dispatch(joinTable(name, tell)),
    sync: () => store.dispatch(syncTable(tell)),
    hear: (event: TableEvent) => store.dispatch(handleTableEvent(event, tell)),
    add: (itemId: number, by = 1) =>
      store.dispatch(changeTable({ type: 'change', changes: [{ seat: 2, dish: dishOf(itemId), by }] }, tell)),
    leave: () => store.dispatch(leaveTable()),
    rename: (name: string) => store.dispatch(nameChanged(name)),
    get name() {
      return selectOwnTableName(store.getState());
    },
    share: (tabs: SeatTabs) => shareSeat(store, tabs),
    tellLeaving: () => store.dispatch(sendLeaving()),
    /** What is kept of the page survives. */
    reload: () => {
      store = start(JSON.parse(JSON.stringify(store.getState().cart)) as ReturnType<typeof aCart>);
    },
    shown: () => store.getState().cart.items.map(({ itemId, quantity, seat }) => [itemId, quantity, seat]),
    scope: (scope: 'own' | 'table') => store.dispatch(setTableScope(scope)),
  };
}

/** Every answer that is on its way is there. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('joining', () => {
  it('takes the own dishes along, and happens once (TABLE-18)', async () => {
    const table = new Table();
    const mei = phoneAt(table, [laksa]);
    expect(await mei.join()).toBeUndefined();
    expect(await mei.join()).toBeUndefined();
    await settle();
    expect(table.joined).toEqual(['Mei']);
    expect(table.lines).toEqual([[2, 1, 1]]);
    expect(mei.shown()).toEqual([[1, 1, undefined]]);
    expect(mei.table?.phone.pending).toEqual([]);
  });

  it('does not work without the table’s answer, and nothing is lost (TABLE-18)', async () => {
    const table = new Table();
    table.isOnline = false;
    const mei = phoneAt(table, [laksa]);
    expect(await mei.join()).toBe('noAnswer');
    expect(mei.table).toBeUndefined();
    expect(mei.shown()).toEqual([[1, 1, undefined]]);
    table.isOnline = true;
    table.isGone = true;
    expect(await mei.join()).toBe('unknownTable');
  });

  it.each(['at once', 'after a reload', 'under another name'])(
    'whose answer is lost, asked for again %s, makes no second seat (TABLE-4)',
    async (when) => {
      const table = new Table();
      const zoe = phoneAt(table, [laksa]);
      table.hold = Promise.reject(new Error('The answer is lost.'));
      table.hold.catch(() => undefined);
      expect(await zoe.join('Zoe')).toBe('noAnswer');
      table.hold = Promise.resolve();
      if (when === 'after a reload') zoe.reload();
      const name = when === 'under another name' ? 'Zoë' : 'Zoe';
      expect(await zoe.join(name)).toBeUndefined();
      await settle();
      expect(table.cart.people.map((one) => one.name)).toEqual(['Raj', name]);
      expect(table.lines).toEqual([[2, 1, 1]]);
      expect(zoe.cart.joining).toBeUndefined();
      expect(zoe.table?.phone.pending).toEqual([]);
    },
  );

  it('has a key of its own each time, and each table another one (TABLE-4)', async () => {
    const table = new Table();
    const zoe = phoneAt(table);
    await zoe.join();
    await settle();
    zoe.leave();
    await settle();
    await zoe.join();
    expect(new Set(table.joinKeys).size).toBe(2);
    for (const one of table.joinKeys) expect(one).toMatch(/^[0-9a-f]{32}$/);
  });

  it('works at a server that refuses a key of a join (TABLE-4)', async () => {
    const table = new Table();
    table.isStrict = true;
    const zoe = phoneAt(table, [laksa]);
    expect(await zoe.join('Zoe')).toBeUndefined();
    await settle();
    expect(table.lines).toEqual([[2, 1, 1]]);
  });
});

describe('what a diner changes', () => {
  it('is the own name, for the table as for a share of the bill, and only where it is another one (TABLE-22)', async () => {
    const table = new Table();
    const mei = phoneAt(table);
    mei.rename('Mei Ling');
    expect(mei.name).toBeUndefined();
    await mei.join('Mei');
    await settle();
    table.asked.length = 0;
    mei.rename('Mei');
    mei.rename('Mei Ling');
    expect(mei.name).toBe('Mei Ling');
    await settle();
    expect(table.operations).toEqual([['rename']]);
    expect(table.cart.people.map(({ name }) => name)).toEqual(['Raj', 'Mei Ling']);
    table.ended = 'till';
    mei.rename('Mei');
    await settle();
    expect(mei.said).toMatchObject([{ type: 'ended', as: 'till' }]);
  });

  it('is shown at once; while one call is on its way the rest waits for the next, in its order (TABLE-6, TABLE-9)', async () => {
    const table = new Table();
    const mei = phoneAt(table);
    await mei.join();
    await settle();
    table.asked.length = 0;
    let go = () => {};
    table.hold = new Promise((resolve) => {
      go = resolve;
    });
    mei.add(1);
    mei.add(2);
    mei.add(1, -1);
    expect(mei.shown()).toEqual([[2, 1, undefined]]);
    await settle();
    expect(table.asked).toHaveLength(1);
    go();
    await settle();
    expect(table.operations).toEqual([['change'], ['change', 'change']]);
    expect(table.lines).toEqual([[2, 2, 1]]);
    expect(mei.table?.phone.pending).toEqual([]);
  });

  it('goes back where it was refused, with a word (TABLE-9)', async () => {
    const table = new Table();
    const mei = phoneAt(table);
    await mei.join();
    await settle();
    table.refused = 'soldOut';
    mei.add(1);
    expect(mei.shown()).toEqual([[1, 1, undefined]]);
    await settle();
    expect(mei.shown()).toEqual([]);
    expect(mei.news).toMatchObject([{ type: 'refused', refused: [{ reason: 'soldOut' }] }]);
  });

  it('is not even asked where the rules say no, and the diner is told (TABLE-7)', async () => {
    const table = new Table();
    const mei = phoneAt(table);
    await mei.join();
    await settle();
    table.asked.length = 0;
    mei.add(1, -1);
    await settle();
    expect(table.asked).toEqual([]);
    expect(mei.news).toMatchObject([{ type: 'refused', refused: [{ reason: 'gone' }] }]);
  });

  it('waits for a network, over a reload too, and is sent once (TABLE-10)', async () => {
    const table = new Table();
    const mei = phoneAt(table);
    await mei.join();
    await settle();
    table.isOnline = false;
    mei.add(1);
    mei.add(1);
    await settle();
    expect(mei.table?.isCutOff).toBe(true);
    mei.reload();
    expect(mei.shown()).toEqual([[1, 2, undefined]]);
    table.isOnline = true;
    await Promise.all([mei.sync(), mei.sync()]);
    expect(table.lines).toEqual([[2, 1, 2]]);
    expect(mei.table?.isCutOff).toBe(false);
    expect(mei.shown()).toEqual([[1, 2, undefined]]);
  });

  it('is counted once where the answer was lost (TABLE-6)', async () => {
    const table = new Table();
    const mei = phoneAt(table);
    await mei.join();
    await settle();
    table.hold = Promise.reject(new Error('The answer is lost.'));
    mei.add(1);
    await settle();
    expect(table.lines).toEqual([[2, 1, 1]]);
    expect(mei.table?.phone.pending).toHaveLength(1);
    table.hold = Promise.resolve();
    await mei.sync();
    expect(table.lines).toEqual([[2, 1, 1]]);
    expect(mei.shown()).toEqual([[1, 1, undefined]]);
  });
});

it('a server that gives an operation no outcome is not asked again and again (TABLE-11)', async () => {
  const table = new Table();
  const mei = phoneAt(table);
  await mei.join();
  await settle();
  table.asked.length = 0;
  table.isSilent = true;
  mei.add(1);
  await settle();
  expect(table.asked).toHaveLength(1);
  table.isSilent = false;
  await mei.sync();
  expect(mei.table?.phone.pending).toEqual([]);
});

describe('what the socket brings', () => {
  it('is shown and told; after one that was missed the server is asked (TABLE-11)', async () => {
    const table = new Table();
    const mei = phoneAt(table);
    await mei.join();
    await settle();
    mei.scope('table');
    const at = (version: number): TableCart => ({
      ...{ ...table.cart, version },
      lines: [{ seat: 1, dish: dishOf(2), quantity: version }],
    });
    table.asked.length = 0;
    const { version } = table.cart;
    mei.hear({ type: 'changed', cart: at(version + 1), keys: [] });
    expect(mei.shown()).toEqual([[2, version + 1, 1]]);
    expect(mei.news).toMatchObject([{ type: 'changed' }]);
    expect(table.asked).toEqual([]);
    table.cart = at(version + 3);
    mei.hear({ type: 'changed', cart: at(version + 3), keys: [] });
    expect(mei.shown()).toEqual([[2, version + 1, 1]]);
    await settle();
    expect(mei.shown()).toEqual([[2, version + 3, 1]]);
    // One that comes late changes nothing.
    mei.hear({ type: 'changed', cart: at(version + 2), keys: [] });
    expect(mei.shown()).toEqual([[2, version + 3, 1]]);
  });
});

describe('a session that is over', () => {
  it.each(['till', 'quiet'] as const)(
    'by %s leaves the own dishes on the phone, and is told (TABLE-16)',
    async (as) => {
      const table = new Table();
      const mei = phoneAt(table, [laksa]);
      await mei.join();
      await settle();
      table.ended = as;
      await mei.sync();
      expect(mei.table).toBeUndefined();
      expect(mei.shown()).toEqual([[1, 1, undefined]]);
      expect(mei.said).toMatchObject([{ type: 'ended', as, isEmpty: false }]);
    },
  );

  const byRaj = { orderNo: 'R1', seat: 1, portions: 1 };

  it.each(['paid', 'till', 'quiet'] as const)(
    'by %s, with the own dish ordered by somebody else while this phone was away: it does not come back (TABLE-24)',
    async (as) => {
      const table = new Table();
      const mei = phoneAt(table, [laksa]);
      await mei.join();
      await settle();
      mei.reload();
      table.ended = as;
      table.rest = { lines: [], orders: [byRaj] };
      await mei.sync();
      expect(mei.shown()).toEqual([]);
      expect(mei.said).toMatchObject([{ type: 'ended', as, sent: byRaj, isEmpty: true }]);
    },
  );

  it('keeps what the phone added meanwhile, and what nobody has ordered, once (TABLE-24)', async () => {
    const table = new Table();
    const mei = phoneAt(table, [laksa]);
    await mei.join();
    await settle();
    // The server does the first addition, and its answer is lost.
    table.hold = Promise.reject(new Error('The network went away.'));
    table.hold.catch(() => undefined);
    mei.add(2);
    await settle();
    table.isOnline = false;
    mei.add(1, 2);
    await settle();
    mei.reload();
    table.isOnline = true;
    table.ended = 'till';
    table.rest = { lines: [{ seat: 2, dish: dishOf(2), quantity: 1 }], orders: [byRaj] };
    await mei.sync();
    expect(mei.shown()).toEqual([
      [2, 1, undefined],
      [1, 2, undefined],
    ]);
    expect(mei.said).toMatchObject([{ type: 'ended', as: 'till', sent: byRaj, isEmpty: false }]);
  });

  it('of a server that does not say what is left: paid means that everything was ordered (TABLE-24)', async () => {
    const table = new Table();
    const mei = phoneAt(table, [laksa]);
    await mei.join();
    await settle();
    table.isOnline = false;
    mei.add(2);
    await settle();
    table.isOnline = true;
    table.ended = 'paid';
    await mei.sync();
    expect(mei.shown()).toEqual([[2, 1, undefined]]);
    expect(mei.said).toMatchObject([{ type: 'ended', as: 'paid', isEmpty: false }]);
  });

  it('that the server does not know any more ends too (TABLE-16)', async () => {
    const table = new Table();
    const mei = phoneAt(table, [laksa]);
    await mei.join();
    await settle();
    table.isUnknown = true;
    await mei.sync();
    expect(mei.table).toBeUndefined();
    expect(mei.said).toMatchObject([{ type: 'ended', as: 'quiet' }]);
  });
});

describe('whoever orders alone', () => {
  it('takes the own dishes back, and the server hears it (TABLE-18)', async () => {
    const table = new Table();
    const mei = phoneAt(table, [laksa]);
    await mei.join();
    await settle();
    mei.leave();
    expect(mei.table).toBeUndefined();
    expect(mei.shown()).toEqual([[1, 1, undefined]]);
    await settle();
    expect(table.lines).toEqual([]);
    expect(table.cart.people[1]).toMatchObject({ isHere: false, name: '' });
    expect(mei.leaving).toBeUndefined();
    expect(mei.said).toEqual([]);
  });

  it('without a network leaves once there is one, over a reload too, with what waited (TABLE-21)', async () => {
    const table = new Table();
    const mei = phoneAt(table, [laksa]);
    await mei.join();
    await settle();
    table.isOnline = false;
    mei.add(2);
    await settle();
    mei.leave();
    await settle();
    expect(mei.leaving).toHaveLength(1);
    expect(table.cart.people[1]?.isHere).toBe(true);
    mei.reload();
    table.asked.length = 0;
    table.isOnline = true;
    await mei.tellLeaving();
    expect(table.operations).toEqual([['change', 'leave']]);
    expect(table.cart.people[1]?.isHere).toBe(false);
    expect(table.lines).toEqual([]);
    expect(mei.leaving).toBeUndefined();
    await mei.tellLeaving();
    expect(table.asked).toHaveLength(1);
  });

  it('and joins again has left before, so that no dish is there twice (TABLE-21)', async () => {
    const table = new Table();
    const mei = phoneAt(table, [laksa]);
    await mei.join();
    await settle();
    table.isOnline = false;
    mei.leave();
    await settle();
    table.isOnline = true;
    expect(await mei.join()).toBeUndefined();
    await settle();
    expect(table.lines).toEqual([[3, 1, 1]]);
  });

  it('is done with a seat that the server does not know any more (TABLE-21)', async () => {
    const table = new Table();
    table.isUnknown = true;
    const mei = phoneAt(table);
    mei.dispatch(seatsLeaving([{ seatKey: 'x'.repeat(20), operations: [{ key: 'key-leave', type: 'leave' }] }]));
    await mei.tellLeaving();
    expect(mei.leaving).toBeUndefined();
  });
});

describe('two tabs of one phone', () => {
  /** Tabs of one browser, with these carts; what one tells the others hear at once. */
  function openTabs(table: Table, ...carts: CartLine[][]) {
    const listeners = new Map<number, (message: SeatMessage) => void>();
    return carts.map((items, nth) => {
      const tab = phoneAt(table, items);
      tab.share({
        post: (message) => {
          for (const [other, listener] of listeners) if (other !== nth) listener(structuredClone(message));
        },
        listen: (listener) => {
          listeners.set(nth, listener);
          return () => void listeners.delete(nth);
        },
      });
      return tab;
    }) as [ReturnType<typeof phoneAt>, ReturnType<typeof phoneAt>];
  }
  const own = (itemId: number, quantity: number) => [itemId, quantity, undefined];

  it('leave a table together, with the same cart, and no dish is there twice (TABLE-11, TABLE-18)', async () => {
    const table = new Table();
    const [first, second] = openTabs(table, [laksa], [laksa]);
    await first.join();
    await settle();
    expect(second.table?.phone.seatKey).toBe(first.table?.phone.seatKey);
    expect(table.lines).toEqual([[2, 1, 1]]);
    first.add(2);
    await settle();
    await second.sync();
    second.leave();
    expect(first.table).toBeUndefined();
    expect(first.shown()).toEqual([own(1, 1), own(2, 1)]);
    expect(second.shown()).toEqual(first.shown());
    await settle();
    await first.tellLeaving();
    expect(table.lines).toEqual([]);
    expect([first.leaving, second.leaving]).toEqual([undefined, undefined]);
    expect(first.said).toEqual([]);
  });

  it('and one of them has a change that did not come through: it is kept once (TABLE-10, TABLE-21)', async () => {
    const table = new Table();
    const [first, second] = openTabs(table, [laksa], [laksa]);
    await first.join();
    await settle();
    await second.sync();
    table.isOnline = false;
    first.add(1, 2);
    await settle();
    second.leave();
    expect(first.shown()).toEqual([own(1, 3)]);
    await settle();
    // Whichever of them is open when there is a network again tells the server.
    expect(first.leaving).toEqual(second.leaving);
    table.isOnline = true;
    await first.tellLeaving();
    await second.tellLeaving();
    expect(table.cart.people[1]?.isHere).toBe(false);
  });

  it('and what the server has done is not added again, though its answer is on the way (TABLE-6)', async () => {
    const table = new Table();
    const [first, second] = openTabs(table, [laksa], [laksa]);
    await first.join();
    await settle();
    await second.sync();
    let go = () => {};
    table.hold = new Promise((resolve) => {
      go = resolve;
    });
    first.add(1);
    await settle();
    second.hear({ type: 'changed', cart: table.cart, keys: [] });
    second.leave();
    go();
    await settle();
    expect(first.shown()).toEqual([own(1, 2)]);
    expect(second.shown()).toEqual([own(1, 2)]);
  });

  it('join again together, and a tab with other dishes of its own keeps them (TABLE-18)', async () => {
    const table = new Table();
    const [first, second] = openTabs(table, [laksa], [laksa]);
    await first.join();
    await settle();
    second.leave();
    await settle();
    await second.join();
    await settle();
    expect(first.table?.phone.seat).toBe(3);
    expect(table.lines).toEqual([[3, 1, 1]]);

    const other = new Table();
    const [third, fourth] = openTabs(other, [laksa], [{ ...laksa, quantity: 2 }]);
    await third.join();
    await settle();
    expect(fourth.table).toBeUndefined();
    expect(fourth.shown()).toEqual([own(1, 2)]);
  });

  it('at another seat or at another table are left alone', async () => {
    const table = new Table();
    const [first, second] = openTabs(table, [laksa], []);
    const alone = phoneAt(table, [laksa]);
    await alone.join();
    await first.join();
    const seat = first.table?.phone.seat;
    await settle();
    alone.leave();
    expect([first.table?.phone.seat, second.table?.phone.seat]).toEqual([seat, seat]);
  });
});
