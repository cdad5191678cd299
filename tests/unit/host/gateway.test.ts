import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BrandGateway, brands } from '../../../host/db/schema.ts';
import { hmac } from '../../../host/secrets.ts';
import { renderAppPage } from '../../../host/web/page.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

const own = {
  paymentGatewayHost: 'https://pay.kopi.example/checkout/',
  StoreId: 'kopi-1',
  SharedSecret: 'a-secret-of-this-brand-alone',
  Currency: 'SGD',
  ResponseSuccessUrl: 'https://order.kopi.example/payment-complete?from=kopi',
  ResponseFailUrl: 'https://order.kopi.example/payment-complete?failed=1',
  TransactionNotificationUrl: 'https://order.kopi.example/api/payments/notification',
} satisfies BrandGateway;

let host: InjectedServer;
beforeAll(async () => {
  host = await createTestServer();
  await host.core.db.update(brands).set({ gateway: own }).where(eq(brands.code, 'kopi'));
});
afterAll(() => host.close());

/** An order that is to be paid at an outlet of kopi, or of kuro. */
const order = async (outletCode: 'TB01' | 'TP01') => {
  const dish = outletCode === 'TB01' ? 'Kaya Butter Toast' : 'Yuzu Soda';
  const body = await host.payload(outletCode, [{ dish }], outletCode === 'TP01' ? { tableNo: 'Counter 1' } : {});
  const { body: made, error } = await host.call('makeOrder', { body });
  expect(error?.message).toBeUndefined();
  return { orderNo: made.data.orderNo, url: made.data.hostedPamentUrl ?? '' };
};
const notify = (url: string, secret: string, amount: number) => {
  const session = new URL(url).pathname.split('/').pop() ?? '';
  const body = JSON.stringify({ session, outcome: 'approved', amount });
  return host.request('POST', '/api/payments/notification', {
    body,
    headers: { 'x-gateway-signature': hmac(secret, body) },
  });
};

describe('the payment settings of a brand (WIRE-46)', () => {
  test('decide where its orders are paid and where the page returns to', async () => {
    const { url } = await order('TB01');
    const page = new URL(url);
    expect(`${page.origin}${page.pathname}`).toMatch(/^https:\/\/pay\.kopi\.example\/checkout\/[\w-]{20,}$/);
    expect(Object.fromEntries(page.searchParams)).toEqual({
      StoreId: 'kopi-1',
      Currency: 'SGD',
      ResponseSuccessUrl: own.ResponseSuccessUrl,
      ResponseFailUrl: own.ResponseFailUrl,
      TransactionNotificationUrl: own.TransactionNotificationUrl,
    });
    const back = await host.getReturnUrl(url);
    expect(back.host).toBe('order.kopi.example');
    expect(back.searchParams.get('from')).toBe('kopi');
    expect(back.searchParams.get('resultIndicator')).toMatch(/^[\w-]+$/);
  });

  test('sign its notifications: the secret of the server pays nothing of the brand, nor the other way round', async () => {
    const { orderNo, url } = await order('TB01');
    const { body } = await host.call('order', { params: { orderNo } });
    const due = Math.round(body.grandTotal * 100);
    expect((await notify(url, host.env.gatewaySecret, due)).status).toBe(401);
    expect((await notify(url, own.SharedSecret, due)).status).toBe(200);
    expect((await host.call('order', { params: { orderNo } })).body.orderStatus).toBe('Paid');
    const other = await order('TP01');
    expect((await notify(other.url, own.SharedSecret, 1)).status).toBe(401);
    expect((await host.pay(other.url)).status).toBe(200);
  });

  test('of a brand that has none are those of the server', async () => {
    const { url } = await order('TP01');
    expect(url).toMatch(/^http:\/\/localhost:4180\/sandbox\/pay\/[\w-]+$/);
  });

  test('let its app open the payment page, and tell no one the secret', async () => {
    const request = { url: '/?bcode=kopi', protocol: 'http', host: 'localhost:4180' } as never;
    const text = await renderAppPage(host.core, request, '<html><!--makan:config--></html>', {});
    expect(text).toContain('"pay.kopi.example"');
    const details = await host.request('GET', '/api/brands/1/brand-details');
    for (const answer of [text, JSON.stringify(details.body)]) expect(answer).not.toContain(own.SharedSecret);
  });
});
