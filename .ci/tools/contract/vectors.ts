/** Test vectors for servers in other languages. Nothing is random: the same sources give the same files. */
import { createCipheriv, createHmac } from 'node:crypto';
import { getAlcoholTime, getServing } from '../../../contract/hours/index.ts';
import type { Comparison, OrderType, OutletSettings, Promotion, ServingHours, Tax } from '../../../contract/index.ts';
import {
  type Line,
  type Priced,
  type PricedModifier,
  type PromoCode,
  type QuoteInput,
  quote,
  toDollars,
  type Voucher,
} from '../../../contract/money/index.ts';

const SIGNING_KEY = 'makan-vectors-key';
const OTP_KEY = 'bWFrYW4tZGV2ZWxvcG1lbnQtb3RwLWtleS0zMmJ5dGU';

export const signatureVectors = () => ({
  about: 'sgt is the lower-case hex HMAC-SHA-256 of dt followed by xid; the key is its text as UTF-8.',
  cases: [
    { key: SIGNING_KEY, dt: '1773460800000', xid: '3f2a9c517a414b879d1b2f6f0f6f7a10' },
    { key: SIGNING_KEY, dt: '1773460800001', xid: '3f2a9c517a414b879d1b2f6f0f6f7a10' },
    { key: 'schlüssel-饭', dt: '1773460800000', xid: 'b7d1c0de-0000-4000-8000-000000000001' },
    { key: OTP_KEY, dt: '0', xid: 'short-id' },
  ].map((one) => ({
    ...one,
    sgt: createHmac('sha256', one.key)
      .update(one.dt + one.xid)
      .digest('hex'),
  })),
});

export const cipherVectors = () => ({
  about:
    'encoded is base64url (no padding) of iv, AES-256-GCM ciphertext and tag; key is base64url of 32 bytes, iv 12 bytes in hex.',
  cases: ['makan1234', 'passwörd-饭-1', '48213', `${'long'.repeat(56)}1`].map((text, index) => {
    const iv = Buffer.from(Array.from({ length: 12 }, (_, at) => at + index * 12));
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(OTP_KEY, 'base64url'), iv);
    const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return { key: OTP_KEY, iv: iv.toString('hex'), text, encoded: bytes.toString('base64url') };
  }),
});

