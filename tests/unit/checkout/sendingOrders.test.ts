import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableOperation } from '#contract';
import { emptyTableCart } from '#contract/table';
import { ERROR_CODE } from '#contract/wire';
import { restoreAccount } from '#features/model/account';
import {
  applyPromoCode,
  cartApi,
  increase,
  leaveOutGifts,
  restoreCart,
  selectOrderLines,
  setVoucher,
  tableShown,
} from '#features/model/cart';
import { menuApi, menuArguments } from '#features/model/menu';
import { dispatchOrderEvent, initialOrders, ordersChanged, refreshAttempt } from '#features/model/orders';
import { shopApi } from '#features/model/shop';
import { restoreVisit, setOrderType, setTable } from '#features/model/visit';
import { TransportError } from '#features/platform/api';
import { aProfile, aToken } from '../../builders/account.ts';
import { aCartLine, aPromotion } from '../../builders/cart.ts';
import { anItem, createMenu } from '../../builders/item.ts';
import { aCategory as wireCategory, anItem as wireItem, aMenu as wireMenu } from '../../builders/menu.ts';
import {
  anAttempt,
  anOrder,
  anUnansweredAttempt,
  aPayment,
  cards,
  createSettings,
  createVisit,
  everyVoucher,
} from '../../builders/order.ts';
import { createApp, draft, loadApp, now, ok, placedOrder, refusal, stopApps } from './checkoutApp.ts';

beforeAll(loadApp);
afterEach(stopApps);

