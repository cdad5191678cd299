import { beforeEach, describe, expect, test } from 'vitest';
import { initialAccount } from '#features/model/account';
import {
  addLine,
  applyPromoCode,
  type CartLine,
  decrease,
  increase,
  isPlainText,
  markSoldOut,
  removeLines,
  removePromoCode,
  selectCartCount,
  selectLine,
  selectLineIds,
  selectQuote,
  setApplyRebatePoint,
  toCartItemId,
} from '#features/model/cart';
import { initialShop } from '#features/model/shop';
import type { RootState } from '#features/model/store';
import { createStore } from '../../../app/store';
import { selectLinesByCategory } from '../../../features/model/cart/quoteSelectors';
import { aCart, aCartLine, aCartModifier, aTax, aVisit } from '../../builders/cart';
import { aRootState } from '../../builders/rootState';

const config = { signingKey: '', otpKey: '', gatewayHosts: [], defaultBrand: 'kopi', boot: [] };

const newStore = () => createStore({ preloadedState: { visit: aVisit() }, services: { config } });

let store: ReturnType<typeof newStore>;
beforeEach(() => {
  store = newStore();
});

const lines = () => store.getState().cart.items;
const add = (line: CartLine) => store.dispatch(addLine(line));
const egg = aCartModifier(1, 'Soft egg', 1_20);
const noodle = aCartModifier(2, 'Yellow noodle', 50, { modifierGroupId: 91 });

describe('adding to the cart', () => {
  test('the same configuration adds to its line, in whatever order it was tapped (CART-1, CART-2)', () => {
    add(aCartLine({ modifiers: [egg, noodle] }));
    add(aCartLine({ modifiers: [noodle, egg], quantity: 2 }));
    expect(lines().map(({ quantity }) => quantity)).toEqual([3]);
  });

  test.each([
    ['another quantity of a modifier', { modifiers: [{ ...egg, quantity: 2 }] }],
    ['other options of a modifier', { modifiers: [{ ...egg, options: [noodle] }] }],
    ['a special instruction', { modifiers: [egg], specialInstruction: 'No onions' }],
    ['a promotion that it came from', { modifiers: [egg], promotionId: 4 }],
    ['a promo code that it came from', { modifiers: [egg], promoCodeId: 4 }],
    ['another menu', { modifiers: [egg], menuId: 2 }],
  ])('%s makes it a separate line', (_, other) => {
    add(aCartLine({ modifiers: [egg] }));
    add(aCartLine(other));
    expect(lines()).toHaveLength(2);
  });

  test('an instruction that looks like another part of the identity stays an instruction (CART-1)', () => {
    expect(toCartItemId(aCartLine({ specialInstruction: 'p4' }))).not.toBe(toCartItemId(aCartLine({ promotionId: 4 })));
  });

  test('a line holds no more than an order may name (CART-4)', () => {
    add(aCartLine({ quantity: 998 }));
    add(aCartLine({ quantity: 5 }));
    store.dispatch(increase(aCartLine().cartItemId));
    expect(lines()[0]?.quantity).toBe(999);
  });
});

