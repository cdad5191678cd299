import { describe, expect, it } from 'vitest';
import type { Order } from '#contract';
import { orderApi, toOrderAnswer } from '#features/model/orders';
import { createStore } from '../../../app/store.ts';
import { mergeOrder } from '../../../features/model/orders/orderProgress.ts';
import { readOrder } from '../../../features/model/orders/readOrder.ts';
import { toReceipt } from '../../../features/orders/receipt.ts';
import { anOrder } from '../../builders/order.ts';

const config = { signingKey: 'key', otpKey: '', gatewayHosts: [], defaultBrand: 'kopi', boot: [] };
const { orderNo } = anOrder();

/** An app whose server answers questions about an order with these, one after the other. */
function createApp(answers: unknown[]) {
  const left = [...answers];
  const store = createStore({
    services: {
      config,
      pause: async () => {},
      send: async () => ({ status: 200, text: JSON.stringify(left.shift()), date: null }),
    },
  });
  const ask = () => store.dispatch(orderApi.endpoints.order.initiate(orderNo, { forceRefetch: true }));
  return { ask, shown: () => orderApi.endpoints.order.select(orderNo)(store.getState()).data };
}

describe('an answer about an order (ORDER-24)', () => {
  it('may have numbers for its numbers', () => {
    const numbers = { orderNo: 4711, queueNumber: 42, externalOrderNo: 9, tableNo: 12 } as never;
    expect(readOrder(Object.assign(anOrder(), numbers))).toMatchObject({
      ...{ orderNo: '4711', queueNumber: '42', externalOrderNo: '9', tableNo: '12' },
    });
  });

  it('whose lines have no code or promotion, written as null or as nothing, gives none of them for free', () => {
    for (const none of [null, '', undefined]) {
      const order = anOrder();
      const [line] = order.orderItems;
      if (!line) throw new Error('The order has no dish.');
      const written = { ...line, promoCode: none, promotionId: none === '' ? null : none } as never;
      expect(toReceipt({ ...order, orderItems: [written] }).lines[0]?.isFree).toBe(false);
    }
  });

  it('that is whole is shown as it is', () => {
    expect(readOrder(anOrder())).toEqual(anOrder());
  });

  it.each([
    ['nothing', null],
    ['a text', 'OK'],
    ['no number', { ...anOrder(), orderNo: undefined }],
    ['no status', { ...anOrder(), orderStatus: undefined }],
    ['a status that is no text', { ...anOrder(), orderStatus: 3 }],
  ])('with %s is a failed call, and what is on the screen stays', async (_, answer) => {
    const { ask, shown } = createApp([anOrder(), answer]);
    await ask();
    expect((await ask()).error).toBeDefined();
    expect(shown()).toEqual(anOrder());
  });

  it.each([
    ['added to', 10.9, false],
    ['included in', 10, true],
  ])('without a list of taxes shows the tax %s its total (ORDER-2)', (_, grandTotal, isIncluded) => {
    const answer = { ...anOrder(), subtotal: 10, totalDiscount: 0, serviceCharge: 0, totalTax: 0.9, grandTotal };
    const { taxes } = toReceipt(readOrder({ ...answer, taxes: undefined, isRebateUsage: false }));
    expect(taxes).toEqual([{ name: '', amount: 90, isIncluded }]);
  });

  it('with number and status alone has no dishes, and is read', () => {
    const order = readOrder({ orderNo, orderStatus: 'Paid' });
    expect(order).toMatchObject({ orderNo, orderStatus: 'Paid', orderItems: [], orderAssignations: [] });
    expect(order.outlet).toMatchObject({ name: '', isDirectToPos: false });
  });

  it('that is short of details leaves those that are known, and brings its status', () => {
    const waiting = anOrder({ orderStatus: 'Waiting For Payment' });
    expect(mergeOrder(waiting, readOrder({ orderNo, orderStatus: 'Paid' }))).toMatchObject({
      orderStatus: 'Paid',
      orderItems: waiting.orderItems,
      grandTotal: waiting.grandTotal,
    });
  });

  it.each(['promotions', 'taxes', 'orderAssignations'] as const)(
    'with nothing in its %s is shown without them',
    (name) => {
      const order = readOrder({ ...anOrder(), [name]: [null] });
      expect(order[name]).toEqual([]);
      expect(() => toReceipt(order)).not.toThrow();
    },
  );

  it('whose details come with a later answer has them then', () => {
    const half = readOrder({ orderNo, orderStatus: 'Paid' });
    const named = readOrder({ orderNo, orderStatus: 'Paid', outlet: { name: 'Katong' } });
    expect(mergeOrder(half, named).outlet.name).toBe('Katong');
    expect(mergeOrder(named, anOrder())).toEqual(anOrder());
  });

  const [line] = anOrder().orderItems;
  it.each([
    ['a dish without a name', { orderItems: [{ ...line, item: {} }] }],
    ['a dish without a price', { orderItems: [{ ...line, total: undefined }] }],
    ['a price that is no money', { orderItems: [{ ...line, total: 1.2345 }] }],
    ['no total', { grandTotal: null }],
    ['choices that cannot be read', { orderItems: [{ ...line, orderItemOptions: [{ name: 'Egg' }] }] }],
    ['dishes that are no list', { orderItems: {} }],
  ])('with %s shows no receipt rather than a wrong one', (_, change) => {
    expect(readOrder({ ...anOrder(), ...change }).orderItems).toEqual([]);
  });

  it('without choices, promotions, taxes or discounts has a receipt without them', () => {
    const { orderItemOptions: _, ...bare } = line ?? { orderItemOptions: [] };
    const { orderNo: no, orderStatus, subtotal, grandTotal } = anOrder();
    const receipt = toReceipt(readOrder({ orderNo: no, orderStatus, subtotal, grandTotal, orderItems: [bare] }));
    expect(receipt).toMatchObject({ discount: 0, taxes: [], voucher: 0, rebate: 0, serviceCharge: 0 });
    expect(receipt.lines).toMatchObject([{ name: 'Laksa Lemak', modifiers: [] }]);
  });
});

