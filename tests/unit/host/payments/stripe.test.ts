import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { NotSigned, type PaymentGateway, type PaymentRequest } from '../../../../host/payments/gateway.ts';
import { createGateway } from '../../../../host/payments/index.ts';
import { type StripeStandIn, startStripe } from '../../../gateways/stripe.ts';
import {
  acceptAll,
  answering,
  createSlowFetch,
  getError,
  NOW,
  newRequest,
  RUBBISH,
  settings,
  toOpened,
  tools,
  toRaw,
} from './support.ts';

const keys = { secretKey: 'sk_test_kopi', webhookSecret: 'whsec_kopi' };
const ofKopi = { ...settings, apiKey: keys.secretKey, sharedSecret: keys.webhookSecret };

let standIn: StripeStandIn;
let gateway: PaymentGateway;
beforeAll(async () => {
  standIn = await startStripe({ ...keys, now: () => NOW, notify: acceptAll, webhook: 'https://order.example/stripe' });
  gateway = createGateway('stripe', { ...ofKopi, host: standIn.url }, tools);
});
afterAll(() => standIn.close());
beforeEach(() => {
  standIn.setTrouble('none');
  standIn.setRefundStatus('succeeded');
});
afterEach(() => vi.useRealTimers());

const open = async (change: Partial<PaymentRequest> = {}) => {
  const request = newRequest(change);
  const page = await gateway.open(request);
  return { request, session: request.session, page, payment: toOpened(request, page) };
};
const lastNotice = () => {
  const last = standIn.sent().at(-1);
  if (!last) throw new Error('Nothing was sent.');
  return last;
};
const sign = (event: unknown, secret = keys.webhookSecret, at = NOW) => {
  const payload = typeof event === 'string' ? event : JSON.stringify(event);
  const options = { payload, secret, timestamp: Math.floor(at / 1000) };
  const signature = new Stripe('sk').webhooks.generateTestHeaderString(options);
  return toRaw({ body: payload, headers: { 'stripe-signature': signature } });
};

describe('opening a payment at Stripe', () => {
  test('sends the sum, our number and the addresses, and returns the page', async () => {
    const { page, session } = await open();
    expect(page).toEqual({ providerRef: expect.stringMatching(/^cs_/), url: expect.stringContaining(standIn.url) });
    expect(standIn.created().at(-1)).toMatchObject({
      client_reference_id: session,
      'metadata[makan_session]': session,
      'payment_intent_data[metadata][makan_session]': session,
      'line_items[0][price_data][unit_amount]': '1250',
      'line_items[0][price_data][currency]': 'sgd',
      'line_items[0][price_data][product_data][name]': 'Kopi & Toast, Bugis',
      success_url: 'https://order.example/payment-complete?from=kopi',
      cancel_url: 'https://order.example/payment-complete?failed=1',
    });
  });

  test('leads to the same page when it is repeated later', async () => {
    const { request, page } = await open();
    const later = createGateway('stripe', { ...ofKopi, host: standIn.url }, { fetch, now: () => NOW + 60_000 });
    expect(await later.open(request)).toEqual(page);
  });

  test('lets Stripe keep the session for half an hour, its shortest time', async () => {
    await open({ expiresAt: new Date(NOW + 1000) });
    expect(Number(standIn.created().at(-1)?.expires_at)).toBeGreaterThanOrEqual(NOW / 1000 + 30 * 60);
  });

  test.each([
    ['payment-type-paynow', 'paynow'],
    ['payment-type-cybersource', 'card'],
    ['payment-type-amex', 'card'],
    ['VISA', 'card'],
    ['grab_pay', 'grabpay'],
    ['wechat', 'wechat_pay'],
  ])('restricts the page of the payment type %s to %s', async (mode, method) => {
    await open({ mode });
    expect(standIn.created().at(-1)?.['payment_method_types[0]']).toBe(method);
  });

  test.each([[null], ['house-account'], ['constructor']])(
    'leaves the methods to Stripe for the type %s',
    async (mode) => {
      await open({ mode });
      expect(standIn.created().at(-1)).not.toHaveProperty('payment_method_types[0]');
    },
  );

  test('fails for a wrong key, and for a sum below the minimum', async () => {
    const wrong = createGateway('stripe', { ...ofKopi, apiKey: 'sk_test_kuro', host: standIn.url }, tools);
    expect((await getError(wrong.open(newRequest()))).message).toContain('Invalid API Key');
    expect((await getError(gateway.open(newRequest({ amount: 49 })))).message).toContain('too small');
  });
});

