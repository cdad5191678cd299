import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanAmount, readTypedCents } from '../../../features/platform/forms/typedAmount.ts';
import { runs } from '../properties.ts';

describe('an amount that a diner types for a share of the bill, or an owner for a price (SPLIT-2, OWNER-7)', () => {
  it.each([
    ['18.4', 1840],
    ['12', 1200],
    ['S$ 12.50', 1250],
    [' 0.05 ', 5],
    ['1,200.50', 120_050],
    ['18,40', 1840],
    ['18.', 1800],
    ['１２.５０', 1250],
    ['１２．５０', 1250],
    ['12。5', 1250],
    ['১২.৫০', 1250],
    ['١٢٫٥', 1250],
    ['$12.50', 1250],
    ['S$12.50', 1250],
    ['＄１２', 1200],
    ['SGD 12.50', 1250],
    ['1,234.50', 123_450],
    ['1,234', 123_400],
    ['1 234.50', 123_450],
    ['12\u200b.50', 1250],
    ['\u00a012.50\u00a0', 1250],
    ['12\u00ad.5', 1250],
  ])('"%s" is %i cents', (text, cents) => expect(readTypedCents(text)).toBe(cents));

  it.each([
    '',
    'x',
    '-5',
    '1.234',
    '12.345',
    '12.505',
    '-1',
    'ten',
    '1e3',
    '1,20,000',
    '12345678901',
    '1,23,4',
    '1,234,5',
    '1234567',
    '12 5',
    '12 50',
    '1.2.3',
    '5%',
  ])('"%s" is no amount', (text) => expect(readTypedCents(text)).toBeUndefined());

  it.each([
    ['$1,234.5', '1,234.5'],
    ['１２．５', '12.5'],
    ['12.', '12.'],
    ['12,', '12,'],
  ])('"%s" stays in the field as "%s", so that the diner can go on typing', (text, shown) =>
    expect(cleanAmount(text)).toBe(shown),
  );

  it('is read back from how it is written, with a point and with a comma', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000_000 }), (cents) => {
        const written = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        expect(readTypedCents(written)).toBe(cents);
        expect(readTypedCents(written.replace('.', ','))).toBe(cents);
      }),
      runs,
    );
  });
});
