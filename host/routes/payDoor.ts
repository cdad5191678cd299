import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Core, getNow } from '../core.ts';
import { payments } from '../db/schema.ts';
import { getBaseUrl, requireStorable } from '../http/route.ts';
import { CALL_TIMEOUT_MS } from '../payments/calls.ts';
import { GatewayError, type PaymentGateway, type PaymentPage } from '../payments/gateway.ts';
import { type Html, html, trusted } from '../sandbox/html.ts';
import { getOutlet } from '../services/catalogue.ts';
import { consumeAttempt, resetAttempts } from '../services/limits.ts';
import {
  callGateway,
  type Gateway,
  getGateway,
  getNotifyUrl,
  getReturnPage,
  PAY_PATH,
} from '../services/paymentPages.ts';
import { findSession, getPaymentSession, getReturnUrl, type Session } from '../services/payments.ts';

/** Pause before the gateway is first asked about a payment whose page was opened, for notifications that get lost. */
const FIRST_QUESTION_MS = 20_000;

/** Longest time of a turn to open a payment: two calls of a gateway. A server that is killed leaves its turn this long. */
const LONGEST_OPENING_MS = 2 * CALL_TIMEOUT_MS;

/** How long a phone waits for the page that another phone is opening. */
const WAIT_MS = 100;
const WAIT_TRIES = 50;

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:20vh auto 0;padding:0 1.25rem;color:#1c1917}h1{font-size:1.4rem}a,button{display:block;width:100%;box-sizing:border-box;margin-top:1rem;padding:.85rem;border:0;border-radius:.6rem;background:#1c1917;color:#fff;font:inherit;text-align:center;text-decoration:none}a.quiet{background:none;color:inherit;text-decoration:underline}';

