import { describe, expect, it } from 'vitest';
import type { TableCart } from '#contract';
import { addSeat, emptyTableCart } from '#contract/table';
import { describeChange, describeRefused } from '../../../features/cart/table/useTableNews.ts';
import type { Refused } from '../../../features/model/tableCart/phone.ts';
import { createDish } from './tableWorld.ts';

const people = addSeat(addSeat(emptyTableCart, 'Mei').cart, 'Raj').cart;
const createLine = (seat: number, itemId: number) => ({ seat, dish: createDish(itemId), quantity: 1 });
const ofRaj = { orderNo: 'A', seat: 2, portions: 2 };
const empty: TableCart = { ...people, orders: [] };
const sent: TableCart = { ...people, orders: [ofRaj] };
const filled: TableCart = { ...people, lines: [createLine(1, 7), createLine(2, 8)] };

/** Returns the message and its values on the phone of a seat. */
const say = (before: TableCart, after: TableCart, own: number) =>
  describeChange(before, after, own, {
    t: (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' '),
    dishName: (itemId) => `dish ${itemId}`,
  } as Parameters<typeof describeChange>[3]);

describe('what a phone says of the cart of the table', () => {
  it('names the person who added a dish', () => {
    expect(say(empty, filled, 1)).toMatch(/^newsAdded .*Raj.* dish 8$/);
  });

  it('names no person where every seat may change every dish (TABLE-8)', () => {
    const byAll = (cart: TableCart) => ({ ...cart, isEditedByAll: true });
    expect(say(byAll(empty), byAll(filled), 1)).toBe('newsAddedBySomebody dish 8');
  });

  it('is nothing where a dish has another wish now, and says so where it is one more', () => {
    const dish = createDish(8, 'Less sugar');
    expect(say(filled, { ...filled, lines: [createLine(1, 7), { seat: 2, dish, quantity: 1 }] }, 1)).toBeUndefined();
    expect(say(filled, { ...filled, lines: [...filled.lines, { seat: 2, dish, quantity: 1 }] }, 1)).toMatch(
      /^newsAdded /,
    );
  });

  it("says that an order's dishes came back, not that a seat added them (TABLE-15)", () => {
    expect(say(sent, filled, 1)).toMatch(/^newsBack .*Raj/);
    // The sender reads it on the order's page.
    expect(say(sent, filled, 2)).toBeUndefined();
  });

  it('is the next order where decline and order came at once', () => {
    expect(say(sent, { ...people, orders: [{ ...ofRaj, orderNo: 'B' }] }, 1)).toMatch(/^newsSent .*Raj/);
  });

  it('is nothing where a server does not list a paid order any more', () => {
    expect(say({ ...filled, orders: [ofRaj] }, filled, 1)).toBeUndefined();
  });
});

describe('what a phone says of what was refused (TABLE-9)', () => {
  const refuse = (reason: Refused['reason'], ...changes: [itemId: number, by: number][]) => ({
    reason,
    operation: {
      ...{ key: 'k', type: 'change' as const },
      changes: changes.map(([itemId, by]) => ({ seat: 1, dish: createDish(itemId), by })),
    },
  });
  const sayRefused = (...refused: ReturnType<typeof refuse>[]) =>
    describeRefused(refused, { ...filled, lines: [{ ...createLine(1, 7), quantity: 99 }] }, {
      t: (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' '),
      dishName: (itemId) => `dish ${itemId}`,
    } as Parameters<typeof describeRefused>[2]);

  it('is one sentence for each reason, with the names of the dishes', () => {
    expect(sayRefused(refuse('soldOut', [7, 1]), refuse('notOnMenu', [8, 1]), refuse('soldOut', [9, 2]))).toEqual([
      'refusedSoldOut dish 7, dish 9',
      'refusedNotOnMenu dish 8',
    ]);
  });

  it('is one sentence for the dishes of changes that were not understood, and one for what is of none (TABLE-25)', () => {
    const rename = { reason: 'notUnderstood' as const, operation: { key: 'r', type: 'rename' as const, name: 'Mei' } };
    expect(sayRefused(refuse('notUnderstood', [7, -1]), rename as never, refuse('notUnderstood', [8, 1]))).toEqual([
      'refusedUnsaved dish 7, dish 8',
      'refusedNotUnderstood ',
    ]);
  });

  it('names what an edit wants more of, and that a dish has as many portions as there may be', () => {
    expect(sayRefused(refuse('soldOut', [8, -1], [7, 1]))).toEqual(['refusedSoldOut dish 7']);
    expect(sayRefused(refuse('full', [7, 1]))).toEqual(['refusedPortions dish 7']);
    expect(sayRefused(refuse('full', [8, 1]))).toEqual(['refusedFull dish 8']);
    expect(sayRefused(refuse('gone', [8, -1]))).toEqual([]);
  });
});
