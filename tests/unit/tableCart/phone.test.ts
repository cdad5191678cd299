import { describe, expect, it } from 'vitest';
import type { TableCart, TableDish, TableOperation } from '#contract';
import {
  addSeat,
  applyTableOperation,
  emptyTableCart,
  getCallOperations,
  getFirstSeat,
  TABLE_ANIMALS,
  TABLE_LIMITS,
} from '#contract/table';
import { findNextOrder, type TableSeatReplica } from '#features/model/cart';
import { applyChange, applySyncAnswer, getShownCart, operate } from '../../../features/model/tableCart/phone.ts';
import { createDish } from './tableWorld.ts';

const withPeople = (count: number): TableCart =>
  Array.from({ length: count }).reduce<TableCart>((cart) => addSeat(cart, '').cart, emptyTableCart);

const two = withPeople(2);
const phone: TableSeatReplica = { seatKey: 'k', seat: 1, cart: two, pending: [] };
const change = (key: string, itemId: number, by: number, seat = 1): TableOperation => ({
  ...{ key, type: 'change' },
  changes: [{ seat, dish: createDish(itemId), by }],
});
const asked = (...operations: TableOperation[]): TableSeatReplica =>
  operations.reduce((one, operation) => {
    const next = operate(one, operation);
    return 'phone' in next ? next.phone : one;
  }, phone);
const dishes = ({ lines }: TableCart) => lines.map(({ seat, dish, quantity }) => [seat, dish.itemId, quantity]);

describe('what a phone shows', () => {
  it('is what the host said last and what the diner did since, at once (TABLE-9)', () => {
    expect(dishes(getShownCart(asked(change('a', 7, 2), change('b', 7, -1), change('c', 8, 1))))).toEqual([
      [1, 7, 1],
      [1, 8, 1],
    ]);
  });

  it('loses what was refused, and says which and why (TABLE-9)', () => {
    const { phone: after, refused } = applySyncAnswer(asked(change('a', 7, 1), change('b', 8, 1)), {
      cart: { ...two, version: 9, lines: [{ seat: 1, dish: createDish(8), quantity: 1 }] },
      outcomes: [
        { key: 'a', refused: 'soldOut' },
        { key: 'b', refused: null },
      ],
    });
    expect(dishes(getShownCart(after))).toEqual([[1, 8, 1]]);
    expect(refused).toMatchObject([{ operation: { key: 'a' }, reason: 'soldOut' }]);
  });

  it('counts nothing twice when the socket is faster than the answer (TABLE-11)', () => {
    const cart = { ...two, version: 1, lines: [{ seat: 1, dish: createDish(7), quantity: 1 }] };
    const heard = applyChange(asked(change('a', 7, 1)), { cart, keys: ['a'] });
    expect(heard.isMissing).toBe(false);
    expect(dishes(getShownCart(heard.phone))).toEqual([[1, 7, 1]]);
    const answered = applySyncAnswer(heard.phone, { cart, outcomes: [{ key: 'a', refused: null }] });
    expect(dishes(getShownCart(answered.phone))).toEqual([[1, 7, 1]]);
  });

  it('stays where a change was missed, and asks; what is older is left alone (TABLE-11)', () => {
    const before = asked(change('a', 7, 1));
    expect(applyChange(before, { cart: { ...two, version: 2 }, keys: [] })).toEqual({ phone: before, isMissing: true });
    expect(applyChange(before, { cart: { ...two, version: 0 }, keys: ['a'] })).toEqual({
      phone: before,
      isMissing: false,
    });
  });
});

