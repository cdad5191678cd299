/**
 * Integer cents as SGD with two decimals, the same in every language: 890 → '$8.90', -100 → '-$1.00', 123456 → '$1,234.56'.
 * Not made with Intl, whose first use blocks a slow phone for over 100 ms.
 */
export function formatPrice(cents: number): string {
  const amount = (Math.abs(cents) / 100).toFixed(2).replace(/\B(?=(?:\d{3})+\.)/g, ',');
  return `${cents < 0 ? '-' : ''}$${amount}`;
}
