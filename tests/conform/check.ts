/** Defines a check, and the helpers that checks share. */

import { randomInt, randomUUID } from 'node:crypto';
import type { Answer, EndpointName, Menu, Order, OrderPayload, Outlet, OutletSettings } from '#contract';
import type { Line } from '#contract/money';
import type { Offer } from '#contract/wire';
import { allItems, isSoldOut, type Place, type Shop, splitByHours, toLine, toPayload } from './basket.ts';
import type { Stage } from './diner.ts';
import { expect, Fault, type Host, NotOffered } from './host.ts';

/** In their order: each level needs those before it. */
const chain = ['menu', 'till', 'pay', 'accounts'] as const;
/** 'table' is for hosts that offer any of it; it needs 'menu' and 'till' only. */
export const levels = [...chain, 'table'] as const;
export type Level = (typeof levels)[number];
/** The levels that a level needs, with itself; all, where none is named. */
export const levelsFor = (level?: Level): readonly Level[] =>
  level === undefined
    ? levels
    : level === 'table'
      ? ['menu', 'till', 'table']
      : chain.slice(0, chain.indexOf(level) + 1);
export const levelTitle: Record<Level, string> = {
  menu: 'Menu',
  till: 'Order to the till',
  pay: 'Pay',
  accounts: 'Accounts',
  table: 'Table',
};

/** The level whose checks call it, so that an answer that is wrong fails that level. */
export const endpointLevels: Readonly<Record<EndpointName, Level>> = {
  ...{ brandDetails: 'menu', taxes: 'menu', outlets: 'menu', outletSettings: 'menu', menu: 'menu', item: 'menu' },
  ...{ currentPromotions: 'menu', makeOrder: 'till', order: 'till', posBill: 'till' },
  ...{ orderByPaymentRef: 'pay', updateTable: 'pay', resendReceipt: 'pay' },
  ...{ sendOtp: 'accounts', verifyOtp: 'accounts', verifyAccount: 'accounts', signUp: 'accounts', login: 'accounts' },
  ...{ logout: 'accounts', checkAccountExist: 'accounts', resetPasswordToken: 'accounts', resetPassword: 'accounts' },
  ...{ profile: 'accounts', updateProfile: 'accounts', vouchers: 'accounts', orderHistory: 'accounts' },
  ...{ orderDetails: 'accounts', validatePromotion: 'accounts', validatePromoCode: 'accounts' },
  ...{ sendFeedback: 'accounts', organisations: 'accounts' },
  ...{ lookAtTable: 'table', joinTable: 'table', syncTable: 'table' },
  ...{ billShares: 'table', claimShare: 'table', billShare: 'table', releaseShare: 'table' },
  ...{ callStaff: 'table', staffCall: 'table', withdrawCall: 'table' },
};

/** Calls that no check can get an answer to, with the reason. */
export const uncalled: Readonly<Partial<Record<EndpointName, string>>> = {};

export interface Target {
  brand: string;
  place: Place;
  /** A direct-to-till outlet; default: that of `place`. */
  till?: Place | undefined;
  /** A table for the level 'table'; default: that of `till`, else of `place`. */
  shared?: Place | undefined;
  /** Origin of the app; missing, or that of the server: nothing is asked across origins. */
  app?: string | undefined;
  /** The app sends cookies to another origin, as its configuration says. */
  withCredentials?: boolean | undefined;
  /** Codes of the brands that the app was built with. */
  themes?: readonly string[] | undefined;
  /** As in the configuration of the app. */
  defaultBrand?: string | undefined;
  /** As in the configuration of the app; missing: what the settings of the outlet say counts alone. */
  offers?: readonly Offer[] | undefined;
  /** As in the configuration of the app; default 1. */
  promoBrandId?: number | undefined;
  /** A promo code that gives something at `place`, and an activation code of an organisation. */
  promoCode?: string | undefined;
  activationCode?: string | undefined;
  /** Address of the two test calls, `pay/:session` and `inbox?to=`; missing: what needs them is not offered. */
  sandbox?: string | undefined;
  /** As in the configuration of the app; missing: payment addresses are not compared with it. */
  gatewayHosts?: readonly string[] | undefined;
}

export interface Check {
  level: Level;
  name: string;
  /** A level is reached without it, where the server does not offer it. */
  isOptional?: true;
  run: (world: World) => Promise<void>;
}

/** Thrown when another check has already failed on something that this one needs. */
export class Blocked extends Error {}

export interface Placed {
  order: Order;
  payload: OrderPayload;
  key: string;
}

export interface NewMember {
  mobileNo: string;
  password: string;
  session: Answer<'signUp'>;
  /** When its code was sent: a number gets one a minute. */
  codeAt: number;
}

export class World {
  readonly host: Host;
  readonly target: Target;
  /** A browser for the journeys. */
  readonly stage: Stage | undefined;
  /** The screen when the last journey failed, as JPEG. */
  picture: Buffer | undefined;
  private readonly prepared = new Map<string, Promise<unknown>>();
  /** Orders that the till may not have yet. */
  private readonly onTheirWay = new Set<string>();

