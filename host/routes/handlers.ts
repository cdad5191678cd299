import { ERROR_CODE } from '#contract/wire';
import { HOUR_MS } from '../clock.ts';
import type { Core } from '../core.ts';
import type { Member } from '../db/schema.ts';
import { HttpError, notFound, tooManyRequests } from '../errors.ts';
import type { Handlers } from '../http/route.ts';
import * as accounts from '../services/accounts.ts';
import { claimShare, readShare, readShares, releaseShare } from '../services/billShares.ts';
import * as catalogue from '../services/catalogue.ts';
import { getBill, isOpenSlip } from '../services/checks.ts';
import { consumeAttempt, limitAddress, limitDone, limitGuesses, OTPS_PER_DEVICE } from '../services/limits.ts';
import { toSettingsNow } from '../services/opening.ts';
import { makeOrder } from '../services/orders/makeOrder.ts';
import * as read from '../services/orders/read.ts';
import { sendReceipt } from '../services/orders/receipt.ts';
import { sendOtp, verifyOtp } from '../services/otp.ts';
import {
  checkUses,
  findPromoCode,
  findPromotionsByCode,
  getAutomaticPromotions,
  getPromoCodeRewards,
} from '../services/promotions.ts';
import { callStaff, readCall, withdrawCall } from '../services/staffCalls.ts';
import * as tables from '../services/tables/sessions.ts';
import { syncTable } from '../services/tables/sync.ts';
import { deleteToken } from '../services/tokens.ts';
import { getVouchers } from '../services/vouchers.ts';

const done = { success: true } as const;

/** Promo codes that a member may try in an hour, over all calls; the app makes two calls for each code. */
const CODES_PER_MEMBER = 120;

async function limitCodes(core: Core, { id }: Member): Promise<void> {
  if (await consumeAttempt(core, `promo:${id}`, CODES_PER_MEMBER, HOUR_MS)) return;
  throw tooManyRequests('Too many codes; please wait an hour.');
}

/** The body with its mobile number as it is stored: `6581234567`, without '+' (ACCOUNT-2). */
const plain = <T extends { mobileNo: string }>(body: T): T => ({ ...body, mobileNo: body.mobileNo.replace(/^\D/, '') });

