import { eq } from 'drizzle-orm';
import type { Item, Order, OrderPayload, Tax } from '#contract';
import {
  isDepositCharged,
  isFree,
  pointsFor,
  promoCodeCounts,
  type Quote,
  quote,
  serviceChargePercentage,
  toDollars,
} from '#contract/money';
import { ERROR_CODE, getCheckName, ORDER_MESSAGE } from '#contract/wire';
import { type Core, getNow } from '../../core.ts';
import { type Member, members, type OrderRow, orders, vouchers } from '../../db/schema.ts';
import { badRequest, HttpError } from '../../errors.ts';
import { randomToken } from '../../secrets.ts';
import { holdMember } from '../accounts.ts';
import {
  type BrandRow,
  findItem,
  getBrand,
  getMenu,
  getNames,
  getOutlet,
  getTaxes,
  indexHours,
  indexItems,
  type OutletRow,
} from '../catalogue.ts';
import { type CheckRow, getSlipNo, holdCheck, holdTableCheck } from '../checks.ts';
import { findNeeds } from '../dietaryNeeds.ts';
import { getGateway, getPaymentUrl } from '../paymentPages.ts';
import { openPayment } from '../payments.ts';
import { checkUses, findPromoCode, getAutomaticPromotions, type PromoCode } from '../promotions.ts';
import { getShownStock, readStock, takeStock } from '../stock.ts';
import { endPaidTable, settleTableOrder, takeFromTable } from '../tables/orders.ts';
import { lockUsableVoucher } from '../vouchers.ts';
import { checkAlcohol } from './alcohol.ts';
import { AmountCheck } from './amountCheck.ts';
import { toOrder } from './document.ts';
import { type BuiltLine, buildLine, UnavailableItems } from './lines.ts';
import {
  checkAmounts,
  checkCollection,
  checkFreeItems,
  checkOutlet,
  checkTable,
  getMobileNo,
  getServedAt,
} from './orderChecks.ts';
import { countReservable, hashNetwork, limitUnpaidOrders, type Reserver } from './reservations.ts';

export interface OrderRequest {
  payload: OrderPayload;
  member: Member | undefined;
  /** Network of the diner (see toNetwork). */
  address: string;
  /** Address of the host that the diner opened. */
  baseUrl: string;
}

/** Collects the limited dishes of which fewer are left than are ordered. */
async function checkQuantities(
  core: Core,
  outlet: OutletRow,
  { orderItems }: OrderPayload,
  unavailable: UnavailableItems,
) {
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

/** Portions of each dish over all lines, sorted by dish id to prevent deadlocks. */
const countPortionsByDish = (lines: readonly { itemId: number; quantity: number }[]): Map<number, number> => {
  const portions = new Map<number, number>();
  for (const { itemId, quantity } of lines) portions.set(itemId, (portions.get(itemId) ?? 0) + quantity);
  return new Map([...portions].sort(([a], [b]) => a - b));
};

interface PricedOrder {
  lines: BuiltLine[];
  result: Quote;
  hasAlcohol: boolean;
  /** null without one, and where it takes nothing off: then it stays unused. */
  voucherNo: string | null;
  /** null without one, and where it gives nothing. */
  promoCode: PromoCode | null;
  pointsUsed: number;
}

/** The free dishes of an order that are not on its menu (CART-36). */
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

/** Checks the order, computes every amount from the menu, and compares them with the payload's (WIRE-24). */
async function priceOrder(
  core: Core,
  outlet: OutletRow,
  { payload, member }: OrderRequest,
  { taxes, takesSamples, check }: { taxes: readonly Tax[]; takesSamples: boolean; check: CheckRow | undefined },
): Promise<PricedOrder> {
  const menu = await getMenu(core, outlet, payload.type);
  if (!menu || menu.id !== payload.menuId || menu.version !== payload.versionNumber)
    throw badRequest(ORDER_MESSAGE.menuUpdated);
  await checkTable(core, outlet, payload, check);
  getMobileNo(outlet, payload, member);
  checkCollection(outlet, payload, core.clock.now());

  const amounts = new AmountCheck();
  const unavailable = new UnavailableItems();
  const items = indexItems(menu);
  const gifts = await findGifts(core, outlet, payload, items);
  const context = {
    ...{ menuId: menu.id, roleId: member?.roles[0]?.id, items, gifts, amounts },
    isDepositCharged: isDepositCharged(outlet.settings, payload.type),
    ...{ hours: indexHours(menu), servedAt: getServedAt(payload, core.clock.now()) },
  };
  const built = payload.orderItems.map((line, index) => buildLine(line, index, context, unavailable));
  await checkQuantities(core, outlet, payload, unavailable);
  const find = (itemId: number) => items.get(itemId) ?? gifts.get(itemId);
  const hasAlcohol = checkAlcohol(outlet, payload, core.clock.now(), find, unavailable);
  if (!unavailable.isEmpty) await throwUnavailable(core, outlet, unavailable);
  const lines = built.filter((line) => line !== undefined);
  if (lines.every(({ priced }) => isFree(priced)))
    throw badRequest('An order needs something besides what is free; please add a dish.');

  if (payload.promoCode && !member) throw badRequest('Please sign in to use promo code');
  const promoCode = payload.promoCode ? await findPromoCode(core, payload.promoCode, outlet.brandId) : undefined;
  // 'mismatch' makes the app fetch everything again, because an expired code changes the price.
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
    // Use the promotions that the diner saw: an app that could not load them orders without (CART-40).
    promotions: (await getAutomaticPromotions(core, outlet)).filter(({ id }) => payload.promotionIds.includes(id)),
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
    ...{ lines, result, hasAlcohol },
    voucherNo: voucher && result.voucherDiscount > 0 ? voucher.id : null,
    promoCode: promoCode && promoCodeCounts(promoCode, result) ? promoCode : null,
    pointsUsed: pointsFor(result.rebateDiscount, core.env.centsPerPoint),
  };
}

