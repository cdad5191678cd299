import { describe, expect, test } from 'vitest';
import type { Promotion } from '#contract';
import { cartApi, selectShownCount } from '#features/model/cart';
import { menuApi, menuArguments } from '#features/model/menu';
import { createStore } from '../../../app/store.ts';
import { aCart, aCartLine, aPromotion, aVisit } from '../../builders/cart.ts';
import { anItem, createMenu } from '../../builders/item.ts';

const config = { signingKey: 'key', otpKey: '', gatewayHosts: [], defaultBrand: 'kopi', boot: [] };
const oneFree = aPromotion({
  id: 4,
  isRewardDiscount: false,
  conditionItems: [{ id: 1, action: 'Include', itemId: 1, quantity: 2, comparison: 'More than equal' }],
  rewardItems: [{ action: 'Free', itemId: 2, quantity: 1 }],
});

/** Returns the badge's count for a cart at an outlet with these promotions. */
function countPayable(lines: ReturnType<typeof aCartLine>[], promotions?: Promotion[]): number {
  const visit = aVisit();
  const send = async () => ({ status: 500, text: '', date: null });
  const store = createStore({ preloadedState: { cart: aCart(lines), visit }, services: { config, send } });
  const wanted = menuArguments(visit);
  const value = createMenu([anItem({ id: 1 }), anItem({ id: 2 })]);
  if (wanted) store.dispatch(menuApi.util.upsertQueryEntries([{ endpointName: 'menu', arg: wanted, value }]));
  const arg = visit.selectedOutlet?.id ?? 0;
  if (promotions)
    store.dispatch(cartApi.util.upsertQueryEntries([{ endpointName: 'currentPromotions', arg, value: promotions }]));
  return selectShownCount(store.getState());
}

describe('the badge of the cart (CART-15)', () => {
  const laksa = aCartLine({ itemId: 1, quantity: 2 });
  const taken = aCartLine({ itemId: 2, promotionId: 4 });

  test('counts a dish that a promotion gives by itself', () => {
    expect(countPayable([laksa], [oneFree])).toBe(3);
  });

  test('counts no free line that is not earned any more, and so not shown', () => {
    expect(countPayable([{ ...laksa, quantity: 1 }, taken], [oneFree])).toBe(1);
  });

  test('counts the lines of the diner until the promotions are known', () => {
    expect(countPayable([laksa, taken])).toBe(3);
  });
});
