import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Menu, ModifierItem, OrderPayload } from '#contract';
import { menus } from '../../../host/db/schema.ts';
import { bumpMenuVersion, changeSettings, getEnglishName } from '../../../host/services/catalogue.ts';
import { openCheck } from '../../../host/services/checks.ts';
import { closeCheck } from '../../../host/services/clearTable.ts';
import { setStock } from '../../../host/services/stock.ts';
import { acceptOrder, rejectOrder, setAutoAccept, setMovementStatus } from '../../../host/services/till.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';
import { orderPayload } from '../../orderPayload.ts';

let host: InjectedServer;
beforeAll(async () => {
  host = await createTestServer();
});
afterAll(() => host.close());

const laksa = { dish: 'Laksa Lemak', quantity: 2, choices: { 'Thick bee hoon': 1, 'Soft egg': 1 } };
const eggs = { dish: 'Soft-Boiled Eggs' };
const MEMBER = { userId: 1001, cardNo: 'mk8100001001', memberId: 'm-1001' };

const make = (body: OrderPayload, token?: string) => host.call('makeOrder', { body, ...(token && { token }) });
const refused = async (body: OrderPayload, token?: string) => {
  const { status, error } = await make(body, token);
  expect(status, JSON.stringify(error)).toBe(400);
  return error;
};
const placed = async (body: OrderPayload, token?: string) => {
  const { status, body: answer, error } = await make(body, token);
  expect(status, JSON.stringify(error)).toBe(200);
  return answer.data;
};
const order = async (orderNo: string, token?: string) =>
  (await host.call('order', { params: { orderNo }, ...(token && { token }) })).body;
const itemId = (body: OrderPayload) => body.orderItems[0]?.itemId ?? 0;

describe('the lines of an order', () => {
  test('have the names of the menu in every language, those of choices too (ORDER-25, WIRE-26)', async () => {
    const { orderNo } = await placed(await host.payload('TB01', [laksa]));
    const [line] = (await order(orderNo)).orderItems;
    const nameIn = (languageId: number, names: readonly { languageId: number; name: string }[] = []) =>
      names.find((one) => one.languageId === languageId)?.name;
    expect(line?.item.name).toBe('Laksa Lemak');
    expect(nameIn(2, line?.item.itemLocalizations)).toMatch(/叻沙/);
    const egg = line?.orderItemOptions.find(({ name }) => name === 'Soft egg');
    expect(nameIn(1, egg?.modifierItemLocalizations)).toBe('Soft egg');
    expect(nameIn(2, egg?.modifierItemLocalizations)).toMatch(/蛋/);
    expect(line?.item.itemLocalizations?.every((one) => !('description' in one))).toBe(true);
  });
});

describe('the choices of a sub-group (ITEM-21)', () => {
  const bowl = (choices: Record<string, number>) =>
    host.payload('RP01', [{ dish: 'Build Your Own Bowl', choices }], { tableNo: 'T3' });

  test('are ordered as those of its group, and count toward its maximum', async () => {
    const { orderNo } = await placed(await bowl({ Avocado: 2, 'Pumpkin seeds': 3 }));
    const options = (await order(orderNo)).orderItems[0]?.orderItemOptions ?? [];
    const seeds = options.find(({ name }) => name === 'Pumpkin seeds');
    expect(seeds?.modifierGroupId).toBe(options.find(({ name }) => name === 'Avocado')?.modifierGroupId);
    const tooMany = await refused(await bowl({ Avocado: 2, 'Pumpkin seeds': 4 }));
    expect(tooMany?.message).toContain("max 5 of 'Toppings'");
  });

  test('that are sold out are refused', async () => {
    const body = await bowl({ 'Toasted walnuts': 1 });
    const walnuts =
      body.orderItems[0]?.orderItemOptions.find(({ basePrice }) => basePrice === 1.5)?.modifierItemId ?? 0;
    await setStock(host.core, body.outletId, 'modifier', walnuts, { isSoldOut: true });
    onTestFinished(() => setStock(host.core, body.outletId, 'modifier', walnuts, { isSoldOut: false }));
    expect((await refused(body))?.errors?.soldoutModifierItems).toMatchObject([{ name: 'Toasted walnuts' }]);
  });
});

