import { expect, test } from 'vitest';
import { formatMoment } from '../../../host/sandbox/html.ts';

test('the pages of the staff write the hour after midnight as 00', () => {
  expect(formatMoment(new Date('2026-11-29T00:31:20+08:00'))).toBe('29 Nov, 00:31:20');
  expect(formatMoment(new Date('2026-11-28T23:59:59+08:00'))).toBe('28 Nov, 23:59:59');
});
