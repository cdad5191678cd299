import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { NotSigned, type PaymentGateway, type PaymentRequest } from '../../../../host/payments/gateway.ts';
import { createGateway } from '../../../../host/payments/index.ts';
import { type FiservStandIn, startFiserv } from '../../../gateways/fiserv.ts';
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

const keys = { storeId: '62000001', sharedSecret: 'secret-of-kopi', apiKey: 'key-of-kopi', apiSecret: 'api-secret' };

let standIn: FiservStandIn;
/** A brand with the payment page only, and one with the API too. */
let page: PaymentGateway;
let gateway: PaymentGateway;
let ofPage: typeof settings;
let ofApi: typeof settings;
beforeAll(async () => {
  standIn = await startFiserv({ ...keys, now: () => NOW, notify: acceptAll });
  ofPage = { ...settings, host: standIn.url, storeId: keys.storeId, sharedSecret: keys.sharedSecret };
  ofApi = { ...ofPage, apiKey: keys.apiKey, apiSecret: keys.apiSecret, apiHost: standIn.apiUrl };
  page = createGateway('fiserv', ofPage, tools);
  gateway = createGateway('fiserv', ofApi, tools);
});
afterAll(() => standIn.close());
beforeEach(() => {
  standIn.setTrouble('none');
  standIn.setRefundStatus('APPROVED');
});
afterEach(() => vi.restoreAllMocks());

/** Opens a payment and posts its form, as the browser does. */
const open = async (change: Partial<PaymentRequest> = {}, alter = (fields: Record<string, string>) => fields) => {
  const request = newRequest(change);
  const opened = await gateway.open(request);
  if (!('action' in opened)) throw new Error('Not a form.');
  const fields = alter(opened.fields);
  const answer = await fetch(opened.action, { method: 'POST', body: new URLSearchParams(fields) });
  const { session } = request;
  return { request, session, fields, answer, payment: toOpened(request, opened), opened };
};
const openPaid = async () => {
  const opened = await open();
  await standIn.pay(opened.session);
  return { ...opened, ref: ofSession(opened.session)[0]?.ref ?? '' };
};
const ofSession = (session: string) => standIn.book().filter((entry) => entry.session === session);
const lastNotice = () => {
  const last = standIn.sent().at(-1);
  if (!last) throw new Error('Nothing was sent.');
  return last;
};
/** The latest notification with other fields, signed again. */
const resign = (change: Record<string, string>, secret = keys.sharedSecret) => {
  const form = { ...Object.fromEntries(new URLSearchParams(lastNotice().body)), ...change };
  const { chargetotal, currency, txndatetime, storename, approval_code: approval } = form;
  const text = [chargetotal, currency, txndatetime, storename, approval].join('|');
  const hash = createHmac('sha256', secret).update(text).digest('base64');
  return toRaw({ body: String(new URLSearchParams({ ...form, notification_hash: hash })), headers: {} });
};

describe('opening a payment at Fiserv', () => {
  test('makes a signed form that Fiserv accepts', async () => {
    const { answer, opened, session } = await open();
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('SGD 12.50');
    expect(opened).toMatchObject({
      providerRef: null,
      action: `${standIn.url}/connect/gateway/processing`,
      fields: {
        txntype: 'sale',
        timezone: 'Asia/Singapore',
        txndatetime: '2026:11:28-20:00:00',
        chargetotal: '12.50',
        currency: '702',
        oid: session,
        checkoutoption: 'combinedpage',
        responseFailURL: 'https://order.example/payment-complete?failed=1',
      },
    });
  });

  test('signs the values in the order of their names, as in the example of Fiserv', async () => {
    const { opened } = await open();
    if (!('fields' in opened)) throw new Error('Not a form.');
    const { hashExtended, ...fields } = opened.fields;
    const text = Object.entries(fields)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, value]) => value)
      .join('|');
    expect(text).toMatch(/^12\.50\|combinedpage\|702\|HMACSHA256\|session-\d+\|https:/);
    expect(hashExtended).toBe(createHmac('sha256', keys.sharedSecret).update(text).digest('base64'));
  });

  test.each([
    ['payment-type-amex', 'A'],
    ['VISA', 'V'],
    ['payment-type-cybersource', undefined],
    ['constructor', undefined],
  ])('the payment type %s means the method %s', async (mode, method) => {
    const { fields, answer } = await open({ mode });
    expect(fields.paymentMethod).toBe(method);
    expect(answer.status).toBe(200);
  });

  test.each(['chargetotal', 'oid', 'transactionNotificationURL'])('a form with another %s is refused', async (name) => {
    const { answer } = await open({}, (fields) => ({ ...fields, [name]: '1.00' }));
    expect(answer.status).toBe(400);
  });
});

