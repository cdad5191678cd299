import { and, asc, eq, inArray, isNotNull, lt, lte, max, or, type SQL } from 'drizzle-orm';
import type { BillShares, OwnShare, PosBill, ShareClaim } from '#contract';
import {
  type Cents,
  depositOfDishes,
  inDollars,
  openRest,
  partsLeft,
  pricesLeft,
  type ShareWish,
  shareAmount,
  toCents,
  toShareParts,
} from '#contract/money';
import { cleanPersonName } from '#contract/table';
import { ERROR_CODE, getCheckName, SHARE_REF_PREFIX } from '#contract/wire';
import { HOUR_MS } from '../clock.ts';
import { type Core, getNow, inTransaction } from '../core.ts';
import { isDatabaseUnavailable } from '../db/availability.ts';
import { billShares } from '../db/schema.ts';
import { badRequest, HttpError, notFound, tooManyRequests } from '../errors.ts';
import { isSameSecret, randomToken, sha256 } from '../secrets.ts';
import { getBrand, getOutlet, type OutletRow } from './catalogue.ts';
import {
  addTaxes,
  CHECK_CLOSED,
  type CheckName,
  type CheckRow,
  findCheck,
  getBillDeposit,
  getSlipNo,
  lockCheck,
} from './checks.ts';
import { consumeAttempt, NETWORK_SHARE, SHARE_LIMITS } from './limits.ts';
import { addNote } from './orders/document.ts';
import { getGateway, getPaymentUrl } from './paymentPages.ts';
import { openPayment } from './payments.ts';
import { describeShares, isTaken, type ShareRow, toOwnShare, toSplitBill, toTakenShares } from './shareView.ts';

/** Seconds that a share is held where the outlet sets no payment timeout. */
export const DEFAULT_CLAIM_S = 300;

/** Seconds that a share is held at most, because others wait for it. */
export const MAX_CLAIM_S = 600;

/** Why a share was released. */
export const RELEASE_REASONS = {
  timeout: 'Payment timeout',
  givenBack: 'Given back by the diner',
  replaced: 'Another share was chosen',
  closed: CHECK_CLOSED,
} as const;

const shareNotFound = () => notFound('The share');
const billClosed = () => badRequest('This bill is closed; please ask our staff.', ERROR_CODE.checkNotFound);
const shareGone = () =>
  new HttpError(409, 'Somebody else is paying a part of this; please look at what is left.', ERROR_CODE.mismatch);

const numberTaken = () => badRequest('Another share has this `shareNo`; please make a new one for each claim.');

const ofCheck = ({ outletId, tableNo, checkNo }: Pick<CheckRow, 'outletId' | 'tableNo' | 'checkNo'>) =>
  and(eq(billShares.outletId, outletId), eq(billShares.tableNo, tableNo), eq(billShares.checkNo, checkNo));

/** All shares of a check since it was opened; reopened, it has another key and no shares. */
export const getShares = (core: Core, check: CheckRow): Promise<ShareRow[]> =>
  core.db
    .select()
    .from(billShares)
    .where(and(ofCheck(check), eq(billShares.checkKey, check.key)))
    .orderBy(asc(billShares.number));

const emitBillChange = (core: Core, { outletId, tableNo, checkNo }: CheckName): void =>
  core.emit({ type: 'bill', outletId, tableNo, checkNo });

/** An outlet that splits bills. Throws 404 for others. */
async function getSplittingOutlet(core: Core, outletId: number): Promise<OutletRow> {
  const outlet = await getOutlet(core, outletId);
  if (!outlet.settings.splitBill || !outlet.settings.isDirectToPos) throw notFound('The bill');
  return outlet;
}

/** The check of a slip (ADR-0025). Throws 404. */
async function getCheckBySlip(core: Core, outletId: number, slipNo: string, tableNo: string): Promise<CheckRow> {
  const check = await findCheck(core, outletId, slipNo);
  if (check?.tableNo !== tableNo) throw notFound('The check');
  return check;
}

/**
 * Releases the overdue ones of these shares, without waiting for the sweep. The caller has locked their check.
 * @returns whether there were any.
 */
