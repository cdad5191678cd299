import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { translate } from '#features/platform/i18n';
import { formatPrice } from '#ui';
import { toInvoiceWords } from '../../../features/orders/invoice/invoiceWords.ts';
import { messages as invoiceMessages } from '../../../features/orders/invoice/messages/index.ts';
import { messages } from '../../../features/orders/messages/index.ts';
import { layOut, PICTURE_WIDTH, wrapText } from '../../../features/orders/picture.ts';
import { type PrintLine, toPrintLines } from '../../../features/orders/printLines.ts';
import { shareFile } from '../../../features/orders/share.ts';
import { aFeast, anOrder, aSeller } from '../../builders/order.ts';
import { runs } from '../properties.ts';

const paper = (changes: Parameters<typeof anOrder>[0] = {}, brand = 'Kopi & Kaya'): PrintLine[] =>
  toPrintLines({
    order: anOrder(changes),
    brand,
    t: (key, ...values) => translate(messages, 1, key, ...values),
    words: toInvoiceWords((key, ...values) => translate(invoiceMessages, 1, key, ...values)),
    price: (cents, kind) => formatPrice(kind === 'off' ? -cents : cents),
  });

const rows = (lines: readonly PrintLine[]) =>
  Object.fromEntries(lines.flatMap((line) => ('label' in line ? [[line.label, line.value]] : [])));

describe('a receipt on paper', () => {
  it('names an outlet once that is called as its brand', () => {
    const names = (brand: string) => paper({}, brand).flatMap((line) => ('text' in line ? [line.text] : []));
    expect(names('Kopi & Kaya')).toEqual(expect.arrayContaining(['Kopi & Kaya', 'Tiong Bahru']));
    expect(names('Tiong Bahru').filter((text) => text === 'Tiong Bahru')).toHaveLength(1);
  });

  it('has the brand, the outlet, and every figure of the order', () => {
    expect(paper()[0]).toEqual({ kind: 'title', text: 'Kopi & Kaya' });
    expect(rows(paper())).toMatchObject({
      'Order no': 'kT4vQ9sXz2LmB7pN',
      'Queue number': 'A042',
      'Dining option': 'Dine In',
      'Table no': '12',
      Created: '09 Aug 2026, 09:41 am',
      '1× Laksa Lemak': '$10.10',
      'Soft egg': '$1.20',
      Subtotal: '$13.70',
      'Discount (Sunday breakfast)': '-$1.00',
      'Service Charge': '$1.27',
      'GST 9%': '$1.26',
      Total: '$15.23',
      'Awarded points': '15',
    });
  });

  it('says whether it was paid, so that no unpaid order looks like a receipt (ORDER-14)', () => {
    expect(rows(paper())).toMatchObject({ Status: 'Paid' });
    expect(rows(paper({ orderStatus: 'Failed' })).Status).toMatch(/failed/i);
    expect(rows(paper({ orderStatus: 'Waiting For Payment' })).Status).toBe('Waiting For Payment');
  });

  it('says below the total each sum that went back, and when (ORDER-37)', () => {
    const refunds = [
      { amount: 0.7, at: '2026-08-09T03:10:00.000Z' },
      { amount: 1, at: '2026-08-10T16:30:00.000Z' },
    ];
    const lines = paper({ refunds });
    const after = lines.slice(lines.findIndex(({ kind }) => kind === 'total') + 1);
    expect(texts(after)).toEqual(['Refunded $0.70 on 9 Aug', 'Refunded $1.00 on 11 Aug']);
    expect(rows(lines).Total).toBe('$15.23');
  });

  it('shows a tax that is included as such, and what was taken off', () => {
    const shown = rows(
      paper({
        taxes: [{ name: 'GST 9%', type: 'Inclusive', amount: 1.13 }],
        voucherDiscount: 2,
        isRebateUsage: true,
        rebateAmount: 3,
        isAwardedPoint: false,
        type: 'Takeaway',
        tableNo: null,
        collectionDateTime: '2026-08-09T18:30',
      }),
    );
    expect(shown).toMatchObject({
      'GST 9% (included)': '$1.13',
      Voucher: '-$2.00',
      'Rebate Discount': '-$3.00',
      'Collection time': '18:30',
    });
    expect(shown).not.toHaveProperty('Awarded points');
    expect(shown).not.toHaveProperty('Table no');
  });
});