  constructor(host: Host, target: Target, stage?: Stage) {
    this.host = host;
    this.target = target;
    this.stage = stage;
  }

  /** Runs once for all checks. After a failure, later callers are blocked. */
  async once<T>(what: string, make: () => Promise<T>): Promise<T> {
    const known = this.prepared.get(what);
    if (!known) {
      const making = make();
      this.prepared.set(what, making);
      return making;
    }
    try {
      return (await known) as T;
    } catch (error) {
      if (error instanceof NotOffered) throw error;
      throw new Blocked(`It needs ${what}, which failed: ${(error as Error).message}`);
    }
  }

  outlets = () => this.once('the outlets', () => this.host.get('outlets'));

  /** Everything that an order at a place is made from. */
  shop({ outlet: code, table, check }: Place): Promise<Shop> {
    return this.once(`the shop ${code}`, async () => {
      const outlet = (await this.outlets()).find((one) => one.code === code);
      expect(outlet, `outlets has no outlet with the code '${code}'.`);
      const params = { outletId: outlet.id };
      const settings = await this.host.get('outletSettings', { params });
      const query = { diningoption: 'Dine In' as const, tableNo: table, ...(check && { checkNo: check }) };
      const [menu] = await this.host.get('menu', { params, query });
      expect(menu, `menu is an empty list for Dine In at the table '${table}' of ${code}.`);
      return this.shopOf(outlet, settings, menu);
    });
  }

  /** Reads the rest that an order of this menu is made from. */
  async shopOf(outlet: Outlet, settings: OutletSettings, menu: Menu): Promise<Shop> {
    const [taxes, promotions, brand] = await Promise.all([
      this.host.get('taxes', { params: { brandId: outlet.brandId } }),
      this.host.get('currentPromotions', { params: { outletId: outlet.id } }),
      this.host.get('brandDetails', { params: { brandId: outlet.brandId } }),
    ]);
    return {
      ...{ outlet, settings, taxes, promotions: promotions.data, brandAppId: brand.brandApps[0]?.id ?? 1 },
      ...splitByHours(menu, this.host.now()),
    };
  }

  /** Where orders of the level 'till' are placed. */
  get tillPlace(): Place {
    return this.target.till ?? this.target.place;
  }

  /** Where the phones of a table order together, split the bill and call staff. */
  get sharedPlace(): Place {
    return this.target.shared ?? this.tillPlace;
  }

  /** Dishes that can be ordered, the one with most choices first. */
  lines(shop: Shop, quantity = 1, roleId?: number): Line[] {
    return allItems(shop.menu)
      .filter((item) => !isSoldOut(item))
      .flatMap((item) => toLine(shop.menu, item, quantity, { roleId }) ?? [])
      .filter(({ price }) => price > 0)
      .sort((a, b) => b.modifiers.length - a.modifiers.length);
  }

  /** A basket of two dishes for this place. */
  async payload(place: Place, change: Partial<OrderPayload> = {}, roleId?: number): Promise<OrderPayload> {
    const shop = await this.shop(place);
    const [first, second] = this.lines(shop, 2, roleId);
    expect(first, `The menu of ${place.outlet} has no dish that a guest can order.`);
    const where = shop.settings.dineInNotRequireTableNo && !shop.settings.isDirectToPos ? {} : { tableNo: place.table };
    return toPayload(shop, second ? [first, { ...second, quantity: 1 }] : [first], {
      ...where,
      checkNo: place.check ?? '',
      ...change,
    });
  }

  async place(payload: OrderPayload, options: { token?: string; key?: string } = {}): Promise<Placed> {
    const key = options.key ?? randomUUID();
    const headers = { 'idempotency-key': key };
    const { data } = await this.host.get('makeOrder', { body: payload, headers, token: options.token });
    this.sent(data);
    return { order: data, payload, key };
  }

  /** Remembers an order that the till will have, which changes the bill. */
  sent({ orderNo, outlet }: Order): void {
    if (outlet.isDirectToPos) this.onTheirWay.add(orderNo);
  }

