import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { NotSigned, type PaymentGateway, type PaymentRequest } from '../../../../host/payments/gateway.ts';
import { createGateway } from '../../../../host/payments/index.ts';
import { type HitpayStandIn, startHitpay } from '../../../gateways/hitpay.ts';
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

const keys = { apiKey: 'key-of-kopi', salt: 'a-long-salt-of-kopi' };
const ofKopi = { ...settings, apiKey: keys.apiKey, sharedSecret: keys.salt };

let standIn: HitpayStandIn;
let gateway: PaymentGateway;
beforeAll(async () => {
  standIn = await startHitpay({ ...keys, form: 'both', now: () => NOW, notify: acceptAll });
  gateway = createGateway('hitpay', { ...ofKopi, host: `${standIn.url}/` }, tools);
});
afterAll(() => standIn.close());
beforeEach(() => {
  standIn.setTrouble('none');
  standIn.setRefundStatus('succeeded');
  standIn.changeAnswers((request) => request);
});
afterEach(() => vi.restoreAllMocks());

const open = async (change: Partial<PaymentRequest> = {}) => {
  const request = newRequest(change);
  const page = await gateway.open(request);
  return { request, session: request.session, page, payment: toOpened(request, page) };
};
const openPaid = async () => {
  const opened = await open();
  await standIn.pay(opened.session);
  return { ...opened, ref: (await gateway.ask(opened.payment))?.captures[0]?.ref ?? '' };
};
const ofSession = (session: string) => standIn.book().filter((entry) => entry.session === session);
const lastNotice = (type: 'json' | 'form') => {
  const last = standIn.sent().findLast(({ headers }) => headers['content-type']?.includes(type));
  if (!last) throw new Error('Nothing was sent.');
  return last;
};
const hash = (text: string, salt = keys.salt) => createHmac('sha256', salt).update(text).digest('hex');

describe('opening a payment at HitPay', () => {
  test('sends the sum, our number and the addresses, and returns the page', async () => {
    const { page, session } = await open();
    expect(page).toEqual({ providerRef: expect.any(String), url: expect.stringContaining('/payment-request/') });
    expect(standIn.created().at(-1)).toEqual({
      amount: 12.5,
      currency: 'SGD',
      purpose: 'Kopi & Toast, Bugis',
      reference_number: session,
      redirect_url: 'https://order.example/payment-complete?from=kopi',
      webhook: 'https://order.example/api/payments/notification/gateway/kopi',
      expires_after: '5 mins',
    });
  });

  test('leads to the same request when it is repeated, also when the first answer was lost', async () => {
    const { request, page } = await open();
    expect(await gateway.open(request)).toEqual(page);
    expect(standIn.created().filter(({ reference_number }) => reference_number === request.session)).toHaveLength(1);
    const lost = newRequest();
    const losing: typeof fetch = async (url, init) => {
      const answer = await fetch(url, init);
      if (init?.method === 'POST') throw new TypeError('The connection was lost.');
      return answer;
    };
    const first = createGateway('hitpay', { ...ofKopi, host: standIn.url }, { ...tools, fetch: losing });
    await getError(first.open(lost));
    await gateway.open(lost);
    expect(standIn.created().filter(({ reference_number }) => reference_number === lost.session)).toHaveLength(1);
  });

  test('opens a new request after the first one has failed', async () => {
    const { request, page } = await open();
    await standIn.decline(request.session);
    expect((await gateway.open(request)).providerRef).not.toBe(page.providerRef);
  });

  test.each([
    ['payment-type-paynow', ['paynow_online']],
    ['payment-type-cybersource', ['card']],
    ['grabpay', ['grabpay_direct']],
    ['house-account', undefined],
    ['constructor', undefined],
  ])('the payment type %s means the methods %o', async (mode, methods) => {
    await open({ mode });
    expect(standIn.created().at(-1)?.payment_methods).toEqual(methods);
  });

  test('a payment that ends in a moment gets a whole minute, the shortest time', async () => {
    await open({ expiresAt: new Date(NOW - 1) });
    expect(standIn.created().at(-1)?.expires_after).toBe('1 mins');
  });

  test('fails for a wrong key, a sum below the minimum, and an answer without an address', async () => {
    const wrong = createGateway('hitpay', { ...ofKopi, apiKey: 'key-of-kuro', host: standIn.url }, tools);
    expect((await getError(wrong.open(newRequest()))).message).toContain('Unauthenticated');
    expect((await getError(gateway.open(newRequest({ amount: 29 })))).message).toContain('at least 0.3');
    standIn.changeAnswers(({ url: _url, ...rest }) => rest);
    await getError(gateway.open(newRequest()));
    standIn.changeAnswers((request) => ({ ...request, url: 'javascript:alert(1)' }));
    await getError(gateway.open(newRequest()));
  });
});

