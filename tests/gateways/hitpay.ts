import { createHmac, randomUUID } from 'node:crypto';
import { inDollars, toDollars } from '#contract/money';
import { checkPaymentRequest, checkRefund, HitpayRefusal } from './hitpayChecks.ts';
import { createNotifier } from './notifier.ts';
import { type Answer, hasType, type Received, readForm, startServer } from './server.ts';
import { closedPage, paymentPage, type StandIn, type StandInOptions, shareStandIn } from './standIn.ts';

export interface HitpayOptions extends StandInOptions {
  apiKey: string;
  salt: string;
  /** Which notifications a payment sends: the older form, JSON, or both. Default: form. */
  form?: 'form' | 'json' | 'both';
}

export interface HitpayStandIn extends StandIn {
  /** Pays a request. A paid one can be paid again. `request`: which of several with the same reference, from 0. */
  pay: (session: string, how?: { kind?: string; request?: number; amount?: number }) => Promise<void>;
  expire: (session: string) => Promise<void>;
  /** Result of the refunds that follow. Default: succeeded. */
  setRefundStatus: (status: 'succeeded' | 'pending' | 'failed') => void;
  /** Content of the payment requests that were created, also of deleted ones. */
  created: () => readonly Record<string, unknown>[];
  /** Changes the answer to a status call, to leave fields out. */
  changeAnswers: (change: (request: Record<string, unknown>) => unknown) => void;
}

interface Payment {
  id: string;
  amount: number;
  refunded: number;
  kind: string;
  status: string;
}

interface Request {
  id: string;
  content: Record<string, unknown>;
  session: string;
  amount: number;
  currency: string;
  endsAt: number;
  status: string;
  isDeleted: boolean;
  payments: Payment[];
}

const inText = (cents: number): string => inDollars(cents).slice(1);

