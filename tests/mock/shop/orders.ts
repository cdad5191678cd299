/** Orders of the playable app: checked and priced as by the reference server, paid at a sandbox bank, and cooked by the clock. */
import type { Order, OrderPayload, PosBill } from '#contract';
import {
  isDepositCharged,
  isFree,
  pointsFor,
  promoCodeCounts,
  quote,
  sampleVoucher,
  serviceChargePercentage,
  toVoucher,
} from '#contract/money';
import { ERROR_CODE, getCheckName, ORDER_MESSAGE, singaporeDay } from '#contract/wire';
import type { Member, OrderRow } from '#host/db/schema';
import { demo } from '#host/demo/index';
import { badRequest, HttpError, notFound } from '#host/errors';
import { indexHours, indexItems, isTable, type OutletRow } from '#host/services/catalogue';
import { checkAlcohol } from '#host/services/orders/alcohol';
import { AmountCheck } from '#host/services/orders/amountCheck';
import { toOrder } from '#host/services/orders/document';
import { buildLine, UnavailableItems } from '#host/services/orders/lines';
import {
  checkAmounts,
  checkCollection,
  checkFreeItems,
  checkIdentity,
  checkOutlet,
  getMobileNo,
  getServedAt,
} from '#host/services/orders/orderChecks';
import { toOrderDocument } from '#host/services/orders/placeOrder';
import { addOrderToBill } from '#host/services/till';
import {
  findItem,
  getBrand,
  getFirstBill,
  getMenu,
  getMenus,
  getOutlet,
  getPromotions,
  getTaxes,
  requireTable,
} from './catalogue';
import type { ShopState } from './state';

/** The diner, the state of the shop, and the folder of the payment page. */
export interface OrderContext {
  state: ShopState;
  /** Milliseconds since 1970. */
  now: number;
  member: Member | undefined;
  /** Address of the folder of the pages, with a slash at its end. */
  folder: string;
}

/** Cents of a point, as of the reference server's default. */
const CENTS_PER_POINT = 100;

/** When the kitchen takes an order on, begins it, and has it ready: milliseconds after it was paid or sent. */
const KITCHEN = [
  { after: 2_000, movement: 'Received' },
  { after: 7_000, movement: 'Preparing' },
  { after: 14_000, movement: 'Ready' },
] as const;

const randomName = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 22);

/** The promo code of a brand that is valid now; undefined for an unknown code. */
export const findPromoCode = (code: string, brandId: number, now: number) =>
  demo.promoCodes.find(
    (one) =>
      one.brandId === brandId &&
      one.code.toUpperCase() === code.trim().toUpperCase() &&
      (one.validTo === undefined || Date.parse(one.validTo) > now) &&
      one.promotions.length > 0,
  );

/** Names of everything that a brand sells, for the lists of a refusal. */
function getNames(outlet: OutletRow) {
  const english = (list: readonly { languageId: number; name: string }[]) =>
    list.find(({ languageId }) => languageId === 1)?.name ?? '';
  const items = getMenus(outlet).flatMap((menu) => [...indexItems(menu).values()]);
  const modifiers = items.flatMap(({ itemModifierGroups }) =>
    itemModifierGroups.flatMap(({ modifierGroup }) => modifierGroup.modifierGroupItems.map((one) => one.modifierItem)),
  );
  return {
    item: new Map(items.map(({ id, itemLocalizations }) => [id, english(itemLocalizations)])),
    modifier: new Map(modifiers.map((one) => [one.id, english(one.modifierItemLocalizations)])),
  };
}

function findVoucher({ state, member }: OrderContext, payload: OrderPayload, takesSamples: boolean) {
  if (payload.voucherId === null || !member) return undefined;
  const sample = takesSamples ? sampleVoucher(payload.voucherId) : undefined;
  if (sample) return sample;
  const held = demo.members.find(({ profile }) => profile.id === member.id)?.vouchers ?? [];
  const voucher = held.find(({ VoucherNo }) => VoucherNo === payload.voucherId);
  const isUsed = state.orders.some((row) => row.voucherNo === payload.voucherId && row.status !== 'Failed');
  if (!voucher || isUsed) throw badRequest('This voucher cannot be used; please choose another.');
  return toVoucher(voucher);
}

