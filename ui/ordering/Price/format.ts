/**
 * Cents as SGD with two decimals, the same in each language, as signs in Singapore have it: 890 → '$8.90', -100 → '-$1.00'.
 * Without Intl, whose first use takes a slow phone over 100 ms, in one piece.
 */
export function formatPrice(cents: number): string {
  const amount = (Math.abs(cents) / 100).toFixed(2).replace(/\B(?=(?:\d{3})+\.)/g, ',');
  return `${cents < 0 ? '-' : ''}$${amount}`;
}
