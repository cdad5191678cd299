import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { OrderPayload, type Profile, type Tax } from '#contract';
import { type QuoteInput, quote, toCents, toDollars } from '#contract/money';
import type { CartLine } from '#features/model/cart';
import { orderPayload, type PayloadInput } from '../../../features/model/orders/orderPayload.ts';
import { aProfile } from '../../builders/account.ts';
import {
  createSettings,
  createVisit,
  orderedAt,
  orderedCart,
  orderedLine,
  payingOutlet,
} from '../../builders/order.ts';
import { aPromotion } from '../money/examples.ts';

const schema = Compile(OrderPayload);
const gst: Tax = { id: 1, name: 'GST', type: 'Exclusive', rate: 9, status: 'Active', isDefault: true };
const member: Profile = {
  id: 77,
  firstName: 'Mei',
  lastName: 'Tan',
  name: 'Mei Tan',
  email: 'mei@example.com',
  mobileNo: '6598765432',
  cardNo: 'C100',
  memberId: 'M100',
  pointBalance: 5,
  isReceiveMarketingConsent: false,
  roles: [{ id: 2, name: 'Member' }],
};

const input = (changes: Partial<PayloadInput> = {}): PayloadInput => {
  const cart = changes.cart ?? orderedCart();
  const visit = changes.visit ?? createVisit();
  const lines = changes.lines ?? cart.items;
  return {
    cart,
    lines,
    visit,
    quote: quote({
      lines,
      type: visit.selectedOrderType ?? 'Dine In',
      settings: visit.selectedOutletSettings ?? createSettings(),
      menuId: 1,
      taxes: [gst],
      promotions: [],
      rebatePoints: changes.profile && cart.applyRebatePoint ? changes.profile.pointBalance : 0,
    }),
    menu: { id: 1, version: 3 },
    profile: null,
    brandAppId: 1,
    paymentMode: null,
    now: Date.parse(orderedAt),
    ...changes,
  };
};

const createQuote = ({ lines, ...rest }: Partial<Omit<QuoteInput, 'lines'>> & { lines: CartLine[] }) =>
  quote({
    ...{ lines, type: 'Dine In', settings: createSettings(), menuId: 1, taxes: [gst] },
    ...{ promotions: [], rebatePoints: 0 },
    ...rest,
  });

