import { parseUrl } from '#features/platform/api';

const isLocal = (hostname: string): boolean => hostname === 'localhost' || hostname === '127.0.0.1';

/**
 * Whether a payment address of the server may be opened: https (http on localhost), and on the list of the shop's
 * gateways (PAY-2). A `host:port` in the list allows that port alone, a bare name the default one, or any on
 * localhost.
 */
export function isPaymentAddressAllowed(address: string, gatewayHosts: readonly string[]): boolean {
  const url = parseUrl(address);
  if (!url) return false;
  const { protocol, hostname, host, username, password } = url;
  if (username || password) return false;
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal(hostname))) return false;
  return gatewayHosts.some((allowed) => allowed === host || (allowed === hostname && isLocal(hostname)));
}
