import { describe, expect, it } from 'vitest';
import type { TableCart } from '#contract';
import { addSeat, emptyTableCart, getFirstSeat, getPeopleAtTable, markAway } from '#contract/table';
import { createDish } from './tableWorld.ts';

const three = [1, 2, 3].reduce<TableCart>((cart) => addSeat(cart, '').cart, emptyTableCart);
const seats = (cart: TableCart) => getPeopleAtTable(cart).map(({ seat }) => seat);

describe('a phone that is away', () => {
  it('a silent seat is shown while it has dishes, and returns unchanged (TABLE-20)', () => {
    const withDish = { ...three, lines: [{ seat: 1, dish: createDish(7), quantity: 1 }] };
    const away = markAway(markAway(withDish, 1, true), 2, true);
    expect(seats(away)).toEqual([1, 3]);
    expect(away.people[0]).toMatchObject({ isHere: true, isAway: true });
    expect(markAway(markAway(away, 1, false), 2, false)).toEqual(withDish);
  });

  it('does not decide who may change what, unless everybody is away (TABLE-20)', () => {
    expect(getFirstSeat(markAway(three, 1, true))).toBe(2);
    expect(getFirstSeat([1, 2, 3].reduce((cart, seat) => markAway(cart, seat, true), three))).toBe(1);
  });
});