const texts = (lines: readonly PrintLine[]) => lines.flatMap((line) => ('text' in line ? [line.text] : []));

describe('a receipt with its seller', () => {
  it('names seller, address and GST number, and says that the price includes GST (ORDER-28, ORDER-29)', () => {
    const lines = paper({ seller: aSeller });
    expect(texts(lines)).toEqual(expect.arrayContaining([aSeller.name, aSeller.address, 'GST Reg No. M2-0000000-1']));
    expect(texts(lines)).toContain('Price payable includes GST');
    expect(texts(lines)).not.toContain('Tax invoice');
    expect(rows(lines)).toMatchObject({ 'GST 9%': '$1.26', Total: '$15.23' });
  });

  it('is as before where the outlet names no seller (ORDER-28)', () => {
    expect(JSON.stringify(paper())).not.toMatch(/Reg No|includes GST|invoice/);
  });

  it('has the price with GST before a voucher and points, which only pay for it (ORDER-29)', () => {
    const lines = paper({ seller: aSeller, voucherDiscount: 2, totalDiscount: 3, grandTotal: 13.23 });
    expect(rows(lines)).toMatchObject({ 'Total payable with GST': '$15.23', Voucher: '-$2.00', Total: '$13.23' });
  });

  it('is a tax invoice above S$1,000, with lines without GST, the rate, and both totals (ORDER-30)', () => {
    const added = paper(aFeast());
    expect(texts(added)).toContain('Tax invoice');
    expect(texts(added)).not.toContain('Price payable includes GST');
    expect(rows(added)).toMatchObject({
      "Customer's name and address": '____________',
      '90× Laksa Lemak': '$909.00',
      Subtotal: '$909.00',
      'Service Charge': '$90.00',
      'Total without GST': '$990.00',
      'GST 9%': '$89.10',
      'Total payable with GST': '$1,079.10',
    });
    const labels = added.flatMap((line) => ('label' in line ? [line.label] : []));
    const sums = labels.slice(labels.indexOf('Subtotal'), labels.indexOf('Total payable with GST'));
    expect(sums).toEqual(['Subtotal', 'Discount (Sunday breakfast)', 'Service Charge', 'Total without GST', 'GST 9%']);
  });

  it('takes included GST out of every amount of a tax invoice (ORDER-30)', () => {
    const included = paper(
      aFeast({
        orderItems: aFeast().orderItems.map((line) => ({ ...line, total: 1090 })),
        ...{ subtotal: 1090, totalDiscount: 0, promotions: [], serviceCharge: 109, grandTotal: 1199 },
        taxes: [{ name: 'GST 9%', type: 'Inclusive', amount: 99, rate: 9 }],
      }),
    );
    expect(rows(included)).toMatchObject({
      '90× Laksa Lemak': '$1,000.00',
      Subtotal: '$1,000.00',
      'Service Charge': '$100.00',
      'Total without GST': '$1,100.00',
      'GST 9%': '$99.00',
      'Total payable with GST': '$1,199.00',
    });
  });

  it('claims no GST without a number (ORDER-31)', () => {
    const { gstNumber: _, ...seller } = aSeller;
    const lines = paper({ seller });
    expect(texts(lines)).toContain(seller.name);
    expect(JSON.stringify(lines)).not.toMatch(/GST|invoice/);
    expect(rows(lines)).toMatchObject({ Tax: '$1.26' });
    expect(JSON.stringify(paper(aFeast({ seller })))).not.toMatch(/GST|invoice/);
  });

  it.each(['Failed', 'Waiting For Payment', 'Refunded'] as const)(
    'is no invoice of an order that is %s (ORDER-28)',
    (orderStatus) => {
      expect(JSON.stringify(paper(aFeast({ orderStatus })))).not.toMatch(/Reg No|includes GST|Tax invoice/);
    },
  );

  it.each([null, 'Kopi', {}, { name: 3 }, []])('ignores a seller that cannot be read: %j', (seller) => {
    expect(JSON.stringify(paper({ seller: seller as never }))).toBe(JSON.stringify(paper()));
  });
});

