import { describe, expect, it } from 'vitest';
import { amountOfLeft, pricesLeft } from '#contract/money';
import { chooseDishes, costsSomething } from '../../../features/orders/bill/split/dishesLeft.ts';

describe('the dishes of a share', () => {
  const toast = { quantity: 22, total: 6600 };
  const water = { quantity: 2, total: 0 };
  const left = pricesLeft({ dishes: [toast, water], total: 9977 }, []);

  it('are those that cost something: free dishes are in no share (SPLIT-12)', () => {
    expect(left.map(costsSomething)).toEqual([true, false]);
    expect(chooseDishes(left, { 1: 2 })).toEqual([]);
    expect(chooseDishes(left, { 0: 3, 1: 2 })).toEqual([{ line: 0, quantity: 3 }]);
    expect(chooseDishes([[0], []], { 0: 1 })).toEqual([]);
  });

  it('are no more than are left, and of a bill without dishes none', () => {
    expect(chooseDishes(left, { 0: 99 })[0]).toEqual({ line: 0, quantity: 22 });
    expect(chooseDishes(left, { 7: 1 })).toEqual([]);
    expect(chooseDishes([], {})).toEqual([]);
  });

  it('are all that is open where they are the last that cost something (MONEY-34)', () => {
    const dishes = chooseDishes(left, { 0: 22 });
    expect(dishes).toEqual([
      { line: 0, quantity: 22 },
      { line: 1, quantity: 2 },
    ]);
    // Paying less than the price of the dishes leaves a rest.
    expect(amountOfLeft({ open: 9980, left, taken: [] }, { kind: 'dishes', dishes })).toBe(9980);
  });
});
