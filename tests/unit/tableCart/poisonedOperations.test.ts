import { describe, expect, it } from 'vitest';
import { laksa, phoneAt, settle, Table } from './tableServer.ts';

describe('a change that the server does not understand', () => {
  it('is given up with a word, and holds up nothing else, over a reload too (TABLE-25)', async () => {
    const table = new Table();
    const mei = phoneAt(table, [laksa]);
    await mei.join();
    await settle();
    table.isOnline = false;
    for (const itemId of [1, 2, 1, 2, 1]) mei.add(itemId);
    await settle();
    mei.reload();
    table.poisoned.add(2);
    table.isOnline = true;
    await mei.sync();
    await settle();
    expect(table.lines).toEqual([[2, 1, 4]]);
    expect(mei.table?.phone.pending).toEqual([]);
    expect(mei.table?.isCutOff ?? false).toBe(false);
    const refused = mei.said.flatMap((one) => (one.type === 'refused' ? one.refused : []));
    expect(refused.map(({ reason }) => reason)).toEqual(['notUnderstood', 'notUnderstood']);
    // Later operations are sent at once.
    mei.add(1);
    await settle();
    expect(table.lines).toEqual([[2, 1, 5]]);
  });

  it('is found among many in few calls', async () => {
    const table = new Table();
    const mei = phoneAt(table);
    await mei.join();
    await settle();
    table.isOnline = false;
    for (let nth = 0; nth < 90; nth += 1) mei.add(nth === 70 ? 2 : 1);
    await settle();
    table.poisoned.add(2);
    table.isOnline = true;
    table.asked.length = 0;
    await mei.sync();
    expect(table.lines).toEqual([[2, 1, 89]]);
    expect(table.asked.length).toBeLessThan(30);
  });

  it('does not keep a phone at a table that it has left', async () => {
    const table = new Table();
    const mei = phoneAt(table, [laksa]);
    await mei.join();
    await settle();
    table.isOnline = false;
    mei.add(2);
    await settle();
    mei.leave();
    await settle();
    table.poisoned.add(2);
    table.isOnline = true;
    await mei.tellLeaving();
    expect(table.cart.people[1]?.isHere).toBe(false);
    expect(mei.leaving).toBeUndefined();
  });
});