describe('an order that is paid online', () => {
  test('waits for payment, is paid by the gateway, and reaches the kitchen (WIRE-26, WIRE-33)', async () => {
    const body = await host.payload('TB01', [laksa]);
    const made = await placed(body);
    expect(made).toMatchObject({ orderStatus: 'Waiting For Payment', grandTotal: body.grandTotal, tableNo: '3' });
    expect(made.hostedPamentUrl).toMatch(/^http:\/\/localhost:4180\/sandbox\/pay\/[\w-]{43}$/);
    expect(Buffer.from(made.orderNo, 'base64url')).toHaveLength(16);

    expect((await host.pay(made.hostedPamentUrl ?? '')).status).toBe(200);
    expect(await order(made.orderNo)).toMatchObject({ orderStatus: 'Paid', queueNumber: null });
    host.advance(1500);
    await host.sweep();
    expect(await order(made.orderNo)).toMatchObject({ movementStatus: 'Received', queueNumber: '001' });
    expect(await host.lastMessage('6591112222')).toContain('your order 001 has reached the kitchen');
  });

  test('an unpaid order expires and returns its portions (WIRE-33)', async () => {
    const body = await host.payload('TB01', [laksa]);
    const outletId = body.outletId;
    await setStock(host.core, outletId, 'item', itemId(body), { quantityLeft: 2 });
    const { orderNo } = await placed(body);
    const menu = async () => (await host.call('item', { params: { itemId: itemId(body) }, query: { outletId } })).body;
    expect((await menu()).itemSoldOuts).toHaveLength(1);
    host.advance(301_000);
    await host.sweep();
    expect(await order(orderNo)).toMatchObject({ orderStatus: 'Failed', failedReason: 'Payment timeout' });
    expect((await menu()).itemSoldOuts).toHaveLength(0);
    await setStock(host.core, outletId, 'item', itemId(body), { quantityLeft: null });
  });

  test('is failed when it is read after the deadline, without waiting for the sweep', async () => {
    const { orderNo } = await placed(await host.payload('TB01', [eggs]));
    host.advance(301_000);
    expect(await order(orderNo)).toMatchObject({ orderStatus: 'Failed', failedReason: 'Payment timeout' });
  });

  test('that was cancelled has the reason; late money still makes it paid, for good (WIRE-33)', async () => {
    const { orderNo, hostedPamentUrl } = await placed(await host.payload('TB01', [eggs]));
    const url = hostedPamentUrl ?? '';
    await host.pay(url, 'cancelled');
    expect(await order(orderNo)).toMatchObject({ failedReason: 'Payment error: customer cancelled' });
    await host.pay(url, 'approved');
    expect(await order(orderNo)).toMatchObject({ orderStatus: 'Paid', failedReason: null });
    expect((await host.pay(url, 'declined')).status).toBe(200);
    expect((await order(orderNo)).orderStatus).toBe('Paid');
  });

  test('is not paid by another sum than was due, or by a notification that the gateway did not sign (WIRE-33)', async () => {
    const { orderNo, hostedPamentUrl } = await placed(await host.payload('TB01', [eggs]));
    expect((await host.pay(hostedPamentUrl ?? '', 'approved', 1)).status).toBe(400);
    const forged = JSON.stringify({ session: hostedPamentUrl?.split('/').pop(), outcome: 'approved', amount: 1 });
    const headers = { 'x-gateway-signature': 'a'.repeat(64) };
    expect((await host.request('POST', '/api/payments/notification', { body: forged, headers })).status).toBe(401);
    expect((await order(orderNo)).orderStatus).toBe('Waiting For Payment');
  });

  test('is found by the reference that the payment page comes back with (WIRE-26)', async () => {
    const { orderNo, hostedPamentUrl } = await placed(await host.payload('TB01', [eggs]));
    const back = await host.getReturnUrl(hostedPamentUrl ?? '');
    expect(back.pathname).toBe('/payment-complete');
    const paymentRef = back.searchParams.get('resultIndicator') ?? '';
    expect((await host.call('orderByPaymentRef', { params: { paymentRef } })).body.orderNo).toBe(orderNo);
  });
});

