import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { HttpError } from '../errors.ts';

/** An address, as of probes and of the machine itself. */
const isIpOrLocalhost = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.startsWith('[') || isIP(hostname) > 0;

/**
 * Refuses requests for another host than this one: in production whatever PUBLIC_URL does not name, but for plain
 * addresses; else what is no name at all. The name is written into the policy of pages.
 */
export function registerHostCheck(app: FastifyInstance, env: Env): void {
  app.addHook('onRequest', async ({ host }) => {
    if (!isOwnHost(env, host)) throw new HttpError(421, 'This host does not serve that address.');
  });
}

/** Whether a request with this Host is for this server. HTTP/1.0 has none, as the probes of some balancers. */
export function isOwnHost({ isProduction, publicUrl }: Env, host: string): boolean {
  if (host === '') return true;
  const [, hostname = ''] = /^([\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.exec(host) ?? [];
  if (hostname === '') return false;
  const isNamed = publicUrl !== undefined && host.toLowerCase() === new URL(publicUrl).host;
  return !isProduction || isNamed || isIpOrLocalhost(hostname);
}

/** Names that no public name server answers, so that no other site can take them over while it is open. */
const isLocalName = (name: string): boolean =>
  !name.includes('.') || isIpOrLocalhost(name) || /\.(local|localhost|internal|test|lan)$/.test(name);

/** Whether a request to the sandbox may be one of its own pages, or of no browser at all. */
export function isFromOwnPage({ publicUrl }: Env, { hostname, host, method, headers }: FastifyRequest): boolean {
  const isNamed = publicUrl !== undefined && new URL(publicUrl).host === host;
  if (!isNamed && !isLocalName(hostname.toLowerCase())) return false;
  if (method === 'GET' || method === 'HEAD') return true;
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host)) return false;
  // A browser sends at least one of the two with a form; a script of the shop's own sends JSON.
  if (origin === undefined && site === undefined)
    return headers['content-type']?.startsWith('application/json') ?? true;
  return site === undefined || site === 'same-origin' || site === 'none';
}
