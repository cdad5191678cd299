import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readOrderNo } from '../../../features/model/orders/readOrderNo.ts';
import { filesBelow, root } from '../../check/files.ts';

it.each([
  '?orderNo=Ab-12_x',
  '?ORDERNO=Ab-12_x',
  '?orderno=Ab-12_x.',
  '?orderNo=Ab-12_x)\u200b',
  '?utm_source=mail?orderNo=Ab-12_x',
  '?utm_source=mail&amp;orderNo=Ab-12_x',
  '?orderNo%3DAb-12_x',
])('an order is found by its address, as a mail or a chat leaves it: %s (ORDER-1, ENTRY-1)', (search) =>
  expect(readOrderNo(search)).toBe('Ab-12_x'),
);

it('an address without an order names none (ORDER-1)', () => {
  for (const search of ['', '?', '?order=1']) expect(readOrderNo(search)).toBeUndefined();
});

it('every part of the app reads the number of an address in this way (ENTRY-1)', () => {
  const others = ['app', 'features']
    .flatMap((folder) => filesBelow(folder))
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => /\.get\(['"`]orderNo/i.test(readFileSync(join(root, file), 'utf8')));
  expect(others).toEqual([]);
});