describe('changing the cart', () => {
  test('a minus at one removes the line (CART-3)', () => {
    add(aCartLine({ quantity: 2 }));
    const { cartItemId } = aCartLine();
    store.dispatch(decrease(cartItemId));
    expect(lines()[0]?.quantity).toBe(1);
    store.dispatch(decrease(cartItemId));
    expect(lines()).toEqual([]);
  });

  test('several lines go at once, and the badge counts what is left (CART-3)', () => {
    const others = [1, 2, 3].map((itemId) => aCartLine({ itemId, quantity: itemId }));
    for (const line of others) add(line);
    store.dispatch(removeLines(others.slice(0, 2).map(({ cartItemId }) => cartItemId)));
    expect(selectCartCount(store.getState())).toBe(3);
  });

  test('with its last paid line the cart loses free lines, promo code and points (CART-6)', () => {
    add(aCartLine());
    add(aCartLine({ itemId: 9, promotionId: 4 }));
    store.dispatch(applyPromoCode({ code: 'LUNCH', promotions: [], rewards: [] }));
    store.dispatch(setApplyRebatePoint(true));
    store.dispatch(decrease(aCartLine().cartItemId));
    expect(store.getState().cart).toMatchObject({
      items: [],
      promoCode: null,
      inputPromoCode: '',
      applyRebatePoint: false,
    });
  });

  test('removing a promo code removes only its own lines (CART-21)', () => {
    add(aCartLine());
    add(aCartLine({ itemId: 9, promoCodeId: 4 }));
    store.dispatch(applyPromoCode({ code: 'LUNCH', promotions: [], rewards: [] }));
    store.dispatch(removePromoCode());
    expect(lines().map(({ itemId }) => itemId)).toEqual([21]);
    expect(store.getState().cart.promoCode).toBeNull();
  });

  test('what the host calls sold out is marked, also inside a modifier (CART-7)', () => {
    const iced = aCartModifier(5, 'Iced', 60, { options: [aCartModifier(6, 'Less ice')] });
    add(aCartLine({ itemId: 1 }));
    add(aCartLine({ itemId: 2, modifiers: [iced] }));
    add(aCartLine({ itemId: 3 }));
    store.dispatch(markSoldOut({ itemIds: [1], modifierItemIds: [6] }));
    expect(lines().map(({ isSoldOut }) => isSoldOut)).toEqual([true, true, false]);
    expect(lines()[1]?.modifiers[0]).toMatchObject({ isSoldOut: false, options: [{ isSoldOut: true }] });
  });
});

describe('what has to be drawn again', () => {
  test('a change of one line leaves the list, its groups and the other lines as they were', () => {
    add(aCartLine());
    add(aCartLine({ itemId: 2, categoryId: 4 }));
    const before = store.getState();
    const other = lines()[1]?.cartItemId ?? '';
    const [ids, groups, line] = [selectLineIds(before), selectLinesByCategory(before), selectLine(before, other)];
    store.dispatch(increase(aCartLine().cartItemId));
    const after = store.getState();
    expect(after.cart).not.toBe(before.cart);
    expect(selectLineIds(after)).toBe(ids);
    expect(selectLinesByCategory(after)).toBe(groups);
    expect(selectLine(after, other)).toBe(line);
  });
});

describe('what may be typed', () => {
  test.each(['No onions', '不要洋葱', 'வெங்காயம் இல்லை', 'Table 12\nsecond line', ''])('%j is allowed (ITEM-6)', (text) => {
    expect(isPlainText(text)).toBe(true);
  });

  test.each(['No onions!', 'Hot 🌶', 'a-b', '<b>', "don't"])('%j is not (ITEM-6)', (text) => {
    expect(isPlainText(text)).toBe(false);
  });
});

describe('the quote of the cart', () => {
  const state = (rest: Partial<RootState> = {}) =>
    aRootState({
      cart: aCart([aCartLine({ price: 10_00 })]),
      visit: aVisit(),
      shop: { ...initialShop, taxes: [aTax()] },
      account: initialAccount,
      ...rest,
    });

  test('has service charge and tax of the outlet', () => {
    expect(selectQuote(state())).toMatchObject({ serviceCharge: 1_00, totalTax: 99, total: 11_99 });
  });

  test("the total is the price of the dishes while the outlet's settings are missing", () => {
    const visit = aVisit({ selectedOutletSettings: null });
    expect(selectQuote(state({ visit, shop: initialShop })).total).toBe(10_00);
  });

  test('of an empty cart is nothing', () => {
    expect(selectQuote(state({ cart: aCart([]) }))).toMatchObject({ subtotal: 0, total: 0, taxes: [] });
  });

  test('is worked out once for one state', () => {
    const one = state();
    expect(selectQuote(one)).toBe(selectQuote({ ...one, api: { ...one.api, queries: {} } }));
  });
});
