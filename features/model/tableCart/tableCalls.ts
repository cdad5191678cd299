import { createAction, nanoid } from '@reduxjs/toolkit';
import type { Answer, Body, TableChange, TableEnd, TableOperation, TableSent } from '#contract';
import { cleanPersonName, getCallOperations, getLineKey, TABLE_LIMITS } from '#contract/table';
import { selectRoleId } from '#features/model/account';
import {
  forgetRemoved,
  type LeavingSeat,
  seatAsked,
  seatsLeaving,
  selectMenu,
  type TableInCart,
  type TableScope,
  type TableSeatReplica,
  tableShown,
} from '#features/model/cart';
import { ownAllergens } from '#features/model/visit';
import { isRefusal, randomKey } from '#features/platform/api';
import type { AppThunk, RootState } from '../store';
import { applyChange, applySyncAnswer, getShownCart, operate, type Refused } from './phone';
import { tableApi } from './tableApi';
import type { TableEvent } from './tableChanges';
import { findChanges, projectLines } from './tableLines';

type Keyless<O> = O extends TableOperation ? Omit<O, 'key'> : never;
/** An operation before it has its key. */
export type NewOperation = Keyless<TableOperation>;

/** News of the table for the diner. */
export type TableNews =
  | { type: 'refused'; refused: Refused[] }
  /** `sent`: another seat's order that is new to this phone. `isEmpty`: no own dish is left. */
  | { type: 'ended'; as: TableEnd | 'sentAway'; phone: TableSeatReplica; sent?: TableSent; isEmpty: boolean }
  | { type: 'changed'; before: TableSeatReplica; after: TableSeatReplica };

export type TellNews = (news: TableNews) => void;

export const selectTable = (state: RootState): TableInCart | undefined => state.cart.table;

/** Shows the cart of the table in the cart of the app. */
export const showTable =
  (table: TableInCart): AppThunk =>
  (dispatch, getState) => {
    const state = getState();
    const { phone, scope } = table;
    const { seat } = phone;
    const { items } = state.cart;
    const view = {
      cart: getShownCart(phone),
      seat,
      scope,
      items,
      menu: selectMenu(state),
      roleId: selectRoleId(state),
    };
    dispatch(tableShown({ table, items: projectLines(view) }));
  };

const changePhone =
  (phone: TableSeatReplica): AppThunk =>
  (dispatch, getState) => {
    const table = selectTable(getState());
    if (table && table.phone.seatKey === phone.seatKey) dispatch(showTable({ ...table, phone }));
  };

/** Orders alone from now on, with the lines of this seat that are not ordered (TABLE-16, TABLE-18). */
export const orderAlone = (): AppThunk => (dispatch, getState) => {
  const { items, removed } = getState().cart;
  dispatch(tableShown({ items: items.filter(({ seat }) => seat === undefined) }));
  // A removed dish of another seat is not restored into a separate cart.
  if (removed?.lines.some(({ line }) => line.seat !== undefined)) dispatch(forgetRemoved());
};

/** Stores with a call under way, by their services. */
const asking = new WeakSet<object>();

/** The server does not know a field of the call, or a value in it. */
const INVALID = 400;

/** Whether the server does not understand something in a call, and never will. */
const isNotUnderstood = (error: unknown): boolean => isRefusal(error) && error.statusCode === INVALID;

/**
 * Sends unanswered operations and applies the response. One call runs at a time; later operations go with the next
 * call, in order (TABLE-6, TABLE-10). An operation that the server does not understand is found by halving the batch,
 * and dropped (TABLE-25).
 * @param most maximum number of operations in one call
 */
