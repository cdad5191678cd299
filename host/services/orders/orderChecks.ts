import type { OrderPayload } from '#contract';
import type { Quote } from '#contract/money';
import { ERROR_CODE, ORDER_MESSAGE, singaporeDay, singaporeWallTime } from '#contract/wire';
import { DAY_MS, HOUR_MS } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Member } from '../../db/schema.ts';
import { badRequest, HttpError, tooManyRequests, unauthorized } from '../../errors.ts';
import { type BrandRow, isTable, type OutletRow } from '../catalogue.ts';
import type { CheckRow } from '../checks.ts';
import { consumeAttempt, ORDERS_PER_CHECK } from '../limits.ts';
import { isClosed } from '../opening.ts';
import type { AmountCheck } from './amountCheck.ts';

/** User, card and member id of the payload must be those of the signed-in member (WIRE-24). Throws 400 and 401. */
export function checkIdentity({ userId, cardNo, memberId }: OrderPayload, member: Member | undefined): void {
  const none = ['', 'N/A'];
  if (!member) {
    if (userId !== null)
      throw unauthorized('Your session has ended, so the order was not placed; please sign in again.');
    if (none.includes(cardNo) && none.includes(memberId)) return;
    throw badRequest('A card or member number was given without signing in; please sign in to use it.');
  }
  const isOwn = (given: string, own: string) => none.includes(given) || given === own;
  if ((userId === null || userId === member.id) && isOwn(cardNo, member.cardNo) && isOwn(memberId, member.memberId))
    return;
  throw badRequest('The order names another member than the one who is signed in; please sign in again.');
}

/** '12:40' today, '2026-11-29 12:40' on another day, on the clocks of Singapore. */
const describeMoment = (at: number, now: number): string =>
  singaporeDay(at) === singaporeDay(now) ? singaporeWallTime(at).slice(11) : singaporeWallTime(at).replace('T', ' ');

/** The outlet must be open and take orders, be of this brand app, and offer this way of ordering. Throws 400. */
export function checkOutlet(outlet: OutletRow, brand: BrandRow, { type, brandAppId }: OrderPayload, ms: number): void {
  if (isClosed(outlet.settings, ms)) throw new HttpError(400, 'Outlet is closed', ERROR_CODE.outletClosed);
  const { pausedUntil } = outlet.settings;
  if (pausedUntil !== undefined && ms < Date.parse(pausedUntil)) {
    const back = describeMoment(Date.parse(pausedUntil), ms);
    throw new HttpError(400, `This outlet takes no orders now; it is back at ${back}.`, ERROR_CODE.outletClosed);
  }
  if (brand.status === 'Maintenance') {
    throw badRequest(
      'This shop is being maintained and takes no orders; please try again later.',
      ERROR_CODE.outletClosed,
    );
  }
  if (brandAppId !== brand.appId)
    throw badRequest('The order is for another shop than its outlet; please scan the code again.');
  // An outlet without kinds of codes offers both (ENTRY-15).
  const kinds = outlet.qrTypes.length > 0 ? outlet.qrTypes : [{ dineIn: true, takeaway: true }];
  const isOffered = kinds.some(
    ({ dineIn, takeaway }) => (type === 'Dine In' && dineIn) || (type === 'Takeaway' && takeaway),
  );
  if (!isOffered) throw badRequest(`${type} is not offered at this outlet; please choose another way of ordering.`);
}

/**
 * Dine-in needs a known table, unless the outlet takes orders without one, and at a direct-to-till outlet an open check
 * of that table. Throws 400, and 429 for too many orders on one check.
 * @param check that of the order's slip.
 */
export async function checkTable(
  core: Core,
  outlet: OutletRow,
  { type, tableNo, checkNo }: OrderPayload,
  check: CheckRow | undefined,
): Promise<void> {
  const { settings } = outlet;
  if (tableNo && !isTable(outlet, tableNo)) {
    if (settings.isDirectToPos) throw badRequest(ORDER_MESSAGE.checkClosed);
    throw badRequest('This table is not known here; please scan the QR code on your table again.');
  }
  const isDineIn = type === 'Dine In';
  if (isDineIn && !tableNo && !settings.dineInNotRequireTableNo)
    throw badRequest('Please scan the QR code on your table.');
  // Takeaway needs no check; with one, the order goes on its bill.
  if (!settings.isDirectToPos || !(isDineIn || checkNo)) return;
  if (!check) throw badRequest(ORDER_MESSAGE.checkNotFound);
  if (!check.isOpen || check.tableNo !== tableNo) throw badRequest(ORDER_MESSAGE.checkClosed);
  if (!(await consumeAttempt(core, `check:${outlet.id}:${check.key}`, ORDERS_PER_CHECK, HOUR_MS))) {
    throw tooManyRequests('Very many orders came for this table; please ask our staff to take yours.');
  }
}

