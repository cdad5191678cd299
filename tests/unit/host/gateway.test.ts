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

  test('a brand without gateways uses those of the server', async () => {
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

describe('a payment page that returns with a form', () => {
  const post = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
    host.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type, host: 'localhost' } });

  test('leads to the return page with what the address or the form holds, also for a share (PAY-24)', async () => {
    const cases = [
      ['/payment-complete', 'resultIndicator=abc-1&other=2', '?resultIndicator=abc-1'],
      ['/payment-complete?share=1', 'resultIndicator=s-1', '?resultIndicator=s-1&share=1'],
      ['/payment-complete?share=1?resultIndicator=s-1', '', '?resultIndicator=s-1&share=1'],
      ['/payment-complete?error=order-cannot-pay', '', '?error=order-cannot-pay'],
      ['/payment-complete/', 'resultIndicator=abc-1', '?resultIndicator=abc-1'],
      ['/Payment-Complete', 'resultIndicator=abc-1', '?resultIndicator=abc-1'],
      ['/PAYMENT-COMPLETE/?SHARE=1', 'RESULTINDICATOR=s-1', '?resultIndicator=s-1&share=1'],
      ['/payment-complete?share%3D1%26resultIndicator%3Ds-1', '', '?resultIndicator=s-1&share=1'],
      ['/payment-complete', '', ''],
    ] as const;
    for (const [url, form, search] of cases) {
      const { statusCode, headers } = await post(url, form);
      expect([statusCode, headers.location]).toEqual([303, `/payment-complete${search}`]);
    }
  });

  test('reads a form of any type that a browser sends, its name in any case (PAY-24)', async () => {
    const boundary = '----form';
    const multipart = [
      ['resultIndicator', 's-1'],
      ['share', '1'],
    ]
      .map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('');
    for (const [form, type] of [
      ['resultIndicator=s-1&share=1', 'Application/X-WWW-Form-URLencoded; charset=UTF-8'],
      [`${multipart}--${boundary}--\r\n`, `multipart/form-data; boundary=${boundary}`],
    ] as const)
      expect((await post('/payment-complete', form, type)).headers.location).toBe(
        '/payment-complete?resultIndicator=s-1&share=1',
      );
  });

  test('leads nowhere else, and leads to the page with the address alone where the body cannot be read (PAY-24)', async () => {
    const odd = await post('/payment-complete', 'resultIndicator=//evil.example/%0d%0aset-cookie:a=b');
    expect(odd.headers.location).toMatch(/^\/payment-complete\?resultIndicator=[\w%.-]+$/);
    expect(odd.headers['set-cookie']).toBeUndefined();
    for (const [form, type] of [
      ['{"resultIndicator":"a"}', 'application/json'],
      [`resultIndicator=${'a'.repeat(300)}`, 'application/x-www-form-urlencoded'],
      ['a'.repeat(20_000), 'application/x-www-form-urlencoded'],
      ['resultIndicator=a', 'nonsense'],
      ['no form', 'multipart/form-data; boundary=missing'],
    ] as const) {
      const { statusCode, headers } = await post('/payment-complete?share=1', form, type);
      expect([statusCode, headers.location], type).toEqual([303, '/payment-complete?share=1']);
    }
  });
});
