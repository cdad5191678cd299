import { describe, expect, it } from 'vitest';
import { laksa, phoneAt, settle, Table } from './tableServer.ts';
import { createDish } from './tableWorld.ts';

describe('a session that is over', () => {
  it.each(['till', 'quiet'] as const)(
    'by %s leaves the own dishes on the phone, and is told (TABLE-16)',
    async (as) => {
      const table = new Table();
      const mei = phoneAt(table, [laksa]);
      await mei.join();
      await settle();
      table.ended = as;
      await mei.sync();
      expect(mei.table).toBeUndefined();
      expect(mei.shown()).toEqual([[1, 1, undefined]]);
      expect(mei.said).toMatchObject([{ type: 'ended', as, isEmpty: false }]);
    },
  );

  const byRaj = { orderNo: 'R1', seat: 1, portions: 1 };

  it.each(['paid', 'till', 'quiet'] as const)(
    'by %s, with the own dish ordered by another seat while this phone was away: it does not come back (TABLE-24)',
    async (as) => {
      const table = new Table();
      const mei = phoneAt(table, [laksa]);
      await mei.join();
      await settle();
      mei.reload();
      table.ended = as;
      table.rest = { lines: [], orders: [byRaj] };
      await mei.sync();
      expect(mei.shown()).toEqual([]);
      expect(mei.said).toMatchObject([{ type: 'ended', as, sent: byRaj, isEmpty: true }]);
    },
  );

  it('keeps the dishes that the phone added since, and each unordered dish once (TABLE-24)', async () => {
    const table = new Table();
    const mei = phoneAt(table, [laksa]);
    await mei.join();
    await settle();
    // The server does the first addition, and its answer is lost.
    table.hold = Promise.reject(new Error('The network went away.'));
    table.hold.catch(() => undefined);
    mei.add(2);
    await settle();
    table.isOnline = false;
    mei.add(1, 2);
    await settle();
    mei.reload();
    table.isOnline = true;
    table.ended = 'till';
    table.rest = { lines: [{ seat: 2, dish: createDish(2), quantity: 1 }], orders: [byRaj] };
    await mei.sync();
    expect(mei.shown()).toEqual([
      [2, 1, undefined],
      [1, 2, undefined],
    ]);
    expect(mei.said).toMatchObject([{ type: 'ended', as: 'till', sent: byRaj, isEmpty: false }]);
  });

  it('of a server that does not say what is left: paid means that everything was ordered (TABLE-24)', async () => {
    const table = new Table();
    const mei = phoneAt(table, [laksa]);
    await mei.join();
    await settle();
    table.isOnline = false;
    mei.add(2);
    await settle();
    table.isOnline = true;
    table.ended = 'paid';
    await mei.sync();
    expect(mei.shown()).toEqual([[2, 1, undefined]]);
    expect(mei.said).toMatchObject([{ type: 'ended', as: 'paid', isEmpty: false }]);
  });

  it('that the server does not know any more ends too (TABLE-16)', async () => {
    const table = new Table();
    const mei = phoneAt(table, [laksa]);
    await mei.join();
    await settle();
    table.isUnknown = true;
    await mei.sync();
    expect(mei.table).toBeUndefined();
    expect(mei.said).toMatchObject([{ type: 'ended', as: 'quiet' }]);
  });
});
