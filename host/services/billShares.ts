import { and, asc, eq, lte, max, or } from 'drizzle-orm';
import type { BillShare, BillShares, OwnShare, PosBill, ShareClaim } from '#contract';
import {
  type Cents,
  inDollars,
  openRest,
  partsLeft,
  pricesLeft,
  type ShareWish,
  type SplitBill,
  shareAmount,
  sharePartsOf,
  type TakenShare,
  toCents,
  toDollars,
} from '#contract/money';
import { cleanPersonName } from '#contract/table';
import { ERROR_CODE, getCheckName, SHARE_REF_PREFIX } from '#contract/wire';
import { type Core, inTransaction, getNow } from '../core.ts';
import { isDatabaseUnavailable } from '../db/availability.ts';
import { billShares, checks, payments } from '../db/schema.ts';
import { badRequest, HttpError, notFound, tooManyRequests } from '../errors.ts';
import { isSameSecret, randomToken, sha256 } from '../secrets.ts';
import { getBrand, getOutlet, type OutletRow } from './catalogue.ts';
import { type CheckRow, findCheck, getSlipNo } from './checks.ts';
import { consumeAttempt, HOUR_MS, SHARE_LIMITS } from './limits.ts';
import { addNote } from './orders/document.ts';
import { getGateway, getPaymentUrl } from './paymentPages.ts';

export type ShareRow = typeof billShares.$inferSelect;

/** How long a share is held where the outlet names no time to pay, seconds. */
export const DEFAULT_CLAIM_S = 300;

/** A share may not be held for longer, whatever an order may take: others wait for what is left. Seconds. */
export const MAX_CLAIM_S = 600;

/** Why a share is open again. */
export const RELEASE_REASONS = {
  timeout: 'Payment timeout',
  givenBack: 'Given back by the diner',
  replaced: 'Another share was chosen',
  closed: 'The check was closed',
} as const;

const shareNotFound = () => notFound('The share');
const billClosed = () => badRequest('This bill is closed; please ask our staff.', ERROR_CODE.checkNotFound);
const shareGone = () =>
  new HttpError(409, 'Somebody else is paying a part of this; please look at what is left.', ERROR_CODE.mismatch);

const numberTaken = () => badRequest('Another share has this `shareNo`; please make a new one for each claim.');

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** The bill as the rules of money see it: a dish with its modifiers and child dishes. */
export const toSplitBill = ({ items, check_total }: PosBill): SplitBill => ({
  total: toCents(check_total),
  dishes: items.map(({ qty, total, modifiers, child_items }) => ({
    quantity: qty,
    total:
      toCents(total) +
      sumOf(modifiers.map((line) => toCents(line.total))) +
      sumOf(child_items.map((child) => toCents(child.total) + sumOf(child.modifiers.map((line) => toCents(line.total))))),
  })),
});

/** What of a share the bill needs. */
const getCountedAmount = ({ amount, excess }: Pick<ShareRow, 'amount' | 'excess'>): Cents => amount - excess;

const toTakenShare = (share: ShareRow): TakenShare => ({
  amount: getCountedAmount(share),
  dishes: share.dishes,
  of: share.of,
});

const isTaken = ({ status }: ShareRow): boolean => status !== 'Released';

const ofCheck = ({ outletId, tableNo, checkNo }: Pick<CheckRow, 'outletId' | 'tableNo' | 'checkNo'>) =>
  and(eq(billShares.outletId, outletId), eq(billShares.tableNo, tableNo), eq(billShares.checkNo, checkNo));

/** Shares of a check as long as it is open once: opened again, it has another key and no shares. */
export const getShares = (core: Core, check: CheckRow): Promise<ShareRow[]> =>
  core.db
    .select()
    .from(billShares)
    .where(and(ofCheck(check), eq(billShares.checkKey, check.key)))
    .orderBy(asc(billShares.number));

type CheckName = Pick<CheckRow, 'outletId' | 'tableNo' | 'checkNo'>;

