import type { PricedLine } from '#contract/money';
import { isReward } from './cartSlice';
import type { CartLine } from './cartTypes';

const priced = (line: CartLine): PricedLine => ({
  key: line.cartItemId,
  menuId: line.menuId,
  itemId: line.itemId,
  categoryId: line.categoryId,
  quantity: line.quantity,
  price: line.price,
  taxId: line.taxId,
  isServiceChargeExempt: line.isServiceChargeExempt,
  isDiscountable: line.isDiscountable,
  modifiers: line.modifiers,
  isFree: isReward(line),
});

// Lines of the store are frozen: the same line is the same price, and a tap on one leaves the others as they are.
const known = new WeakMap<CartLine, PricedLine>();

/** What money sees of a line; free where a promotion or promo code gave it. */
export const toPricedLine = (line: CartLine): PricedLine => {
  const before = known.get(line);
  if (before) return before;
  const now = priced(line);
  known.set(line, now);
  return now;
};