describe('what an operation does', () => {
  const apply = (cart: TableCart, operation: TableOperation, seat = 1) => applyTableOperation(cart, operation, seat);

  it('adds up in any order, in one line for each seat and dish: two phones that each add one make two (TABLE-5, TABLE-7)', () => {
    const both = { ...two, isEditedByAll: true };
    const one = apply(both, change('a', 7, 1));
    const other = 'cart' in one ? apply(one.cart, change('b', 7, 1), 2) : one;
    expect('cart' in other && dishes(other.cart)).toEqual([[1, 7, 2]]);
  });

  it('keeps an edited line in its place, and does all of an edit or nothing (TABLE-7)', () => {
    const cart: TableCart = {
      ...two,
      lines: [7, 8, 9].map((itemId) => ({ seat: 1, dish: createDish(itemId), quantity: 1 })),
    };
    const edit = (itemId: number): TableOperation => ({
      ...{ key: 'e', type: 'change' },
      changes: [
        { seat: 1, dish: createDish(itemId), by: -1 },
        { seat: 1, dish: createDish(20), by: 1 },
      ],
    });
    const edited = apply(cart, edit(8));
    expect('cart' in edited && dishes(edited.cart).map(([, itemId]) => itemId)).toEqual([7, 20, 9]);
    expect(apply(cart, edit(11))).toEqual({ refused: 'gone' });
  });

  it('changes the own dishes only, until the first phone allows more, and always where strangers may sit (TABLE-8, TABLE-26)', () => {
    const withDish = { ...two, lines: [{ seat: 1, dish: createDish(7), quantity: 2 }] };
    const less = change('a', 7, -1);
    expect(apply(withDish, less, 2)).toEqual({ refused: 'notYours' });
    const allow: TableOperation = { key: 'b', type: 'allow', isEditedByAll: true };
    expect(apply(withDish, allow, 2)).toEqual({ refused: 'notYours' });
    const allowed = apply(withDish, allow);
    const after = 'cart' in allowed ? apply(allowed.cart, less, 2) : allowed;
    expect('cart' in after && dishes(after.cart)).toEqual([[1, 7, 1]]);
    const open = { ...withDish, isEditedByAll: true, needsConsent: true };
    expect(apply(open, less, 2)).toEqual({ refused: 'notYours' });
    const left = apply(withDish, { key: 'c', type: 'leave' });
    expect('cart' in left && getFirstSeat(left.cart)).toBe(2);
  });

  it('removes the lines and the name of a person who leaves, and nothing of the others (TABLE-4)', () => {
    const named = apply(two, { key: 'n', type: 'rename', name: 'Mei' });
    const full = {
      ...('cart' in named ? named.cart : two),
      lines: [1, 2].map((seat) => ({ seat, dish: createDish(7), quantity: 1 })),
    };
    const left = apply(full, { key: 'l', type: 'leave' });
    expect(left).toMatchObject({ cart: { people: [{ seat: 1, name: '', isHere: false }, { isHere: true }] } });
    expect('cart' in left && dishes(left.cart)).toEqual([[2, 7, 1]]);
  });

  it('goes no further than the limits (TABLE-17)', () => {
    expect(apply(two, change('a', 7, TABLE_LIMITS.portions + 1))).toEqual({ refused: 'full' });
    const lines = Array.from({ length: TABLE_LIMITS.lines }, (_, nth) => ({
      seat: 1,
      dish: createDish(100 + nth),
      quantity: 1,
    }));
    expect(apply({ ...two, lines }, change('b', 7, 1))).toEqual({ refused: 'full' });
  });

  it('removes dishes from a cart that is over the limit because some came back (TABLE-15, TABLE-17)', () => {
    const lines = Array.from({ length: TABLE_LIMITS.lines + 2 }, (_, nth) => ({
      seat: 1,
      dish: createDish(100 + nth),
      quantity: 1,
    }));
    const fewer = apply({ ...two, lines }, change('a', 100, -1));
    expect('cart' in fewer && fewer.cart.lines.length).toBe(TABLE_LIMITS.lines + 1);
    expect(apply({ ...two, lines }, change('b', 7, 1))).toEqual({ refused: 'full' });
  });

  it('looks at each dish once, however many changes there are (TABLE-17)', () => {
    let looks = 0;
    const watched = (itemId: number): TableDish => ({
      ...createDish(itemId),
      get modifiers() {
        looks += 1;
        return [];
      },
    });
    const lines = Array.from({ length: TABLE_LIMITS.lines - 1 }, (_, nth) => ({
      ...{ seat: 1, quantity: 1 },
      dish: watched(100 + nth),
    }));
    const dishes = Array.from({ length: 200 }, (_, nth) => watched(500 + nth));
    const changes = dishes.map((dish) => ({ seat: 1, dish, by: 1 }));
    looks = 0;
    for (const key of ['a', 'b', 'c'])
      expect(apply({ ...two, lines }, { key, type: 'change', changes })).toEqual({ refused: 'full' });
    // The cart, and the two new ones that show that it is full.
    expect(looks).toBe(lines.length + 2);
  });
});

