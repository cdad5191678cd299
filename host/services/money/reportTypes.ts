import type { Cents } from '#contract/money';
import type { Means, OrderRow, Rates } from '../../db/schema.ts';
import type { BusinessDay } from './businessDay.ts';

/** The columns of an order that a report needs. */
export type ReportOrder = Pick<
  OrderRow,
  | 'orderNo'
  | 'queueNumber'
  | 'type'
  | 'status'
  | 'checkKey'
  | 'createdAt'
  | 'paidAt'
  | 'grandTotal'
  | 'rebate'
  | 'attention'
> & { rates: Rates | null; document: Pick<OrderRow['document'], DocumentField> };

type DocumentField =
  | 'orderItems'
  | 'subtotal'
  | 'serviceCharge'
  | 'totalDiscount'
  | 'voucherDiscount'
  | 'taxes'
  | 'containerDeposit';

const MEANS_NAMES: Record<Means, string> = {
  ...{ sandbox: 'Sandbox', stripe: 'Stripe', hitpay: 'HitPay', fiserv: 'Fiserv' },
  ...{ cash: 'Cash', terminal: 'Card terminal', 'by hand': 'By hand' },
};

/** How people call a gateway or another way to pay. */
export const nameMeans = (means: Means | null): string => (means === null ? 'Unknown' : MEANS_NAMES[means]);

/** An entry of the ledger, with what it is for. */
export interface ReportEntry {
  kind: 'payment' | 'refund' | 'move';
  means: Means | null;
  /** The kind of payment in the gateway's words, else the one that the diner chose; null: unknown. */
  payKind: string | null;
  amount: Cents;
  orderNo: string | null;
  /** For a share of a bill: the key of its check, and how people call it. */
  check: { key: string; name: string } | null;
}

/** A check that is open, or was closed on the day. */
export interface ReportCheck {
  name: string;
  isOpen: boolean;
  total: Cents;
  paid: Cents;
  /** Totals of the orders on its bill. */
  ordered: Cents;
}

/** One line of a table: how many, and how much. */
export interface Figure {
  name: string;
  count: number;
  amount: Cents;
}

export interface TaxFigure {
  name: string;
  /** 'Inclusive' or 'Exclusive'. */
  type: string;
  /** Per cent; null: the order does not say which. */
  rate: number | null;
  amount: Cents;
}

export interface ServiceChargeFigure {
  rate: number | null;
  amount: Cents;
}

export interface MoneyFigure {
  means: string;
  payKind: string | null;
  count: number;
  amount: Cents;
}

/** An order or a check, with money or a note of the staff. */
export interface Named {
  name: string;
  amount: Cents;
  note: string | null;
}

/** The figures of an outlet on a business day, in cents. */
export interface Report {
  outlet: { id: number; code: string; name: string; brandCode: string; brandName: string };
  period: BusinessDay;
  /** `gross` − `discounts` − `vouchers` + `serviceCharge` + added taxes − `points` = `total`. */
  sales: {
    orders: number;
    gross: Cents;
    /** Promotions and promo codes. */
    discounts: Cents;
    vouchers: Cents;
    points: Cents;
    serviceCharges: ServiceChargeFigure[];
    taxes: TaxFigure[];
    /** Without deposits. */
    total: Cents;
  };
  /** Deposits for containers, which were paid with these sales and are not part of them (REPORT-9). */
  deposits: Cents;
  /** Every hour from the first sale to the last; names are `HH:00`. */
  hours: Figure[];
  dishes: Figure[];
  categories: Figure[];
  ways: Figure[];
  /** Payments that came on the day. */
  came: MoneyFigure[];
  /** Refunds that were made on the day, as positive amounts. */
  givenBack: MoneyFigure[];
  /** Money that was moved from one order to another; `net` is 0 unless a move took place as the day ended. */
  moved: { count: number; amount: Cents; net: Cents };
  /** `sales.total` + `deposits` − `unpaid` + the sum of `unassigned` = the sum of `came` + `moved.net`. */
  unpaid: Cents;
  unassigned: Named[];
  /** Orders of the day with a note for the staff. */
  notes: Named[];
  openChecks: ReportCheck[];
  /** Lines that the till added to a check without an order. */
  addedByHand: Named[];
}
