import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ReceiptRow } from '#ui';

it('the value of a receipt row keeps its own direction, such as a date on a page from right to left (ORDER-3)', () => {
  const row = renderToStaticMarkup(createElement(ReceiptRow, { label: 'Ordered', value: '09 Aug 2026, 09:41 am' }));
  expect(row).toContain('<bdi>09 Aug 2026, 09:41 am</bdi>');
});