/** Checks an order and prices it from the menu, as `priceOrder` of the reference server does (WIRE-24). */
function priceOrder(context: OrderContext, outlet: OutletRow, payload: OrderPayload) {
  const { member, now } = context;
  const menu = getMenu(outlet, payload.type);
  if (!menu || menu.id !== payload.menuId || menu.version !== payload.versionNumber)
    throw badRequest(ORDER_MESSAGE.menuUpdated);
  if (payload.tableNo && !isTable(outlet, payload.tableNo))
    throw badRequest('This table is not known here; please scan the QR code on your table again.');
  requireTable(outlet, payload.tableNo ?? '', payload.checkNo);
  checkCollection(outlet, payload, now);
  const amounts = new AmountCheck();
  const unavailable = new UnavailableItems();
  const items = indexItems(menu);
  const gifts = new Map(
    payload.orderItems.flatMap((line) => {
      const item = isFree(line) && !items.has(line.itemId) ? findItem(outlet, line.itemId, payload.type) : undefined;
      return item ? [[item.id, item] as const] : [];
    }),
  );
  const of = {
    ...{ menuId: menu.id, roleId: member?.roles[0]?.id, items, gifts, amounts },
    isDepositCharged: isDepositCharged(outlet.settings, payload.type),
    ...{ hours: indexHours(menu), servedAt: getServedAt(payload, now) },
  };
  const built = payload.orderItems.map((line, index) => buildLine(line, index, of, unavailable));
  const find = (itemId: number) => items.get(itemId) ?? gifts.get(itemId);
  const hasAlcohol = checkAlcohol(outlet, payload, now, find, unavailable);
  if (!unavailable.isEmpty)
    throw new HttpError(400, ORDER_MESSAGE.errors, undefined, unavailable.errors(getNames(outlet)));
  const lines = built.filter((line) => line !== undefined);
  if (lines.every(({ priced }) => isFree(priced)))
    throw badRequest('An order needs something besides what is free; please add a dish.');
  const code = payload.promoCode && member ? findPromoCode(payload.promoCode, outlet.brandId, now) : undefined;
  if (payload.promoCode && !code)
    throw badRequest('Promo code invalid. Please try other promo code', ERROR_CODE.mismatch);
  const brand = getBrand(outlet.brandId);
  const voucher = findVoucher(context, payload, brand.sampleVouchers);
  const result = quote({
    lines: lines.map((line) => line.priced),
    type: payload.type,
    settings: outlet.settings,
    menuId: menu.id,
    taxes: getTaxes(brand.id),
    promotions: getPromotions(outlet).filter(({ id }) => payload.promotionIds.includes(id)),
    promoCode: code,
    centsPerPoint: CENTS_PER_POINT,
    voucher,
    rebatePoints: payload.isRebateUsage && member ? getPoints(context.state, member) : 0,
  });
  checkFreeItems(payload, result);
  checkAmounts(amounts, payload, result);
  const promoCode =
    code && promoCodeCounts(code, result) ? { ...code, validTo: null, maxUses: null, maxUsesPerMember: null } : null;
  return {
    brand,
    lines,
    result,
    hasAlcohol,
    promoCode,
    hasVoucher: voucher !== undefined && result.voucherDiscount > 0,
  };
}

/** A member's points, without those of the member's orders. */
export const getPoints = ({ orders }: ShopState, { id, points }: Pick<Member, 'id' | 'points'>): number =>
  orders
    .filter((row) => row.memberId === id && row.status !== 'Failed')
    .reduce((left, row) => left - row.pointsUsed, points);