/**
 * Reads a member's points and locks them until the transaction ends. Not the key, which each order of the member holds
 * after the stock of its dishes.
 */
async function lockPoints(core: Core, member: Member): Promise<number> {
  const [row] = await core.db
    .select({ points: members.points })
    .from(members)
    .where(eq(members.id, member.id))
    .for('no key update');
  // Negative after an order that was paid late (see takeOwnAgain).
  return Math.max(0, row?.points ?? 0);
}

async function reserveForOrder(
  core: Core,
  outlet: OutletRow,
  request: OrderRequest,
  { voucherNo, promoCode, pointsUsed, result }: PricedOrder,
  { orderNo, isReserved, reserver }: { orderNo: string; isReserved: boolean; reserver: Reserver },
): Promise<void> {
  const portions = countPortionsByDish(request.payload.orderItems);
  for (const [itemId, left] of await takeStock(core, outlet.id, portions)) {
    const quantity = portions.get(itemId) ?? 0;
    const unavailable = new UnavailableItems();
    if (left === 'short') {
      // A different order took them after checkQuantities.
      unavailable.add('itemQuantityLeft', itemId, (await readStock(core, outlet.id)).itemQuantityLeft(itemId));
      await throwUnavailable(core, outlet, unavailable);
    } else if (isReserved) {
      const reservable = await countReservable(core, outlet.id, itemId, left + quantity, reserver);
      if (quantity <= reservable) continue;
      if (reservable <= 0) {
        const name = (await getNames(core, outlet.brandId)).item.get(itemId);
        // Not 429, whose sentence no diner reads: they can pay for what they have ordered.
        throw badRequest(
          result.total > 0
            ? `Too many unpaid orders hold ${name}; please pay for them first.`
            : `Too many orders that have not begun hold ${name}; please ask our staff.`,
        );
      }
      unavailable.add('itemQuantityLeft', itemId, reservable);
      await throwUnavailable(core, outlet, unavailable);
    }
  }
  if (promoCode && request.member) await checkUses(core, promoCode, request.member, true);
  if (voucherNo !== null) {
    await core.db
      .update(vouchers)
      .set({ usedOn: getNow(core), orderNo })
      .where(eq(vouchers.voucherNo, voucherNo));
  }
  if (pointsUsed > 0 && request.member) {
    const points = (await lockPoints(core, request.member)) - pointsUsed;
    await core.db.update(members).set({ points }).where(eq(members.id, request.member.id));
  }
}