describe('asking HitPay for a payment', () => {
  test('tells open, paid, failed, expired and deleted payments apart', async () => {
    const { payment, session } = await open();
    expect(await gateway.ask(payment)).toEqual({ outcome: 'pending', captures: [] });
    await standIn.pay(session, { kind: 'paynow_online' });
    const capture = { ref: ofSession(session)[0]?.ref, amount: 1250, kind: 'paynow_online', refunded: 0 };
    expect(await gateway.ask(payment)).toEqual({ outcome: 'paid', captures: [capture] });
    const failed = await open();
    await standIn.decline(failed.session);
    expect(await gateway.ask(failed.payment)).toMatchObject({ outcome: 'failed', captures: [] });
    const expired = await open();
    await standIn.expire(expired.session);
    expect(await gateway.ask(expired.payment)).toEqual({ outcome: 'expired', captures: [] });
    const deleted = await open();
    await gateway.expire(deleted.payment);
    expect(await gateway.ask(deleted.payment)).toEqual({ outcome: 'expired', captures: [] });
  });

  test('finds both captures of a request that was paid twice', async () => {
    const { payment, session } = await open();
    await standIn.pay(session);
    await standIn.pay(session);
    const captures = (await gateway.ask(payment))?.captures;
    expect(captures?.map(({ ref }) => ref)).toEqual(ofSession(session).map(({ ref }) => ref));
    expect(captures).toHaveLength(2);
  });

  test('finds the captures of two requests that were opened at the same moment', async () => {
    const request = newRequest();
    const [first, second] = await Promise.all([gateway.open(request), gateway.open(request)]);
    expect(first.providerRef).not.toBe(second.providerRef);
    await standIn.pay(request.session, { request: 1 });
    expect(await gateway.ask(toOpened(request, first))).toMatchObject({
      outcome: 'paid',
      captures: [{ amount: 1250 }],
    });
  });

  test('finds a payment whose opening got no answer by our number', async () => {
    const { payment, session } = await open();
    await standIn.pay(session);
    expect(await gateway.ask({ ...payment, providerRef: null })).toMatchObject({ outcome: 'paid' });
    expect(await gateway.ask({ ...payment, session: 'never-opened', providerRef: null })).toMatchObject({
      outcome: 'pending',
    });
  });

  test.each([
    ['no status', { status: undefined }],
    ['paid, but no payments', { status: 'completed', payments: [] }],
    ['a payment without a number', { payments: [{ status: 'succeeded', amount: '12.50', currency: 'sgd' }] }],
    ['a payment without an amount', { payments: [{ id: 'p', status: 'succeeded', currency: 'sgd' }] }],
    ['an amount of three decimals', { payments: [{ id: 'p', status: 'succeeded', amount: '1.234', currency: 'sgd' }] }],
    ['another currency', { payments: [{ id: 'p', status: 'succeeded', amount: '12.50', currency: 'usd' }] }],
    [
      'a part refunded, but not how much',
      { payments: [{ id: 'p', status: 'partially_refunded', amount: '9.00', currency: 'sgd' }] },
    ],
  ])('refuses an answer with %s', async (_what, change) => {
    const { payment } = await open();
    standIn.changeAnswers((request) => ({ ...request, ...change }));
    await getError(gateway.ask(payment));
  });

  test('reads amounts as numbers, and with groups of thousands', async () => {
    const { payment } = await open();
    const paid = (amount: unknown) => ({ id: String(amount), status: 'succeeded', amount, currency: 'sgd' });
    standIn.changeAnswers((request) => ({ ...request, payments: [paid(12.5), paid('1,234.50')] }));
    expect((await gateway.ask(payment))?.captures.map(({ amount }) => amount)).toEqual([1250, 123450]);
  });
});

