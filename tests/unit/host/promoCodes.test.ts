import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderPayload, PromoCodeReward, Promotion } from '#contract';
import { toCents, toDollars } from '#contract/money';
import * as table from '../../../host/db/schema.ts';
import { setStock } from '../../../host/services/stock.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';
import { aPromotion } from '../money/examples.ts';

let host: InjectedServer;
let token: string;
beforeAll(async () => {
  host = await createTestServer();
  token = await host.signIn();
});
afterAll(() => host.close());

const MEMBER = { userId: 1001, cardNo: 'mk8100001001', memberId: 'm-1001' };
const OUTLET = 100001;
const rendang = { dish: 'Beef Rendang Rice' };
const puff = { dish: 'Curry Puff' };

let nextId = 900;
/** Adds a promo code with one promotion, which gives nothing by itself. */
async function addCode(code: string, promotion: Partial<Promotion>, rewards: PromoCodeReward[]): Promise<void> {
  nextId += 1;
  await host.core.db.insert(table.promoCodes).values({
    id: nextId,
    brandId: 1,
    code,
    promotions: [aPromotion({ id: nextId, isRewardDiscount: false, ...promotion })],
    rewards,
  });
}
const percentOff = (discountValue: number): PromoCodeReward => ({
  ...{ type: 'Discount', displayValue: '', discountType: 'Percentage' },
  ...{ discountValue, promoCodeId: 900 },
});

const make = (body: OrderPayload) => host.call('makeOrder', { body, token });
const placed = async (body: OrderPayload) => {
  const { status, body: answer, error } = await make(body);
  expect(status, JSON.stringify(error)).toBe(200);
  return answer.data;
};
const refused = async (body: OrderPayload) => {
  const { status, error } = await make(body);
  expect(status, JSON.stringify(error)).toBe(400);
  return error;
};
const ofMember = (body: OrderPayload, change: Partial<OrderPayload>): OrderPayload => ({
  ...{ ...body, ...MEMBER, mobileNo: '6581234567' },
  ...change,
});

describe('a dish that is given and is not on the menu (CART-36)', () => {
  const gift = async () => {
    const [row] = await host.core.db.select().from(table.promoCodes).where(eq(table.promoCodes.code, 'BIRTHDAY'));
    const [reward] = row?.rewards ?? [];
    if (!row || reward?.type !== 'Item') throw new Error('The demo has no code that gives a dish.');
    const free = {
      ...{ itemId: reward.value, quantity: 1, basePrice: 0, totalPrice: 0, specialInstruction: '' },
      ...{ categoryId: 1, remarks: '', orderItemOptions: [], promoCodeId: row.id },
    };
    return { itemId: reward.value, free };
  };

  test('is ordered for nothing, with its name, and is not sold', async () => {
    const { itemId, free } = await gift();
    const body = ofMember(await host.payload('TB01', [rendang]), { promoCode: 'BIRTHDAY' });
    const { orderItems, grandTotal } = await placed({ ...body, orderItems: [...body.orderItems, free] });
    expect(orderItems.at(-1)).toMatchObject({ item: { id: itemId, name: 'Birthday Ang Ku Kueh' }, total: 0 });
    expect(grandTotal).toBe(body.grandTotal);
    // The menu does not sell it: not with the gift in the same order either.
    const { promoCodeId: _, ...paid } = { ...free, basePrice: 3.2, totalPrice: 3.2 };
    const dear = { ...body, orderItems: [...body.orderItems, free, paid] };
    expect(await refused(dear)).toMatchObject({ errors: { notAvailableItem: [{ itemId }] } });
  });

  test('is found by its id at an outlet that has it, and nowhere else', async () => {
    const { itemId } = await gift();
    const ask = (outletId: number) => host.call('item', { params: { itemId }, query: { outletId } });
    expect((await ask(OUTLET)).body).toMatchObject({ id: itemId });
    expect((await ask(OUTLET + 2)).status).toBe(404);
    await setStock(host.core, OUTLET, 'item', itemId, { isAvailable: false });
    expect((await ask(OUTLET)).status).toBe(404);
    const body = ofMember(await host.payload('TB01', [rendang]), { promoCode: 'BIRTHDAY' });
    const { free } = await gift();
    const error = await refused({ ...body, orderItems: [...body.orderItems, free] });
    expect(error).toMatchObject({ errors: { notAvailableItem: [{ itemId }] } });
    await setStock(host.core, OUTLET, 'item', itemId, { isAvailable: true });
  });
});

