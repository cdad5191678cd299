import type { PricedLine } from '#contract/money';
import { isReward } from './slice';
import type { CartLine } from './types';

/** What money sees of a line; free where a promotion or promo code gave it. */
export const pricedLineOf = (line: CartLine): PricedLine => ({
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