/** Acts and checks as HitPay's API and its payment page do. */
export async function startHitpay(options: HitpayOptions): Promise<HitpayStandIn> {
  const { apiKey, salt, form = 'form', now = Date.now } = options;
  const notifier = createNotifier(options.notify);
  const requests: Request[] = [];
  let refundStatus = 'succeeded';
  let change: (request: Record<string, unknown>) => unknown = (request) => request;

  const sign = (text: string): string => createHmac('sha256', salt).update(text).digest('hex');
  const bySession = (session: string, at = 0): Request => {
    const request = requests.filter((one) => one.session === session && !one.isDeleted)[at];
    if (!request) throw new Error(`No payment request has the reference ${session}.`);
    return request;
  };
  const byId = (id: string): Request => {
    const request = requests.find((one) => one.id === id && !one.isDeleted);
    if (!request) throw new HitpayRefusal(404, 'No query results for model [App\\Business\\PaymentRequest]');
    if (request.status === 'pending' && now() > request.endsAt) request.status = 'expired';
    return request;
  };
  const findPayment = (id: unknown) => {
    for (const request of requests) {
      const payment = request.payments.find((one) => one.id === id);
      if (payment) return { request, payment };
    }
    throw new HitpayRefusal(404, 'No query results for model [App\\Business\\Charge]');
  };

  const toPayment = ({ id, amount, refunded, kind, status }: Payment, currency: string) => ({
    ...{ id, quantity: 1, status, currency, payment_type: kind, fees: '0.00' },
    ...{ amount: inText(amount), refunded_amount: inText(refunded) },
  });
  const toAnswer = ({ id, content, amount, currency, status, payments }: Request) => ({
    ...{ id, status, currency, amount: inText(amount), purpose: content.purpose },
    ...{ reference_number: content.reference_number, redirect_url: content.redirect_url, webhook: content.webhook },
    ...{ payment_methods: content.payment_methods ?? ['card', 'paynow_online'], allow_repeated_payments: false },
    url: `${server.url}/payment-request/${id}/checkout`,
    payments: payments.map((payment) => toPayment(payment, currency)),
  });
  const toCharge = (request: Request, { id, amount, refunded, kind, status }: Payment) => ({
    ...{ id, status, currency: request.currency, amount: toDollars(amount), refunded_amount: toDollars(refunded) },
    ...{ payment_method: { name: kind }, payment_request_id: request.id, order_reference_number: null },
  });

  const sendJson = async (url: string, object: string, type: string, content: unknown): Promise<void> => {
    const body = JSON.stringify(content);
    const headers = {
      ...{ 'content-type': 'application/json', 'user-agent': 'HitPay v2.0' },
      ...{ 'hitpay-signature': sign(body), 'hitpay-event-object': object, 'hitpay-event-type': type },
    };
    await notifier.send({ url, headers, body });
  };
  const sendForm = async (
    url: string,
    request: Request,
    payment: Payment | undefined,
    status: string,
  ): Promise<void> => {
    const fields: Record<string, string> = {
      ...{ payment_id: payment?.id ?? '', payment_request_id: request.id, phone: '', status },
      ...{ amount: inText(payment?.amount ?? request.amount), currency: request.currency.toUpperCase() },
      reference_number: request.session,
    };
    const names = Object.keys(fields).toSorted();
    const hmac = sign(names.map((name) => `${name}${fields[name]}`).join(''));
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await notifier.send({ url, headers, body: String(new URLSearchParams({ ...fields, hmac })) });
  };
  const notify = async (request: Request, payment: Payment | undefined, status: 'completed' | 'failed') => {
    const url = typeof request.content.webhook === 'string' ? request.content.webhook : '';
    if (form !== 'json') await sendForm(url, request, payment, status);
    if (form !== 'form') await sendJson(url, 'payment_request', status, toAnswer(request));
  };

  const create = (received: Received): Answer => {
    const content = hasType(received, 'application/json')
      ? (JSON.parse(received.body.toString('utf8')) as Record<string, unknown>)
      : undefined;
    const { amount, currency, session, minutes } = checkPaymentRequest(content);
    const request: Request = {
      ...{ id: randomUUID(), content: content ?? {}, session, amount, currency: currency.toLowerCase() },
      ...{ endsAt: now() + minutes * 60_000, status: 'pending', isDeleted: false, payments: [] },
    };
    requests.push(request);
    return { status: 201, json: change(toAnswer(request)) };
  };

  const remove = (request: Request): Answer => {
    if (request.status === 'completed') throw new HitpayRefusal(422, 'A completed payment request cannot be deleted.');
    request.isDeleted = true;
    return { json: { success: true } };
  };

  const addRefund = async (id: unknown, amount: number): Promise<Record<string, unknown>> => {
    const { request, payment } = findPayment(id);
    if (amount > payment.amount - payment.refunded) throw new HitpayRefusal(422, 'The refund exceeds the charge.');
    if (refundStatus !== 'failed') {
      payment.refunded += amount;
      payment.status = payment.refunded === payment.amount ? 'refunded' : 'partially_refunded';
      const url = typeof request.content.webhook === 'string' ? request.content.webhook : '';
      await sendJson(url, 'charge', 'updated', toCharge(request, payment));
    }
    return {
      ...{ id: randomUUID(), payment_id: payment.id, amount_refunded: toDollars(amount), status: refundStatus },
      ...{ total_amount: toDollars(payment.amount), currency: request.currency, payment_method: payment.kind },
    };
  };

  const call = async (received: Received): Promise<Answer> => {
    const [, , resource = '', id = ''] = received.path.split('/');
    const route = `${received.method} ${resource}`;
    if (route === 'POST payment-requests' && id === '') return create(received);
    if (route === 'GET payment-requests' && id === '') {
      const search = received.query.get('search') ?? '';
      const found = requests.filter((one) => !one.isDeleted && one.session.includes(search));
      return { json: { data: found.map((one) => toAnswer(byId(one.id))), meta: { per_page: 100 } } };
    }
    if (route === 'GET payment-requests') return { json: change(toAnswer(byId(id))) };
    if (route === 'DELETE payment-requests') return remove(byId(id));
    if (route === 'GET charges') {
      const { request, payment } = findPayment(id);
      return { json: toCharge(request, payment) };
    }
    if (route === 'POST refund') {
      const content = JSON.parse(received.body.toString('utf8'));
      return { json: await addRefund(content.payment_id, checkRefund(content)) };
    }
    throw new HitpayRefusal(404, `The route ${received.path} could not be found.`);
  };

  const answerApi = async (received: Received): Promise<Answer> => {
    try {
      if (received.headers['x-business-api-key'] !== apiKey) throw new HitpayRefusal(401, 'Unauthenticated.');
      return await call(received);
    } catch (error) {
      if (error instanceof HitpayRefusal) return { status: error.status, json: { message: error.message } };
      throw error;
    }
  };

  const payRequest = async (request: Request, kind: string, amount = request.amount): Promise<void> => {
    if (!['pending', 'completed', 'failed'].includes(byId(request.id).status))
      throw new Error(`It is ${request.status}.`);
    const payment = { id: randomUUID(), amount, refunded: 0, kind, status: 'succeeded' };
    request.payments.push(payment);
    request.status = 'completed';
    await notify(request, payment, 'completed');
  };

  /** The first method that the page of a request offers. */
  const firstKind = ({ content }: Request): string => (content.payment_methods as string[] | undefined)?.[0] ?? 'card';

  const pay: HitpayStandIn['pay'] = (session, { kind, request = 0, amount } = {}) => {
    const found = bySession(session, request);
    return payRequest(found, kind ?? firstKind(found), amount);
  };

  const decline = async (session: string): Promise<void> => {
    const request = bySession(session);
    request.status = 'failed';
    await notify(request, undefined, 'failed');
  };

  const answerPage = async ({ method, path, body }: Received): Promise<Answer> => {
    const request = requests.find(({ id, isDeleted }) => !isDeleted && path === `/payment-request/${id}/checkout`);
    if (!request || byId(request.id).status !== 'pending')
      return { status: 404, html: closedPage('This payment is over.') };
    const amount = `${request.currency.toUpperCase()} ${inText(request.amount)}`;
    if (method === 'GET') return { html: paymentPage('HitPay', String(request.content.purpose), amount, path) };
    const isPaid = readForm(body).decision === 'pay';
    await (isPaid ? payRequest(request, firstKind(request)) : decline(request.session));
    const back = new URL(String(request.content.redirect_url));
    back.searchParams.set('reference', request.id);
    back.searchParams.set('status', isPaid ? 'completed' : 'canceled');
    return { location: back.href };
  };

  const isApi = (path: string) => path.startsWith('/v1/');
  const server = await startServer({
    ...{ port: options.port, isApi },
    answer: (received) => (isApi(received.path) ? answerApi(received) : answerPage(received)),
  });

  return {
    ...shareStandIn(server, notifier),
    ...{ pay, decline },
    expire: async (session) => {
      bySession(session).status = 'expired';
    },
    refund: async (session, amount) => {
      const [payment] = bySession(session).payments;
      if (!payment) throw new Error('The payment is not paid.');
      await addRefund(payment.id, amount ?? payment.amount - payment.refunded);
    },
    setRefundStatus: (status) => {
      refundStatus = status;
    },
    changeAnswers: (next) => {
      change = next;
    },
    created: () => requests.map(({ content }) => content),
    book: () =>
      requests.flatMap(({ session, payments }) =>
        payments.map(({ id, amount, refunded }) => ({ ref: id, session, amount, refunded })),
      ),
  };
}