function choosePayment(
  outlet: OutletRow,
  payload: OrderPayload,
  isPaidOnline: boolean,
): { mode: string | null; seconds: number | null; isAtCounter: boolean } {
  const type = outlet.paymentTypes.find(({ code }) => code === payload.paymentMode);
  if (isPaidOnline && outlet.paymentTypes.length && !type) {
    throw badRequest('This way to pay is not offered at this outlet; please choose another.');
  }
  const own = outlet.paymentTimeouts.find(({ paymentTypeId }) => paymentTypeId === type?.id)?.timeout;
  const isAtCounter = isPaidOnline && type?.isAtCounter === true;
  return { mode: type?.code ?? null, seconds: own ?? outlet.paymentTimeout, isAtCounter };
}

/** The part of the order that never changes. */
export const toOrderDocument = (
  outlet: OutletRow,
  brand: BrandRow,
  { payload, member }: Pick<OrderRequest, 'payload' | 'member'>,
  { lines, result, promoCode, hasAlcohol }: Pick<PricedOrder, 'lines' | 'result' | 'promoCode' | 'hasAlcohol'>,
): OrderRow['document'] => ({
  outlet: { id: outlet.id, code: outlet.code, name: outlet.name, isDirectToPos: outlet.settings.isDirectToPos },
  brandCode: brand.code,
  dineInNotRequireTableNo: outlet.settings.dineInNotRequireTableNo,
  collectionDateTime: payload.collectionDateTime,
  cutlery: payload.cutlery,
  specialInstruction: payload.specialInstruction,
  orderItems: lines.map(({ orderItem }) => ({
    ...orderItem,
    ...(payload.orderItems[orderItem.id - 1]?.promoCodeId !== undefined &&
      promoCode !== null && { promoCode: promoCode.code }),
  })),
  subtotal: toDollars(result.subtotal),
  serviceCharge: toDollars(result.serviceCharge),
  totalDiscount: toDollars(result.discountTotal),
  promotions: result.promotions,
  promoCode: promoCode?.code ?? null,
  taxes: result.taxes.map(({ name, type, amount, rate }) => ({
    ...{ name, type, amount: toDollars(amount) },
    ...(outlet.settings.seller?.gstNumber !== undefined && { rate }),
  })),
  voucherDiscount: toDollars(result.voucherDiscount),
  ...(result.deposit > 0 && { containerDeposit: toDollars(result.deposit) }),
  // Points pay the deposit last, so what is left of it is at the end of the total (MONEY-43).
  availableAwardPoint: member ? Math.floor(toDollars(Math.max(0, result.total - result.deposit))) : 0,
  ...(outlet.settings.seller && { seller: outlet.settings.seller }),
  ...(hasAlcohol && { isAgeConfirmed: true }),
  // Food that is collected at a time has that time.
  ...(outlet.settings.aboutMinutes !== undefined &&
    payload.collectionDateTime === 'NOW' && { aboutMinutes: outlet.settings.aboutMinutes }),
});

/** Reads the shop into its cache before the transaction, which would otherwise hold a connection during the read. */
export async function warmShopCache(core: Core, { outletId, type }: OrderPayload): Promise<void> {
  const outlet = await getOutlet(core, outletId);
  await Promise.all([
    getBrand(core, outlet.brandId),
    getTaxes(core, outlet.brandId),
    getAutomaticPromotions(core, outlet),
    getMenu(core, outlet, type),
  ]);
}

interface CheckOfOrder {
  check?: CheckRow | undefined;
  /** The order opens it. */
  isNew?: boolean;
}

/** The check that an order goes on: that of its slip, or where the outlet has no till the open one of its table. */
async function findCheckOfOrder(
  core: Core,
  { id, settings }: OutletRow,
  { type, tableNo, checkNo }: OrderPayload,
): Promise<CheckOfOrder> {
  if (!settings.isDirectToPos) return {};
  if (checkNo) return { check: await holdCheck(core, id, checkNo) };
  return settings.opensChecks && type === 'Dine In' && tableNo ? holdTableCheck(core, id, tableNo) : {};
}

