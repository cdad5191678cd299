import { isAnyOf } from '@reduxjs/toolkit';
import {
  addLine,
  decrease,
  increase,
  linesRepriced,
  removeLines,
  replaceLine,
  selectMenu,
  tableShown,
  undoRemove,
} from '#features/model/cart';
import { selectAttempts } from '#features/model/orders';
import { defineStream, startStream } from '#features/platform/streams';
import { type AppStore, addAppListener, type RootState } from '../store';
import {
  changeTable,
  handleTableEvent,
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
    open: async (seatKey) => {
      const [{ tableChanges }, { pageReturns }] = await loadStreams();
      return tableChanges({ seatKey, returned$: pageReturns(window) });
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

/** Orders whose dishes the diner has taken back while they may still be paid. */
const findTakenBack = (now: RootState, before: RootState): string[] =>
  selectAttempts(now).flatMap(({ key, orderNo, isTaken, status, payload }) => {
    const was = selectAttempts(before).find((one) => one.key === key);
    const isBack = was?.isTaken && !isTaken && status !== 'unpaid';
    return isBack && orderNo !== null && payload.seatKey !== undefined ? [orderNo] : [];
  });

/** Changes the diner's name at the table too. */
export const listenForNames = (tell: TellNews) =>
  addAppListener({
    actionCreator: nameChanged,
    effect: ({ payload: name }, { dispatch, getState }) => {
      const own = selectOwnTableName(getState());
      if (own !== undefined && own !== name) dispatch(changeTable({ type: 'rename', name }, tell));
    },
  });

/** Keeps the cart of the app and the cart of the table together. Returns a function that stops it. */
export function startTable(
  store: Pick<AppStore, 'dispatch' | 'getState'>,
  tell: TellNews,
  tabs: SeatTabs = createSeatTabs(),
): () => void {
  const { dispatch } = store;
  const stops = [
    dispatch(
      addAppListener({
        predicate: (action, now, before) =>
          now.cart.items !== before.cart.items && before.cart.table !== undefined && !tableShown.match(action),
        effect: (action, api) => {
          const table = selectTable(api.getState());
          if (!table) return;
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
        predicate: (_, now, before) => now.orders !== before.orders && now.cart.table !== undefined,
        effect: (_, api) => {
          for (const orderNo of findTakenBack(api.getState(), api.getOriginalState()))
            dispatch(changeTable({ type: 'takeBack', orderNo }, tell));
        },
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
    dispatch(listenForNames(tell)),
    shareSeat(store, tabs),
    dispatch(startStream(tableStream(store, tell))),
    dispatch(startStream(leavingStream(store))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
