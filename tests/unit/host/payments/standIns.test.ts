import { afterEach, describe, expect, test } from 'vitest';
import type { GatewayName } from '../../../../host/payments/gateway.ts';
import { createGateway } from '../../../../host/payments/index.ts';
import { startFiserv } from '../../../gateways/fiserv.ts';
import { startHitpay } from '../../../gateways/hitpay.ts';
import type { Notification } from '../../../gateways/notifier.ts';
import { startStripe } from '../../../gateways/stripe.ts';
import { newRequest, settings } from './support.ts';

const tools = { fetch, now: Date.now };
const arrived: string[] = [];
const notify = async ({ body }: Notification) => {
  arrived.push(body);
  return 200;
};
/** A payment that ends five minutes from now: these stand-ins use the clock. */
const newPayment = () => newRequest({ expiresAt: new Date(Date.now() + 5 * 60_000) });
const press = (address: string, decision: 'pay' | 'decline') =>
  fetch(address, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' });

const starters = {
  stripe: async () => {
    const standIn = await startStripe({ secretKey: 'sk', webhookSecret: 'whsec', notify });
    const own = { ...settings, host: standIn.url, apiKey: 'sk', sharedSecret: 'whsec' };
    return { standIn, gateway: createGateway('stripe', own, tools) };
  },
  hitpay: async () => {
    const standIn = await startHitpay({ apiKey: 'key', salt: 'salt', notify });
    const own = { ...settings, host: standIn.url, apiKey: 'key', sharedSecret: 'salt' };
    return { standIn, gateway: createGateway('hitpay', own, tools) };
  },
};

let close = async (): Promise<void> => undefined;
afterEach(async () => {
  await close();
  arrived.length = 0;
});

describe.each(['stripe', 'hitpay'] as const)('the stand-in of %s', (name) => {
  const start = async () => {
    const started = await starters[name]();
    close = started.standIn.close;
    const request = newPayment();
    const page = await started.gateway.open(request);
    return { ...started, request, address: 'url' in page ? page.url : '' };
  };

  test('has a page that a person can pay on, and takes the payer back', async () => {
    const { standIn, request, address } = await start();
    expect(await (await fetch(address)).text()).toContain('Kopi &#38; Toast, Bugis');
    const answer = await press(address, 'pay');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toContain('https://order.example/payment-complete?from=kopi');
    expect(standIn.book()).toEqual([{ ref: expect.any(String), session: request.session, amount: 1250, refunded: 0 }]);
    expect((await fetch(address)).status).toBe(404);
  });

  test('takes no money when the person declines', async () => {
    const { standIn, address } = await start();
    expect((await press(address, 'decline')).status).toBe(303);
    expect(standIn.book()).toEqual([]);
  });

  test('delivers notifications twice, never, or late and in another order', async () => {
    const { standIn, request } = await start();
    standIn.setDelivery('twice');
    await standIn.decline(request.session);
    expect(arrived).toHaveLength(2);
    standIn.setDelivery('never');
    await standIn.pay(request.session);
    expect(arrived).toHaveLength(2);
    standIn.setDelivery('held');
    await standIn.refund(request.session, 100);
    await standIn.refund(request.session, 200);
    expect(arrived).toHaveLength(2);
    await standIn.release('reversed');
    const [later, earlier] = standIn.sent().slice(-2).toReversed();
    expect(arrived.slice(2)).toEqual([later?.body, earlier?.body]);
  });
});

test('the stand-in of Fiserv has a page that a person can pay on, and sends the result back in a form', async () => {
  const standIn = await startFiserv({ storeId: '62000001', sharedSecret: 'secret', notify });
  close = standIn.close;
  const own = { ...settings, host: standIn.url, storeId: '62000001', sharedSecret: 'secret' };
  const request = newPayment();
  const page = await createGateway('fiserv', own, tools).open(request);
  if (!('action' in page)) throw new Error('Not a form.');
  const html = await (await fetch(page.action, { method: 'POST', body: new URLSearchParams(page.fields) })).text();
  const path = /action="(\/connect\/pay\/\d+)"/.exec(html)?.[1];
  const back = await (await press(`${standIn.url}${path}`, 'pay')).text();
  expect(back).toContain('action="https://order.example/payment-complete?from=kopi"');
  expect(back).toContain('name="response_hash"');
  expect(standIn.book()).toEqual([{ ref: expect.any(String), session: request.session, amount: 1250, refunded: 0 }]);
});

test('a gateway without a factory is refused', () => {
  expect(() => createGateway('none' as GatewayName, settings, tools)).toThrow('no payment gateway with the name none');
});

test.each(['stripe', 'hitpay', 'fiserv'] as const)(
  '%s needs a secret, because anyone could sign with an empty one',
  (name) => {
    expect(() => createGateway(name, { ...settings, sharedSecret: ' ' }, tools)).toThrow('secret that signs');
  },
);
