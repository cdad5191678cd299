const formats = new Map<string, Intl.NumberFormat>();

/** Cents as SGD with two decimals: 890 → '$8.90', -100 → '-$1.00'. `locale` is a BCP 47 tag, default en-SG. */
export function formatPrice(cents: number, locale = 'en-SG'): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'SGD', currencyDisplay: 'narrowSymbol' });
    formats.set(locale, format);
  }
  // Negative zero would print as -$0.00.
  return format.format(cents / 100 || 0);
}