/** Locks the check until the transaction ends; every change of its shares does so. */
async function lockCheck(core: Core, { outletId, tableNo, checkNo }: CheckName): Promise<CheckRow | undefined> {
  const [check] = await core.db
    .select()
    .from(checks)
    .where(and(eq(checks.outletId, outletId), eq(checks.tableNo, tableNo), eq(checks.checkNo, checkNo)))
    .for('update');
  return check;
}

const emitBillChange = (core: Core, { outletId, tableNo, checkNo }: CheckName): void =>
  core.emit({ type: 'bill', outletId, tableNo, checkNo });

/** The outlet, where bills may be paid in shares. Throws 404 elsewhere. */
async function getSplittingOutlet(core: Core, outletId: number): Promise<OutletRow> {
  const outlet = await getOutlet(core, outletId);
  if (!outlet.settings.splitBill || !outlet.settings.isDirectToPos) throw notFound('The bill');
  return outlet;
}

/** The check that somebody read a slip of (ADR-0025). Throws 404 for an unknown one. */
async function getCheckBySlip(core: Core, outletId: number, slipNo: string, tableNo: string): Promise<CheckRow> {
  const check = await findCheck(core, outletId, slipNo);
  if (check?.tableNo !== tableNo) throw notFound('The check');
  return check;
}

const toBillShare = (share: ShareRow): BillShare => ({
  id: share.number,
  name: share.name,
  kind: share.kind,
  status: share.status,
  amount: toDollars(share.amount),
  excess: toDollars(share.excess),
  dishes: share.dishes,
  of: share.of,
  serviceCharge: toDollars(share.serviceCharge),
  taxes: share.taxes.map(({ name, cents }) => ({ name, total: toDollars(cents) })),
  claimedUntil: share.status === 'Claimed' ? share.deadline.toISOString() : null,
});

const toOwnShare = (share: ShareRow): OwnShare => ({
  ...toBillShare(share),
  shareNo: share.shareNo,
  hostedPamentUrl: share.status === 'Claimed' ? share.paymentUrl : null,
  releasedReason: share.releasedReason,
});

/** What is paid, claimed and open of a bill. */
export function describeShares(
  { bill, isOpen }: Pick<CheckRow, 'bill' | 'isOpen'>,
  shares: readonly ShareRow[],
): BillShares {
  const split = toSplitBill(bill);
  const taken = shares.filter(isTaken);
  const left = pricesLeft(split, taken.map(toTakenShare));
  return {
    total: bill.check_total,
    paid: toDollars(sumOf(taken.filter(({ status }) => status === 'Paid').map(getCountedAmount))),
    open: toDollars(openRest(split, taken.map(toTakenShare))),
    dishes: bill.items.map(({ name, localizations }, line) => ({
      name,
      ...(localizations && { localizations }),
      left: (left[line] ?? []).map(toDollars),
    })),
    shares: taken.map(toBillShare),
    ...(!isOpen && { isClosed: true }),
  };
}

/**
 * Releases what is overdue of a check that the caller holds; others need not wait for the sweep.
 * @returns whether there was any.
 */
async function releaseOverdueOf(core: Core, shares: readonly ShareRow[]): Promise<boolean> {
  const overdue = shares.filter(
    ({ status, deadline }) => status === 'Claimed' && deadline.getTime() <= core.clock.now(),
  );
  for (const share of overdue) await release(core, share, RELEASE_REASONS.timeout);
  return overdue.length > 0;
}

async function release(core: Core, share: ShareRow, releasedReason: string): Promise<void> {
  await core.db
    .update(billShares)
    .set({ status: 'Released', releasedReason, settledAt: getNow(core) })
    .where(and(eq(billShares.shareNo, share.shareNo), eq(billShares.status, 'Claimed')));
  emitBillChange(core, share);
}

/** Who pays what of the bill that somebody read a slip of (SPLIT-1). */
export async function readShares(core: Core, outletId: number, slipNo: string, tableNo: string): Promise<BillShares> {
  await getSplittingOutlet(core, outletId);
  const check = await getCheckBySlip(core, outletId, slipNo, tableNo);
  const shares = await getShares(core, check);
  const isOverdue = ({ status, deadline }: ShareRow) => status === 'Claimed' && deadline.getTime() <= core.clock.now();
  if (!shares.some(isOverdue)) return describeShares(check, shares);
  return inTransaction(core, async (inner) => {
    const locked = (await lockCheck(inner, check)) ?? check;
    await releaseOverdueOf(inner, await getShares(inner, locked));
    return describeShares(locked, await getShares(inner, locked));
  });
}

