import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getInvoice, type InvoiceInput, SIMPLIFIED_INVOICE_MAX } from '#contract/money';
import { runs } from '../properties.ts';

const gst = (amount: number, isIncluded = false) => ({ amount, isIncluded });

/** S$100.00 of food with 10 % service charge and 9 % GST on both. */
const meal: InvoiceInput = {
  lines: [6000, 4000],
  subtotal: 10_000,
  discount: 0,
  serviceCharge: 1000,
  taxes: [gst(990)],
};

const sumLines = (lines: readonly number[]) => lines.reduce((sum, line) => sum + line, 0);

describe('the sums of a tax invoice', () => {
  it('have GST on the price with its service charge (ORDER-29)', () => {
    expect(getInvoice(meal)).toMatchObject({
      isFull: false,
      lines: [6000, 4000],
      totalWithoutGst: 11_000,
      gst: 990,
      totalWithGst: 11_990,
    });
  });

  it('have the discount before GST (ORDER-29)', () => {
    const discounted = getInvoice({ ...meal, discount: 2000, serviceCharge: 800, taxes: [gst(792)] });
    expect(discounted).toMatchObject({ discount: 2000, totalWithoutGst: 8800, gst: 792, totalWithGst: 9592 });
  });

  it('have the simplified form up to S$1,000.00 with GST, and the full form from S$1,000.01 (ORDER-30)', () => {
    const costing = (total: number) =>
      getInvoice({ lines: [total], subtotal: total, discount: 0, serviceCharge: 0, taxes: [] });
    expect(costing(SIMPLIFIED_INVOICE_MAX).isFull).toBe(false);
    expect(costing(SIMPLIFIED_INVOICE_MAX + 1).isFull).toBe(true);
  });

  it('are without an included tax in the full form, and add up (ORDER-30)', () => {
    const large: InvoiceInput = {
      lines: [100_000, 18_999],
      subtotal: 118_999,
      discount: 1000,
      serviceCharge: 11_800,
      // 129799 × 9 / 109
      taxes: [gst(10_717, true)],
    };
    const invoice = getInvoice(large);
    expect(invoice).toMatchObject({ isFull: true, totalWithGst: 129_799, gst: 10_717, totalWithoutGst: 119_082 });
    expect(invoice).toMatchObject({ discount: 917, serviceCharge: 10_826, subtotal: 109_173 });
    expect(sumLines(invoice.lines)).toBe(109_173);
    expect(invoice.lines[0]).toBe(91_743);
  });

  it('add up for every bill, with included and added taxes (ORDER-30)', () => {
    const cents = fc.integer({ min: 0, max: 300_000 });
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 8 }), cents, cents, fc.boolean(), (lines, off, serviceCharge, is) => {
        const subtotal = sumLines(lines);
        const discount = Math.min(off, subtotal);
        const base = subtotal - discount + serviceCharge;
        const tax = Math.round(is ? (base * 9) / 109 : base * 0.09);
        const invoice = getInvoice({ lines, subtotal, discount, serviceCharge, taxes: [gst(tax, is)] });
        expect(invoice.totalWithoutGst + invoice.gst).toBe(invoice.totalWithGst);
        if (!invoice.isFull) return;
        expect(invoice.subtotal - invoice.discount + invoice.serviceCharge).toBe(invoice.totalWithoutGst);
        if (subtotal > 0) expect(sumLines(invoice.lines)).toBe(invoice.subtotal);
      }),
      runs,
    );
  });
});