/** Type of one width: 8 px a character of 15 px. */
const measure = (text: string, { size }: { size: number }) => [...text].length * size * 0.55;

const anyText = fc.oneof(
  fc.lorem({ maxCount: 8 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom('海南鸡饭加辣椒酱和酱油不要黄瓜多一点饭谢谢老板', 'x'.repeat(80), '  '),
);
const anyLine: fc.Arbitrary<PrintLine> = fc.oneof(
  fc.record({ kind: fc.constant('title' as const), text: anyText }),
  fc.record({ kind: fc.constant('note' as const), text: anyText, indent: fc.constantFrom(0 as const, 1 as const) }),
  fc.record({
    kind: fc.constant('row' as const),
    label: anyText,
    value: anyText,
    indent: fc.constantFrom(0 as const, 1 as const, 2 as const),
    weight: fc.constantFrom('plain' as const, 'quiet' as const, 'strong' as const),
  }),
  fc.record({ kind: fc.constant('total' as const), label: anyText, value: fc.constant('$15.23') }),
  fc.constant({ kind: 'rule' as const }),
);

describe('a picture of a receipt', () => {
  it('keeps every text inside its edges and apart from every other', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
        const { width, height, texts, rules } = layOut(lines, measure);
        expect(width).toBe(PICTURE_WIDTH);
        const boxes = texts.map((text) => {
          const wide = measure(text.text, text);
          const left = text.align === 'left' ? text.x : text.align === 'right' ? text.x - wide : text.x - wide / 2;
          return { left, right: left + wide, top: text.y - text.size, bottom: text.y };
        });
        for (const [at, box] of boxes.entries()) {
          expect(box.left).toBeGreaterThanOrEqual(0);
          expect(box.right).toBeLessThanOrEqual(width);
          expect(box.bottom).toBeLessThanOrEqual(height);
          for (const other of boxes.slice(at + 1)) {
            const isApart =
              box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top;
            expect(isApart, JSON.stringify([box, other])).toBe(true);
          }
        }
        for (const y of rules) expect(boxes.some(({ top, bottom }) => top < y && y < bottom)).toBe(false);
      }),
      runs,
    );
  });

  it('loses no character where it breaks a line', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 40, max: 300 }), (text, wide) => {
        const parts = wrapText(text, wide, (part) => measure(part, { size: 15 }));
        expect(parts.join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''));
        for (const part of parts) {
          expect(measure(part, { size: 15 }) <= wide || [...part].length === 1, part).toBe(true);
        }
      }),
      runs,
    );
  });
});

describe('sharing a receipt', () => {
  const file = new File(['picture'], 'receipt-A042.png', { type: 'image/png' });
  /** A page that only knows whether something was saved. */
  const page = () => {
    const link = { click: vi.fn(), remove: vi.fn(), href: '', download: '' };
    const document = { createElement: () => link, body: { append: () => {} } } as unknown as Document;
    return { link, document };
  };

  it('opens the share sheet of the phone with the file (ORDER-14)', async () => {
    const { link, document } = page();
    const share = vi.fn(async () => {});
    const navigator = { canShare: () => true, share };
    expect(await shareFile(file, 'Receipt', { navigator, document })).toBe('shared');
    expect(share).toHaveBeenCalledWith({ files: [file], title: 'Receipt' });
    expect(link.click).not.toHaveBeenCalled();
  });

  it('is over when the diner closes the sheet', async () => {
    const { link, document } = page();
    const share = () => Promise.reject(new DOMException('Share canceled', 'AbortError'));
    expect(await shareFile(file, 'Receipt', { navigator: { canShare: () => true, share }, document })).toBe(
      'cancelled',
    );
    expect(link.click).not.toHaveBeenCalled();
  });

  it.each([
    ['has no share sheet', {}],
    ['shares no files', { canShare: () => false, share: async () => {} }],
    ['refuses', { canShare: () => true, share: () => Promise.reject(new DOMException('No', 'NotAllowedError')) }],
  ])('saves the file where the browser %s', async (_, navigator) => {
    vi.useFakeTimers();
    const { link, document } = page();
    expect(await shareFile(file, 'Receipt', { navigator, document })).toBe('saved');
    expect(link.click).toHaveBeenCalledOnce();
    expect(link.download).toBe('receipt-A042.png');
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
  });
});
