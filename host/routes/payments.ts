import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readParameters } from '#contract/text';
import { ERROR_CODE, PAYMENT_RETURN } from '#contract/wire';
import type { Core } from '../core.ts';
import type { BrandGateway } from '../db/schema.ts';
import { badRequest, HttpError, notFound } from '../errors.ts';
import { requireStorable } from '../http/route.ts';
import { GATEWAY_NAMES, GatewayError, type GatewayName, type GatewayNotice, NotSigned } from '../payments/gateway.ts';
import { readSession } from '../payments/sandbox.ts';
import { findBrandByCode } from '../services/catalogue.ts';
import { applyState } from '../services/money/applyState.ts';
import { askGateway } from '../services/money/askGateways.ts';
import { callGateway, getGateway, NOTIFICATION_PATH } from '../services/paymentPages.ts';
import { findSession, findSessionByRef, type Session } from '../services/payments.ts';

/** Reads a notification with the gateway that it claims to come from. Throws 401 and 400. */
async function readNotice(
  core: Core,
  name: GatewayName,
  own: BrandGateway | null,
  { headers, body }: FastifyRequest,
): Promise<GatewayNotice | undefined> {
  const gateway = getGateway(core, own, core.env.publicUrl ?? '');
  if (gateway.name !== name) throw new HttpError(401, 'This brand is not paid at that gateway.', ERROR_CODE.signature);
  try {
    return await callGateway(core, gateway).readNotification({
      headers,
      body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    });
  } catch (error) {
    if (error instanceof NotSigned) throw new HttpError(401, error.message, ERROR_CODE.signature);
    if (error instanceof GatewayError) throw badRequest(error.message);
    throw error;
  }
}

/** Largest notification, bytes: an event of Stripe holds a whole session. */
const MAX_NOTIFICATION = 131_072;

/**
 * Receives the notifications of the gateways: the bytes of the body as they came, because they are signed; safe to
 * repeat. A gateway whose answer is not 2xx sends its notification again.
 */
export async function registerPaymentNotifications(app: FastifyInstance, core: Core): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    // In the sandbox's protocol the brand is that of the payment; without a valid session its secret is the server's.
    scope.post(NOTIFICATION_PATH, { bodyLimit: MAX_NOTIFICATION }, async (request) => {
      const session = Buffer.isBuffer(request.body) ? readSession(request.body) : '';
      const own = session === '' ? null : ((await findSession(core, session))?.gateway ?? null);
      const notice = await readNotice(core, 'sandbox', own, request);
      const problem = notice?.state && (await applyState(core, notice.session ?? '', notice.state));
      if (problem) throw badRequest(problem);
      return { success: true };
    });
    scope.post<{ Params: { gateway: string; brand: string } }>(
      `${NOTIFICATION_PATH}/:gateway/:brand`,
      { bodyLimit: MAX_NOTIFICATION },
      async (request) => {
        requireStorable(request.params);
        const name = GATEWAY_NAMES.find((one) => one === request.params.gateway);
        const brand = await findBrandByCode(core, request.params.brand);
        if (!name || !brand) throw notFound('The gateway');
        const notice = await readNotice(core, name, brand.gateway, request);
        const payment = notice && (await findNoticed(core, name, notice));
        // Not ours: another shop of the same account. It must not be sent again.
        if (!notice || !payment || payment.brand.code !== brand.code) return { success: true };
        const { session } = payment.payment;
        if (notice.state) await applyState(core, session, notice.state);
        else if (!(await askGateway(core, session)))
          throw new HttpError(503, 'The gateway did not answer; please send this again.', ERROR_CODE.unavailable);
        return { success: true };
      },
    );
  });
}

/** The payment that a notification is about. */
async function findNoticed(
  core: Core,
  name: GatewayName,
  { session, providerRef }: GatewayNotice,
): Promise<Session | undefined> {
  const own = session ?? (providerRef && (await findSessionByRef(core, name, providerRef)));
  const found = own ? await findSession(core, own) : undefined;
  return found?.payment.gateway === name ? found : undefined;
}

/** Characters of a value that a payment page returns with: references have fewer. */
const MAX_VALUE = 200;

/** Largest form that a payment page may send to the return page, bytes. */
const MAX_FORM = 16_384;

/** The route of the return page, in any case: the app opens it in capitals too (SHELL-1). */
const RETURN_PAGE = `/:page(^${'payment-complete'.replace(/[a-z]/g, (one) => `[${one}${one.toUpperCase()}]`)}$)`;

/** The parameters of a form, as a query. '' for a body of another kind, or one that cannot be read. */
async function readForm(body: Uint8Array<ArrayBuffer>, type: string | undefined): Promise<string> {
  if (!type) return '';
  try {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
    return String(new URLSearchParams(texts));
  } catch {
    return '';
  }
}

/**
 * Answers payment pages that return with a form instead of a link: the browser opens the return page with what the address
 * or the form holds (PAY-24). A body that cannot be read is left out, because the payer needs the page in any case. It
 * changes nothing here, and leads to no other page.
 */
export async function registerPaymentReturn(app: FastifyInstance): Promise<void> {
  await app.register(async (gateway) => {
    gateway.removeAllContentTypeParsers();
    gateway.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_FORM }, (_request, body, done) =>
      done(null, body),
    );
    const openPage = (url: string, form: string, reply: FastifyReply) => {
      const query = readParameters(url.includes('?') ? url.slice(url.indexOf('?')) : '', PAYMENT_RETURN);
      const sent = readParameters(form, PAYMENT_RETURN);
      const search = new URLSearchParams();
      for (const name of PAYMENT_RETURN) {
        const value = [...query[name], ...sent[name]].find((one) => one !== '' && one.length <= MAX_VALUE);
        if (value !== undefined) search.set(name, value);
      }
      reply.header('cache-control', 'no-store');
      return reply.redirect(`/payment-complete${search.size > 0 ? `?${search}` : ''}`, 303);
    };
    gateway.setErrorHandler((error: FastifyError, { url }, reply) => {
      if ((error.statusCode ?? 500) >= 500) throw error;
      if (error.statusCode === 413) reply.header('connection', 'close');
      return openPage(url, '', reply);
    });
    for (const path of [RETURN_PAGE, `${RETURN_PAGE}/`])
      gateway.post(path, async ({ url, headers, body }, reply) => {
        const form = Buffer.isBuffer(body) ? await readForm(Uint8Array.from(body), headers['content-type']) : '';
        return openPage(url, form, reply);
      });
  });
}
