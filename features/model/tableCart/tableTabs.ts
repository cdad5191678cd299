import type { TableLine } from '#contract';
import { getLineKey } from '#contract/table';
import { type CartLine, type LeavingSeat, seatsLeaving, type TableInCart, tableShown } from '#features/model/cart';
import { type OtherTabs, otherTabs } from '#features/platform/streams';
import { type AppStore, addAppListener } from '../store';
import { getTableCode, orderAlone, selectLeaving, selectTable, showTable } from './tableCalls';
import { toTableLines } from './tableLines';

/** Messages between the tabs of one phone about its seat at a table. */
export type SeatMessage =
  /** The diner orders alone from now on, with these lines. */
  | { type: 'left'; leaving: LeavingSeat; items: CartLine[] }
  /** The diner has joined the table of this code, and has taken these lines along. */
  | { type: 'joined'; code: string; table: TableInCart; taken: TableLine[] };

export type SeatTabs = OtherTabs<SeatMessage>;

const isMessage = (data: unknown): data is SeatMessage => {
  const { type, leaving, items, table, taken } = (data ?? {}) as Record<string, unknown>;
  return (
    (type === 'left' && typeof leaving === 'object' && Array.isArray(items)) ||
    (type === 'joined' && typeof table === 'object' && Array.isArray(taken))
  );
};

export const createSeatTabs = (): SeatTabs => otherTabs('makan-seat', isMessage);

/** A text that is equal for the same dishes, whatever their seats and order. */
const toComparable = (lines: readonly TableLine[]): string =>
  lines
    .map((line) => `${getLineKey({ ...line, seat: 0 })} ${line.quantity}`)
    .sort()
    .join();

/**
 * Makes all tabs of a phone leave a table together, and join one (TABLE-18): a tab that stayed would keep a copy of the
 * dishes, and the phone would have them twice.
 * @returns stops it.
 */
export function shareSeat({ dispatch, getState }: Pick<AppStore, 'dispatch' | 'getState'>, tabs: SeatTabs): () => void {
  // Do not post another tab's changes back to it.
  let isFollowing = false;
  const follow = (act: () => void) => {
    isFollowing = true;
    act();
    isFollowing = false;
  };

  const left = ({ leaving, items }: Extract<SeatMessage, { type: 'left' }>) => {
    const table = selectTable(getState());
    if (table?.phone.seatKey !== leaving.seatKey) return;
    const { phone } = table;
    const known = new Set(leaving.operations.map(({ key }) => key));
    // The other tab has what the server has done; what did not come through only this one knows.
    const pending = table.isCutOff ? phone.pending.filter(({ key }) => !known.has(key)) : [];
    const cart = { ...phone.cart, lines: toTableLines(items, phone.seat) };
    dispatch(tableShown({ table, items }));
    dispatch(showTable({ ...table, scope: 'own', phone: { ...phone, cart, pending } }));
    dispatch(orderAlone());
    // The tab that stays open informs the server (TABLE-21).
    dispatch(seatsLeaving([...(selectLeaving(getState()) ?? []), leaving]));
  };

  const joined = ({ code, table, taken }: Extract<SeatMessage, { type: 'joined' }>) => {
    const state = getState();
    if (selectTable(state) || JSON.stringify(getTableCode(state)) !== code) return;
    const own = toTableLines(state.cart.items, 0);
    // Other dishes than those that went along are nowhere else.
    if (own.length === 0 || toComparable(own) === toComparable(taken)) dispatch(showTable(table));
  };

  // Seats at the tables of other tabs and earlier visits are left too, but not with the lines of this one.
  let ownSeat = selectTable(getState())?.phone.seatKey;
  const stops = [
    dispatch(
      addAppListener({
        predicate: (_, now, before) => now.cart.table !== undefined && now.cart.table !== before.cart.table,
        effect: () => {
          ownSeat = selectTable(getState())?.phone.seatKey ?? ownSeat;
        },
      }),
    ),
    dispatch(
      addAppListener({
        predicate: (action) => !isFollowing && seatsLeaving.match(action),
        effect: (_, api) => {
          const before = selectLeaving(api.getOriginalState()) ?? [];
          const { items, leaving: now = [] } = api.getState().cart;
          const isNew = ({ seatKey }: LeavingSeat) => !before.some((one) => one.seatKey === seatKey);
          const leaving = now.find((one) => one.seatKey === ownSeat && isNew(one));
          if (leaving) tabs.post({ type: 'left', leaving, items });
        },
      }),
    ),
    dispatch(
      addAppListener({
        predicate: (action, now, before) =>
          !isFollowing && tableShown.match(action) && now.cart.table !== undefined && before.cart.table === undefined,
        effect: (_, api) => {
          const table = selectTable(api.getState());
          const code = JSON.stringify(getTableCode(api.getState()));
          const taken = toTableLines(api.getOriginalState().cart.items, 0);
          if (table) tabs.post({ type: 'joined', code, table, taken });
        },
      }),
    ),
    tabs.listen((message) => follow(() => (message.type === 'left' ? left(message) : joined(message)))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