describe('the notifications of Fiserv', () => {
  test('of a brand without the API have the state of the payment', async () => {
    const { session, ref } = await openPaid();
    const captures = [{ ref, amount: 1250, kind: 'V', refunded: 0 }];
    expect(await page.readNotification(toRaw(lastNotice()))).toEqual({ session, state: { outcome: 'paid', captures } });
  });

  test('of a payment that was paid twice name two captures', async () => {
    const { session } = await openPaid();
    const first = await page.readNotification(toRaw(lastNotice()));
    await standIn.pay(session);
    const second = await page.readNotification(toRaw(lastNotice()));
    expect(second?.state?.captures[0]?.ref).not.toBe(first?.state?.captures[0]?.ref);
    expect(await gateway.ask({ session, providerRef: null, amount: 1250, createdAt: new Date(NOW) })).toMatchObject({
      captures: [{ amount: 1250 }, { amount: 1250 }],
    });
  });

  test('say that a payment was declined, or that the bank answers later', async () => {
    const declined = await open();
    await standIn.decline(declined.session);
    const failed = { outcome: 'failed', captures: [], reason: 'Do not honour' };
    expect((await page.readNotification(toRaw(lastNotice())))?.state).toEqual(failed);
    const waiting = await open();
    await standIn.pay(waiting.session, { isWaiting: true });
    expect((await page.readNotification(toRaw(lastNotice())))?.state).toEqual({ outcome: 'pending', captures: [] });
    await standIn.settle(waiting.session, 'approved');
    expect((await page.readNotification(toRaw(lastNotice())))?.state?.outcome).toBe('paid');
  });

  test('of a brand with the API let the server ask, and so do those of refunds', async () => {
    const { session } = await openPaid();
    expect(await gateway.readNotification(toRaw(lastNotice()))).toEqual({ session });
    await standIn.refund(session, 300);
    expect(await page.readNotification(toRaw(lastNotice()))).toEqual({ session });
  });

  test('are refused when they are forged, altered, or signed for another brand or store', async () => {
    await openPaid();
    const { body, headers } = lastNotice();
    const refused = [
      toRaw({ body: body.replace('12.50', '92.50'), headers }),
      toRaw({ body: body.replace('approval_code=Y', 'approval_code=N'), headers }),
      toRaw({ body: body.replace(/notification_hash=[^&]*/, ''), headers }),
      toRaw({ body: body.replace(/txndatetime=[^&]*/, ''), headers }),
      toRaw({ body: `${body}&oid=another-order`, headers }),
      resign({}, 'secret-of-kuro'),
      resign({ storename: '62000002' }),
    ];
    for (const raw of refused) await expect(page.readNotification(raw)).rejects.toThrow(NotSigned);
  });

  test('read a decimal comma', async () => {
    await openPaid();
    const notice = await page.readNotification(resign({ chargetotal: '12,50' }));
    expect(notice?.state?.captures[0]?.amount).toBe(1250);
  });

  test.each([
    ['another currency', { currency: '840' }],
    ['no order', { oid: '' }],
    ['an unknown result', { approval_code: 'Q:1' }],
    ['no transaction', { ipgTransactionId: '' }],
    ['an amount that is none', { chargetotal: '12.505' }],
  ])('that are signed but have %s fail in another way', async (_what, change) => {
    await openPaid();
    await getError(page.readNotification(resign(change)));
  });

  test.each(RUBBISH)('are refused when their body is %s', async (_what, body) => {
    await expect(page.readNotification({ body, headers: {} })).rejects.toThrow(NotSigned);
  });
});

describe('without the API, Fiserv', () => {
  test('cannot be asked, ended or told to refund', async () => {
    const { payment } = await openPaid();
    expect(await page.ask(payment)).toBeUndefined();
    await expect(page.expire(payment)).resolves.toBeUndefined();
    const refund = await page.refund(payment, '1', 1, 'key');
    expect(refund).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('Virtual Terminal') });
  });
});