describe('an order on its way', () => {
  let app: Awaited<ReturnType<typeof createApp>>;

  it('goes out by the id of the brand where the brand has no app (CHECKOUT-35)', async () => {
    for (const hasBrandApp of [true, false]) {
      app = await createApp([ok({ data: placedOrder() })], { hasBrandApp });
      app.pay();
      await app.settled();
      expect(JSON.parse(app.requests[0]?.body ?? '{}').brandAppId).toBe(hasBrandApp ? 1 : 7);
    }
  });

  it('is sent where the browser says that it is offline and the server answers (CHECKOUT-36)', async () => {
    const slowMenu = Promise.resolve([wireMenu([wireCategory(3, 'Mains', [wireItem(21, 8.9)])], { id: 1 })]);
    app = await createApp([ok({ data: placedOrder() })], { onLine: false, slowMenu });
    app.pay();
    await app.settled();
    expect(app.requests).toHaveLength(1);
    expect(app.store.getState().checkout).toMatchObject({ name: 'opening' });
  });

  it('is not sent and keeps its cart where no call is answered, so that its outcome is known (CHECKOUT-36, SHELL-21)', async () => {
    const slowMenu = Promise.reject(new TransportError('no-answer'));
    app = await createApp([], { onLine: false, slowMenu });
    app.pay();
    await app.settled();
    expect(app.requests).toEqual([]);
    expect(app.log).toEqual(['open', 'close']);
    expect(app.store.getState().checkout).toEqual({ name: 'rejected', problem: { kind: 'offline' } });
    expect(app.store.getState().orders.attempts).toEqual([]);
    app.send({ type: 'accepted' });
    expect(app.store.getState().checkout).toEqual({ name: 'idle' });
    expect(app.store.getState().cart.items).toEqual(app.full.items);
  });

  describe('that is paid in a window', () => {
    beforeEach(async () => {
      app = await createApp([ok({ data: placedOrder() })]);
      app.pay();
      // Inside the tap: nothing was awaited yet.
      expect(app.log).toEqual(['open']);
      await app.settled();
    });

    it('is sent with a key that was kept before, and the window is addressed once all is kept (CHECKOUT-18, PAY-7)', () => {
      expect(app.log).toEqual([
        'open',
        'send with the kept key',
        `address ${aPayment.url}, kept: ${aPayment.orderNo} and 1 lines`,
      ]);
      expect(app.store.getState().orders.attempts).toMatchObject([
        {
          orderNo: aPayment.orderNo,
          paymentUrl: aPayment.url,
          deadline: now + 300_000,
          status: 'waiting',
          attention: 'foreground',
        },
      ]);
      expect(app.store.getState().cart.items).toEqual([]);
      expect(app.store.getState().checkout.name).toBe('opening');
    });

    it('stays ordered when the window is closed; the diner can have the cart back, and the order is still known (PAY-12)', async () => {
      app.send({ type: 'windowClosed', isUnknown: false });
      expect(app.store.getState().cart.items).toEqual([]);
      expect(app.store.getState().checkout).toMatchObject({ name: 'waiting', window: 'none' });
      app.send({ type: 'dismissed' });
      await app.settled();
      const { cart, orders, checkout } = app.store.getState();
      expect(cart.items).toEqual(app.full.items);
      expect(orders.attempts).toMatchObject([{ orderNo: aPayment.orderNo, attention: 'left', dishes: 'inCart' }]);
      expect(checkout.name).toBe('idle');
    });

    it('leads to its page also when another tab has shown it first (PAY-15)', async () => {
      const [attempt] = app.store.getState().orders.attempts;
      if (!attempt) throw new Error('There is no attempt.');
      app.store.dispatch(
        dispatchOrderEvent({ type: 'synced', attempts: [{ ...attempt, status: 'paid', attention: 'seen' }] }),
      );
      await app.settled();
      expect(app.log.at(-1)).toBe(`go /order?orderNo=${aPayment.orderNo}`);
    });

    it('leads to its page when it is paid, and nothing of it is left in the cart (PAY-10, PAY-28)', async () => {
      const { key = '' } = app.store.getState().orders.attempts[0] ?? {};
      app.store.dispatch(dispatchOrderEvent({ type: 'left', key }));
      expect(app.store.getState().cart.items).toHaveLength(1);
      const answer = {
        orderNo: aPayment.orderNo,
        orderStatus: 'Paid',
        failedReason: null,
        paymentUrl: null,
        deadline: null,
      };
      app.store.dispatch(dispatchOrderEvent({ type: 'answered', key, answer }));
      await app.settled();
      const { cart, orders } = app.store.getState();
      expect(app.log.at(-1)).toBe(`go /order?orderNo=${aPayment.orderNo}`);
      expect(cart.items).toEqual([]);
      // Its page shows it, and marks it as seen then.
      expect(orders.attempts).toMatchObject([{ status: 'paid', attention: 'foreground' }]);
    });
  });

  it('waits for a menu that is still on its way with the window open already, and is stored before it is sent', async () => {
    let arrive: (menu: unknown) => void = () => undefined;
    const slowMenu = new Promise<unknown>((resolve) => {
      arrive = resolve;
    });
    app = await createApp([ok({ data: placedOrder() })], { slowMenu });
    app.store.dispatch(setTable({ tableNo: '13', checkNo: null }));
    app.pay();
    await Promise.resolve();
    expect(app.log).toEqual(['open']);
    arrive([wireMenu([wireCategory(3, 'Mains', [wireItem(21, 8.9)])], { id: 1 })]);
    await app.settled();
    expect(app.log).toContain('send with the kept key');
    expect(app.store.getState().orders.attempts[0]?.place.table).toBe('13');
  });

  it('is offered again where the browser blocks windows', async () => {
    app = await createApp([ok({ data: placedOrder() })], { canOpen: false });
    app.pay();
    await app.settled();
    expect(app.store.getState().checkout).toMatchObject({ name: 'popupBlocked', payment: { url: aPayment.url } });
  });

  it('keeps the same key and body for every try while its outcome is unknown (CHECKOUT-18)', async () => {
    app = await createApp(['no answer', 'no answer', ok({ data: placedOrder() })]);
    app.pay();
    await app.settled();
    expect(app.store.getState().checkout.name).toBe('unable');
    expect(app.store.getState().cart.items).toHaveLength(1);
    app.send({ type: 'retried' });
    await app.settled();
    expect(app.store.getState().checkout.name).toBe('opening');
    expect(new Set(app.keys()).size).toBe(1);
    expect(app.keys()).toHaveLength(3);
    expect(new Set(app.requests.map(({ body }) => body)).size).toBe(1);
  });

  it("an order keeps its key when the outlet's settings fail to load, as without a network", async () => {
    app = await createApp(['no answer', 'no answer', ok({ data: placedOrder() })]);
    app.pay();
    await app.settled();
    const { visit } = app.store.getState();
    expect(visit.selectedOutletSettings).not.toBeNull();
    app.store.dispatch(restoreVisit({ ...visit, selectedOutletSettings: null }));
    app.send({ type: 'retried' });
    await app.settled();
    expect(app.store.getState().checkout.name).toBe('opening');
    expect(app.keys()).toHaveLength(3);
    expect(new Set(app.keys()).size).toBe(1);
  });

  it('keeps its key when the diner comes back to the same cart later, and takes another for another cart (CHECKOUT-18)', async () => {
    app = await createApp(['no answer', 'no answer', 'no answer', 'no answer', 'no answer', 'no answer']);
    app.pay();
    await app.settled();
    app.send({ type: 'dismissed' });
    app.pay();
    await app.settled();
    expect(new Set(app.keys()).size).toBe(1);
    app.send({ type: 'dismissed' });
    app.store.dispatch(increase(draft.items[0]?.cartItemId ?? ''));
    app.send({ type: 'started' });
    app.send({ type: 'confirmed' });
    // The first may have come through: that is said before a second one is sent.
    expect(app.store.getState().checkout.name).toBe('stillOpen');
    app.send({ type: 'accepted' });
    app.send({ type: 'paymentChosen', paymentType: cards });
    await app.settled();
    expect(new Set(app.keys()).size).toBe(2);
  });

  it('that was refused keeps the cart, closes the window and takes another key next time', async () => {
    app = await createApp([refusal(400, 'The outlet has just closed'), ok({ data: placedOrder() })]);
    app.pay();
    await app.settled();
    expect(app.log.at(-1)).toBe('close');
    expect(app.store.getState()).toMatchObject({
      checkout: { name: 'rejected', problem: { kind: 'message', message: 'The outlet has just closed' } },
      orders: initialOrders,
    });
    expect(app.store.getState().cart.items).toHaveLength(1);
    app.send({ type: 'accepted' });
    app.pay();
    await app.settled();
    expect(new Set(app.keys()).size).toBe(2);
  });

  it('of another figure than the server’s asks again what the promo code gives (CART-33)', async () => {
    const mismatch = { statusCode: 400, code: ERROR_CODE.mismatch, message: 'Prices have changed' };
    app = await createApp([{ ...ok({ error: mismatch }), status: 400 }]);
    const { dispatch } = app.store;
    dispatch(restoreAccount({ accessToken: aToken(), profile: aProfile() }));
    dispatch(applyPromoCode({ code: 'SAVE5', promotions: [], rewards: [] }));
    app.pay();
    await app.settled();
    const asked = app.requests.map(({ url }) => new URL(url, 'http://shop'));
    const validated = asked.filter(({ pathname }) => pathname.endsWith('/promotions/validate'));
    expect(validated[0]?.searchParams.get('code')).toBe('SAVE5');
  });

  it('of another figure than the server’s asks for the taxes again, which may have changed (WIRE-24)', async () => {
    const mismatch = { statusCode: 400, code: ERROR_CODE.mismatch, message: 'Prices have changed' };
    app = await createApp([ok([]), { ...ok({ error: mismatch }), status: 400 }]);
    const { dispatch } = app.store;
    const taxes = dispatch(shopApi.endpoints.taxes.initiate(1));
    const countCalls = () => app.requests.filter(({ url }) => url.includes('/tax')).length;
    await taxes;
    app.pay();
    await app.settled();
    await expect.poll(countCalls).toBeGreaterThan(1);
    taxes.unsubscribe();
  });

  it.each([
    ['used meanwhile leaves the cart', 'MK1001-0004', everyVoucher(), null],
    ['that has expired leaves the cart', 'MK1001-0005', everyVoucher(), null],
    ['that is the member’s no more leaves the cart', 'gone', everyVoucher(), null],
    ['that can be used stays, refused for something else', 'MK1001-0001', everyVoucher(), 'MK1001-0001'],
    ['stays where the list does not load', 'MK1001-0004', undefined, 'MK1001-0004'],
    ['that is a sample stays', 'SAMPLE-5-DOLLARS', everyVoucher(), 'SAMPLE-5-DOLLARS'],
  ])('and refused with a voucher: one %s (CART-41)', async (_, id, list, left) => {
    const refused = refusal(400, 'This voucher was used before; please choose another.');
    app = await createApp([refused, list ? ok({ voucherLists: list }) : 'no answer', 'no answer', 'no answer']);
    const { dispatch, getState } = app.store;
    dispatch(restoreAccount({ accessToken: aToken(), profile: aProfile() }));
    dispatch(setVoucher({ id, type: 'direct', value: 500, label: 'A treat' }));
    app.pay();
    await app.settled();
    await vi.waitFor(() => expect(app.requests.some(({ url }) => url.includes('/ascentis/card'))).toBe(true));
    await app.settled();
    expect(getState().cart.voucher?.id ?? null).toBe(left);
    expect(getState().checkout).toMatchObject({ name: 'rejected', problem: { kind: 'message' } });
    expect(getState().cart.items).toHaveLength(1);
  });

  it('goes out without a dish that a promotion added and the server refused, as the diner cannot remove it (CART-37)', async () => {
    const errors = { notAvailableItem: [{ itemId: 22, name: 'Kopi' }] };
    const refused = { error: { statusCode: 400, message: 'Errors', errors } };
    app = await createApp([{ ...ok(refused), status: 400 }, ok({ data: placedOrder() })]);
    const { dispatch, getState } = app.store;
    const { visit } = getState();
    const rewardItems = [{ action: 'Free', itemId: 22, quantity: 1 }];
    await dispatch(
      menuApi.util.upsertQueryData('menu', menuArguments(visit) as never, createMenu([anItem(), anItem({ id: 22 })])),
    );
    const promotion = aPromotion({ isRewardDiscount: false, rewardItems });
    await dispatch(cartApi.util.upsertQueryData('currentPromotions', visit.selectedOutlet?.id ?? 0, [promotion]));
    const sentItems = () =>
      app.requests
        .filter(({ url }) => url.includes('make-order'))
        .map(({ body }) => JSON.parse(body ?? '').orderItems.map(({ itemId }: { itemId: number }) => itemId));

    app.pay();
    await app.settled();
    expect(sentItems()).toEqual([[21, 22]]);
    expect(getState().checkout).toMatchObject({ name: 'rejected', problem: { kind: 'items', errors } });
    // The dialog names it until it is closed.
    expect(selectOrderLines(getState())).toHaveLength(2);
    app.send({ type: 'accepted' });
    app.pay();
    await app.settled();
    expect(sentItems()).toEqual([[21, 22], [21]]);
    expect(getState().cart.items).toHaveLength(0);

    dispatch(restoreCart({ ...draft, refusedGifts: [22] }));
    expect(selectOrderLines(getState())).toHaveLength(2);
    dispatch(leaveOutGifts([22]));
    expect(selectOrderLines(getState())).toHaveLength(1);
    dispatch(setOrderType('Takeaway'));
    expect(getState().cart.refusedGifts).toBeUndefined();
  });

  it('an order with a foreign payment address is not paid there and not forgotten (PAY-2)', async () => {
    app = await createApp([ok({ data: placedOrder({ hostedPamentUrl: 'https://evil.example/s/1' }) })]);
    app.pay();
    await app.settled();
    expect(app.log.filter((entry) => /address|leave/.test(entry))).toEqual([]);
    expect(app.log.at(-1)).toBe('close');
    expect(app.store.getState().checkout).toEqual({ name: 'rejected', problem: { kind: 'paymentAddress' } });
    expect(app.store.getState().cart.items).toHaveLength(1);
    expect(app.store.getState().orders.attempts).toMatchObject([{ status: 'waiting', attention: 'dismissed' }]);
  });

  it('that needs no payment page is with the kitchen, and is nowhere to be ordered again (CHECKOUT-16, PAY-28)', async () => {
    app = await createApp([ok({ data: anOrder() })]);
    app.pay();
    await app.settled();
    expect(app.log.slice(2)).toEqual(['close', `go /order?orderNo=${anOrder().orderNo}`]);
    expect(app.store.getState().notifications.latest?.text).toContain('Kitchen');
    const { cart, orders } = app.store.getState();
    expect(cart.items).toEqual([]);
    expect(orders.drafts).toEqual([]);
    expect(orders.attempts).toMatchObject([{ status: 'paid', orderNo: anOrder().orderNo, attention: 'foreground' }]);
  });

  it('counts as waiting for payment when the answer has its number and its payment page alone (PAY-29)', async () => {
    const { orderNo, hostedPamentUrl } = placedOrder();
    app = await createApp([ok({ data: { orderNo, hostedPamentUrl } })]);
    app.pay();
    await app.settled();
    expect(app.store.getState().checkout).toMatchObject({ name: 'opening', payment: { orderNo, url: aPayment.url } });
  });

  it('has the deadline that the server gives it (PAY-31)', async () => {
    const paymentDeadline = new Date(now + 77_000).toISOString();
    app = await createApp([ok({ data: placedOrder({ paymentDeadline }) })]);
    app.pay();
    await app.settled();
    expect(app.store.getState().orders.attempts[0]?.deadline).toBe(now + 77_000);
    expect(app.store.getState().checkout).toMatchObject({ payment: { deadline: now + 77_000 } });
  });

  it('is not sent with a cart that the menu of another way of ordering has emptied (CHECKOUT-32)', async () => {
    const slowMenu = Promise.resolve([wireMenu([wireCategory(3, 'Mains', [wireItem(99, 5)])], { id: 2 })]);
    app = await createApp([ok({ data: placedOrder() })], { slowMenu });
    app.store.dispatch(setTable({ tableNo: '13', checkNo: null }));
    app.pay();
    await app.settled();
    expect(app.store.getState().cart.items).toEqual([]);
    expect(app.requests).toEqual([]);
    expect(app.log.at(-1)).toBe('close');
    expect(app.store.getState().checkout.name).toBe('cartEmpty');
  });

  it('is not sent without a menu, and a message says so (CHECKOUT-28)', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // A response that is not a menu counts as a failed call.
    app = await createApp([], { slowMenu: Promise.resolve('no menu') });
    app.store.dispatch(setTable({ tableNo: '13', checkNo: null }));
    app.pay();
    await app.settled();
    expect(app.requests).toEqual([]);
    expect(app.log.at(-1)).toBe('close');
    expect(app.store.getState().cart.items).toHaveLength(1);
    expect(app.store.getState().checkout).toMatchObject({ name: 'rejected', problem: { kind: 'unable' } });
    reported.mockRestore();
  });

  it('that cannot be made because the menu does not load is not the order before it (CHECKOUT-28)', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    app = await createApp([ok({ data: anOrder() }), ok({ data: anOrder() })], { slowMenu: Promise.resolve('no menu') });
    app.pay();
    await app.settled();
    expect(app.requests).toHaveLength(1);
    app.store.dispatch(restoreCart(app.full));
    app.store.dispatch(setTable({ tableNo: '13', checkNo: null }));
    app.pay();
    await app.settled();
    expect(app.requests.filter(({ url }) => url.includes('make-order'))).toHaveLength(1);
    expect(app.store.getState().checkout).toEqual({ name: 'rejected', problem: { kind: 'unable' } });
    reported.mockRestore();
  });

  it('keeps the slip of the check that it opened, so that this phone has the bill; a slip that was scanned stays (SETTLE-18)', async () => {
    for (const [scanned, kept] of [
      [null, '1129-001.k7Qm2x9fAb_1'],
      ['1129-000.Zk3Vw8pLs_0q', '1129-000.Zk3Vw8pLs_0q'],
    ] as const) {
      app = await createApp([ok({ data: placedOrder({ slipNo: '1129-001.k7Qm2x9fAb_1' }) })]);
      app.store.dispatch(setTable({ tableNo: '12', checkNo: scanned }));
      app.pay();
      await app.settled();
      expect(app.store.getState().visit).toMatchObject({ selectedTableNo: '12', selectedCheckNo: kept });
    }
  });

  it('an unanswered order to the till counts down even if the settings are unknown (CHECKOUT-20)', async () => {
    app = await createApp(['no answer', 'no answer']);
    app.store.dispatch(restoreVisit(createVisit({ selectedOutletSettings: createSettings({ isDirectToPos: true }) })));
    app.send({ type: 'started' });
    app.send({ type: 'confirmed' });
    await vi.waitFor(() => expect(app.requests).not.toEqual([]));
    app.store.dispatch(restoreVisit(createVisit({ selectedOutletSettings: null })));
    await app.settled();
    expect(app.store.getState().checkout).toMatchObject({ name: 'tillUnanswered' });
  });

  it('waits for promotions that are on their way, and goes out with what they take off (CART-40)', async () => {
    let answer: (promotions: unknown) => void = () => undefined;
    const promotions = new Promise((resolve) => {
      answer = resolve;
    });
    app = await createApp([promotions as never, ok({ data: placedOrder() })]);
    app.store.dispatch(cartApi.endpoints.currentPromotions.initiate(createVisit().selectedOutlet?.id ?? 0));
    await app.settled();
    app.pay();
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    const getOrders = () => app.requests.filter(({ url }) => url.includes('make-order'));
    expect(getOrders()).toEqual([]);
    const promotion = aPromotion();
    answer(ok({ data: [promotion] }));
    await app.settled();
    expect(JSON.parse(getOrders()[0]?.body ?? '{}').promotionIds).toEqual([promotion.id]);
  });

  it('can be left while it has no answer; the answer still counts, and the same order is placed once (CHECKOUT-33)', async () => {
    app = await createApp(['no answer', 'no answer', ok({ data: placedOrder() })]);
    app.pay();
    expect(app.store.getState().checkout.name).toBe('ordering');
    app.send({ type: 'dismissed' });
    expect(app.store.getState().checkout.name).toBe('ordering');
    for (let second = 0; second < 15; second += 1) app.send({ type: 'secondPassed' });
    app.send({ type: 'dismissed' });
    expect(app.store.getState().checkout.name).toBe('idle');
    await app.settled();
    expect(app.store.getState().cart.items).toHaveLength(1);
  });

  it('whose token has ended keeps the cart and asks to sign in again (CHECKOUT-31, SESSION-19)', async () => {
    app = await createApp([refusal(401, 'Please sign in again')]);
    app.store.dispatch(restoreAccount({ accessToken: aToken(), profile: aProfile() }));
    const { items } = app.store.getState().cart;
    app.pay();
    await app.settled();
    expect(app.store.getState().account.accessToken).toBeNull();
    expect(app.store.getState().cart.items).toEqual(items);
    expect(app.store.getState().checkout).toEqual({
      name: 'rejected',
      problem: { kind: 'sessionEnded', isUnanswered: false },
    });
    app.send({ type: 'signInChosen' });
    expect(app.store.getState().checkout.name).toBe('signingIn');
  });

  it('whose token has ended after a try without an answer does not say that it was not sent (CHECKOUT-31)', async () => {
    app = await createApp(['no answer', refusal(401, 'Please sign in again')]);
    app.store.dispatch(restoreAccount({ accessToken: aToken(), profile: aProfile() }));
    app.pay();
    await app.settled();
    const problem = { kind: 'sessionEnded', isUnanswered: true };
    expect(app.store.getState().checkout).toEqual({ name: 'rejected', problem });
    expect(app.store.getState().orders.attempts).toHaveLength(1);
  });

  it('a refused signature does not ask the diner to sign in again (SESSION-5)', async () => {
    app = await createApp([refusal(401, 'The signature does not match', 'BAD_SIGNATURE')]);
    app.store.dispatch(restoreAccount({ accessToken: aToken(), profile: aProfile() }));
    app.pay();
    await app.settled();
    expect(app.store.getState().account.accessToken).not.toBeNull();
    expect(app.store.getState().checkout).toEqual({ name: 'rejected', problem: { kind: 'unable' } });
  });

  it('is sent only after a warning while another one from here may still be paid (CHECKOUT-30)', async () => {
    app = await createApp([ok({ data: placedOrder({ orderNo: 'second' }) })]);
    app.store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt({ attention: 'left', dishes: 'inCart' })] }));
    app.send({ type: 'started' });
    app.send({ type: 'confirmed' });
    expect(app.store.getState().checkout).toMatchObject({ name: 'stillOpen', open: { key: aPayment.key } });
    expect(app.requests).toEqual([]);
    app.send({ type: 'accepted' });
    app.send({ type: 'paymentChosen', paymentType: cards });
    await app.settled();
    expect(app.store.getState().orders.attempts.map(({ orderNo }) => orderNo)).toEqual([aPayment.orderNo, 'second']);
  });

  it('of a guest is sent only after that warning, too, where a member ordered before the session ended (CHECKOUT-30)', async () => {
    const member = aProfile();
    app = await createApp([ok({ data: placedOrder({ orderNo: 'second' }) })]);
    app.store.dispatch(restoreAccount({ accessToken: null, profile: null, formerId: member.id }));
    const before = anUnansweredAttempt({ person: member.id, attention: 'left', cart: app.full });
    app.store.dispatch(ordersChanged({ drafts: [], attempts: [before] }));
    app.send({ type: 'started' });
    app.send({ type: 'confirmed' });
    expect(app.store.getState().checkout).toMatchObject({ name: 'stillOpen', open: { key: before.key } });
    // Asked once: the next steps of this checkout do not ask again.
    app.send({ type: 'accepted' });
    app.send({ type: 'paymentChosen', paymentType: cards });
    await app.settled();
    const persons = app.store.getState().orders.attempts.map(({ orderNo, person }) => [orderNo, person]);
    expect(persons).toEqual([
      [null, member.id],
      ['second', null],
    ]);
  });

  it('of a member whose session has ended asks a guest who tries it again to sign in (CHECKOUT-31)', async () => {
    const member = aProfile();
    app = await createApp([refusal(401, 'Please sign in again')]);
    app.store.dispatch(restoreAccount({ accessToken: null, profile: null, formerId: member.id }));
    const before = anUnansweredAttempt({ person: member.id, attention: 'left', cart: app.full });
    app.store.dispatch(ordersChanged({ drafts: [], attempts: [before] }));
    app.send({ type: 'started' });
    app.send({ type: 'confirmed' });
    app.send({ type: 'retried' });
    await app.settled();
    const problem = { kind: 'sessionEnded', isUnanswered: true };
    expect(app.store.getState().checkout).toEqual({ name: 'rejected', problem });
    expect(app.store.getState().cart.items).toEqual(app.full.items);
  });

  it('of a member that turns out to be paid is in no cart, also where a guest goes on with it (PAY-28)', async () => {
    const member = aProfile();
    app = await createApp([ok(placedOrder({ orderStatus: 'Paid' }))]);
    app.store.dispatch(restoreAccount({ accessToken: null, profile: null, formerId: member.id }));
    const before = anAttempt({ person: member.id, attention: 'left', dishes: 'inCart', cart: app.full });
    app.store.dispatch(ordersChanged({ drafts: [], attempts: [before] }));
    await app.store.dispatch(refreshAttempt(before.key));
    expect(app.store.getState().cart.items).toEqual([]);
  });

  it('of a member whose session has ended comes back to the cart where a guest goes on with it and leaves (PAY-12)', async () => {
    const member = aProfile();
    app = await createApp([]);
    app.store.dispatch(restoreAccount({ accessToken: null, profile: null, formerId: member.id }));
    const before = anAttempt({ person: member.id, attention: 'left', dishes: 'inCart', cart: app.full });
    app.store.dispatch(ordersChanged({ drafts: [], attempts: [before] }));
    app.send({ type: 'started' });
    app.send({ type: 'confirmed' });
    app.send({ type: 'retried' });
    expect(app.store.getState().cart.items).toEqual([]);
    app.send({ type: 'dismissed' });
    expect(app.store.getState().cart.items).toEqual(app.full.items);
  });

  it('is continued instead of a second one, when the diner chooses so (CHECKOUT-30)', async () => {
    app = await createApp([]);
    app.store.dispatch(
      ordersChanged({ drafts: [], attempts: [anAttempt({ attention: 'left', dishes: 'inCart', cart: app.full })] }),
    );
    app.send({ type: 'started' });
    app.send({ type: 'confirmed' });
    app.send({ type: 'retried' });
    expect(app.store.getState().checkout).toMatchObject({ name: 'opening', payment: { url: aPayment.url } });
    expect(app.store.getState().cart.items).toEqual([]);
    expect(app.requests).toEqual([]);
  });

  it('is not sent, and says so, where the way of ordering has no menu now (MENU-22, CHECKOUT-28)', async () => {
    app = await createApp([]);
    const wanted = menuArguments(app.store.getState().visit);
    if (!wanted) throw new Error('The builders know no outlet.');
    await app.store.dispatch(menuApi.util.upsertQueryData('menu', wanted, { ...createMenu([]), id: 0 }));
    app.pay();
    await app.settled();
    expect(app.requests).toEqual([]);
    expect(app.store.getState().checkout).toEqual({ name: 'rejected', problem: { kind: 'unable' } });
    expect(app.store.getState().cart.items).toEqual(app.full.items);
  });

  it('is not sent before it is known what the outlet charges (CART-38)', async () => {
    app = await createApp([]);
    app.store.dispatch(restoreVisit({ ...app.store.getState().visit, selectedOutletSettings: null }));
    app.send({ type: 'started' });
    expect(app.store.getState().checkout).toMatchObject({ name: 'rejected', problem: { kind: 'unable' } });
    expect(app.requests).toEqual([]);
  });

  it('is not sent without a way of ordering that was chosen (ENTRY-26)', async () => {
    app = await createApp([]);
    app.store.dispatch(restoreVisit({ ...app.store.getState().visit, selectedOrderType: null }));
    app.send({ type: 'started' });
    expect(app.store.getState().checkout.name).toBe('idle');
    expect(app.store.getState().dialogs.open).toBe('dining-option');
  });
});

