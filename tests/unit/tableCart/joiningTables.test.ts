import { describe, expect, it } from 'vitest';
import { aCartLine } from '../../builders/cart.ts';
import { laksa, phoneAt, settle, Table } from './tableServer.ts';

describe('joining', () => {
  it('takes the own dishes along, and happens once (TABLE-18)', async () => {
    const table = new Table();
    const mei = phoneAt(table, [laksa]);
    expect(await mei.join()).toBeUndefined();
    expect(await mei.join()).toBeUndefined();
    await settle();
    expect(table.joined).toEqual(['Mei']);
    expect(table.lines).toEqual([[2, 1, 1]]);
    expect(mei.shown()).toEqual([[1, 1, undefined]]);
    expect(mei.table?.phone.pending).toEqual([]);
  });

  it('takes along what can be ordered, and says what cannot (TABLE-18)', async () => {
    const table = new Table();
    table.soldOut.add(1);
    const mei = phoneAt(table, [laksa, aCartLine({ itemId: 2 })]);
    expect(await mei.join()).toBeUndefined();
    await settle();
    expect(table.lines).toEqual([[2, 2, 1]]);
    expect(mei.shown()).toEqual([[2, 1, undefined]]);
    expect(mei.said).toMatchObject([
      { type: 'refused', refused: [{ reason: 'soldOut', operation: { changes: [{ dish: { itemId: 1 } }] } }] },
    ]);
  });

  it('takes along as many portions as a table may have, and says so (TABLE-17)', async () => {
    const table = new Table();
    const mei = phoneAt(table, [aCartLine({ itemId: 1, quantity: 120 }), aCartLine({ itemId: 2 })]);
    expect(await mei.join()).toBeUndefined();
    await settle();
    expect(table.lines).toEqual([
      [2, 1, 99],
      [2, 2, 1],
    ]);
    expect(mei.said).toMatchObject([
      { type: 'refused', refused: [{ reason: 'full', operation: { changes: [{ dish: { itemId: 1 }, by: 21 }] } }] },
    ]);
  });

  it('does not work without the table’s answer, and nothing is lost (TABLE-18)', async () => {
    const table = new Table();
    table.isOnline = false;
    const mei = phoneAt(table, [laksa]);
    expect(await mei.join()).toBe('noAnswer');
    expect(mei.table).toBeUndefined();
    expect(mei.shown()).toEqual([[1, 1, undefined]]);
    table.isOnline = true;
    table.isGone = true;
    expect(await mei.join()).toBe('unknownTable');
  });

  it('says that the table has no seat left, and keeps the dishes (TABLE-4)', async () => {
    const table = new Table();
    table.isFull = true;
    const mei = phoneAt(table, [laksa]);
    expect(await mei.join()).toBe('full');
    expect(mei.shown()).toEqual([[1, 1, undefined]]);
  });

  it.each(['at once', 'after a reload', 'under another name'])(
    'whose answer is lost, asked for again %s, makes no second seat (TABLE-4)',
    async (when) => {
      const table = new Table();
      const zoe = phoneAt(table, [laksa]);
      table.hold = Promise.reject(new Error('The answer is lost.'));
      table.hold.catch(() => undefined);
      expect(await zoe.join('Zoe')).toBe('noAnswer');
      table.hold = Promise.resolve();
      if (when === 'after a reload') zoe.reload();
      const name = when === 'under another name' ? 'Zoë' : 'Zoe';
      expect(await zoe.join(name)).toBeUndefined();
      await settle();
      expect(table.cart.people.map((one) => one.name)).toEqual(['Raj', name]);
      expect(table.lines).toEqual([[2, 1, 1]]);
      expect(zoe.cart.joining).toBeUndefined();
      expect(zoe.table?.phone.pending).toEqual([]);
    },
  );

  it('each join uses a new key, and each table another one (TABLE-4)', async () => {
    const table = new Table();
    const zoe = phoneAt(table);
    await zoe.join();
    await settle();
    zoe.leave();
    await settle();
    await zoe.join();
    expect(new Set(table.joinKeys).size).toBe(2);
    for (const one of table.joinKeys) expect(one).toMatch(/^[0-9a-f]{32}$/);
  });

  it('works at a server that refuses a key of a join (TABLE-4)', async () => {
    const table = new Table();
    table.isStrict = true;
    const zoe = phoneAt(table, [laksa]);
    expect(await zoe.join('Zoe')).toBeUndefined();
    await settle();
    expect(table.lines).toEqual([[2, 1, 1]]);
  });
});
