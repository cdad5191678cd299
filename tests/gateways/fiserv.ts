import { inDollars, toCents, toDollars } from '#contract/money';
import { checkForm, checkSignature, FiservRefusal, toBase64Hash } from './fiservChecks.ts';
import { createNotifier } from './notifier.ts';
import { type Answer, hasType, type Received, readForm, startServer } from './server.ts';
import {
  closedPage,
  paymentPage,
  type StandIn,
  type StandInOptions,
  selfPostingForm,
  shareStandIn,
} from './standIn.ts';

export interface FiservOptions extends StandInOptions {
  storeId: string;
  sharedSecret: string;
  /** Key and secret of the API. Without them it refuses every call. */
  apiKey?: string;
  apiSecret?: string;
}

export interface FiservStandIn extends StandIn {
  /** Base address of the API. */
  apiUrl: string;
  /**
   * Pays the form that was posted last for a payment. A paid one can be paid again.
   * `isWaiting`: the bank answers later, by {@link settle}.
   */
  pay: (session: string, how?: { kind?: string; isWaiting?: boolean }) => Promise<void>;
  settle: (session: string, result: 'approved' | 'declined') => Promise<void>;
  /** Result of the refunds that follow. Default: APPROVED. */
  setRefundStatus: (status: 'APPROVED' | 'WAITING' | 'DECLINED') => void;
  /** Forms that were posted. */
  forms: () => readonly Record<string, string>[];
}

interface Sale {
  id: string;
  state: 'CAPTURED' | 'DECLINED' | 'WAITING' | 'VOIDED';
  form: Record<string, string>;
  amount: number;
  kind: string;
  refunds: { id: string; amount: number; state: string }[];
}

const API_PATH = '/ipp/payments-gateway/v2';

const sumRefunds = ({ refunds }: Sale): number =>
  refunds.filter(({ state }) => state === 'CAPTURED').reduce((sum, { amount }) => sum + amount, 0);

