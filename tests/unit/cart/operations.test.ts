import { describe, expect, test } from 'vitest';
import {
  addLine,
  applyPromoCode,
  type CartState,
  cartSlice,
  changesSeen,
  decrease,
  forgetRemoved,
  initialCart,
  linesRepriced,
  markSoldOut,
  removeLines,
  removePromoCode,
  replaceLine,
  resetCart,
  setApplyRebatePoint,
  setInputPromoCode,
  setRemarks,
  setVoucher,
  toCartItemId,
  undoRemove,
} from '#features/model/cart';
import { aCart, aCartLine, aCartModifier, aPromotion } from '../../builders/cart';

const reduce = cartSlice.reducer;
const [laksa, otah, gift] = [aCartLine(), aCartLine({ itemId: 2 }), aCartLine({ itemId: 9, promoCodeId: 7 })];
const two = aCart([laksa, otah]);
const ids = ({ items }: CartState) => items.map(({ itemId }) => itemId);
const voucher = { id: 'V1', type: 'direct' as const, value: 500, label: 'Five off' };
const createPromoCode = (promoCodeId: number) => ({
  code: `CODE${promoCodeId}`,
  promotions: [aPromotion({ id: 32 })],
  rewards: [{ type: 'Item' as const, displayValue: '', value: 9, quantity: 1, promoCodeId }],
});

describe('the cart', () => {
  test('is empty at the start and after a reset (CART-6)', () => {
    expect(reduce(undefined, { type: 'start' })).toEqual(initialCart);
    expect(reduce(aCart([laksa], { remarks: 'Birthday' }), resetCart())).toEqual(initialCart);
    expect(cartSlice.name).toBe('cart');
  });

  test('stores special request, voucher, points and typed code', () => {
    const actions = [setRemarks('Birthday'), setVoucher(voucher), setApplyRebatePoint(true), setInputPromoCode('LUN')];
    expect(actions.reduce(reduce, two)).toEqual({
      ...two,
      remarks: 'Birthday',
      voucher,
      applyRebatePoint: true,
      inputPromoCode: 'LUN',
    });
  });

  test('an edited line keeps its position; if it was removed during the edit, it is added again', () => {
    const sweet = aCartLine({ specialInstruction: 'Less sweet' });
    expect(reduce(two, replaceLine(laksa.cartItemId, sweet)).items.map(({ cartItemId }) => cartItemId)).toEqual([
      sweet.cartItemId,
      otah.cartItemId,
    ]);
    const late = reduce(aCart([otah]), replaceLine(laksa.cartItemId, sweet));
    expect(late.items).toEqual([otah, sweet]);
    // Edited into the same as another line: one line with both.
    expect(reduce(two, replaceLine(laksa.cartItemId, otah)).items).toMatchObject([{ itemId: 2, quantity: 2 }]);
  });

  test('decreasing a line of one removes only that line', () => {
    expect(ids(reduce(two, decrease(laksa.cartItemId)))).toEqual([2]);
    expect(reduce(two, decrease('none'))).toBe(two);
  });

  test('removing nothing offers no undo', () => {
    expect(reduce(two, removeLines(['none'])).removed).toBeNull();
  });

  test('an undo restores code, voucher and points only with the last line (CART-5)', () => {
    const whole = aCart([laksa, otah], {
      promoCode: createPromoCode(7),
      inputPromoCode: 'CODE7',
      voucher,
      applyRebatePoint: true,
    });
    const all = reduce(whole, removeLines([laksa.cartItemId, otah.cartItemId]));
    expect(reduce(all, undoRemove())).toMatchObject({
      promoCode: whole.promoCode,
      inputPromoCode: 'CODE7',
      voucher,
      applyRebatePoint: true,
    });
    const one = reduce(whole, removeLines([laksa.cartItemId]));
    const changed = reduce(reduce(one, setVoucher(null)), undoRemove());
    expect(changed.voucher).toBeNull();
    expect(changed.items).toEqual([laksa, otah]);
    const plain = reduce(reduce(two, removeLines([laksa.cartItemId, otah.cartItemId])), undoRemove());
    expect(plain.inputPromoCode).toBe('');
  });

  test('a removal cannot be undone after the notice was closed', () => {
    expect(reduce(reduce(two, removeLines([otah.cartItemId])), forgetRemoved()).removed).toBeNull();
  });

  test('new prices replace the lines, and the changes stay until they are confirmed', () => {
    const repriced = [{ cartItemId: 'a', localizations: [], from: 8_90, to: 9_90 }];
    const changes = { reason: 'prices' as const, removed: [], repriced };
    const dearer = { ...laksa, price: 9_90 };
    const now = reduce(two, linesRepriced({ items: [dearer], changes }));
    expect(now).toMatchObject({ items: [dearer], changes });
    // A further repricing without changes keeps the unseen ones.
    expect(reduce(now, linesRepriced({ items: [dearer], changes: null })).changes).toEqual(changes);
    expect(reduce(now, changesSeen()).changes).toBeNull();
    // Removed items are reported first, and prices wait for the diner (CART-29).
    const both = { reason: 'not-available' as const, removed: [{ cartItemId: 'b', localizations: [] }], repriced };
    const told = reduce(reduce(two, linesRepriced({ items: [dearer], changes: both })), changesSeen());
    expect(told.changes).toEqual({ reason: 'prices', removed: [], repriced });
    expect(reduce(told, changesSeen()).changes).toBeNull();
    expect(reduce(two, linesRepriced({ items: [gift], changes })).items).toEqual([]);
  });

  test('only the line of a sold-out item is marked', () => {
    const egg = aCartModifier(1, 'Egg');
    const cart = aCart([
      aCartLine({ modifiers: [egg] }),
      aCartLine({ itemId: 2, modifiers: [aCartModifier(2, 'Tofu')] }),
    ]);
    const marked = reduce(cart, markSoldOut({ itemIds: [], modifierItemIds: [1] }));
    expect(marked.items.map(({ isSoldOut }) => isSoldOut)).toEqual([true, false]);
  });
});