  /** Waits until the till has every order. @returns whether it has taken all of them within 10 s. */
  async atTheTill(): Promise<boolean> {
    const deadline = Date.now() + 10_000;
    let hasAll = true;
    for (const orderNo of this.onTheirWay) {
      for (;;) {
        const { body, error } = await this.host.call('order', { params: { orderNo } });
        if (!error && body.externalOrderNo !== null) break;
        if (error || Date.now() > deadline) {
          hasAll = false;
          break;
        }
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
      this.onTheirWay.delete(orderNo);
    }
    return hasAll;
  }

  /** The order that the checks of the level 'till' look at. */
  ordered = () => this.once('an order', async () => this.place(await this.payload(this.tillPlace)));

  /** Places an order that waits for payment, for this check only. */
  async toPay(token?: string, roleId?: number): Promise<Placed> {
    const { settings } = await this.shop(this.target.place);
    if (settings.isDirectToPos)
      throw new NotOffered(
        `${this.target.place.outlet} sends orders straight to the till, so nothing is paid in the app.`,
      );
    const payload = await this.payload(this.target.place, {}, roleId);
    return this.place(payload, token === undefined ? {} : { token });
  }

  private sandboxAddress(path: string): string {
    const { sandbox } = this.target;
    if (sandbox === undefined) throw new NotOffered('Nobody can pay or read messages here; --sandbox names who does.');
    return `${sandbox.replace(/\/+$/, '')}/${path}`;
  }

  /**
   * Ends a payment as a diner would on its page.
   * @param how `isLate`: the gateway takes the money though the session is over, as it happens now and then. `isLost`:
   * its notification does not arrive.
   * @returns where the page goes.
   */
  async pay(
    { order }: { order: Pick<Order, 'hostedPamentUrl'> },
    decision: 'approve' | 'decline' | 'cancel',
    how: { isLate?: true; isLost?: true } = {},
  ): Promise<URL> {
    const session = new URL(order.hostedPamentUrl ?? '').pathname.split('/').pop();
    const { status, body } = await this.host.send('POST', this.sandboxAddress(`pay/${session}`), {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ decision, ...how }),
    });
    const [special] = Object.keys(how);
    if (special && status >= 400 && status < 500)
      throw new NotOffered(`The test call pay/:session does not know ${special}; it answered ${status}.`);
    const { returnUrl } = body as { returnUrl?: string };
    expect(
      status < 300 && returnUrl && URL.canParse(returnUrl),
      `The test call pay/:session answered ${status} and no returnUrl.`,
    );
    return new URL(returnUrl);
  }

  /** The order once its status is one of these; the gateway may tell the server a moment later. */
  async settled(orderNo: string, statuses: readonly string[], token?: string): Promise<Order> {
    const deadline = Date.now() + 5_000;
    for (;;) {
      const order = await this.host.get('order', { params: { orderNo }, token });
      if (statuses.includes(order.orderStatus)) return order;
      if (Date.now() > deadline)
        throw new Fault(
          `The order is '${order.orderStatus}' 5 s after the payment ended; one of ${statuses.join(', ')} was expected.`,
        );
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  /** Gives money back as the staff do. @param amount dollars; undefined: everything. */
  async refund(orderNo: string, amount?: number): Promise<void> {
    const { status } = await this.host.send('POST', this.sandboxAddress(`till/orders/${orderNo}/refund`), {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ means: 'gateway', reason: 'A conformance check', ...(amount && { amount }) }),
    });
    if (status >= 400 && status < 500)
      throw new NotOffered(`The test call till/orders/:orderNo/refund answered ${status}; it gives no money back.`);
    expect(status < 300, `The test call till/orders/:orderNo/refund answered ${status}.`);
  }

  /** The newest code that was sent to a number. */
  async code(mobileNo: string): Promise<string> {
    const deadline = Date.now() + 5_000;
    for (;;) {
      const { body } = await this.host.send('GET', this.sandboxAddress(`inbox?to=${mobileNo}`));
      const { messages } = body as { messages?: { code?: string }[] };
      const code = messages?.find((message) => message.code)?.code;
      if (code) return code;
      expect(Date.now() < deadline, `The test call inbox?to= has no message with a code for ${mobileNo}.`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  newNumber = (): string => `658${randomInt(10_000_000).toString().padStart(7, '0')}`;

  /** Asks for a code. @returns its key. */
  async sendCode(mobileNo: string): Promise<string> {
    const { data } = await this.host.get('sendOtp', { body: { mobileNo } });
    const [first, key, ...more] = data.split(',');
    expect(
      first && key && more.length === 0,
      `sendOtp answers '${data}'; it has to be two parts with a comma between.`,
    );
    return key;
  }

  /** A new account, by the way of the app. */
  newMember(which: string): Promise<NewMember> {
    return this.once(which, async () => {
      const mobileNo = this.newNumber();
      const password = 'conform1234';
      const codeAt = this.host.now();
      const key = await this.sendCode(mobileNo);
      const { proof } = await this.host.get('verifyOtp', { body: { key, otp: await this.code(mobileNo) } });
      const session = await this.host.get('signUp', {
        body: {
          ...{ firstName: 'Con', lastName: 'Form', email: `${mobileNo}@example.com`, mobileNo },
          ...{ password: this.host.encode(password), isReceiveMarketingConsent: false, otpKey: key },
          ...(proof !== undefined && { otpProof: proof }),
        },
      });
      return { mobileNo, password, session, codeAt };
    });
  }

  member = () => this.newMember('a new member');
}

/** Ends a check where the configuration says that the server does not have this. */
export function expectOffer({ target }: World, offer: Offer): void {
  if (target.offers && !target.offers.includes(offer))
    throw new NotOffered(`The configuration does not list ${offer} in offers, so the app shows nothing of it.`);
}
