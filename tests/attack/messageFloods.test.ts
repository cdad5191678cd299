import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ATTEMPTS_PER_ADDRESS, RECEIPTS_PER_MAILBOX, SMS_LIMITS } from '../../host/services/limits.ts';
import { readInbox } from '../../host/services/messages.ts';
import { acceptOrder } from '../../host/services/till.ts';
import { createTestServer, type InjectedServer } from '../injectedServer.ts';

const HOUR = 3_600_000;

let host: InjectedServer;
beforeAll(async () => {
  host = await createTestServer({ TRUST_PROXY: 'true' });
});
afterAll(() => host.close());

/** Every request from another network, as a rented botnet sends them. */
let network = 0;
const fromAnywhere = () => ({ 'x-forwarded-for': `10.1.${(network >> 8) & 255}.${network++ & 255}` });
const fromOne = { 'x-forwarded-for': '203.0.113.20' };

/** An order of a guest that nobody pays for beforehand: its number gets an SMS as soon as the till has it. */
const orderFree = async (mobileNo: string, headers: Record<string, string>) => {
  const body = await host.payload('L5', [{ dish: 'Orange Juice' }], { type: 'Takeaway', mobileNo });
  return host.call('makeOrder', { body, headers });
};
const countMessages = async (recipient: string) =>
  (await readInbox(host.core, 10_000)).filter((message) => message.recipient === recipient).length;

describe('somebody who lets the shop write to a stranger', () => {
  test('has so many SMS sent to one number in an hour and no more, from however many networks', async () => {
    const victim = '6586001001';
    for (let nth = 0; nth < SMS_LIMITS.perNumber + 10; nth += 1) {
      const { status, body } = await orderFree(victim, fromAnywhere());
      expect(status).toBe(200);
      await acceptOrder(host.core, body.data.orderNo);
    }
    expect(await countMessages(victim)).toBe(SMS_LIMITS.perNumber);
    // Others get theirs, and the same number again later.
    const other = await orderFree('6586001002', fromAnywhere());
    await acceptOrder(host.core, other.body.data.orderNo);
    expect(await countMessages('6586001002')).toBe(1);
    host.advance(HOUR);
    await acceptOrder(host.core, (await orderFree(victim, fromAnywhere())).body.data.orderNo);
    expect(await countMessages(victim)).toBe(SMS_LIMITS.perNumber + 1);
  });

  test('has so many orders that nobody pays for taken from one network in an hour, and others still order', async () => {
    const whole = await host.payload('L5', [{ dish: 'Orange Juice' }], { type: 'Takeaway', mobileNo: '6586001003' });
    const statuses: number[] = [];
    for (let nth = 0; nth < ATTEMPTS_PER_ADDRESS.freeOrder + 5; nth += 1) {
      // Refused for its missing number, which costs less than an order; the network counts it all the same.
      const body = { ...whole, mobileNo: 'N/A' };
      statuses.push((await host.call('makeOrder', { body, headers: fromOne })).status);
    }
    expect(new Set(statuses.slice(0, ATTEMPTS_PER_ADDRESS.freeOrder))).toEqual(new Set([400]));
    expect(new Set(statuses.slice(ATTEMPTS_PER_ADDRESS.freeOrder))).toEqual(new Set([429]));
    expect((await host.call('makeOrder', { body: whole, headers: fromAnywhere() })).status).toBe(200);
    // Orders that are paid first cost the one who orders, and are not held up.
    const paid = await host.payload('TB01', [{ dish: 'Soft-Boiled Eggs' }]);
    expect((await host.call('makeOrder', { body: paid, headers: fromOne })).status).toBe(200);
  });

  test('has so many receipts sent to one mailbox in an hour, of however many orders', async () => {
    const email = 'victim@example.com';
    let sent = 0;
    for (let nth = 0; nth < RECEIPTS_PER_MAILBOX + 5; nth += 1) {
      const { body } = await orderFree('6586001004', fromAnywhere());
      const query = { orderNo: body.data.orderNo, email: nth % 2 ? email : email.toUpperCase() };
      const { status } = await host.call('resendReceipt', { query, headers: fromAnywhere() });
      expect(status).toBe(nth < RECEIPTS_PER_MAILBOX ? 200 : 429);
      if (status === 200) sent += 1;
    }
    expect(sent).toBe(RECEIPTS_PER_MAILBOX);
  });

  test('has so many receipts sent from one network in an hour, to however many mailboxes', async () => {
    const { body } = await orderFree('6586001005', fromAnywhere());
    const statuses: number[] = [];
    for (let nth = 0; nth < ATTEMPTS_PER_ADDRESS.receipt + 5; nth += 1) {
      const query = { orderNo: nth === 0 ? body.data.orderNo : 'no-such-order', email: `a${nth}@example.com` };
      statuses.push((await host.call('resendReceipt', { query, headers: fromOne })).status);
    }
    expect(statuses[0]).toBe(200);
    expect(new Set(statuses.slice(1, ATTEMPTS_PER_ADDRESS.receipt))).toEqual(new Set([404]));
    expect(new Set(statuses.slice(ATTEMPTS_PER_ADDRESS.receipt))).toEqual(new Set([429]));
  });
});
