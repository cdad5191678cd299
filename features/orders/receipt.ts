import type { Order, Seller } from '#contract';
import { type Cents, getInvoice, toCents } from '#contract/money';
import { DEFAULT_LANGUAGE_ID } from '#contract/wire';
import { isGift, isPaid, nameLine } from '#features/model/orders';
import { getSeller } from './invoice/getSeller';

/** A modifier of an ordered line. */
export interface ReceiptModifier {
  id: number;
  name: string;
  /** For the whole line, like the total. */
  quantity: number;
  total: Cents;
  inner: ReceiptModifier[];
}

/** An ordered line. */
export interface ReceiptLine {
  id: number;
  quantity: number;
  name: string;
  total: Cents;
  /** Deposit for its containers, which is not in `total`. */
  deposit: Cents;
  isFree: boolean;
  specialInstruction: string;
  modifiers: ReceiptModifier[];
}

/** The money of an order in cents: converted here, once (MONEY-1). */
export interface Receipt {
  lines: ReceiptLine[];
  subtotal: Cents;
  /** Without the voucher, which has a separate line. */
  discount: Cents;
  /** Names of the promotions and the promo code behind the discount. */
  discountNames: string[];
  serviceCharge: Cents;
  /** Included ones are part of the prices and not added. `rate` in percent, where it is known. */
  taxes: { name: string; amount: Cents; isIncluded: boolean; rate?: number | undefined }[];
  /** Deposits for containers, without GST. */
  deposit: Cents;
  voucher: Cents;
  rebate: Cents;
  total: Cents;
  /** Missing for an unpaid order, and where the outlet named none. */
  seller: Seller | undefined;
  /**
   * Form of the receipt. `plain` claims no GST. `full` is a tax invoice: all amounts before its taxes are without GST
   * (ORDER-30).
   */
  form: 'plain' | 'simplified' | 'full';
  /** Not in the plain form. */
  totalWithoutGst: Cents;
  /** Before deposits, voucher and points. Not in the plain form. */
  totalWithGst: Cents;
}

type WireModifier = Pick<
  Order['orderItems'][number]['orderItemOptions'][number]['orderModifierOptions'][number],
  'modifierItemId' | 'name' | 'modifierItemLocalizations' | 'quantity' | 'totalPrice'
>;

interface ModifierPlace {
  /** How many of what the modifier belongs to the line holds. */
  times: number;
  languageId: number;
  inner?: ReceiptModifier[];
}

const modifier = (option: WireModifier, { times, languageId, inner = [] }: ModifierPlace): ReceiptModifier => ({
  id: option.modifierItemId,
  name: nameLine(option.name, option.modifierItemLocalizations, languageId),
  quantity: option.quantity * times,
  total: toCents(option.totalPrice),
  inner,
});

/** Sums of an order, without those of an invoice. */
const toSums = (order: Order) => ({
  subtotal: toCents(order.subtotal),
  discount: Math.max(0, toCents(order.totalDiscount) - toCents(order.voucherDiscount)),
  discountNames: [...order.promotions.map(({ name }) => name), ...(order.promoCode ? [order.promoCode] : [])],
  serviceCharge: toCents(order.serviceCharge),
  taxes: order.taxes.map(({ name, type, amount, rate }) => ({
    name,
    amount: toCents(amount),
    isIncluded: type === 'Inclusive',
    rate,
  })),
  deposit: toCents(order.containerDeposit ?? 0),
  voucher: toCents(order.voucherDiscount),
  rebate: order.isRebateUsage ? toCents(order.rebateAmount) : 0,
  total: toCents(order.grandTotal),
});

const toLines = (order: Order, languageId: number): ReceiptLine[] =>
  order.orderItems.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    name: nameLine(line.item.name, line.item.itemLocalizations, languageId),
    total: toCents(line.total),
    deposit: toCents(line.containerDeposit ?? 0),
    isFree: isGift(line),
    specialInstruction: line.specialInstruction,
    modifiers: line.orderItemOptions.map((option) =>
      modifier(option, {
        times: line.quantity,
        languageId,
        inner: option.orderModifierOptions.map((inner) =>
          modifier(inner, { times: line.quantity * option.quantity, languageId }),
        ),
      }),
    ),
  }));

/** Converts the amounts of an order, names its lines in a language (ORDER-25), and gives it its form (ORDER-29). */
export function toReceipt(order: Order, languageId = DEFAULT_LANGUAGE_ID): Receipt {
  const lines = toLines(order, languageId);
  const sums = toSums(order);
  // An unpaid order is no sale, so it must not look like an invoice.
  const seller = isPaid(order) ? getSeller(order.seller) : undefined;
  const plain = { ...sums, lines, seller, form: 'plain' as const, totalWithoutGst: 0, totalWithGst: 0 };
  if (!seller?.gstNumber) return plain;
  const invoice = getInvoice({ ...sums, lines: lines.map(({ total }) => total) });
  const { totalWithoutGst, totalWithGst, subtotal, discount, serviceCharge, toShown } = invoice;
  if (!invoice.isFull) return { ...plain, form: 'simplified', totalWithoutGst, totalWithGst };
  const withoutGst = (part: ReceiptModifier): ReceiptModifier => ({
    ...part,
    total: toShown(part.total),
    inner: part.inner.map(withoutGst),
  });
  return {
    ...{ ...plain, form: 'full', totalWithoutGst, totalWithGst, subtotal, discount, serviceCharge },
    lines: lines.map((line, at) => ({
      ...line,
      total: invoice.lines[at] ?? 0,
      modifiers: line.modifiers.map(withoutGst),
    })),
  };
}
