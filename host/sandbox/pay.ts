import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Static, Type } from 'typebox';
import { Shape } from '#contract';
import type { Core } from '../core.ts';
import { badRequest, HttpError } from '../errors.ts';
import { getBaseUrl, requireStorable } from '../http/route.ts';
import { getBrand, getOutlet } from '../services/catalogue.ts';
import { getGateway, getReturnPage } from '../services/paymentPages.ts';
import { getPaymentSession, getReturnUrl, type Session } from '../services/payments.ts';
import { readInput } from './actions.ts';
import type { Decision, Gateway, Outcome } from './gateway.ts';
import { formatCents, formatMoment, type Html, html } from './html.ts';
import { HOME, renderBarePage, SANDBOX, sendHtml } from './page.ts';

const outcomes = { approve: 'approved', decline: 'declined', cancel: 'cancelled' } as const satisfies Record<
  string,
  Outcome
>;

const Input = Shape({
  session: Type.String({ maxLength: 100 }),
  decision: Type.Union([Type.Literal('approve'), Type.Literal('decline'), Type.Literal('cancel')]),
  /** Seconds until the shop is notified; the diner returns at once. */
  delaySeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 3600 })),
  /** The notification never arrives; the shop learns of the payment by asking. */
  isLost: Type.Optional(Type.Boolean()),
});

const JsonInput = Shape({
  ...Input.properties,
  /** Approves the payment of an order that has failed, as gateways sometimes do. */
  isLate: Type.Optional(Type.Boolean()),
});

async function findSession(core: Core, session: string): Promise<Session | undefined> {
  try {
    return await getPaymentSession(core, session);
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 404) return undefined;
    throw error;
  }
}

const isPayable = ({ isWaiting, payment }: Session): boolean => payment.status === 'open' && isWaiting;

function getCompleteUrl(baseUrl: string, error: 'invalid-order' | 'order-cannot-pay', session?: Session): string {
  const url = new URL(getReturnPage(baseUrl, session?.subject.kind ?? 'order'));
  url.searchParams.set('error', error);
  return url.href;
}

const getBackUrl = (core: Core, baseUrl: string, session: Session, outcome: Outcome): string =>
  outcome === 'approved'
    ? getReturnUrl(core, baseUrl, session)
    : getGateway(core, session.gateway, baseUrl, session.subject.kind).failUrl;

/** Where to redirect from a payment that is not open; undefined while it is. */
function findRedirect(core: Core, baseUrl: string, session: Session | undefined): string | undefined {
  if (!session) return getCompleteUrl(baseUrl, 'invalid-order');
  if (session.payment.status === 'approved') return getReturnUrl(core, baseUrl, session);
  return isPayable(session) ? undefined : getCompleteUrl(baseUrl, 'order-cannot-pay', session);
}

const renderWaitingPage = ({ outcome, notifyAt }: Decision, to: string): Html =>
  renderBarePage(
    'Sandbox Payments',
    'pay',
    html`<main class="pay"><header><b>Sandbox Payments</b><span>Test mode</span></header>
<div class="body"><h1>This payment is ${outcome}</h1>
<p>${notifyAt && `The shop hears of it at ${formatMoment(notifyAt)}.`} There is nothing more to do here.</p>
<a class="button main" href="${to}">Return to the shop</a></div></main>`,
  );

const describeSubject = ({ subject }: Session): Html =>
  subject.kind === 'order'
    ? html`<div><dt>Order</dt><dd><code>${subject.order.orderNo}</code></dd></div>
<div><dt>Items</dt><dd>${subject.order.document.orderItems.reduce((sum, { quantity }) => sum + quantity, 0)}</dd></div>`
    : html`<div><dt>Share of the bill</dt><dd><code>${subject.share.checkNo}</code></dd></div>
<div><dt>Table</dt><dd>${subject.share.tableNo}</dd></div>`;