describe('a promo code counts while its promotions hold (MONEY-29)', () => {
  const rewardsFor = async (promoCode: string, picks: readonly { dish: string; quantity?: number }[]) => {
    const { orderItems } = await host.payload('TB01', picks);
    const cartItems = orderItems.map(({ itemId, quantity, orderItemOptions }) => ({
      itemId,
      quantity,
      itemOptions: orderItemOptions.map((option) => ({
        modifierItemId: option.modifierItemId,
        quantity: option.quantity,
      })),
    }));
    const body = { promoCode, brandId: 1, outletId: OUTLET, userId: 1001, cartItems };
    return (await host.call('validatePromoCode', { body, token })).body.promoCodeRewards;
  };

  test('validating it looks at the cart: $5 off from $20 is nothing for $2.40 (WIRE-19)', async () => {
    expect(await rewardsFor('SAVE5', [puff])).toEqual([]);
    expect(await rewardsFor('SAVE5', [{ ...rendang, quantity: 2 }])).toMatchObject([{ discountValue: 5 }]);
    expect(await rewardsFor('WELCOME10', [puff])).toMatchObject([{ discountValue: 10 }]);
  });

  test('validating it looks at the outlet, and at the choices of the dishes (WIRE-19)', async () => {
    await addCode('ELSEWHERE', { conditionOutlets: [{ action: 'Exclude', outletId: OUTLET }] }, [percentOff(10)]);
    expect(await rewardsFor('ELSEWHERE', [rendang])).toEqual([]);
    const laksa = { dish: 'Laksa Lemak', choices: { 'Thick bee hoon': 1, 'Soft egg': 1 } };
    const { orderItems } = await host.payload('TB01', [laksa]);
    const egg = orderItems[0]?.orderItemOptions.find(({ basePrice }) => basePrice > 0)?.modifierItemId ?? 0;
    const condition = { id: 1, action: 'Exclude' as const, modifierItemId: egg, quantity: 1 };
    await addCode('NOEGG', { conditionModifierItems: [{ ...condition, comparison: 'Equal' }] }, [percentOff(10)]);
    expect(await rewardsFor('NOEGG', [laksa])).toEqual([]);
    expect(await rewardsFor('NOEGG', [rendang])).toHaveLength(1);
  });

  test('an order below its minimum spend is charged in full, and does not carry the code (WIRE-24)', async () => {
    const plain = await host.payload('TB01', [puff]);
    const order = await placed(ofMember(plain, { promoCode: 'SAVE5' }));
    expect(order).toMatchObject({ grandTotal: plain.grandTotal, totalDiscount: 0, promoCode: null });
    const free = ofMember(plain, { promoCode: 'SAVE5', totalDiscount: 2.4, serviceCharge: 0, totalTax: 0 });
    expect((await refused({ ...free, grandTotal: 0 }))?.code).toBe('AMOUNT_MISMATCH');
  });

  test('a free dish of a code whose promotion does not hold is refused (WIRE-24)', async () => {
    const { orderItems, ...plain } = await host.payload('TB01', [puff]);
    const kopi = (await host.payload('TB01', [{ dish: 'Kopi O Kosong' }])).orderItems[0];
    await addCode('KOPI50', { isRequireMinimumSpend: true, minimumSpendAmount: 50 }, [
      { type: 'Item', displayValue: 'Kopi', value: kopi?.itemId ?? 0, quantity: 1, promoCodeId: 900 },
    ]);
    const gift = { ...kopi, basePrice: 0, totalPrice: 0, promoCodeId: 900 } as OrderPayload['orderItems'][number];
    const body = ofMember({ ...plain, orderItems: [...orderItems, gift] }, { promoCode: 'KOPI50' });
    expect((await refused(body))?.message).toContain('no longer given');
  });

  test('a code without a promotion behind it is invalid', async () => {
    await host.core.db
      .insert(table.promoCodes)
      .values({ id: 899, brandId: 1, code: 'ALONE', promotions: [], rewards: [percentOff(50)] });
    const body = ofMember(await host.payload('TB01', [rendang]), { promoCode: 'ALONE' });
    expect((await refused(body))?.message).toBe('Promo code invalid. Please try other promo code');
  });
});

describe('an order of free lines only', () => {
  test('is refused, however often it is sent (MONEY-32)', async () => {
    const body = await host.payload('TB01', [{ dish: 'Kopi O Kosong' }]);
    const free = body.orderItems.map((line) => ({ ...line, basePrice: 0, totalPrice: 0, promoCodeId: 100403 }));
    const nothing = { subtotal: 0, totalTax: 0, serviceCharge: 0, grandTotal: 0, promoCode: 'FREEKOPI' };
    for (let times = 0; times < 3; times += 1) {
      const error = await refused(ofMember({ ...body, orderItems: free }, nothing));
      expect(error?.message).toBe('An order needs something besides what is free; please add a dish.');
    }
  });
});

describe('a voucher', () => {
  test('is not spent on an order that it takes nothing off (MONEY-14)', async () => {
    await addCode('ALLFREE', {}, [percentOff(100)]);
    const plain = await host.payload('TB01', [rendang]);
    const order = await placed(
      ofMember(plain, {
        ...{ promoCode: 'ALLFREE', voucherId: 'MK1001-0002' },
        ...{ totalDiscount: plain.subtotal, serviceCharge: 0, totalTax: 0, grandTotal: 0 },
      }),
    );
    expect(order).toMatchObject({ grandTotal: 0, voucherDiscount: 0, promoCode: 'ALLFREE' });
    const { voucherLists } = (await host.call('vouchers', { query: { cardNo: MEMBER.cardNo }, token })).body;
    expect(voucherLists.find(({ VoucherNo }) => VoucherNo === 'MK1001-0002')?.VoucherUsedOn).toBeNull();
  });
});

