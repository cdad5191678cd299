import type { Cents } from './cents.ts';
import { allocate, divideHalfUp } from './fractions.ts';

/** Above this price with GST, a receipt has the full form of a tax invoice (ORDER-30). */
export const SIMPLIFIED_INVOICE_MAX: Cents = 100_000;

export interface InvoiceInput {
  /** Totals of the lines; they add up to `subtotal`. */
  lines: readonly Cents[];
  subtotal: Cents;
  /** Without vouchers and points, which pay for the order and reduce no price. */
  discount: Cents;
  serviceCharge: Cents;
  taxes: readonly { amount: Cents; isIncluded: boolean }[];
}

/** Sums of a receipt of a seller with a GST number. In the full form all but `gst` and `totalWithGst` are without GST. */
export interface Invoice {
  isFull: boolean;
  lines: Cents[];
  subtotal: Cents;
  discount: Cents;
  serviceCharge: Cents;
  totalWithoutGst: Cents;
  gst: Cents;
  /** Before vouchers and points. */
  totalWithGst: Cents;
  /** Takes the included GST out of an amount of the same bill. The simplified form leaves it in. */
  toShown: (amount: Cents) => Cents;
}

/**
 * Sums of a receipt of a seller with a GST number (ORDER-29, ORDER-30). Every tax counts as GST. GST is on what is left
 * after the discount, with the service charge. An included tax is taken out of each amount in proportion; the lines get the
 * cents that rounding leaves, so that every column adds up.
 */
export function getInvoice({ lines, subtotal, discount, serviceCharge, taxes }: InvoiceInput): Invoice {
  const sum = (isIncluded: boolean): Cents =>
    taxes.reduce((total, tax) => (tax.isIncluded === isIncluded ? total + tax.amount : total), 0);
  const included = sum(true);
  const gst = included + sum(false);
  const priced = subtotal - discount + serviceCharge;
  const totalWithGst = priced + sum(false);
  const totalWithoutGst = totalWithGst - gst;
  const isFull = totalWithGst > SIMPLIFIED_INVOICE_MAX;
  const toShown = (amount: Cents): Cents =>
    isFull && included > 0 ? divideHalfUp(amount * (priced - included), priced) : amount;
  const shown = { discount: toShown(discount), serviceCharge: toShown(serviceCharge) };
  const shownSubtotal = isFull ? totalWithoutGst + shown.discount - shown.serviceCharge : subtotal;
  return {
    ...{ isFull, ...shown, totalWithoutGst, gst, totalWithGst, toShown },
    subtotal: shownSubtotal,
    lines: shownSubtotal === subtotal ? [...lines] : allocate(shownSubtotal, lines),
  };
}
