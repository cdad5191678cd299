import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestHost, type InjectedHost } from '../../testHost.ts';

let host: InjectedHost;
beforeAll(async () => {
  host = await createTestHost();
});
afterAll(() => host.close());

const laksa = [{ dish: 'Laksa Lemak', quantity: 2, choices: { 'Thick bee hoon': 1, 'Soft egg': 1 } }];

describe('an order that is paid online', () => {
  test('waits for payment, is paid by the gateway, and reaches the kitchen', async () => {
    const body = await host.payload('TB01', laksa);
    const { status, body: made, error } = await host.call('makeOrder', { body });
    expect(error).toBeUndefined();
    expect(status).toBe(200);
    const { orderNo, hostedPamentUrl } = made.data;
    expect(made.data).toMatchObject({ orderStatus: 'Waiting For Payment', grandTotal: body.grandTotal, tableNo: '3' });
    expect(hostedPamentUrl).toMatch(/^http:\/\/localhost:4180\/sandbox\/pay\/[\w-]{43}$/);

    expect((await host.pay(hostedPamentUrl ?? '')).status).toBe(200);
    host.advance(2000);
    await host.sweep();
    const paid = (await host.call('order', { params: { orderNo } })).body;
    expect(paid).toMatchObject({ orderStatus: 'Paid', movementStatus: 'Received', queueNumber: '001' });
    expect(await host.lastMessage('6591112222')).toContain('has reached the kitchen');
  });
});
