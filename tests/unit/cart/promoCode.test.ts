import { describe, expect, test } from 'vitest';
import type { Item, PromoCodeReward, Promotion } from '#contract';
import { initialAccount, sessionEnded, setProfile } from '#features/model/account';
import {
  addLine,
  fetchGifts,
  increase,
  loadCartRepricing,
  refreshPromoCode,
  selectHasCodeCheckFailed,
  selectMenu,
  selectMissingGifts,
  selectPromoCodeProblems,
  selectQuote,
  selectRewardsToPick,
  submitPromoCode,
} from '#features/model/cart';
import { menuApi, menuArguments } from '#features/model/menu';
import { setOrderType } from '#features/model/visit';
import type { Send } from '#features/platform/api';
import { createStore } from '../../../app/store.ts';
import { selectIsCodeNewlyMet } from '../../../features/model/cart/quoteSelectors.ts';
import { aProfile, aToken } from '../../builders/account.ts';
import { aCart, aCartLine, aPromotion, aVisit } from '../../builders/cart.ts';
import { anItem, aPrice, createMenu } from '../../builders/item.ts';
import { anItem as aWireItem } from '../../builders/menu.ts';

const config = { signingKey: 'key', otpKey: '', gatewayHosts: [], defaultBrand: 'kopi', boot: [] };
const from20 = aPromotion({ id: 91, isRewardDiscount: false, isRequireMinimumSpend: true, minimumSpendAmount: 20 });
const fiveOff: PromoCodeReward = {
  ...{ type: 'Discount', displayValue: '$5 off', discountType: 'Amount' },
  ...{ discountValue: 5, promoCodeId: 3 },
};
const freeKopi: PromoCodeReward = { type: 'Item', displayValue: 'Kopi', value: 21, quantity: 1, promoCodeId: 3 };

/** A server with one code, of which tests change what it answers. */
function visitWith(answers: {
  promotions: Promotion[];
  rewards: PromoCodeReward[];
  status?: number;
  message?: string;
  /** A dish that is not on the menu. */
  item?: Item | null;
  /** The next rewards are sent once this is over. */
  wait?: Promise<void> | undefined;
}) {
  const sent: string[] = [];
  const send: Send = async ({ url, body }) => {
    sent.push(`${url} ${body ?? ''}`);
    if (answers.status && url.includes('/promo')) {
      const error = { statusCode: answers.status, message: answers.message ?? 'Promo code is over' };
      return { status: answers.status, text: JSON.stringify({ error }), date: null };
    }
    if (url.includes('/api/items/')) {
      const { item = null } = answers;
      const text = JSON.stringify(item ?? { error: { statusCode: 404, message: 'The item was not found.' } });
      return { status: item ? 200 : 404, text, date: null };
    }
    const isForRewards = url.includes('/validate-promo-code');
    const answer = isForRewards ? { promoCodeRewards: answers.rewards } : { data: answers.promotions };
    if (isForRewards) await answers.wait;
    return { status: 200, text: JSON.stringify(answer), date: null };
  };
  const store = createStore({
    preloadedState: {
      cart: aCart([aCartLine({ itemId: 1, price: 2_40 })]),
      visit: aVisit(),
      account: { ...initialAccount, accessToken: aToken(), profile: aProfile() },
    },
    services: { config, send },
  });
  const wanted = menuArguments(store.getState().visit);
  const menu = createMenu([
    anItem({ id: 1, prices: aPrice(2_40) }),
    anItem({ id: 2, prices: aPrice(17_60) }),
    anItem({ id: 21 }),
  ]);
  if (wanted) store.dispatch(menuApi.util.upsertQueryEntries([{ endpointName: 'menu', arg: wanted, value: menu }]));
  return { store, sent, getQuote: () => selectQuote(store.getState()) };
}