/** Places an order, once for each idempotency key (WIRE-23). Throws what the reference server throws. */
export function placeOrder(context: OrderContext, payload: OrderPayload, key: string | undefined): Order {
  const { state, now, member, folder } = context;
  checkIdentity(payload, member);
  const body = JSON.stringify([payload, member?.id]);
  const known = key === undefined ? undefined : state.keys[key];
  if (known && known.body !== body)
    throw new HttpError(
      409,
      'This order was sent before with other contents; please check out again.',
      ERROR_CODE.idempotencyConflict,
    );
  if (known) return readOrder(context, known.orderNo);
  const outlet = getOutlet(payload.outletId);
  checkOutlet(outlet, getBrand(outlet.brandId), payload, now);
  const priced = priceOrder(context, outlet, payload);
  const { result, brand } = priced;
  const { isDirectToPos } = outlet.settings;
  const isPaidOnline = !isDirectToPos && result.total > 0;
  const isPaid = !isDirectToPos && result.total === 0;
  const mode = outlet.paymentTypes.find(({ code }) => code === payload.paymentMode);
  if (isPaidOnline && outlet.paymentTypes.length && !mode)
    throw badRequest('This way to pay is not offered at this outlet; please choose another.');
  const seconds =
    outlet.paymentTimeouts.find(({ paymentTypeId }) => paymentTypeId === mode?.id)?.timeout ?? outlet.paymentTimeout;
  const [orderNo, session] = [randomName(), randomName()];
  const createdAt = new Date(now);
  const row: OrderRow = {
    ...{ id: state.orders.length + 1, orderNo, paymentRef: randomName(), createdAt },
    outletId: outlet.id,
    memberId: member?.id ?? null,
    status: isDirectToPos ? 'Sent To Till' : isPaid ? 'Paid' : 'Waiting For Payment',
    type: payload.type,
    tableNo: payload.tableNo || null,
    checkNo: getCheckName(payload.checkNo) || null,
    mobileNo: getMobileNo(outlet, payload, member),
    paymentMode: mode?.code ?? null,
    hostedPaymentUrl: isPaidOnline ? `${folder}pay/${session}` : null,
    paymentDeadline: isPaidOnline ? new Date(now + (seconds ?? 600) * 1000) : null,
    paidAt: isPaid ? createdAt : null,
    grandTotal: result.total,
    rebate: result.rebateDiscount,
    pointsUsed: pointsFor(result.rebateDiscount, CENTS_PER_POINT),
    voucherNo: priced.hasVoucher ? payload.voucherId : null,
    promoCodeId: priced.promoCode?.id ?? null,
    rates: {
      serviceCharge: serviceChargePercentage(outlet.settings, payload.type),
      taxes: getTaxes(brand.id).map(({ name, type, rate }) => ({ name, type, rate })),
    },
    document: toOrderDocument(outlet, brand, { payload, member }, priced),
    // Fields of the kitchen, of later payments and of the staff.
    ...{ movementStatus: null, failedReason: null, externalOrderNo: null, queueNumber: null, accessCode: null },
    ...{ checkKey: null, tempEmail: null, awardedPoint: 0, owesVoucher: false, network: null, attention: null },
    ...{ isHolding: true, tableOrder: null, readyAt: null, isRejected: false, refunds: null, dietaryNeeds: null },
  };
  state.orders.push(row);
  if (isPaidOnline) state.payments[session] = { orderNo, outcome: 'open' };
  if (key !== undefined) state.keys[key] = { body, orderNo };
  return toAnswer(row, member);
}

const toAnswer = (row: OrderRow, member: Member | undefined): Order =>
  // Only the key of public ids is read of the core, and ids here are as they are.
  toOrder({ env: { otpSecret: '' } } as Parameters<typeof toOrder>[0], row, member);

/** Applies the passing of time to an order: its time to pay is over, or the kitchen has gone on. */
function advance(row: OrderRow, { state, now }: Pick<OrderContext, 'state' | 'now'>): void {
  if (row.status === 'Waiting For Payment' && row.paymentDeadline && row.paymentDeadline.getTime() <= now)
    Object.assign(row, { status: 'Failed', failedReason: 'The time to pay is over' } satisfies Partial<OrderRow>);
  if (row.status !== 'Paid' && row.status !== 'Sent To Till') return;
  const age = now - (row.paidAt ?? row.createdAt).getTime();
  const step = KITCHEN.findLast(({ after }) => age >= after);
  if (!step) return;
  if (row.queueNumber === null) {
    const number = state.orders.filter((one) => one.outletId === row.outletId && one.queueNumber !== null).length + 1;
    row.queueNumber = String(number).padStart(3, '0');
    row.externalOrderNo = `${row.document.outlet.code}-${singaporeDay(now).slice(5).replace('-', '')}-${row.queueNumber}`;
  }
  row.movementStatus = step.movement;
}

