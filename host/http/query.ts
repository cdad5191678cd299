import type { FastifyInstance } from 'fastify';
import { badRequest } from '../errors.ts';

/** More parameters than any call, page or payment gateway sends. */
const MAX_PARAMETERS = 100;

/**
 * Reads the query of an address, at most {@link MAX_PARAMETERS} of it. A field that comes twice is a list, which no call
 * takes. Fields without a value are left out.
 */
export function readQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [key, value] of new URLSearchParams(text.split('&', MAX_PARAMETERS).join('&'))) {
    const known = query[key];
    if (known === undefined) query[key] = value;
    else if (Array.isArray(known)) known.push(value);
    else query[key] = [known, value];
  }
  return query;
}

/** Refuses an address with too many parameters on every route, also where nothing is signed. Throws 400. */
export function registerQueryCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.split('&', MAX_PARAMETERS + 1).length > MAX_PARAMETERS)
      throw badRequest(`The address has more than ${MAX_PARAMETERS} parameters, which is more than any call takes.`);
  });
}