const renderPayPage = (session: Session, merchant: string, mode: string, currency: string): Html =>
  renderBarePage(
    'Sandbox Payments',
    'pay',
    html`<main class="pay"><header><b>Sandbox Payments</b><span>Test mode</span></header>
<form method="post" action="${HOME}/pay/${session.payment.session}">
<div class="amount"><p>${merchant}</p><h1>${formatCents(session.payment.amount)}</h1><p>${currency}</p></div>
<dl>${describeSubject(session)}
<div><dt>Pays with</dt><dd>${mode}</dd></div>
${session.deadline && html`<div><dt>Pay until</dt><dd>${formatMoment(session.deadline)}</dd></div>`}</dl>
<label class="delay">Tell the shop after <input name="delaySeconds" type="number" inputmode="numeric" min="0" max="3600" value="0"> seconds
<small>You return at once; the bank decides later.</small></label>
<label class="delay"><input name="isLost" type="checkbox" value="true"> Lose the notification
<small>The shop learns of the payment when it asks.</small></label>
<button class="main" name="decision" value="approve">Approve ${formatCents(session.payment.amount)}</button>
<div class="row"><button name="decision" value="decline">Decline</button><button name="decision" value="cancel">Cancel</button></div>
<p class="note">No money moves. Approving stands for a card that is accepted, declining for one that is refused, cancelling for a diner who turns back.</p>
</form></main>`,
  );

/** Registers the hosted payment page, and its decisions as JSON for tests. */
export function registerPay(app: FastifyInstance, core: Core, gateway: Gateway): void {
  /** Sets the opener policy of a gateway, also on redirects, where browsers apply it too (PAY-26). */
  const asGateway = (reply: FastifyReply, coop?: string): FastifyReply => {
    const isSameOrigin = gateway.isCoopSameOrigin || coop === 'same-origin';
    return reply.header('cross-origin-opener-policy', isSameOrigin ? 'same-origin' : 'unsafe-none');
  };
  const send = (reply: FastifyReply, content: Html, coop?: string): FastifyReply =>
    sendHtml(asGateway(reply, coop), core.env, content);

  app.get<{ Params: { session: string }; Querystring: { coop?: string } }>(
    `${SANDBOX}/pay/:session`,
    async (request, reply) => {
      requireStorable(request.params);
      const baseUrl = getBaseUrl(core, request);
      const session = await findSession(core, request.params.session);
      const decision = await gateway.findDecision(request.params.session);
      if (session && decision)
        return send(reply, renderWaitingPage(decision, getBackUrl(core, baseUrl, session, decision.outcome)));
      const to = findRedirect(core, baseUrl, session);
      if (to !== undefined || !session) {
        return asGateway(reply, request.query.coop).redirect(to ?? getCompleteUrl(baseUrl, 'invalid-order'), 303);
      }
      const outlet = await getOutlet(core, session.outletId);
      const brand = await getBrand(core, outlet.brandId);
      const mode = outlet.paymentTypes.find(({ code }) => code === session.payment.paymentMode)?.name ?? 'any way';
      const { currency } = getGateway(core, brand.gateway, baseUrl).settings;
      return send(reply, renderPayPage(session, `${brand.name} · ${outlet.name}`, mode, currency), request.query.coop);
    },
  );

  /** Decides a payment. @returns the URL that the diner goes to. */
  const decide = async (
    baseUrl: string,
    { session: id, decision, delaySeconds = 0, isLost = false }: Static<typeof Input>,
    isLate = false,
  ): Promise<string> => {
    const session = await findSession(core, id);
    const isTaken = (await gateway.findDecision(id)) !== undefined;
    const to = findRedirect(core, baseUrl, session);
    const isOpen = to === undefined || isTaken || (isLate && session?.payment.status !== 'approved');
    if (!session || !isOpen) return to ?? getCompleteUrl(baseUrl, 'invalid-order');
    const notification = { session: id, outcome: outcomes[decision], amount: session.payment.amount };
    const options = { delayMs: delaySeconds * 1000, isTold: !isLost, isLate };
    return getBackUrl(core, baseUrl, session, await gateway.decide(notification, options));
  };

  app.post(`${SANDBOX}/pay/:session`, async (request, reply) =>
    asGateway(reply).redirect(await decide(getBaseUrl(core, request), readInput(Input, request)), 303),
  );
  app.post(`${SANDBOX}/api/pay/:session`, async (request) => {
    const { isLate, ...input } = readInput(JsonInput, request);
    if (isLate && input.decision !== 'approve') throw badRequest('Only an approval can come late; leave isLate out.');
    return { returnUrl: await decide(getBaseUrl(core, request), input, isLate) };
  });
}