describe('what the host refuses', () => {
  test.each<[string, Partial<OrderPayload>]>([
    ['the total', { grandTotal: 1 }],
    ['the subtotal', { subtotal: 1 }],
    ['the tax', { totalTax: 0 }],
    ['the service charge', { serviceCharge: 0 }],
    ['the discount', { totalDiscount: 3 }],
    ['the rebate', { rebateAmount: 3 }],
    ['a third decimal', { grandTotal: 23.001 }],
  ])('another figure than its own: %s', async (_, change) => {
    const error = await refused(await host.payload('TB01', [laksa], change));
    expect(error).toMatchObject({ code: 'AMOUNT_MISMATCH', message: expect.stringContaining('Prices have changed') });
  });

  test('another price of a dish or of a choice (WIRE-24)', async () => {
    for (const path of ['item', 'choice'] as const) {
      const body = await host.payload('TB01', [laksa]);
      const [line] = body.orderItems;
      const target = path === 'item' ? line : line?.orderItemOptions.find(({ basePrice }) => basePrice > 0);
      if (target) target.basePrice -= 0.5;
      expect((await refused(body))?.code).toBe('AMOUNT_MISMATCH');
    }
  });

  test('a closed outlet (WIRE-25)', async () => {
    expect(await refused({ ...(await host.payload('TB01', [eggs])), outletId: 100003 })).toMatchObject({
      message: 'Outlet is closed',
      code: 'OUTLET_CLOSED',
    });
  });

  test('a draft of an older menu (WIRE-25)', async () => {
    const body = await host.payload('TB01', [eggs]);
    await bumpMenuVersion(host.core, body.outletId);
    expect((await refused(body))?.message).toBe('Menu updated');
    expect((await refused({ ...(await host.payload('TB01', [eggs])), menuId: 200100 }))?.message).toBe('Menu updated');
    await placed(await host.payload('TB01', [eggs]));
  });

  test('what is sold out, named, all at once (CHECKOUT-26, WIRE-25)', async () => {
    const body = await host.payload('TB01', [eggs, laksa]);
    const option = body.orderItems[1]?.orderItemOptions[0]?.modifierItemId ?? 0;
    await setStock(host.core, body.outletId, 'item', itemId(body), { isSoldOut: true });
    await setStock(host.core, body.outletId, 'modifier', option, { isSoldOut: true });
    expect(await refused(body)).toEqual({
      statusCode: 400,
      message: 'Errors',
      errors: {
        soldoutItems: [{ itemId: itemId(body), name: 'Soft-Boiled Eggs' }],
        soldoutModifierItems: [{ modifierItemId: option, name: 'Thick bee hoon' }],
      },
    });
    await setStock(host.core, body.outletId, 'item', itemId(body), { isSoldOut: false });
    await setStock(host.core, body.outletId, 'modifier', option, { isSoldOut: false });
  });

  test('more portions than are left, over all lines of the dish (CHECKOUT-27, WIRE-25)', async () => {
    const body = await host.payload('TB01', [eggs, { ...eggs, quantity: 2 }]);
    await setStock(host.core, body.outletId, 'item', itemId(body), { quantityLeft: 2 });
    expect((await refused(body))?.errors).toEqual({
      itemQuantityLeft: [{ itemId: itemId(body), name: 'Soft-Boiled Eggs', totalUsage: 2 }],
    });
    await setStock(host.core, body.outletId, 'item', itemId(body), { quantityLeft: null });
  });

  test('dishes and choices that are not available, also those that cannot be taken away', async () => {
    const body = await host.payload('TB01', [eggs, laksa]);
    const option = body.orderItems[1]?.orderItemOptions[0]?.modifierItemId ?? 0;
    await setStock(host.core, body.outletId, 'item', itemId(body), { isAvailable: false });
    await setStock(host.core, body.outletId, 'modifier', option, { isAvailable: false });
    expect((await refused(body))?.errors).toEqual({
      notAvailableItem: [{ itemId: itemId(body), name: 'Soft-Boiled Eggs' }],
      notAvailableModifierItem: [{ modifierItemId: option, name: 'Thick bee hoon' }],
    });
    await setStock(host.core, body.outletId, 'item', itemId(body), { isAvailable: true });
    await setStock(host.core, body.outletId, 'modifier', option, { isAvailable: true });
  });

  test('groups without their minimum, above their maximum, twice the same, or never asked for (WIRE-25)', async () => {
    const change = async (mend: (options: OrderPayload['orderItems'][number]['orderItemOptions']) => void) => {
      const body = await host.payload('TB01', [laksa]);
      mend(body.orderItems[0]?.orderItemOptions ?? []);
      return (await refused(body))?.message;
    };
    expect(await change((options) => options.shift())).toContain('select min 1 and max 1');
    expect(await change(([first, second]) => second && first && Object.assign(second, { quantity: 9 }))).toContain(
      'max 3',
    );
    expect(await change((options) => options[0] && options.push(options[0]))).toContain('twice');
    expect(await change(([first]) => first && Object.assign(first, { modifierGroupId: 1 }))).toBe('Errors');
  });

  test('more of a choice than its maxQuantity (ITEM-39, WIRE-25)', async () => {
    const rows = await host.core.db.select().from(menus);
    // The server reads a menu once a version.
    const save = async (id: number, document: Menu) => {
      const version = sql`${menus.version} + 1`;
      await host.core.db.update(menus).set({ document, version }).where(eq(menus.id, id));
    };
    onTestFinished(async () => {
      for (const { id, document } of rows) await save(id, document);
    });
    for (const { id, document } of rows) {
      const limited = JSON.parse(JSON.stringify(document), (key, value) =>
        key === 'modifierGroupItems'
          ? value.map((one: { modifierItem: ModifierItem }) =>
              getEnglishName(one.modifierItem.modifierItemLocalizations) === 'Soft egg'
                ? { ...one, maxQuantity: 2 }
                : one,
            )
          : value,
      );
      await save(id, limited);
    }
    const { outletId } = await host.payload('TB01', [laksa]);
    await expect
      .poll(async () => JSON.stringify((await host.call('menu', { params: { outletId } })).body))
      .toContain('"maxQuantity":2');
    const withEggs = (count: number) =>
      host.payload('TB01', [{ ...laksa, choices: { ...laksa.choices, 'Soft egg': count } }]);
    expect((await refused(await withEggs(3)))?.message).toMatch(
      /^Laksa Lemak: please select max 2 of 'Soft egg' of '.+'\.$/,
    );
    const { orderNo } = await placed(await withEggs(2));
    expect(
      (await order(orderNo)).orderItems[0]?.orderItemOptions.find(({ name }) => name === 'Soft egg')?.quantity,
    ).toBe(2);
  });

  test('an unknown table, or a missing one where it is required (WIRE-25)', async () => {
    expect((await refused(await host.payload('TB01', [eggs], { tableNo: '99' })))?.message).toContain('table');
    const { tableNo: _, ...body } = await host.payload('TB01', [eggs]);
    expect((await refused(body))?.message).toBe('Please scan the QR code on your table.');
  });

  test('no mobile number where the outlet sends an SMS (WIRE-25)', async () => {
    expect((await refused(await host.payload('TB01', [eggs], { mobileNo: 'N/A' })))?.message).toBe(
      'Mobile No is required',
    );
  });

  test('collection times after midnight but of the night that the outlet is open through (ENTRY-18)', async () => {
    const night = await createTestServer();
    onTestFinished(() => night.close());
    const outletId = (await night.call('outlets')).body.find(({ code }) => code === 'TB01')?.id ?? 0;
    await changeSettings(night.core, outletId, { takeAwayTiming: ['18:00', '23:30', '00:30'] });
    const order = async (collectionDateTime: string) => {
      const change = { type: 'Takeaway', collectionDateTime, isPreOrder: true, mobileNo: '6586001234' } as const;
      return (await night.call('makeOrder', { body: await night.payload('TB01', [eggs], change) })).status;
    };
    // It is noon on 14 March.
    expect(await order('2026-03-15T00:30')).toBe(200);
    for (const wrong of ['2026-03-14T00:30', '2026-03-15T18:00', '2026-03-16T00:30'])
      expect(await order(wrong)).toBe(400);
    night.advance(12 * 3_600_000 + 10 * 60_000);
    for (const right of ['2026-03-15T00:30', '2026-03-15T18:00', '2026-03-16T00:30'])
      expect(await order(right)).toBe(200);
    expect(await order('2026-03-14T23:30')).toBe(400);
  });

  test('collection times that are past, of another day, not offered, or for eating here (WIRE-25)', async () => {
    const at = (collectionDateTime: string, type: 'Takeaway' | 'Dine In' = 'Takeaway') =>
      host.payload('TB01', [eggs], { type, collectionDateTime, isPreOrder: true });
    expect((await refused(await at('2026-03-14T11:30')))?.message).toContain('has passed');
    expect((await refused(await at('2026-03-15T15:00')))?.message).toContain('not offered today');
    expect((await refused(await at('2026-03-14T15:01')))?.message).toContain('not offered today');
    expect((await refused(await at('2026-03-14T15:00', 'Dine In')))?.message).toContain('takeaway only');
    expect((await placed(await at('2026-03-14T15:00'))).collectionDateTime).toBe('2026-03-14T15:00');
  });

  test('another member, card or account than the token says (WIRE-24)', async () => {
    const token = await host.signIn();
    expect((await refused(await host.payload('TB01', [eggs], { ...MEMBER, userId: 1002 }), token))?.message).toContain(
      'another member',
    );
    expect((await refused(await host.payload('TB01', [eggs], { cardNo: 'mk8100001001' })))?.message).toContain('sign');
    expect((await make(await host.payload('TB01', [eggs], MEMBER))).status).toBe(401);
  });

  test('a way to pay that the outlet does not have', async () => {
    expect(
      (await refused(await host.payload('TB01', [eggs], { paymentMode: 'payment-type-shells' })))?.message,
    ).toContain('way to pay');
  });

  test('a free line that no promotion gives (WIRE-24)', async () => {
    const body = await host.payload('TB01', [eggs]);
    const free = { ...body.orderItems[0], basePrice: 0, totalPrice: 0, promotionId: 100301 };
    const error = await refused({
      ...body,
      orderItems: [...body.orderItems, free as OrderPayload['orderItems'][number]],
    });
    expect(error?.message).toContain('no longer given');
  });
});

