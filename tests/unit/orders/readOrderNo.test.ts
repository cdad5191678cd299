import { expect, it } from 'vitest';
import { readOrderNo } from '../../../features/orders/readOrderNo.ts';

it.each([
  '?orderNo=Ab-12_x',
  '?ORDERNO=Ab-12_x',
  '?orderno=Ab-12_x.',
  '?orderNo=Ab-12_x)\u200b',
  '?utm_source=mail?orderNo=Ab-12_x',
  '?utm_source=mail&amp;orderNo=Ab-12_x',
])('an order is found by its address, as a mail or a chat leaves it: %s (ORDER-1, ENTRY-1)', (search) =>
  expect(readOrderNo(search)).toBe('Ab-12_x'),
);

it('an address without an order names none (ORDER-1)', () => {
  for (const search of ['', '?', '?order=1']) expect(readOrderNo(search)).toBeUndefined();
});
