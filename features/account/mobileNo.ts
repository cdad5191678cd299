/** A mobile number in two parts. */
export interface MobileNoParts {
  /** `+65`, or another prefix of two or three digits. */
  prefix: string;
  /** The digits after it: eight. A number of another form stands here whole. */
  number: string;
}

/** Reads a number as servers send it: `6581234567`, `+6581234567` or `81234567` (ACCOUNT-2). */
export function splitMobileNo(mobileNo: string): MobileNoParts {
  const [, prefix = '65', number = mobileNo] = /^\+?(\d{2,3})?(\d{8})$/.exec(mobileNo.replace(/[\s-]/g, '')) ?? [];
  return { prefix: `+${prefix}`, number };
}

/** As people write it: `6581234567` is `+65 8123 4567`. */
export function formatMobileNo(mobileNo: string): string {
  const { prefix, number } = splitMobileNo(mobileNo);
  return number.length === 8 ? `${prefix} ${number.slice(0, 4)} ${number.slice(4)}` : mobileNo;
}
