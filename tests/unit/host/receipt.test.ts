import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutletSettings } from '#contract';
import { changeSettings } from '../../../host/services/catalogue.ts';
import { readInbox, sendEmail } from '../../../host/services/messages.ts';
import { getOrder } from '../../../host/services/orders/document.ts';
import { formatReceipt } from '../../../host/services/orders/receipt.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

const TB01 = 100001;

const laksa = { dish: 'Laksa Lemak', quantity: 2, choices: { 'Thick bee hoon': 1, 'Soft egg': 1 } };

const paidOrder = async (host: InjectedServer): Promise<string> => {
  const made = (await host.call('makeOrder', { body: await host.payload('TB01', [laksa]) })).body.data;
  await host.pay(made.hostedPamentUrl ?? '');
  return made.orderNo;
};

describe('the receipt of an order', () => {
  let host: InjectedServer;
  beforeAll(async () => {
    host = await createTestServer();
  });
  afterAll(() => host.close());

  const send = (orderNo: string, email = 'diner@example.com') =>
    host.call('resendReceipt', { query: { orderNo, email } });
  const sentTo = async (email: string) =>
    (await readInbox(host.core)).filter(({ recipient }) => recipient === email).length;

  test('is sent three times and no more, also hours later, and another order has its own three (ORDER-14)', async () => {
    const orderNo = await paidOrder(host);
    for (const [at, email] of ['a@example.com', 'a@example.com', 'b@example.com'].entries()) {
      expect((await send(orderNo, email)).status, `the ${at + 1}. time`).toBe(200);
    }
    expect((await send(orderNo)).status).toBe(429);
    host.advance(48 * 3_600_000);
    expect((await send(orderNo)).error?.message).toContain('3 times');
    expect(await sentTo('diner@example.com')).toBe(0);
    expect((await send(await paidOrder(host))).status).toBe(200);
  });

  test('is not used up by tries before it is paid, nor by wrong addresses', async () => {
    const made = (await host.call('makeOrder', { body: await host.payload('TB01', [laksa]) })).body.data;
    for (let at = 0; at < 5; at += 1) expect((await send(made.orderNo)).status).toBe(400);
    await host.pay(made.hostedPamentUrl ?? '');
    for (let at = 0; at < 5; at += 1) expect((await send(made.orderNo, 'nobody')).status).toBe(400);
    expect((await send(made.orderNo)).status).toBe(200);
  });

  test('reaches an address that was copied with invisible characters, or typed in full width (ACCOUNT-1)', async () => {
    const orderNo = await paidOrder(host);
    expect((await send(orderNo, 'ｃopied@example.com\u200B')).status).toBe(200);
    expect(await sentTo('copied@example.com')).toBe(1);
    // In ordinary width it would be an address with a name before it.
    expect((await send(orderNo, 'a＜copied@example.com')).status).toBe(400);
  });

  test('holds everything that the order page shows of its money', async () => {
    const orderNo = await paidOrder(host);
    await send(orderNo, 'whole@example.com');
    const text = (await host.lastMessage('whole@example.com')) ?? '';
    for (const part of [
      'Tiong Bahru · Dine In · Table 3',
      `Order no ${orderNo}`,
      '2 × Laksa Lemak',
      'Thick bee hoon',
      'Soft egg',
      'Subtotal',
      'Service charge',
      'GST',
      'Total',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/\d{1,2} Mar 2026/);
  });

  test.each([
    'a@example.com\r\nBcc: everybody@example.com',
    'a@example.com\nBcc: everybody@example.com',
    'a@example.com\rBcc:x@example.com',
    'a@example.com%0d%0aBcc:x@example.com',
    'a@example.com, b@example.com',
    'a@example.com b@example.com',
    '"a\r\nBcc: x"@example.com',
    'Diner <a@example.com>',
    '',
    `${'a'.repeat(250)}@example.com`,
  ])('is not sent to %j', async (email) => {
    const before = (await readInbox(host.core)).length;
    expect((await send(await paidOrder(host), email)).status).toBe(400);
    const mails = (await readInbox(host.core)).slice(0, -before || undefined).filter(({ kind }) => kind === 'email');
    expect(mails).toEqual([]);
  });

  test('says below the total each sum that went back; an order whose money all went back has none (ORDER-37)', async () => {
    const orderNo = await paidOrder(host);
    const giveBack = (amount?: number) =>
      host.request('POST', `/sandbox/api/till/orders/${orderNo}/refund`, {
        body: { means: 'cash', reason: 'Too salty', ...(amount && { amount }) },
      });
    await giveBack(0.7);
    await giveBack(1);
    await send(orderNo, 'back@example.com');
    const text = (await host.lastMessage('back@example.com')) ?? '';
    expect(text).toMatch(
      /^Total {2}\$\d+\.\d\d\n(Price.*\n)?Refunded \$0\.70 on \d\d? Mar\nRefunded \$1\.00 on \d\d? Mar$/m,
    );
    await giveBack();
    const { status, error } = await send(orderNo, 'back@example.com');
    expect([status, error?.message]).toEqual([
      400,
      'The money of this order was given back, so there is no receipt for it.',
    ]);
  });

  test('says the time in the form of the order page (ORDER-3)', async () => {
    const orderNo = await paidOrder(host);
    await send(orderNo, 'time@example.com');
    const text = (await host.lastMessage('time@example.com')) ?? '';
    expect(text).toMatch(
      /^\d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}, (0[1-9]|1[0-2]):[0-5]\d [ap]m$/m,
    );
  });

  test('a name with a line break cannot start a mail header', async () => {
    await sendEmail(host.core, 'c@example.com', 'Receipt from A\r\nBcc: x@example.com\u2028B', 'Body');
    const [mail] = await readInbox(host.core, 1);
    expect(mail?.subject).toBe('Receipt from A Bcc: x@example.com B');
  });
});