/** Acts and checks as Fiserv's payment page and API do. */
export async function startFiserv(options: FiservOptions): Promise<FiservStandIn> {
  const { storeId, sharedSecret, apiKey, apiSecret, now = Date.now } = options;
  const notifier = createNotifier(options.notify);
  const forms: Record<string, string>[] = [];
  const sales: Sale[] = [];
  const refundAnswers = new Map<string, Answer>();
  let refundStatus = 'APPROVED';
  let lastId = 84_000_000_000;
  const newId = (): string => String(++lastId);

  const ofSession = (session: string): Sale[] => sales.filter(({ form }) => form.oid === session);
  const findForm = (session: string): Record<string, string> => {
    const form = forms.findLast(({ oid }) => oid === session);
    if (!form) throw new Error(`No form was posted for ${session}.`);
    return form;
  };

  const toResult = ({ id, state, form, kind }: Sale, type: string): Record<string, string> => {
    const approval = {
      CAPTURED: `Y:334849:${id}:PPXX:1234`,
      DECLINED: 'N:05:Do not honour',
      WAITING: '?:waiting',
      VOIDED: '',
    };
    const statuses = { CAPTURED: 'APPROVED', DECLINED: 'DECLINED', WAITING: 'WAITING', VOIDED: '' };
    return {
      ...{ txntype: type, approval_code: approval[state], status: statuses[state], oid: form.oid ?? '' },
      ...{ chargetotal: form.chargetotal ?? '', currency: form.currency ?? '', storename: storeId },
      ...{ txndatetime: form.txndatetime ?? '', timezone: form.timezone ?? '', ipgTransactionId: id },
      ...{ paymentMethod: kind, hash_algorithm: 'HMACSHA256' },
      ...(state === 'DECLINED' && { fail_reason: 'Do not honour' }),
    };
  };

  const notify = async (sale: Sale, type = 'sale', total = sale.form.chargetotal ?? ''): Promise<void> => {
    const fields: Record<string, string> = { ...toResult(sale, type), chargetotal: total };
    const { chargetotal, currency, txndatetime, storename, approval_code: approval } = fields;
    const hash = toBase64Hash(sharedSecret, [chargetotal, currency, txndatetime, storename, approval].join('|'));
    const body = String(new URLSearchParams({ ...fields, notification_hash: hash }));
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await notifier.send({ url: sale.form.transactionNotificationURL ?? '', headers, body });
  };

  const addSale = async (form: Record<string, string>, state: Sale['state'], kind: string): Promise<Sale> => {
    const amount = toCents(Number(form.chargetotal));
    const sale: Sale = { id: newId(), state, form, amount, kind, refunds: [] };
    sales.push(sale);
    await notify(sale);
    return sale;
  };

  const addRefund = async (sale: Sale, amount: number): Promise<{ id: string; state: string }> => {
    if (amount > sale.amount - sumRefunds(sale)) throw new FiservRefusal(409, 'The return exceeds the sale.');
    const state = refundStatus === 'APPROVED' ? 'CAPTURED' : refundStatus;
    const refund = { id: newId(), amount, state };
    sale.refunds.push(refund);
    if (state === 'CAPTURED') await notify(sale, 'return', inDollars(amount).slice(1));
    return refund;
  };

  const toTransaction = (type: string, id: string, state: string, amount: number, kind: string) => ({
    ...{ ipgTransactionId: id, transactionType: type, transactionState: state, storeId },
    approvedAmount: { total: toDollars(amount), currency: 'SGD' },
    paymentMethodDetails: { paymentMethodType: kind === 'paynow' ? 'APM' : 'PAYMENT_CARD' },
  });

  const call = async ({ method, path, headers, body }: Received): Promise<Answer> => {
    const [resource = '', id = ''] = path.slice(API_PATH.length + 1).split('/');
    if (method === 'GET' && resource === 'orders') {
      const found = ofSession(decodeURIComponent(id));
      if (found.length === 0) throw new FiservRefusal(404, 'The order does not exist.');
      const transactions = found.flatMap((sale) => [
        toTransaction('SALE', sale.id, sale.state, sale.amount, sale.kind),
        ...sale.refunds.map((refund) => toTransaction('RETURN', refund.id, refund.state, refund.amount, sale.kind)),
      ]);
      return { json: { orderId: decodeURIComponent(id), transactions } };
    }
    if (method === 'POST' && resource === 'payments') {
      const requestId = String(headers['client-request-id']);
      const earlier = refundAnswers.get(requestId);
      if (earlier) return earlier;
      const sale = sales.find((one) => one.id === decodeURIComponent(id));
      if (!sale) throw new FiservRefusal(404, 'The transaction does not exist.');
      const content = JSON.parse(body.toString('utf8'));
      if (content.requestType !== 'ReturnTransaction' || content.transactionAmount?.currency !== 'SGD') {
        throw new FiservRefusal(400, 'The request is not valid.');
      }
      const { id: refundId } = await addRefund(sale, toCents(content.transactionAmount.total));
      const json = { ipgTransactionId: refundId, transactionType: 'RETURN', transactionStatus: refundStatus };
      const answer = { status: refundStatus === 'DECLINED' ? 422 : 200, json };
      refundAnswers.set(requestId, answer);
      return answer;
    }
    throw new FiservRefusal(404, 'There is no such resource.');
  };

  const answerApi = async (received: Received): Promise<Answer> => {
    try {
      checkSignature(received, apiKey, apiSecret, now());
      return await call(received);
    } catch (error) {
      if (!(error instanceof FiservRefusal)) throw error;
      return { status: error.status, json: { error: { code: String(error.status), message: error.message } } };
    }
  };

  /** The browser takes the result back to the shop in a form. Its hash has the fields in another order. */
  const goBack = (sale: Sale): Answer => {
    const fields = toResult(sale, 'sale');
    const { approval_code: approval, chargetotal, currency, txndatetime, storename } = fields;
    const text = [approval, chargetotal, currency, txndatetime, storename].join('|');
    const address = sale.state === 'DECLINED' ? sale.form.responseFailURL : sale.form.responseSuccessURL;
    return { html: selfPostingForm(address ?? '', { ...fields, response_hash: toBase64Hash(sharedSecret, text) }) };
  };

  const answerPage = async (received: Received): Promise<Answer> => {
    const content = readForm(received.body);
    if (received.path === '/connect/gateway/processing' && received.method === 'POST') {
      const problem = hasType(received, 'application/x-www-form-urlencoded')
        ? checkForm(content, { storeId, sharedSecret, now: now() })
        : 'The form has a wrong content type.';
      if (problem) return { status: 400, html: closedPage(`Validation error: ${problem}`) };
      forms.push(content);
      const amount = `SGD ${content.chargetotal}`;
      return { html: paymentPage('Fiserv', content.oid ?? '', amount, `/connect/pay/${forms.length - 1}`) };
    }
    const form = forms[Number(/^\/connect\/pay\/(\d+)$/.exec(received.path)?.[1] ?? -1)];
    if (!form || received.method !== 'POST') return { status: 404, html: closedPage('There is no such payment.') };
    return goBack(await addSale(form, content.decision === 'pay' ? 'CAPTURED' : 'DECLINED', 'V'));
  };

  const isApi = (path: string) => path.startsWith(API_PATH);
  const server = await startServer({
    ...{ port: options.port, isApi },
    answer: (received) => (isApi(received.path) ? answerApi(received) : answerPage(received)),
  });

  return {
    ...shareStandIn(server, notifier),
    apiUrl: `${server.url}${API_PATH}`,
    pay: async (session, { kind = 'V', isWaiting = false } = {}) => {
      await addSale(findForm(session), isWaiting ? 'WAITING' : 'CAPTURED', kind);
    },
    decline: async (session) => {
      await addSale(findForm(session), 'DECLINED', 'V');
    },
    settle: async (session, result) => {
      const sale = ofSession(session).find(({ state }) => state === 'WAITING');
      if (!sale) throw new Error('The payment does not wait for a bank.');
      sale.state = result === 'approved' ? 'CAPTURED' : 'DECLINED';
      await notify(sale);
    },
    refund: async (session, amount) => {
      const sale = ofSession(session).find(({ state }) => state === 'CAPTURED');
      if (!sale) throw new Error('The payment is not paid.');
      await addRefund(sale, amount ?? sale.amount - sumRefunds(sale));
    },
    setRefundStatus: (status) => {
      refundStatus = status;
    },
    forms: () => forms,
    book: () =>
      sales
        .filter(({ state }) => state === 'CAPTURED')
        .map((sale) => ({
          ref: sale.id,
          session: sale.form.oid ?? '',
          amount: sale.amount,
          refunded: sumRefunds(sale),
        })),
  };
}
