import type { FastifyReply, FastifyRequest } from 'fastify';
import { FIXED_RETENTION_DAYS, SIGN_IN_COOKIE } from '#contract/wire';
import type { Env } from '../env.ts';
import { hmac, isSameSecret, randomToken } from '../secrets.ts';

/** A browser, identified by a cookie. It grants nothing; it only tells devices apart for limits. */
export interface Device {
  id: string;
  /** Without a valid cookie of this host. */
  isNew: boolean;
}

/** `__Secure-` needs TLS, which development lacks. */
const toCookieName = ({ isProduction }: Env, name: string): string => (isProduction ? `__Secure-${name}` : name);
const MAX_AGE_S = FIXED_RETENTION_DAYS.knownDevices * 86_400;

const signDevice = ({ otpSecret }: Env, id: string): string => hmac(otpSecret, `device:${id}`);

/** The device that a request comes from; a new one where the cookie is missing or its signature is wrong. */
export function readDevice(env: Env, { headers }: FastifyRequest): Device {
  const [, id = '', signature = ''] =
    /(?:^|;\s*)(?:__Secure-)?makan-device=([\w-]{22})\.(\w{64})(?:;|$)/.exec(headers.cookie ?? '') ?? [];
  const isKnown = id !== '' && isSameSecret(signature, signDevice(env, id));
  return isKnown ? { id, isNew: false } : { id: randomToken(16), isNew: true };
}

/** Sets the cookie of a device: HttpOnly, SameSite=Strict. */
export function setDeviceCookie(env: Env, reply: FastifyReply, { id }: Device): void {
  const isSecure = env.isProduction ? '; Secure' : '';
  const value = `${toCookieName(env, 'makan-device')}=${id}.${signDevice(env, id)}`;
  reply.header('set-cookie', `${value}; Path=/api; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Strict${isSecure}`);
}

/** Sets the cookie that tells the app of a sign-in that its storage may have lost (WIRE-65). @param ttl seconds. */
export function setSignInCookie(env: Env, reply: FastifyReply, ttl: number): void {
  const isSecure = env.isProduction ? '; Secure' : '';
  reply.header('set-cookie', `${toCookieName(env, SIGN_IN_COOKIE)}=1; Path=/; Max-Age=${ttl}; SameSite=Lax${isSecure}`);
}
