import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { HttpError } from '../errors.ts';

/** An IP address or localhost, as health probes use. */
const isIpOrLocalhost = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.startsWith('[') || isIP(hostname) > 0;

/**
 * Refuses requests with the Host of another server, because the name is written into the pages' security policy. In
 * production only PUBLIC_URL and IP addresses are allowed, else every well-formed name. Throws 421.
 */
export function registerHostCheck(app: FastifyInstance, env: Env): void {
  app.addHook('onRequest', async ({ host }) => {
    if (!isOwnHost(env, host)) throw new HttpError(421, 'This host does not serve that address.');
  });
}

/** Whether a request with this Host header is for this server. HTTP/1.0 sends none, as some load balancers do. */
export function isOwnHost({ isProduction, publicUrl }: Env, host: string): boolean {
  if (host === '') return true;
  const [, hostname = ''] = /^([\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.exec(host) ?? [];
  if (hostname === '') return false;
  const isNamed = publicUrl !== undefined && host.toLowerCase() === new URL(publicUrl).host;
  return !isProduction || isNamed || isIpOrLocalhost(hostname);
}

/** Names that no public DNS resolves, so that no other site can point one at this server (DNS rebinding). */
const isLocalName = (name: string): boolean =>
  !name.includes('.') || isIpOrLocalhost(name) || /\.(local|localhost|internal|test|lan)$/.test(name);

/**
 * Whether a request to the sandbox or /staff comes from their own pages or from no browser, and not from another site.
 */
export function isFromOwnPage({ publicUrl }: Env, { hostname, host, method, headers }: FastifyRequest): boolean {
  const isNamed = publicUrl !== undefined && new URL(publicUrl).host === host.toLowerCase();
  if (!isNamed && !isLocalName(hostname.toLowerCase())) return false;
  if (method === 'GET' || method === 'HEAD') return true;
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host.toLowerCase())) return false;
  // Browsers send at least one of the two with a form; without them only a script's JSON is accepted.
  if (origin === undefined && site === undefined)
    return headers['content-type']?.startsWith('application/json') ?? true;
  return site === undefined || site === 'same-origin' || site === 'none';
}
