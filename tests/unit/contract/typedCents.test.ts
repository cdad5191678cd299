import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTypedCents } from '#contract/money';

test.each([
  ['12.5', 1250],
  ['$12.50', 1250],
  ['12,50', 1250],
  ['12', 1200],
  ['S$ 12.50', 1250],
  ['1,200', 120_000],
  ['1,200.50', 120_050],
  [' 0.05 ', 5],
  ['12.', 1200],
])('%s is read as people mean it (OWNER-7)', (typed, cents) => {
  expect(readTypedCents(typed)).toBe(cents);
});

test.each(['', '12.505', '-1', 'ten', '1.2.3', '1e3', '12 50', '1,20,000', '12345678901', '٣'])(
  '%s is no price (OWNER-7)',
  (typed) => {
    expect(readTypedCents(typed)).toBeUndefined();
  },
);

test('every amount is read back from how it is written, with a point and with a comma (OWNER-7)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000_000 }), (cents) => {
      const written = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      expect(readTypedCents(written)).toBe(cents);
      expect(readTypedCents(written.replace('.', ','))).toBe(cents);
    }),
  );
});
