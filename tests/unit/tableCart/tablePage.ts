import { vi } from 'vitest';
import type { CartState } from '#features/model/cart';
import { type Menu, menuApi, menuArguments } from '#features/model/menu';
import { type Attempt, type Draft, dispatchOrderEvent } from '#features/model/orders';
import { createStore } from '../../../app/store.ts';
import { joinTable, setTableScope, syncTable, type TableNews } from '../../../features/model/tableCart/tableCalls.ts';
import { startTable } from '../../../features/model/tableCart/tableListeners.ts';
import { aCart, aVisit, someSettings } from '../../builders/cart.ts';
import { anItem, createMenu } from '../../builders/item.ts';
import type { Table } from './tableServer.ts';

const config = { signingKey: 'key', otpKey: '', gatewayHosts: [], defaultBrand: 'kopi', boot: [], socketPath: null };
const atTable = (takesDietaryNeeds?: boolean) =>
  aVisit({
    selectedOutletSettings: someSettings({ tableCart: true, ...(takesDietaryNeeds && { takesDietaryNeeds }) }),
    selectedTableNo: '7',
  });
const noTabs = { post: () => undefined, listen: () => () => undefined };

interface PageOptions {
  cart?: CartState;
  menu?: Menu | null;
  attempts?: readonly Attempt[];
  /** Stored drafts of other tables. */
  drafts?: readonly Draft[];
  /** The outlet takes what diners cannot eat. Default: it does not say. */
  takesDietaryNeeds?: boolean;
}

/** A page of the app at a table, whose cart of the table loads when `load` is called. */
export function openPage(table: Table, options: PageOptions = {}) {
  const { cart = aCart([]), menu, attempts = [], drafts = [], takesDietaryNeeds } = options;
  const visit = atTable(takesDietaryNeeds);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { document: new EventTarget() }));
  const store = createStore({
    preloadedState: { cart, visit, orders: { drafts, attempts } },
    services: { config, send: table.send, pause: async () => undefined },
  });
  const wanted = menuArguments(visit);
  const setMenu = (value: Menu) =>
    wanted && store.dispatch(menuApi.util.upsertQueryEntries([{ endpointName: 'menu', arg: wanted, value }]));
  if (menu !== null) setMenu(menu ?? createMenu([anItem({ id: 1 }), anItem({ id: 2 })]));
  const news: TableNews[] = [];
  const tell = (one: TableNews) => void news.push(one);
  return {
    store,
    news,
    setMenu,
    load: () => startTable(store, tell, noTabs),
    join: () => store.dispatch(joinTable('Mei', tell)),
    sync: () => store.dispatch(syncTable(tell)),
    orderAll: () => store.dispatch(setTableScope('table')),
    get lines() {
      return store.getState().cart.items;
    },
    shown: () => store.getState().cart.items.map(({ itemId, quantity, seat }) => [itemId, quantity, seat]),
    /** The cart as it is found after a reload. */
    kept: () => JSON.parse(JSON.stringify(store.getState().cart)) as CartState,
  };
}

/** The server says how an order stands. */
export const answersOrder = (key: string, orderStatus: string) =>
  dispatchOrderEvent({
    type: 'answered',
    key,
    answer: { orderNo: key, failedReason: null, paymentUrl: null, deadline: null, orderStatus },
  });
