/** A mobile number with its prefix, as people write it: `6581234567` is `+65 8123 4567`. */
export function formatMobileNo(mobileNo: string): string {
  const own = mobileNo.replace(/^\+?65(?=\d{8}$)/, '');
  return own.length === 8 ? `+65 ${own.slice(0, 4)} ${own.slice(4)}` : mobileNo;
}