function findOrder(context: OrderContext, isWanted: (row: OrderRow) => boolean): OrderRow {
  const row = context.state.orders.find(isWanted);
  const { member } = context;
  if (!row || (row.memberId !== null && member !== undefined && member.id !== row.memberId))
    throw notFound('The order');
  advance(row, context);
  return row;
}

/** Throws 404. */
export const readOrder = (context: OrderContext, orderNo: string): Order =>
  toAnswer(
    findOrder(context, (row) => row.orderNo === orderNo),
    context.member,
  );

/** Throws 404. */
export const readOrderByRef = (context: OrderContext, ref: string): Order =>
  toAnswer(
    findOrder(context, (row) => row.paymentRef === ref),
    context.member,
  );

/** Throws 404. */
export const readOrderById = (context: OrderContext, id: number): Order =>
  toAnswer(
    findOrder(context, (row) => row.id === id && row.memberId === context.member?.id),
    context.member,
  );

/** The member's orders, newest first. */
export function listOrders(context: OrderContext): OrderRow[] {
  const own = context.state.orders.filter(({ memberId }) => memberId === context.member?.id);
  for (const row of own) advance(row, context);
  return own.toReversed();
}

/** The bill of a check with everything that was sent to the till since. Throws 404. */
export function readBill(context: OrderContext, outletId: number, checkNo: string, tableNo: string): PosBill {
  const outlet = getOutlet(outletId);
  const name = getCheckName(checkNo);
  const own = context.state.orders.filter((row) => row.outletId === outletId && row.checkNo === name);
  for (const row of own) advance(row, context);
  return own
    .filter(({ movementStatus }) => movementStatus !== null)
    .reduce(addOrderToBill, getFirstBill(outlet, name, tableNo));
}

/** A payment that is open or decided. */
export interface Payment {
  row: OrderRow;
  outcome: 'open' | 'approved' | 'declined' | 'cancelled';
  /** Where the diner goes once it is decided. */
  returnUrl: string;
}

/** The payment of a session; undefined for an unknown one. */
export function findPayment(context: OrderContext, session: string): Payment | undefined {
  const payment = Object.hasOwn(context.state.payments, session) ? context.state.payments[session] : undefined;
  const row = payment && context.state.orders.find(({ orderNo }) => orderNo === payment.orderNo);
  if (!payment || !row) return undefined;
  advance(row, context);
  const page = `${context.folder}app/payment-complete`;
  const isOver = payment.outcome === 'open' && row.status !== 'Waiting For Payment';
  const query =
    payment.outcome === 'approved' ? `?resultIndicator=${row.paymentRef}` : isOver ? '?error=order-cannot-pay' : '';
  return { row, outcome: payment.outcome, returnUrl: page + query };
}

/** Decides a payment that is open. @returns where the diner goes; undefined for an unknown session. */
export function decidePayment(
  context: OrderContext,
  session: string,
  decision: 'approved' | 'declined' | 'cancelled',
): string | undefined {
  const found = findPayment(context, session);
  const payment = context.state.payments[session];
  if (!found || !payment) return undefined;
  if (found.outcome === 'open' && found.row.status === 'Waiting For Payment') {
    payment.outcome = decision;
    const change: Partial<OrderRow> =
      decision === 'approved'
        ? { status: 'Paid', paidAt: new Date(context.now) }
        : { status: 'Failed', failedReason: decision === 'declined' ? 'Declined' : 'Cancelled' };
    Object.assign(found.row, change);
  }
  return findPayment(context, session)?.returnUrl;
}
