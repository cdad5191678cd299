import { createHmac } from 'node:crypto';
import { inDollars } from '#contract/money';
import { isSameSecret } from '../secrets.ts';
import { checkSettings, findMethod, readAmount, readBaseAddress, readSession, toAll } from './calls.ts';
import { type FiservApi, openFiservApi } from './fiservApi.ts';
import {
  GatewayError,
  type GatewayNotice,
  type GatewaySettings,
  type GatewayTools,
  NotSigned,
  type PaymentGateway,
  type PaymentPage,
  type PaymentRequest,
  type PaymentState,
  type RawNotification,
} from './gateway.ts';

const PAGE_PATH = '/connect/gateway/processing';

/** Largest form that is read, bytes. A notification has one to three thousand. */
const MAX_FORM = 32_768;

/** Numbers of ISO 4217, which the form needs in place of the codes. */
const CURRENCY_NUMBERS: Readonly<Record<string, string>> = {
  ...{ AUD: '036', BND: '096', CAD: '124', CHF: '756', CNY: '156', EUR: '978', GBP: '826', HKD: '344', IDR: '360' },
  ...{ INR: '356', MYR: '458', NZD: '554', PHP: '608', SGD: '702', THB: '764', TWD: '901', USD: '840' },
};

/** Payment type codes that restrict the page, and Fiserv's value for each. It lacks one for 'any card'. */
const METHODS: Readonly<Record<string, string>> = {
  visa: 'V',
  ...toAll(['master', 'mastercard'], 'M'),
  ...toAll(['amex', 'americanexpress'], 'A'),
  jcb: 'J',
  diners: 'C',
  alipay: 'aliPay',
  applepay: 'applePay',
  googlepay: 'googlePay',
};

/**
 * Fiserv Connect: the browser posts a signed form to Fiserv's page. The form alone cannot be asked for a payment, so
 * that and refunds need Fiserv's API.
 */
export function createFiservGateway(settings: GatewaySettings, tools: GatewayTools): PaymentGateway {
  checkSettings(settings, 'Fiserv');
  const { storeId, sharedSecret } = settings;
  const currency = CURRENCY_NUMBERS[settings.currency.toUpperCase()];
  if (!currency) throw new GatewayError(`Fiserv has no number for the currency ${settings.currency} here.`);
  if (!storeId) throw new GatewayError('Fiserv needs the number of the store as the store ID of the brand.');
  // Fiserv has a page for each region, and no public one for all.
  if (settings.host === undefined)
    throw new GatewayError('Fiserv needs the host of its payment page, which it tells you.');
  const base = readBaseAddress(settings.host, 'Fiserv');
  const action = base.endsWith(PAGE_PATH) ? base : `${base}${PAGE_PATH}`;
  const api = openFiservApi(settings, tools);

  const open = async (request: PaymentRequest): Promise<PaymentPage> => {
    const method = findMethod(METHODS, request.mode);
    const fields: Record<string, string> = {
      txntype: 'sale',
      timezone: 'Asia/Singapore',
      txndatetime: toSingaporeTime(tools.now()),
      hash_algorithm: 'HMACSHA256',
      storename: storeId,
      // '$8.90' without its sign.
      chargetotal: inDollars(request.amount).slice(1),
      currency,
      checkoutoption: 'combinedpage',
      oid: request.session,
      responseSuccessURL: request.successUrl,
      responseFailURL: request.failUrl,
      transactionNotificationURL: request.notifyUrl,
      ...(method && { paymentMethod: method }),
    };
    return { providerRef: null, action, fields: { ...fields, hashExtended: signForm(fields, sharedSecret) } };
  };

  const readNotification = async ({ body }: RawNotification): Promise<GatewayNotice | undefined> => {
    if (body.length === 0 || body.length > MAX_FORM) throw new NotSigned('The notification has no signature.');
    const form = new URLSearchParams(body.toString('utf8'));
    checkSignature(form, storeId, sharedSecret);
    const session = readSession(form.get('oid'));
    if (!session) throw new GatewayError('The notification of Fiserv names no payment.');
    if (form.get('currency') !== currency) {
      throw new GatewayError(`Fiserv sent a notification in the currency ${form.get('currency')}, not ${currency}.`);
    }
    const type = form.get('txntype') ?? 'sale';
    // A refund names the amount that was given back, not what is left. The API knows more than one notification.
    if (api || type !== 'sale') return { session };
    return { session, state: readState(form) };
  };

  return { name: 'fiserv', open, readNotification, ...readLater(api) };
}

