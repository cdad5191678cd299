import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FreeReward, isFree } from '#contract/money';
import {
  addLine,
  type CartState,
  cartSlice,
  decrease,
  increase,
  initialCart,
  MAX_LINE_QUANTITY,
  removeLines,
  removePromoCode,
  replaceLine,
  restoreCart,
  toCartItemId,
  undoRemove,
} from '#features/model/cart';
import { applyRewards, getUnusedRewards, toRewards } from '../../../features/model/cart/rewards';
import { runs } from '../properties';
import { cartLine, code, type Step, step, toAction } from './arbitraries';

const reduce = cartSlice.reducer;
const after = (steps: readonly Step[]): CartState =>
  steps.reduce((cart, one) => reduce(cart, toAction(cart, one)), initialCart);

/** Carts as visits leave them. */
const cart = fc.array(step, { maxLength: 14 }).map(after);
/** The same with at least one line. */
const filled = fc
  .tuple(cart, cartLine)
  .map(([one, line]) => reduce(one, addLine({ ...line, promotionId: undefined, promoCodeId: undefined })));

const holds = <T>(name: string, arbitrary: fc.Arbitrary<T>, check: (drawn: T) => void) =>
  test(name, () => fc.assert(fc.property(arbitrary, check), runs));

const own = ({ items, promoCode, inputPromoCode, voucher, applyRebatePoint }: CartState) => ({
  items,
  promoCode,
  inputPromoCode,
  voucher,
  applyRebatePoint,
});

describe('after any sequence of actions', () => {
  holds('no two lines are the same dish in the same way, and each is named by what it is', cart, ({ items }) => {
    expect(new Set(items.map(({ cartItemId }) => cartItemId)).size).toBe(items.length);
    for (const line of items) expect(line.cartItemId).toBe(toCartItemId(line));
  });

  holds('every line has at least one and at most what an order may name', cart, ({ items }) => {
    for (const { quantity } of items) {
      expect(quantity).toBeGreaterThanOrEqual(1);
      expect(quantity).toBeLessThanOrEqual(MAX_LINE_QUANTITY);
    }
  });

  holds('a dish more and a dish less leaves the cart as it was', filled, (one) => {
    const id = one.items.find(({ quantity }) => quantity < MAX_LINE_QUANTITY)?.cartItemId ?? 'none';
    expect(reduce(reduce(one, increase(id)), decrease(id))).toEqual(one);
  });

  holds('an undo brings back what a removal took, each line to its place', fc.tuple(filled, fc.nat(9)), ([one, at]) => {
    const id = one.items[at % one.items.length]?.cartItemId ?? 'none';
    const emptied = reduce(one, removeLines([id]));
    expect(emptied.items.map(({ cartItemId }) => cartItemId)).not.toContain(id);
    const back = reduce(emptied, undoRemove());
    // A code that was only typed is lost with the last line; an active code returns with its lines.
    expect({ ...own(back), inputPromoCode: '' }).toEqual({ ...own(one), inputPromoCode: '' });
    expect(back.removed).toBeNull();
  });

  holds('a second undo does nothing', filled, (one) => {
    const back = reduce(reduce(one, removeLines([one.items[0]?.cartItemId ?? ''])), undoRemove());
    expect(reduce(back, undoRemove())).toBe(back);
  });

  holds('with the last paid dish go gifts, code, voucher and points', filled, (one) => {
    const paid = one.items.filter((line) => !isFree(line)).map(({ cartItemId }) => cartItemId);
    expect(own(reduce(one, removeLines(paid)))).toEqual({
      items: [],
      promoCode: null,
      inputPromoCode: '',
      voucher: null,
      applyRebatePoint: false,
    });
  });

  holds('a promo code that is removed takes what it gave along and nothing else', filled, (one) => {
    const left = reduce(one, removePromoCode());
    const ofCode = new Set(one.promoCode?.promotions.map(({ id }) => id));
    expect(left.promoCode).toBeNull();
    expect(left.items).toEqual(
      one.items.filter(
        ({ promoCodeId, promotionId }) => promoCodeId === undefined && !(promotionId && ofCode.has(promotionId)),
      ),
    );
  });

  holds(
    'a dish in two portions is the same line as at once',
    fc.tuple(cart, cartLine, fc.nat(3)),
    ([one, line, more]) => {
      const whole = reduce(one, addLine({ ...line, quantity: line.quantity + more + 1 }));
      const halves = reduce(reduce(one, addLine(line)), addLine({ ...line, quantity: more + 1 }));
      const quantities = ({ items }: CartState) => items.map(({ cartItemId, quantity }) => [cartItemId, quantity]);
      expect(quantities(halves)).toEqual(quantities(whole));
    },
  );

  holds(
    'a line that is changed and changed back is the line it was',
    fc.tuple(filled, cartLine, fc.nat(9)),
    (drawn) => {
      const [one, other, at] = drawn;
      const line = one.items[at % one.items.length];
      fc.pre(line !== undefined && one.items.every(({ cartItemId }) => cartItemId !== other.cartItemId));
      if (!line) return;
      const changed = reduce(one, replaceLine(line.cartItemId, other));
      expect(changed.items).toHaveLength(one.items.length);
      expect(reduce(changed, replaceLine(other.cartItemId, line)).items).toEqual(one.items);
    },
  );

  holds('a cart that was kept and brought back is the same cart', cart, (one) => {
    const kept = JSON.parse(JSON.stringify(one)) as CartState;
    expect(own(reduce(initialCart, restoreCart(kept)))).toEqual(own(JSON.parse(JSON.stringify(one)) as CartState));
  });

  holds('lines that nobody touched are the same objects', fc.tuple(filled, fc.nat(9)), ([one, at]) => {
    const index = at % one.items.length;
    const now = reduce(one, increase(one.items[index]?.cartItemId ?? ''));
    for (const [where, line] of one.items.entries()) if (where !== index) expect(now.items[where]).toBe(line);
  });
});

