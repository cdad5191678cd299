import type { CallKind, Outlet, OutletSettings, PosBill, Seller } from '#contract';
import { firstId } from './build.ts';
import type { DemoCheck, DemoOutlet, DemoQrCode } from './types.ts';

interface Ways {
  name: string;
  dineIn: boolean;
  takeaway: boolean;
}

interface Payment {
  code: 'payment-type-cybersource' | 'payment-type-amex' | 'payment-type-paynow';
  /** Seconds; missing means the outlet's, and without that one the same window. */
  timeout?: number;
}

interface OutletDraft {
  code: string;
  name: string;
  address: string;
  payments?: readonly Payment[];
  paymentTimeout?: number;
  settings?: Partial<OutletSettings>;
  /** Percent; missing means none is taken. */
  dineInServiceCharge?: number;
  takeawayServiceCharge?: number;
  /** Seller on its receipts. Default: receipts name the outlet only. */
  seller?: Seller;
  /** QR types, and the labels of the codes printed for each: a takeaway-only type's labels are no table numbers. */
  codes: readonly (Ways & { labels: readonly string[] })[];
  checks?: readonly Omit<DemoCheck, 'outletId'>[];
}

interface BrandDraft {
  brand: { id: number; code: string; name: string };
  outlets: readonly OutletDraft[];
}

const PAYMENT_NAMES: Record<Payment['code'], string> = {
  'payment-type-cybersource': 'Credit or debit card',
  'payment-type-amex': 'American Express',
  'payment-type-paynow': 'PayNow',
};

/** Times of day from `first` to `last` in steps of minutes: `times('11:00', '12:00', 30)` is 11:00, 11:30, 12:00. */
const times = (first: string, last: string, step: number): string[] => {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const two = (value: number) => String(value).padStart(2, '0');
  const count = Math.floor((minutes(last) - minutes(first)) / step) + 1;
  return Array.from({ length: count }, (_, index) => {
    const at = minutes(first) + index * step;
    return `${two(Math.floor(at / 60))}:${two(at % 60)}`;
  });
};