describe('an order from the cart of a table', () => {
  const seat = { seat: 2, name: '', animal: 1, isHere: true };
  const cart = { ...emptyTableCart, version: 1, people: [seat] };
  const added: TableOperation = { key: 'added-just-now', type: 'rename', name: 'Mei' };
  /** The phone has heard this cart, and has asked for this since. */
  const show = (pending: TableOperation[], items = draft.items, heard = cart) =>
    tableShown({ table: { phone: { seatKey: 'key', seat: 2, cart: heard, pending }, scope: 'table' }, items });

  async function order() {
    const app = await createApp([ok({ data: placedOrder() })]);
    app.store.dispatch(show([added]));
    app.pay();
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    return app;
  }

  it('waits until the table has what was just added: the server would not find it there (TABLE-13)', async () => {
    const app = await order();
    expect(app.requests).toEqual([]);
    app.store.dispatch(show([]));
    await app.settled();
    expect(app.requests).toHaveLength(1);
  });

  it('an order that the diner has left shows nothing, whatever the table does (TABLE-23)', async () => {
    const app = await order();
    for (let second = 0; second < 16; second += 1) app.send({ type: 'secondPassed' });
    app.send({ type: 'dismissed' });
    expect(app.store.getState().checkout.name).toBe('idle');
    app.store.dispatch(show([], [aCartLine({ quantity: 3 })], { ...cart, version: 2 }));
    await app.settled();
    expect(app.store.getState().checkout.name).toBe('idle');
  });

  it('an order is not sent, and says so, if another seat has changed the dishes (TABLE-23)', async () => {
    const app = await order();
    app.store.dispatch(show([], [aCartLine({ quantity: 3 })], { ...cart, version: 2 }));
    await app.settled();
    expect(app.requests).toEqual([]);
    expect(app.store.getState().checkout).toEqual({ name: 'rejected', problem: { kind: 'tableChanged' } });
  });
});
