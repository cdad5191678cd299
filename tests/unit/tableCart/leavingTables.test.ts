import { describe, expect, it } from 'vitest';
import { seatsLeaving } from '#features/model/cart';
import { laksa, phoneAt, settle, Table } from './tableServer.ts';

describe('a diner who orders alone', () => {
  it('takes the own dishes back, and the server is informed (TABLE-18)', async () => {
    const table = new Table();
    const mei = phoneAt(table, [laksa]);
    await mei.join();
    await settle();
    mei.leave();
    expect(mei.table).toBeUndefined();
    expect(mei.shown()).toEqual([[1, 1, undefined]]);
    await settle();
    expect(table.lines).toEqual([]);
    expect(table.cart.people[1]).toMatchObject({ isHere: false, name: '' });
    expect(mei.leaving).toBeUndefined();
    expect(mei.said).toEqual([]);
  });

  it('without a network leaves once there is one, over a reload too, with what waited (TABLE-21)', async () => {
    const table = new Table();
    const mei = phoneAt(table, [laksa]);
    await mei.join();
    await settle();
    table.isOnline = false;
    mei.add(2);
    await settle();
    mei.leave();
    await settle();
    expect(mei.leaving).toHaveLength(1);
    expect(table.cart.people[1]?.isHere).toBe(true);
    mei.reload();
    table.asked.length = 0;
    table.isOnline = true;
    await mei.tellLeaving();
    expect(table.operations).toEqual([['change', 'leave']]);
    expect(table.cart.people[1]?.isHere).toBe(false);
    expect(table.lines).toEqual([]);
    expect(mei.leaving).toBeUndefined();
    await mei.tellLeaving();
    expect(table.asked).toHaveLength(1);
  });

  it('and joins again has left before, so that no dish is there twice (TABLE-21)', async () => {
    const table = new Table();
    const mei = phoneAt(table, [laksa]);
    await mei.join();
    await settle();
    table.isOnline = false;
    mei.leave();
    await settle();
    table.isOnline = true;
    expect(await mei.join()).toBeUndefined();
    await settle();
    expect(table.lines).toEqual([[3, 1, 1]]);
  });

  it('leaves with a log-out, and at the table nothing of theirs is left to be paid for (TABLE-18)', async () => {
    const table = new Table();
    const mei = phoneAt(table, [laksa]);
    await mei.join();
    await settle();
    table.isOnline = false;
    mei.add(2);
    mei.forget('log-out');
    expect(mei.table).toBeUndefined();
    expect(mei.shown()).toEqual([]);
    // The typed texts are erased with the person; only the seat is kept.
    expect(JSON.stringify(mei.leaving)).not.toMatch(/change|specialInstruction/);
    mei.reload();
    table.isOnline = true;
    await mei.tellLeaving();
    expect(table.cart.people[1]).toMatchObject({ isHere: false, name: '' });
    expect(table.lines).toEqual([]);
    expect(mei.leaving).toBeUndefined();
  });

  it('leaves where a reset comes before the server heard of an earlier seat (TABLE-21)', async () => {
    const table = new Table();
    const mei = phoneAt(table, [laksa]);
    await mei.join();
    await settle();
    table.isOnline = false;
    mei.leave();
    mei.forget('reset');
    mei.forget('inactive');
    expect(mei.leaving).toHaveLength(1);
    table.isOnline = true;
    await mei.tellLeaving();
    expect(table.cart.people[1]?.isHere).toBe(false);
  });

  it('forgets a seat that the server does not know any more (TABLE-21)', async () => {
    const table = new Table();
    table.isUnknown = true;
    const mei = phoneAt(table);
    mei.dispatch(seatsLeaving([{ seatKey: 'x'.repeat(20), operations: [{ key: 'key-leave', type: 'leave' }] }]));
    await mei.tellLeaving();
    expect(mei.leaving).toBeUndefined();
  });
});