describe('the total is rebuilt from the fields of the wire (WIRE-45)', () => {
  type Sums = Pick<
    OrderPayload,
    'subtotal' | 'totalDiscount' | 'serviceCharge' | 'totalTax' | 'rebateAmount' | 'grandTotal'
  >;
  const rebuild = ({ subtotal, totalDiscount, serviceCharge, totalTax, rebateAmount }: Sums): number =>
    toDollars(
      toCents(subtotal) - toCents(totalDiscount) + toCents(serviceCharge) + toCents(totalTax) - toCents(rebateAmount),
    );

  test('of a brand whose prices include the tax, which stands in `taxes`', async () => {
    const ramen = { dish: 'Tonkotsu Black', choices: { 'Kata (firm)': 1, 'Assari (light)': 1 } };
    const body = await host.payload('TP01', [ramen], { tableNo: 'Counter 1' });
    const order = (await host.call('makeOrder', { body })).body.data;
    expect(order.taxes).toMatchObject([{ type: 'Inclusive' }]);
    expect(order.totalTax).toBe(0);
    for (const sums of [body, order]) expect(rebuild(sums)).toBe(sums.grandTotal);
  });

  test('with a voucher and points; older apps, which leave the voucher out, still work', async () => {
    const plain = await host.payload('TB01', [rendang]);
    const pays = { voucherId: 'MK1001-0002', isRebateUsage: true, rebateAmount: 2 };
    const grandTotal = toDollars(toCents(plain.grandTotal) - 5_00 - 2_00);
    const balance = { points: 2 };
    await host.core.db.update(table.members).set(balance);
    const body = ofMember(plain, { ...pays, grandTotal, totalDiscount: 5 });
    const order = await placed(body);
    expect(order).toMatchObject({ totalDiscount: 5, voucherDiscount: 5, rebateAmount: 2 });
    for (const sums of [body, order]) expect(rebuild(sums)).toBe(grandTotal);

    host.advance(301_000);
    await host.sweep();
    expect((await placed({ ...body, totalDiscount: 0 })).totalDiscount).toBe(5);
  });
});

describe('a code that others use up before a late payment', () => {
  /** Orders with the figures that the server names, as a client does that fetched the prices again. */
  const orderWith = async (promoCode: string) => {
    let body = ofMember(await host.payload('TB01', [{ dish: 'Laksa Lemak', quantity: 2 }]), { promoCode });
    for (let at = 0; at < 8; at += 1) {
      const { status, body: answer, error } = await make(body);
      if (status === 200) return answer.data;
      const [, what = '', dollars] = /the ([a-z ]+) is \$([\d.]+) and not/.exec(error?.message ?? '') ?? [];
      const field = {
        discount: 'totalDiscount',
        'service charge': 'serviceCharge',
        tax: 'totalTax',
        total: 'grandTotal',
      }[what];
      if (!field) throw new Error(error?.message);
      body = { ...body, [field]: Number(dollars) };
    }
    throw new Error('The server names ever other figures.');
  };
  const readNote = async (orderNo: string) =>
    (await host.core.db.select().from(table.orders).where(eq(table.orders.orderNo, orderNo)))[0]?.attention;

  test.each(['maxUses', 'maxUsesPerMember'])(
    'is honoured, and the till and the member are told (%s, WIRE-33)',
    async (limit) => {
      const limits = { maxUses: null, maxUsesPerMember: null, [limit]: 1 };
      await host.core.db.update(table.promoCodes).set(limits).where(eq(table.promoCodes.code, 'WELCOME10'));
      // Each limit counts from here.
      await host.core.db.update(table.orders).set({ promoCodeId: null });
      const first = await orderWith('WELCOME10');
      await host.pay(first.hostedPamentUrl ?? '', 'declined');
      const second = await orderWith('WELCOME10');
      await host.pay(second.hostedPamentUrl ?? '');
      await host.pay(first.hostedPamentUrl ?? '', 'approved');
      const { status } =
        (await host.core.db.select().from(table.orders).where(eq(table.orders.orderNo, first.orderNo)))[0] ?? {};
      expect(status).toBe('Paid');
      expect(await readNote(first.orderNo)).toContain('promo code WELCOME10');
      expect(await readNote(second.orderNo)).toBeNull();
      expect(await host.lastMessage('6581234567')).toMatch(/paid late.*promo code WELCOME10/);
    },
  );

  test('is not mentioned while there are uses left', async () => {
    await host.core.db
      .update(table.promoCodes)
      .set({ maxUses: 1, maxUsesPerMember: 1 })
      .where(eq(table.promoCodes.code, 'WELCOME10'));
    await host.core.db.update(table.orders).set({ promoCodeId: null });
    const order = await orderWith('WELCOME10');
    await host.pay(order.hostedPamentUrl ?? '', 'declined');
    await host.pay(order.hostedPamentUrl ?? '', 'approved');
    expect(await readNote(order.orderNo)).toBeNull();
  });
});