export const syncTable =
  (tell: TellNews, most: number = TABLE_LIMITS.perCall): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const table = selectTable(getState());
    if (!table || asking.has(services)) return;
    const { seatKey, cart, pending } = table.phone;
    asking.add(services);
    const sent = getCallOperations(pending).slice(0, most);
    const own = ownAllergens.get();
    const isTold = getState().visit.selectedOutletSettings?.takesDietaryNeeds === true;
    const body = {
      ...{ seatKey, version: cart.version, operations: sent },
      ...(isTold && { dietaryNeeds: { allergens: [...own] } }),
    };
    const call = tableApi.endpoints.syncTable.initiate(body, { track: false });
    const { data, error } = await dispatch(call).finally(() => asking.delete(services));
    const now = selectTable(getState());
    if (now?.phone.seatKey !== seatKey) return;
    const [operation] = sent;
    if (operation && isNotUnderstood(error)) {
      if (sent.length > 1) return dispatch(syncTable(tell, Math.ceil(sent.length / 2)));
      dispatch(giveUp(now, operation, tell));
      return dispatch(syncTable(tell));
    }
    if ((now.isCutOff ?? false) !== !data) dispatch(showTable({ ...now, isCutOff: !data }));
    if (data) dispatch(takeAnswer(now, data as Answer<'syncTable'>, tell));
    else if (error && isRefusal(error) && error.statusCode === 404)
      dispatch(end(now, { ended: 'quiet', outcomes: [] }, tell));
    else return;
    const left = selectTable(getState())?.phone.pending.length ?? 0;
    // Operations that the server leaves without an outcome wait for the next call.
    const isHeard = sent.length === 0 || ((data as Answer<'syncTable'> | undefined)?.outcomes.length ?? 0) > 0;
    // The diner may have said something else that they cannot eat during the call (TABLE-30).
    if ((left > 0 && isHeard) || (isTold && ownAllergens.get() !== own)) await dispatch(syncTable(tell));
  };

type Ending = Pick<Answer<'syncTable'>, 'outcomes' | 'rest' | 'isSentAway'> & { ended: TableEnd };

/** State of the phone after a session: its own dishes that were not ordered (TABLE-24). */
function settlePhone(phone: TableSeatReplica, { ended, outcomes, rest }: Ending): TableSeatReplica {
  const { cart } = phone;
  // Without the rest: a session that is paid has nothing left in its cart.
  const { lines, orders } = rest ?? { lines: ended === 'paid' ? [] : cart.lines, orders: cart.orders };
  return applySyncAnswer(phone, { cart: { ...cart, version: cart.version + 1, lines, orders }, outcomes }).phone;
}

const end =
  (table: TableInCart, ending: Ending, tell: TellNews): AppThunk =>
  (dispatch, getState) => {
    const before = table.phone;
    const phone = settlePhone(before, ending);
    dispatch(showTable({ ...table, phone }));
    dispatch(orderAlone());
    const as = ending.isSentAway ? 'sentAway' : ending.ended;
    if (as === 'left') return;
    const isHeard = (orderNo: string) => before.cart.orders.some((one) => one.orderNo === orderNo);
    const sent = phone.cart.orders.findLast(({ orderNo, seat }) => seat !== phone.seat && !isHeard(orderNo));
    const isEmpty = getState().cart.items.length === 0;
    tell({ type: 'ended', as, phone, isEmpty, ...(sent && { sent }) });
  };

const takeAnswer =
  (table: TableInCart, answer: Answer<'syncTable'>, tell: TellNews): AppThunk =>
  (dispatch) => {
    const { ended } = answer;
    if (ended) {
      dispatch(end(table, { ...answer, ended }, tell));
      return;
    }
    const before = table.phone;
    const { phone, refused } = applySyncAnswer(before, answer);
    dispatch(changePhone(phone));
    if (refused.length > 0) tell({ type: 'refused', refused });
    if (phone.cart !== before.cart) tell({ type: 'changed', before, after: phone });
  };

/** Takes an operation back that the server will never do. */
const giveUp =
  ({ phone }: TableInCart, operation: TableOperation, tell: TellNews): AppThunk =>
  (dispatch) => {
    const pending = phone.pending.filter(({ key }) => key !== operation.key);
    // A response has already cleared the pending operations.
    if (pending.length === phone.pending.length) return;
    dispatch(changePhone({ ...phone, pending }));
    tell({ type: 'refused', refused: [{ operation, reason: 'notUnderstood' }] });
  };

/** Handles an event of the socket. */
export const handleTableEvent =
  (event: TableEvent, tell: TellNews): AppThunk =>
  (dispatch, getState) => {
    const table = selectTable(getState());
    if (!table) return;
    if (event.type === 'ask') {
      void dispatch(syncTable(tell));
      return;
    }
    const { phone, isMissing } = applyChange(table.phone, event);
    if (isMissing) void dispatch(syncTable(tell));
    if (phone === table.phone) return;
    dispatch(changePhone(phone));
    tell({ type: 'changed', before: table.phone, after: phone });
  };

