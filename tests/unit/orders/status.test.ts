import { describe, expect, it } from 'vitest';
import type { Order } from '#contract';
import { listStatusNames } from '#contract/wire';
import { getBrand } from '#features/model/shop';
import {
  getCollectionText,
  getStatusText,
  getTypeText,
  type OrderTranslate,
} from '../../../features/orders/statusText.ts';
import { getSellerName } from '../../../features/orders/usePrintLines.ts';
import { anOrder } from '../../builders/order.ts';

const toKey: OrderTranslate = (key, ..._values) => `[${key}]`;
const read = (orderStatus: string) =>
  getStatusText(anOrder({ orderStatus: orderStatus as Order['orderStatus'] }), toKey);

describe('the status of an order', () => {
  it.each((['waiting', 'paid', 'unpaid'] as const).flatMap(listStatusNames))(
    'has words of its own for %s, in every language (ORDER-8)',
    (status) => {
      expect(read(status)).toMatch(/^\[\w+\]$/);
    },
  );

  it('that is not known is shown as the server wrote it (ORDER-8)', () => {
    expect(read('Held By The Chef')).toBe('Held By The Chef');
  });

  it('is that of a payment which came too late, where the server says so by the status alone (ORDER-26)', () => {
    expect(read('Timeout')).toBe('[failedTimeout]');
  });
});

describe('the collection time of an order (ORDER-3)', () => {
  it.each([
    ['NOW', '[now]'],
    ['2026-08-09T18:30', '18:30'],
    ['2026-08-09T18:30:00', '18:30'],
    ['2026-08-09 18:30:00', '18:30'],
    ['18:30', '18:30'],
    ['2026-08-09T10:30:00.000Z', '18:30'],
    ['2026-08-09T18:30:00+08:00', '18:30'],
    ['2026-08-09T20:00:00Z', '04:00'],
    ['2026-08-09 10:30:00Z', '18:30'],
    ['2026-08-09 10:30:00+00:00', '18:30'],
    ['2026-08-09T10:30:00+00', '18:30'],
    ['2026-08-09T9:30', '09:30'],
    ['in the evening', 'in the evening'],
    ['', ''],
  ])('sent as %j is shown as %j', (collectionDateTime, text) => {
    expect(getCollectionText(anOrder({ type: 'Takeaway', collectionDateTime }), toKey)).toBe(text);
  });
});

it('an order at a table has no collection time (ORDER-3)', () => {
  expect(getCollectionText(anOrder({ type: 'Dine In', collectionDateTime: 'NOW' }), toKey)).toBe('');
});

describe('the seller on a receipt (ORDER-14)', () => {
  const order = (brandCode: string) => anOrder({ brandCode });

  it('is the brand of the order, wherever the phone is now', () => {
    expect(getSellerName(order('KOPI'), getBrand('verde'))).toBe(getBrand('kopi')?.name);
  });

  it('is the brand of the visit where the server names none, and the outlet where the build lacks the brand', () => {
    expect(getSellerName(order(''), getBrand('verde'))).toBe(getBrand('verde')?.name);
    expect(getSellerName(order('another'), getBrand('verde'))).toBe(anOrder().outlet.name);
  });
});

it('a way of ordering that is not known is shown as the server wrote it (ORDER-2)', () => {
  expect(getTypeText({ type: 'Drive Through' as Order['type'] }, toKey)).toBe('Drive Through');
  expect(getTypeText({ type: undefined as never }, toKey)).toBe('');
});
