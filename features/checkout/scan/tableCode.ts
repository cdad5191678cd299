import type { Outlet } from '#contract';
import { readAddress } from '#features/model/visit';
import { parseUrl } from '#features/platform/api';
import type { ScanHint } from '../checkoutTypes';

/** Place that the code of a table must match. */
export interface Place {
  outlet: Pick<Outlet, 'code' | 'brand'>;
  /** Orders go straight to a till, so that a check number is needed too. */
  needsCheck: boolean;
}

/** Result of reading a code: a table of this outlet, or the reason for ignoring it. */
export type TableCode =
  | { kind: 'table'; tableNo: string; checkNo: string | null; qrTypeId: number | null }
  | { kind: 'ignored'; hint: ScanHint };

const ignored = (hint: ScanHint): TableCode => ({ kind: 'ignored', hint });

/** Reads what a camera saw; any text at all may stand in a QR code (CHECKOUT-11). */
export function readTableCode(text: string, { outlet, needsCheck }: Place): TableCode {
  const url = parseUrl(text);
  if (!url) return ignored('noTable');
  const { pathname, search } = url;
  const { table, ocode, bcode, checkNo, qrtypeid, isDamaged } = readAddress(pathname, search);
  if (isDamaged || !table || !ocode || !bcode || (needsCheck && !checkNo)) return ignored('noTable');
  const isHere = ocode === outlet.code.toUpperCase() && bcode === outlet.brand.code.toLowerCase();
  return isHere ? { kind: 'table', tableNo: table, checkNo, qrTypeId: qrtypeid } : ignored('otherPlace');
}