/**
 * The mobile number of an order: the member's, else the guest's without '+', or 'N/A'. Throws 400 where one is
 * required.
 */
export function getMobileNo(
  { settings }: OutletRow,
  { type, mobileNo }: OrderPayload,
  member: Member | undefined,
): string {
  if (member) return member.mobileNo;
  const isNeeded = type === 'Dine In' ? settings.dineInSMSNotification : settings.takeawaySMSNotification;
  if (isNeeded && mobileNo === 'N/A') throw badRequest('Mobile No is required');
  return mobileNo.replace('+', '');
}

/**
 * The collection time must be offered and not be past, in Singapore; one before the first of the list is after midnight
 * (ENTRY-18). Throws 400.
 */
export function checkCollection(
  { settings }: OutletRow,
  { type, collectionDateTime, isPreOrder }: OrderPayload,
  ms: number,
): void {
  if (isPreOrder !== (collectionDateTime !== 'NOW')) {
    throw badRequest('The order says two things about its collection time; please choose the time again.');
  }
  if (type !== 'Takeaway') {
    if (collectionDateTime !== 'NOW') throw badRequest('A collection time can be chosen for takeaway only.');
    return;
  }
  if (collectionDateTime === 'NOW') {
    if (!settings.allowOrderNow)
      throw badRequest('Please choose a collection time; NOW is not offered at this outlet.');
    return;
  }
  const [day, time = ''] = collectionDateTime.split('T');
  const { takeAwayTiming } = settings;
  const isOfNight = time < (takeAwayTiming[0] ?? '');
  const isOfDay = day === singaporeDay(ms) || (isOfNight && day === singaporeDay(ms + DAY_MS));
  if (!isOfDay || !takeAwayTiming.includes(time)) {
    throw badRequest('This collection time is not offered today; please choose another.');
  }
  if (collectionDateTime < singaporeWallTime(ms)) {
    throw badRequest('This collection time has passed; please choose another.');
  }
}

/** The moment for which the food is ordered, milliseconds since 1970: its collection time, else now (MENU-33). */
export const getServedAt = ({ collectionDateTime }: OrderPayload, ms: number): number =>
  collectionDateTime === 'NOW' ? ms : Date.parse(`${collectionDateTime}:00+08:00`);

/** A free line needs a promotion or code that gives so many of it. Throws 400. */
export function checkFreeItems({ orderItems }: OrderPayload, { freeRewards, codeRewards }: Quote): void {
  const given = new Map<string, number>();
  for (const { promotionId, itemId, quantity } of freeRewards) {
    const key = `p${promotionId}:${itemId}`;
    given.set(key, (given.get(key) ?? 0) + quantity);
  }
  for (const reward of codeRewards) {
    if (reward.type === 'Item') given.set(`c${reward.promoCodeId}:${reward.value}`, reward.quantity);
  }
  for (const { promotionId, promoCodeId, itemId, quantity } of orderItems) {
    if (promotionId === undefined && promoCodeId === undefined) continue;
    const key = promotionId === undefined ? `c${promoCodeId}:${itemId}` : `p${promotionId}:${itemId}`;
    const left = (given.get(key) ?? 0) - quantity;
    if (left < 0)
      throw badRequest('A free item is no longer given for this order; please remove it.', ERROR_CODE.mismatch);
    given.set(key, left);
  }
}

/** Compares the sums of the payload with the computed ones (WIRE-24). Throws 400. */
export function checkAmounts(amounts: AmountCheck, payload: OrderPayload, result: Quote): void {
  amounts.expect('the subtotal', payload.subtotal, result.subtotal);
  const { discountTotal, voucherDiscount, addedTax, totalTax } = result;
  amounts.expect('the discount', payload.totalDiscount, discountTotal + voucherDiscount, discountTotal);
  amounts.expect('the service charge', payload.serviceCharge, result.serviceCharge);
  amounts.expect('the tax', payload.totalTax, addedTax, totalTax);
  amounts.expect('the deposit', payload.containerDeposit ?? 0, result.deposit);
  amounts.expect('the rebate', payload.rebateAmount, result.rebateDiscount);
  amounts.expect('the total', payload.grandTotal, result.total);
  amounts.throwIfDifferent();
}