/** Whole numbers that look random and are the same each time (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const spans = (...texts: string[]) => texts.map((text) => ({ from: text.slice(0, 5), to: text.slice(6) }));

export const alcoholVectors = () => ({
  about:
    'Whether alcohol is sold at `time` (UTC) with `hours` (Asia/Singapore), and the next time of day at which that changes; null: it does not.',
  cases: [
    { hours: spans('10:30-22:30'), times: ['10:29', '10:30', '22:29', '22:30', '23:59', '00:00'] },
    { hours: spans('17:00-02:00'), times: ['16:59', '17:00', '23:59', '00:00', '01:59', '02:00'] },
    { hours: spans('11:00-14:30', '17:30-22:30'), times: ['10:00', '12:00', '14:30', '17:30', '23:00'] },
    { hours: spans('17:00-00:00', '00:00-02:00'), times: ['23:30', '00:30', '12:00'] },
    { hours: spans('06:00-06:00'), times: ['05:59', '06:00'] },
  ].flatMap(({ hours, times }) =>
    times.map((wall) => {
      const ms = Date.parse(`2026-11-28T${wall}:00+08:00`);
      const { isSold, changesAt = null } = getAlcoholTime(hours, ms);
      return { hours, time: new Date(ms).toISOString(), isSold, changesAt };
    }),
  ),
});

const settings: OutletSettings = {
  outletId: 1,
  isDirectToPos: false,
  isOutletClosed: false,
  allowOrderNow: true,
  takeAwayTiming: [],
  dineInNotRequireTableNo: false,
  dineInSMSNotification: false,
  takeawaySMSNotification: false,
  isEnabledDineInServiceCharge: true,
  dineInServiceChargePercentage: 10,
  isEnabledTakeawayServiceCharge: true,
  takeawayServiceChargePercentage: 2.5,
  isEnabledDeliveryServiceCharge: false,
  deliveryServiceChargePercentage: 7,
  isEnabledRetailServiceCharge: true,
  retailServiceChargePercentage: 8.875,
};

const tax = (type: Tax['type'], rate: number, rest: Partial<Tax> = {}): Tax => ({
  id: 1,
  name: 'GST',
  type,
  rate,
  status: 'Active',
  isDefault: true,
  ...rest,
});
const levy = (type: Tax['type'], rate: number): Tax => tax(type, rate, { id: 2, name: 'Levy', isDefault: false });

const gstAndLevy = [tax('Exclusive', 9), levy('Exclusive', 4)] as const;

const unit = (price: number, rest: Partial<Priced> = {}): Priced => ({
  price,
  taxId: 1,
  isServiceChargeExempt: false,
  isDiscountable: true,
  ...rest,
});
const line = (itemId: number, price: number, quantity = 1, rest: Partial<Line> = {}): Line => ({
  menuId: 1,
  itemId,
  categoryId: ((itemId - 1) % 3) + 1,
  quantity,
  ...unit(price),
  modifiers: [],
  ...rest,
});
const modifier = (id: number, price: number, quantity = 1, rest: Partial<PricedModifier> = {}): PricedModifier => ({
  modifierItemId: id,
  modifierGroupId: 1,
  quantity,
  ...unit(price),
  options: [],
  ...rest,
});
const promotion = (id: number, rest: Partial<Promotion>): Promotion => ({
  id,
  name: `Promotion ${id}`,
  isRequireMinimumSpend: false,
  minimumSpendAmount: 0,
  conditionOutlets: [],
  conditionMenus: [],
  conditionCategories: [],
  conditionItems: [],
  conditionModifierItems: [],
  rewardItems: [],
  isRewardDiscount: false,
  ...rest,
});
const off = (type: 'Amount' | 'Percentage', value: number): Partial<Promotion> => ({
  isRewardDiscount: true,
  rewardDiscountType: type,
  rewardDiscountValue: value,
});

const base: QuoteInput = {
  lines: [line(1, 650, 2), line(2, 220)],
  type: 'Dine In',
  settings,
  menuId: 1,
  taxes: [tax('Exclusive', 9)],
  promotions: [],
  rebatePoints: 0,
};

const comparisons = ['Equal', 'More than', 'More than equal', 'Less than', 'Less than equal'] as const;
const types: readonly OrderType[] = ['Dine In', 'Takeaway', 'Delivery', 'Retail'];

/** One rule at a time, so that a wrong figure says which. */
function singleRules(): [string, Partial<QuoteInput>][] {
  const dollarOff = (conditions: Partial<Promotion>) => ({
    promotions: [promotion(1, { ...off('Amount', 1), ...conditions })],
  });
  const itemCondition = (comparison: Comparison, action: 'Include' | 'Exclude', quantity: number) =>
    dollarOff({ conditionItems: [{ id: 1, action, itemId: 1, quantity, comparison }] });
  const modifierCondition = (comparison: Comparison, action: 'Include' | 'Exclude', quantity: number) =>
    dollarOff({ conditionModifierItems: [{ id: 1, action, modifierItemId: 21, quantity, comparison }] });
  const reward = (action: string, rest: object = {}) => ({
    lines: [line(1, 650, 5), line(2, 220, 3)],
    promotions: [
      promotion(1, {
        conditionItems: [{ id: 9, action: 'Include', itemId: 1, quantity: 2, comparison: 'More than equal' }],
        rewardItems: [{ action, itemId: 2, quantity: 1, promotionConditionItemId: 9, ...rest }],
      }),
    ],
  });
  const code = (rest: Partial<PromoCode>): Partial<QuoteInput> => ({
    promoCode: { code: 'LUNCH', promotions: [promotion(7, off('Percentage', 5))], rewards: [], ...rest },
  });
  const discountCode = (discountType: 'Amount' | 'Percentage', discountValue: number) =>
    ({ type: 'Discount', displayValue: '', discountType, discountValue, promoCodeId: 3 }) as const;
  return [
    ['nothing in it', { lines: [] }],
    ...types.map((type): [string, Partial<QuoteInput>] => [`service charge: ${type}`, { type }]),
    ['service charge: a dish is exempt', { lines: [line(1, 650, 2, { isServiceChargeExempt: true }), line(2, 220)] }],
    ['tax: inclusive', { taxes: [tax('Inclusive', 9)] }],
    ['tax: of four decimals', { taxes: [tax('Exclusive', 8.8755)] }],
    ['tax: not active', { taxes: [tax('Exclusive', 9, { status: 'Inactive' })] }],
    ['tax: status in capitals', { taxes: [tax('Exclusive', 9, { status: 'ACTIVE' })] }],
    ['tax: no default, so none takes the service charge', { taxes: [tax('Exclusive', 9, { isDefault: false })] }],
    [
      'tax: two defaults, the first takes the service charge',
      { taxes: [tax('Exclusive', 9), tax('Exclusive', 4, { id: 2, name: 'Levy' })] },
    ],
    [
      'tax: two, each on its dishes',
      { lines: [line(1, 650, 2), line(2, 220, 1, { taxId: 2 })], taxes: [tax('Exclusive', 9), levy('Exclusive', 4)] },
    ],
    [
      'tax: inclusive beside exclusive',
      { lines: [line(1, 650, 2), line(2, 220, 1, { taxId: 2 })], taxes: [tax('Exclusive', 9), levy('Inclusive', 7)] },
    ],
    ['tax: a dish without', { lines: [line(1, 650, 2, { taxId: null }), line(2, 220)] }],
    ...[50, 150, 249, 250, 251, 449, 450, 451, 1, 5, 94, 95, 105].map((price): [string, Partial<QuoteInput>] => [
      `rounding: one dish of ${price} cents`,
      { lines: [line(1, price)] },
    ]),
    ['modifiers: per dish and per line', { lines: [line(1, 650, 3, { modifiers: [modifier(21, 100, 2)] })] }],
    [
      'modifiers: with options',
      { lines: [line(1, 650, 2, { modifiers: [modifier(21, 100, 2, { options: [modifier(31, 30, 3)] })] })] },
    ],
    [
      'modifiers: taxed otherwise than the dish',
      { lines: [line(1, 650, 1, { modifiers: [modifier(21, 100, 1, { taxId: null })] })] },
    ],
    [
      'free line: its modifiers are paid',
      { lines: [line(1, 650), line(2, 220, 2, { promotionId: 9, modifiers: [modifier(21, 60)] })] },
    ],
    ['promotion: percentage', { promotions: [promotion(1, off('Percentage', 10))] }],
    [
      'promotion: percentage, rounded half up',
      { lines: [line(1, 105)], promotions: [promotion(1, off('Percentage', 10))] },
    ],
    ['promotion: amount', { promotions: [promotion(1, off('Amount', 2.5))] }],
    ['promotion: amount, more than there is', { promotions: [promotion(1, off('Amount', 200))] }],
    ['promotion: more than 100 %', { promotions: [promotion(1, off('Percentage', 120))] }],
    ['promotion: two, by id', { promotions: [promotion(2, off('Percentage', 10)), promotion(1, off('Amount', 3))] }],
    [
      'promotion: sent twice, counts once',
      { promotions: [promotion(1, off('Amount', 3)), promotion(1, off('Amount', 2))] },
    ],
    [
      'promotion: a dish takes no discount',
      {
        lines: [line(1, 650, 2, { isDiscountable: false }), line(2, 220)],
        promotions: [promotion(1, off('Percentage', 10))],
      },
    ],
    [
      'promotion: shared over unlike dishes',
      {
        lines: [line(1, 333, 1, { taxId: null }), line(2, 333), line(3, 334, 1, { isServiceChargeExempt: true })],
        promotions: [promotion(1, off('Amount', 1))],
      },
    ],
    ['minimum spend: reached exactly', dollarOff({ isRequireMinimumSpend: true, minimumSpendAmount: 15.2 })],
    ['minimum spend: a cent short', dollarOff({ isRequireMinimumSpend: true, minimumSpendAmount: 15.21 })],
    ['condition: this outlet', dollarOff({ conditionOutlets: [{ action: 'Include', outletId: 1 }] })],
    ['condition: another outlet', dollarOff({ conditionOutlets: [{ action: 'Include', outletId: 2 }] })],
    ['condition: not this outlet', dollarOff({ conditionOutlets: [{ action: 'Exclude', outletId: 1 }] })],
    ['condition: another menu', dollarOff({ conditionMenus: [{ action: 'Include', menuId: 2 }] })],
    ['condition: not another menu', dollarOff({ conditionMenus: [{ action: 'Exclude', menuId: 2 }] })],
    ['condition: a category', dollarOff({ conditionCategories: [{ action: 'Include', categoryId: 2 }] })],
    ['condition: not a category', dollarOff({ conditionCategories: [{ action: 'Exclude', categoryId: 2 }] })],
    ...comparisons.flatMap((comparison) =>
      [1, 2, 3].map((quantity): [string, Partial<QuoteInput>] => [
        `condition: two of a dish, ${comparison} ${quantity}`,
        itemCondition(comparison, 'Include', quantity),
      ]),
    ),
    ['condition: excluded dish', itemCondition('More than equal', 'Exclude', 2)],
    [
      'condition: a modifier, as many',
      {
        lines: [line(1, 650, 2, { modifiers: [modifier(21, 100)] })],
        ...modifierCondition('More than', 'Include', 2),
      },
    ],
    [
      'condition: a modifier, not as many',
      {
        lines: [line(1, 650, 3, { modifiers: [modifier(21, 100)] })],
        ...modifierCondition('More than', 'Include', 2),
      },
    ],
    [
      'condition: a modifier must be absent',
      {
        lines: [line(1, 650, 1, { modifiers: [modifier(21, 100)] })],
        ...modifierCondition('Equal', 'Exclude', 9),
      },
    ],
    ['reward: a free dish', reward('Free')],
    ['reward: buy two, get one', reward('Free (Buy X Get Y)')],
    ['reward: a dish off, amount', reward('Discount', { discountType: 'Amount', discountValue: 1.5 })],
    ['reward: a dish off, percentage', reward('Discount', { discountType: 'Percentage', discountValue: 50 })],
    [
      'reward: buy two, one is off',
      reward('Discount (Buy X Get Y)', { discountType: 'Percentage', discountValue: 50 }),
    ],
    ['reward: more off than a dish costs', reward('Discount', { discountType: 'Amount', discountValue: 50 })],
    [
      'free lines count toward nothing',
      {
        lines: [line(1, 650), line(1, 650, 4, { promotionId: 9 })],
        ...itemCondition('More than equal', 'Include', 2),
      },
    ],
    ['code: its promotion', code({})],
    ['code: an amount', code({ rewards: [discountCode('Amount', 2)] })],
    ['code: a percentage', code({ rewards: [discountCode('Percentage', 15)] })],
    ['code: two rewards', code({ rewards: [discountCode('Percentage', 15), discountCode('Amount', 1)] })],
    ['code: a dish', code({ rewards: [{ type: 'Item', displayValue: '', value: 2, quantity: 1, promoCodeId: 3 }] })],
    [
      'code: its promotion does not hold',
      code({
        promotions: [promotion(7, { isRequireMinimumSpend: true, minimumSpendAmount: 99 })],
        rewards: [discountCode('Amount', 2)],
      }),
    ],
    ['voucher: percentage', { voucher: { id: 'V1', type: 'percentage', value: 0.1 } }],
    ['voucher: direct', { voucher: { id: 'V2', type: 'direct', value: 500 } }],
    ['voucher: more than there is', { voucher: { id: 'V2', type: 'direct', value: 50_000 } }],
    ['voucher: minimum spend reached', { voucher: { id: 'V3', type: 'direct', value: 300, minimumSpend: 1520 } }],
    ['voucher: minimum spend missed', { voucher: { id: 'V3', type: 'direct', value: 300, minimumSpend: 1521 } }],
    [
      'voucher: after a promotion',
      { promotions: [promotion(1, off('Percentage', 10))], voucher: { id: 'V1', type: 'percentage', value: 0.15 } },
    ],
    ['points: some', { rebatePoints: 3.25 }],
    ['points: more than is due', { rebatePoints: 100 }],
    ['points: worth five cents, rounded down', { rebatePoints: 33.3333, centsPerPoint: 5 }],
    ['points: below zero', { rebatePoints: -2 }],
    [
      'everything at once',
      {
        promotions: [promotion(1, off('Percentage', 10)), promotion(2, off('Amount', 1))],
        ...code({ rewards: [discountCode('Amount', 2)] }),
        voucher: { id: 'V1', type: 'percentage', value: 0.1 },
        rebatePoints: 2,
      },
    ],
  ];
}

