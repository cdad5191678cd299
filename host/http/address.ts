import { isIPv6 } from 'node:net';

/** Whether X-Forwarded-* headers are trusted: never, always, or those of so many proxies in front of the host. */
export type TrustProxy = boolean | number;

/** The client's address as Fastify computes `request.ip`, for connections that do not pass through Fastify. */
export function getClientAddress(trust: TrustProxy, remote: string, forwarded: string | string[] | undefined): string {
  const hops = String(forwarded ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const addresses = [...hops, remote];
  const trusted = trust === true ? addresses.length - 1 : Number(trust);
  return addresses[Math.max(0, addresses.length - 1 - trusted)] ?? remote;
}

/**
 * The network that limits count an address by: an IPv4 address, or the first 64 bits of an IPv6 address, because a
 * customer gets at least a /64 and can change the rest at will.
 */
export function toNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array<string>(Math.max(0, zeros)).fill('0'), ...groups(tail ?? '')]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