describe('a promo code that gives a dish which is not on the menu (CART-36)', () => {
  const cake: PromoCodeReward = { type: 'Item', displayValue: 'Cake', value: 88, quantity: 1, promoCodeId: 3 };
  const always = aPromotion({ id: 91, isRewardDiscount: false });
  const item = aWireItem(88, 3.2);

  test('fetches the dish with its nested relations, and offers it', async () => {
    const { store, sent } = visitWith({ promotions: [always], rewards: [cake], item });
    expect(await store.dispatch(submitPromoCode('CAKE'))).toEqual({ kind: 'applied' });
    expect(selectRewardsToPick(store.getState())).toMatchObject([{ itemId: 88, source: 'promoCode' }]);
    expect(selectMissingGifts(store.getState())).toEqual([]);
    const [asked, ...more] = sent.filter((call) => call.includes('/api/items/88'));
    expect(more).toEqual([]);
    // Nested relations, active and not deleted ones (WIRE-15).
    const filter = JSON.parse(decodeURIComponent(/filter=([^&]+)/.exec(asked ?? '')?.[1] ?? '{}').replaceAll('+', ' '));
    expect(filter.where).toEqual({ status: 'Active', isDeleted: false });
    expect(filter.include).toContainEqual({ itemPrices: ['tax'] });
    // No category of the menu contains it.
    expect(selectMenu(store.getState())?.categories.flatMap(({ itemIds }) => itemIds)).not.toContain(88);
  });

  test('is not applied where the dish cannot be had', async () => {
    const { store } = visitWith({ promotions: [always], rewards: [cake], item: null });
    expect(await store.dispatch(submitPromoCode('CAKE'))).toEqual({ kind: 'failed' });
    expect(store.getState().cart.promoCode).toBeNull();
  });

  test('asks for it in the way of ordering, which may not have it', async () => {
    const { store, sent } = visitWith({ promotions: [always], rewards: [cake], item });
    store.dispatch(setOrderType('Takeaway'));
    const wanted = menuArguments(store.getState().visit);
    const value = createMenu([anItem({ id: 1, prices: aPrice(2_40) })]);
    if (wanted) store.dispatch(menuApi.util.upsertQueryEntries([{ endpointName: 'menu', arg: wanted, value }]));
    await store.dispatch(submitPromoCode('CAKE'));
    expect(sent.find((call) => call.includes('/api/items/88'))).toContain('diningoption=Takeaway');
  });

  test('keeps it in the cart when the menu is fetched again, and asks for it again', async () => {
    const answers = { promotions: [always], rewards: [cake], item: item as Item | null };
    const { store } = visitWith(answers);
    await store.dispatch(submitPromoCode('CAKE'));
    store.dispatch(addLine(aCartLine({ itemId: 88, price: 0, promoCodeId: 3 })));
    const menuArgs = menuArguments(store.getState().visit);
    if (!menuArgs) throw new Error('This visit has no outlet.');
    const fresh = createMenu([anItem({ id: 1, prices: aPrice(2_40) })]);
    await loadCartRepricing();
    store.dispatch(menuApi.util.upsertQueryEntries([{ endpointName: 'menu', arg: menuArgs, value: fresh }]));
    expect(store.getState().cart.items.map(({ itemId }) => itemId)).toEqual([1, 88]);
    expect(selectMissingGifts(store.getState())).toEqual([88, 88]);
    // The dish no longer exists: the line is removed, and the diner is told.
    answers.item = null;
    await store.dispatch(fetchGifts([88]));
    expect(store.getState().cart.items.map(({ itemId }) => itemId)).toEqual([1]);
    expect(store.getState().cart.changes).toMatchObject({ reason: 'not-available', removed: [{}] });
  });
});

