import { Stripe } from 'stripe';
import { inDollars } from '#contract/money';
import { createNotifier } from './notifier.ts';
import { type Answer, hasType, type Received, readForm, startServer } from './server.ts';
import { closedPage, paymentPage, type StandIn, type StandInOptions, shareStandIn } from './standIn.ts';
import { checkSession, StripeRefusal } from './stripeChecks.ts';
import {
  newId,
  type Payment,
  readMetadata,
  type StripeRefund,
  sumRefunds,
  toCharge,
  toIntent,
  toRefund,
  toSession,
} from './stripeObjects.ts';

export interface StripeOptions extends StandInOptions {
  secretKey: string;
  webhookSecret: string;
  /** Address that is registered for events; also set by {@link StripeStandIn.setWebhook}. */
  webhook?: string;
}

export interface StripeStandIn extends StandIn {
  setWebhook: (url: string) => void;
  /** Pays an open session. `isDelayed`: the bank answers later, by {@link settle}. */
  pay: (session: string, how?: { kind?: string; isDelayed?: boolean }) => Promise<void>;
  settle: (session: string, result: 'succeeded' | 'failed') => Promise<void>;
  expire: (session: string) => Promise<void>;
  /** Fails the latest refund of a payment that was pending or done. */
  failRefund: (session: string) => Promise<void>;
  /** Result of the refunds that follow. Default: succeeded. */
  setRefundStatus: (status: 'succeeded' | 'pending' | 'failed') => void;
  /** Parameters of the sessions that were created. */
  created: () => readonly Record<string, string>[];
}