describe('a promo code', () => {
  test('replaces the previous one and its free items (CART-20)', () => {
    const first = reduce(reduce(two, applyPromoCode(createPromoCode(7))), addLine(gift));
    expect(first).toMatchObject({ promoCode: { code: 'CODE7' }, inputPromoCode: 'CODE7' });
    const again = reduce(first, applyPromoCode(createPromoCode(7)));
    expect(ids(again)).toEqual([21, 2, 9]);
    const other = reduce(first, applyPromoCode(createPromoCode(8)));
    expect(ids(other)).toEqual([21, 2]);
    expect(other.promoCode?.code).toBe('CODE8');
  });

  test('removing a promotion removes only its own free items (CART-21)', () => {
    const picks = [aCartLine({ itemId: 9, promotionId: 32 }), aCartLine({ itemId: 9, promotionId: 33 })];
    const cart = aCart([laksa, ...picks, gift], { promoCode: createPromoCode(7), inputPromoCode: 'CODE7' });
    const left = reduce(cart, removePromoCode());
    expect(left.items.map(({ promotionId }) => promotionId)).toEqual([undefined, 33]);
    expect(left).toMatchObject({ promoCode: null, inputPromoCode: '' });
  });
});

test('the id of a line depends on dish, choices in any order, instruction and source (CART-1)', () => {
  const egg = aCartModifier(1, 'Egg', 50, { options: [aCartModifier(5, 'Soft'), aCartModifier(6, 'Salt')] });
  const tofu = aCartModifier(2, 'Tofu', 50, { quantity: 2 });
  const plain = { ...aCartLine(), modifiers: [egg, tofu] };
  expect(toCartItemId(plain)).toBe('1|21|90.1x1(90.5x1,90.6x1),90.2x2|||');
  expect(toCartItemId({ ...plain, modifiers: [tofu, egg] })).toBe(toCartItemId(plain));
  expect(toCartItemId({ ...aCartLine(), promotionId: 3, specialInstruction: 'No onions' })).toBe('1|21||p3||No onions');
  expect(toCartItemId({ ...aCartLine(), promoCodeId: 3 })).toBe('1|21|||c3|');
});
