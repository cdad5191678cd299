const dollars = new Intl.NumberFormat('en-SG', { style: 'currency', currency: 'SGD', currencyDisplay: 'narrowSymbol' });

/** Cents as SGD with two decimals, the same in each language, as signs in Singapore have it: 890 → '$8.90', -100 → '-$1.00'. */
export function formatPrice(cents: number): string {
  // Negative zero would print as -$0.00.
  return dollars.format(cents / 100 || 0);
}
