import { eq } from 'drizzle-orm';
import type { OrderItem, Seller } from '#contract';
import { type Cents, getInvoice, type Invoice, inDollars, toCents } from '#contract/money';
import { DAY_MS, HOUR_MS } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { type Member, type OrderRow, orders } from '../../db/schema.ts';
import { badRequest, tooManyRequests } from '../../errors.ts';
import { sha256 } from '../../secrets.ts';
import { readEmail } from '../codes.ts';
import { consumeAttempt, limitDone, RECEIPTS_PER_MAILBOX, refundAttempt } from '../limits.ts';
import { sendEmail } from '../messages.ts';
import { sumRefunds } from './document.ts';
import { getVisibleOrder } from './read.ts';

/** Receipts sent of one order: enough to correct a typing mistake, too few to flood a stranger's mailbox. */
export const RECEIPTS_PER_ORDER = 3;

/** Longer than any order is kept. */
const TEN_YEARS_MS = 10 * 365 * DAY_MS;

const dateTime = new Intl.DateTimeFormat('en-US', {
  ...{ day: '2-digit', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hour12: true },
  timeZone: 'Asia/Singapore',
});

const readParts = (instant: Date): Record<string, string | undefined> =>
  Object.fromEntries(dateTime.formatToParts(instant).map(({ type, value }) => [type, value]));

/** '09 Aug 2026, 09:41 am', as on the order page (ORDER-3). */
function formatTime(instant: Date): string {
  const part = readParts(instant);
  return `${part.day} ${part.month} ${part.year}, ${part.hour}:${part.minute} ${part.dayPeriod?.toLowerCase()}`;
}

const formatDollars = (dollars: number): string => inDollars(toCents(dollars));

const withCount = (name: string, count: number): string => (count > 1 ? `${name} ×${count}` : name);

const formatAmount = (label: string, cents: Cents, sign = ''): string[] =>
  cents > 0 ? [`${label}  ${sign}${inDollars(cents)}`] : [];

/** Modifiers are counted for the whole line, as on the order page. */
const formatLine = (
  { quantity, item, containerDeposit = 0, orderItemOptions, specialInstruction }: OrderItem,
  total: Cents | undefined = 0,
): string[] => [
  `${quantity} × ${item.name}  ${inDollars(total)}`,
  ...orderItemOptions.flatMap((option) => [
    `    ${withCount(option.name, option.quantity * quantity)}`,
    ...option.orderModifierOptions.map(
      (inner) => `      ${withCount(inner.name, inner.quantity * option.quantity * quantity)}`,
    ),
  ]),
  ...formatAmount('    Container deposit', toCents(containerDeposit), '+'),
  ...(specialInstruction ? [`    "${specialInstruction}"`] : []),
];

const formatSeller = ({ name, address, gstNumber }: Seller): string[] => [
  name,
  address,
  ...(gstNumber ? [`GST Reg No. ${gstNumber}`] : []),
];

/** A tax of a receipt. One of a seller without a GST number is not called GST (ORDER-31). */
function formatTax(
  { name, type, rate, amount }: OrderRow['document']['taxes'][number],
  { seller, isFull }: { seller: Seller | undefined; isFull: boolean },
): string {
  const label = isFull && rate ? `GST ${rate}%` : seller && !seller.gstNumber ? 'Tax' : name;
  return `${label}${type === 'Inclusive' && !isFull ? ' (included)' : ''}  ${formatDollars(amount)}`;
}

/** The last lines of a receipt, from GST to the total. */
function formatEnd({ document, grandTotal, rebate }: OrderRow, invoice: Invoice | undefined): string[] {
  const { taxes, voucherDiscount, seller, containerDeposit = 0 } = document;
  const voucher = toCents(voucherDiscount);
  const isFull = invoice?.isFull === true;
  const deposit = toCents(containerDeposit);
  const isLast = voucher === 0 && rebate === 0 && deposit === 0;
  const withGst = 'Total payable with GST';
  return [
    ...(isFull ? [`Total without GST  ${inDollars(invoice.totalWithoutGst)}`] : []),
    ...taxes.map((tax) => formatTax(tax, { seller, isFull })),
    ...(invoice && !isLast ? [`${withGst}  ${inDollars(invoice.totalWithGst)}`] : []),
    ...formatAmount(invoice ? 'Container deposit (no GST)' : 'Container deposit', deposit),
    ...formatAmount('Voucher', voucher, '-'),
    ...formatAmount('Rebate discount', rebate, '-'),
    `${isFull && isLast ? withGst : 'Total'}  ${inDollars(grandTotal)}`,
    ...(invoice && !isFull ? ['Price payable includes GST'] : []),
  ];
}

