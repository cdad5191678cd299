import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetPerson } from '#features/model/account';
import { removeLines, tableShown, undoRemove, withIdentity } from '#features/model/cart';
import { type Draft, dispatchOrderEvent, getPlace, isCartBack } from '#features/model/orders';
import { setOrderType, setTable } from '#features/model/visit';
import { createStore } from '../../../app/store.ts';
import { leaveTable, selectTable } from '../../../features/model/tableCart/tableCalls.ts';
import { aCart, aCartLine, aVisit } from '../../builders/cart.ts';
import { anAttempt } from '../../builders/order.ts';
import { answersOrder, openPage } from './tablePage.ts';
import { laksa, settle, Table } from './tableServer.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a diner at a table who', () => {
  it.each([
    ['takes the food away', setOrderType('Takeaway')],
    ['has no table any more', setTable({ tableNo: null, checkNo: null })],
  ])('%s orders alone, and the table knows (TABLE-1, TABLE-21)', async (_, action) => {
    const table = new Table();
    const page = openPage(table, { cart: aCart([laksa]) });
    const stop = page.load();
    await page.join();
    await settle();
    page.store.dispatch(action);
    await settle();
    expect(selectTable(page.store.getState())).toBeUndefined();
    expect(page.shown()).toEqual([[1, 1, undefined]]);
    expect(table.lines).toEqual([]);
    stop();
  });
});

describe('a phone that has gone to another table', () => {
  /** Returns the stored draft of the previous table. */
  async function moveFrom(table: Table, leave: (page: ReturnType<typeof openPage>) => void): Promise<Draft> {
    const page = openPage(table, { cart: aCart([laksa]) });
    await page.join();
    await settle();
    leave(page);
    await settle();
    return { visit: aVisit({ selectedTableNo: '7' }), cart: page.kept() };
  }

  it('still tells the one before that it had left without a network (TABLE-21)', async () => {
    const table = new Table();
    const draft = await moveFrom(table, (page) => {
      table.isOnline = false;
      page.store.dispatch(leaveTable());
    });
    expect(draft.cart.leaving).toHaveLength(1);
    table.isOnline = true;
    const page = openPage(table, { drafts: [draft] });
    const stop = page.load();
    await expect.poll(() => table.lines).toEqual([]);
    await settle();
    const { cart, orders } = page.store.getState();
    expect([cart.leaving, orders.drafts[0]?.cart.leaving]).toEqual([undefined, undefined]);
    expect(orders.drafts[0]?.cart.items).toHaveLength(1);
    stop();
  });

  it.each(['log-out', 'inactive'] as const)('leaves the one before too (%s) (TABLE-21)', async (reason) => {
    const table = new Table();
    const draft = await moveFrom(table, () => undefined);
    const page = openPage(table, { drafts: [draft] });
    const stop = page.load();
    page.store.dispatch(forgetPerson(reason));
    await expect.poll(() => table.lines).toEqual([]);
    expect(table.cart.people[1]?.isHere).toBe(false);
    stop();
  });
});

describe('a phone that is not at the table any more', () => {
  const theirs = aCartLine({ itemId: 2, seat: 3 });

  it('has the dishes of an order that fails as its own, to be changed and removed (TABLE-15)', () => {
    const visit = aVisit({ selectedTableNo: '7' });
    const place = getPlace(visit);
    const sent = aCart([laksa, aCartLine({ itemId: 1, seat: 3 }), theirs]);
    const attempt = anAttempt({ ...(place && { place }), cart: sent });
    const store = createStore({
      preloadedState: { cart: aCart([]), visit, orders: { drafts: [], attempts: [attempt] } },
    });
    store.dispatch(answersOrder(attempt.key, 'Failed'));
    const { cart, orders } = store.getState();
    expect(cart.items.map(({ itemId, quantity, seat }) => [itemId, quantity, seat])).toEqual([
      [1, 2, undefined],
      [2, 1, undefined],
    ]);
    const [failed] = orders.attempts;
    expect(failed && isCartBack(failed, { place }, cart)).toBe(true);
  });

  it('does not bring back a removed dish of another seat (TABLE-8)', async () => {
    const table = new Table();
    const page = openPage(table, { cart: aCart([laksa]) });
    const stop = page.load();
    await page.join();
    await settle();
    const { table: seat } = page.kept();
    page.store.dispatch(tableShown({ ...(seat && { table: seat }), items: [laksa, theirs] }));
    page.store.dispatch(removeLines([theirs.cartItemId]));
    page.store.dispatch(leaveTable());
    page.store.dispatch(undoRemove());
    expect(page.shown()).toEqual([[1, 1, undefined]]);
    stop();
  });
});

describe('an order that was made before the diner joined, alone or at an earlier session of the table', () => {
  const visit = aVisit({ selectedTableNo: '7' });
  const place = getPlace(visit);
  const roll = aCartLine({ itemId: 2 });
  const payload = { ...anAttempt().payload, seatKey: 'of-the-session-before' };
  const before = anAttempt({
    ...(place && { place }),
    visit,
    payload,
    cart: aCart([roll, { ...roll, seat: 3 }].map(withIdentity)),
  });
  const says = (orderStatus: string) => answersOrder(before.key, orderStatus);

  async function joinMeanwhile() {
    const table = new Table();
    const page = openPage(table, { attempts: [before] });
    const stop = page.load();
    await page.join();
    await settle();
    return { table, page, stop };
  }

  it('and is not paid: its dishes come to the table as the diner’s own (PAY-11, TABLE-18)', async () => {
    const { table, page, stop } = await joinMeanwhile();
    page.store.dispatch(says('Failed'));
    await settle();
    await page.sync();
    expect(page.shown()).toEqual([[2, 2, undefined]]);
    expect(table.lines).toEqual([[2, 2, 2]]);
    stop();
  });

  it('and is not paid, which two tabs hear at once: the dishes are there once (TABLE-6, TABLE-18)', async () => {
    const { table, page, stop } = await joinMeanwhile();
    const other = openPage(table, { attempts: [before], cart: page.kept() });
    const stopOther = other.load();
    for (const tab of [page, other]) tab.store.dispatch(says('Failed'));
    await settle();
    await Promise.all([page.sync(), other.sync()]);
    await settle();
    expect(table.lines).toEqual([[2, 2, 2]]);
    stop();
    stopOther();
  });

  it('and is paid after it was left: they are in no cart any more (PAY-28)', async () => {
    const { table, page, stop } = await joinMeanwhile();
    page.store.dispatch(dispatchOrderEvent({ type: 'left', key: before.key }));
    await settle();
    expect(table.lines).toEqual([[2, 2, 2]]);
    page.store.dispatch(says('Paid'));
    await settle();
    await page.sync();
    expect(page.shown()).toEqual([]);
    expect(table.lines).toEqual([]);
    stop();
  });
});