describe('what goes with one call (TABLE-17)', () => {
  const large = (key: string): TableOperation => ({
    ...{ key, type: 'change' },
    changes: Array.from({ length: 150 }, (_, nth) => ({ seat: 1, dish: createDish(nth), by: 1 })),
  });

  it('is the first operations, as far as their changes are not too many', () => {
    const operations = [large('a'), large('b'), large('c'), { key: 'd', type: 'leave' } as const];
    expect(getCallOperations(operations).map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it('is a hundred operations at most', () => {
    const operations = Array.from({ length: 120 }, (_, nth) => change(`key-${nth}`, 7, 1));
    expect(getCallOperations(operations)).toEqual(operations.slice(0, TABLE_LIMITS.perCall));
  });
});

it('gives each phone a unique animal while there are enough (TABLE-4)', () => {
  const { people } = withPeople(TABLE_ANIMALS);
  expect(new Set(people.map(({ animal }) => animal)).size).toBe(TABLE_ANIMALS);
  expect(addSeat(withPeople(TABLE_ANIMALS), '').cart.people.at(-1)?.animal).toBe(0);
});

describe('an order whose dishes come back (TABLE-15)', () => {
  const of = (orderNo: string) => ({ orderNo, seat: 2, portions: 1 });
  const at = (version: number, ...orderNos: string[]): TableCart => ({ ...two, version, orders: orderNos.map(of) });
  const hear = (one: TableSeatReplica, cart: TableCart) => applyChange(one, { cart, keys: [] }).phone;

  it('is remembered with the order that the table sends after it, over a second decline', () => {
    const sent = hear(phone, at(1, 'A'));
    expect(sent.returned).toBeUndefined();
    const back = hear(sent, at(2));
    expect(back.returned?.map(({ orderNo }) => orderNo)).toEqual(['A']);
    expect(findNextOrder(back, 'A')).toBeUndefined();
    const again = hear(back, at(3, 'B'));
    expect(findNextOrder(again, 'A')).toEqual(of('B'));
    const third = hear(hear(again, at(4)), at(5, 'C'));
    expect(third.returned?.map(({ orderNo }) => orderNo)).toEqual(['A', 'B']);
    expect(findNextOrder(third, 'A')).toEqual(of('C'));
    expect(findNextOrder(third, 'B')).toEqual(of('C'));
  });

  it('is found where decline and next order arrive together, and an earlier order is not taken for it', () => {
    const sent = hear(phone, at(1, 'X', 'A'));
    const { phone: after } = applySyncAnswer(sent, { cart: at(9, 'X', 'B'), outcomes: [] });
    expect(findNextOrder(after, 'A')).toEqual(of('B'));
    const alone = applySyncAnswer(sent, { cart: at(9, 'X'), outcomes: [] }).phone;
    expect(findNextOrder(alone, 'A')).toBeUndefined();
    expect(findNextOrder(alone, 'X')).toBeUndefined();
  });

  it('and is paid after all is there again', () => {
    const back = hear(hear(phone, at(1, 'A')), at(2));
    expect(hear(back, at(3, 'A')).returned).toBeUndefined();
  });
});
