import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ATTEMPTS_PER_ADDRESS, limitAddress, RECEIPTS_PER_MAILBOX, SMS_LIMITS } from '../../host/services/limits.ts';
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

/** As if so much had come from one network. */
const countFor = async (what: 'freeOrder' | 'receipt', times: number) => {
  for (let nth = 0; nth < times; nth += 1) await limitAddress(host.core, what, fromOne['x-forwarded-for']);
};

/** A guest's order without prepayment. Its number gets an SMS as soon as the till has the order. */
const orderFree = async (mobileNo: string, headers: Record<string, string>) => {
  const body = await host.payload('L5', [{ dish: 'Orange Juice' }], { type: 'Takeaway', mobileNo });
  return host.call('makeOrder', { body, headers });
};
const countMessages = async (recipient: string) =>
  (await readInbox(host.core, 10_000)).filter((message) => message.recipient === recipient).length;

describe('an attacker who uses the shop to send messages to a stranger', () => {
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

  test('accepts a limited number of unpaid orders from one network in an hour, while others still order', async () => {
    const whole = await host.payload('L5', [{ dish: 'Orange Juice' }], { type: 'Takeaway', mobileNo: '6586001003' });
    await countFor('freeOrder', ATTEMPTS_PER_ADDRESS.freeOrder - 1);
    expect((await host.call('makeOrder', { body: whole, headers: fromOne })).status).toBe(200);
    expect((await host.call('makeOrder', { body: whole, headers: fromOne })).status).toBe(429);
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
    await countFor('receipt', ATTEMPTS_PER_ADDRESS.receipt - 1);
    const send = async (orderNo: string, email: string) =>
      (await host.call('resendReceipt', { query: { orderNo, email }, headers: fromOne })).status;
    expect(await send(body.data.orderNo, 'a1@example.com')).toBe(200);
    expect(await send(body.data.orderNo, 'a2@example.com')).toBe(429);
    // The receipt of what was paid does not wait for them.
    const payload = await host.payload('TB01', [{ dish: 'Soft-Boiled Eggs' }]);
    const paid = (await host.call('makeOrder', { body: payload, headers: fromOne })).body.data;
    await host.pay(paid.hostedPamentUrl ?? '');
    expect(await send(paid.orderNo, 'a3@example.com')).toBe(200);
  });
});

describe("a phone on the shop's Wi-Fi whose calls are refused", () => {
  const wifi = { 'x-forwarded-for': '203.0.113.90' };
  /** Refused again and again, as it costs them nothing. */
  const repeat = async (times: number, call: () => Promise<{ status: number }>) => {
    for (let nth = 0; nth < times; nth += 1) expect((await call()).status).not.toBe(200);
  };
  let outletId: number;
  let checkNo: string;
  beforeAll(async () => {
    outletId = (await host.call('outlets')).body.find(({ code }) => code === 'L2N')?.id ?? 0;
    checkNo = await host.slipNo('L2N', '41');
  });

  test('does not stop other phones from ordering, with the slip of a check or to take away', async () => {
    const where = { tableNo: '41', checkNo, mobileNo: 'N/A' };
    const body = await host.payload('L2N', [{ dish: 'Ban Mian' }], where);
    const away = await host.payload('L5', [{ dish: 'Orange Juice' }], { type: 'Takeaway', mobileNo: '6586001006' });
    const order = (changed: typeof body) => host.call('makeOrder', { body: changed, headers: wifi });
    await repeat(ATTEMPTS_PER_ADDRESS.freeOrder / 2, () => order({ ...body, checkNo: 'x' }));
    await repeat(ATTEMPTS_PER_ADDRESS.freeOrder / 2, () => order({ ...away, mobileNo: 'N/A' }));
    expect((await order(body)).status).toBe(200);
    expect((await order(away)).status).toBe(200);
  });

  test('does not stop other phones from paying a share of a bill', async () => {
    host.advance(2000);
    await host.sweep();
    const params = { outletId, tableNo: '41', checkNo };
    const { check_total: amount } = (await host.call('posBill', { params })).body;
    const claim = (slipNo: string) =>
      host.call('claimShare', {
        params: { ...params, checkNo: slipNo },
        body: { personKey: 'the-diner-of-table-41', kind: 'all', amount },
        headers: wifi,
      });
    await repeat(ATTEMPTS_PER_ADDRESS.billShare + 1, () => claim('x'));
    expect((await claim(checkNo)).status).toBe(200);
  });

  test('does not stop other phones from getting a receipt', async () => {
    const { orderNo } = (await orderFree('6586001007', fromAnywhere())).body.data;
    const send = (of: string) =>
      host.call('resendReceipt', { query: { orderNo: of, email: 'b1@example.com' }, headers: wifi });
    await repeat(ATTEMPTS_PER_ADDRESS.receipt + 1, () => send('no-such-order'));
    expect((await send(orderNo)).status).toBe(200);
  });

  test('does not stop other phones from joining a table', async () => {
    const join = (slipNo: string) =>
      host.call('joinTable', { body: { outletId, tableNo: '41', checkNo: slipNo, name: '' }, headers: wifi });
    await repeat(ATTEMPTS_PER_ADDRESS.tableSeat + 1, () => join('x'));
    expect((await join(checkNo)).status).toBe(200);
  });

  test('does not stop other phones from calling staff', async () => {
    const katong = (await host.call('outlets')).body.find(({ code }) => code === 'KT01')?.id ?? 0;
    const call = (tableNo: string) =>
      host.call('callStaff', {
        params: { outletId: katong },
        body: { tableNo, kind: 'water', personKey: 'the-diner-of-table-3' },
        headers: wifi,
      });
    await repeat(ATTEMPTS_PER_ADDRESS.staffCall + 1, () => call('no-such-table'));
    expect((await call('3')).status).toBe(200);
  });
});
