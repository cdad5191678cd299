import type { Body, TableCart, TableEnd, TableRefusal, TableRest } from '#contract';
import { addSeat, applyTableOperation, emptyTableCart } from '#contract/table';
import { forgetPerson } from '#features/model/account';
import type { CartLine } from '#features/model/cart';
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
import { type SeatTabs, shareSeat } from '../../../features/model/tableCart/tableTabs.ts';
import { aCart, aCartLine, aVisit, someSettings } from '../../builders/cart.ts';
import { anItem, createMenu } from '../../builders/item.ts';
import { createDish } from './tableWorld.ts';

const config = { signingKey: 'key', otpKey: '', gatewayHosts: [], defaultBrand: 'kopi', boot: [] };
const visit = aVisit({ selectedOutletSettings: someSettings({ tableCart: true }), selectedTableNo: '7' });

/** The server of one table, by the rules of the contract; what it is asked is kept. */
export class Table {
  cart: TableCart = addSeat(emptyTableCart, 'Raj').cart;
  isOnline = true;
  ended: TableEnd | null = null;
  /** Rest of an ended session. */
  rest: TableRest | undefined;
  refused: TableRefusal | null = null;
  /** Ids of items of which no portion is left. */
  readonly soldOut = new Set<number>();
  /** Ids of items that the server does not understand, so that it refuses the whole call. */
  readonly poisoned = new Set<number>();
  isUnknown = false;
  /** Answers without outcomes. */
  isSilent = false;
  readonly asked: Body<'syncTable'>[] = [];
  readonly joined: string[] = [];
  readonly joinKeys: string[] = [];
  /** Refuses unknown operations, like an older server. */
  isStrict = false;
  /** Does not know the table. */
  isGone = false;
  isFull = false;
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
      if (this.isFull) return answer(429, { error: { statusCode: 429, message: 'Very many phones.' } });
      if (this.isGone) return answer(404, { error: { statusCode: 404, message: 'The table is not known.' } });
      const known = joinKey && this.seats.get(joinKey);
      this.joined.push(name);
      const { cart, seat } = known ? { cart: this.cart, seat: known } : addSeat(this.cart, name);
      this.cart = { ...cart, version: cart.version + 1 };
      if (joinKey) this.seats.set(joinKey, seat);
      await this.hold;
      return answer(200, { seatKey: `key-of-seat-${String(seat).padStart(10, '0')}`, seat, cart: this.cart });
    }
    if (!url.endsWith('/tables/sync')) return answer(500, { error: { statusCode: 500, message: 'No answer' } });
    const call = JSON.parse(body) as Body<'syncTable'>;
    this.asked.push(call);
    if (this.isUnknown) return answer(404, { error: { statusCode: 404, message: 'The seat is not known.' } });
    const isPoisoned = call.operations.some(
      (one) => one.type === 'change' && one.changes.some(({ dish }) => this.poisoned.has(dish.itemId)),
    );
    if (isPoisoned) return answer(400, { error: { statusCode: 400, code: 'INVALID', message: 'body.operations' } });
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
      const isSoldOut =
        operation.type === 'change' &&
        operation.changes.some(({ dish, by }) => by > 0 && this.soldOut.has(dish.itemId));
      const refused = this.refused ?? (isSoldOut ? 'soldOut' : undefined);
      const applied = refused ? { refused } : applyTableOperation(this.cart, operation, seat);
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

export const laksa = aCartLine({ itemId: 1 });

export function phoneAt(table: Table, items: CartLine[] = []) {
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
    /** All news except changes of the cart. */
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
      store.dispatch(changeTable({ type: 'change', changes: [{ seat: 2, dish: createDish(itemId), by }] }, tell)),
    leave: () => store.dispatch(leaveTable()),
    forget: (reason: Parameters<typeof forgetPerson>[0]) => store.dispatch(forgetPerson(reason)),
    rename: (name: string) => store.dispatch(nameChanged(name)),
    get name() {
      return selectOwnTableName(store.getState());
    },
    share: (tabs: SeatTabs) => shareSeat(store, tabs),
    tellLeaving: () => store.dispatch(sendLeaving()),
    /** The stored state of the page survives. */
    reload: () => {
      store = start(JSON.parse(JSON.stringify(store.getState().cart)) as ReturnType<typeof aCart>);
    },
    shown: () => store.getState().cart.items.map(({ itemId, quantity, seat }) => [itemId, quantity, seat]),
    scope: (scope: 'own' | 'table') => store.dispatch(setTableScope(scope)),
  };
}

/** The steps between what a phone does and its last answer that wait for a late file, and some more. */
const TURNS = 6;

/**
 * Every answer that is on its way is there. The app loads some files late, and on a busy machine that takes longer than
 * any fixed time: a turn waits for these files too.
 */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await Promise.all([
      import('../../../features/platform/api/transport.ts'),
      import('../../../features/model/menu/menuChanges.ts'),
      import('../../../features/model/tableCart/tableChanges.ts'),
    ]);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
