import { configureStore } from '@reduxjs/toolkit';
import type { Promotion, Tax } from '#contract';
import { initialAccount } from '#features/model/account';
import { type CartState, cartApi, cartSlice, decrease, increase, selectQuote } from '#features/model/cart';
import { initialShop } from '#features/model/shop';
import type { RootState } from '#features/model/store';
import { api } from '#features/platform/api';
import { aCart, aCartLine, aCartModifier, anOutlet, aPromotion, aTax, aVisit } from '../../builders/cart';
import { median } from '../report';
import { bareTotal } from './bare';

const TAX: Tax = aTax();
const SERVICE = 10;
const WARM_UP = 3;

/** Every kind of condition and reward; about half of them apply. */
const promotions: Promotion[] = Array.from({ length: 20 }, (_, index) => {
  const id = index + 1;
  const condition = { id, action: 'Include' as const, comparison: 'More than equal' as const };
  const off =
    index % 2 ? { rewardDiscountType: 'Amount' as const, rewardDiscountValue: 1 } : { rewardDiscountValue: 1 };
  switch (index % 5) {
    case 0:
      return aPromotion({ id, isRequireMinimumSpend: true, minimumSpendAmount: id * 40, ...off });
    case 1:
      return aPromotion({ id, conditionCategories: [{ action: 'Include', categoryId: id }], ...off });
    case 2:
      return aPromotion({ id, conditionItems: [{ ...condition, itemId: id, quantity: 2 }], ...off });
    case 3:
      return aPromotion({
        ...{ id, isRewardDiscount: false },
        conditionItems: [{ ...condition, itemId: id, quantity: 2 }],
        rewardItems: [{ action: 'Free (Buy X Get Y)', itemId: 900, quantity: 1, promotionConditionItemId: id }],
      });
    default:
      return aPromotion({ id, conditionModifierItems: [{ ...condition, modifierItemId: id, quantity: id }], ...off });
  }
});

const createCart = (count: number): CartState =>
  aCart(
    Array.from({ length: count }, (_, index) =>
      aCartLine({
        ...{ itemId: index + 1, categoryId: (index % 12) + 1, quantity: (index % 3) + 1 },
        price: 2_00 + ((index * 37) % 12_00),
        modifiers: [
          aCartModifier((index % 30) + 1, 'First', 50),
          aCartModifier((index % 30) + 31, 'Second', 0, { options: [aCartModifier(70, 'Option', 20)] }),
        ],
      }),
    ),
  );

/** Taps on one cart: each call gives the states of so many more, frozen as the store keeps them. */
async function visit(count: number): Promise<(taps: number) => RootState[]> {
  const visit = aVisit();
  const store = configureStore({
    reducer: { cart: cartSlice.reducer, [api.reducerPath]: api.reducer },
    preloadedState: { cart: createCart(count) },
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }).concat(api.middleware),
  });
  await store.dispatch(cartApi.util.upsertQueryData('currentPromotions', anOutlet().id, promotions));
  const rest = { visit, shop: { ...initialShop, taxes: [TAX] }, account: initialAccount };
  let tapped = 0;
  return (taps) =>
    Array.from({ length: taps }, () => {
      const { items } = store.getState().cart;
      const line = items[(tapped * 7) % count];
      tapped += 1;
      // Up and down in turn, so that no line comes to its most.
      if (line) store.dispatch(line.quantity > 3 ? decrease(line.cartItemId) : increase(line.cartItemId));
      return { ...rest, ...store.getState() } as RootState;
    });
}

/** Microseconds of one recalculation, median of rounds. */
export interface CartFigures {
  bare50: number;
  lines50: number;
  bare100: number;
  lines100: number;
  bare1000: number;
  lines1000: number;
}

/** Every state is worked out once: what was seen before is remembered, and costs nothing. */
const perState = (states: readonly RootState[], work: (state: RootState) => number): number => {
  let seen = 0;
  const start = performance.now();
  for (const state of states) seen += work(state);
  const spent = performance.now() - start;
  if (!Number.isSafeInteger(seen)) throw new Error('A total was no whole number of cents.');
  return (spent * 1000) / states.length;
};

const quoted = (state: RootState): number => selectQuote(state).total;
const bare = (state: RootState): number =>
  bareTotal(state.cart.items, { promotions, tax: TAX, serviceChargePercentage: SERVICE });

/** @param rounds how often each is measured; they take turns. */
export async function measureCart(rounds: number): Promise<CartFigures> {
  const [few, some, many] = [await visit(50), await visit(100), await visit(1_000)];
  for (const state of [...few(5), ...some(5), ...many(5)]) {
    if (quoted(state) !== bare(state)) {
      throw new Error(`The loop is no measure: it comes to ${bare(state)} and the rules to ${quoted(state)} cents.`);
    }
  }
  const seen: Record<keyof CartFigures, number[]> = {
    bare50: [],
    lines50: [],
    bare100: [],
    lines100: [],
    bare1000: [],
    lines1000: [],
  };
  for (let round = 0; round < rounds + WARM_UP; round += 1) {
    const states = { few: few(200), some: some(200), many: many(40) };
    const figures = {
      bare50: perState(states.few, bare),
      lines50: perState(states.few, quoted),
      bare100: perState(states.some, bare),
      lines100: perState(states.some, quoted),
      bare1000: perState(states.many, bare),
      lines1000: perState(states.many, quoted),
    };
    if (round < WARM_UP) continue;
    for (const [name, value] of Object.entries(figures)) seen[name as keyof CartFigures].push(value);
  }
  return {
    bare50: median(seen.bare50),
    lines50: median(seen.lines50),
    bare100: median(seen.bare100),
    lines100: median(seen.lines100),
    bare1000: median(seen.bare1000),
    lines1000: median(seen.lines1000),
  };
}