describe('asking Stripe for a payment', () => {
  test('tells open, paid and expired payments apart', async () => {
    const { payment, session } = await open();
    expect(await gateway.ask(payment)).toEqual({ outcome: 'pending', captures: [] });
    await standIn.pay(session, { kind: 'paynow' });
    const [entry] = standIn.book().filter((one) => one.session === session);
    const capture = { ref: entry?.ref, amount: 1250, kind: 'paynow', refunded: 0 };
    expect(await gateway.ask(payment)).toEqual({ outcome: 'paid', captures: [capture] });
    const other = await open();
    await gateway.expire(other.payment);
    expect(await gateway.ask(other.payment)).toEqual({ outcome: 'expired', captures: [] });
  });

  test('says that the last card was declined of a session that then expired', async () => {
    const { payment, session } = await open();
    await standIn.decline(session);
    expect(await gateway.ask(payment)).toEqual({ outcome: 'pending', captures: [] });
    await standIn.expire(session);
    expect(await gateway.ask(payment)).toEqual({ outcome: 'failed', captures: [], reason: 'Your card was declined.' });
  });

  test('a declined card leaves the payment open', async () => {
    const { payment, session } = await open();
    await standIn.decline(session);
    expect(await gateway.ask(payment)).toEqual({ outcome: 'pending', captures: [] });
  });

  test.each([
    ['succeeded', { outcome: 'paid' }],
    ['failed', { outcome: 'failed', captures: [], reason: 'The bank declined the payment.' }],
  ] as const)('a bank that answers later leaves it pending until it has %s', async (result, state) => {
    const { payment, session } = await open();
    await standIn.pay(session, { isDelayed: true });
    expect(await gateway.ask(payment)).toEqual({ outcome: 'pending', captures: [] });
    await standIn.settle(session, result);
    expect(await gateway.ask(payment)).toMatchObject(state);
  });

  test('sees what was refunded on the page of Stripe', async () => {
    const { payment, session } = await open();
    await standIn.pay(session);
    await standIn.refund(session, 300);
    expect(await gateway.ask(payment)).toMatchObject({ captures: [{ amount: 1250, refunded: 300 }] });
  });

  test('cannot ask for a payment whose opening got no answer', async () => {
    expect(await gateway.ask({ session: 's', providerRef: null, amount: 1, createdAt: new Date(NOW) })).toBeUndefined();
  });

  test.each([
    ['no status', {}],
    ['paid, but no charge', { status: 'complete', payment_status: 'paid', payment_intent: null }],
    ['a charge as a number only', { status: 'complete', payment_intent: { latest_charge: 'ch_1' } }],
    [
      'a charge without amounts',
      { status: 'complete', payment_intent: { latest_charge: { id: 'ch_1', status: 'succeeded', captured: true } } },
    ],
    [
      'another currency',
      {
        status: 'complete',
        payment_intent: {
          latest_charge: {
            id: 'c',
            status: 'succeeded',
            captured: true,
            amount_captured: 1,
            amount_refunded: 0,
            currency: 'usd',
          },
        },
      },
    ],
  ])('refuses an answer with %s', async (_what, answer) => {
    const lying = createGateway('stripe', ofKopi, { ...tools, fetch: answering(200, JSON.stringify(answer)) });
    await getError(lying.ask({ session: 's', providerRef: 'cs_1', amount: 1250, createdAt: new Date(NOW) }));
  });
});

describe('ending and refunding a payment at Stripe', () => {
  test('a paid payment cannot be ended, and stays paid', async () => {
    const { payment, session } = await open();
    await standIn.pay(session);
    await expect(gateway.expire(payment)).resolves.toBeUndefined();
    expect(await gateway.ask(payment)).toMatchObject({ outcome: 'paid' });
  });

  test('refunds once for one key, and says why a second refund is refused', async () => {
    const { payment, session } = await open();
    await standIn.pay(session);
    const ref = (await gateway.ask(payment))?.captures[0]?.ref ?? '';
    const first = await gateway.refund(payment, ref, 1250, 'key-1');
    expect(first).toEqual({ ref: expect.stringMatching(/^re_/), outcome: 'done' });
    expect(await gateway.refund(payment, ref, 1250, 'key-1')).toEqual(first);
    expect(standIn.book().find((one) => one.session === session)?.refunded).toBe(1250);
    const second = await gateway.refund(payment, ref, 1, 'key-2');
    expect(second).toEqual({ ref: null, outcome: 'failed', reason: 'Charge has already been refunded.' });
  });

  test.each(['pending', 'failed'] as const)('a refund can be %s', async (status) => {
    const { payment, session } = await open();
    await standIn.pay(session);
    const ref = (await gateway.ask(payment))?.captures[0]?.ref ?? '';
    standIn.setRefundStatus(status);
    expect(await gateway.refund(payment, ref, 100, `key of ${session}`)).toMatchObject({ outcome: status });
  });
});