/** The calls that need the API. Without it they do nothing, and say so. */
function readLater(api: FiservApi | undefined): Pick<PaymentGateway, 'ask' | 'expire' | 'refund'> {
  if (api) return api;
  const reason = 'Refund it in the Virtual Terminal of Fiserv: this brand has no key for its API.';
  return {
    ask: async () => undefined,
    expire: async () => undefined,
    refund: async () => ({ ref: null, outcome: 'failed', reason }),
  };
}

/** Signs all fields, in the order of their names. */
function signForm(fields: Readonly<Record<string, string>>, secret: string): string {
  const values = Object.keys(fields)
    .filter((name) => name !== 'hashExtended' && fields[name] !== '')
    .sort()
    .map((name) => fields[name]);
  return hmacBase64(secret, values.join('|'));
}

const hmacBase64 = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64');

/** The fields that a notification is signed with, in this order. The order number is not one of them. */
const NOTIFICATION_FIELDS = ['chargetotal', 'currency', 'txndatetime', 'storename', 'approval_code'] as const;

function checkSignature(form: URLSearchParams, storeId: string, secret: string): void {
  const names = [...NOTIFICATION_FIELDS, 'notification_hash', 'oid', 'ipgTransactionId'];
  // A field that is there twice could be signed with one value and read with the other.
  if (names.some((name) => form.getAll(name).length > 1)) throw new NotSigned('The notification has a field twice.');
  const values = NOTIFICATION_FIELDS.map((name) => form.get(name));
  const signature = form.get('notification_hash');
  if (!signature || values.some((value) => !value)) throw new NotSigned('The notification has no signature.');
  if (!isSameSecret(signature, hmacBase64(secret, values.join('|')))) {
    throw new NotSigned('The notification is not signed with the shared secret of this brand.');
  }
  if (form.get('storename') !== storeId) throw new NotSigned('The notification is that of another store.');
}

function readState(form: URLSearchParams): PaymentState {
  const approval = form.get('approval_code') ?? '';
  switch (approval.slice(0, 2)) {
    case 'Y:': {
      const ref = form.get('ipgTransactionId');
      if (!ref) throw new GatewayError('The notification of Fiserv names no transaction.');
      // The decimal separator may be a comma; groups of thousands have none.
      const amount = readAmount((form.get('chargetotal') ?? '').replace(',', '.'), 'Fiserv');
      const kind = form.get('paymentMethod') || form.get('ccbrand') || null;
      return { outcome: 'paid', captures: [{ ref, amount, kind, refunded: 0 }] };
    }
    case 'N:': {
      const reason = (form.get('fail_reason') || approval.slice(2)).slice(0, 200);
      return { outcome: 'failed', captures: [], ...(reason && { reason }) };
    }
    case '?:':
      return { outcome: 'pending', captures: [] };
    default:
      throw new GatewayError('The notification of Fiserv has an unknown approval code.');
  }
}

const SINGAPORE_OFFSET_MS = 8 * 60 * 60 * 1000;

/** The time in Singapore as `YYYY:MM:DD-hh:mm:ss`. Singapore has no summer time. */
const toSingaporeTime = (now: number): string =>
  new Date(now + SINGAPORE_OFFSET_MS).toISOString().slice(0, 19).replaceAll('-', ':').replace('T', '-');
