import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { promoCodes, vouchers } from '../../host/db/schema.ts';
import { createTestServer, type InjectedServer } from '../injectedServer.ts';

const MEMBER = { userId: 1001, mobileNo: '6581234567' };

let host: InjectedServer;
let token: string;
beforeEach(async () => {
  await host?.close();
  host = await createTestServer();
  token = await host.signIn();
});
afterAll(() => host.close());

const limit = (change: { maxUses?: number; maxUsesPerMember?: number }) =>
  host.core.db.update(promoCodes).set(change).where(eq(promoCodes.code, 'WELCOME10'));

/** Sends the order with the figures that the server names, as a client does that fetched the prices again. */
const place = async (change: object) => {
  let body = { ...(await host.payload('TB01', [{ dish: 'Laksa Lemak', quantity: 2 }], MEMBER)), ...change };
  for (;;) {
    const answer = await host.call('makeOrder', { body, token });
    const [, what = '', dollars] = /the ([a-z ]+) is \$([\d.]+) and not/.exec(answer.error?.message ?? '') ?? [];
    const fields = new Map([
      ['subtotal', 'subtotal'],
      ['discount', 'totalDiscount'],
      ['service charge', 'serviceCharge'],
      ['tax', 'totalTax'],
      ['total', 'grandTotal'],
    ]);
    const field = fields.get(what);
    if (!field) return answer;
    body = { ...body, [field]: Number(dollars) };
  }
};
const withCode = () => place({ promoCode: 'WELCOME10' });
const validate = () =>
  host.call('validatePromoCode', {
    body: { promoCode: 'WELCOME10', brandId: 1, outletId: 100001, userId: 1001, cartItems: [] },
    token,
  });

describe('a promo code with a limit of uses', () => {
  test('is used once by a member, who is told so; a payment that fails gives the use back (WIRE-63)', async () => {
    await limit({ maxUsesPerMember: 1 });
    const first = await withCode();
    expect(first.status, JSON.stringify(first.error)).toBe(200);
    expect(first.body.data.promoCode).toBe('WELCOME10');
    expect((await withCode()).error).toMatchObject({
      message: 'You have used this promo code before; please try another.',
      code: 'AMOUNT_MISMATCH',
    });
    expect((await validate()).error?.message).toBe('You have used this promo code before; please try another.');
    await host.pay(first.body.data.hostedPamentUrl ?? '', 'declined');
    expect((await withCode()).status).toBe(200);
  });

  test('is not used more often than it may be by orders that come at once (WIRE-63)', async () => {
    await limit({ maxUses: 2 });
    const answers = await Promise.all(Array.from({ length: 6 }, withCode));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error?.message))).toEqual(
      new Set(['This promo code has been used up; please try another.']),
    );
  });
});

describe('a voucher of one brand', () => {
  test('is not taken by another (WIRE-63)', async () => {
    await host.core.db.update(vouchers).set({ brandId: 2 }).where(eq(vouchers.voucherNo, 'MK1001-0002'));
    const { status, error } = await place({ voucherId: 'MK1001-0002' });
    expect([status, error?.message]).toEqual([400, 'This voucher is of another brand; please choose another.']);
    await host.core.db.update(vouchers).set({ brandId: 1 }).where(eq(vouchers.voucherNo, 'MK1001-0002'));
    expect((await place({ voucherId: 'MK1001-0002' })).status).toBe(200);
  });
});