describe('ending and refunding a payment at HitPay', () => {
  test('a paid payment cannot be ended, and stays paid', async () => {
    const { payment } = await openPaid();
    await expect(gateway.expire(payment)).resolves.toBeUndefined();
    expect(await gateway.ask(payment)).toMatchObject({ outcome: 'paid' });
  });

  test('refunds parts, once for each key', async () => {
    const { payment, session, ref } = await openPaid();
    const first = await gateway.refund(payment, ref, 300, `${session}-1`);
    expect(first).toEqual({ ref: expect.any(String), outcome: 'done' });
    expect(await gateway.refund(payment, ref, 300, `${session}-1`)).toEqual(first);
    expect(await gateway.refund(payment, ref, 300, `${session}-2`)).toMatchObject({ outcome: 'done' });
    expect(ofSession(session)[0]?.refunded).toBe(600);
    expect(await gateway.ask(payment)).toMatchObject({ captures: [{ amount: 1250, refunded: 600 }] });
    const tooMuch = await gateway.refund(payment, ref, 900, `${session}-3`);
    expect(tooMuch).toEqual({ ref: null, outcome: 'failed', reason: 'The refund exceeds the charge.' });
  });

  test('does not refund again after the answer was lost', async () => {
    const { payment, session, ref } = await openPaid();
    const losing: typeof fetch = async (url, init) => {
      await fetch(url, init);
      throw new TypeError('The connection was lost.');
    };
    let calls = 0;
    const first: typeof fetch = (url, init) => (++calls === 1 ? fetch : losing)(url, init);
    const unlucky = createGateway('hitpay', { ...ofKopi, host: standIn.url }, { ...tools, fetch: first });
    await getError(unlucky.refund(payment, ref, 300, `${session}-lost`));
    expect(await gateway.refund(payment, ref, 300, `${session}-lost`)).toEqual({ ref: null, outcome: 'done' });
    expect(ofSession(session)[0]?.refunded).toBe(300);
  });

  test.each(['pending', 'failed'] as const)('a refund can be %s', async (status) => {
    const { payment, session, ref } = await openPaid();
    standIn.setRefundStatus(status);
    expect(await gateway.refund(payment, ref, 100, `key of ${session}`)).toMatchObject({ outcome: status });
  });
});