/**
 * Asks for something at the table: shown at once, sent at once (TABLE-9).
 * @param key counts once, also where two tabs of the phone ask. Default: a random one.
 */
export const changeTable =
  (operation: NewOperation, tell: TellNews, key = nanoid(16)): AppThunk =>
  (dispatch, getState) => {
    const table = selectTable(getState());
    if (!table) return;
    const keyed = { ...operation, key } as TableOperation;
    const asked = operate(table.phone, keyed);
    if ('refused' in asked) {
      dispatch(showTable(table));
      tell({ type: 'refused', refused: [{ operation: keyed, reason: asked.refused }] });
      return;
    }
    dispatch(changePhone(asked.phone));
    void dispatch(syncTable(tell));
  };

/** The own name at the table (TABLE-22); '' without one, undefined for a diner who orders alone. */
export const selectOwnTableName = (state: RootState): string | undefined => {
  const table = selectTable(state);
  return table && getShownCart(table.phone).people.find(({ seat }) => seat === table.phone.seat)?.name;
};

/** The diner has another name from now on: at the table too, where they order together (TABLE-22). */
export const nameChanged = createAction<string>('table/nameChanged');

export const setTableScope =
  (scope: TableScope): AppThunk =>
  (dispatch, getState) => {
    const table = selectTable(getState());
    if (table) dispatch(showTable({ ...table, scope }));
  };

/**
 * Chooses what this phone orders. At a table where dishes of others need their consent, the others are asked for it, and
 * no longer where the diner orders alone (TABLE-27).
 */
export const chooseScope =
  (scope: TableScope, tell: TellNews): AppThunk =>
  (dispatch, getState) => {
    dispatch(setTableScope(scope));
    const phone = selectTable(getState())?.phone;
    if (!phone?.cart.needsConsent) return;
    const isAsking = scope === 'table';
    const own = getShownCart(phone).people.find(({ seat }) => seat === phone.seat);
    if ((own?.isAsking ?? false) !== isAsking) dispatch(changeTable({ type: 'ask', isAsking }, tell));
  };

/** Reason for a missing seat: an unknown table or check, a full table, or no answer. */
export type JoinProblem = 'unknownTable' | 'full' | 'noAnswer';

/** The code is not that of a table any more. */
const UNKNOWN = 404;
/** The table has as many phones as it may. */
const FULL = 429;

type Code = NonNullable<ReturnType<typeof getTableCode>>;

/** Asks for a seat with a key that stays until there is an answer, so that a retry gets no second seat (TABLE-4). */
const askForSeat =
  (code: Code, name: string): AppThunk<Promise<Answer<'joinTable'> | JoinProblem>> =>
  async (dispatch, getState) => {
    const place = JSON.stringify(code);
    const { joining } = getState().cart;
    const joinKey = joining?.place === place ? joining.key : randomKey();
    dispatch(seatAsked({ place, key: joinKey }));
    const ask = (body: Body<'joinTable'>) =>
      dispatch(tableApi.endpoints.joinTable.initiate(body, { track: false })) as Promise<{
        data?: Answer<'joinTable'>;
        error?: unknown;
      }>;
    const keyed = await ask({ ...code, name, joinKey });
    const { data, error } = isNotUnderstood(keyed.error) ? await ask({ ...code, name }) : keyed;
    if (data) return data;
    const status = isRefusal(error) ? error.statusCode : undefined;
    return status === UNKNOWN ? 'unknownTable' : status === FULL ? 'full' : 'noAnswer';
  };

/** Splits a change at the line's limit of portions: the part that fits, and the rest (TABLE-17). */
function splitAtLimit(change: TableChange, portions = 0): TableChange[] {
  const fits = Math.max(0, Math.min(change.by, TABLE_LIMITS.portions - portions));
  return [fits, change.by - fits].filter((by) => by > 0).map((by) => ({ ...change, by }));
}

/**
 * Takes a seat at the table of the visit; what is in the cart comes along (TABLE-18).
 * @returns why it did not work; undefined where it did.
 */