async function releaseOverdue(core: Core, shares: readonly ShareRow[]): Promise<boolean> {
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

/** The shares of the bill of a slip (SPLIT-1). Throws 404. */
export async function readShares(core: Core, outletId: number, slipNo: string, tableNo: string): Promise<BillShares> {
  await getSplittingOutlet(core, outletId);
  const check = await getCheckBySlip(core, outletId, slipNo, tableNo);
  const shares = await getShares(core, check);
  const isOverdue = ({ status, deadline }: ShareRow) => status === 'Claimed' && deadline.getTime() <= core.clock.now();
  if (!shares.some(isOverdue)) return describeShares(check, shares);
  return inTransaction(core, async (inner) => {
    const locked = (await lockCheck(inner, check)) ?? check;
    await releaseOverdue(inner, await getShares(inner, locked));
    return describeShares(locked, await getShares(inner, locked));
  });
}

/** Converts a claim to cents. Throws 400 for an invalid amount. */
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

/** The dishes of a share as they are stored: each line once, in the order of the bill. */
function toShareDishes(wish: ShareWish): ShareRow['dishes'] {
  if (wish.kind !== 'dishes') return [];
  const counts = new Map<number, number>();
  for (const { line, quantity } of wish.dishes) counts.set(line, (counts.get(line) ?? 0) + quantity);
  return [...counts].sort(([a], [b]) => a - b).map(([line, quantity]) => ({ line, quantity }));
}

const getClaimMs = (outlet: OutletRow): number =>
  Math.min(outlet.paymentTimeout ?? DEFAULT_CLAIM_S, MAX_CLAIM_S) * 1000;

/** Service charge, taxes and deposits of a bill in cents, in the order of the bill. */
const getBillParts = ({ items, service_charge_total, taxes }: PosBill) => ({
  serviceCharge: toCents(service_charge_total),
  taxes: taxes.map(({ total }) => toCents(total)),
  deposit: getBillDeposit(items),
});

const getShareParts = (bill: PosBill, share: ShareRow) => {
  const none = bill.taxes.map(({ name }) => ({ name, total: 0 }));
  const { serviceCharge, deposit } = share;
  return { serviceCharge, taxes: addTaxes(none, share.taxes).map(({ total }) => toCents(total)), deposit };
};

/**
 * The service charge, taxes and deposits of a share of a bill.
 * @param taken the other shares, by number
 * @param dishes that the share pays for; empty for a share of another kind
 */
export function splitParts(
  bill: PosBill,
  taken: readonly ShareRow[],
  { amount, open, dishes = [] }: { amount: Cents; open: Cents; dishes?: ShareRow['dishes'] },
) {
  const left = partsLeft(
    getBillParts(bill),
    taken.map((share) => getShareParts(bill, share)),
  );
  const ofDishes = depositOfDishes(toSplitBill(bill), toTakenShares(taken), dishes);
  const { serviceCharge, taxes, deposit } = toShareParts(amount, open, left, ofDishes);
  return { serviceCharge, deposit, taxes: bill.taxes.map(({ name }, at) => ({ name, cents: taxes[at] ?? 0 })) };
}

export interface ClaimRequest {
  outletId: number;
  slipNo: string;
  tableNo: string;
  claim: ShareClaim;
  /** Network of the diner (see toNetwork). */
  address: string;
  baseUrl: string;
}

/**
 * Counts a share that is about to be claimed, in the transaction of the claim: what is refused counts nothing. One
 * network has a part of the bill's shares, so that a stranger leaves some to the table. Throws 429.
 */
async function countClaim(core: Core, check: CheckRow, person: string, address: string): Promise<void> {
  const bill = `shares-at:${check.outletId}:${sha256(getSlipNo(check))}`;
  const ofNetwork = `${bill}:${sha256(address)}`;
  const isAllowed =
    (await consumeAttempt(core, `shares-of:${person}`, SHARE_LIMITS.perPerson, HOUR_MS)) &&
    (await consumeAttempt(core, ofNetwork, SHARE_LIMITS.perBill * NETWORK_SHARE, HOUR_MS)) &&
    (await consumeAttempt(core, bill, SHARE_LIMITS.perBill, HOUR_MS));
  if (!isAllowed) throw tooManyRequests('Too many shares of this bill were begun and not paid; please ask our staff.');
}

/**
 * Claims a share of a bill and opens its payment (SPLIT-2). It locks the check, so the second of two concurrent claims
 * is refused. Throws 400, 404, 429, and 409 if the amount differs from the displayed one.
 */
export async function claimShare(
  core: Core,
  { outletId, slipNo, tableNo, claim, address, baseUrl }: ClaimRequest,
): Promise<OwnShare> {
  const outlet = await getSplittingOutlet(core, outletId);
  const brand = await getBrand(core, outlet.brandId);
  const person = sha256(claim.personKey);
  const wish = toShareWish(claim);
  const shown = readAmount(claim);
  const checkNo = getCheckName(slipNo);
  await getCheckBySlip(core, outletId, slipNo, tableNo);

  return inTransaction(core, async (inner) => {
    const check = await lockCheck(inner, { outletId, tableNo, checkNo });
    if (!check || !isSameSecret(getSlipNo(check), slipNo)) throw notFound('The check');
    if (!check.isOpen) throw billClosed();
    const known = await getShares(inner, check);
    // A retry of this claim, whose answer was lost.
    const repeated = known.find((share) => share.shareNo === claim.shareNo && share.person === person);
    const shares = (await releaseOverdue(inner, known)) ? await getShares(inner, check) : known;
    if (repeated) return toOwnShare(await getShare(inner, repeated.shareNo));
    let taken = shares.filter(isTaken);
    const dishes = toShareDishes(wish);
    const own = taken.find((share) => share.status === 'Claimed' && share.person === person);
    if (own) {
      const isSameWish =
        own.kind === wish.kind &&
        own.of === (wish.kind === 'equal' ? wish.of : null) &&
        JSON.stringify(own.dishes) === JSON.stringify(dishes);
      // The diner came back: the same share and payment.
      if (isSameWish && own.amount === shown) return toOwnShare(own);
      await release(inner, own, RELEASE_REASONS.replaced);
      taken = taken.filter((share) => share !== own);
    }
    const split = toSplitBill(check.bill);
    const counted = toTakenShares(taken);
    const amount = shareAmount(split, counted, wish);
    if (!amount || amount !== shown) throw shareGone();
    await countClaim(inner, check, person, address);
    const createdAt = getNow(inner);
    const shareNo = claim.shareNo ?? randomToken(16);
    const session = randomToken();
    const gateway = getGateway(inner, brand.gateway, baseUrl, 'share');
    const deadline = new Date(createdAt.getTime() + getClaimMs(outlet));
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
        billTotal: split.total,
        ...splitParts(check.bill, taken, { amount, open: openRest(split, counted), dishes }),
        paymentUrl: getPaymentUrl(inner, gateway, baseUrl, session),
        deadline,
      })
      .onConflictDoNothing({ target: billShares.shareNo })
      .returning();
    if (!row) throw numberTaken();
    await openPayment(inner, { session, of: { shareNo }, amount, paymentMode: null, gateway: gateway.name, deadline });
    emitBillChange(inner, check);
    return toOwnShare(row);
  });
}

