import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import type { OrderPayload } from '#contract';
import type { Database } from '../../host/db/database.ts';
import {
  type BrandGateway,
  brands,
  type LedgerRow,
  ledger,
  type OrderRow,
  orders,
  payments,
} from '../../host/db/schema.ts';
import { importShop } from '../../host/shop/shopFiles.ts';
import { type FiservStandIn, startFiserv } from '../gateways/fiserv.ts';
import { type HitpayStandIn, startHitpay } from '../gateways/hitpay.ts';
import type { Notification } from '../gateways/notifier.ts';
import type { StandIn } from '../gateways/standIn.ts';
import { type StripeStandIn, startStripe } from '../gateways/stripe.ts';
import { createTestServer, type InjectedServer } from '../injectedServer.ts';

export const STAFF = 'the-password-of-the-staff-here';
export const MANAGER = 'the-password-of-the-managers-here';

export const KEYS = {
  stripe: { secretKey: 'sk_test_kopi', webhookSecret: 'whsec_of_the_brand_kopi' },
  otherStripe: { secretKey: 'sk_test_grams', webhookSecret: 'whsec_of_the_brand_grams' },
  hitpay: { apiKey: 'key-of-kuro-at-hitpay', salt: 'salt-of-kuro-at-hitpay' },
  fiserv: {
    ...{ storeId: '62000001', sharedSecret: 'secret-of-the-brand-verde', apiKey: 'key-of-the-brand-verde' },
    apiSecret: 'api-secret-of-the-brand-verde',
  },
} as const;

/** Where a diner of each gateway orders, and one cheap dish there. */
export const PLACES = {
  stripe: { outlet: 'TB01', dish: 'Soft-Boiled Eggs', change: {} },
  hitpay: { outlet: 'TP01', dish: 'Yuzu Soda', change: { tableNo: 'Counter 1' } },
  fiserv: { outlet: 'MO01', dish: 'Roasted Tomato Soup', change: { type: 'Takeaway' } },
} as const satisfies Record<string, { outlet: string; dish: string; change: Partial<OrderPayload> }>;

export type At = 'stripe' | 'hitpay' | 'fiserv';

export interface PlacedOrder {
  orderNo: string;
  url: string;
  session: string;
  cents: number;
  at: At;
}

/** A server whose brands kopi, kuro and verde are paid at the stand-ins of Stripe, HitPay and Fiserv. */
export interface PaidShop {
  host: InjectedServer;
  stripe: StripeStandIn;
  otherStripe: StripeStandIn;
  hitpay: HitpayStandIn;
  fiserv: FiservStandIn;
  /** Places an order of one dish. Each has another phone number, so that no limit of a number counts. */
  place: (at: At, change?: Partial<OrderPayload>, token?: string) => Promise<PlacedOrder>;
  /** Opens the door that leads a payer to their gateway. */
  openDoor: (session: string, headers?: Record<string, string>) => ReturnType<InjectedServer['request']>;
  /** Goes through the door, up to the payment page of the gateway. */
  goToPay: (order: PlacedOrder) => Promise<void>;
  /** Goes through the door and pays at the gateway. */
  pay: (order: PlacedOrder) => Promise<void>;
  /** The captures of a payment at its gateway, with the cents that were given back of each. */
  taken: (order: PlacedOrder) => { ref: string; amount: number; refunded: number }[];
  standIn: (at: At) => StandIn;
  act: (
    path: string,
    body: object | string,
    password?: string,
  ) => Promise<{ status: number; message: string | undefined }>;
  row: (orderNo: string) => Promise<OrderRow>;
  payment: (session: string) => Promise<typeof payments.$inferSelect>;
  entries: (orderNo: string) => Promise<LedgerRow[]>;
  received: (orderNo: string) => Promise<number>;
  errorsOfLog: () => string[];
  close: () => Promise<void>;
}