/** The handler of each call of the contract. */
export const handlers: Handlers = {
  brandDetails: async (core, { params }) => catalogue.toBrandDetails(await catalogue.getBrand(core, params.brandId)),
  taxes: async (core, { params }) => {
    await catalogue.getBrand(core, params.brandId);
    return catalogue.getTaxes(core, params.brandId);
  },
  outlets: (core) => catalogue.getAllOutlets(core),
  outletSettings: async (core, { params }) => {
    const { settings } = await catalogue.getOutlet(core, params.outletId);
    // Clients know it by either name (WIRE-11).
    return {
      ...toSettingsNow(settings, core.clock.now()),
      dineInModeNotRequireTableNo: settings.dineInNotRequireTableNo,
    };
  },
  menu: async (core, { params, query }) => {
    const outlet = await catalogue.getOutlet(core, params.outletId);
    await catalogue.requireTable(core, outlet, query.tableNo, query.checkNo);
    const menu = await catalogue.getMenu(core, outlet, query.diningoption);
    return menu ? [menu] : [];
  },
  item: (core, { params, query }) => catalogue.getItem(core, params.itemId, query.outletId, query.diningoption),

  currentPromotions: async (core, { params }) => ({
    data: await getAutomaticPromotions(core, await catalogue.getOutlet(core, params.outletId)),
  }),
  validatePromotion: async (core, { query, member }) => {
    await limitCodes(core, member);
    return { data: await findPromotionsByCode(core, query.code, query.outletId) };
  },
  validatePromoCode: async (core, { body, member }) => {
    await limitCodes(core, member);
    const outlet = await catalogue.getOutlet(core, body.outletId);
    const promoCode = await findPromoCode(core, body.promoCode, outlet.brandId);
    if (!promoCode) throw new HttpError(400, 'Promo code invalid. Please try other promo code', ERROR_CODE.invalid);
    await checkUses(core, promoCode, member, false);
    return {
      promoCodeRewards: await getPromoCodeRewards(core, outlet, promoCode, body.cartItems, member.roles[0]?.id),
    };
  },

  makeOrder: async (core, { body, member, idempotencyKey, baseUrl, address }) => {
    const { settings } = await catalogue.getOutlet(core, body.outletId);
    if (body.promoCode && member) await limitCodes(core, member);
    const order = () => makeOrder(core, { payload: body, member, baseUrl, address }, idempotencyKey);
    // Orders without prepayment cost nothing, and each may send an SMS to any number. A check takes so many anyway.
    const isFree = settings.isDirectToPos ? !(await isOpenSlip(core, body)) : body.grandTotal === 0;
    const who = member && !settings.isDirectToPos ? `member ${member.id}` : address;
    return { data: await (isFree ? limitDone(core, 'freeOrder', who, order) : order()) };
  },
  order: (core, { params, member }) => read.readOrder(core, params.orderNo, member),
  orderByPaymentRef: (core, { params, member }) => read.readOrderByPaymentRef(core, params.paymentRef, member),
  posBill: (core, { params }) => getBill(core, params.outletId, params.checkNo, params.tableNo),
  lookAtTable: async (core, { body, address }) => {
    const guessKey = await tables.getGuessKey(core, body, address);
    return limitGuesses(core, 'tableGuess', guessKey, () => tables.lookAtTable(core, body));
  },
  joinTable: async (core, { body, address }) => {
    if (await tables.isTableCode(core, body)) await limitAddress(core, 'tableSeat', address);
    const guessKey = await tables.getGuessKey(core, body, address);
    return limitGuesses(core, 'tableGuess', guessKey, () => tables.joinTable(core, body, address));
  },
  syncTable: (core, { body, address }) => syncTable(core, body, address),
  billShares: (core, { params }) => readShares(core, params.outletId, params.checkNo, params.tableNo),
  claimShare: async (core, { params, body, address, baseUrl }) => {
    // With its slip, a bill takes so many shares anyway.
    if (!(await isOpenSlip(core, params))) await limitAddress(core, 'billShare', address);
    const { outletId, tableNo, checkNo: slipNo } = params;
    return claimShare(core, { outletId, tableNo, slipNo, claim: body, address, baseUrl });
  },
  billShare: (core, { params }) => readShare(core, params.shareNo),
  releaseShare: (core, { params }) => releaseShare(core, params.shareNo),
  callStaff: async (core, { params, body, address }) => {
    const call = { ...body, outletId: params.outletId, address };
    return limitDone(core, 'staffCall', address, () => callStaff(core, call));
  },
  staffCall: (core, { params }) => readCall(core, params.callId),
  withdrawCall: (core, { params }) => withdrawCall(core, params.callId),
  orderHistory: (core, { query, member }) => read.getOrderHistory(core, member, query.before, query.limit ?? 50),
  orderDetails: (core, { params, member }) => read.readOrderById(core, params.orderId, member),
  updateTable: (core, { params, body, member }) => read.updateTable(core, params.orderNo, body, member),
  resendReceipt: async (core, { query, member, address }) => {
    await sendReceipt(core, query.orderNo, query.email, { viewer: member, address });
    return done;
  },

  login: (core, { body, address, device }) => accounts.login(core, plain(body), { address, device }),
  logout: async (core, { token }) => {
    if (token) await deleteToken(core, token);
    return done;
  },
  signUp: (core, { body, address, device }) =>
    body.organisationId === undefined
      ? accounts.signUp(core, plain(body), device)
      : limitGuesses(core, 'activation', address, () => accounts.signUp(core, plain(body), device)),
  verifyAccount: async (core, { body, address }) => {
    await limitAddress(core, 'check', address);
    await accounts.checkNewAccount(core, plain(body));
    return done;
  },
  checkAccountExist: async (core, { body, address, device }) => {
    await accounts.requireAccount(core, plain(body).mobileNo, { address, device });
    return done;
  },
  sendOtp: async (core, { body, address, device }) => {
    const { mobileNo } = plain(body);
    if (await accounts.isDeviceOfMember(core, mobileNo, device))
      return { data: await sendOtp(core, mobileNo, device.id) };
    // Before the network, so that one browser does not use up the codes of those beside it.
    if (!device.isNew && !(await consumeAttempt(core, `code-device:${device.id}`, OTPS_PER_DEVICE, HOUR_MS)))
      throw tooManyRequests('Too many codes were sent to this device; please wait an hour, or ask our staff.');
    const limit = device.isNew ? 'code' : 'deviceCode';
    return { data: await limitDone(core, limit, address, () => sendOtp(core, mobileNo)) };
  },
  verifyOtp: async (core, { body, idempotencyKey }) => ({
    ...done,
    proof: await verifyOtp(core, body.key, body.otp, idempotencyKey),
  }),
  resetPasswordToken: async (core, { body }) => ({ id: await accounts.createResetToken(core, plain(body)) }),
  resetPassword: async (core, { body, token, address, device }) => {
    await accounts.resetPassword(core, token, body.newPassword, { address, device });
    return done;
  },
  sendFeedback: async (core, { body, member }) => {
    await accounts.saveFeedback(core, member, body);
    return done;
  },
  profile: async (_core, { query, member }) => {
    if (plain(query).mobileNo !== member.mobileNo) throw notFound('The profile');
    return accounts.toProfile(member);
  },
  vouchers: async (core, { query, member }) => {
    if (query.cardNo.toLowerCase() !== member.cardNo.toLowerCase()) throw notFound('The card');
    return { voucherLists: await getVouchers(core, member.cardNo) };
  },
  updateProfile: (core, { body, member }) => accounts.updateProfile(core, member, body),
  organisations: (core, { query, address }) =>
    limitGuesses(
      core,
      'activation',
      address,
      () => accounts.findOrganisations(core, query.filter),
      (found) => found.length > 0,
    ),
};