/** Acts and checks as Stripe's API and its payment page do. */
export async function startStripe(options: StripeOptions): Promise<StripeStandIn> {
  const { secretKey, webhookSecret, now = Date.now } = options;
  let { webhook = '' } = options;
  let refundStatus = 'succeeded';
  const sdk = new Stripe(secretKey);
  const notifier = createNotifier(options.notify);
  const payments: Payment[] = [];
  const answered = new Map<string, { request: string; answer: Answer }>();

  const find = (test: (payment: Payment) => boolean): Payment => {
    const payment = payments.find(test);
    if (!payment) throw new StripeRefusal('No such object', { status: 404, code: 'resource_missing' });
    return payment;
  };
  const bySession = (session: string) => find((payment) => payment.session === session);

  const notify = async (type: string, object: unknown): Promise<void> => {
    const created = Math.floor(now() / 1000);
    const event = { id: newId('evt'), object: 'event', type, created, livemode: false, data: { object } };
    const body = JSON.stringify(event);
    const signature = sdk.webhooks.generateTestHeaderString({
      payload: body,
      secret: webhookSecret,
      timestamp: created,
    });
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    await notifier.send({ url: webhook, headers, body });
  };

  const create = (form: Record<string, string>): Answer => {
    const { amount, currency, expiresAt } = checkSession(form, Math.floor(now() / 1000));
    const payment: Payment = {
      ...{
        id: newId('cs_test'),
        session: form.client_reference_id ?? '',
        parameters: form,
        amount,
        currency,
        expiresAt,
      },
      ...{ status: 'open', intent: { id: newId('pi'), status: 'requires_payment_method', reason: null } },
      ...{ charge: undefined, refunds: [] },
    };
    payments.push(payment);
    return { json: toSession(payment, server.url) };
  };

  const addRefund = async (
    payment: Payment,
    amount: number,
    metadata: Record<string, string>,
  ): Promise<StripeRefund> => {
    if (payment.charge?.status !== 'succeeded') throw new StripeRefusal('This charge was not paid.');
    const left = payment.amount - sumRefunds(payment);
    if (left === 0) throw new StripeRefusal('Charge has already been refunded.', { code: 'charge_already_refunded' });
    if (amount > left) throw new StripeRefusal(`Refund amount (${amount}) is greater than unrefunded amount (${left})`);
    const refund = { id: newId('re'), amount, status: refundStatus, metadata };
    payment.refunds.push(refund);
    await notify('charge.refunded', toCharge(payment));
    return refund;
  };

  /** @returns the delivery of the event. */
  const end = (payment: Payment): Promise<void> => {
    if (payment.status !== 'open') {
      throw new StripeRefusal(
        `Only Checkout Sessions with a status in ["open"] can be expired, not ${payment.status}.`,
      );
    }
    payment.status = 'expired';
    return notify('checkout.session.expired', toSession(payment, server.url));
  };

  const call = async ({ method, path, query, body }: Received): Promise<Answer> => {
    const form = readForm(body);
    const [, , resource = '', id = '', action = '', last = ''] = path.split('/');
    const route = `${method} ${resource}`;
    if (route === 'POST checkout' && action === '') return create(form);
    if (route === 'POST checkout' && last === 'expire') {
      const payment = find((one) => one.id === action);
      // Stripe answers without waiting for the shop, which asks for the session when it hears of its end.
      void end(payment);
      return { json: toSession(payment, server.url) };
    }
    if (route === 'GET checkout') {
      const isExpanded = [...query.values()].includes('payment_intent.latest_charge');
      return {
        json: toSession(
          find((one) => one.id === action),
          server.url,
          isExpanded,
        ),
      };
    }
    if (route === 'GET payment_intents')
      return {
        json: toIntent(
          find(({ intent }) => intent.id === id),
          false,
        ),
      };
    if (route === 'POST refunds') {
      const payment = find(({ charge }) => charge?.id === form.charge);
      return { json: toRefund(payment, await addRefund(payment, Number(form.amount), readMetadata(form))) };
    }
    throw new StripeRefusal(`Unrecognized request URL (${method}: ${path}).`, { status: 404 });
  };

  /** Repeats the answer to a key. Stripe refuses a key that comes back with another request. */
  const callOnce = async (request: Received): Promise<Answer> => {
    const key = request.headers['idempotency-key'];
    const content = `${request.method} ${request.path} ${request.body}`;
    const earlier = typeof key === 'string' ? answered.get(key) : undefined;
    if (earlier && earlier.request !== content) {
      throw new StripeRefusal('Keys can only be used with the same parameters.', { type: 'idempotency_error' });
    }
    if (earlier) return { ...earlier.answer, headers: { 'idempotent-replayed': 'true' } };
    const answer = await call(request);
    if (typeof key === 'string') answered.set(key, { request: content, answer });
    return answer;
  };

  const answerApi = async (request: Received): Promise<Answer> => {
    try {
      if (request.headers.authorization !== `Bearer ${secretKey}`) {
        throw new StripeRefusal('Invalid API Key provided', { status: 401 });
      }
      if (!request.headers['stripe-version']) throw new StripeRefusal('No API version.');
      if (request.method === 'POST' && !hasType(request, 'application/x-www-form-urlencoded')) {
        throw new StripeRefusal('Invalid content type.');
      }
      return await callOnce(request);
    } catch (error) {
      if (error instanceof StripeRefusal) return error.toAnswer();
      throw error;
    }
  };

  /** The first method that the page of a payment offers. */
  const firstKind = ({ parameters }: Payment): string => parameters['payment_method_types[0]'] ?? 'card';

  const pay: StripeStandIn['pay'] = async (session, { kind, isDelayed = false } = {}) => {
    const payment = bySession(session);
    if (payment.status !== 'open') throw new Error(`The session is ${payment.status}.`);
    payment.status = 'complete';
    payment.charge = { id: newId('ch'), status: isDelayed ? 'pending' : 'succeeded', kind: kind ?? firstKind(payment) };
    payment.intent.status = isDelayed ? 'processing' : 'succeeded';
    await notify('checkout.session.completed', toSession(payment, server.url));
  };

  const settle: StripeStandIn['settle'] = async (session, result) => {
    const payment = bySession(session);
    if (payment.charge?.status !== 'pending') throw new Error('The payment does not wait for a bank.');
    payment.charge.status = result;
    payment.intent.status = result === 'succeeded' ? 'succeeded' : 'requires_payment_method';
    payment.intent.reason = result === 'failed' ? 'The bank declined the payment.' : null;
    await notify(`checkout.session.async_payment_${result}`, toSession(payment, server.url));
  };

  /** A declined card leaves the session open: the payer may take another one. */
  const decline = async (session: string): Promise<void> => {
    const payment = bySession(session);
    payment.charge = { id: newId('ch'), status: 'failed', kind: 'card' };
    payment.intent.reason = 'Your card was declined.';
    await notify('payment_intent.payment_failed', toIntent(payment, false));
  };

  const answerPage = async ({ method, path, body }: Received): Promise<Answer> => {
    const payment = payments.find(({ id }) => path === `/c/pay/${id}`);
    if (payment?.status !== 'open') return { status: 404, html: closedPage('This payment is over.') };
    if (method === 'GET') {
      const name = payment.parameters['line_items[0][price_data][product_data][name]'] ?? '';
      return {
        html: paymentPage(
          'Stripe',
          name,
          `${payment.currency.toUpperCase()} ${inDollars(payment.amount).slice(1)}`,
          path,
        ),
      };
    }
    const isPaid = readForm(body).decision === 'pay';
    await (isPaid ? pay(payment.session) : decline(payment.session));
    return { location: payment.parameters[isPaid ? 'success_url' : 'cancel_url'] ?? '/' };
  };

  const isApi = (path: string) => path.startsWith('/v1/');
  const server = await startServer({
    ...{ port: options.port, isApi },
    answer: (request) => (isApi(request.path) ? answerApi(request) : answerPage(request)),
  });

  return {
    ...shareStandIn(server, notifier),
    ...{ pay, settle, decline },
    setWebhook: (url) => {
      webhook = url;
    },
    setRefundStatus: (status) => {
      refundStatus = status;
    },
    expire: async (session) => end(bySession(session)),
    refund: async (session, amount) => {
      const payment = bySession(session);
      await addRefund(payment, amount ?? payment.amount - sumRefunds(payment), {});
    },
    failRefund: async (session) => {
      const payment = bySession(session);
      const refund = payment.refunds.at(-1);
      if (!refund) throw new Error('The payment has no refund.');
      refund.status = 'failed';
      await notify('refund.failed', toRefund(payment, refund));
    },
    created: () => payments.map(({ parameters }) => parameters),
    book: () =>
      payments.flatMap((payment) =>
        payment.charge?.status === 'succeeded'
          ? [
              {
                ref: payment.charge.id,
                session: payment.session,
                amount: payment.amount,
                refunded: sumRefunds(payment),
              },
            ]
          : [],
      ),
  };
}
