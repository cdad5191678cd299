import { cleanTyped, cutTrailing, readParameters, trimInvisible } from '#contract/text';

/** The parameters in the URL of a QR code (ENTRY-1); missing ones are null. */
export interface EntryAddress {
  path: string;
  bcode: string | null;
  ocode: string | null;
  table: string | null;
  checkNo: string | null;
  qrtypeid: number | null;
  /** On /cart: how a payment went wrong; '' when the marker has no value. */
  paymentFail: string | null;
  /** A parameter has a value that no QR code has. */
  isDamaged: boolean;
}

/** Parameters that are stored and then removed from the URL (ENTRY-4). */
export const STORED_PARAMETERS = ['bcode', 'ocode', 'table', 'checkNo', 'qrtypeid'] as const;

/** Any printable text; not: control and unassigned characters, breaks of lines, and what could not be read (ENTRY-27). */
const printable = /^(?:[^\p{C}\p{Zl}\p{Zp}\ufffd]|[\u200C\u200D]){1,40}$/u;

/** A cut-off escape in one of them; other parameters are not of the code. */
const CUT_OFF = new RegExp(`[?&](${STORED_PARAMETERS.join('|')})=[^&]*%(?![0-9a-f]{2})`, 'i');

/** Parses a URL. Never throws: an invalid parameter sets `isDamaged`. */
export function readAddress(path: string, search: string): EntryAddress {
  // Printed in capitals, or copied from a text (ENTRY-1).
  const query = readParameters(cutTrailing(search), [...STORED_PARAMETERS, 'payment-fail']);
  let isDamaged = CUT_OFF.test(search);
  const read = (
    name: keyof typeof query,
    { pattern = printable, mayBeEmpty = false, clean = trimInvisible } = {},
  ): string | null => {
    const all = query[name].map((value) => clean(value));
    const value = all[0];
    // Some QR codes have an empty table or check for 'none'.
    if (value === undefined || (value === '' && mayBeEmpty)) return null;
    if (pattern.test(value) && all.every((other) => other === value)) return value;
    isDamaged = true;
    return null;
  };
  const bcode = read('bcode', { clean: cleanTyped })?.toLowerCase() ?? null;
  const ocode = read('ocode', { clean: cleanTyped })?.toUpperCase() ?? null;
  const table = read('table', { mayBeEmpty: true });
  const checkNo = read('checkNo', { mayBeEmpty: true });
  const qrType = read('qrtypeid', { pattern: /^[1-9]\d{0,8}$/, clean: cleanTyped });
  return {
    path,
    bcode,
    ocode,
    table,
    checkNo,
    qrtypeid: qrType === null ? null : Number(qrType),
    paymentFail: query['payment-fail'][0] ?? null,
    isDamaged,
  };
}
