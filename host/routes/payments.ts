import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { readParameters } from '#contract/text';
import { ERROR_CODE, PAYMENT_RETURN } from '#contract/wire';
import type { Core } from '../core.ts';
import { badRequest, HttpError } from '../errors.ts';
import { NOTIFICATION_PATH } from '../services/paymentPages.ts';
import { GATEWAY_SIGNATURE, isSignedByGateway, settlePayment } from '../services/payments.ts';

/** Largest integer of the database. */
const MAX_CENTS = 2_147_483_647;

/** A gateway's notification. `amount`: captured cents. */
const Notification = Type.Object({
  session: Type.String({ pattern: '^[\\w-]{1,100}$' }),
  outcome: Type.Union([Type.Literal('approved'), Type.Literal('declined'), Type.Literal('cancelled')]),
  amount: Type.Integer({ minimum: 0, maximum: MAX_CENTS }),
});

/** Receives the gateway's notifications: signed over the bytes of the body with the brand's secret, safe to repeat. */
export async function registerPaymentNotifications(app: FastifyInstance, core: Core): Promise<void> {
  await app.register(async (gateway) => {
    gateway.removeContentTypeParser('application/json');
    gateway.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    gateway.post(NOTIFICATION_PATH, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers[GATEWAY_SIGNATURE];
      const parsed = parseJson(body);
      // The secret is that of the payment's brand; without a valid session it is the server's.
      const session = Value.Check(Notification, parsed) ? parsed.session : '';
      if (typeof signature !== 'string' || !(await isSignedByGateway(core, session, body, signature))) {
        throw new HttpError(401, 'The notification is not signed with the secret of this host.', ERROR_CODE.signature);
      }
      if (parsed === undefined) throw badRequest('The notification is not valid JSON.');
      if (!Value.Check(Notification, parsed)) {
        throw badRequest('The notification lacks its session, outcome or amount, or has a wrong one.');
      }
      await settlePayment(core, parsed);
      return { success: true };
    });
  });
}

/** Characters of a value that a payment page returns with: references have fewer. */
const MAX_VALUE = 200;

/** Largest form that a payment page may send to the return page, bytes. */
const MAX_FORM = 16_384;

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
    for (const path of ['/payment-complete', '/payment-complete/'])
      gateway.post(path, async ({ url, headers, body }, reply) => {
        const form = Buffer.isBuffer(body) ? await readForm(Uint8Array.from(body), headers['content-type']) : '';
        return openPage(url, form, reply);
      });
  });
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