/** Cents of a claim. Throws 400 where it is no amount of money. */
function readAmount({ amount }: ShareClaim): Cents {
  try {
    return toCents(amount);
  } catch {
    throw badRequest('The amount must be dollars with at most two decimals; please correct it.');
  }
}

function toShareWish(claim: ShareClaim): ShareWish {
  const { kind, dishes = [], of = 0 } = claim;
  if (kind === 'all') return { kind };
  if (kind === 'amount') return { kind, amount: readAmount(claim) };
  if (kind === 'equal') {
    if (of < 2) throw badRequest('An equal share needs `of`, among how many the bill is divided.');
    return { kind, of };
  }
  if (dishes.length === 0) throw badRequest('A share of dishes needs `dishes`, what it pays for.');
  return { kind, dishes };
}

/** Each line once, as a share keeps it. */
function toShareDishes(wish: ShareWish): ShareRow['dishes'] {
  if (wish.kind !== 'dishes') return [];
  const counts = new Map<number, number>();
  for (const { line, quantity } of wish.dishes) counts.set(line, (counts.get(line) ?? 0) + quantity);
  return [...counts].sort(([a], [b]) => a - b).map(([line, quantity]) => ({ line, quantity }));
}

const getClaimMs = (outlet: OutletRow): number => Math.min(outlet.paymentTimeout ?? DEFAULT_CLAIM_S, MAX_CLAIM_S) * 1000;

/** Service charge and taxes of a bill in cents, taxes in its order. */
const getBillParts = ({ service_charge_total, taxes }: PosBill) => ({
  serviceCharge: toCents(service_charge_total),
  taxes: taxes.map(({ total }) => toCents(total)),
});

const getShareParts = ({ taxes }: PosBill, share: ShareRow) => ({
  serviceCharge: share.serviceCharge,
  taxes: taxes.map(({ name }) => share.taxes.find((tax) => tax.name === name)?.cents ?? 0),
});

function splitParts(bill: PosBill, taken: readonly ShareRow[], amount: Cents, open: Cents) {
  const left = partsLeft(
    getBillParts(bill),
    taken.map((share) => getShareParts(bill, share)),
  );
  const { serviceCharge, taxes } = sharePartsOf(amount, open, left);
  return { serviceCharge, taxes: bill.taxes.map(({ name }, at) => ({ name, cents: taxes[at] ?? 0 })) };
}

export interface ClaimRequest {
  outletId: number;
  slipNo: string;
  tableNo: string;
  claim: ShareClaim;
  baseUrl: string;
}

/**
 * Claims a share of a bill and opens its payment (SPLIT-2). The row of the check is locked meanwhile, so that of two
 * claims of one share the second is refused. Throws 409 where the share is not what the diner was shown.
 */
