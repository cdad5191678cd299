import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Order } from '#contract';
import { checks } from '../../../host/db/schema.ts';
import { html } from '../../../host/sandbox/html.ts';
import { sendEmail, sendSms } from '../../../host/services/messages.ts';
import { setAutoAccept } from '../../../host/services/till.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

const SHOP = 'http://localhost:4180';

let host: InjectedServer;
beforeAll(async () => {
  host = await createTestServer();
});
afterAll(() => host.close());

const get = async (url: string) => host.app.inject({ method: 'GET', url });
const text = async (url: string) => {
  const { statusCode, body } = await get(url);
  expect(statusCode, body).toBe(200);
  return body;
};
const submit = (url: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  host.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      host: 'localhost',
      origin: 'http://localhost',
      ...headers,
    },
    payload: String(new URLSearchParams(fields)),
  });
const act = async (path: string, body: object = {}) => {
  const { status, body: answer, error } = await host.request('POST', `/sandbox/api${path}`, { body });
  expect(status, JSON.stringify(error)).toBe(200);
  return answer;
};
const outletId = async (code: string) =>
  (await host.call('outlets')).body.find((outlet) => outlet.code === code)?.id ?? 0;
const place = async (code = 'TB01', change = {}): Promise<Order> => {
  const picks = code === 'TB01' ? [{ dish: 'Soft-Boiled Eggs' }] : [{ dish: 'Orange Juice' }];
  const { status, body, error } = await host.call('makeOrder', { body: await host.payload(code, picks, change) });
  expect(status, JSON.stringify(error)).toBe(200);
  return body.data;
};
const atTable41 = async () => ({ tableNo: '41', checkNo: await host.slipNo('L2N', '41') });
const order = async ({ orderNo }: Order) => (await host.call('order', { params: { orderNo } })).body;
const payPath = ({ hostedPamentUrl }: Order) => new URL(hostedPamentUrl ?? '').pathname;

