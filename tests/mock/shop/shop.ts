/** The shop of the playable app: calls in, answers out. It knows no server and no browser, only its state and the time. */
import type { Body, EndpointName, OrderPayload, Profile } from '#contract';
import { endpoints } from '#contract';
import { getCodeRewards, isFree, type Line, priced, priceEntry, toDollars } from '#contract/money';
import { ERROR_CODE } from '#contract/wire';
import type { Member } from '#host/db/schema';
import { demo } from '#host/demo/index';
import { badRequest, HttpError, unauthorized } from '#host/errors';
import { indexItems, toBrandDetails } from '#host/services/catalogue';
import { decodeSecret } from '../../../features/model/account/secret';
import type { Answer } from '../answers';
import * as catalogue from './catalogue';
import * as orders from './orders';
import { OTP_CODE } from './otp';
import type { ShopState } from './state';

/** Key of encoded secrets. Every client has it, so it protects nothing (WIRE-40). */
export const OTP_KEY = 'bWFrYW4tc2l0ZS1wbGF5YWJsZS1hcHAtbm8tc2VjcmU';

const MONTH_S = 30 * 24 * 3600;

/** A call as it arrives. */
export interface ShopCall {
  method: string;
  pathname: string;
  query: URLSearchParams;
  /** The parsed body; undefined without one. */
  body: unknown;
  /** Access token; '' without one. */
  token: string;
  idempotencyKey: string | undefined;
}

/** The shop that answers. */
export interface ShopContext {
  state: ShopState;
  /** Milliseconds since 1970. */
  now: number;
  /** Address of the folder of the pages, with a slash at its end. */
  folder: string;
}

type Given = ShopCall & orders.OrderContext & { param: (name: string) => string };
type Handler = (given: Given) => unknown;

const allMembers = (state: ShopState) => [...demo.members, ...state.members];

const toMember = ({ roles, pointBalance, ...profile }: Profile): Member => ({
  ...profile,
  ...{
    roles,
    passwordHash: '',
    points: pointBalance,
    createdAt: new Date(0),
    referralCode: profile.referralCode ?? '',
  },
  ...{ referredBy: null, organisationId: null, departmentId: null },
  memberId: profile.memberId,
});

const findMember = (state: ShopState, token: string): Member | undefined => {
  const id = Object.hasOwn(state.tokens, token) ? state.tokens[token] : undefined;
  const found = allMembers(state).find(({ profile }) => profile.id === id);
  return found && toMember(found.profile);
};

const toProfile = (state: ShopState, member: Pick<Member, 'id' | 'points'>): Profile => {
  const found = allMembers(state).find(({ profile }) => profile.id === member.id);
  if (!found) throw unauthorized();
  return { ...found.profile, pointBalance: Math.max(0, orders.getPoints(state, member)) };
};

const requireMember = ({ member }: Given): Member => {
  if (!member) throw unauthorized();
  return member;
};

const digits = (mobileNo: string): string => mobileNo.replace(/^\D/, '');

function signIn(state: ShopState, now: number, { profile }: { profile: Profile }) {
  const id = crypto.randomUUID();
  state.tokens[id] = profile.id;
  return {
    accessToken: { id, created: new Date(now).toISOString(), ttl: MONTH_S },
    user: toProfile(state, { id: profile.id, points: profile.pointBalance }),
  };
}

/** Rewards of a promo code for the paid dishes of a cart, priced without their modifiers. */
function getRewards({ body, now, member }: Given) {
  const { promoCode, outletId, cartItems } = body as Body<'validatePromoCode'>;
  const outlet = catalogue.getOutlet(outletId);
  const code = orders.findPromoCode(promoCode, outlet.brandId, now);
  if (!code) throw badRequest('Promo code invalid. Please try other promo code');
  for (const menu of catalogue.getMenus(outlet)) {
    const items = indexItems(menu);
    const lines = cartItems.flatMap(({ itemId, quantity }): Line[] => {
      const item = items.get(itemId);
      const entry = item && priceEntry(item.itemPrices, member?.roles[0]?.id);
      if (!item || !entry) return [];
      const { categoryId, isAllowPromotionDiscount } = item;
      return [
        { ...priced(entry, isAllowPromotionDiscount), menuId: menu.id, itemId, categoryId, quantity, modifiers: [] },
      ];
    });
    const rewards = getCodeRewards(
      { ...code },
      lines.filter((line) => !isFree(line)),
      { outletId, menuId: menu.id },
    );
    if (lines.length === cartItems.length && rewards.length > 0) return rewards;
  }
  return [];
}

const done = { success: true };

