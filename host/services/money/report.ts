import { and, asc, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { toCents } from '#contract/money';
import type { Core } from '../../core.ts';
import { billShares, checks, ledger, type Means, orders, payments } from '../../db/schema.ts';
import { getBrand, getEnglishName, getMenus, getOutlet, type OutletRow } from '../catalogue.ts';
import { type BusinessDay, findDay, getBusinessDay } from './businessDay.ts';
import { sumDay } from './reportSums.ts';
import type { Report, ReportCheck, ReportEntry, ReportOrder } from './reportTypes.ts';

export interface ReportRequest {
  outletId: number;
  /** `YYYY-MM-DD` in Singapore. */
  day: string;
}

export const isWithin = (column: AnyPgColumn, { from, until }: BusinessDay): SQL | undefined =>
  and(gte(column, from), lt(column, until));

/** The business day that it is at an outlet now. Throws 404. */
export async function getCurrentDay(core: Core, outletId: number): Promise<string> {
  const { settings } = await getOutlet(core, outletId);
  return findDay(core.clock.now(), settings.dayBegins);
}

const nameCheck = (tableNo: string, checkNo: string): string => `Table ${tableNo}, check ${checkNo}`;

/** Orders that were created, paid, or had money on the day, oldest first. */
const readOrders = (core: Core, outletId: number, period: BusinessDay): Promise<ReportOrder[]> =>
  core.db
    .select({
      ...{ orderNo: orders.orderNo, queueNumber: orders.queueNumber, type: orders.type, status: orders.status },
      ...{ checkKey: orders.checkKey, createdAt: orders.createdAt, paidAt: orders.paidAt },
      ...{ grandTotal: orders.grandTotal, rebate: orders.rebate, attention: orders.attention },
      ...{ rates: orders.rates, document: orders.document },
    })
    .from(orders)
    .where(
      and(
        eq(orders.outletId, outletId),
        or(
          isWithin(orders.createdAt, period),
          isWithin(orders.paidAt, period),
          inArray(
            orders.orderNo,
            core.db
              .select({ orderNo: sql<string>`${ledger.orderNo}` })
              .from(ledger)
              .where(and(eq(ledger.outletId, outletId), isWithin(ledger.at, period), isNotNull(ledger.orderNo))),
          ),
        ),
      ),
    )
    .orderBy(asc(orders.id));

/** Money that no gateway took or gave back, so it has no kind of payment, also where it gives a payment back. */
const BY_STAFF: ReadonlySet<Means | null> = new Set(['cash', 'terminal', 'by hand']);

/** The kind of the payment that an entry is of: a refund itself does not say it. */
const payKindOfCapture = (core: Core) => {
  const paid = alias(ledger, 'paid');
  const isSame = or(eq(paid.orderNo, ledger.orderNo), eq(paid.shareNo, ledger.shareNo));
  return core.db
    .select({ payKind: sql<string | null>`max(${paid.payKind})` })
    .from(paid)
    .where(and(isSame, eq(paid.capture, ledger.capture)));
};

/** The money of the day, with the kind of payment and the check that it is for. */
async function readEntries(core: Core, { id, paymentTypes }: OutletRow, period: BusinessDay): Promise<ReportEntry[]> {
  const rows = await core.db
    .select({
      ...{ kind: ledger.kind, means: ledger.means, amount: ledger.amount },
      payKind: sql<string | null>`coalesce(${ledger.payKind}, (${payKindOfCapture(core)}))`,
      ...{ orderNo: ledger.orderNo, mode: payments.paymentMode },
      ...{ checkKey: billShares.checkKey, tableNo: billShares.tableNo, checkNo: billShares.checkNo },
    })
    .from(ledger)
    .leftJoin(payments, eq(payments.session, ledger.session))
    .leftJoin(billShares, eq(billShares.shareNo, ledger.shareNo))
    .where(
      and(
        eq(ledger.outletId, id),
        isWithin(ledger.at, period),
        inArray(ledger.kind, ['payment', 'refund', 'move'] as const),
      ),
    )
    .orderBy(asc(ledger.id));
  const names = new Map(paymentTypes.map(({ code, name }) => [code, name]));
  return rows.map(({ kind, means, payKind, amount, orderNo, mode, checkKey, tableNo, checkNo }) => ({
    ...{ kind: kind as ReportEntry['kind'], means, amount, orderNo },
    payKind: BY_STAFF.has(means) ? null : (payKind ?? names.get(mode ?? '') ?? mode),
    check:
      checkKey === null || tableNo === null || checkNo === null
        ? null
        : { key: checkKey, name: nameCheck(tableNo, checkNo) },
  }));
}

/** Checks that are open now, or were closed on the day. */
async function readChecks(core: Core, outletId: number, period: BusinessDay): Promise<ReportCheck[]> {
  const sumOf = (column: SQL) => sql<number>`coalesce(sum(${column}), 0)::int`;
  const ofCheck = (table: typeof orders | typeof billShares) =>
    and(eq(table.outletId, checks.outletId), eq(table.checkKey, checks.key));
  const isBilled = and(inArray(orders.status, ['Paid', 'Sent To Till']), isNotNull(orders.movementStatus));
  const ordered = core.db
    .select({ sum: sumOf(sql`${orders.grandTotal}`) })
    .from(orders)
    .where(and(ofCheck(orders), isBilled));
  const paid = core.db
    .select({ sum: sumOf(sql`${billShares.amount} - ${billShares.excess}`) })
    .from(billShares)
    .where(and(ofCheck(billShares), eq(billShares.status, 'Paid')));
  const rows = await core.db
    .select({
      ...{ tableNo: checks.tableNo, checkNo: checks.checkNo, isOpen: checks.isOpen, bill: checks.bill },
      ...{ ordered: sql<number>`(${ordered})`, paid: sql<number>`(${paid})` },
    })
    .from(checks)
    .where(and(eq(checks.outletId, outletId), or(checks.isOpen, isWithin(checks.closedAt, period))))
    .orderBy(asc(checks.tableNo), asc(checks.checkNo));
  return rows.map(({ tableNo, checkNo, bill, ...row }) => ({
    ...row,
    name: nameCheck(tableNo, checkNo),
    total: toCents(bill.check_total),
  }));
}

/** Names of the categories, as the menus of the outlet have them now. */
async function readCategories(core: Core, outlet: OutletRow): Promise<ReadonlyMap<number, string>> {
  const menus = await getMenus(core, outlet);
  return new Map(
    menus.flatMap(({ menuCategories }) =>
      menuCategories.map(({ category }) => [category.id, getEnglishName(category.categoryLocalizations)] as const),
    ),
  );
}

/** Returns the figures of an outlet on a business day (REPORT-1). Throws 400 for an impossible day, and 404. */
export async function getReport(core: Core, { outletId, day }: ReportRequest): Promise<Report> {
  const outlet = await getOutlet(core, outletId);
  const brand = await getBrand(core, outlet.brandId);
  const period = getBusinessDay(day, outlet.settings.dayBegins);
  const { id, code, name } = outlet;
  return {
    outlet: { id, code, name, brandCode: brand.code, brandName: brand.name },
    ...sumDay({
      period,
      orders: await readOrders(core, id, period),
      entries: await readEntries(core, outlet, period),
      checks: await readChecks(core, id, period),
      categories: await readCategories(core, outlet),
    }),
  };
}
