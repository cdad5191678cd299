const digit = /\p{Nd}/u;

/** Digits of the scripts that keyboards have. A few of historic scripts, beyond it, stand in other rows. */
const digits = /(?![\u{10000}-\u{10ffff}])\p{Nd}/gu;

/** Digits of a script stand in a row of ten that begins at the start of a block of sixteen, or six places after it. */
function toAscii(one: string): string {
  const code = one.charCodeAt(0);
  const block = code & ~15;
  return String(code - (digit.test(String.fromCharCode(block)) ? block : block + 6));
}

/** Full-width letters and the digits of any script (Arabic, Bengali, Tamil) as keyboards of Singapore write them. */
export const toPlainDigits = (text: string): string => text.normalize('NFKC').replace(digits, toAscii);
