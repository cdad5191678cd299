import { describe, expect, it } from 'vitest';
import { cleanSum, readSum } from '../../../features/orders/bill/split/readSum.ts';

describe('an amount that a diner types for a share of the bill (SPLIT-2)', () => {
  it.each([
    ['18.4', 1840],
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
  ])('"%s" is %i cents', (text, cents) => expect(readSum(text)).toBe(cents));

  it.each(['', 'x', '-5', '1.234', '12.345', '1,23,4', '1,234,5', '1234567', '12 5', '1.2.3', '5%'])(
    '"%s" is no amount',
    (text) => expect(readSum(text)).toBe(0),
  );

  it.each([
    ['$1,234.5', '1,234.5'],
    ['１２．５', '12.5'],
    ['12.', '12.'],
    ['12,', '12,'],
  ])('"%s" stays in the field as "%s", so that the diner can go on typing', (text, shown) =>
    expect(cleanSum(text)).toBe(shown),
  );
});