describe('an answer of make-order (PAY-29)', () => {
  const paymentUrl = 'https://pay.example/s/1';
  const payment = { orderNo, hostedPamentUrl: 'https://pay.example/1' };
  it.each(['Pending', 'Created', 'Waiting For Payment', ''])(
    'with a payment page and the status %j is to be paid',
    (status) => {
      expect(
        toOrderAnswer({ ...payment, orderStatus: status as Order['orderStatus'] }, { isNew: true })?.paymentUrl,
      ).toBe(payment.hostedPamentUrl);
    },
  );

  it.each(['Paid', 'Sent To Till', 'Failed', 'Cancelled'])('of an order that is %s opens no payment page', (status) => {
    expect(
      toOrderAnswer({ ...payment, orderStatus: status as Order['orderStatus'] }, { isNew: true })?.paymentUrl,
    ).toBeNull();
  });

  it('with a status of the server’s own is known later by what it was: a poll opens no payment page', () => {
    expect(toOrderAnswer({ ...payment, orderStatus: 'Confirmed' as never })?.paymentUrl).toBeNull();
  });

  it('an order number may be a number instead of a text', () => {
    expect(toOrderAnswer({ ...payment, orderNo: 4711 as never })?.orderNo).toBe('4711');
  });

  it('with number and payment address waits for its payment', () => {
    expect(toOrderAnswer({ orderNo, hostedPamentUrl: paymentUrl })).toMatchObject({
      orderStatus: 'Waiting For Payment',
      paymentUrl,
    });
  });

  it('with a number alone is an order that the server has', () => {
    expect(toOrderAnswer({ orderNo })).toMatchObject({ orderNo, orderStatus: '', paymentUrl: null });
    expect(toOrderAnswer({ orderNo, hostedPamentUrl: null })).toMatchObject({ orderNo, paymentUrl: null });
  });

  it('without a number is as good as none', () => {
    expect([undefined, null, {}, { orderNo: '' }].map((one) => toOrderAnswer(one))).toEqual(
      new Array(4).fill(undefined),
    );
  });
});