describe('a promo code whose promotions do not hold (MONEY-29)', () => {
  test('stays in the cart, gives nothing, and the cart says what is missing', async () => {
    const { store, getQuote } = visitWith({ promotions: [from20], rewards: [fiveOff, freeKopi] });
    expect(await store.dispatch(submitPromoCode('save5'))).toEqual({ kind: 'held' });
    expect(store.getState().cart.promoCode?.code).toBe('SAVE5');
    expect(getQuote()).toMatchObject({ subtotal: 2_40, discountTotal: 0, codeRewards: [] });
    expect(selectRewardsToPick(store.getState())).toEqual([]);
    expect(selectPromoCodeProblems(store.getState())).toEqual([
      { kind: 'missing', missing: { kind: 'spend', amount: 17_60 } },
    ]);
  });

  test('of another outlet says so instead of being applied', async () => {
    const elsewhere = aPromotion({ conditionOutlets: [{ action: 'Include', outletId: 999 }] });
    const { store } = visitWith({ promotions: [elsewhere], rewards: [] });
    expect(await store.dispatch(submitPromoCode('SAVE5'))).toEqual({ kind: 'held' });
    expect(selectPromoCodeProblems(store.getState())).toEqual([{ kind: 'outlet' }]);
  });

  test('counts as soon as they hold', async () => {
    const { store, getQuote } = visitWith({ promotions: [from20], rewards: [fiveOff] });
    await store.dispatch(submitPromoCode('SAVE5'));
    store.dispatch(addLine(aCartLine({ itemId: 2, price: 17_60 })));
    expect(getQuote()).toMatchObject({ subtotal: 20_00, discountTotal: 5_00 });
    expect(selectPromoCodeProblems(store.getState())).toEqual([]);
  });

  test('of a member whose session has ended gives a guest nothing, and is back for who signs in again (CART-17)', async () => {
    const { store, getQuote } = visitWith({ promotions: [from20], rewards: [fiveOff, freeKopi] });
    await store.dispatch(submitPromoCode('SAVE5'));
    store.dispatch(addLine(aCartLine({ itemId: 2, price: 17_60 })));
    const { profile } = store.getState().account;
    store.dispatch(sessionEnded());
    expect(getQuote()).toMatchObject({ discountTotal: 0, codeRewards: [] });
    expect(selectRewardsToPick(store.getState())).toEqual([]);
    if (profile) store.dispatch(setProfile(profile));
    expect(getQuote().discountTotal).toBe(5_00);
  });

  test('of a server that gives the rewards for the cart only is asked about again', async () => {
    const answers = { promotions: [from20], rewards: [] as PromoCodeReward[] };
    const { store, getQuote, sent } = visitWith(answers);
    await store.dispatch(submitPromoCode('SAVE5'));
    expect(store.getState().cart.promoCode?.isAwaitingCart).toBe(true);
    for (let more = 0; more < 9; more += 1) store.dispatch(increase(store.getState().cart.items[0]?.cartItemId ?? ''));
    answers.rewards = [fiveOff];
    // The cart screen does this once the cart holds what was missing.
    await store.dispatch(refreshPromoCode());
    expect(sent.at(-1)).toContain('"quantity":10');
    expect(store.getState().cart.promoCode?.isAwaitingCart).toBe(false);
    expect(getQuote().discountTotal).toBe(5_00);
  });
});

describe('a held promo code that counts by now, and could not be asked about (CART-39)', () => {
  test('takes nothing off, as the cart says', async () => {
    const oneOff = aPromotion({
      ...from20,
      isRewardDiscount: true,
      rewardDiscountType: 'Amount',
      rewardDiscountValue: 1,
    });
    const answers: Parameters<typeof visitWith>[0] = { promotions: [oneOff], rewards: [] };
    const { store, getQuote } = visitWith(answers);
    await store.dispatch(submitPromoCode('SAVE1'));
    store.dispatch(addLine(aCartLine({ itemId: 2, price: 17_60 })));
    answers.status = 500;
    await store.dispatch(refreshPromoCode());
    expect(selectHasCodeCheckFailed(store.getState())).toBe(true);
    expect(getQuote()).toMatchObject({ discountTotal: 0, promotions: [] });
    delete answers.status;
    await store.dispatch(refreshPromoCode());
    expect(getQuote().discountTotal).toBe(1_00);
  });
});

describe('a cart that comes to what a code asks for while the server is asked (CART-39)', () => {
  test('is asked about again', async () => {
    let answer: (() => void) | undefined;
    const wait = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const answers: Parameters<typeof visitWith>[0] = { promotions: [from20], rewards: [], wait };
    const { store, sent, getQuote } = visitWith(answers);
    const submitted = store.dispatch(submitPromoCode('SAVE5'));
    await expect.poll(() => sent.length).toBe(2);
    store.dispatch(addLine(aCartLine({ itemId: 2, price: 17_60 })));
    answer?.();
    await submitted;
    expect(selectIsCodeNewlyMet(store.getState())).toBe(true);
    answers.rewards = [fiveOff];
    // The cart screen does this where the code counts by now.
    await store.dispatch(refreshPromoCode());
    expect(getQuote().discountTotal).toBe(5_00);
    expect(selectIsCodeNewlyMet(store.getState())).toBe(false);
  });
});