describe('the notifications of HitPay', () => {
  test.each(['form', 'json'] as const)('in the form %s name the payment and let the server ask', async (type) => {
    const { session, page } = await openPaid();
    const notice = await gateway.readNotification(toRaw(lastNotice(type)));
    expect(notice).toEqual({ session, providerRef: page.providerRef });
  });

  test('of a refund on the page of HitPay name the request', async () => {
    const { session, page } = await openPaid();
    await standIn.refund(session);
    expect(await gateway.readNotification(toRaw(lastNotice('json')))).toEqual({ providerRef: page.providerRef });
  });

  test('of payouts and the like are ignored', async () => {
    const body = JSON.stringify({ id: 'payout-1', reference_number: 'x' });
    const headers = { 'hitpay-signature': hash(body), 'hitpay-event-object': 'payout' };
    expect(await gateway.readNotification(toRaw({ body, headers }))).toBeUndefined();
  });

  test('are refused when they are forged, altered, or signed for another brand', async () => {
    await openPaid();
    const json = lastNotice('json');
    const form = lastNotice('form');
    const refused = [
      toRaw({ ...json, body: json.body.replace('12.50', '92.50') }),
      toRaw({ ...json, headers: { ...json.headers, 'hitpay-signature': hash(json.body, 'salt-of-kuro') } }),
      toRaw({ ...json, headers: {} }),
      toRaw({ ...form, body: form.body.replace('12.50', '92.50') }),
      toRaw({ ...form, body: form.body.replace(/hmac=\w+/, 'hmac=') }),
      toRaw({ ...form, body: `${form.body}&reference_number=other` }),
    ];
    for (const raw of refused) await expect(gateway.readNotification(raw)).rejects.toThrow(NotSigned);
  });

  test('say nothing new when they are replayed: the server asks for the state', async () => {
    const { payment, session } = await openPaid();
    const old = toRaw(lastNotice('form'));
    await standIn.refund(session);
    expect(await gateway.readNotification(old)).not.toHaveProperty('state');
    expect(await gateway.ask(payment)).toMatchObject({ captures: [{ refunded: 1250 }] });
  });

  test('may be signed with any of two salts', async () => {
    await openPaid();
    const both = createGateway('hitpay', { ...ofKopi, sharedSecret: `another-salt-of-kopi, ${keys.salt}` }, tools);
    await expect(both.readNotification(toRaw(lastNotice('json')))).resolves.toBeDefined();
  });

  test('are not accepted with a piece of a salt that has a comma', async () => {
    const body = JSON.stringify({ id: 'r', reference_number: 'x' });
    const one = createGateway('hitpay', { ...ofKopi, sharedSecret: 'a-salt-with-a,b' }, tools);
    const signed = (salt: string) => toRaw({ body, headers: { 'hitpay-signature': hash(body, salt) } });
    await expect(one.readNotification(signed('b'))).rejects.toThrow(NotSigned);
    await expect(one.readNotification(signed('a-salt-with-a,b'))).resolves.toBeDefined();
  });

  test.each(RUBBISH)('are refused when their body is %s', async (_what, body) => {
    await expect(gateway.readNotification({ body, headers: {} })).rejects.toThrow(NotSigned);
    await expect(gateway.readNotification({ body, headers: { 'hitpay-signature': '00' } })).rejects.toThrow(NotSigned);
  });

  test('that are signed but no JSON fail in another way', async () => {
    const body = 'not JSON';
    await getError(gateway.readNotification(toRaw({ body, headers: { 'hitpay-signature': hash(body) } })));
  });
});

describe('when HitPay gives no usable answer', () => {
  test.each(['close', 'error', 'html'] as const)('every call fails (%s)', async (trouble) => {
    const { payment, ref } = await openPaid();
    standIn.setTrouble(trouble);
    await getError(gateway.open(newRequest()));
    await getError(gateway.ask(payment));
    await getError(gateway.expire(payment));
    await getError(gateway.refund(payment, ref, 1, `key-${trouble}`));
  });

  test('a redirect to another host is not followed, because the key would go with it', async () => {
    const moved = vi.fn<typeof fetch>(async () => new Response('{"data":[]}'));
    await createGateway('hitpay', ofKopi, { ...tools, fetch: moved }).ask(
      toOpened(newRequest(), { providerRef: null, url: '' }),
    );
    expect(moved.mock.calls[0]?.[1]).toMatchObject({ redirect: 'error' });
    expect(String(moved.mock.calls[0]?.[0])).toMatch(/^https:\/\/api\.hit-pay\.com\/v1\/payment-requests\?search=/);
  });

  test('a call has ten seconds', async () => {
    const { payment } = await open();
    const controller = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal);
    const slow = createSlowFetch();
    const error = getError(createGateway('hitpay', ofKopi, { ...tools, fetch: slow.fetch }).ask(payment));
    expect(await slow.called).toBe(controller.signal);
    expect(timeout).toHaveBeenCalledWith(10_000);
    controller.abort(new DOMException('The time is over.', 'TimeoutError'));
    expect((await error).message).toBe('HitPay could not be reached.');
  });

  test('an answer without a list fails', async () => {
    const lying = createGateway('hitpay', ofKopi, { ...tools, fetch: answering(200, '{}') });
    expect((await getError(lying.open(newRequest()))).message).toContain('did not list');
  });
});

test('HitPay needs a key and a currency with cents', () => {
  expect(() => createGateway('hitpay', { ...ofKopi, apiKey: undefined }, tools)).toThrow('API key');
  expect(() => createGateway('hitpay', { ...ofKopi, currency: 'IQD' }, tools)).toThrow('currency IQD');
});