export async function claimShare(
  core: Core,
  { outletId, slipNo, tableNo, claim, baseUrl }: ClaimRequest,
): Promise<OwnShare> {
  const outlet = await getSplittingOutlet(core, outletId);
  const brand = await getBrand(core, outlet.brandId);
  const person = sha256(claim.personKey);
  const wish = toShareWish(claim);
  const shown = readAmount(claim);
  const checkNo = getCheckName(slipNo);
  await getCheckBySlip(core, outletId, slipNo, tableNo);
  const isAllowed =
    (await consumeAttempt(core, `shares-of:${person}`, SHARE_LIMITS.perPerson, HOUR_MS)) &&
    (await consumeAttempt(core, `shares-at:${outletId}:${sha256(slipNo)}`, SHARE_LIMITS.perBill, HOUR_MS));
  if (!isAllowed) throw tooManyRequests('Too many shares of this bill were begun and not paid; please ask our staff.');

  return inTransaction(core, async (inner) => {
    const check = await lockCheck(inner, { outletId, tableNo, checkNo });
    if (!check || !isSameSecret(getSlipNo(check), slipNo)) throw notFound('The check');
    if (!check.isOpen) throw billClosed();
    const known = await getShares(inner, check);
    // Asked for before, and the answer was lost.
    const repeated = known.find((share) => share.shareNo === claim.shareNo && share.person === person);
    const shares = (await releaseOverdueOf(inner, known)) ? await getShares(inner, check) : known;
    if (repeated) return toOwnShare(await getShare(inner, repeated.shareNo));
    let taken = shares.filter(isTaken);
    const dishes = toShareDishes(wish);
    const own = taken.find((share) => share.status === 'Claimed' && share.person === person);
    if (own) {
      const isSameWish =
        own.kind === wish.kind &&
        own.of === (wish.kind === 'equal' ? wish.of : null) &&
        JSON.stringify(own.dishes) === JSON.stringify(dishes);
      // The answer was lost, or the diner came back: the same share, and the same payment.
      if (isSameWish && own.amount === shown) return toOwnShare(own);
      await release(inner, own, RELEASE_REASONS.replaced);
      taken = taken.filter((share) => share !== own);
    }
    const split = toSplitBill(check.bill);
    const amount = shareAmount(split, taken.map(toTakenShare), wish);
    if (!amount || amount !== shown) throw shareGone();
    const createdAt = getNow(inner);
    const shareNo = claim.shareNo ?? randomToken(16);
    const session = randomToken();
    const [last] = await inner.db
      .select({ number: max(billShares.number) })
      .from(billShares)
      .where(and(ofCheck(check), eq(billShares.checkKey, check.key)));
    const [row] = await inner.db
      .insert(billShares)
      .values({
        ...{ shareNo, outletId, tableNo, checkNo, person, amount, dishes, createdAt },
        paymentRef: `${SHARE_REF_PREFIX}${randomToken(16)}`,
        checkKey: check.key,
        number: (last?.number ?? 0) + 1,
        name: cleanPersonName(claim.name ?? '') || null,
        kind: wish.kind,
        of: wish.kind === 'equal' ? wish.of : null,
        ...splitParts(check.bill, taken, amount, openRest(split, taken.map(toTakenShare))),
        paymentUrl: getPaymentUrl(getGateway(inner, brand.gateway, baseUrl, 'share'), session),
        deadline: new Date(createdAt.getTime() + getClaimMs(outlet)),
      })
      .onConflictDoNothing({ target: billShares.shareNo })
      .returning();
    if (!row) throw numberTaken();
    await inner.db.insert(payments).values({ session, shareNo, amount, createdAt });
    emitBillChange(inner, check);
    return toOwnShare(row);
  });
}

const getShare = async (core: Core, shareNo: string): Promise<ShareRow> => {
  const [row] = await core.db.select().from(billShares).where(eq(billShares.shareNo, shareNo));
  if (!row) throw shareNotFound();
  return row;
};

/** Does something with a share while its check is held. Throws 404 for an unknown one. */
async function withShare(
  core: Core,
  shareNo: string,
  work: (share: ShareRow, check: CheckRow | undefined) => Promise<void>,
): Promise<ShareRow> {
  // Which check it is of never changes; everything else is read once the check is held.
  const check = await lockCheck(core, await getShare(core, shareNo));
  await work(await getShare(core, shareNo), check);
  return getShare(core, shareNo);
}

/** A share by its number; an overdue one is released at once, without waiting for the sweep. Throws 404. */
export async function readShare(core: Core, shareNo: string): Promise<OwnShare> {
  const share = await getShare(core, shareNo);
  if (share.status !== 'Claimed' || share.deadline.getTime() > core.clock.now()) return toOwnShare(share);
  return inTransaction(core, async (inner) =>
    toOwnShare(await withShare(inner, shareNo, async (fresh) => void (await releaseOverdueOf(inner, [fresh])))),
  );
}

/** Gives a claimed share back (SPLIT-4); one that is paid or released stays so. Throws 404. */
export const releaseShare = (core: Core, shareNo: string): Promise<OwnShare> =>
  inTransaction(core, async (inner) =>
    toOwnShare(await withShare(inner, shareNo, (share) => release(inner, share, RELEASE_REASONS.givenBack))),
  );