const SCRIPT = 'document.forms[0].submit()';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A page of this door. `action`: where its form may go. */
function send(reply: FastifyReply, status: number, title: string, body: Html, action = "'self'"): FastifyReply {
  const policy = `default-src 'none'; style-src ${hash(STYLE)}; script-src ${hash(SCRIPT)}; form-action ${action}; frame-ancestors 'none'; base-uri 'none'`;
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>${trusted(`<style>${STYLE}</style>`)}</head><body><main><h1>${title}</h1>${body}</main></body></html>`;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(page.text);
}

/** A page that posts the form of a gateway; without scripts it has a button. */
const sendForm = (reply: FastifyReply, { action, fields }: { action: string; fields: Record<string, string> }) =>
  send(
    reply,
    200,
    'Taking you to the payment page',
    html`<form method="post" action="${action}">${Object.entries(fields).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
    )}<button>Go on to pay</button></form>${trusted(`<script>${SCRIPT}</script>`)}`,
    // The gateway may lead on to another of its hosts, to which browsers apply this too.
    `${new URL(action).origin} https:`,
  );

const findPage = ({ payment: { providerRef, pageUrl } }: Session): PaymentPage | undefined =>
  pageUrl === null ? undefined : { providerRef, url: pageUrl };

/** Opens a payment at its gateway, once: a second visit finds the same page. */
async function open(core: Core, found: Session, baseUrl: string): Promise<PaymentPage> {
  const known = findPage(found);
  if (known) return known;
  const gateway = getGateway(core, found.gateway, baseUrl, found.subject.kind);
  const called = callGateway(core, gateway);
  if (!called.mustOpenAlone) return openNow(core, found, baseUrl, gateway, called);
  const { session } = found.payment;
  const turn = `pay:${session}`;
  for (let tries = 0; tries < WAIT_TRIES; tries += 1) {
    if (await consumeAttempt(core, turn, 1, LONGEST_OPENING_MS)) {
      try {
        // A phone that was first may have opened it since the session was read.
        return (
          findPage(await getPaymentSession(core, session)) ?? (await openNow(core, found, baseUrl, gateway, called))
        );
      } finally {
        await resetAttempts(core, turn);
      }
    }
    await sleep(WAIT_MS);
  }
  throw new GatewayError('Another phone is opening this payment, and the gateway has not answered it.');
}

async function openNow(
  core: Core,
  found: Session,
  baseUrl: string,
  gateway: Gateway,
  called: PaymentGateway,
): Promise<PaymentPage> {
  const { payment, brand, outletId, deadline } = found;
  const outlet = await getOutlet(core, outletId);
  const page = await called.open({
    ...{ session: payment.session, amount: payment.amount, mode: payment.paymentMode },
    description: `${brand.name}, ${outlet.name}`,
    successUrl: called.hasFailed ? `${baseUrl}${PAY_PATH}/${payment.session}/back` : getReturnUrl(core, baseUrl, found),
    failUrl: gateway.failUrl,
    notifyUrl: getNotifyUrl(gateway, baseUrl, brand.code),
    expiresAt: deadline ?? new Date(core.clock.now() + core.env.paymentTimeout * 1000),
  });
  const now = getNow(core);
  await core.db
    .update(payments)
    .set({
      ...{ providerRef: page.providerRef, openedAt: payment.openedAt ?? now },
      askAt: new Date(now.getTime() + FIRST_QUESTION_MS),
      ...('url' in page && { pageUrl: page.url }),
    })
    .where(eq(payments.session, payment.session));
  return page;
}

/**
 * Leads a payer to the page of their gateway. The order is placed without waiting for a gateway; one that cannot be reached
 * costs a second try here, and no order.
 */
export function registerPayDoor(app: FastifyInstance, core: Core): void {
  // The way back from a gateway that has one address for all ends. It proves nothing, and changes nothing here.
  app.get<{ Params: { session: string } }>(`${PAY_PATH}/:session/back`, async (request, reply) => {
    requireStorable(request.params);
    const baseUrl = getBaseUrl(core, request);
    reply.header('cross-origin-opener-policy', 'unsafe-none').header('cache-control', 'no-store');
    const found = await findSession(core, request.params.session);
    if (!found) return reply.redirect(`${getReturnPage(baseUrl, 'order')}?error=invalid-order`, 303);
    const gateway = getGateway(core, found.gateway, baseUrl, found.subject.kind);
    const query = new URLSearchParams(request.url.split('?')[1]);
    const hasFailed = found.payment.status !== 'approved' && callGateway(core, gateway).hasFailed?.(query) === true;
    return reply.redirect(hasFailed ? gateway.failUrl : getReturnUrl(core, baseUrl, found), 303);
  });
  app.get<{ Params: { session: string } }>(`${PAY_PATH}/:session`, async (request, reply) => {
    requireStorable(request.params);
    const baseUrl = getBaseUrl(core, request);
    // As on the pages of the app: the shop keeps its hold of the payment window (PAY-26).
    reply.header('cross-origin-opener-policy', 'unsafe-none');
    const found = await findSession(core, request.params.session);
    if (!found) return reply.redirect(`${getReturnPage(baseUrl, 'order')}?error=invalid-order`, 303);
    if (found.payment.status === 'approved') return reply.redirect(getReturnUrl(core, baseUrl, found), 303);
    if (!found.isWaiting) {
      const back = new URL(getReturnPage(baseUrl, found.subject.kind));
      back.searchParams.set('error', 'order-cannot-pay');
      return reply.redirect(back.href, 303);
    }
    try {
      const page = await open(core, found, baseUrl);
      return 'url' in page ? reply.redirect(page.url, 303) : sendForm(reply, page);
    } catch (err) {
      core.log.error({ err }, 'A payment page could not be opened');
      return send(
        reply,
        502,
        'The payment page does not answer',
        html`<p>Your order is kept, and nothing was paid. Please try again in a moment, or ask our staff.</p><a href="${PAY_PATH}/${request.params.session}">Try again</a>`,
      );
    }
  });
}
