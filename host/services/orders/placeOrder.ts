import { eq } from 'drizzle-orm';
import type { Item, Order, OrderPayload, Tax } from '#contract';
import { isFree, pointsFor, promoCodeCounts, type Quote, quote, toDollars } from '#contract/money';
import { ERROR_CODE, getCheckName, ORDER_MESSAGE } from '#contract/wire';
import { singaporeDay, singaporeTime } from '../../clock.ts';
import { type Core, getNow } from '../../core.ts';
import { type Member, members, orders, vouchers } from '../../db/schema.ts';
import { badRequest, HttpError, tooManyRequests, unauthorized } from '../../errors.ts';
import { randomToken } from '../../secrets.ts';
import {
  type BrandRow,
  findItem,
  getBrand,
  getMenu,
  getNames,
  getOutlet,
  getTaxes,
  indexItems,
  isTable,
  type OutletRow,
} from '../catalogue.ts';
import { findCheck } from '../checks.ts';
import { consumeAttempt, HOUR_MS, ORDERS_PER_CHECK } from '../limits.ts';
import { getGateway, getPaymentUrl } from '../paymentPages.ts';
import { openPayment } from '../payments.ts';
import { getAutomaticPromotions, checkUses, findPromoCode, type PromoCode } from '../promotions.ts';
import { getShownStock, readStock, takeStock } from '../stock.ts';
import { endPaidTable, takeFromTable } from '../tables/orders.ts';
import { lockUsableVoucher } from '../vouchers.ts';
import { AmountCheck } from './amountCheck.ts';
import { toOrder } from './document.ts';
import { type BuiltLine, buildLine, UnavailableItems } from './lines.ts';
import { countReservable, hashNetwork, type Reserver } from './reservations.ts';

export interface OrderRequest {
  payload: OrderPayload;
  member: Member | undefined;
  /** Network address of the diner. */
  address: string;
  /** Address that the diner opened: the sandbox's payment page is there. */
  baseUrl: string;
}