describe('the receipt with its seller', () => {
  let host: InjectedServer;
  beforeAll(async () => {
    host = await createTestServer();
  });
  afterAll(() => host.close());

  const seller = {
    name: 'Laksa Demo Pte. Ltd.',
    address: '9 Example Street, Singapore 000009',
    gstNumber: '000000009Z',
  };
  const change = async (next: Partial<OutletSettings>) => {
    await changeSettings(host.core, TB01, next);
    host.advance(6000);
  };
  const send = (orderNo: string, email: string) => host.call('resendReceipt', { query: { orderNo, email } });
  const readRow = (orderNo: string) => getOrder(host.core, orderNo);

  test('keeps the seller of its day when the outlet has another one later (ORDER-28)', async () => {
    await change({ seller });
    const orderNo = await paidOrder(host);
    const before = formatReceipt(await readRow(orderNo));
    await change({ seller: { name: 'Others Demo LLP', address: '8 Example Street, Singapore 000008' } });
    expect(formatReceipt(await readRow(orderNo))).toBe(before);
    const { body } = await host.call('order', { params: { orderNo } });
    expect(body).toMatchObject({ seller, taxes: [{ rate: 9 }] });
  });

  test('names seller, address and number, and says that the price includes GST (ORDER-28, ORDER-29)', async () => {
    await change({ seller });
    const text = formatReceipt(await readRow(await paidOrder(host)));
    expect(text.startsWith(`${seller.name}\n${seller.address}\nGST Reg No. 000000009Z\n\nTiong Bahru`)).toBe(true);
    expect(text).toContain('Price payable includes GST');
    expect(text).not.toContain('Tax invoice');
  });

  test('mailed for a dish with service charge and a bottle with a deposit, adds up line by line (ORDER-28, ORDER-29, ORDER-33)', async () => {
    await change({ seller });
    const picks = [laksa, { dish: 'Cold Brew Kopi O', quantity: 2 }];
    const made = (await host.call('makeOrder', { body: await host.payload('TB01', picks) })).body.data;
    await host.pay(made.hostedPamentUrl ?? '');
    await send(made.orderNo, 'deposit@example.com');
    const mail = (await host.lastMessage('deposit@example.com')) ?? '';
    // The bottle has no service charge, and its deposit no GST: 9 % of 30.60 and 2.02.
    expect(mail.split('\n')).toEqual([
      seller.name,
      seller.address,
      'GST Reg No. 000000009Z',
      '',
      'Tiong Bahru · Dine In · Table 3',
      `Order no ${made.orderNo}`,
      '14 Mar 2026, 12:00 pm',
      '',
      '2 × Laksa Lemak  $20.20',
      '    Thick bee hoon ×2',
      '    Soft egg ×2',
      '2 × Cold Brew Kopi O  $10.40',
      '    Container deposit  +$0.20',
      '',
      'Subtotal  $30.60',
      'Service charge  $2.02',
      'GST 9%  $2.94',
      'Total payable with GST  $35.56',
      'Container deposit (no GST)  $0.20',
      'Total  $35.76',
      'Price payable includes GST',
    ]);
  });

  test('is a tax invoice above S$1,000 (ORDER-30)', async () => {
    await change({ seller });
    const row = await readRow(await paidOrder(host));
    const [line] = row.document.orderItems;
    const document = {
      ...row.document,
      orderItems: line ? [{ ...line, total: 1090 }] : [],
      ...{ subtotal: 1090, totalDiscount: 0, serviceCharge: 109, voucherDiscount: 0 },
      taxes: [{ name: 'GST 9%', type: 'Inclusive', amount: 99, rate: 9 }],
    };
    const text = formatReceipt({ ...row, document, grandTotal: 119_900 });
    expect(text.startsWith('Tax invoice\n')).toBe(true);
    for (const part of [
      "Customer's name and address: ____________",
      '2 × Laksa Lemak  $1000.00',
      'Subtotal  $1000.00\nService charge  $100.00\nTotal without GST  $1100.00\nGST 9%  $99.00',
      'Total payable with GST  $1199.00',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Price payable includes GST');
  });

  test('claims no GST without a number, and has no rate (ORDER-31)', async () => {
    const { gstNumber: _, ...unregistered } = seller;
    await change({ seller: unregistered });
    const row = await readRow(await paidOrder(host));
    expect(formatReceipt(row)).toContain(seller.name);
    expect(formatReceipt(row)).not.toContain('GST');
    expect(row.document.taxes[0]).not.toHaveProperty('rate');
  });

  test('of an outlet without a seller is as before, and so is its order (ORDER-28)', async () => {
    const made = (await host.call('makeOrder', { body: await host.payload('KT01', [laksa]) })).body.data;
    const { document } = await readRow(made.orderNo);
    expect(document).not.toHaveProperty('seller');
    expect(document.taxes[0]).not.toHaveProperty('rate');
  });
});
