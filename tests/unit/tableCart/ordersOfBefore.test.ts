import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetPerson } from '#features/model/account';
import { addLine, restoreCart, withIdentity } from '#features/model/cart';
import { dispatchOrderEvent, getPlace } from '#features/model/orders';
import { startTable } from '../../../features/model/tableCart/tableListeners.ts';
import type { SeatMessage } from '../../../features/model/tableCart/tableTabs.ts';
import { aCart, aCartLine, aVisit } from '../../builders/cart.ts';
import { anAttempt } from '../../builders/order.ts';
import { answersOrder, openPage } from './tablePage.ts';
import { laksa, settle, Table } from './tableServer.ts';

afterEach(() => vi.unstubAllGlobals());
const visit = aVisit({ selectedTableNo: '7' });
const place = getPlace(visit);
const roll = aCartLine({ itemId: 2 });
const { seatKey: _, ...alone } = anAttempt().payload;
const make = (key: string, lines: ReturnType<typeof aCartLine>[]) =>
  anAttempt({
    ...(place && { place }),
    visit,
    payload: alone,
    key,
    orderNo: key,
    cart: aCart(lines.map(withIdentity)),
  });
describe('earlier orders and tabs at a table', () => {
  it('the dishes of two orders that were made alone and fail both come along (TABLE-15)', async () => {
    const older = make('a'.repeat(32), [laksa]);
    const newer = make('b'.repeat(32), [roll]);
    const table = new Table();
    const page = openPage(table, { attempts: [older, newer] });
    const stop = page.load();
    await page.join();
    await settle();
    page.store.dispatch(answersOrder(newer.key, 'Failed'));
    await settle();
    expect(table.lines).toEqual([[2, 2, 1]]);
    page.store.dispatch(answersOrder(older.key, 'Failed'));
    page.store.dispatch(dispatchOrderEvent({ type: 'takenBack', key: older.key }));
    expect(page.shown()).toHaveLength(2);
    await settle();
    await page.sync();
    await settle();
    expect(page.shown()).toEqual([
      [2, 1, undefined],
      [1, 1, undefined],
    ]);
    stop();
  });

  it("a restored cart does not return an order's dishes twice (TABLE-6)", async () => {
    const failed = make('d'.repeat(32), [roll]);
    const table = new Table();
    const page = openPage(table, { attempts: [failed] });
    const stop = page.load();
    await page.join();
    await settle();
    page.store.dispatch(answersOrder(failed.key, 'Failed'));
    await settle();
    await page.sync();
    const { cart } = page.store.getState();
    page.store.dispatch(restoreCart({ ...cart, items: [...cart.items, withIdentity(laksa)] }));
    await settle();
    await page.sync();
    await settle();
    expect(table.lines).toEqual([
      [2, 2, 1],
      [2, 1, 1],
    ]);
    stop();
  });

  it('the dishes of an order that is paid late leave once, with two tabs too (PAY-13)', async () => {
    const before = make('c'.repeat(32), [roll]);
    const table = new Table();
    const page = openPage(table, { attempts: [before] });
    const stop = page.load();
    await page.join();
    await settle();
    page.store.dispatch(dispatchOrderEvent({ type: 'left', key: before.key }));
    await settle();
    page.store.dispatch(addLine(roll));
    await settle();
    await page.sync();
    expect(table.lines).toEqual([[2, 2, 2]]);
    const other = openPage(table, { attempts: page.store.getState().orders.attempts, cart: page.kept() });
    const stopOther = other.load();
    await settle();
    for (const tab of [page, other]) tab.store.dispatch(answersOrder(before.key, 'Paid'));
    await settle();
    await Promise.all([page.sync(), other.sync()]);
    await settle();
    expect(table.lines).toEqual([[2, 2, 1]]);
    stop();
    stopOther();
  });

  it('what is added on a reloaded page is not lost for an order of it that failed before (TABLE-10)', async () => {
    const table = new Table();
    const first = openPage(table, { cart: aCart([laksa]) });
    await first.join();
    await settle();
    const cart = first.kept();
    const payload = { ...alone, seatKey: cart.table?.phone.seatKey ?? '' };
    const failed = anAttempt({
      ...(place && { place }),
      visit,
      status: 'unpaid',
      attention: 'seen',
      dishes: 'inCart',
      cart: aCart([laksa]),
      payload,
    });
    const page = openPage(table, { cart, attempts: [failed] });
    page.store.dispatch(addLine(laksa));
    expect(page.shown()).toEqual([[1, 2, undefined]]);
    const calls = table.asked.length;
    const stop = page.load();
    await expect.poll(() => table.asked.length).toBeGreaterThan(calls);
    await settle();
    await page.sync();
    await settle();
    stop();
    expect(page.shown()).toEqual([[1, 2, undefined]]);
  });

  it('a tab at another table that was idle does not empty the cart of this one (SESSION-10)', async () => {
    const table = new Table();
    const live = openPage(table, { cart: aCart([laksa]) });
    const heard = new Set<(message: SeatMessage) => void>();
    const tabs = {
      post: () => undefined,
      listen: (listener: (message: SeatMessage) => void) => {
        heard.add(listener);
        return () => void heard.delete(listener);
      },
    };
    const stopLive = startTable(live.store, () => undefined, tabs);
    await live.join();
    await settle();
    expect(live.shown()).toEqual([[1, 1, undefined]]);
    // The other tab is at table 9 and knows of this one as a draft (ENTRY-29).
    const idle = openPage(new Table(), { drafts: [{ visit, cart: live.kept() }] });
    const stopIdle = startTable(idle.store, () => undefined, {
      post: (message) => {
        for (const one of heard) one(structuredClone(message));
      },
      listen: () => () => undefined,
    });
    idle.store.dispatch(forgetPerson('inactive'));
    await settle();
    expect(live.shown()).toEqual([[1, 1, undefined]]);
    stopLive();
    stopIdle();
  });
});