export const getShare = async (core: Core, shareNo: string): Promise<ShareRow> => {
  const [row] = await core.db.select().from(billShares).where(eq(billShares.shareNo, shareNo));
  if (!row) throw shareNotFound();
  return row;
};

/** Locks the check of a share until the transaction ends. @returns the share as it is then. Throws 404. */
export async function lockShare(core: Core, shareNo: string): Promise<ShareRow> {
  // The check of a share never changes.
  await lockCheck(core, await getShare(core, shareNo));
  return getShare(core, shareNo);
}

/** Works on a share while its check is locked. @returns the share afterwards. Throws 404. */
export async function withShare(
  core: Core,
  shareNo: string,
  work: (share: ShareRow, check: CheckRow | undefined) => Promise<void>,
): Promise<ShareRow> {
  // The check of a share never changes; everything else is read once the check is locked.
  const check = await lockCheck(core, await getShare(core, shareNo));
  await work(await getShare(core, shareNo), check);
  return getShare(core, shareNo);
}

/** A share; an overdue one is released at once, without waiting for the sweep. Throws 404. */
export async function readShare(core: Core, shareNo: string): Promise<OwnShare> {
  const share = await getShare(core, shareNo);
  if (share.status !== 'Claimed' || share.deadline.getTime() > core.clock.now()) return toOwnShare(share);
  return inTransaction(core, async (inner) =>
    toOwnShare(await withShare(inner, shareNo, async (fresh) => void (await releaseOverdue(inner, [fresh])))),
  );
}

/** Releases a claimed share for its diner (SPLIT-4); a paid or released one stays as it is. Throws 404. */
export const releaseShare = (core: Core, shareNo: string): Promise<OwnShare> =>
  inTransaction(core, async (inner) =>
    toOwnShare(await withShare(inner, shareNo, (share) => release(inner, share, RELEASE_REASONS.givenBack))),
  );

/** Releases a claimed share because its payment failed; a paid one stays paid. Throws 404. */
export const failShare = (core: Core, shareNo: string, reason: string): Promise<ShareRow> =>
  withShare(core, shareNo, (share) => release(core, share, reason));