/** A cart of many rules at once. */
function mixed(at: number): Partial<QuoteInput> {
  const draw = numbers(at);
  const one = <T>(...values: T[]): T => values[draw(values.length)] as T;
  const some = <T>(most: number, make: (index: number) => T): T[] =>
    Array.from({ length: draw(most + 1) }, (_, index) => make(index));
  const price = () =>
    unit(one(draw(2000), draw(100), 50, 150), {
      taxId: one(1, 1, 2, null),
      isServiceChargeExempt: draw(5) === 0,
      isDiscountable: draw(5) > 0,
    });
  const option = (): PricedModifier => ({ ...modifier(31 + draw(3), 0, 1 + draw(3)), ...price() });
  const findPromotion = (id: number): Promotion =>
    promotion(id, {
      isRequireMinimumSpend: draw(2) === 0,
      minimumSpendAmount: draw(40),
      conditionCategories: some(1, () => ({
        action: one('Include' as const, 'Exclude' as const),
        categoryId: 1 + draw(3),
      })),
      conditionItems: some(2, (index) => ({
        id: index + 1,
        action: one('Include' as const, 'Include' as const, 'Exclude' as const),
        itemId: 1 + draw(5),
        quantity: draw(4),
        comparison: one(...comparisons),
      })),
      rewardItems: some(2, () => ({
        action: one('Free', 'Free (Buy X Get Y)', 'Discount', 'Discount (Buy X Get Y)'),
        itemId: 1 + draw(5),
        quantity: 1 + draw(2),
        promotionConditionItemId: 1,
        discountType: one('Amount' as const, 'Percentage' as const),
        discountValue: draw(30),
      })),
      ...(draw(2) === 0 && off(one('Amount', 'Percentage'), draw(40))),
    });
  const voucher: Voucher | undefined = one(
    undefined,
    { id: 'V1', type: 'percentage' as const, value: draw(40) / 100 },
    { id: 'V2', type: 'direct' as const, value: draw(1500), minimumSpend: draw(3000) },
  );
  return {
    lines: Array.from({ length: 1 + draw(5) }, () => ({
      ...line(1 + draw(5), 0, 1 + draw(4), draw(7) === 0 ? { promotionId: 9 } : {}),
      ...price(),
      modifiers: some(2, () => ({ ...modifier(21 + draw(4), 0, 1 + draw(2)), ...price(), options: some(1, option) })),
    })),
    type: one(...types),
    taxes: [
      tax(one('Exclusive', 'Inclusive'), one(9, 8.875, draw(200_000) / 10_000), { isDefault: draw(4) > 0 }),
      levy(one('Exclusive', 'Inclusive'), one(0, 4, draw(90_000) / 10_000)),
    ],
    promotions: some(3, (index) => findPromotion(index + 1)),
    ...(draw(3) === 0 && {
      promoCode: {
        code: 'LUNCH',
        promotions: [findPromotion(11)],
        rewards: some(2, () => ({
          type: 'Discount' as const,
          displayValue: '',
          discountType: one('Amount' as const, 'Percentage' as const),
          discountValue: draw(20),
          promoCodeId: 3,
        })),
      },
    }),
    ...(voucher && { voucher }),
    rebatePoints: one(0, draw(2000) / 100),
    ...(draw(3) === 0 && { centsPerPoint: one(1, 5, 100) }),
  };
}