/** Imports the gateways of brands as an operator does, by `shop:import`. */
export async function importGateways(host: InjectedServer, gateways: Record<string, BrandGateway>): Promise<void> {
  const rows = (await host.core.db.select().from(brands))
    .filter(({ code }) => code in gateways)
    .map((row) => ({ ...row, gateway: gateways[row.code] }));
  const folder = mkdtempSync(join(tmpdir(), 'makan-gateways-'));
  try {
    writeFileSync(join(folder, 'brands.json'), JSON.stringify(rows));
    await importShop(host.core, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Starts the stand-ins and the settings of the brands that are paid there. */
export async function startGateways(options: { now?: () => number; notify?: (one: Notification) => Promise<number> }) {
  const [stripe, otherStripe, hitpay, fiserv] = await Promise.all([
    startStripe({ ...KEYS.stripe, ...options }),
    startStripe({ ...KEYS.otherStripe, ...options }),
    startHitpay({ ...KEYS.hitpay, ...options }),
    startFiserv({ ...KEYS.fiserv, ...options }),
  ]);
  const ofStripe = (keys: { secretKey: string; webhookSecret: string }, host: string): BrandGateway => ({
    ...{ provider: 'stripe', ApiKey: keys.secretKey, SharedSecret: keys.webhookSecret, paymentGatewayHost: host },
  });
  const ofFiserv: BrandGateway = {
    ...{ provider: 'fiserv', StoreId: KEYS.fiserv.storeId, SharedSecret: KEYS.fiserv.sharedSecret },
    ...{ paymentGatewayHost: fiserv.url, ApiHost: fiserv.apiUrl },
    ...{ ApiKey: KEYS.fiserv.apiKey, ApiSecret: KEYS.fiserv.apiSecret },
  };
  const settings: Record<string, BrandGateway> = {
    kopi: ofStripe(KEYS.stripe, stripe.url),
    grams: ofStripe(KEYS.otherStripe, otherStripe.url),
    kuro: {
      ...{ provider: 'hitpay', ApiKey: KEYS.hitpay.apiKey, SharedSecret: KEYS.hitpay.salt },
      paymentGatewayHost: hitpay.url,
    },
    verde: ofFiserv,
    // The checks of the canteen are paid in the same store.
    canteen: ofFiserv,
  };
  return { stripe, otherStripe, hitpay, fiserv, settings };
}

/** The fields of the form that leads a browser to a gateway. */
export function readDoorForm(page: string): { action: string; fields: URLSearchParams } {
  const names: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
  const decode = (text = '') => text.replace(/&(?:lt|gt|quot|#39|amp);/g, (name) => names[name] ?? name);
  const inputs = [...page.matchAll(/name="([^"]*)" value="([^"]*)"/g)];
  return {
    action: decode(/action="([^"]*)"/.exec(page)?.[1]),
    fields: new URLSearchParams(inputs.map(([, name, value]) => [decode(name), decode(value)])),
  };
}

/** Starts a server with the passwords of the staff. `database`: another one than PGlite in memory. */
export const createStaffServer = (
  settings: Record<string, string> = {},
  database: Partial<Database> = {},
): Promise<InjectedServer> =>
  createTestServer({ STAFF_PASSWORD: STAFF, MANAGER_PASSWORD: MANAGER, ...settings }, database);

export async function openPaidShop(settings: Record<string, string> = {}): Promise<PaidShop> {
  return openPaidShopAt(await createStaffServer(settings));
}

/** As {@link openPaidShop}, with a server that runs already. */
export async function openPaidShopAt(host: InjectedServer): Promise<PaidShop> {
  const notify = async ({ url, headers, body }: Notification): Promise<number> =>
    (await host.app.inject({ method: 'POST', url: new URL(url).pathname, headers, payload: body })).statusCode;
  const gateways = await startGateways({ now: () => host.core.clock.now(), notify });
  const { stripe, otherStripe, hitpay, fiserv } = gateways;
  stripe.setWebhook('http://localhost:4180/api/payments/notification/stripe/kopi');
  otherStripe.setWebhook('http://localhost:4180/api/payments/notification/stripe/grams');
  await importGateways(host, gateways.settings);
  const standIns = { stripe, hitpay, fiserv };

  let phones = 0;
  const place: PaidShop['place'] = async (at, change = {}, token) => {
    phones += 1;
    const { outlet, dish, change: usual } = PLACES[at];
    const mobileNo = `65870${String(phones).padStart(5, '0')}`;
    const body = await host.payload(outlet, [{ dish }], { ...usual, mobileNo, ...change });
    const { body: made, error } = await host.call('makeOrder', { body, ...(token && { token }) });
    if (error) throw new Error(error.message);
    const { orderNo, hostedPamentUrl, grandTotal } = made.data;
    const session = hostedPamentUrl?.split('/').pop() ?? '';
    return { orderNo, url: hostedPamentUrl ?? '', session, cents: Math.round(grandTotal * 100), at };
  };
  const openDoor: PaidShop['openDoor'] = (session, headers = {}) => host.request('GET', `/pay/${session}`, { headers });
  const goToPay: PaidShop['goToPay'] = async ({ session, at }) => {
    const { status, body } = await openDoor(session);
    if (at !== 'fiserv') return;
    if (status !== 200) throw new Error(`The door of the payment answered with ${status}.`);
    const { action, fields } = readDoorForm(String(body));
    const page = await fetch(action, { method: 'POST', body: fields });
    if (!page.ok) throw new Error(await page.text());
  };
  const row: PaidShop['row'] = async (orderNo) => {
    const [found] = await host.core.db.select().from(orders).where(eq(orders.orderNo, orderNo));
    if (!found) throw new Error('There is no such order.');
    return found;
  };
  const entries: PaidShop['entries'] = (orderNo) =>
    host.core.db.select().from(ledger).where(eq(ledger.orderNo, orderNo)).orderBy(asc(ledger.id));
  return {
    ...{ host, stripe, otherStripe, hitpay, fiserv, place, openDoor, goToPay, row, entries },
    pay: async (order) => {
      await goToPay(order);
      await standIns[order.at].pay(order.session);
    },
    taken: ({ at, session }) =>
      standIns[at]
        .book()
        .filter((one) => one.session === session)
        .map(({ ref, amount, refunded }) => ({ ref, amount, refunded })),
    standIn: (at) => standIns[at],
    act: async (path, body, password = MANAGER) => {
      const headers = { authorization: `Bearer ${password}`, 'x-staff-name': 'Mei' };
      const { status, error } = await host.request('POST', `/staff/api${path}`, { body, headers });
      return { status, message: error?.message };
    },
    payment: async (session) => {
      const [found] = await host.core.db.select().from(payments).where(eq(payments.session, session));
      if (!found) throw new Error('There is no such payment.');
      return found;
    },
    received: async (orderNo) => (await entries(orderNo)).reduce((sum, { amount }) => sum + amount, 0),
    errorsOfLog: () => host.logLines().filter((line) => line.includes('"level":50')),
    close: async () => {
      await Promise.all([stripe, otherStripe, hitpay, fiserv].map((one) => one.close()));
      await host.close();
    },
  };
}