/** The calls that this shop answers by itself. The examples of the contract answer all others. */
const handlers: { readonly [N in EndpointName]?: Handler } = {
  brandDetails: ({ param }) => toBrandDetails(catalogue.getBrand(Number(param('brandId')))),
  taxes: ({ param }) => catalogue.getTaxes(catalogue.getBrand(Number(param('brandId'))).id),
  outlets: () => catalogue.getOutlets(),
  outletSettings: ({ param }) => {
    const { settings } = catalogue.getOutlet(Number(param('outletId')));
    return { ...settings, dineInModeNotRequireTableNo: settings.dineInNotRequireTableNo };
  },
  menu: ({ param, query }) => {
    const outlet = catalogue.getOutlet(Number(param('outletId')));
    catalogue.requireTable(outlet, query.get('tableNo') ?? '', query.get('checkNo') ?? '');
    const type = query.get('diningoption') as OrderPayload['type'] | null;
    const menu = catalogue.getMenu(outlet, type ?? undefined);
    return menu ? [menu] : [];
  },
  item: ({ param, query }) => {
    const type = query.get('diningoption') as OrderPayload['type'] | null;
    return catalogue.getItem(Number(param('itemId')), Number(query.get('outletId')) || undefined, type ?? undefined);
  },
  currentPromotions: ({ param }) => ({
    data: catalogue.getPromotions(catalogue.getOutlet(Number(param('outletId')))),
  }),
  validatePromotion: (given) => {
    requireMember(given);
    const { query, now } = given;
    const outletId = Number(query.get('outletId')) || undefined;
    const brandIds = outletId ? [catalogue.getOutlet(outletId).brandId] : demo.brands.map(({ id }) => id);
    const code = query.get('code') ?? '';
    return { data: brandIds.flatMap((id) => orders.findPromoCode(code, id, now)?.promotions ?? []) };
  },
  validatePromoCode: (given) => {
    requireMember(given);
    return { promoCodeRewards: getRewards(given) };
  },
  makeOrder: (given) => ({ data: orders.placeOrder(given, given.body as OrderPayload, given.idempotencyKey) }),
  order: (given) => orders.readOrder(given, given.param('orderNo')),
  orderByPaymentRef: (given) => orders.readOrderByRef(given, given.param('paymentRef')),
  posBill: (given) =>
    orders.readBill(given, Number(given.param('outletId')), given.param('checkNo'), given.param('tableNo')),
  orderHistory: (given) => {
    requireMember(given);
    return orders.listOrders(given).map(({ orderNo, document, createdAt, status, grandTotal }) => ({
      ...{ orderNo, outlet: { name: document.outlet.name }, createdAt: createdAt.toISOString() },
      ...{ orderStatus: status, grandTotal: toDollars(grandTotal) },
    }));
  },
  orderDetails: (given) => {
    requireMember(given);
    return orders.readOrderById(given, Number(given.param('orderId')));
  },
  resendReceipt: () => done,
  login: ({ state, now, body }) => {
    const { mobileNo, password } = body as Body<'login'>;
    const typed = decodeSecret(OTP_KEY, password);
    const found = allMembers(state).find((one) => one.profile.mobileNo === digits(mobileNo) && one.password === typed);
    if (!found) throw badRequest('Incorrect mobile number or password');
    return signIn(state, now, found);
  },
  logout: ({ state, token }) => {
    delete state.tokens[token];
    return done;
  },
  verifyAccount: ({ state, body }) => {
    const { mobileNo } = body as Body<'verifyAccount'>;
    if (allMembers(state).some(({ profile }) => profile.mobileNo === digits(mobileNo)))
      throw badRequest('This mobile number has an account; please sign in.');
    return done;
  },
  sendOtp: () => ({ data: `check.${'0'.repeat(64)},${crypto.randomUUID()}` }),
  verifyOtp: ({ body }) => {
    const { otp } = body as Body<'verifyOtp'>;
    if (otp !== OTP_CODE) throw badRequest(`This code is wrong; in this demo each code is ${OTP_CODE}.`);
    return { ...done, proof: crypto.randomUUID() };
  },
  signUp: ({ state, now, body }) => {
    const { password, mobileNo, ...given } = body as Body<'signUp'>;
    const id = 900_000 + state.members.length;
    const profile: Profile = {
      ...{ id, firstName: given.firstName, lastName: given.lastName, name: `${given.firstName} ${given.lastName}` },
      ...{ email: given.email, mobileNo: digits(mobileNo), cardNo: `PLAY${id}`, memberId: `M${id}`, pointBalance: 0 },
      isReceiveMarketingConsent: given.isReceiveMarketingConsent,
      roles: [{ id: 2, name: 'Member' }],
    };
    const member = { profile, password: decodeSecret(OTP_KEY, password) };
    state.members.push(member);
    return signIn(state, now, member);
  },
  profile: (given) => toProfile(given.state, requireMember(given)),
  vouchers: (given) => {
    const { id } = requireMember(given);
    const held = demo.members.find(({ profile }) => profile.id === id)?.vouchers ?? [];
    const used = new Map(
      given.state.orders.filter((row) => row.status !== 'Failed').map((row) => [row.voucherNo, row]),
    );
    return {
      voucherLists: held.map((voucher) => ({
        ...voucher,
        VoucherUsedOn: used.get(voucher.VoucherNo)?.createdAt.toISOString() ?? voucher.VoucherUsedOn,
      })),
    };
  },
};

const calls = (Object.keys(handlers) as EndpointName[]).map((name) => {
  const { method, path } = endpoints[name];
  const names = [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
  return { name, method, names, pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`) };
});
// A name that stands in the path itself is closer than one that may be anything.
calls.sort((a, b) => a.names.length - b.names.length);

/** Answers a call, or undefined for one that the shop does not know: an example of the contract then answers. */
export function answerCall(call: ShopCall, context: ShopContext): Answer | undefined {
  for (const { name, method, names, pattern } of calls) {
    const match = method === call.method ? pattern.exec(call.pathname) : null;
    if (!match) continue;
    const params = new Map(names.map((param, at) => [param, decodeURIComponent(match[at + 1] ?? '')]));
    try {
      const member = findMember(context.state, call.token);
      const given = { ...call, ...context, member, param: (param: string) => params.get(param) ?? '' };
      return { status: 200, value: handlers[name]?.(given) };
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const { statusCode, message, code = ERROR_CODE.invalid, errors } = error;
      return { status: statusCode, value: { error: { statusCode, message, code, ...(errors && { errors }) } } };
    }
  }
  return undefined;
}