/** Deposits, which came later: a file without them begins the same. */
function depositRules(): [string, Partial<QuoteInput>][] {
  const can = (rest: Partial<Line> = {}): Line => line(3, 250, 2, { deposit: 10, ...rest });
  const set = line(1, 650, 2, {
    modifiers: [modifier(21, 0, 2, { deposit: 10, options: [modifier(31, 30, 3, { deposit: 5 })] })],
  });
  const waives = { ...settings, waivesDineInDeposit: true };
  const code = {
    promoCode: {
      code: 'LUNCH',
      promotions: [promotion(7, {})],
      rewards: [
        { type: 'Discount', displayValue: '', discountType: 'Percentage', discountValue: 100, promoCodeId: 3 } as const,
      ],
    },
  };
  return [
    ['deposit: two cans', { lines: [line(1, 650), can()] }],
    ['deposit: inclusive tax', { lines: [can()], taxes: [tax('Inclusive', 9)] }],
    ['deposit: a set of two bottles, with an option that has one too', { lines: [set] }],
    ['deposit: a free line pays it', { lines: [line(1, 650), can({ promotionId: 9 })] }],
    ['deposit: 100 % off leaves it', { lines: [can()], promotions: [promotion(1, off('Percentage', 100))] }],
    ['deposit: a code takes nothing off it', { lines: [can()], ...code }],
    [
      'deposit: does not count toward a minimum spend',
      {
        lines: [can()],
        promotions: [promotion(1, { ...off('Amount', 1), isRequireMinimumSpend: true, minimumSpendAmount: 5.01 })],
      },
    ],
    [
      'deposit: a voucher does not pay it',
      { lines: [can()], type: 'Takeaway', taxes: [], voucher: { id: 'V2', type: 'direct', value: 50_000 } },
    ],
    [
      'deposit: does not count for a voucher',
      { lines: [can()], voucher: { id: 'V3', type: 'direct', value: 300, minimumSpend: 501 } },
    ],
    ['deposit: points pay it', { lines: [can()], rebatePoints: 100 }],
    ['deposit: waived for dine-in', { lines: [can()], settings: waives }],
    ['deposit: not waived for takeaway', { lines: [can()], settings: waives, type: 'Takeaway' }],
    ...Array.from({ length: 20 }, (_, index): [string, Partial<QuoteInput>] => {
      const draw = numbers(1000 + index);
      const cart = mixed(500 + index);
      const withDeposit = <P extends Priced>(of: P): P => ({
        ...of,
        ...(draw(2) === 0 && { deposit: 10 * (1 + draw(3)) }),
      });
      const lines = (cart.lines ?? []).map((one) => ({
        ...withDeposit(one),
        modifiers: one.modifiers.map(withDeposit),
      }));
      return [`deposit: many rules at once: ${index + 1}`, { ...cart, lines }];
    }),
  ];
}