describe('the pages of the sandbox', () => {
  test('every page answers with a policy that lets nothing from elsewhere in', async () => {
    const till = await outletId('L2N');
    const boards = ['/kitchen', '/ready', `/ready?outlet=${till}`];
    const pages = ['', '/phone?to=/menu', '/till', `/till?outlet=${till}`, ...boards, '/inbox', '/switches'];
    for (const path of pages) {
      const { statusCode, headers, body } = await get(`/sandbox${path}`);
      expect(statusCode, path).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(body, path).not.toMatch(/<script(?![^>]*src="\/sandbox\/)|\sstyle=|\son\w+=|undefined|\[object/);
    }
    for (const name of ['sandbox', 'kitchen', 'ready'])
      expect((await get(`/sandbox/assets/${name}.css`)).headers['content-type']).toBe('text/css; charset=utf-8');
    for (const name of ['sandbox', 'kitchen'])
      expect((await get(`/sandbox/assets/${name}.js`)).headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  test('the sheet has a code for every table and counter, whose address the app can read', async () => {
    const { codes } = JSON.parse(await text('/sandbox/api/sheet'));
    expect(codes).toContainEqual({
      ...{ brand: 'kopi', outlet: 'TB01', outletId: await outletId('TB01'), label: '5', tableNo: '5' },
      path: '/?bcode=kopi&ocode=TB01&table=5&qrtypeid=100500',
    });
    expect(codes.find((code: { label: string }) => code.label === '41').path).toMatch(
      /^\/\?bcode=canteen&ocode=L2N&table=41&.*&checkNo=C0041\.[\w-]{12}$/,
    );
    const sheet = await text('/sandbox');
    expect(sheet.match(/<svg/g)).toHaveLength(codes.length);
    for (const word of [
      'Direct to till',
      'Closed',
      'Dine-in only',
      'GST 9% inclusive',
      'same window',
      'check closed',
    ]) {
      expect(sheet).toContain(word);
    }
    expect(sheet).toContain('makan1234');
    expect(sheet).toContain('CANTEEN8');
    expect(sheet).toContain('FREEMILO');
  });

  test("the sandbox's phone opens only the app", async () => {
    const path = '/?bcode=kopi&ocode=TB01&table=5';
    expect(await text(`/sandbox/phone?to=${encodeURIComponent(path)}`)).toContain(
      'src="/?bcode=kopi&amp;ocode=TB01&amp;table=5"',
    );
    for (const to of ['//evil.example', 'https://evil.example/', 'javascript:alert(1)', '/\\evil.example']) {
      const { statusCode, body } = await get(`/sandbox/phone?to=${encodeURIComponent(to)}`);
      expect(statusCode, to).toBe(400);
      expect(body).not.toContain('<iframe');
    }
  });

  test('markup in a name or a message is shown and does nothing', async () => {
    const evil = `<img src=x onerror="alert('1')">`;
    expect(html`<p title="${evil}">${[evil, html`<b>${evil}</b>`]}${false}</p>`.text).not.toContain('<img');
    await sendEmail(host.core, 'a@example.com', evil, evil);
    const id = await outletId('L2N');
    await act(`/till/outlets/${id}/checks/lines`, { tableNo: '43', checkNo: 'C0043', name: evil, price: 1 });
    for (const page of [await text('/sandbox/inbox'), await text(`/sandbox/till?outlet=${id}`)]) {
      expect(page).not.toContain('<img src=x');
      expect(page).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;');
    }
  });

  test('an unknown outlet or a wrong field is one sentence, on a page for people and in JSON for tests', async () => {
    const missing = await get('/sandbox/till?outlet=1');
    expect(missing.statusCode).toBe(404);
    expect(missing.body).toContain('The outlet was not found.');
    const id = await outletId('TB01');
    const wrong = await submit(`/sandbox/switches/outlets/${id}/quantity-left`, { itemId: 'x', quantityLeft: '2' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('The field itemId');
    const { error } = await host.request('POST', `/sandbox/api/switches/outlets/${id}/stock`, { body: { kind: 'x' } });
    expect(error).toMatchObject({ statusCode: 400, code: 'INVALID_REQUEST' });
  });

  test('answers what no page sends with a sentence: characters that cannot be kept, outlets that there are not', async () => {
    const { status, body } = await host.request('GET', '/sandbox/pay/%00');
    expect(status).toBe(400);
    expect(body).toContain('The request holds a character that no text may have');
    expect((await host.request('GET', '/sandbox/api/till/outlets/99999999999')).error?.message).toBe(
      'The outlet was not found.',
    );
  });

  test('another site cannot work the till, and a form leads back into the sandbox only', async () => {
    const url = `/sandbox/switches/outlets/${await outletId('TB01')}/menu-version`;
    expect((await submit(url, {}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await submit(url, { back: '/sandbox/till?outlet=1' })).headers.location).toBe('/sandbox/till?outlet=1');
    expect((await submit(url, { back: 'https://evil.example/' })).headers.location).toBe('/sandbox');
    expect((await submit(url, { back: '/sandbox.evil.example' })).headers.location).toBe('/sandbox');
  });

  test('the sandbox is not part of the API description', async () => {
    expect(Object.keys(JSON.parse(await text('/openapi.json')).paths).join()).not.toContain('sandbox');
  });
});

describe('in production', () => {
  test('production has no sandbox', async () => {
    const production = await createTestServer({
      NODE_ENV: 'production',
      SEED_DEMO: 'true',
      SIGNING_KEY: 'a-key-of-this-test-alone',
      OTP_KEY: createHash('sha256').update('this test').digest('base64url'),
      OTP_SECRET: 'an-otp-secret-of-our-own',
      GATEWAY_SECRET: 'a-secret-of-this-test-alone',
      GATEWAY_URL: 'https://pay.example.com',
      MESSAGE_URL: 'https://messages.example.com',
    });
    for (const path of ['', '/till', '/inbox', '/switches', '/pay/x', '/phone', '/api/inbox', '/assets/sandbox.js']) {
      expect((await production.app.inject(`/sandbox${path}`)).statusCode, path).toBe(404);
    }
    const posted = await production.request('POST', '/sandbox/api/switches/gateway', {
      body: { isCoopSameOrigin: true },
    });
    expect(posted.status).toBe(404);
    await production.close();
  });
});

describe('the payment page', () => {
  test('shows merchant, order and amount; approving pays the order and returns with its reference', async () => {
    const made = await place();
    const page = await text(payPath(made));
    expect(page).toContain('Kopi &amp; Kaya · Tiong Bahru');
    expect(page).toContain(made.orderNo);
    expect(page).toContain('Credit or debit card');
    expect(page).toContain(`$${made.grandTotal}`);
    const { statusCode, headers } = await submit(payPath(made), { decision: 'approve', delaySeconds: '0' });
    expect(statusCode).toBe(303);
    const to = new URL(String(headers.location));
    expect(to.origin + to.pathname).toBe(`${SHOP}/payment-complete`);
    const paymentRef = to.searchParams.get('resultIndicator') ?? '';
    expect((await host.call('orderByPaymentRef', { params: { paymentRef } })).body).toMatchObject({
      orderNo: made.orderNo,
      orderStatus: 'Paid',
    });
    // Submitted again, or come back to: the same answer, and nothing else happens.
    expect((await submit(payPath(made), { decision: 'decline' })).headers.location).toBe(headers.location);
    expect((await get(payPath(made))).headers.location).toBe(headers.location);
    expect((await order(made)).orderStatus).toBe('Paid');
  });

  test('declining and cancelling fail the order with their reason, and return without a reference', async () => {
    const reasons = { decline: 'Payment error: declined', cancel: 'Payment error: customer cancelled' };
    for (const [decision, failedReason] of Object.entries(reasons)) {
      const made = await place();
      expect((await submit(payPath(made), { decision })).headers.location).toBe(`${SHOP}/payment-complete`);
      expect(await order(made)).toMatchObject({ orderStatus: 'Failed', failedReason });
      const again = `${SHOP}/payment-complete?error=order-cannot-pay`;
      expect((await get(payPath(made))).headers.location).toBe(again);
      expect((await submit(payPath(made), { decision: 'approve' })).headers.location).toBe(again);
      expect((await order(made)).orderStatus).toBe('Failed');
    }
  });

  test('two taps at once decide once', async () => {
    const made = await place();
    const [one, two] = await Promise.all([
      submit(payPath(made), { decision: 'decline' }),
      submit(payPath(made), { decision: 'approve' }),
    ]);
    expect(one.headers.location).toBe(`${SHOP}/payment-complete`);
    expect(two.headers.location).toBe(one.headers.location);
    expect((await order(made)).orderStatus).toBe('Failed');
  });

  test('an unknown payment, and one whose time has passed, return with its error (PAY-21)', async () => {
    expect((await get('/sandbox/pay/nobody')).headers.location).toBe(`${SHOP}/payment-complete?error=invalid-order`);
    const made = await place();
    host.advance(301_000);
    expect((await get(payPath(made))).headers.location).toBe(`${SHOP}/payment-complete?error=order-cannot-pay`);
  });

  test('a delayed approval lets the diner go at once; money that comes after the deadline still pays the order', async () => {
    const made = await place();
    const returned = await submit(payPath(made), { decision: 'approve', delaySeconds: '400' });
    expect(returned.headers.location).toContain('/payment-complete?resultIndicator=');
    expect((await order(made)).orderStatus).toBe('Waiting For Payment');
    expect(await text(payPath(made))).toContain('This payment is approved');
    // A second submit changes nothing of what was decided.
    expect((await submit(payPath(made), { decision: 'cancel' })).headers.location).toBe(returned.headers.location);
    host.advance(301_000);
    expect(await order(made)).toMatchObject({ orderStatus: 'Failed', failedReason: 'Payment timeout' });
    host.advance(99_000);
    await host.sweep();
    expect((await order(made)).orderStatus).toBe('Paid');
  });

  test('a test can let money come late without waiting for it', async () => {
    const made = await place();
    await act(payPath(made).replace('/sandbox', ''), { decision: 'cancel' });
    const { returnUrl } = (await act(payPath(made).replace('/sandbox', ''), { decision: 'approve', isLate: true })) as {
      returnUrl: string;
    };
    expect(returnUrl).toContain('resultIndicator=');
    expect((await order(made)).orderStatus).toBe('Paid');
  });

  test('answers with COOP same-origin when switched on, as some gateways do', async () => {
    const path = payPath(await place());
    const coop = async (url: string) => (await get(url)).headers['cross-origin-opener-policy'];
    expect(await coop(path)).toBe('unsafe-none');
    expect(await coop(`${path}?coop=same-origin`)).toBe('same-origin');
    await act('/switches/gateway', { isCoopSameOrigin: true });
    expect(await coop(path)).toBe('same-origin');
    await act('/switches/gateway', { isCoopSameOrigin: false });
    expect(await coop(path)).toBe('unsafe-none');
  });
});

describe('the till', () => {
  test('takes an order with its numbers and moves it until it is collected', async () => {
    const id = await outletId('L2N');
    await act(`/till/outlets/${id}/auto-accept`, { isAutoAccept: false });
    const made = await place('L2N', await atTable41());
    host.advance(5000);
    await host.sweep();
    expect((await order(made)).movementStatus).toBeNull();
    expect(await text(`/sandbox/till?outlet=${id}`)).toContain(made.orderNo);

    const path = `/sandbox/till/orders/${made.orderNo}`;
    const accepted = await submit(`${path}/accept`, { queueNumber: 'A7', externalOrderNo: '', accessCode: '4711' });
    expect(accepted.statusCode).toBe(303);
    expect(await order(made)).toMatchObject({
      ...{ movementStatus: 'Received', queueNumber: 'A7', orderAssignations: [{ accessCode: '4711' }] },
      externalOrderNo: expect.stringMatching(/^L2N-0314-\d{3}$/),
    });
    await submit(`${path}/move`, { movementStatus: 'Fully Collected' });
    expect((await order(made)).movementStatus).toBe('Fully Collected');
    expect((await submit(`${path}/reject`)).statusCode).toBe(400);
    await setAutoAccept(host.core, id, true);
  });

  test('rejects an order with its reason', async () => {
    const made = await place('L2N', await atTable41());
    await act(`/till/orders/${made.orderNo}/reject`, { reason: 'No more oranges' });
    expect(await order(made)).toMatchObject({
      orderStatus: 'Failed',
      failedReason: 'Rejected by the outlet: No more oranges',
    });
  });

  test('opens a check, puts a dish with modifier and child item on it, and closes it', async () => {
    const id = await outletId('L2N');
    const check = { tableNo: '46', checkNo: 'C9046' };
    await act(`/till/outlets/${id}/checks/open`, check);
    const path = `/till/outlets/${id}/checks/lines`;
    await act(path, { ...check, name: 'Set Lunch', quantity: 2, price: 5.5 });
    await act(path, { ...check, as: 'modifier', name: 'Upsize', quantity: 2, price: 0.5 });
    await act(path, { ...check, as: 'child', name: 'Steamed rice', price: 0 });
    await act(path, { ...check, as: 'child-modifier', name: 'More rice', price: 0.35 });
    const slip = { tableNo: '46', checkNo: await host.slipNo('L2N', '46') };
    const bill = (await host.call('posBill', { params: { outletId: id, ...slip } })).body;
    // Inclusive tax is shown and not added: 0.91 of 11.00, 0.08 of 1.00, 0.03 of 0.35.
    expect(bill).toMatchObject({
      ...{ check_total: 12.35, service_charge_total: 0, taxes: [{ name: 'GST 9%', total: 1.02 }] },
    });
    expect(bill.items).toEqual([
      {
        ...{ qty: 2, name: 'Set Lunch', total: 11 },
        modifiers: [{ qty: 2, name: 'Upsize', total: 1 }],
        child_items: [
          { qty: 1, name: 'Steamed rice', total: 0, modifiers: [{ qty: 1, name: 'More rice', total: 0.35 }] },
        ],
      },
    ]);
    expect(await text('/sandbox')).toContain(`checkNo=${slip.checkNo}`);
    await act(`/till/outlets/${id}/checks/close`, check);
    expect(await text('/sandbox')).not.toContain('checkNo=C9046');
    const refused = await submit(`/sandbox${path}`, { ...check, name: 'Tea', price: '1' });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('Check C9046 is closed');
  });

  test('charges service and exclusive tax on what it rings up', async () => {
    const id = await outletId('TB01');
    const check = { tableNo: '1', checkNo: 'T1' };
    await act(`/till/outlets/${id}/checks/open`, check);
    await act(`/till/outlets/${id}/checks/lines`, { ...check, name: 'Toast', price: 10 });
    const slip = { tableNo: '1', checkNo: await host.slipNo('TB01', '1') };
    expect((await host.call('posBill', { params: { outletId: id, ...slip } })).body).toMatchObject({
      ...{ service_charge_total: 1, taxes: [{ name: 'GST 9%', total: 0.99 }], check_total: 11.99 },
    });
  });

  test('names what was taken off a bill, so that its lines add up', async () => {
    const id = await outletId('BD01');
    const check = { tableNo: '2', checkNo: 'B0002' };
    await act(`/till/outlets/${id}/checks/lines`, { ...check, name: 'Toast', price: 10 });
    expect(await text(`/sandbox/till?outlet=${id}`)).not.toContain('Discount');
    const isThis = and(eq(checks.outletId, id), eq(checks.checkNo, check.checkNo));
    const [row] = await host.core.db.select().from(checks).where(isThis);
    if (!row) throw new Error('Table 2 of Bedok has no check.');
    const { discount_total: _, ...unsaid } = row.bill;
    for (const bill of [
      { ...unsaid, check_total: 10.99 },
      { ...unsaid, check_total: 10.99, discount_total: 1 },
    ]) {
      await host.core.db.update(checks).set({ bill }).where(isThis);
      expect(await text(`/sandbox/till?outlet=${id}`)).toContain('<div>Discount</div><span>−$1.00</span>');
    }
  });
});

describe('the inbox', () => {
  test('shows what was sent, newest first, with the code of an OTP message apart', async () => {
    await sendSms(host.core, '6580000001', 'Your table is ready.');
    await host.call('sendOtp', { body: { mobileNo: '+6580000001' } });
    const { messages } = JSON.parse(await text('/sandbox/api/inbox?to=6580000001'));
    expect(messages).toHaveLength(2);
    expect(messages[0].code).toMatch(/^\d{5}$/);
    expect(messages[1]).toMatchObject({ body: 'Your table is ready.' });
    const page = await text('/sandbox/inbox');
    expect(page).toContain(`<output>${messages[0].code}</output>`);
    expect(page.indexOf(messages[0].code)).toBeLessThan(page.indexOf('Your table is ready.'));
  });
});

describe('the switches', () => {
  test('a dish is sold out, limited, and taken off the menu, and open apps are notified', async () => {
    const id = await outletId('KT01');
    const menu = async () => (await host.call('menu', { params: { outletId: id } })).body[0];
    const dishes = async () => (await menu())?.menuCategories.flatMap(({ category }) => category.categoryItems) ?? [];
    const itemId = (await dishes())[0]?.item.id ?? 0;
    const shown = async () => (await dishes()).find(({ item }) => item.id === itemId)?.item;
    const path = `/sandbox/switches/outlets/${id}`;
    const dish = { kind: 'item', targetId: String(itemId) };
    const emitted = vi.spyOn(host.core, 'emit');

    await submit(`${path}/stock`, { ...dish, isSoldOut: 'true' });
    expect((await shown())?.itemSoldOuts).toHaveLength(1);
    expect(emitted.mock.calls).toEqual([[{ type: 'menu', outletId: id }]]);
    emitted.mockRestore();
    await submit(`${path}/stock`, { ...dish, isSoldOut: 'false' });
    expect((await shown())?.itemSoldOuts).toHaveLength(0);
    await submit(`${path}/quantity-left`, { itemId: String(itemId), quantityLeft: '0' });
    expect((await shown())?.itemSoldOuts).toHaveLength(1);
    await submit(`${path}/quantity-left`, { itemId: String(itemId), quantityLeft: '' });
    expect((await shown())?.itemSoldOuts).toHaveLength(0);
    await submit(`${path}/stock`, { ...dish, isAvailable: 'false' });
    expect(await shown()).toBeUndefined();
    // It can be put back, though the menu no longer has it.
    expect(await text(`/sandbox/switches?outlet=${id}`)).toContain(`name="targetId" value="${itemId}"`);
    await submit(`${path}/stock`, { ...dish, isAvailable: 'true' });
    expect(await shown()).toBeDefined();
    expect((await submit(`${path}/stock`, { kind: 'item', targetId: '7', isSoldOut: 'true' })).statusCode).toBe(404);
  });

  test('the menu gets a new version, the outlet closes, the brand goes into maintenance', async () => {
    const id = await outletId('KT01');
    const version = async () => (await host.call('menu', { params: { outletId: id } })).body[0]?.version ?? 0;
    const before = await version();
    await act(`/switches/outlets/${id}/menu-version`);
    expect(await version()).toBe(before + 1);

    await act(`/switches/outlets/${id}/settings`, { isOutletClosed: true });
    expect((await host.call('outletSettings', { params: { outletId: id } })).body).toMatchObject({
      isOutletClosed: true,
      isEnabledDineInServiceCharge: true,
    });
    await act(`/switches/outlets/${id}/settings`, { isOutletClosed: false });

    const status = async () => (await host.call('brandDetails', { params: { brandId: 1 } })).body.brandApps[0]?.status;
    await act('/switches/brands/1/maintenance', { isMaintenance: true });
    expect(await status()).toBe('Maintenance');
    expect(await text('/sandbox')).toContain('Maintenance');
    await act('/switches/brands/1/maintenance', { isMaintenance: false });
    expect(await status()).toBe('Active');
  });

  test('the time to pay is set, and taken away so that the same window pays', async () => {
    const id = await outletId('MO01');
    const outlet = async () => (await host.call('outlets')).body.find((one) => one.id === id);
    await act(`/switches/outlets/${id}/payment-timeout`, { seconds: 20 });
    expect((await outlet())?.paymentTimeout).toBe(20);
    expect((await outlet())?.paymentTimeouts.every(({ timeout }) => timeout === 20)).toBe(true);
    await act(`/switches/outlets/${id}/payment-timeout`);
    expect((await outlet())?.paymentTimeout).toBeUndefined();
    expect((await outlet())?.paymentTimeouts).toEqual([]);
  });
});
