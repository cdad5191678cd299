import { and, asc, eq, sql } from 'drizzle-orm';
import type { PosBill } from '#contract';
import { CHECK_KEY_LENGTH, CHECK_KEY_MARK, getCheckName } from '#contract/wire';
import type { Core } from '../core.ts';
import { checks, excluded } from '../db/schema.ts';
import { notFound } from '../errors.ts';
import { isSameSecret, randomToken } from '../secrets.ts';

export type CheckRow = typeof checks.$inferSelect;

/** The key of a check: random bits that its slip alone carries. */
export const newCheckKey = (): string => randomToken((CHECK_KEY_LENGTH * 6) / 8);

/** What the slip of a check carries: its number and its key. */
export const getSlipNo = ({ checkNo, key }: CheckRow): string => `${checkNo}${CHECK_KEY_MARK}${key}`;

/** The longest number of a check that fits on the wire with its key. */
export const LONGEST_CHECK_NO = 40 - CHECK_KEY_MARK.length - CHECK_KEY_LENGTH;

/** The check that somebody read a slip of; undefined for a number without its key, which anybody could guess. */
export async function findCheck(core: Core, outletId: number, slipNo: string): Promise<CheckRow | undefined> {
  const rows = await core.db
    .select()
    .from(checks)
    .where(and(eq(checks.outletId, outletId), eq(checks.checkNo, getCheckName(slipNo))));
  return rows.find((check) => isSameSecret(getSlipNo(check), slipNo));
}

/** The bill of the check that somebody read a slip of. Throws 404 for an unknown one. */
export async function getBill(core: Core, outletId: number, slipNo: string, tableNo: string): Promise<PosBill> {
  const found = await findCheck(core, outletId, slipNo);
  if (found?.tableNo !== tableNo) throw notFound('The check');
  return found.bill;
}

export const getChecks = (core: Core, outletId: number): Promise<CheckRow[]> =>
  core.db.select().from(checks).where(eq(checks.outletId, outletId)).orderBy(asc(checks.tableNo), asc(checks.checkNo));

/**
 * Opens a check under a table, with an empty bill and a key of its own; one of that number and table that was closed
 * is opened anew, and the slips of before say nothing any more.
 */
export async function openCheck(core: Core, outletId: number, tableNo: string, checkNo: string): Promise<void> {
  const bill: PosBill = { tableNo, checkNo, items: [], service_charge_total: 0, taxes: [], check_total: 0 };
  await core.db
    .insert(checks)
    .values({ outletId, tableNo, checkNo, key: newCheckKey(), bill })
    .onConflictDoUpdate({
      target: [checks.outletId, checks.checkNo, checks.tableNo],
      set: {
        isOpen: true,
        key: sql`case when ${checks.isOpen} then ${checks.key} else ${excluded('key')} end`,
        bill: sql`case when ${checks.isOpen} then ${checks.bill} else ${excluded('bill')} end`,
      },
    });
  core.emit({ type: 'bill', outletId, tableNo, checkNo });
}