describe('the notifications of Stripe', () => {
  test('name the payment and let the server ask for its state', async () => {
    const { page, session } = await open();
    await standIn.pay(session);
    expect(await gateway.readNotification(toRaw(lastNotice()))).toEqual({ session, providerRef: page.providerRef });
  });

  test('let the server ask how a session has expired, and say that a bank has declined', async () => {
    const { session, page } = await open();
    await standIn.expire(session);
    expect(await gateway.readNotification(toRaw(lastNotice()))).toEqual({ session, providerRef: page.providerRef });
    const other = await open();
    await standIn.pay(other.session, { isDelayed: true });
    await standIn.settle(other.session, 'failed');
    expect((await gateway.readNotification(toRaw(lastNotice())))?.state?.outcome).toBe('failed');
  });

  test('name the payment of a refund that was made on the page of Stripe, and of one that failed', async () => {
    const { session } = await open();
    await standIn.pay(session);
    await standIn.refund(session);
    expect(await gateway.readNotification(toRaw(lastNotice()))).toEqual({ session });
    await standIn.failRefund(session);
    expect(await gateway.readNotification(toRaw(lastNotice()))).toEqual({ session });
  });

  test('of other subjects and other shops of the account are ignored', async () => {
    const { session } = await open();
    await standIn.decline(session);
    expect(await gateway.readNotification(toRaw(lastNotice()))).toBeUndefined();
    const event = { type: 'checkout.session.completed', data: { object: { id: 'cs_1', metadata: {} } } };
    expect(await gateway.readNotification(sign(event))).toBeUndefined();
  });

  test('are refused when they are forged, altered, old, or signed for another brand', async () => {
    const { session } = await open();
    await standIn.pay(session);
    const { body, headers } = lastNotice();
    const refused = [
      toRaw({ body: body.replace('1250', '9250'), headers }),
      toRaw({ body, headers: {} }),
      toRaw({ body, headers: { 'stripe-signature': 't=1,v1=00' } }),
      sign(body, 'whsec_kuro'),
      sign(body, keys.webhookSecret, NOW - 6 * 60_000),
    ];
    for (const raw of refused) await expect(gateway.readNotification(raw)).rejects.toThrow(NotSigned);
    await expect(gateway.readNotification(sign(body, keys.webhookSecret, NOW - 4 * 60_000))).resolves.toBeDefined();
  });

  test.each(RUBBISH)('are refused when their body is %s', async (_what, body) => {
    const headers = { 'stripe-signature': `t=${NOW / 1000},v1=abc` };
    await expect(gateway.readNotification({ body, headers })).rejects.toThrow(NotSigned);
  });

  test('that are signed but cannot be read fail in another way', async () => {
    await getError(gateway.readNotification(sign('not JSON')));
    await getError(gateway.readNotification(sign({ type: 'checkout.session.completed' })));
    await getError(gateway.readNotification(sign('null')));
  });
});

describe('when Stripe gives no usable answer', () => {
  test.each(['close', 'error', 'html'] as const)('every call fails (%s)', async (trouble) => {
    const { payment, request } = await open();
    standIn.setTrouble(trouble);
    await getError(gateway.open({ ...request, session: `${request.session}-${trouble}` }));
    await getError(gateway.ask(payment));
    await getError(gateway.expire(payment));
    await getError(gateway.refund(payment, 'ch_1', 1, `key-${trouble}`));
  });

  test('a slow call ends after ten seconds', async () => {
    const { payment } = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const slow = createSlowFetch();
    const error = getError(createGateway('stripe', ofKopi, { ...tools, fetch: slow.fetch }).ask(payment));
    const signal = await slow.called;
    await vi.advanceTimersByTimeAsync(9_999);
    expect(signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect((await error).message).toContain('no usable answer');
  });
});

test('Stripe needs a key, a currency with cents and an address', () => {
  expect(() => createGateway('stripe', { ...ofKopi, apiKey: undefined }, tools)).toThrow('secret key');
  expect(() => createGateway('stripe', { ...ofKopi, currency: 'JPY' }, tools)).toThrow('currency JPY');
  expect(() => createGateway('stripe', { ...ofKopi, host: 'stripe' }, tools)).toThrow('https://');
});