export const joinTable =
  (name: string, tell: TellNews): AppThunk<Promise<JoinProblem | undefined>> =>
  async (dispatch, getState) => {
    const code = getTableCode(getState());
    if (!code) return 'unknownTable';
    if (selectTable(getState())) return undefined;
    // Leave the previous seat first, with its dishes, so that they do not exist twice.
    await dispatch(sendLeaving());
    const given = await dispatch(askForSeat(code, name));
    if (typeof given === 'string') return given;
    // A different tab was faster.
    if (selectTable(getState())) return undefined;
    const { seatKey, seat, cart } = given;
    const own = new Map(cart.lines.map((line) => [getLineKey(line), line.quantity]));
    // A different tab with this seat has already taken these dishes along.
    const changes = findChanges([], getState().cart.items, seat).flatMap((change) => {
      const by = change.by - (own.get(getLineKey(change)) ?? 0);
      return by > 0 ? [{ ...change, by }] : [];
    });
    const isTill = getState().visit.selectedOutletSettings?.isDirectToPos ?? false;
    const calledNow = cart.people.find((one) => one.seat === seat)?.name;
    const wanted: NewOperation[] = [
      // Asked again under another name.
      ...(calledNow === cleanPersonName(name) ? [] : [{ type: 'rename' as const, name: cleanPersonName(name) }]),
      // Each on its own, so that a dish that is refused takes no other one with it.
      ...changes
        .flatMap((change) => splitAtLimit(change, own.get(getLineKey(change))))
        .map((change) => ({ type: 'change' as const, changes: [change] })),
    ];
    let phone: TableSeatReplica = { seatKey, seat, cart, pending: [] };
    const refused: Refused[] = [];
    for (const operation of wanted) {
      const keyed = { ...operation, key: nanoid(16) } as TableOperation;
      const asked = operate(phone, keyed);
      if ('phone' in asked) phone = asked.phone;
      else refused.push({ operation: keyed, reason: asked.refused });
    }
    dispatch(showTable({ phone, scope: isTill ? 'table' : 'own' }));
    if (refused.length > 0) tell({ type: 'refused', refused });
    void dispatch(syncTable(tell));
    return undefined;
  };

/** Leaves the table with the dishes of this seat. The server is informed now, or once there is a network (TABLE-21). */
export const leaveTable = (): AppThunk => (dispatch, getState) => {
  const table = selectTable(getState());
  if (!table) return;
  const { seatKey, pending } = table.phone;
  dispatch(setTableScope('own'));
  dispatch(orderAlone());
  const operations: TableOperation[] = [
    ...getCallOperations(pending).slice(0, TABLE_LIMITS.perCall - 1),
    { key: nanoid(16), type: 'leave' },
  ];
  dispatch(seatsLeaving([...(selectLeaving(getState()) ?? []), { seatKey, operations }]));
  void dispatch(sendLeaving());
};

export const selectLeaving = (state: RootState): LeavingSeat[] | undefined => state.cart.leaving;

/** Status for a seat that no longer exists, so that there is nothing to leave. */
const NO_SEAT = 404;

/** Informs the server of the seats that were left (TABLE-21). */
export const sendLeaving = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  for (const { seatKey, operations } of selectLeaving(getState()) ?? []) {
    const send = (those: TableOperation[]) => {
      const body = { seatKey, version: -1, operations: those };
      return dispatch(tableApi.endpoints.syncTable.initiate(body, { track: false }));
    };
    const all = await send(operations);
    // An operation that the server does not understand must not block the leave.
    const { data, error } = isNotUnderstood(all.error)
      ? await send(operations.filter(({ type }) => type === 'leave'))
      : all;
    if (!data && !(error && isRefusal(error) && error.statusCode === NO_SEAT)) continue;
    const left = selectLeaving(getState()) ?? [];
    dispatch(seatsLeaving(left.filter((one) => one.seatKey !== seatKey)));
  }
};

/** Returns the code of the visit's table; undefined where ordering together is impossible (TABLE-1). */
export function getTableCode({ visit }: RootState): { outletId: number; tableNo: string; checkNo: string } | undefined {
  const { selectedOutlet, selectedOutletSettings, selectedTableNo, selectedCheckNo, selectedOrderType } = visit;
  if (!selectedOutlet || !selectedOutletSettings?.tableCart || !selectedTableNo) return undefined;
  if (selectedOrderType !== 'Dine In') return undefined;
  return { outletId: selectedOutlet.id, tableNo: selectedTableNo, checkNo: selectedCheckNo ?? '' };
}
