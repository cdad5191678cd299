import fc from 'fast-check';
import type { CartLine, CartState } from '#features/model/cart';
import {
  addLine,
  applyPromoCode,
  decrease,
  increase,
  markSoldOut,
  removeLines,
  removePromoCode,
  replaceLine,
  setApplyRebatePoint,
  setRemarks,
  setVoucher,
  undoRemove,
} from '#features/model/cart';
import { aCartLine, aCartModifier, aPromotion } from '../../builders/cart';

const modifier = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 }), fc.boolean())
  .map(([id, quantity, hasOption]) =>
    aCartModifier(id, `Modifier ${id}`, id * 50, {
      quantity,
      options: hasOption ? [aCartModifier(9, 'Option', 20)] : [],
    }),
  );

const giver = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constantFrom({ promotionId: 31 }, { promotionId: 32 }, { promoCodeId: 7 }) },
);

/** A line of a few dishes, so that the same is drawn again and again. */
export const cartLine: fc.Arbitrary<CartLine> = fc
  .record({
    itemId: fc.integer({ min: 1, max: 3 }),
    quantity: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.integer({ min: 990, max: 999 })),
    modifiers: fc.uniqueArray(modifier, { maxLength: 2, selector: ({ modifierItemId }) => modifierItemId }),
    specialInstruction: fc.constantFrom('', 'No onions'),
    giver,
  })
  .map(({ giver: from, ...line }) => aCartLine({ ...line, ...from }));

/** An action of the diner or the server on a cart. Lines are named by their position. */
export type Step =
  | { type: 'add' | 'replace'; at: number; line: CartLine }
  | { type: 'increase' | 'decrease' | 'remove'; at: number }
  | { type: 'undo' | 'code' | 'no-code' | 'voucher' | 'points' | 'remarks' | 'sold-out' };

const at = fc.nat({ max: 5 });
export const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ type: fc.constantFrom('add' as const, 'add' as const, 'replace' as const), at, line: cartLine }),
  fc.record({ type: fc.constantFrom('increase' as const, 'decrease' as const, 'remove' as const), at }),
  fc.record({
    type: fc.constantFrom(
      'undo' as const,
      'code' as const,
      'no-code' as const,
      'voucher' as const,
      'points' as const,
      'remarks' as const,
      'sold-out' as const,
    ),
  }),
);

/** The promo code that steps apply: promotion 32 is behind it, and it gives item 2 by itself. */
export const code = {
  code: 'LUNCH',
  promotions: [aPromotion({ id: 32 })],
  rewards: [{ type: 'Item' as const, displayValue: '', value: 2, quantity: 1, promoCodeId: 7 }],
};

/** The action of a step on a cart. */
export function toAction(cart: CartState, one: Step) {
  const idAt = (index: number) => cart.items[index % Math.max(1, cart.items.length)]?.cartItemId ?? 'none';
  switch (one.type) {
    case 'add':
      return addLine(one.line);
    case 'replace':
      return replaceLine(idAt(one.at), one.line);
    case 'increase':
      return increase(idAt(one.at));
    case 'decrease':
      return decrease(idAt(one.at));
    case 'remove':
      return removeLines([idAt(one.at), idAt(one.at + 1)]);
    case 'undo':
      return undoRemove();
    case 'code':
      return applyPromoCode(code);
    case 'no-code':
      return removePromoCode();
    case 'voucher':
      return setVoucher({ id: 'V1', type: 'direct', value: 500, label: 'Five off' });
    case 'points':
      return setApplyRebatePoint(true);
    case 'remarks':
      return setRemarks('Birthday');
    case 'sold-out':
      return markSoldOut({ itemIds: [1], modifierItemIds: [2] });
  }
}
