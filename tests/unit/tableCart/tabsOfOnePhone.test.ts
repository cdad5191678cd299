import { describe, expect, it } from 'vitest';
import type { CartLine } from '#features/model/cart';
import type { SeatMessage } from '../../../features/model/tableCart/tableTabs.ts';
import { laksa, phoneAt, settle, Table } from './tableServer.ts';

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

  it('two tabs of one phone rejoin together, and a tab with different dishes keeps them (TABLE-18)', async () => {
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