// By its number: the till shows the name beside it, for as long as it is kept.
const lateNote = ({ number, amount }: ShareRow, excess: Cents): string =>
  `Share ${number} paid ${inDollars(amount)} when ${
    excess === amount ? 'the bill did not need it any more' : `only ${inDollars(amount - excess)} of it were still open`
  }; give ${inDollars(excess)} back.`;

/**
 * Marks a share as paid, once. One that had been released pays what is still open; the excess is flagged for the shop
 * and shown to the diner (SPLIT-7). Runs in the transaction of the payment. Throws 404.
 */
export const payShare = (core: Core, shareNo: string): Promise<ShareRow> =>
  withShare(core, shareNo, async (share, check) => {
    if (share.status === 'Paid') return;
    const isCurrent = check?.isOpen === true && check.key === share.checkKey;
    const others = check ? (await getShares(core, check)).filter((one) => isTaken(one) && one.shareNo !== shareNo) : [];
    const counted = toTakenShares(others);
    const open = isCurrent ? openRest(toSplitBill(check.bill), counted) : 0;
    const excess = Math.max(0, share.amount - open);
    const left = check && isCurrent ? pricesLeft(toSplitBill(check.bill), counted) : [];
    const isLate = share.status === 'Released';
    // Without dishes that other diners have claimed since.
    const dishes = share.dishes.filter(({ line, quantity }) => (left[line]?.length ?? 0) >= quantity);
    await core.db
      .update(billShares)
      .set({
        ...{ status: 'Paid', excess, settledAt: getNow(core), releasedReason: null },
        ...(isLate && {
          dishes,
          ...(check && isCurrent
            ? splitParts(check.bill, others, { amount: share.amount - excess, open, dishes })
            : { serviceCharge: 0, taxes: [], deposit: 0 }),
        }),
        ...(excess > 0 && { attention: addNote(share.attention, lateNote(share, excess)) }),
      })
      .where(eq(billShares.shareNo, shareNo));
    if (excess > 0) core.log.warn({ outletId: share.outletId, excess }, 'A share of a bill was paid beyond the bill');
    emitBillChange(core, share);
  });

/** Adds a note on a share for the staff, who settle it by hand. The caller is in a transaction. */
export async function flagShare(core: Core, shareNo: string, note: string): Promise<void> {
  const { attention, ...share } = await lockShare(core, shareNo);
  await core.db
    .update(billShares)
    .set({ attention: addNote(attention, note) })
    .where(eq(billShares.shareNo, shareNo));
  emitBillChange(core, share);
}

/** Takes the names that people typed from these shares. */
async function forgetNames(core: Core, which: SQL | undefined): Promise<void> {
  await core.db
    .update(billShares)
    .set({ name: null })
    .where(and(isNotNull(billShares.name), which));
}

/** Forgets the names on the shares of checks that were never closed. */
export const forgetOldNames = (core: Core, before: Date): Promise<void> =>
  forgetNames(core, lt(billShares.createdAt, before));

/** Releases the claimed shares of a check that was closed, and forgets all their names. The caller has locked it. */
export async function endShares(core: Core, check: CheckRow): Promise<void> {
  for (const share of await getShares(core, check))
    if (share.status === 'Claimed') await release(core, share, RELEASE_REASONS.closed);
  await forgetNames(core, ofCheck(check));
}

/** Releases the shares whose time to pay is over, at most 100 at once. @returns how many. */
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

/** The paid shares of a check, and all with a note, also long after it was closed. */
export const getPaidShares = (core: Core, outletId: number, checkKey: string): Promise<ShareRow[]> =>
  core.db
    .select()
    .from(billShares)
    .where(
      and(
        eq(billShares.outletId, outletId),
        eq(billShares.checkKey, checkKey),
        or(eq(billShares.status, 'Paid'), isNotNull(billShares.attention)),
      ),
    )
    .orderBy(asc(billShares.number));

/** The claimed and paid shares of these checks of an outlet, and all with a note, for its till. */
export const getOutletShares = (core: Core, outletId: number, of: readonly CheckRow[]): Promise<ShareRow[]> => {
  const keys = of.map(({ key }) => key);
  return core.db
    .select()
    .from(billShares)
    .where(
      and(
        eq(billShares.outletId, outletId),
        inArray(billShares.status, ['Claimed', 'Paid']),
        or(isNotNull(billShares.attention), inArray(billShares.checkKey, keys)),
      ),
    )
    .orderBy(asc(billShares.createdAt), asc(billShares.number));
};