describe('free items', () => {
  const free: fc.Arbitrary<FreeReward[]> = fc.array(
    fc.record({
      promotionId: fc.integer({ min: 31, max: 32 }),
      promotionName: fc.constant('Two for one'),
      itemId: fc.integer({ min: 1, max: 3 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      action: fc.constant('Free' as const),
    }),
    { maxLength: 3 },
  );
  const drawn = fc.tuple(filled, free, fc.boolean());
  const toKey = (line: { promotionId?: number | undefined; promoCodeId?: number | undefined; itemId: number }) =>
    line.promotionId === undefined ? `c${line.promoCodeId}.${line.itemId}` : `p${line.promotionId}.${line.itemId}`;

  holds('is never more than was earned, and what is left makes it whole', drawn, ([one, rewards, hasCode]) => {
    const earned = toRewards(rewards, hasCode ? code : null);
    const given = applyRewards(one.items, earned);
    const left = getUnusedRewards(earned, given);
    for (const { key, quantity } of earned) {
      const taken = given.filter((line) => isFree(line) && toKey(line) === key);
      const sum = taken.reduce((total, line) => total + line.quantity, 0);
      const rest = left.find((reward) => reward.key === key)?.quantity ?? 0;
      expect(sum + rest).toBe(quantity);
    }
    const keys = new Set(earned.map(({ key }) => key));
    for (const line of given) if (isFree(line)) expect(keys.has(toKey(line))).toBe(true);
  });

  holds('leaves every paid line as it is', drawn, ([one, rewards, hasCode]) => {
    const given = applyRewards(one.items, toRewards(rewards, hasCode ? code : null));
    const paid = one.items.filter((line) => !isFree(line));
    expect(given.filter((line) => !isFree(line))).toEqual(paid);
  });
});