/** The payment of a share failed, so that it is open again. A share that is paid stays so. */
export const failShare = (core: Core, shareNo: string, reason: string): Promise<ShareRow> =>
  withShare(core, shareNo, (share) => release(core, share, reason));

const lateNote = ({ name, number, amount }: ShareRow, excess: Cents): string =>
  `${name ?? `Share ${number}`} paid ${inDollars(amount)} when ${
    excess === amount ? 'the bill did not need it any more' : `only ${inDollars(amount - excess)} of it were still open`
  }; give ${inDollars(excess)} back.`;

/**
 * Marks a share as paid, once and for good. One that had been released pays what is still open; the rest is flagged for
 * the shop and shown to the diner (SPLIT-7). Runs in the transaction of the payment.
 */
export const payShare = (core: Core, shareNo: string): Promise<ShareRow> =>
  withShare(core, shareNo, async (share, check) => {
    if (share.status === 'Paid') return;
    const isCurrent = check?.isOpen === true && check.key === share.checkKey;
    const others = check ? (await getShares(core, check)).filter((one) => isTaken(one) && one.shareNo !== shareNo) : [];
    const open = isCurrent ? openRest(toSplitBill(check.bill), others.map(toTakenShare)) : 0;
    const excess = Math.max(0, share.amount - open);
    const left = check && isCurrent ? pricesLeft(toSplitBill(check.bill), others.map(toTakenShare)) : [];
    const isLate = share.status === 'Released';
    await core.db
      .update(billShares)
      .set({
        ...{ status: 'Paid', excess, settledAt: getNow(core), releasedReason: null },
        // Dishes that others have taken meanwhile are theirs.
        ...(isLate && {
          dishes: share.dishes.filter(({ line, quantity }) => (left[line]?.length ?? 0) >= quantity),
          ...(check && isCurrent
            ? splitParts(check.bill, others, share.amount - excess, open)
            : { serviceCharge: 0, taxes: [] }),
        }),
        ...(excess > 0 && { attention: addNote(share.attention, lateNote(share, excess)) }),
      })
      .where(eq(billShares.shareNo, shareNo));
    if (excess > 0) core.log.warn({ outletId: share.outletId, excess }, 'A share of a bill was paid beyond the bill');
    emitBillChange(core, share);
  });

/** Something about a share that the staff has to settle by hand. */
export async function flagShare(core: Core, shareNo: string, note: string): Promise<void> {
  const { attention, ...share } = await getShare(core, shareNo);
  await core.db
    .update(billShares)
    .set({ attention: addNote(attention, note) })
    .where(eq(billShares.shareNo, shareNo));
  emitBillChange(core, share);
}

/** Releases what is claimed of a check that was closed at the till. Runs while the check is locked. */
export async function releaseClaimedShares(core: Core, check: CheckRow): Promise<void> {
  for (const share of await getShares(core, check))
    if (share.status === 'Claimed') await release(core, share, RELEASE_REASONS.closed);
}

/** Releases every share whose time to pay is over. @returns how many. */
export async function releaseOverdueShares(core: Core): Promise<number> {
  const due = await core.db
    .select({ shareNo: billShares.shareNo })
    .from(billShares)
    .where(and(eq(billShares.status, 'Claimed'), lte(billShares.deadline, getNow(core))))
    .limit(100);
  for (const { shareNo } of due) {
    try {
      await inTransaction(core, (inner) => failShare(inner, shareNo, RELEASE_REASONS.timeout));
    } catch (err) {
      if (isDatabaseUnavailable(err)) throw err;
      core.log.error({ err }, 'A share could not be released; the others go on');
    }
  }
  return due.length;
}

/** Shares of the checks of an outlet that are claimed or paid, or that the staff has to look at; for its till. */
export const getOutletShares = (core: Core, outletId: number): Promise<ShareRow[]> =>
  core.db
    .select()
    .from(billShares)
    .where(and(eq(billShares.outletId, outletId), or(eq(billShares.status, 'Claimed'), eq(billShares.status, 'Paid'))))
    .orderBy(asc(billShares.createdAt), asc(billShares.number));