/** Choices that make their dish cheaper, which came later still (MONEY-46). */
function reductionRules(): [string, Partial<QuoteInput>][] {
  const tea = (modifiers: PricedModifier[], rest: Partial<Line> = {}): Line => line(1, 650, 2, { modifiers, ...rest });
  const small = modifier(21, -100);
  const levied = { taxId: 2 };
  const half = promotion(1, off('Percentage', 50));
  const each = { action: 'Discount', quantity: 1, promotionConditionItemId: 1, discountType: 'Amount' as const };
  return [
    ['reduction: off the dish', { lines: [tea([small])] }],
    ['reduction: has the tax of the dish', { lines: [tea([modifier(21, -100, 1, levied)])], taxes: [...gstAndLevy] }],
    ['reduction: several of one', { lines: [tea([modifier(21, -100, 3)])] }],
    ['reduction: an option of a choice', { lines: [tea([modifier(21, 50, 2, { options: [modifier(31, -30)] })])] }],
    [
      'reduction: the dish costs nothing, so off the first choices',
      {
        lines: [line(1, 0, 1, { modifiers: [small, modifier(22, 300), modifier(23, 400, 1, levied)] })],
        taxes: [...gstAndLevy],
      },
    ],
    ['reduction: never below 0', { lines: [tea([modifier(21, -900), modifier(22, 100)]), line(2, 500)] }],
    ['reduction: a free line', { lines: [tea([small, modifier(22, 80)], { promotionId: 9 }), line(2, 500)] }],
    ['reduction: a percentage is of the rest', { lines: [tea([small])], promotions: [half] }],
    [
      'reduction: off one dish, at most its rest',
      {
        lines: [tea([modifier(21, -500)])],
        promotions: [promotion(1, { rewardItems: [{ ...each, itemId: 1, discountValue: 4 }] })],
      },
    ],
    [
      'reduction: a minimum spend that it misses',
      {
        lines: [tea([small])],
        promotions: [promotion(1, { ...off('Amount', 1), isRequireMinimumSpend: true, minimumSpendAmount: 11.01 })],
      },
    ],
    ...Array.from({ length: 40 }, (_, index): [string, Partial<QuoteInput>] => {
      const draw = numbers(2000 + index);
      const cart = mixed(700 + index);
      const turned = (of: PricedModifier): PricedModifier => ({
        ...of,
        ...(draw(2) === 0 && { price: -draw(draw(4) === 0 ? 2500 : 300) }),
        options: of.options.map(turned),
      });
      const lines = (cart.lines ?? []).map((one) => ({ ...one, modifiers: one.modifiers.map(turned) }));
      return [`reduction: many rules at once: ${index + 1}`, { ...cart, lines }];
    }),
  ];
}