describe('with the API, Fiserv', () => {
  test('tells payments that are open, waiting, declined and paid apart', async () => {
    const { payment, session } = await open();
    expect(await gateway.ask(payment)).toEqual({ outcome: 'pending', captures: [] });
    await standIn.decline(session);
    expect(await gateway.ask(payment)).toEqual({ outcome: 'failed', captures: [] });
    await standIn.pay(session, { isWaiting: true });
    expect(await gateway.ask(payment)).toEqual({ outcome: 'pending', captures: [] });
    await standIn.settle(session, 'approved');
    const [entry] = ofSession(session);
    const capture = { ref: entry?.ref, amount: 1250, kind: 'PAYMENT_CARD', refunded: 0 };
    expect(await gateway.ask(payment)).toEqual({ outcome: 'paid', captures: [capture] });
  });

  test('refunds parts, once for each key', async () => {
    const { payment, session, ref } = await openPaid();
    const first = await gateway.refund(payment, ref, 300, `${session}-1`);
    expect(first).toEqual({ ref: expect.any(String), outcome: 'done' });
    expect(await gateway.refund(payment, ref, 300, `${session}-1`)).toEqual(first);
    await gateway.refund(payment, ref, 200, `${session}-2`);
    expect(ofSession(session)[0]?.refunded).toBe(500);
    expect(await gateway.ask(payment)).toMatchObject({ captures: [{ amount: 1250, refunded: 500 }] });
    const tooMuch = await gateway.refund(payment, ref, 900, `${session}-3`);
    expect(tooMuch).toEqual({ ref: null, outcome: 'failed', reason: 'The return exceeds the sale.' });
  });

  test.each([
    ['WAITING', 'pending'],
    ['DECLINED', 'failed'],
  ] as const)('a refund that is %s is %s', async (status, outcome) => {
    const { payment, session, ref } = await openPaid();
    standIn.setRefundStatus(status);
    expect(await gateway.refund(payment, ref, 100, `key of ${session}`)).toMatchObject({ outcome });
    expect(await gateway.ask(payment)).toMatchObject({ captures: [{ refunded: 0 }] });
  });

  test('takes a voided sale for one that was given back', async () => {
    const sale = { transactionType: 'SALE', transactionState: 'VOIDED', ipgTransactionId: '84' };
    const order = { transactions: [{ ...sale, approvedAmount: { total: 12.5, currency: 'SGD' } }] };
    const voided = createGateway('fiserv', ofApi, { ...tools, fetch: answering(200, JSON.stringify(order)) });
    const payment = { session: 's', providerRef: null, amount: 1250, createdAt: new Date(NOW) };
    expect(await voided.ask(payment)).toMatchObject({ captures: [{ amount: 1250, refunded: 1250 }] });
  });

  test.each([
    ['no transactions', {}],
    [
      'a sale without an amount',
      { transactions: [{ transactionType: 'SALE', transactionState: 'CAPTURED', ipgTransactionId: '8' }] },
    ],
    [
      'a sale without a number',
      {
        transactions: [
          { transactionType: 'SALE', transactionState: 'CAPTURED', approvedAmount: { total: 1, currency: 'SGD' } },
        ],
      },
    ],
    [
      'another currency',
      {
        transactions: [
          {
            transactionType: 'SALE',
            transactionState: 'CAPTURED',
            ipgTransactionId: '8',
            approvedAmount: { total: 1, currency: 'USD' },
          },
        ],
      },
    ],
  ])('refuses an answer with %s', async (_what, answer) => {
    const lying = createGateway('fiserv', ofApi, { ...tools, fetch: answering(200, JSON.stringify(answer)) });
    await getError(lying.ask({ session: 's', providerRef: null, amount: 1250, createdAt: new Date(NOW) }));
  });

  test.each([
    ['key', { apiKey: 'key-of-kuro' }],
    ['secret', { apiSecret: 'another-secret' }],
  ])('refuses a wrong %s', async (_what, change) => {
    const { payment } = await open();
    await getError(createGateway('fiserv', { ...ofApi, ...change }, tools).ask(payment));
  });

  test('refuses a call of another time', async () => {
    const { payment } = await open();
    const late = createGateway('fiserv', ofApi, { fetch, now: () => NOW - 6 * 60_000 });
    expect((await getError(late.ask(payment))).message).toContain('The time is wrong');
  });
});

describe('when the API of Fiserv gives no usable answer', () => {
  test.each(['close', 'error', 'html'] as const)('every call fails (%s)', async (trouble) => {
    const { payment, ref } = await openPaid();
    standIn.setTrouble(trouble);
    await getError(gateway.ask(payment));
    await getError(gateway.refund(payment, ref, 1, `key-${trouble}`));
  });

  test('a call has ten seconds', async () => {
    const { payment } = await open();
    const controller = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal);
    const slow = createSlowFetch();
    const error = getError(createGateway('fiserv', ofApi, { ...tools, fetch: slow.fetch }).ask(payment));
    expect(await slow.called).toBe(controller.signal);
    expect(timeout).toHaveBeenCalledWith(10_000);
    controller.abort(new DOMException('The time is over.', 'TimeoutError'));
    expect((await error).message).toBe('Fiserv could not be reached.');
  });
});

test('Fiserv needs a store, a host, a known currency, and all of the API or nothing of it', () => {
  expect(() => createGateway('fiserv', { ...ofPage, storeId: undefined }, tools)).toThrow('store ID');
  expect(() => createGateway('fiserv', { ...ofPage, host: undefined }, tools)).toThrow('host of its payment page');
  expect(() => createGateway('fiserv', { ...ofPage, currency: 'PEN' }, tools)).toThrow(
    'no number for the currency PEN',
  );
  expect(() => createGateway('fiserv', { ...ofPage, apiKey: 'key' }, tools)).toThrow('set all three');
});
