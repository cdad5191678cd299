import { createHmac } from 'node:crypto';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOTIFICATION_PATH } from '../../host/services/paymentPages.ts';
import { importGateways, KEYS, openPaidShop, type PaidShop, type PlacedOrder, readDoorForm } from './paidShop.ts';

let shop: PaidShop;
beforeAll(async () => {
  shop = await openPaidShop();
});
afterAll(() => shop.close());
// Orders of one test reserve nothing in the next.
beforeEach(() => {
  shop.host.advance(3_600_000 * 3);
  for (const one of [shop.stripe, shop.hitpay, shop.fiserv]) {
    one.setDelivery('once');
    one.setTrouble('none');
  }
});

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  shop.host.request('POST', `/api/payments/notification${path}`, { body, headers });
const statusOf = async ({ orderNo }: PlacedOrder) => (await shop.row(orderNo)).status;

const sdk = new Stripe('sk_test');
const stripeEvent = (type: string, object: object, secret: string = KEYS.stripe.webhookSecret) => {
  const timestamp = Math.floor(shop.host.core.clock.now() / 1000);
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type, created: timestamp, data: { object } });
  const signature = sdk.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
};
const hitpayForm = (fields: Record<string, string>, salt: string = KEYS.hitpay.salt) => {
  const text = Object.keys(fields)
    .sort()
    .map((name) => name + fields[name])
    .join('');
  const hmac = createHmac('sha256', salt).update(text).digest('hex');
  return {
    body: String(new URLSearchParams({ ...fields, hmac })),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
};

describe('a notification', () => {
  test('of a brand with its own valid secret never settles the payment of another brand (PAY-13)', async () => {
    const order = await shop.place('stripe');
    await shop.goToPay(order);
    const metadata = { makan_session: order.session };
    const { providerRef } = await shop.payment(order.session);
    for (const type of [
      'checkout.session.completed',
      'checkout.session.expired',
      'checkout.session.async_payment_failed',
    ]) {
      const { body, headers } = stripeEvent(type, { id: providerRef, metadata }, KEYS.otherStripe.webhookSecret);
      // Its own address: it is not a payment of that brand. Another brand's address: the secret is wrong there.
      expect((await post('/stripe/grams', body, headers)).status).toBe(200);
      expect((await post('/stripe/kopi', body, headers)).status).toBe(401);
    }
    const fields = { reference_number: order.session, payment_request_id: 'x', status: 'completed', amount: '1.00' };
    const asKuro = hitpayForm(fields);
    expect((await post('/hitpay/kuro', asKuro.body, asKuro.headers)).status).toBe(200);
    expect((await post('/hitpay/kopi', asKuro.body, asKuro.headers)).status).toBe(401);
    const approved = JSON.stringify({ session: order.session, outcome: 'approved', amount: order.cents });
    for (const secret of [KEYS.otherStripe.webhookSecret, KEYS.stripe.webhookSecret, shop.host.env.gatewaySecret]) {
      const signature = createHmac('sha256', secret).update(approved).digest('hex');
      expect((await post('', approved, { 'x-gateway-signature': signature })).status).toBe(401);
    }
    expect(await statusOf(order)).toBe('Waiting For Payment');
    expect(await shop.entries(order.orderNo)).toEqual([]);
  });

  test('without a signature, with a forged or an old one changes nothing and is no error of the server', async () => {
    const order = await shop.place('stripe');
    await shop.goToPay(order);
    const object = { id: (await shop.payment(order.session)).providerRef, metadata: { makan_session: order.session } };
    const { body, headers } = stripeEvent('checkout.session.expired', object);
    const statuses = [
      (await post('/stripe/kopi', body)).status,
      (await post('/stripe/kopi', `${body} `, headers)).status,
      (await post('/stripe/kopi', body, { ...headers, 'stripe-signature': 't=1,v1=00' })).status,
      (await post('/stripe/kopi', '', headers)).status,
      (await post('/hitpay/kuro', 'hmac=', {})).status,
      (await post('/hitpay/kuro', body, { 'hitpay-signature': 'f'.repeat(64) })).status,
      (await post('/fiserv/verde', `oid=${order.session}&approval_code=Y:1:1&notification_hash=x`)).status,
      (await post('', JSON.stringify({ session: order.session, outcome: 'declined', amount: 1 }))).status,
    ];
    expect(statuses).toEqual(Array(statuses.length).fill(401));
    shop.host.advance(301_000);
    expect((await post('/stripe/kopi', body, headers)).status).toBe(401);
    expect((await shop.payment(order.session)).status).toBe('open');
  });

  test('to a gateway or a brand that does not exist is refused, whatever characters its name has', async () => {
    const odd = ['%00', '%ED%A0%80', '..%2F..', 'KOPI ', '__proto__', 'constructor', `${'x'.repeat(90)}`, "'--"];
    for (const name of odd) {
      for (const path of [`/stripe/${name}`, `/${name}/kopi`]) {
        const { status } = await post(path, '{}');
        expect([path, status >= 400 && status < 500]).toEqual([path, true]);
      }
    }
    expect((await post('/sandbox/kopi', '{}')).status).toBe(401);
    expect((await post('/stripe/kuro', '{}')).status).toBe(401);
    expect(shop.errorsOfLog()).toEqual([]);
  });

  test('of 1 MB or of another content type costs no error of the server', async () => {
    const large = 'a'.repeat(1024 * 1024);
    for (const path of ['', '/stripe/kopi', '/hitpay/kuro', '/fiserv/verde']) {
      expect((await post(path, large)).status).toBe(413);
      for (const type of ['text/html', 'multipart/form-data', 'application/x-www-form-urlencoded'])
        expect([path, type, (await post(path, '{}', { 'content-type': type })).status]).toEqual([path, type, 401]);
    }
    expect(shop.errorsOfLog()).toEqual([]);
  });

  test('about an unknown payment is taken and forgotten, so that it is not sent again', async () => {
    const { body, headers } = stripeEvent('checkout.session.completed', {
      id: 'cs_1',
      metadata: { makan_session: 'unknown' },
    });
    expect((await post('/stripe/kopi', body, headers)).status).toBe(200);
    const form = hitpayForm({ reference_number: 'unknown', payment_request_id: 'x', status: 'completed' });
    expect((await post('/hitpay/kuro', form.body, form.headers)).status).toBe(200);
  });

  for (const at of ['stripe', 'hitpay', 'fiserv'] as const) {
    test(`of ${at} that comes late, twice, again after an hour and in another order counts once`, async () => {
      const order = await shop.place(at);
      const gateway = shop.standIn(at);
      gateway.setDelivery('held');
      await shop.goToPay(order);
      await gateway.decline(order.session);
      const declined = gateway.sent().at(-1);
      const { pay } = at === 'stripe' ? shop.stripe : at === 'hitpay' ? shop.hitpay : shop.fiserv;
      await pay(order.session);
      const paid = gateway.sent().at(-1);
      await gateway.release('reversed');
      const send = async (one: typeof paid) =>
        one && (await post(new URL(one.url).pathname.slice(NOTIFICATION_PATH.length), one.body, one.headers));
      for (const one of [paid, declined, paid]) await send(one);
      shop.host.advance(3_600_000);
      for (const one of [declined, paid]) await send(one);
      await shop.host.sweep();
      expect(await statusOf(order)).toBe('Paid');
      expect((await shop.entries(order.orderNo)).map(({ kind, amount }) => [kind, amount])).toEqual([
        ['payment', order.cents],
      ]);
      expect(shop.taken(order)).toHaveLength(1);
    });
  }

  test('of Fiserv with another amount, currency or store under an old signature changes nothing', async () => {
    const order = await shop.place('fiserv');
    shop.fiserv.setDelivery('never');
    await shop.pay(order);
    const sent = shop.fiserv.sent().at(-1);
    for (const change of [
      { chargetotal: '0.01' },
      { currency: '840' },
      { storename: '1' },
      { approval_code: 'N:05:no' },
    ]) {
      const form = new URLSearchParams(sent?.body);
      for (const [name, value] of Object.entries(change)) form.set(name, value);
      expect((await post('/fiserv/verde', String(form), sent?.headers)).status).toBe(401);
      form.append('chargetotal', '99.00');
      expect((await post('/fiserv/verde', String(form), sent?.headers)).status).toBe(401);
    }
    expect(await statusOf(order)).toBe('Waiting For Payment');
    // The order number is not signed: with the API, a notification of one order asks about the other, and settles nothing.
    const other = await shop.place('fiserv');
    await shop.goToPay(other);
    const stolen = new URLSearchParams(sent?.body);
    stolen.set('oid', other.session);
    expect((await post('/fiserv/verde', String(stolen), sent?.headers)).status).toBe(200);
    expect(await statusOf(other)).toBe('Waiting For Payment');
  });

  test('of another amount than the due one pays nothing, and tells the staff', async () => {
    const order = await shop.place('hitpay');
    await shop.goToPay(order);
    await shop.hitpay.pay(order.session, { amount: 1 });
    const { status, attention } = await shop.row(order.orderNo);
    expect([status, attention]).toEqual(['Waiting For Payment', expect.stringContaining('$0.01')]);
    expect(await shop.received(order.orderNo)).toBe(1);
  });
});

describe('the door of a payment', () => {
  test('leads an unknown, a paid or an overdue payment to no gateway', async () => {
    for (const name of ['unknown', '-', 'x'.repeat(100), '%27', '%3Cscript%3E']) {
      const { status, headers } = await shop.openDoor(name);
      expect([name, status, headers.location]).toEqual([name, 303, expect.stringContaining('error=invalid-order')]);
    }
    expect((await shop.openDoor('%00')).status).toBe(400);
    const paid = await shop.place('stripe');
    await shop.pay(paid);
    expect((await shop.openDoor(paid.session)).headers.location).toContain('/payment-complete?resultIndicator=');
    const late = await shop.place('stripe');
    shop.host.advance(3_600_000);
    expect((await shop.openDoor(late.session)).headers.location).toContain('error=order-cannot-pay');
    expect(shop.stripe.created().some(({ client_reference_id: one }) => one === late.session)).toBe(false);
  });

  test('returns the payer to the shop whatever host the request names', async () => {
    const order = await shop.place('stripe');
    await shop.openDoor(order.session, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    await shop.openDoor(order.session);
    const created = shop.stripe.created().find(({ client_reference_id: one }) => one === order.session);
    expect(created?.success_url).toMatch(/^http:\/\/localhost:4180\/payment-complete/);
    expect(JSON.stringify(created)).not.toContain('evil.example');
  });

  for (const at of ['stripe', 'hitpay', 'fiserv'] as const)
    test(`of ${at}, opened 20 times at once, opens one payment at the gateway`, async () => {
      const order = await shop.place(at);
      const answers = await Promise.all(Array.from({ length: 20 }, () => shop.openDoor(order.session)));
      const goals = answers.map(
        ({ status, headers, body }) => `${status} ${headers.location ?? readDoorForm(String(body)).fields.get('oid')}`,
      );
      expect(new Set(goals).size).toBe(1);
      expect(goals[0]).toMatch(/^(303 http|200 )/);
      const ofSession = [...shop.stripe.created(), ...shop.hitpay.created()].filter((one) =>
        [one.client_reference_id, one.reference_number].includes(order.session),
      );
      expect(ofSession).toHaveLength(at === 'fiserv' ? 0 : 1);
    });

  for (const at of ['stripe', 'hitpay'] as const)
    test(`keeps the order while ${at} is down, and leads there once it is back`, async () => {
      const order = await shop.place(at);
      for (const trouble of ['close', 'error', 'html'] as const) {
        shop.standIn(at).setTrouble(trouble);
        const { status, body } = await shop.openDoor(order.session);
        expect([status, String(body)]).toEqual([502, expect.stringContaining('Your order is kept')]);
      }
      expect(await statusOf(order)).toBe('Waiting For Payment');
      shop.standIn(at).setTrouble('none');
      // Stripe remembers nothing of a call that did not reach it.
      await shop.pay(order);
      expect(await statusOf(order)).toBe('Paid');
    });

  test('writes hostile settings of a brand into its form as text alone', async () => {
    const evil = `"><script>alert(1)</script>__SCRIPT__$&__STYLE__`;
    const secret = 'secret-of-a-hostile-brand';
    const kimkee = {
      provider: 'fiserv',
      StoreId: evil,
      SharedSecret: secret,
      paymentGatewayHost: shop.fiserv.url,
    } as const;
    await importGateways(shop.host, { kimkee });
    const body = await shop.host.payload('MX31', [{ dish: '半只 Half a chicken' }], { mobileNo: '6587199999' });
    const { data } = (await shop.host.call('makeOrder', { body })).body;
    const answer = await shop.openDoor(data.hostedPamentUrl?.split('/').pop() ?? '');
    const page = String(answer.body);
    expect(page).not.toContain('<script>alert');
    expect(page.match(/<script>([^<]*)<\/script>/g)).toEqual(['<script>document.forms[0].submit()</script>']);
    expect(readDoorForm(page).fields.get('storename')).toBe(evil);
  });

  test('and every other answer of the API hold no key and no secret of a gateway', async () => {
    const order = await shop.place('fiserv');
    await shop.goToPay(order);
    const brandId = (await shop.host.call('outlets')).body.find(({ code }) => code === 'MO01')?.brandId ?? 0;
    const outletId = (await shop.row(order.orderNo)).outletId;
    const answers = [
      (await shop.host.call('brandDetails', { params: { brandId } })).body,
      (await shop.host.call('outlets')).body,
      (await shop.host.call('outletSettings', { params: { outletId } })).body,
      (await shop.host.call('order', { params: { orderNo: order.orderNo } })).body,
      (await shop.openDoor(order.session)).body,
      (await shop.host.request('GET', '/')).body,
    ];
    const secrets = Object.values(KEYS).flatMap((one) =>
      Object.entries(one)
        .filter(([name]) => name !== 'storeId')
        .map(([, value]) => value),
    );
    for (const secret of secrets) expect(JSON.stringify(answers)).not.toContain(secret);
    for (const secret of secrets) expect(shop.host.logLines().join('\n')).not.toContain(secret);
  });
});