const CARTS = 200;

/** Carts with every figure, in cents and as an order of the wire has them. */
export function cartVectors() {
  const rules = singleRules();
  const carts = [
    ...rules,
    ...Array.from({ length: CARTS - rules.length }, (_, index): [string, Partial<QuoteInput>] => [
      `many rules at once: ${index + 1}`,
      mixed(index + 1),
    ]),
    ...depositRules(),
    ...reductionRules(),
  ];
  return carts.map(([name, change]) => {
    const { settings: own, ...input } = { ...base, ...change };
    const { deposit, ...totals } = quote({ ...input, settings: own });
    return {
      name,
      input: { ...input, ...(own !== settings && { settings: own }) },
      cents: { ...totals, ...(deposit > 0 && { deposit }) },
      wire: {
        subtotal: toDollars(totals.subtotal),
        totalDiscount: toDollars(totals.discountTotal + totals.voucherDiscount),
        serviceCharge: toDollars(totals.serviceCharge),
        totalTax: toDollars(totals.addedTax),
        ...(deposit > 0 && { containerDeposit: toDollars(deposit) }),
        rebateAmount: toDollars(totals.rebateDiscount),
        grandTotal: toDollars(totals.total),
      },
    };
  });
}

export const cartVectorsFile = () => ({
  about:
    'input: prices in cents, rates in percent, lines as the rules of money see them; settings are the same for all inputs that have none of their own. cents: every figure in cents, deposit where there is one. wire: the figures of make-order, in dollars. money.md, one folder up, has the rules.',
  settings,
  carts: cartVectors(),
});

