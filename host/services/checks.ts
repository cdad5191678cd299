import { and, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { PosBill } from '#contract';
import { type Cents, toCents, toDollars } from '#contract/money';
import { CHECK_KEY_LENGTH, CHECK_KEY_MARK, getCheckName, singaporeDay } from '#contract/wire';
import type { Core } from '../core.ts';
import { billShares, checks, excluded } from '../db/schema.ts';
import { notFound } from '../errors.ts';
import { isSameSecret, randomToken } from '../secrets.ts';
import { nextNumber } from './counters.ts';

export type CheckRow = typeof checks.$inferSelect;

/** A new key of a check: random, and only on its printed slip (ADR-0025). */
export const newCheckKey = (): string => randomToken((CHECK_KEY_LENGTH * 6) / 8);

/** The number on the slip of a check: check number and key. */
export const getSlipNo = ({ checkNo, key }: CheckRow): string => `${checkNo}${CHECK_KEY_MARK}${key}`;

/** Longest check number; slip numbers have at most 40 characters. */
export const MAX_CHECK_NO_LENGTH = 40 - CHECK_KEY_MARK.length - CHECK_KEY_LENGTH;

const readCheck = (core: Core, outletId: number, slipNo: string) =>
  core.db
    .select()
    .from(checks)
    .where(and(eq(checks.outletId, outletId), eq(checks.checkNo, getCheckName(slipNo))));

const isOfSlip = (slipNo: string) => (check: CheckRow) => isSameSecret(getSlipNo(check), slipNo);

/** The check of a slip; undefined without the right key, as check numbers can be guessed. */
export const findCheck = async (core: Core, outletId: number, slipNo: string): Promise<CheckRow | undefined> =>
  (await readCheck(core, outletId, slipNo)).find(isOfSlip(slipNo));

/**
 * True for the slip of an open check of this table. Its key cannot be guessed, so it does not count for the network.
 */
export async function isOpenSlip(
  core: Core,
  { outletId, tableNo, checkNo }: { outletId: number; tableNo?: string | undefined; checkNo: string },
): Promise<boolean> {
  const check = await findCheck(core, outletId, checkNo);
  return check?.isOpen === true && check.tableNo === tableNo;
}

/** {@link findCheck}, and keeps it from being closed until the transaction ends. Before the session of its table. */
export const holdCheck = async (core: Core, outletId: number, slipNo: string): Promise<CheckRow | undefined> =>
  (await readCheck(core, outletId, slipNo).for('share')).find(isOfSlip(slipNo));

/**
 * The open check of a table, or a new one, for an outlet without a till. It is not closed until the transaction ends.
 * Two first orders at once open one.
 */
export async function holdTableCheck(
  core: Core,
  outletId: number,
  tableNo: string,
): Promise<{ check: CheckRow | undefined; isNew: boolean }> {
  await core.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`check ${outletId} ${tableNo}`}))`);
  const ofTable = and(eq(checks.outletId, outletId), eq(checks.tableNo, tableNo), checks.isOpen);
  const find = () => core.db.select().from(checks).where(ofTable).orderBy(desc(checks.checkNo)).limit(1).for('share');
  const [known] = await find();
  if (known) return { check: known, isNew: false };
  const day = singaporeDay(core.clock.now());
  const number = await nextNumber(core, `checks:${outletId}:${day}`);
  await openCheck(core, outletId, tableNo, `${day.slice(5).replace('-', '')}-${String(number).padStart(3, '0')}`);
  return { check: (await find())[0], isNew: true };
}

/** Why orders and shares end with their check. */
export const CHECK_CLOSED = 'The check was closed';

/** Fields that identify a check. */
export type CheckName = Pick<CheckRow, 'outletId' | 'tableNo' | 'checkNo'>;

/** The condition for one check. */
export const isCheck = ({ outletId, tableNo, checkNo }: CheckName) =>
  and(eq(checks.outletId, outletId), eq(checks.tableNo, tableNo), eq(checks.checkNo, checkNo));

/** Reads a check and locks it until the transaction ends; undefined for an unknown one. */
export async function lockCheck(core: Core, name: CheckName): Promise<CheckRow | undefined> {
  const [check] = await core.db.select().from(checks).where(isCheck(name)).for('update');
  return check;
}

/** Cents of every line of a bill: dishes, child items, and the modifiers of both. */
export const getBillLineTotals = (items: PosBill['items']): Cents[] =>
  items
    .flatMap((item) => [
      item,
      ...item.modifiers,
      ...item.child_items,
      ...item.child_items.flatMap((child) => child.modifiers),
    ])
    .map(({ total }) => toCents(total));

/** Cents of the deposits of these items. */
export const getBillDeposit = (items: PosBill['items']): Cents =>
  items.reduce((sum, { container_deposit = 0 }) => sum + toCents(container_deposit), 0);

/** The taxes of a bill and those of what is added to it, where two taxes may have one name: the second goes to the second. */
export function addTaxes(taxes: PosBill['taxes'], added: readonly { name: string; cents: Cents }[]): PosBill['taxes'] {
  const left = [...added];
  const takeCents = (name: string): Cents => {
    const at = left.findIndex((tax) => tax.name === name);
    return at < 0 ? 0 : (left.splice(at, 1)[0]?.cents ?? 0);
  };
  const grown = taxes.map(({ name, total }) => ({ name, total: toDollars(toCents(total) + takeCents(name)) }));
  return [...grown, ...left.map(({ name, cents }) => ({ name, total: toDollars(cents) }))];
}

const emptySums = { service_charge_total: 0, taxes: [], discount_total: 0, check_total: 0 };

/** The bill of the check of a slip. Throws 404. */
export async function getBill(core: Core, outletId: number, slipNo: string, tableNo: string): Promise<PosBill> {
  const check = await findCheck(core, outletId, slipNo);
  if (check?.tableNo !== tableNo) throw notFound('The check');
  return check.bill;
}

/** Closed checks that a till shows. */
const CLOSED_SHOWN = 50;

/** The checks of an outlet for its till: the open ones, those closed last, and those with a note on a share (SERVICE-15). */
export async function getChecks(core: Core, outletId: number): Promise<CheckRow[]> {
  const own = eq(checks.outletId, outletId);
  const { db } = core;
  const open = await db
    .select()
    .from(checks)
    .where(and(own, eq(checks.isOpen, true)));
  const closed = await db
    .select()
    .from(checks)
    .where(and(own, eq(checks.isOpen, false)))
    .orderBy(sql`${checks.closedAt} desc nulls last`)
    .limit(CLOSED_SHOWN);
  const noted = await db
    .select(getTableColumns(checks))
    .from(checks)
    .innerJoin(
      billShares,
      and(
        ...[eq(billShares.outletId, checks.outletId), eq(billShares.tableNo, checks.tableNo)],
        ...[eq(billShares.checkNo, checks.checkNo), isNotNull(billShares.attention)],
      ),
    )
    .where(own);
  const byName = new Map([...open, ...closed, ...noted].map((check) => [`${check.tableNo} ${check.checkNo}`, check]));
  return [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, check]) => check);
}

/**
 * Opens a check at a table, with an empty bill and a new key. A closed one with that number is opened again, with an
 * empty bill and a new key, so that its old slips are void; an open one stays as it is.
 */
export async function openCheck(core: Core, outletId: number, tableNo: string, checkNo: string): Promise<void> {
  const bill: PosBill = { tableNo, checkNo, items: [], ...emptySums };
  await core.db
    .insert(checks)
    .values({ outletId, tableNo, checkNo, key: newCheckKey(), bill })
    .onConflictDoUpdate({
      target: [checks.outletId, checks.checkNo, checks.tableNo],
      set: {
        isOpen: true,
        closedAt: null,
        key: sql`case when ${checks.isOpen} then ${checks.key} else ${excluded('key')} end`,
        bill: sql`case when ${checks.isOpen} then ${checks.bill} else ${excluded('bill')} end`,
      },
    });
  core.emit({ type: 'bill', outletId, tableNo, checkNo });
}
