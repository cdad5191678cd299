import type { PricedLine } from '#contract/money';
import { isReward } from './cartSlice';
import type { CartLine } from './cartTypes';

const convert = (line: CartLine): PricedLine => ({
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

// Lines in the store are immutable, so the result can be cached by reference.
const known = new WeakMap<CartLine, PricedLine>();

/** The line as input of the price calculation; free items have `isFree`. */
export const toPricedLine = (line: CartLine): PricedLine => {
  const before = known.get(line);
  if (before) return before;
  const now = convert(line);
  known.set(line, now);
  return now;
};
