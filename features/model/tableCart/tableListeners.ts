import { isAnyOf } from '@reduxjs/toolkit';
import type { TableOperation } from '#contract';
import { personLeft, signedOut } from '#features/model/account';
import {
  addLine,
  decrease,
  increase,
  linesRepriced,
  removeLines,
  replaceLine,
  restoreCart,
  seatsLeaving,
  selectMenu,
  tableShown,
  undoRemove,
} from '#features/model/cart';
import { type Attempt, draftsChanged, ordersChanged, selectAttempts } from '#features/model/orders';
import { ownAllergens } from '#features/model/visit';
import { defineStream, startStream } from '#features/platform/streams';
import { type AppStore, addAppListener, type RootState } from '../store';
import {
  changeTable,
  handleTableEvent,
  leaveTable,
  nameChanged,
  selectLeaving,
  selectOwnTableName,
  selectTable,
  sendLeaving,
  showTable,
  syncTable,
  type TellNews,
} from './tableCalls';
import type { TableEvent } from './tableChanges';
import { findChanges } from './tableLines';
import { createSeatTabs, type SeatTabs, shareSeat } from './tableTabs';
import { findUnsentChanges } from './unsentChanges';

/** Changes of the lines that go to the table; after any other the lines are taken from the server again. */
const isSharedChange = isAnyOf(addLine, replaceLine, increase, decrease, removeLines, undoRemove, linesRepriced);

const loadStreams = () =>
  Promise.all([
    import('./tableChanges'),
    import('#features/model/menu').then(({ loadMenuChanges }) => loadMenuChanges()),
  ]);

const tableStream = ({ dispatch }: Pick<AppStore, 'dispatch'>, tell: TellNews) =>
  defineStream<RootState, TableEvent>({
    name: 'table',
    key: (state) => selectTable(state)?.phone.seatKey ?? null,
    open: async (seatKey, { getState }) => {
      const [{ tableChanges }, { pageReturns }] = await loadStreams();
      const isWaiting = () => (selectTable(getState())?.phone.pending.length ?? 0) > 0;
      return tableChanges({ seatKey, isWaiting, returned$: pageReturns(window) });
    },
    onEvent: (event) => dispatch(handleTableEvent(event, tell)),
  });

const leavingStream = ({ dispatch }: Pick<AppStore, 'dispatch'>) =>
  defineStream<RootState, unknown>({
    name: 'leaving a table',
    key: (state) => selectLeaving(state)?.[0]?.seatKey ?? null,
    open: async () => {
      const [{ leavingTries }, { pageReturns }] = await loadStreams();
      return leavingTries(pageReturns(window));
    },
    onEvent: () => void dispatch(sendLeaving()),
  });

/**
 * Orders of this seat whose dishes the diner has taken back while they may still be paid, and the table still counts as
 * sent: also those of a page that was left for the payment before this was loaded.
 */
function findTakenBack(state: RootState): string[] {
  const table = selectTable(state);
  if (!table) return [];
  const sent = new Set(table.phone.cart.orders.map(({ orderNo }) => orderNo));
  return selectAttempts(state).flatMap(({ orderNo, dishes, status, payload }) => {
    const isBack =
      dishes === 'inCart' && status !== 'unpaid' && status !== 'paid' && payload.seatKey === table.phone.seatKey;
    return isBack && orderNo !== null && sent.has(orderNo) ? [orderNo] : [];
  });
}

/** Changes the diner's name at the table too. */
export const listenForNames = (tell: TellNews) =>
  addAppListener({
    actionCreator: nameChanged,
    effect: ({ payload: name }, { dispatch, getState }) => {
      const own = selectOwnTableName(getState());
      if (own !== undefined && own !== name) dispatch(changeTable({ type: 'rename', name }, tell));
    },
  });

/** All tabs of a phone leave with the same key, which counts once. */
const createLeave = (seatKey: string): TableOperation => ({ key: `leave-${seatKey.slice(0, 32)}`, type: 'leave' });

/** The diner takes the food away, or has no table any more: the cart is not that of a table then (TABLE-1). */
const isElsewhere = ({ cart, visit: { selectedTableNo, selectedOrderType } }: RootState): boolean =>
  cart.table !== undefined &&
  (selectedTableNo === null || (selectedOrderType !== null && selectedOrderType !== 'Dine In'));

/** The order that was not sent from this seat, and whose dishes have just come back or gone. */
const findMoved = (now: readonly Attempt[], before: readonly Attempt[], seatKey: string | undefined) => {
  const dishesBefore = new Map(before.map(({ key, dishes }) => [key, dishes]));
  return now.find(
    ({ key, dishes, payload }) => payload.seatKey !== seatKey && dishes !== (dishesBefore.get(key) ?? 'inCart'),
  );
};

/** A key for its dishes: they come back to all tabs of the phone at once, or go. */
const moveKey = ({ key, dishes, turns }: Attempt): string =>
  `${dishes === 'withOrder' ? 'gone' : 'back'}-${key.slice(0, 24)}-${turns}`;