describe('promotions that apply by themselves', () => {
  test('are those that the diner saw: without them an order costs more, and is taken (CART-40, WIRE-24)', async () => {
    const picks = [{ ...laksa, quantity: 6 }];
    const body = await host.payload('TB01', picks);
    expect(body.totalDiscount).toBeGreaterThan(0);
    const withoutPromotions = (async (name, input) =>
      name === 'currentPromotions' ? { body: { data: [] } } : host.call(name, input)) as typeof host.call;
    const dearer = await orderPayload(withoutPromotions, 'TB01', picks);
    expect(dearer.grandTotal).toBeGreaterThan(body.grandTotal);
    expect(await placed(dearer)).toMatchObject({ grandTotal: dearer.grandTotal, promotions: [] });
    // Named, each has to be counted right.
    const mixed = { ...dearer, promotionIds: body.promotionIds };
    expect((await refused(mixed))?.code).toBe('AMOUNT_MISMATCH');
    expect((await refused({ ...body, promotionIds: [] }))?.code).toBe('AMOUNT_MISMATCH');
  });
});

describe('a member', () => {
  test('an order pays with points and a voucher, returns them if unpaid or refunded, and earns points if paid (WIRE-33, SETTLE-6)', async () => {
    const token = await host.signIn();
    const points = async () =>
      (await host.call('profile', { query: { mobileNo: '6581234567' }, token })).body.pointBalance;
    const used = async () =>
      (await host.call('vouchers', { query: { cardNo: MEMBER.cardNo }, token })).body.voucherLists.find(
        ({ VoucherNo }) => VoucherNo === 'MK1001-0002',
      )?.VoucherUsedOn;
    const before = await points();
    const plain = await host.payload('TB01', [laksa]);
    const body = {
      ...plain,
      ...MEMBER,
      mobileNo: '6581234567',
      isRebateUsage: true,
      voucherId: 'MK1001-0002',
      rebateAmount: 12,
      // Five dollars of voucher, twelve of points.
      grandTotal: Math.round((plain.grandTotal - 17) * 100) / 100,
    };
    const member = { ...body, orderItems: plain.orderItems };
    const made = await make(member, token);
    expect(made.status, JSON.stringify(made.error)).toBe(200);
    expect(made.body.data).toMatchObject({ voucherDiscount: 5, rebateAmount: 12, mobileNo: '6581234567' });
    expect(await points()).toBe(before - 12);
    expect(await used()).toEqual(expect.any(String));
    const again = { ...member, isRebateUsage: false, rebateAmount: 0 };
    expect((await refused(again, token))?.message).toContain('Your order that is not paid yet has this voucher');

    host.advance(301_000);
    await host.sweep();
    expect(await points()).toBe(before);
    expect(await used()).toBeNull();

    await host.pay(made.body.data.hostedPamentUrl ?? '');
    const paid = await order(made.body.data.orderNo, token);
    expect(paid).toMatchObject({
      orderStatus: 'Paid',
      isAwardedPoint: true,
      awardedPoint: Math.floor(body.grandTotal),
    });
    expect(await points()).toBe(before - 12 + Math.floor(body.grandTotal));
    expect((await refused(again, token))?.message).toContain('used before');

    // A part that goes back takes the points that it earned; the rest returns what the order had used (SETTLE-6).
    const path = `/sandbox/api/till/orders/${made.body.data.orderNo}/refund`;
    const refund = (part: object) => host.request('POST', path, { body: { means: 'cash', reason: 'Cold', ...part } });
    expect((await refund({ amount: 1 })).status).toBe(200);
    expect(await points()).toBe(before - 12 + Math.floor(body.grandTotal - 1));
    expect(await used()).toEqual(expect.any(String));
    expect((await refund({})).status).toBe(200);
    expect([await points(), await used()]).toEqual([before, null]);
  });

  test('is the only one who sees the number; others see it masked, and another member sees nothing (WIRE-27)', async () => {
    const token = await host.signIn();
    const other = await host.signIn('6591234567');
    const { orderNo } = await placed(
      { ...(await host.payload('TB01', [eggs], MEMBER)), mobileNo: '6581234567' },
      token,
    );
    expect((await order(orderNo, token)).mobileNo).toBe('6581234567');
    expect((await order(orderNo)).mobileNo).toBe('******4567');
    const { id } = await order(orderNo, token);
    expect((await host.call('orderDetails', { params: { orderId: id }, token })).body.orderNo).toBe(orderNo);
    expect((await host.call('orderDetails', { params: { orderId: id }, token: other })).status).toBe(404);
    const foreign = await host.call('order', { params: { orderNo }, token: other });
    const unknown = await host.call('order', { params: { orderNo: 'nothing-like-it' } });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(unknown.body);
    const history = (await host.call('orderHistory', { token, query: { limit: 2 } })).body;
    expect(history[0]?.orderNo).toBe(orderNo);
    const page = (await host.call('orderHistory', { token, query: { before: orderNo } })).body;
    expect(page.map((entry) => entry.orderNo)).not.toContain(orderNo);
    expect((await host.call('orderHistory', { token: other })).body).toEqual([]);
  });

  test('uses a promo code; a guest cannot (CART-17)', async () => {
    const token = await host.signIn();
    const plain = await host.payload('TB01', [laksa]);
    const withCode = { ...plain, ...MEMBER, promoCode: 'WELCOME10' };
    expect((await refused({ ...plain, promoCode: 'WELCOME10' }))?.message).toBe('Please sign in to use promo code');
    expect((await refused({ ...withCode, promoCode: 'NOSUCH' }, token))?.message).toContain('Promo code invalid');
    expect((await refused({ ...withCode, promoCode: 'OLDKOPI' }, token))?.message).toContain('Promo code invalid');
    const discount = Math.round(plain.subtotal * 10) / 100;
    expect((await refused(withCode, token))?.message).toContain(`the discount is $${discount}`);
  });
});

