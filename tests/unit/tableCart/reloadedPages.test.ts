import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addLine,
  type CartState,
  decrease,
  increase,
  initialCart,
  removeLines,
  replaceLine,
} from '#features/model/cart';
import { aCart, aCartLine } from '../../builders/cart.ts';
import { anAttempt } from '../../builders/order.ts';
import { openPage } from './tablePage.ts';
import { laksa, settle, Table } from './tableServer.ts';

afterEach(() => vi.unstubAllGlobals());

const roll = aCartLine({ itemId: 2 });

/** The cart of a phone that has joined with these dishes, as it is found after a reload. */
async function joinAndReload(table: Table, ...items: (typeof laksa)[]): Promise<CartState> {
  const page = openPage(table, { cart: aCart(items) });
  await page.join();
  await settle();
  return page.kept();
}

describe('what a diner does on a reloaded page before the cart of the table is loaded', () => {
  async function afterwards(table: Table, page: ReturnType<typeof openPage>) {
    const calls = table.asked.length;
    const stop = page.load();
    await expect.poll(() => table.asked.length).toBeGreaterThan(calls);
    await settle();
    await settle();
    stop();
    return page.shown();
  }

  it('comes to the table: a dish that was added, and one more of another (TABLE-10)', async () => {
    const table = new Table();
    const page = openPage(table, { cart: await joinAndReload(table, laksa) });
    page.store.dispatch(addLine(roll));
    page.store.dispatch(increase(laksa.cartItemId));
    expect(await afterwards(table, page)).toEqual([
      [1, 2, undefined],
      [2, 1, undefined],
    ]);
    expect(table.lines).toEqual([
      [2, 1, 2],
      [2, 2, 1],
    ]);
  });

  it('comes to the table: one that was removed, and an edit as a whole (TABLE-7, TABLE-10)', async () => {
    const table = new Table();
    const page = openPage(table, { cart: await joinAndReload(table, aCartLine({ itemId: 1, quantity: 2 }), roll) });
    page.store.dispatch(decrease(laksa.cartItemId));
    page.store.dispatch(replaceLine(roll.cartItemId, aCartLine({ itemId: 2, specialInstruction: 'no onions' })));
    await afterwards(table, page);
    expect(table.cart.lines.map(({ dish, quantity }) => [dish.itemId, dish.specialInstruction, quantity])).toEqual([
      [1, '', 1],
      [2, 'no onions', 1],
    ]);
    page.store.dispatch(removeLines([laksa.cartItemId]));
    await afterwards(table, page);
    expect(table.lines).toEqual([[2, 2, 1]]);
  });

  it('leaves alone the dishes of an order that failed: the server has put them back (TABLE-15)', async () => {
    const table = new Table();
    const cart = await joinAndReload(table, laksa);
    const { table: seat, ...dishes } = cart;
    const payload = { ...anAttempt().payload, seatKey: seat?.phone.seatKey ?? '' };
    const failed = anAttempt({ status: 'unpaid', cart: { ...initialCart, items: dishes.items }, payload });
    // The page has heard of the failure, and not of the table, which had sent the dish when the page was left.
    const phone = seat && { ...seat.phone, cart: { ...seat.phone.cart, lines: [] } };
    const page = openPage(table, {
      cart: { ...cart, ...(phone && { table: { ...seat, phone } }) },
      attempts: [failed],
    });
    table.cart = { ...table.cart, version: table.cart.version + 1 };
    expect(await afterwards(table, page)).toEqual([[1, 1, undefined]]);
    expect(table.lines).toEqual([[2, 1, 1]]);
  });

  it('keeps lines that are hidden because the menu has not loaded', async () => {
    const table = new Table();
    const cart = await joinAndReload(table, laksa, roll);
    const page = openPage(table, { cart: { ...cart, items: cart.items.slice(0, 1) }, menu: null });
    await afterwards(table, page);
    expect(table.lines).toEqual([
      [2, 1, 1],
      [2, 2, 1],
    ]);
  });
});