/** Users, members and cards of the payload must be the token's (WIRE-24). */
function checkIdentity({ userId, cardNo, memberId }: OrderPayload, member: Member | undefined): void {
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

function checkOutlet(outlet: OutletRow, brand: BrandRow, { type, brandAppId }: OrderPayload): void {
  if (outlet.settings.isOutletClosed) throw new HttpError(400, 'Outlet is closed', ERROR_CODE.outletClosed);
  if (brand.status === 'Maintenance') {
    throw badRequest(
      'This shop is being maintained and takes no orders; please try again later.',
      ERROR_CODE.outletClosed,
    );
  }
  if (brandAppId !== brand.appId)
    throw badRequest('The order is for another shop than its outlet; please scan the code again.');
  const isOffered = outlet.qrTypes.some(
    ({ dineIn, takeaway }) => (type === 'Dine In' && dineIn) || (type === 'Takeaway' && takeaway),
  );
  if (!isOffered) throw badRequest(`${type} is not offered at this outlet; please choose another way of ordering.`);
}

/** Dine-in needs a table unless the outlet says otherwise; direct to till, it needs an open check under that table. */
async function checkTable(core: Core, outlet: OutletRow, { type, tableNo, checkNo }: OrderPayload): Promise<void> {
  const { settings } = outlet;
  if (tableNo && !isTable(outlet, tableNo)) {
    if (settings.isDirectToPos) throw badRequest(ORDER_MESSAGE.checkClosed);
    throw badRequest('This table is not known here; please scan the QR code on your table again.');
  }
  const isDineIn = type === 'Dine In';
  if (isDineIn && !tableNo && !settings.dineInNotRequireTableNo)
    throw badRequest('Please scan the QR code on your table.');
  // What is taken away may go without a check; where it names one, it goes on its bill.
  if (!settings.isDirectToPos || !(isDineIn || checkNo)) return;
  const check = checkNo ? await findCheck(core, outlet.id, checkNo) : undefined;
  if (!check) throw badRequest(ORDER_MESSAGE.checkNotFound);
  if (!check.isOpen || check.tableNo !== tableNo) throw badRequest(ORDER_MESSAGE.checkClosed);
  if (!(await consumeAttempt(core, `check:${outlet.id}:${check.key}`, ORDERS_PER_CHECK, HOUR_MS))) {
    throw tooManyRequests('Very many orders came for this table; please ask our staff to take yours.');
  }
}

function getMobileNo({ settings }: OutletRow, { type, mobileNo }: OrderPayload, member: Member | undefined): string {
  if (member) return member.mobileNo;
  const isNeeded = type === 'Dine In' ? settings.dineInSMSNotification : settings.takeawaySMSNotification;
  if (isNeeded && mobileNo === 'N/A') throw badRequest('Mobile No is required');
  return mobileNo.replace('+', '');
}

/** Only offered times that are not past, Asia/Singapore (ENTRY-18). */
function checkCollection(
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
  if (day !== singaporeDay(ms) || !settings.takeAwayTiming.includes(time)) {
    throw badRequest('This collection time is not offered today; please choose another.');
  }
  if (collectionDateTime < singaporeTime(ms)) {
    throw badRequest('This collection time has passed; please choose another.');
  }
}

/** Portions of every limited dish that the order wants and the outlet does not have. */
async function checkQuantities(core: Core, outlet: OutletRow, { orderItems }: OrderPayload, unavailable: UnavailableItems) {
  const shown = await getShownStock(core, outlet.id);
  if (!orderItems.some(({ itemId }) => shown.isItemLimited(itemId))) return;
  const stock = await readStock(core, outlet.id);
  for (const [itemId, ordered] of countPortionsByDish(orderItems)) {
    const left = stock.itemQuantityLeft(itemId);
    if (left !== undefined && ordered > left && !stock.isItemSoldOut(itemId)) {
      unavailable.add('itemQuantityLeft', itemId, left);
    }
  }
}

async function throwUnavailable(core: Core, { brandId }: OutletRow, unavailable: UnavailableItems): Promise<never> {
  throw new HttpError(400, ORDER_MESSAGE.errors, undefined, unavailable.errors(await getNames(core, brandId)));
}

/** How many of each dish, over all lines; by id, so that two orders never wait for each other's dishes in a circle. */
const countPortionsByDish = (lines: readonly { itemId: number; quantity: number }[]): Map<number, number> => {
  const portions = new Map<number, number>();
  for (const { itemId, quantity } of lines) portions.set(itemId, (portions.get(itemId) ?? 0) + quantity);
  return new Map([...portions].sort(([a], [b]) => a - b));
};

/** A free line needs the promotion or code that gives it, for as many as it holds. */
function checkFreeItems({ orderItems }: OrderPayload, { freeRewards, codeRewards }: Quote): void {
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

function checkAmounts(amounts: AmountCheck, payload: OrderPayload, result: Quote): void {
  amounts.expect('the subtotal', payload.subtotal, result.subtotal);
  const { discountTotal, voucherDiscount, addedTax, totalTax } = result;
  amounts.expect('the discount', payload.totalDiscount, discountTotal + voucherDiscount, discountTotal);
  amounts.expect('the service charge', payload.serviceCharge, result.serviceCharge);
  amounts.expect('the tax', payload.totalTax, addedTax, totalTax);
  amounts.expect('the rebate', payload.rebateAmount, result.rebateDiscount);
  amounts.expect('the total', payload.grandTotal, result.total);
  amounts.throwIfDifferent();
}

interface PricedOrder {
  lines: BuiltLine[];
  result: Quote;
  /** One that takes nothing off is kept for another order. */
  voucherNo: string | null;
  /** The code, where it gives something. */
  promoCode: PromoCode | null;
  pointsUsed: number;
}

/** What is given in an order and is not on its menu (CART-36). */
async function findGifts(
  core: Core,
  outlet: OutletRow,
  { orderItems, type }: OrderPayload,
  onMenu: ReadonlyMap<number, Item>,
): Promise<Map<number, Item>> {
  const gifts = new Map<number, Item>();
  for (const line of orderItems) {
    if (!isFree(line) || onMenu.has(line.itemId) || gifts.has(line.itemId)) continue;
    const item = await findItem(core, outlet, line.itemId, type);
    if (item) gifts.set(item.id, item);
  }
  return gifts;
}

/** Rebuilds every figure from the menu and compares (WIRE-24). */
async function priceOrder(
  core: Core,
  outlet: OutletRow,
  { payload, member }: OrderRequest,
  { taxes, takesSamples }: { taxes: readonly Tax[]; takesSamples: boolean },
): Promise<PricedOrder> {
  const menu = await getMenu(core, outlet, payload.type);
  if (!menu || menu.id !== payload.menuId || menu.version !== payload.versionNumber)
    throw badRequest(ORDER_MESSAGE.menuUpdated);
  await checkTable(core, outlet, payload);
  getMobileNo(outlet, payload, member);
  checkCollection(outlet, payload, core.clock.now());

  const amounts = new AmountCheck();
  const unavailable = new UnavailableItems();
  const items = indexItems(menu);
  const gifts = await findGifts(core, outlet, payload, items);
  const context = { menuId: menu.id, roleId: member?.roles[0]?.id, items, gifts, amounts };
  const built = payload.orderItems.map((line, index) => buildLine(line, index, context, unavailable));
  await checkQuantities(core, outlet, payload, unavailable);
  if (!unavailable.isEmpty) await throwUnavailable(core, outlet, unavailable);
  const lines = built.filter((line) => line !== undefined);
  if (lines.every(({ priced }) => isFree(priced)))
    throw badRequest('An order needs something besides what is free; please add a dish.');

  if (payload.promoCode && !member) throw badRequest('Please sign in to use promo code');
  const promoCode = payload.promoCode ? await findPromoCode(core, payload.promoCode, outlet.brandId) : undefined;
  // A code that has ended since it was applied changes the price, so the app asks for everything again.
  if (payload.promoCode && !promoCode)
    throw badRequest('Promo code invalid. Please try other promo code', ERROR_CODE.mismatch);
  if ((payload.voucherId !== null || payload.isRebateUsage) && !member) {
    throw badRequest('Please sign in to use vouchers and points');
  }
  const input = {
    lines: lines.map((line) => line.priced),
    type: payload.type,
    settings: outlet.settings,
    menuId: menu.id,
    taxes,
    promotions: await getAutomaticPromotions(core, outlet),
    promoCode,
    centsPerPoint: core.env.centsPerPoint,
  };
  const { spend } = quote({ ...input, rebatePoints: 0 });
  const voucher =
    member && payload.voucherId !== null
      ? await lockUsableVoucher(core, member, payload.voucherId, { spend, takesSamples, brandId: outlet.brandId })
      : undefined;
  const points = member && payload.isRebateUsage ? await lockPoints(core, member) : 0;
  const result = quote({ ...input, voucher, rebatePoints: points });
  checkFreeItems(payload, result);
  checkAmounts(amounts, payload, result);
  return {
    lines,
    result,
    voucherNo: voucher && result.voucherDiscount > 0 ? voucher.id : null,
    promoCode: promoCode && promoCodeCounts(promoCode, result) ? promoCode : null,
    pointsUsed: pointsFor(result.rebateDiscount, core.env.centsPerPoint),
  };
}

/** Points as they are now; no other order of the member can use them until this transaction ends. */
async function lockPoints(core: Core, member: Member): Promise<number> {
  const [row] = await core.db
    .select({ points: members.points })
    .from(members)
    .where(eq(members.id, member.id))
    .for('update');
  // Below zero: spent twice, by an order that was paid after it had failed.
  return Math.max(0, row?.points ?? 0);
}

async function reserveForOrder(
  core: Core,
  outlet: OutletRow,
  placing: OrderRequest,
  { voucherNo, promoCode, pointsUsed }: PricedOrder,
  { orderNo, isReserved, reserving }: { orderNo: string; isReserved: boolean; reserving: Reserver },
): Promise<void> {
  const portions = countPortionsByDish(placing.payload.orderItems);
  for (const [itemId, left] of await takeStock(core, outlet.id, portions)) {
    const quantity = portions.get(itemId) ?? 0;
    const unavailable = new UnavailableItems();
    if (left === 'short') {
      // Somebody else took the last ones since they were counted.
      unavailable.add('itemQuantityLeft', itemId, (await readStock(core, outlet.id)).itemQuantityLeft(itemId));
      await throwUnavailable(core, outlet, unavailable);
    } else if (isReserved) {
      const reservable = await countReservable(core, outlet.id, itemId, left + quantity, reserving);
      if (quantity <= reservable) continue;
      if (reservable <= 0) {
        const name = (await getNames(core, outlet.brandId)).item.get(itemId);
        throw tooManyRequests(`Too many unpaid orders hold ${name}; please pay for them first.`);
      }
      unavailable.add('itemQuantityLeft', itemId, reservable);
      await throwUnavailable(core, outlet, unavailable);
    }
  }
  if (promoCode && placing.member) await checkUses(core, promoCode, placing.member, true);
  if (voucherNo !== null) {
    await core.db
      .update(vouchers)
      .set({ usedOn: getNow(core), orderNo })
      .where(eq(vouchers.voucherNo, voucherNo));
  }
  if (pointsUsed > 0 && placing.member) {
    const points = (await lockPoints(core, placing.member)) - pointsUsed;
    await core.db.update(members).set({ points }).where(eq(members.id, placing.member.id));
  }
}

function choosePayment(
  outlet: OutletRow,
  payload: OrderPayload,
  isPaidHere: boolean,
): { mode: string | null; seconds: number | null } {
  const type = outlet.paymentTypes.find(({ code }) => code === payload.paymentMode);
  if (isPaidHere && outlet.paymentTypes.length && !type) {
    throw badRequest('This way to pay is not offered at this outlet; please choose another.');
  }
  const own = outlet.paymentTimeouts.find(({ paymentTypeId }) => paymentTypeId === type?.id)?.timeout;
  return { mode: type?.code ?? null, seconds: own ?? outlet.paymentTimeout };
}

/** Reads what an order is checked against: outside the transaction, which would hold a connection all that time. */
export async function warmShopCache(core: Core, { outletId, type }: OrderPayload): Promise<void> {
  const outlet = await getOutlet(core, outletId);
  await Promise.all([
    getBrand(core, outlet.brandId),
    getTaxes(core, outlet.brandId),
    getAutomaticPromotions(core, outlet),
    getMenu(core, outlet, type),
  ]);
}

/**
 * Places an order, inside the caller's transaction: checks it, takes stock, voucher and points, and opens the payment.
 * @throws HostError with the messages of CHECKOUT-23 to CHECKOUT-27.
 */
export async function placeOrder(core: Core, placing: OrderRequest): Promise<Order> {
  const { payload, member, baseUrl } = placing;
  const outlet = await getOutlet(core, payload.outletId);
  const brand = await getBrand(core, outlet.brandId);
  checkOutlet(outlet, brand, payload);
  checkIdentity(payload, member);
  const orderNo = randomToken(16);
  // Before anything else is locked: what goes back to a table is locked in the same order.
  const tableOrder = await takeFromTable(core, payload, orderNo);
  const taxes = await getTaxes(core, brand.id);
  const pricing = await priceOrder(core, outlet, placing, { taxes, takesSamples: brand.sampleVouchers });
  const { lines, result } = pricing;
  const { isDirectToPos, dineInNotRequireTableNo } = outlet.settings;

  const paymentRef = randomToken(16);
  const isPaidHere = !isDirectToPos && result.total > 0;
  const { mode, seconds } = choosePayment(outlet, payload, isPaidHere);
  const mobileNo = getMobileNo(outlet, payload, member);
  const network = hashNetwork(core, placing.address);
  const reserving = { member, mobileNo, network };
  // Sent to the till without the check of a table, it is as little paid as one that waits for its payment.
  const isReserved = isPaidHere || (isDirectToPos && !payload.checkNo);
  await reserveForOrder(core, outlet, placing, pricing, { orderNo, isReserved, reserving });
  const createdAt = getNow(core);
  const deadline = new Date(createdAt.getTime() + (seconds ?? core.env.paymentTimeout) * 1000);
  const session = randomToken();
  const isPaid = !isDirectToPos && result.total === 0;

  const [row] = await core.db
    .insert(orders)
    .values({
      ...{ orderNo, paymentRef, createdAt },
      outletId: outlet.id,
      memberId: member?.id,
      status: isDirectToPos ? 'Sent To Till' : isPaid ? 'Paid' : 'Waiting For Payment',
      type: payload.type,
      tableNo: payload.tableNo || null,
      checkNo: getCheckName(payload.checkNo) || null,
      mobileNo,
      network: isReserved ? network : null,
      paymentMode: mode,
      hostedPaymentUrl: isPaidHere ? getPaymentUrl(getGateway(core, brand.gateway, baseUrl), session) : null,
      paymentDeadline: isPaidHere ? deadline : null,
      paidAt: isPaid ? createdAt : null,
      grandTotal: result.total,
      rebate: result.rebateDiscount,
      pointsUsed: pricing.pointsUsed,
      voucherNo: pricing.voucherNo,
      promoCodeId: pricing.promoCode?.id,
      tableOrder,
      document: {
        outlet: { id: outlet.id, code: outlet.code, name: outlet.name, isDirectToPos },
        brandCode: brand.code,
        dineInNotRequireTableNo,
        collectionDateTime: payload.collectionDateTime,
        cutlery: payload.cutlery,
        specialInstruction: payload.specialInstruction,
        orderItems: lines.map(({ orderItem }) => ({
          ...orderItem,
          ...(payload.orderItems[orderItem.id - 1]?.promoCodeId !== undefined &&
            pricing.promoCode !== null && { promoCode: pricing.promoCode.code }),
        })),
        subtotal: toDollars(result.subtotal),
        serviceCharge: toDollars(result.serviceCharge),
        totalDiscount: toDollars(result.discountTotal),
        promotions: result.promotions,
        promoCode: pricing.promoCode?.code ?? null,
        taxes: result.taxes.map(({ name, type, amount }) => ({ name, type, amount: toDollars(amount) })),
        voucherDiscount: toDollars(result.voucherDiscount),
        availableAwardPoint: member ? Math.floor(toDollars(result.total)) : 0,
      },
    })
    .returning();
  if (!row) throw new Error('The database gave no row for an order that it took; see its log.');
  if (isPaid && tableOrder) await endPaidTable(core, tableOrder.sessionId);
  if (isPaidHere) await openPayment(core, { session, orderNo, amount: result.total, paymentMode: mode });
  core.emit({ type: 'order', orderNo });
  return toOrder(core, row, member);
}