describe('an order that goes straight to the till', () => {
  const check = { tableNo: '41', checkNo: '', mobileNo: 'N/A' };
  beforeAll(async () => {
    check.checkNo = await host.slipNo('L2N', '41');
  });

  test('needs an open check under its table (CHECKOUT-24)', async () => {
    const body = await host.payload('L2N', [{ dish: 'Ban Mian' }], check);
    expect((await refused({ ...body, checkNo: 'C9999' }))?.message).toBe('Check number not found');
    // The staff closed this one.
    const closed = { tableNo: '46', checkNo: 'C9046' };
    await openCheck(host.core, body.outletId, closed.tableNo, closed.checkNo);
    const slipNo = await host.slipNo('L2N', '46');
    await closeCheck(host.core, body.outletId, closed.tableNo, closed.checkNo);
    expect((await refused({ ...body, checkNo: slipNo, tableNo: '46' }))?.message).toContain('not found or closed');
    expect((await refused({ ...body, tableNo: '42' }))?.message).toContain('not found or closed');
  });

  test('gets the number of the till and stands on the bill (WIRE-29)', async () => {
    const body = await host.payload('L2N', [{ dish: 'Ban Mian', quantity: 2 }], check);
    const made = await placed(body);
    expect(made).toMatchObject({ orderStatus: 'Sent To Till', hostedPamentUrl: null, externalOrderNo: null });
    host.advance(1500);
    await host.sweep();
    expect((await order(made.orderNo)).externalOrderNo).toBe('L2N-0314-001');
    const bill = await host.call('posBill', {
      params: { outletId: body.outletId, checkNo: check.checkNo, tableNo: '41' },
    });
    expect(bill.body).toMatchObject({ check_total: body.grandTotal, items: [{ qty: 2, name: 'Ban Mian' }] });
    await setMovementStatus(host.core, made.orderNo, 'Fully Collected');
    expect((await order(made.orderNo)).movementStatus).toBe('Fully Collected');
  });

  test('is on the bill with what is taken off it (ORDER-16)', async () => {
    const outletId = (await host.payload('L2N', [{ dish: 'Ban Mian' }], check)).outletId;
    await openCheck(host.core, outletId, '45', 'C9045');
    const checkNo = await host.slipNo('L2N', '45');
    const body = await host.payload('L2N', [{ dish: 'Ban Mian', quantity: 6 }], { ...check, tableNo: '45', checkNo });
    expect(body.totalDiscount).toBeGreaterThan(0);
    const { orderNo } = await placed(body);
    await acceptOrder(host.core, orderNo);
    const bill = await host.call('posBill', { params: { outletId, tableNo: '45', checkNo } });
    expect(bill.body).toMatchObject({ discount_total: body.totalDiscount, check_total: body.grandTotal });
  });

  test('the till refuses an order, or accepts it by hand with given numbers', async () => {
    const body = await host.payload('L2N', [{ dish: 'Ban Mian' }], check);
    await setAutoAccept(host.core, body.outletId, false);
    const first = await placed(body);
    host.advance(5000);
    await host.sweep();
    expect((await order(first.orderNo)).movementStatus).toBeNull();
    await rejectOrder(host.core, first.orderNo, 'Out of noodles');
    expect(await order(first.orderNo)).toMatchObject({
      orderStatus: 'Failed',
      failedReason: 'Rejected by the outlet: Out of noodles',
    });
    const second = await placed(body);
    await acceptOrder(host.core, second.orderNo, { queueNumber: 'B7', externalOrderNo: 'X-1', accessCode: '4711' });
    expect(await order(second.orderNo)).toMatchObject({
      ...{ queueNumber: 'B7', externalOrderNo: 'X-1' },
      orderAssignations: [{ accessCode: '4711' }],
    });
    await expect(rejectOrder(host.core, second.orderNo)).rejects.toThrow('cannot be refused');
  });

  test('a check that the till closes while the diner chooses is refused', async () => {
    const checkNo = await host.slipNo('L2N', '43');
    const body = await host.payload('L2N', [{ dish: 'Ban Mian' }], { ...check, tableNo: '43', checkNo });
    await closeCheck(host.core, body.outletId, '43', 'C0043');
    expect((await refused(body))?.message).toBe('Check number under this table is not found or closed');
    const menu = await host.call('menu', {
      params: { outletId: body.outletId },
      query: { tableNo: '43', checkNo },
    });
    expect(menu.error?.code).toBe('CHECK_NOT_FOUND');
  });
});