/** `numbered(3)` is 1, 2, 3; `numbered(2, 'Counter ')` is Counter 1, Counter 2. */
const numbered = (count: number, prefix = '', first = 1): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${first + index}`);

type BillItem = PosBill['items'][number];

const billLine = (qty: number, name: string, total: number) => ({ qty, name, total });

/** A line of a till's bill. `total` is the line alone; its modifiers and child items are separate. */
const billed = (
  qty: number,
  name: string,
  total: number,
  below: Partial<Pick<BillItem, 'modifiers' | 'child_items'>> = {},
): BillItem => ({ ...billLine(qty, name, total), modifiers: [], child_items: [], ...below });

/** Reasons for calling staff at the demo's tables. */
const callKinds: CallKind[] = (
  [
    ['water', 'Water', '水', 'Air kosong', 'தண்ணீர்'],
    ['bill', 'The bill', '结账', 'Bil', 'பில்'],
    ['cutlery', 'Cutlery', '餐具', 'Sudu dan garpu', 'கரண்டிகள்'],
    ['help', 'Help', '帮忙', 'Bantuan', 'உதவி'],
  ] as const
).map(([code, ...names]) => ({ code, names: names.map((name, at) => ({ languageId: at + 1, name })) }));

/** Invented: no registered number has these digits. */
const kopiSeller: Seller = {
  name: 'Kopi & Kaya Demo Pte. Ltd.',
  address: '1 Example Street, #01-00, Singapore 000001',
  gstNumber: 'M2-0000000-1',
};

const drafts: readonly BrandDraft[] = [
  {
    brand: { id: 1, code: 'kopi', name: 'Kopi & Kaya' },
    outlets: [
      {
        code: 'TB01',
        name: 'Tiong Bahru',
        address: '30 Tiong Bahru Road, #01-12, Singapore 168730',
        seller: kopiSeller,
        payments: [
          { code: 'payment-type-cybersource', timeout: 300 },
          { code: 'payment-type-amex', timeout: 120 },
        ],
        paymentTimeout: 300,
        dineInServiceCharge: 10,
        settings: {
          allowOrderNow: true,
          takeAwayTiming: times('07:30', '21:30', 30),
          dineInSMSNotification: true,
          takeawaySMSNotification: true,
          takesDietaryNeeds: true,
        },
        codes: [
          { name: 'Table', dineIn: true, takeaway: true, labels: numbered(16) },
          { name: 'Takeaway counter', dineIn: false, takeaway: true, labels: ['Takeaway counter'] },
        ],
      },
      {
        code: 'KT01',
        name: 'Katong',
        address: '112 East Coast Road, #02-05, Singapore 428802',
        payments: [{ code: 'payment-type-paynow' }],
        dineInServiceCharge: 10,
        settings: { tableCart: true, callStaff: true, callKinds, takesDietaryNeeds: true },
        codes: [{ name: 'Table', dineIn: true, takeaway: false, labels: numbered(8) }],
      },
      {
        code: 'JU01',
        name: 'Jurong',
        address: '50 Jurong Gateway Road, #B1-20, Singapore 608549',
        paymentTimeout: 300,
        dineInServiceCharge: 10,
        settings: { isOutletClosed: true, allowOrderNow: true, takeAwayTiming: times('08:00', '20:00', 60) },
        codes: [{ name: 'Table', dineIn: true, takeaway: true, labels: numbered(4) }],
      },
      {
        code: 'BD01',
        name: 'Bedok',
        address: '311 New Upper Changi Road, #01-44, Singapore 467360',
        seller: kopiSeller,
        dineInServiceCharge: 10,
        settings: { isDirectToPos: true, tableCart: true, splitBill: true, callStaff: true, callKinds },
        codes: [{ name: 'Table', dineIn: true, takeaway: false, labels: numbered(4) }],
        checks: numbered(4).map((tableNo) => ({ tableNo, checkNo: `B000${tableNo}`, isOpen: true, items: [] })),
      },
    ],
  },
  {
    brand: { id: 2, code: 'kuro', name: 'KURO' },
    outlets: [
      {
        code: 'TP01',
        name: 'Tanjong Pagar',
        address: '7 Wallich Street, #B2-08, Singapore 078884',
        paymentTimeout: 180,
        dineInServiceCharge: 10,
        codes: [{ name: 'Counter seat', dineIn: true, takeaway: false, labels: numbered(10, 'Counter ') }],
      },
      {
        code: 'OR01',
        name: 'Orchard',
        address: '2 Orchard Turn, #B4-33, Singapore 238801',
        paymentTimeout: 240,
        dineInServiceCharge: 10,
        settings: {
          dineInNotRequireTableNo: true,
          dineInSMSNotification: true,
          takeawaySMSNotification: true,
          allowOrderNow: true,
          takeAwayTiming: times('11:30', '21:00', 30),
          alcoholHours: [{ from: '10:30', to: '22:30' }],
        },
        codes: [{ name: 'Free seating', dineIn: true, takeaway: true, labels: ['Front door'] }],
      },
    ],
  },
  {
    brand: { id: 3, code: 'verde', name: 'Verde' },
    outlets: [
      {
        code: 'MO01',
        name: 'Marina One',
        address: '5 Straits View, #B2-41, Singapore 018935',
        seller: {
          name: 'Verde Demo Pte. Ltd.',
          address: '3 Example Street, #01-00, Singapore 000003',
          gstNumber: '000000003Z',
        },
        payments: [{ code: 'payment-type-cybersource' }, { code: 'payment-type-amex', timeout: 120 }],
        paymentTimeout: 240,
        settings: {
          allowOrderNow: true,
          takeAwayTiming: times('08:00', '20:00', 15),
          takeawaySMSNotification: true,
        },
        codes: [{ name: 'Takeaway counter', dineIn: false, takeaway: true, labels: ['Takeaway counter'] }],
      },
      {
        code: 'RP01',
        name: 'Raffles Place',
        address: '9 Raffles Place, #01-04, Singapore 048619',
        payments: [{ code: 'payment-type-cybersource', timeout: 300 }],
        dineInServiceCharge: 5,
        takeawayServiceCharge: 2,
        settings: { allowOrderNow: false, takeAwayTiming: times('07:00', '23:30', 30) },
        codes: [
          { name: 'Table', dineIn: true, takeaway: true, labels: numbered(6, 'T') },
          { name: 'Takeaway counter', dineIn: false, takeaway: true, labels: ['Takeaway counter'] },
        ],
      },
    ],
  },
  {
    brand: { id: 4, code: 'canteen', name: 'Canteen 8' },
    outlets: [
      {
        code: 'L2N',
        name: 'Level 2 North',
        address: '8 Science Park Drive, Level 2 North, Singapore 118256',
        settings: { isDirectToPos: true, tableCart: true, splitBill: true, callStaff: true, callKinds },
        codes: [{ name: 'Table', dineIn: true, takeaway: false, labels: numbered(6, '', 41) }],
        checks: [
          { tableNo: '41', checkNo: 'C0041', isOpen: true, items: [] },
          {
            tableNo: '42',
            checkNo: 'C0042',
            isOpen: true,
            items: [
              billed(2, 'Ban Mian', 11.6, { modifiers: [billLine(2, 'Soft egg', 1.6)] }),
              billed(1, 'Economy Rice Set', 5.5, {
                child_items: [
                  { ...billLine(1, 'Lemon chicken', 0), modifiers: [] },
                  { ...billLine(1, 'Fried fish fillet', 0.5), modifiers: [] },
                  { ...billLine(1, 'Steamed rice', 0), modifiers: [billLine(1, 'More rice', 0.5)] },
                ],
              }),
              billed(1, 'Orange Juice', 3.2),
            ],
          },
          { tableNo: '43', checkNo: 'C0043', isOpen: true, items: [] },
          { tableNo: '44', checkNo: 'C0044', isOpen: false, items: [billed(1, 'Chicken Cutlet', 6.8)] },
          { tableNo: '45', checkNo: 'C0045', isOpen: true, items: [] },
        ],
      },
      {
        code: 'L5',
        name: 'Level 5',
        address: '8 Science Park Drive, Level 5, Singapore 118256',
        settings: {
          isDirectToPos: true,
          allowOrderNow: true,
          takeAwayTiming: times('10:30', '14:30', 15),
          takeawaySMSNotification: true,
        },
        codes: [
          // The brand asks for a table before a takeaway too, so no code is printed for a counter without one.
          { name: 'Table', dineIn: true, takeaway: true, labels: numbered(4, '', 51) },
        ],
        checks: numbered(4, '', 51).map((tableNo) => ({ tableNo, checkNo: `C00${tableNo}`, isOpen: true, items: [] })),
      },
    ],
  },
  {
    brand: { id: 5, code: 'grams', name: 'Nine Grams' },
    outlets: [
      {
        code: 'DX01',
        name: 'Duxton Hill',
        address: '18 Duxton Hill, #01-01, Singapore 089601',
        payments: [{ code: 'payment-type-cybersource', timeout: 300 }, { code: 'payment-type-amex' }],
        paymentTimeout: 300,
        dineInServiceCharge: 10,
        settings: { allowOrderNow: true, takeAwayTiming: times('08:00', '17:00', 15), takeawaySMSNotification: true },
        codes: [
          { name: 'Table', dineIn: true, takeaway: false, labels: numbered(8) },
          { name: 'Bar', dineIn: false, takeaway: true, labels: ['Bar'] },
        ],
      },
    ],
  },
  {
    brand: { id: 6, code: 'kimkee', name: '金记 Kim Kee' },
    outlets: [
      {
        code: 'MX31',
        name: 'Maxwell 01-31',
        address: '1 Kadayanallur Street, #01-31, Singapore 069184',
        payments: [{ code: 'payment-type-paynow' }],
        paymentTimeout: 180,
        settings: { allowOrderNow: true, takeAwayTiming: times('10:30', '19:30', 15) },
        codes: [
          { name: 'Table', dineIn: true, takeaway: false, labels: numbered(12) },
          { name: 'Queue', dineIn: false, takeaway: true, labels: ['Queue'] },
        ],
      },
    ],
  },
];

export const outlets: DemoOutlet[] = [];
export const qrCodes: DemoQrCode[] = [];
export const checks: DemoCheck[] = [];

/** Id of an outlet by its code. */
export const outletId = (code: string): number => {
  const found = outlets.find(({ outlet }) => outlet.code === code);
  if (!found) throw new Error(`There is no outlet '${code}'.`);
  return found.outlet.id;
};

const buildSettings = (id: number, draft: OutletDraft): OutletSettings => ({
  outletId: id,
  isDirectToPos: false,
  isOutletClosed: false,
  allowOrderNow: false,
  takeAwayTiming: [],
  dineInNotRequireTableNo: false,
  dineInSMSNotification: false,
  takeawaySMSNotification: false,
  isEnabledDineInServiceCharge: draft.dineInServiceCharge !== undefined,
  dineInServiceChargePercentage: draft.dineInServiceCharge ?? 0,
  isEnabledTakeawayServiceCharge: draft.takeawayServiceCharge !== undefined,
  takeawayServiceChargePercentage: draft.takeawayServiceCharge ?? 0,
  isEnabledDeliveryServiceCharge: false,
  deliveryServiceChargePercentage: 0,
  isEnabledRetailServiceCharge: false,
  retailServiceChargePercentage: 0,
  ...(draft.seller && { seller: draft.seller }),
  ...draft.settings,
});

for (const { brand, outlets: outletDrafts } of drafts) {
  let qrTypeId = firstId(brand.id, 'qrType');
  let paymentTypeId = firstId(brand.id, 'paymentType');
  outletDrafts.forEach((draft, index) => {
    const id = firstId(brand.id, 'outlet') + index;
    const payments = (draft.payments ?? []).map((payment) => ({ ...payment, id: paymentTypeId++ }));
    const codes = draft.codes.map((ways) => ({ ...ways, id: qrTypeId++ }));
    const outlet: Outlet = {
      id,
      code: draft.code,
      name: draft.name,
      address: draft.address,
      brandId: brand.id,
      brand,
      paymentTypes: payments.map((payment) => ({
        id: payment.id,
        name: PAYMENT_NAMES[payment.code],
        code: payment.code,
      })),
      ...(draft.paymentTimeout !== undefined && { paymentTimeout: draft.paymentTimeout }),
      paymentTimeouts: payments.flatMap((payment) =>
        payment.timeout === undefined ? [] : [{ paymentTypeId: payment.id, timeout: payment.timeout }],
      ),
      outletQRTypes: codes.map(({ labels: _, ...ways }) => ways),
    };
    const settings = buildSettings(id, draft);
    outlets.push({ outlet, settings });
    checks.push(...(draft.checks ?? []).map((check) => ({ outletId: id, ...check })));
    for (const { id: qrTypeIdOfCode, dineIn, labels } of codes) {
      for (const label of labels) {
        const hasTable = dineIn && !settings.dineInNotRequireTableNo;
        const check = draft.checks?.find(({ tableNo }) => tableNo === label);
        qrCodes.push({
          outletId: id,
          qrTypeId: qrTypeIdOfCode,
          label,
          ...(hasTable && { tableNo: label }),
          ...(check && { checkNo: check.checkNo }),
        });
      }
    }
  });
}