/** 'Refunded $4.20 on 28 Nov' for each sum that went back. */
const formatRefunds = ({ refunds }: OrderRow): string[] =>
  sumRefunds(refunds ?? []).map(({ amount, at }) => {
    const { day, month } = readParts(new Date(at));
    return `Refunded ${formatDollars(amount)} on ${Number(day)} ${month}`;
  });

/** The receipt of an order as plain text, with all amounts of the order page (ORDER-29, ORDER-30). */
export function formatReceipt(row: OrderRow): string {
  const { outlet, orderItems, promotions, promoCode, seller, taxes, ...sums } = row.document;
  const names = [...promotions.map(({ name }) => name), ...(promoCode ? [promoCode] : [])].join(', ');
  const plain = {
    lines: orderItems.map(({ total }) => toCents(total)),
    subtotal: toCents(sums.subtotal),
    discount: toCents(sums.totalDiscount),
    serviceCharge: toCents(sums.serviceCharge),
  };
  const taxed = taxes.map(({ amount, type }) => ({ amount: toCents(amount), isIncluded: type === 'Inclusive' }));
  const invoice = seller?.gstNumber ? getInvoice({ ...plain, taxes: taxed }) : undefined;
  const shown = invoice ?? plain;
  return [
    ...(invoice?.isFull ? ['Tax invoice'] : []),
    ...(seller ? formatSeller(seller) : []),
    ...(invoice?.isFull ? ["Customer's name and address: ____________"] : []),
    ...(seller ? [''] : []),
    `${outlet.name} · ${row.type}${row.tableNo ? ` · Table ${row.tableNo}` : ''}`,
    `Order no ${row.orderNo}`,
    ...(row.externalOrderNo ? [`External order no ${row.externalOrderNo}`] : []),
    ...(row.queueNumber ? [`Queue number ${row.queueNumber}`] : []),
    formatTime(row.createdAt),
    '',
    ...orderItems.flatMap((line, at) => formatLine(line, shown.lines[at])),
    '',
    `Subtotal  ${inDollars(shown.subtotal)}`,
    ...formatAmount(names ? `Discount (${names})` : 'Discount', shown.discount, '-'),
    ...formatAmount('Service charge', shown.serviceCharge),
    ...formatEnd(row, invoice),
    ...formatRefunds(row),
    ...(row.awardedPoint > 0 ? ['', `Points awarded: ${row.awardedPoint}`] : []),
  ].join('\n');
}

/** Sends the receipt of an order that is paid or sent to the till, and stores the address. Throws 400, 404 and 429. */
export async function sendReceipt(
  core: Core,
  orderNo: string,
  email: string,
  { viewer, address }: { viewer: Member | undefined; address: string },
): Promise<void> {
  const row = await getVisibleOrder(core, orderNo, viewer);
  if (row.status === 'Refunded')
    throw badRequest('The money of this order was given back, so there is no receipt for it.');
  if (row.status !== 'Paid' && row.status !== 'Sent To Till') {
    throw badRequest('This order is not paid, so there is no receipt for it yet.');
  }
  const mailbox = readEmail(email);
  const send = () => sendReceiptOf(core, row, mailbox);
  // Free orders could be used to write to many strangers. A paid order always gets its receipts, independent of its
  // network.
  const isPaid = row.status === 'Paid' && row.grandTotal > 0;
  await (isPaid ? send() : limitDone(core, 'receipt', address, send));
}

/** Within the limits of the order and of the mailbox. */
async function sendReceiptOf(core: Core, row: OrderRow, email: string): Promise<void> {
  const bucket = `receipt:${sha256(row.orderNo)}`;
  if (!(await consumeAttempt(core, bucket, RECEIPTS_PER_ORDER, TEN_YEARS_MS))) {
    throw tooManyRequests(
      `The receipt of this order was sent ${RECEIPTS_PER_ORDER} times already, which is as often as it is.`,
    );
  }
  const mailbox = `receipt-to:${sha256(email.toLowerCase())}`;
  if (!(await consumeAttempt(core, mailbox, RECEIPTS_PER_MAILBOX, HOUR_MS))) {
    await refundAttempt(core, bucket);
    throw tooManyRequests('Too many receipts were sent to this address; please wait an hour, or use another.');
  }
  await sendEmail(core, email, `Your receipt from ${row.document.outlet.name}`, formatReceipt(row));
  await core.db.update(orders).set({ tempEmail: email }).where(eq(orders.orderNo, row.orderNo));
}