describe('afterwards', () => {
  test('the receipt goes to an e-mail address, which others see masked (WIRE-31)', async () => {
    const { orderNo, hostedPamentUrl } = await placed(await host.payload('TB01', [eggs]));
    const send = () => host.call('resendReceipt', { query: { orderNo, email: 'diner@example.com' } });
    expect((await send()).status).toBe(400);
    await host.pay(hostedPamentUrl ?? '');
    expect((await send()).body).toEqual({ success: true });
    expect(await host.lastMessage('diner@example.com')).toContain('1 × Soft-Boiled Eggs');
    expect((await order(orderNo)).tempEmail).toBe('d***@example.com');
  });

  test('the table can be changed until the kitchen begins (WIRE-28)', async () => {
    const { orderNo } = await placed(await host.payload('TB01', [eggs]));
    const move = (tableNo: string) => host.call('updateTable', { params: { orderNo }, body: { tableNo, checkNo: '' } });
    expect((await move('5')).body.tableNo).toBe('5');
    expect((await move('99')).status).toBe(400);
  });

  test('settings that the outlet changes are answered at once', async () => {
    const body = await host.payload('TB01', [eggs]);
    await changeSettings(host.core, body.outletId, { isOutletClosed: true });
    expect((await refused(body))?.message).toBe('Outlet is closed');
    await changeSettings(host.core, body.outletId, { isOutletClosed: false });
  });
});