/** Hours with moments of a week in Singapore around their edges: 28 November 2026 is a Saturday. */
const hoursCases: readonly (readonly [name: string, hours: ServingHours[], moments: readonly string[]])[] = [
  ['no hours', [], ['2026-11-28T03:00']],
  [
    'breakfast',
    [{ from: '07:00', to: '11:00' }],
    ['2026-11-28T06:59', '2026-11-28T07:00', '2026-11-28T10:59', '2026-11-28T11:00', '2026-11-28T23:30'],
  ],
  [
    'two spans of a day',
    [
      { from: '11:30', to: '14:30' },
      { from: '17:00', to: '21:00' },
    ],
    ['2026-11-28T12:00', '2026-11-28T14:30', '2026-11-28T16:59', '2026-11-28T17:00', '2026-11-28T21:00'],
  ],
  [
    'past midnight',
    [{ from: '22:00', to: '02:00' }],
    ['2026-11-28T21:59', '2026-11-28T22:00', '2026-11-28T23:59', '2026-11-29T01:59', '2026-11-29T02:00'],
  ],
  [
    'past midnight, of Friday and Saturday only: Sunday has the end of it',
    [{ from: '22:00', to: '02:00', days: [5, 6] }],
    ['2026-11-27T21:59', '2026-11-28T01:00', '2026-11-29T01:00', '2026-11-29T22:30', '2026-11-30T01:00'],
  ],
  [
    'past midnight, of Sunday: Monday has the end of it',
    [{ from: '20:00', to: '01:00', days: [7] }],
    ['2026-11-29T20:00', '2026-11-30T00:59', '2026-11-30T01:00', '2026-11-30T20:30'],
  ],
  [
    'whole days of a weekend, which touch',
    [{ from: '00:00', to: '00:00', days: [6, 7] }],
    ['2026-11-27T23:59', '2026-11-28T00:00', '2026-11-29T12:00', '2026-11-30T00:00'],
  ],
  ['every whole day', [{ from: '06:00', to: '06:00' }], ['2026-11-28T06:00', '2026-11-28T05:59']],
  [
    'spans that overlap end where the last one does',
    [
      { from: '08:00', to: '12:00' },
      { from: '11:00', to: '15:00' },
    ],
    ['2026-11-28T11:30', '2026-11-28T12:00', '2026-11-28T15:00'],
  ],
];

export const hoursVectors = () => ({
  about:
    'hours as a dish has them, moments in UTC. isServed is MENU-32, changesAt the next moment at which it is the other answer; null: never.',
  cases: hoursCases.map(([name, hours, moments]) => ({
    name,
    hours,
    moments: moments.map((wallTime) => {
      const { isServed, changesAt } = getServing(hours, Date.parse(`${wallTime}:00+08:00`));
      const at = new Date(`${wallTime}:00+08:00`).toISOString();
      return { at, isServed, changesAt: changesAt === null ? null : new Date(changesAt).toISOString() };
    }),
  })),
});