describe('the order that is sent', () => {
  it('says in dollars what the diner saw in the cart (WIRE-21)', () => {
    const payload = orderPayload(input({ paymentMode: 'payment-type-amex' }));
    expect(payload).toEqual({
      versionNumber: 3,
      brandAppId: 1,
      userId: null,
      outletId: 1,
      checkNo: '',
      mobileNo: '6581234567',
      cardNo: '',
      memberId: '',
      type: 'Dine In',
      collectionDateTime: 'NOW',
      subtotal: 20.2,
      totalTax: 2,
      serviceCharge: 2.02,
      totalDiscount: 0,
      grandTotal: 24.22,
      isPreOrder: false,
      voucherId: null,
      cutlery: true,
      menuId: 1,
      promotionIds: [],
      isRebateUsage: false,
      rebateAmount: 0,
      specialInstruction: '',
      tableNo: '12',
      dineInModeNotRequireTableNo: false,
      paymentMode: 'payment-type-amex',
      orderItems: [
        {
          itemId: 11,
          quantity: 2,
          basePrice: 8.9,
          totalPrice: 20.2,
          specialInstruction: '',
          categoryId: 3,
          remarks: '',
          orderItemOptions: [
            {
              modifierItemId: 102,
              modifierGroupId: 22,
              quantity: 1,
              basePrice: 1.2,
              totalPrice: 2.4,
              orderModifierOptions: [],
            },
          ],
        },
      ],
    });
  });

  it.each<[string, Partial<PayloadInput>]>([
    ['a guest at a table', {}],
    ['a member with points', { profile: member, cart: orderedCart({ applyRebatePoint: true }) }],
    ['takeaway at a time', { visit: createVisit({ selectedOrderType: 'Takeaway', selectedCollectionTime: '18:30' }) }],
    ['a guest without a number', { visit: createVisit({ selectedMobileNo: null, selectedTableNo: null }) }],
    ['the till', { visit: createVisit({ selectedCheckNo: 'C1007' }) }],
    [
      'a note and cutlery declined',
      { cart: orderedCart({ remarks: 'ring the bell 2x' }), visit: createVisit({ selectedCutlery: false }) },
    ],
    ['a free line', { lines: [orderedLine(), orderedLine({ cartItemId: 'free', promotionId: 4, quantity: 1 })] }],
  ])('is what the contract asks for: %s', (_, changes) => {
    const payload = orderPayload(input(changes));
    expect([...schema.Errors(payload)]).toEqual([]);
    // JSON is what travels: nothing that it drops may be there.
    expect(JSON.parse(JSON.stringify(payload))).toEqual(payload);
  });

  it('carries the member and what the points pay', () => {
    const payload = orderPayload(input({ profile: member, cart: orderedCart({ applyRebatePoint: true }) }));
    expect(payload).toMatchObject({
      userId: 77,
      cardNo: 'C100',
      memberId: 'M100',
      mobileNo: '6598765432',
      isRebateUsage: true,
      rebateAmount: 5,
      grandTotal: 19.22,
    });
  });

  it('holds no balance of points, which the server knows, also for a member who pays with some (WIRE-21)', () => {
    const rich = { ...member, pointBalance: 77_551 };
    for (const applyRebatePoint of [false, true]) {
      const payload = orderPayload(input({ profile: rich, cart: orderedCart({ applyRebatePoint }) }));
      expect(JSON.stringify(payload)).not.toMatch(/balance|77\D?551/i);
    }
    expect([...schema.Errors({ ...orderPayload(input({ profile: rich })), pointBalance: 77_551 })]).not.toEqual([]);
  });

  it('holds the voucher in the discount, and only the taxes that are added, so that the total can be rebuilt (WIRE-45)', () => {
    const taxes = [
      { id: 1, name: 'GST', type: 'Exclusive' as const, rate: 9, status: 'Active', isDefault: true },
      { id: 2, name: 'Levy', type: 'Inclusive' as const, rate: 1, status: 'Active', isDefault: false },
    ];
    const lines = [orderedLine(), orderedLine({ cartItemId: 'levied', taxId: 2 })];
    const quote = createQuote({ lines, taxes, voucher: { id: 'V1', type: 'direct', value: 3_00 } });
    expect(quote.totalTax).toBeGreaterThan(quote.addedTax);
    const sent = orderPayload(input({ lines, quote }));
    expect(sent).toMatchObject({ totalDiscount: 3, totalTax: toDollars(quote.addedTax) });
    const sums = [sent.subtotal, -sent.totalDiscount, sent.serviceCharge, sent.totalTax, -sent.rebateAmount];
    expect(sums.reduce((sum, dollars) => sum + toCents(dollars), 0)).toBe(toCents(sent.grandTotal));
  });

  it('names no voucher that takes nothing off: the server would spend it (MONEY-14)', () => {
    const cart = orderedCart({ voucher: { id: 'V1', type: 'direct', value: 3_00, label: '$3 off' } });
    const lines = [orderedLine()];
    const voucher = { id: 'V1', type: 'direct' as const, value: 3_00 };
    expect(orderPayload(input({ cart, quote: createQuote({ lines, voucher }) })).voucherId).toBe('V1');
    expect(orderPayload(input({ cart, quote: createQuote({ lines }) })).voucherId).toBeNull();
  });

  it('names a free dish at 0, so that its sum holds its modifiers only (WIRE-45)', () => {
    const free = orderedLine({ cartItemId: 'free', promotionId: 4, quantity: 1 });
    expect(orderPayload(input({ lines: [orderedLine(), free] })).orderItems[1]).toMatchObject({
      basePrice: 0,
      totalPrice: 1.2,
    });
  });

  it('keeps a promo code that gives nothing to itself (MONEY-29)', () => {
    const holding = aPromotion({ id: 90, isRewardDiscount: false });
    const reward = { type: 'Discount' as const, displayValue: '', discountType: 'Amount' as const };
    const promoCode = {
      code: 'SAVE5',
      promotions: [holding],
      rewards: [{ ...reward, discountValue: 5, promoCodeId: 3 }],
    };
    const cart = orderedCart({ promoCode });
    const lines = [orderedLine()];
    expect(orderPayload(input({ profile: aProfile(), cart, quote: createQuote({ lines, promoCode }) })).promoCode).toBe(
      'SAVE5',
    );
    const from50 = { ...holding, isRequireMinimumSpend: true, minimumSpendAmount: 50 };
    const held = { ...promoCode, promotions: [from50] };
    const sent = orderPayload(
      input({
        profile: aProfile(),
        cart: orderedCart({ promoCode: held }),
        quote: createQuote({ lines, promoCode: held }),
      }),
    );
    expect(sent.promoCode).toBeUndefined();
  });

  it('keeps a promo code whose dish was not taken to itself, and sends it with the dish (MONEY-29)', () => {
    const promoCode = {
      code: 'FREEKOPI',
      promotions: [aPromotion({ id: 90, isRewardDiscount: false })],
      rewards: [{ type: 'Item' as const, displayValue: 'Kopi', value: 88, quantity: 1, promoCodeId: 3 }],
    };
    const cart = orderedCart({ promoCode });
    const lines = [orderedLine()];
    const quote = createQuote({ lines, promoCode });
    expect(orderPayload(input({ profile: aProfile(), cart, lines, quote })).promoCode).toBeUndefined();
    const taken = [...lines, { ...orderedLine(), itemId: 88, promoCodeId: 3 }];
    expect(orderPayload(input({ profile: aProfile(), cart, lines: taken, quote })).promoCode).toBe('FREEKOPI');
    expect(orderPayload(input({ profile: null, cart, lines: taken, quote })).promoCode).toBeUndefined();
  });

  it('says N/A for a guest who gave no number (WIRE-21)', () => {
    expect(orderPayload(input({ visit: createVisit({ selectedMobileNo: null }) })).mobileNo).toBe('N/A');
  });

  it.each(['09:00', '9:00'])('names the day in Singapore, also when it is still yesterday in London: %s', (time) => {
    const takeaway = createVisit({ selectedOrderType: 'Takeaway', selectedCollectionTime: time });
    const payload = orderPayload(input({ visit: takeaway, now: Date.parse('2026-08-08T17:30:00Z') }));
    expect(payload.collectionDateTime).toBe('2026-08-09T09:00');
    expect(payload.isPreOrder).toBe(true);
    expect('dineInModeNotRequireTableNo' in payload).toBe(false);
  });

  it('keeps the day on which the time was offered, so that no order becomes one of tomorrow (ENTRY-19)', () => {
    const chosen = { selectedCollectionTime: '23:59', selectedCollectionDay: '2026-08-08' };
    const takeaway = createVisit({ selectedOrderType: 'Takeaway', ...chosen });
    const payload = orderPayload(input({ visit: takeaway, now: Date.parse('2026-08-09T00:00:06+08:00') }));
    expect(payload.collectionDateTime).toBe('2026-08-08T23:59');
  });

  it('is for now at a table, whatever time was chosen for takeaway before (WIRE-22)', () => {
    const payload = orderPayload(input({ visit: createVisit({ selectedCollectionTime: '18:30' }) }));
    expect(payload).toMatchObject({ collectionDateTime: 'NOW', isPreOrder: false });
  });

  it('cannot be made without an outlet', () => {
    expect(() => orderPayload(input({ visit: createVisit({ selectedOutlet: null }) }))).toThrow(/outlet/);
    expect(payingOutlet().id).toBe(1);
  });
});
