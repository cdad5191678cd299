import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { formatPrice } from '../../../ui/ordering/Price/format.ts';
import { Price, type PriceProps } from '../../../ui/ordering/Price/Price.tsx';
import { runs } from '../properties.ts';

const shown = (props: PriceProps) => renderToStaticMarkup(createElement(Price, props)).replace(/<[^>]*>/g, '');

describe('prices on screen (MONEY-2)', () => {
  it('money always has two decimals', () => {
    expect([890, 1000, 5, 0].map((cents) => formatPrice(cents))).toEqual(['$8.90', '$10.00', '$0.05', '$0.00']);
  });

  it('thousands are grouped', () => {
    expect(formatPrice(123456789)).toBe('$1,234,567.89');
  });

  it('an extra says plus, a discount says minus', () => {
    expect(shown({ cents: 50, variant: 'extra' })).toBe('+$0.50');
    expect(shown({ cents: 280, variant: 'off' })).toBe('-$2.80');
    expect(shown({ cents: -280, variant: 'off' })).toBe('-$2.80');
  });

  it('nothing taken off never reads as minus nothing', () => {
    expect(shown({ cents: 0, variant: 'off' })).toBe('$0.00');
    expect(formatPrice(-0)).toBe('$0.00');
  });

  it('is written as Intl writes it', () => {
    const currency = { style: 'currency', currency: 'SGD', currencyDisplay: 'narrowSymbol' } as const;
    const intl = new Intl.NumberFormat('en-SG', currency);
    fc.assert(
      fc.property(fc.integer(), (cents) => {
        expect(formatPrice(cents)).toBe(intl.format(cents / 100 || 0));
      }),
      runs,
    );
  });

  it('every amount reads back as the cents it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (cents) => {
        expect(Math.round(Number(formatPrice(cents).replace(/[$,]/g, '')) * 100) || 0).toBe(cents || 0);
      }),
      runs,
    );
  });
});
