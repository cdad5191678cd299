import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readInbox, sendEmail } from '../../../host/services/messages.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

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
