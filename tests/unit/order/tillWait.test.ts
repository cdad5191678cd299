import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { tillWait } from '../../../features/model/orders/tillWait.ts';
import { anOrder, orderedAt } from '../../builders/order.ts';

const outlet = { ...anOrder().outlet, isDirectToPos: true };
const sent = anOrder({ outlet, orderStatus: 'Sent To Till', movementStatus: null });
const over = { o: sent.orderNo };

/** What is emitted in virtual time, looked at so many milliseconds after the order was made. */
const expectWait = (order: typeof sent, ageMs: number, marbles: string): void => {
  const scheduler = new TestScheduler((actual, wanted) => expect(actual).toEqual(wanted));
  scheduler.run(({ expectObservable }) => {
    const now = () => Date.parse(orderedAt) + ageMs + scheduler.now();
    expectObservable(tillWait({ order, now, scheduler })).toBe(marbles, over);
  });
};

describe('the till', () => {
  it('has 15 s from when the order was made (ORDER-12)', () => expectWait(sent, 0, '15s (o|)'));

  it('has what is left of them after a page is loaded again', () => expectWait(sent, 11_500, '3500ms (o|)'));

  it('is not waited for once they are over', () => expectWait(sent, 20_000, '(o|)'));

  it.each([
    ['it has given its number', { externalOrderNo: 'T-118' }],
    ['it has refused', { failedReason: 'Kitchen closed' }],
    ['the order failed', { orderStatus: 'Failed' }],
    ['the outlet has none', { outlet: { ...outlet, isDirectToPos: false } }],
  ] as const)('is not waited for where %s', (_, changes) => {
    expectWait({ ...sent, ...changes } as typeof sent, 0, '(o|)');
  });
});