describe('a promo code that the server refuses (CART-19)', () => {
  test('says why, in the words of the server', async () => {
    const { store } = visitWith({ promotions: [], rewards: [], status: 400 });
    const outcome = await store.dispatch(submitPromoCode('SAVE5'));
    expect(outcome).toEqual({ kind: 'refused', message: 'Promo code is over' });
  });

  test.each([
    ['what is for developers', 'The request is not as agreed: querystring.code must NOT have more than 40 characters.'],
    ['an empty message', ' '],
  ])('does not repeat %s to a diner', async (_, message) => {
    const { store } = visitWith({ promotions: [], rewards: [], status: 400, message });
    expect(await store.dispatch(submitPromoCode('SAVE5'))).toEqual({ kind: 'failed' });
  });
});

describe('asking again what a promo code gives (CART-33)', () => {
  const holding = aPromotion({ id: 90, isRewardDiscount: false });

  test('takes what the server gives now', async () => {
    const answers = { promotions: [holding], rewards: [fiveOff] as PromoCodeReward[] };
    const { store, getQuote } = visitWith(answers);
    expect(await store.dispatch(submitPromoCode('SAVE5'))).toEqual({ kind: 'applied' });
    answers.rewards = [{ ...fiveOff, discountValue: 1 } as PromoCodeReward];
    await store.dispatch(refreshPromoCode());
    expect(getQuote()).toMatchObject({ discountTotal: 1_00 });
  });

  test.each([
    ['is unknown', { promotions: [] as Promotion[] }],
    ['is refused', { status: 400 }],
  ])('a code that %s leaves the cart, and its text stays in the field', async (_, change) => {
    const answers = { promotions: [holding], rewards: [fiveOff] };
    const { store, getQuote } = visitWith(answers);
    await store.dispatch(submitPromoCode('SAVE5'));
    Object.assign(answers, change);
    await store.dispatch(refreshPromoCode());
    expect(store.getState().cart).toMatchObject({ promoCode: null, inputPromoCode: 'SAVE5' });
    expect(getQuote().discountTotal).toBe(0);
  });

  test('takes the answer to the latest question, also where that to an earlier one comes after it (CART-39)', async () => {
    const answers: Parameters<typeof visitWith>[0] = { promotions: [from20], rewards: [fiveOff] };
    const { store, sent, getQuote } = visitWith(answers);
    store.dispatch(addLine(aCartLine({ itemId: 2, price: 17_60 })));
    await store.dispatch(submitPromoCode('KAYA'));
    const asked = sent.length;
    let answer: (() => void) | undefined;
    answers.wait = new Promise((resolve) => {
      answer = resolve;
    });
    answers.rewards = [];
    const earlier = store.dispatch(refreshPromoCode());
    await expect.poll(() => sent.length).toBe(asked + 2);
    answers.wait = undefined;
    answers.rewards = [{ ...fiveOff, discountValue: 8 }];
    await store.dispatch(refreshPromoCode());
    answer?.();
    await earlier;
    expect(getQuote().discounts).toMatchObject([{ source: 'promoCode', amount: 8_00 }]);
  });

  test('keeps the code while the server does not answer', async () => {
    const answers = { promotions: [holding], rewards: [fiveOff] };
    const { store, getQuote } = visitWith(answers);
    await store.dispatch(submitPromoCode('SAVE5'));
    Object.assign(answers, { status: 500 });
    await store.dispatch(refreshPromoCode());
    expect(getQuote().discountTotal).toBe(2_40);
    // It is taken off, so the cart must not say that it is not (CART-39).
    expect(selectHasCodeCheckFailed(store.getState())).toBe(false);
  });

  test('without a code asks nothing', async () => {
    const { store, sent } = visitWith({ promotions: [holding], rewards: [fiveOff] });
    await store.dispatch(refreshPromoCode());
    expect(sent).toEqual([]);
  });
});