/** Seats that were left at an earlier table, and that its server has not heard of: the phone is elsewhere by now (TABLE-21). */
function leaveEarlierTables({ dispatch, getState }: Pick<AppStore, 'dispatch' | 'getState'>): void {
  const { drafts } = getState().orders;
  const left = drafts.flatMap(({ cart }) => cart.leaving ?? []);
  if (left.length === 0) return;
  dispatch(seatsLeaving([...(selectLeaving(getState()) ?? []), ...left]));
  dispatch(draftsChanged(drafts.map(({ visit, cart: { leaving: _, ...cart } }) => ({ visit, cart }))));
}

/** Keeps the cart of the app and the cart of the table together. Returns a function that stops it. */
export function startTable(
  store: Pick<AppStore, 'dispatch' | 'getState'>,
  tell: TellNews,
  tabs: SeatTabs = createSeatTabs(),
): () => void {
  const { dispatch, getState } = store;
  // The server may refuse it, and is asked once.
  const takenBack = new Set<string>();
  const takeBack = () => {
    for (const orderNo of findTakenBack(getState())) {
      if (takenBack.has(orderNo)) continue;
      takenBack.add(orderNo);
      dispatch(changeTable({ type: 'takeBack', orderNo }, tell));
    }
  };
  takeBack();
  leaveEarlierTables(store);
  if (isElsewhere(getState())) dispatch(leaveTable());
  /** @param name of what all tabs of the phone do at once. Default: this tab alone does it. */
  const sendUnsent = (name?: string) => {
    const unsent = findUnsentChanges(getState());
    // An edit is fewer of one dish and more of another; what was added is refused one by one.
    const batches = unsent.some(({ by }) => by < 0) ? [unsent] : unsent.map((change) => [change]);
    for (const [nth, changes] of batches.entries())
      dispatch(changeTable({ type: 'change', changes }, tell, name && `${name}-${nth}`));
  };
  sendUnsent();
  let moved: Attempt | undefined;
  const stops = [
    dispatch(
      addAppListener({
        actionCreator: ordersChanged,
        effect: (_, api) => {
          const seatKey = selectTable(api.getState())?.phone.seatKey;
          moved = findMoved(selectAttempts(api.getState()), selectAttempts(api.getOriginalState()), seatKey);
        },
      }),
    ),
    dispatch(
      addAppListener({
        predicate: (action, now, before) =>
          now.cart.items !== before.cart.items && before.cart.table !== undefined && !tableShown.match(action),
        effect: (action, api) => {
          const table = selectTable(api.getState());
          if (!table) return;
          // For orders sent by another phone the server does not change the table's lines, so this phone sends the
          // change.
          if (restoreCart.match(action)) {
            sendUnsent(moved && moveKey(moved));
            // A cart that is restored later does not belong to that order, and a key counts once.
            moved = undefined;
          }
          if (!isSharedChange(action)) {
            void dispatch(syncTable(tell)).then(() => {
              const latest = selectTable(api.getState());
              if (latest) dispatch(showTable(latest));
            });
            return;
          }
          const { items } = api.getOriginalState().cart;
          const { seat } = table.phone;
          const all = findChanges(items, api.getState().cart.items, seat);
          // A new menu takes away what only its owner gives up.
          const changes = linesRepriced.match(action) ? all.filter((change) => change.seat === seat) : all;
          if (changes.length > 0) dispatch(changeTable({ type: 'change', changes }, tell));
        },
      }),
    ),
    dispatch(
      addAppListener({
        predicate: (_, now, before) =>
          now.cart.table !== undefined && (now.orders !== before.orders || now.cart.table !== before.cart.table),
        effect: takeBack,
      }),
    ),
    dispatch(
      addAppListener({
        // Lines of others are made from the menu, which may come later, or change.
        predicate: (_, now, before) =>
          now.cart.table !== undefined && now.api !== before.api && selectMenu(now) !== selectMenu(before),
        effect: (_, api) => {
          const table = selectTable(api.getState());
          if (table) dispatch(showTable(table));
        },
      }),
    ),
    dispatch(
      addAppListener({
        predicate: (_, now, before) => isElsewhere(now) && !isElsewhere(before),
        effect: () => void dispatch(leaveTable()),
      }),
    ),
    dispatch(
      addAppListener({
        // Also at the tables that this phone was at before (TABLE-21).
        matcher: isAnyOf(signedOut, personLeft),
        effect: (_, api) => {
          const seats = api.getOriginalState().orders.drafts.flatMap(({ cart }) => cart.table?.phone.seatKey ?? []);
          const leaving = seats.map((seatKey) => ({ seatKey, operations: [createLeave(seatKey)] }));
          dispatch(seatsLeaving([...(selectLeaving(getState()) ?? []), ...leaving]));
        },
      }),
    ),
    dispatch(listenForNames(tell)),
    // For the kitchen: the other phones do not get it (TABLE-30).
    ownAllergens.subscribe(() => void dispatch(syncTable(tell))),
    shareSeat(store, tabs),
    dispatch(startStream(tableStream(store, tell))),
    dispatch(startStream(leavingStream(store))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