/**
 * Places an order of a known person in the caller's transaction: checks it, reserves stock, voucher and points, and opens the payment.
 * Throws HttpErrors with the messages of CHECKOUT-23 to CHECKOUT-27.
 */
export async function placeOrder(core: Core, request: OrderRequest): Promise<Order> {
  const { payload, member, baseUrl } = request;
  const outlet = await getOutlet(core, payload.outletId);
  const brand = await getBrand(core, outlet.brandId);
  checkOutlet(outlet, brand, payload, core.clock.now());
  const { isDirectToPos } = outlet.settings;
  const orderNo = randomToken(16);
  if (member) await holdMember(core, member);
  // Locked first, in the same order as elsewhere, to prevent deadlocks.
  const { check, isNew: opensCheck = false } = await findCheckOfOrder(core, outlet, payload);
  const tableOrder = await takeFromTable(core, payload, orderNo);
  const taxes = await getTaxes(core, brand.id);
  const pricing = await priceOrder(core, outlet, request, { taxes, takesSamples: brand.sampleVouchers, check });
  const { result } = pricing;

  const paymentRef = randomToken(16);
  const costsSomething = !isDirectToPos && result.total > 0;
  const { mode, seconds, isAtCounter } = choosePayment(outlet, payload, costsSomething);
  const isPaidOnline = costsSomething && !isAtCounter;
  const mobileNo = getMobileNo(outlet, payload, member);
  const network = hashNetwork(core, request.address);
  const reserver = { member, mobileNo, network };
  if (isPaidOnline) await limitUnpaidOrders(core, network);
  const isPaid = !isDirectToPos && result.total === 0;
  // A direct-to-till order without a check is unpaid too, and one that costs nothing.
  const isReserved = !isDirectToPos || !payload.checkNo;
  await reserveForOrder(core, outlet, request, pricing, { orderNo, isReserved, reserver });
  const createdAt = getNow(core);
  const deadline = new Date(createdAt.getTime() + (seconds ?? core.env.paymentTimeout) * 1000);
  const session = randomToken();
  const gateway = getGateway(core, brand.gateway, baseUrl);

  const [row] = await core.db
    .insert(orders)
    .values({
      ...{ orderNo, paymentRef, createdAt },
      outletId: outlet.id,
      memberId: member?.id,
      status: isDirectToPos || isAtCounter ? 'Sent To Till' : isPaid ? 'Paid' : 'Waiting For Payment',
      type: payload.type,
      tableNo: payload.tableNo || null,
      checkNo: check?.checkNo ?? (getCheckName(payload.checkNo) || null),
      checkKey: check?.key,
      mobileNo,
      // Not of a member whose meal is free: a whole canteen of them has one network.
      network: isReserved && !(isPaid && member) ? network : null,
      paymentMode: mode,
      hostedPaymentUrl: isPaidOnline ? getPaymentUrl(core, gateway, baseUrl, session) : null,
      paymentDeadline: isPaidOnline ? deadline : null,
      paidAt: isPaid ? createdAt : null,
      grandTotal: result.total,
      rebate: result.rebateDiscount,
      pointsUsed: pricing.pointsUsed,
      voucherNo: pricing.voucherNo,
      promoCodeId: pricing.promoCode?.id,
      tableOrder,
      dietaryNeeds: await findNeeds(core, outlet, payload, tableOrder),
      rates: {
        serviceCharge: serviceChargePercentage(outlet.settings, payload.type),
        taxes: taxes.map(({ name, type, rate }) => ({ name, type, rate })),
      },
      document: toOrderDocument(outlet, brand, request, pricing),
    })
    .returning();
  if (!row) throw new Error('The database gave no row for an order that it took; see its log.');
  if (isPaid && tableOrder) {
    await settleTableOrder(core, row);
    await endPaidTable(core, tableOrder.sessionId);
  }
  if (isPaidOnline)
    await openPayment(core, {
      ...{ session, of: { orderNo }, amount: result.total, paymentMode: mode, gateway: gateway.name, deadline },
    });
  // Only to the phone that opened it: the code of a table is printed for everyone, and a former diner still has it.
  return { ...toOrder(core, row, member), ...(check && opensCheck && { slipNo: getSlipNo(check) }) };
}
