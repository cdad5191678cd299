import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { ERROR_CODE } from '#contract/wire';
import type { Core } from '../core.ts';
import { badRequest, HttpError } from '../errors.ts';
import { GATEWAY_SIGNATURE, isSignedByGateway, settlePayment } from '../services/payments.ts';

/** What a gateway posts. `amount` is the captured sum in cents. */
const Notification = Type.Object({
  session: Type.String({ minLength: 1, maxLength: 100 }),
  outcome: Type.Union([Type.Literal('approved'), Type.Literal('declined'), Type.Literal('cancelled')]),
  amount: Type.Integer({ minimum: 0 }),
});

/** The gateway's notifications: signed over the bytes of the body with GATEWAY_SECRET, safe to send again. */
export async function paymentRoutes(app: FastifyInstance, core: Core): Promise<void> {
  await app.register(async (gateway) => {
    gateway.removeContentTypeParser('application/json');
    gateway.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    gateway.post('/api/payments/notification', { schema: { hide: true } }, async (request) => {
      const body = request.body;
      const signature = request.headers[GATEWAY_SIGNATURE];
      if (!Buffer.isBuffer(body) || typeof signature !== 'string' || !isSignedByGateway(core, body, signature)) {
        throw new HttpError(401, 'The notification is not signed with the secret of this host.', ERROR_CODE.signature);
      }
      await settlePayment(core, read(body));
      return { success: true };
    });
  });
}

function read(body: Buffer) {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch {
    throw badRequest('The notification is not valid JSON.');
  }
  if (Value.Check(Notification, parsed)) return parsed;
  throw badRequest('The notification lacks its session, outcome or amount, or has a wrong one.');
}
