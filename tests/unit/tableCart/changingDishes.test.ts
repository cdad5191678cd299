import { describe, expect, it } from 'vitest';
import type { TableCart } from '#contract';
import { phoneAt, settle, Table } from './tableServer.ts';
import { createDish } from './tableWorld.ts';

describe('what a diner changes', () => {
  it('is the own name, for the table as for a share of the bill, and only where it is another one (TABLE-22)', async () => {
    const table = new Table();
    const mei = phoneAt(table);
    mei.rename('Mei Ling');
    expect(mei.name).toBeUndefined();
    await mei.join('Mei');
    await settle();
    table.asked.length = 0;
    mei.rename('Mei');
    mei.rename('Mei Ling');
    expect(mei.name).toBe('Mei Ling');
    await settle();
    expect(table.operations).toEqual([['rename']]);
    expect(table.cart.people.map(({ name }) => name)).toEqual(['Raj', 'Mei Ling']);
    table.ended = 'till';
    mei.rename('Mei');
    await settle();
    expect(mei.said).toMatchObject([{ type: 'ended', as: 'till' }]);
  });

  it('is shown at once; while one call is on its way the rest waits for the next, in its order (TABLE-6, TABLE-9)', async () => {
    const table = new Table();
    const mei = phoneAt(table);
    await mei.join();
    await settle();
    table.asked.length = 0;
    let go = () => {};
    table.hold = new Promise((resolve) => {
      go = resolve;
    });
    mei.add(1);
    mei.add(2);
    mei.add(1, -1);
    expect(mei.shown()).toEqual([[2, 1, undefined]]);
    await settle();
    expect(table.asked).toHaveLength(1);
    go();
    await settle();
    expect(table.operations).toEqual([['change'], ['change', 'change']]);
    expect(table.lines).toEqual([[2, 2, 1]]);
    expect(mei.table?.phone.pending).toEqual([]);
  });

  it('is undone where it was refused, with a message (TABLE-9)', async () => {
    const table = new Table();
    const mei = phoneAt(table);
    await mei.join();
    await settle();
    table.refused = 'soldOut';
    mei.add(1);
    expect(mei.shown()).toEqual([[1, 1, undefined]]);
    await settle();
    expect(mei.shown()).toEqual([]);
    expect(mei.news).toMatchObject([{ type: 'refused', refused: [{ reason: 'soldOut' }] }]);
  });

  it('is not sent where the rules refuse it, and the diner gets a message (TABLE-7)', async () => {
    const table = new Table();
    const mei = phoneAt(table);
    await mei.join();
    await settle();
    table.asked.length = 0;
    mei.add(1, -1);
    await settle();
    expect(table.asked).toEqual([]);
    expect(mei.news).toMatchObject([{ type: 'refused', refused: [{ reason: 'gone' }] }]);
  });

  it('waits for a network, over a reload too, and is sent once (TABLE-10)', async () => {
    const table = new Table();
    const mei = phoneAt(table);
    await mei.join();
    await settle();
    table.isOnline = false;
    mei.add(1);
    mei.add(1);
    await settle();
    expect(mei.table?.isCutOff).toBe(true);
    mei.reload();
    expect(mei.shown()).toEqual([[1, 2, undefined]]);
    table.isOnline = true;
    await Promise.all([mei.sync(), mei.sync()]);
    expect(table.lines).toEqual([[2, 1, 2]]);
    expect(mei.table?.isCutOff).toBe(false);
    expect(mei.shown()).toEqual([[1, 2, undefined]]);
  });

  it('is counted once where the answer was lost (TABLE-6)', async () => {
    const table = new Table();
    const mei = phoneAt(table);
    await mei.join();
    await settle();
    table.hold = Promise.reject(new Error('The answer is lost.'));
    mei.add(1);
    await settle();
    expect(table.lines).toEqual([[2, 1, 1]]);
    expect(mei.table?.phone.pending).toHaveLength(1);
    table.hold = Promise.resolve();
    await mei.sync();
    expect(table.lines).toEqual([[2, 1, 1]]);
    expect(mei.shown()).toEqual([[1, 1, undefined]]);
  });
});

it('a server that gives an operation no outcome is not asked again and again (TABLE-11)', async () => {
  const table = new Table();
  const mei = phoneAt(table);
  await mei.join();
  await settle();
  table.asked.length = 0;
  table.isSilent = true;
  mei.add(1);
  await settle();
  expect(table.asked).toHaveLength(1);
  table.isSilent = false;
  await mei.sync();
  expect(mei.table?.phone.pending).toEqual([]);
});

describe('an event of the socket', () => {
  it('is shown as news; after a missed one the server is asked (TABLE-11)', async () => {
    const table = new Table();
    const mei = phoneAt(table);
    await mei.join();
    await settle();
    mei.scope('table');
    const at = (version: number): TableCart => ({
      ...{ ...table.cart, version },
      lines: [{ seat: 1, dish: createDish(2), quantity: version }],
    });
    table.asked.length = 0;
    const { version } = table.cart;
    mei.hear({ type: 'changed', cart: at(version + 1), keys: [] });
    expect(mei.shown()).toEqual([[2, version + 1, 1]]);
    expect(mei.news).toMatchObject([{ type: 'changed' }]);
    expect(table.asked).toEqual([]);
    table.cart = at(version + 3);
    mei.hear({ type: 'changed', cart: at(version + 3), keys: [] });
    expect(mei.shown()).toEqual([[2, version + 1, 1]]);
    await settle();
    expect(mei.shown()).toEqual([[2, version + 3, 1]]);
    // One that comes late changes nothing.
    mei.hear({ type: 'changed', cart: at(version + 2), keys: [] });
    expect(mei.shown()).toEqual([[2, version + 3, 1]]);
  });
});
