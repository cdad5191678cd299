import { describe, expect, it, vi } from 'vitest';
import type { Order } from '#contract';
import { orderApi } from '#features/model/orders';
import { api, defaultConfig, setRuntimeConfig, type WireAnswer } from '#features/platform/api';
import { createStore } from '../../../app/store.ts';
import { billFromWire } from '../../../features/model/orders/billApi.ts';
import {
  getFailureKind,
  isSettled,
  isWaitingForTill,
  mergeOrder,
} from '../../../features/model/orders/orderProgress.ts';
import { readOrder } from '../../../features/model/orders/readOrder.ts';
import { toReceipt } from '../../../features/orders/receipt.ts';
import { singaporeTime } from '../../../features/orders/singaporeTime.ts';
import { getReadyAbout } from '../../../features/orders/statusText.ts';
import { anOrder, aPosBill, aTillOrder, orderedAt } from '../../builders/order.ts';

describe('what is known of an order', () => {
  const paid = anOrder();
  const waiting = anOrder({ orderStatus: 'Waiting For Payment', movementStatus: null, queueNumber: null });
  const failed = anOrder({ orderStatus: 'Failed', failedReason: 'Payment timeout' });

  it('goes from waiting to paid and to failed', () => {
    expect(mergeOrder(waiting, paid)).toEqual(paid);
    expect(mergeOrder(waiting, failed).orderStatus).toBe('Failed');
  });

  it('never goes back, however late an old answer arrives (ORDER-11, PAY-13)', () => {
    expect(mergeOrder(paid, waiting)).toMatchObject({
      orderStatus: 'Paid',
      movementStatus: 'Preparing',
      queueNumber: 'A042',
    });
    expect(mergeOrder(failed, waiting)).toMatchObject({ orderStatus: 'Failed', failedReason: 'Payment timeout' });
    expect(mergeOrder(paid, failed).orderStatus).toBe('Paid');
  });

  it('is shown as paid when that is found late (ORDER-11)', () => {
    expect(mergeOrder(failed, paid)).toMatchObject({ orderStatus: 'Paid', failedReason: null });
  });

  it("the server's own status names count like Paid and Failed (PAY-13, PAY-27)", () => {
    const settled = anOrder({ orderStatus: 'Settled' as Order['orderStatus'] });
    const voided = anOrder({ orderStatus: 'Voided' as Order['orderStatus'] });
    const merged = () => [mergeOrder(settled, voided), mergeOrder(voided, settled)].map((one) => one.orderStatus);
    expect(merged()).toEqual(['Voided', 'Settled']);
    setRuntimeConfig({ ...defaultConfig, orderStatuses: { paid: ['Settled'], unpaid: ['Voided'] } });
    expect(merged()).toEqual(['Settled', 'Settled']);
    expect(isSettled(voided)).toBe(true);
    setRuntimeConfig(defaultConfig);
    expect(isSettled(voided)).toBe(false);
  });

  it('is paid by any word for it, however late: also after it was cancelled or timed out (PAY-13, PAY-27)', () => {
    const order = (orderStatus: string) => anOrder({ orderStatus: orderStatus as 'Paid' });
    for (const ended of ['Cancelled', 'Timeout', 'Failed']) {
      expect(mergeOrder(order(ended), order('Paid')).orderStatus).toBe('Paid');
    }
    for (const paidWord of ['Collected', 'Fully Collected']) {
      expect(mergeOrder(order(paidWord), waiting).orderStatus).toBe(paidWord);
      expect(mergeOrder(order(paidWord), failed).orderStatus).toBe(paidWord);
    }
    expect(mergeOrder(paid, order('Refunded')).orderStatus).toBe('Refunded');
    expect(mergeOrder(order('Refunded'), paid).orderStatus).toBe('Refunded');
    expect(mergeOrder(paid, order('Cancelled')).orderStatus).toBe('Cancelled');
  });

  it('goes back to the kitchen where the kitchen says so, its payment never (ORDER-11, SERVICE-11)', () => {
    const ready = anOrder({ movementStatus: 'Ready' });
    expect(mergeOrder(ready, anOrder({ movementStatus: 'Preparing' })).movementStatus).toBe('Preparing');
    expect(mergeOrder(ready, anOrder({ movementStatus: 'Fully Collected' })).movementStatus).toBe('Fully Collected');
    expect(mergeOrder(ready, { ...waiting, movementStatus: 'Received' })).toMatchObject({
      orderStatus: 'Paid',
      movementStatus: 'Received',
    });
    expect(mergeOrder(ready, anOrder({ movementStatus: null })).movementStatus).toBe('Ready');
  });

  it('the last request counts: an overtaken response changes nothing (ORDER-11)', async () => {
    const answers: ((order: Order) => void)[] = [];
    const send = () =>
      new Promise<WireAnswer>((resolve) => {
        answers.push((order) => resolve({ status: 200, text: JSON.stringify(order), date: null }));
      });
    const store = createStore({ services: { config: { ...defaultConfig, signingKey: 'key' }, send } });
    const ask = () => store.dispatch(orderApi.endpoints.order.initiate('A', { forceRefetch: true }));
    const shown = () => orderApi.endpoints.order.select('A')(store.getState()).data?.movementStatus;
    const early = ask();
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    // A change that the socket reports waits for the running request.
    const second = ask();
    answers[0]?.(anOrder({ movementStatus: 'Preparing' }));
    await Promise.all([early, second]);
    expect([answers.length, shown()]).toEqual([1, 'Preparing']);
    const late = ask();
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    // A sign-in resets all responses, and the order is requested again.
    store.dispatch(api.util.resetApiState());
    const last = ask();
    await vi.waitFor(() => expect(answers).toHaveLength(3));
    answers[2]?.(anOrder({ movementStatus: 'Received' }));
    await last;
    answers[1]?.(anOrder({ movementStatus: 'Ready' }));
    await late;
    expect(shown()).toBe('Received');
  });

  it('comes to its end when it failed or was collected', () => {
    expect([waiting, paid, failed, anOrder({ movementStatus: 'Fully Collected' })].map(isSettled)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

describe('why an order failed (ORDER-7)', () => {
  it.each([
    ['Payment error: customer cancelled', 'canceled'],
    ['Order Canceled by till', 'canceled'],
    ['Payment timeout', 'timeout'],
    ['Card declined', 'other'],
    [null, 'other'],
  ] as const)('%s is shown as %s', (failedReason, expected) => {
    expect(getFailureKind(anOrder({ orderStatus: 'Failed', failedReason }))).toBe(expected);
  });
});

describe('an order on its way to the till', () => {
  const made = Date.parse(orderedAt);
  const waits = (changes: Partial<Order>, afterMs: number) => isWaitingForTill(aTillOrder(changes), made + afterMs);

  it('is waited for 15 s at most (ORDER-12)', () => {
    expect([0, 14_999, 15_000, 600_000].map((afterMs) => waits({}, afterMs))).toEqual([true, true, false, false]);
  });

  it.each([
    ['the till has given its number', { externalOrderNo: 'POS-1' }],
    ['the till has refused', { failedReason: 'Rejected by the till' }],
    ['the order failed', { orderStatus: 'Failed' }],
    ['the outlet has no till', { outlet: anOrder().outlet }],
  ] as const)('is not waited for where %s (ORDER-12)', (_, changes) => {
    expect(waits(changes, 0)).toBe(false);
  });
});

describe('the time at about which the food is ready', () => {
  const ready = (changes: Partial<Order>) => getReadyAbout(anOrder({ aboutMinutes: 25, ...changes }));

  it('counts from the order, while the kitchen has it (ORDER-34)', () => {
    expect(ready({})).toBe('10:06');
    expect(getReadyAbout(aTillOrder({ aboutMinutes: 25 }))).toBe('10:06');
    expect(ready({ movementStatus: null })).toBe('10:06');
  });

  it.each([
    ['food that is ready', { movementStatus: 'Ready' }],
    ['food that was collected', { movementStatus: 'Fully Collected' }],
    ['an order that is not paid', { orderStatus: 'Waiting For Payment' }],
    ['an order that failed', { orderStatus: 'Failed' }],
    ['a number that cannot be read', { aboutMinutes: 'soon' as unknown as number }],
    ['an empty number', { aboutMinutes: null as unknown as number }],
  ] as const)('is not said of %s (ORDER-34)', (_, changes) => {
    expect(ready(changes)).toBeUndefined();
  });
});

describe('the receipt of an order', () => {
  it('shows every figure of the server in cents (ORDER-2)', () => {
    const receipt = toReceipt(anOrder());
    expect(receipt).toMatchObject({
      subtotal: 1370,
      discount: 100,
      discountNames: ['Sunday breakfast'],
      serviceCharge: 127,
      taxes: [{ name: 'GST 9%', amount: 126, isIncluded: false }],
      voucher: 0,
      rebate: 0,
      total: 1523,
    });
    expect(receipt.lines[0]).toMatchObject({ name: 'Laksa Lemak', total: 1010, isFree: false });
    expect(receipt.lines[0]?.modifiers[1]).toMatchObject({ name: 'Soft egg', total: 120 });
  });

  it('shows the voucher once, although the discount of the wire holds it (ORDER-2, WIRE-45)', () => {
    expect(toReceipt(anOrder({ totalDiscount: 3, voucherDiscount: 2 }))).toMatchObject({ discount: 100, voucher: 200 });
    expect(toReceipt(anOrder({ totalDiscount: 0, voucherDiscount: 2 })).discount).toBe(0);
  });

  it('counts modifiers for the whole line, like their price (CART-35)', () => {
    const [line] = anOrder().orderItems;
    if (!line) throw new Error('The order has no line.');
    const egg = { ...{ modifierItemId: 1, modifierGroupId: 1, name: 'Soft egg' }, basePrice: 1.2 };
    const salt = { ...egg, name: 'Salt', quantity: 2, totalPrice: 14.4 };
    const order = anOrder({
      orderItems: [
        {
          ...line,
          quantity: 2,
          orderItemOptions: [{ ...egg, quantity: 3, totalPrice: 7.2, orderModifierOptions: [salt] }],
        },
      ],
    });
    expect(toReceipt(order).lines[0]?.modifiers).toMatchObject([
      { quantity: 6, total: 720, inner: [{ quantity: 12 }] },
    ]);
  });

  it('names dishes and choices in the language of the diner, else in English, else as the server does (ORDER-25)', () => {
    const namesIn = (languageId: number, order = anOrder()) =>
      toReceipt(order, languageId).lines.flatMap(({ name, modifiers }) => [name, ...modifiers.map((one) => one.name)]);
    expect(namesIn(2)).toEqual(['椰浆叻沙', 'Thick bee hoon', '溏心蛋', 'Kopi']);
    expect(namesIn(3)).toEqual(['Laksa Lemak', 'Thick bee hoon', 'Soft egg', 'Kopi']);
    const [line] = anOrder().orderItems;
    if (!line) throw new Error('The order has no line.');
    for (const names of [null, 'Laksa', [], [null], [{ languageId: 2 }], [{ name: '叻沙' }]]) {
      const item = { ...line.item, itemLocalizations: names };
      const answer = { ...anOrder(), orderItems: [{ ...line, item }] };
      expect(namesIn(2, readOrder(answer))[0], JSON.stringify(names)).toBe('Laksa Lemak');
    }
  });

  it('takes off points only where they were used (ORDER-2)', () => {
    expect(toReceipt(anOrder({ rebateAmount: 5 })).rebate).toBe(0);
    expect(toReceipt(anOrder({ isRebateUsage: true, rebateAmount: 5 })).rebate).toBe(500);
  });

  it('says when it was made as people in Singapore write it, wherever the phone is (ORDER-3)', () => {
    expect(singaporeTime(orderedAt)).toBe('09 Aug 2026, 09:41 am');
    expect(singaporeTime('2026-12-31T16:05:00Z')).toBe('01 Jan 2027, 12:05 am');
  });
});

describe('the bill of a check', () => {
  it('has its modifiers and child items, and its taxes (ORDER-16)', () => {
    const bill = billFromWire(aPosBill());
    expect(bill.items[0]?.children.map(({ name }) => name)).toEqual(['Chicken rendang', 'Barley drink']);
    expect(bill.items[0]?.children[0]?.modifiers[0]).toEqual({ quantity: 1, name: 'Extra gravy', total: 50 });
    expect(bill).toMatchObject({ serviceCharge: 136, taxes: [{ name: 'GST 9%', total: 135 }], total: 1631 });
  });
});
