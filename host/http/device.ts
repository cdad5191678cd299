import type { FastifyReply, FastifyRequest } from 'fastify';
import { SIGN_IN_COOKIE } from '#contract/wire';
import type { Env } from '../env.ts';
import { hmac, isSameSecret, randomToken } from '../secrets.ts';

/** A browser, by the cookie that it got at its first sign-in. It opens nothing: it only tells devices apart. */
export interface Device {
  id: string;
  /** It has no cookie of this host yet. */
  isNew: boolean;
}

/** Browsers take a name that begins so from TLS alone, which development need not have. */
const toCookieName = ({ isProduction }: Env, name: string): string => (isProduction ? `__Secure-${name}` : name);
const MAX_AGE_S = 180 * 86_400;

const signDevice = ({ otpSecret }: Env, id: string): string => hmac(otpSecret, `device:${id}`);

/** The device that a request comes from; one without a cookie that this host signed is a new one. */
export function readDevice(env: Env, { headers }: FastifyRequest): Device {
  const [, id = '', signature = ''] =
    /(?:^|;\s*)(?:__Secure-)?makan-device=([\w-]{22})\.(\w{64})(?:;|$)/.exec(headers.cookie ?? '') ?? [];
  const isKnown = id !== '' && isSameSecret(signature, signDevice(env, id));
  return isKnown ? { id, isNew: false } : { id: randomToken(16), isNew: true };
}

/** Gives the cookie, which no script reads and no other site sends. */
export function setDeviceCookie(env: Env, reply: FastifyReply, { id }: Device): void {
  const isSecure = env.isProduction ? '; Secure' : '';
  const value = `${toCookieName(env, 'makan-device')}=${id}.${signDevice(env, id)}`;
  reply.header('set-cookie', `${value}; Path=/api; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Strict${isSecure}`);
}

/** Tells the page of a sign-in, which a browser may forget before the token ends (WIRE-65). @param ttl seconds. */
export function setSignInCookie(env: Env, reply: FastifyReply, ttl: number): void {
  const isSecure = env.isProduction ? '; Secure' : '';
  reply.header('set-cookie', `${toCookieName(env, SIGN_IN_COOKIE)}=1; Path=/; Max-Age=${ttl}; SameSite=Lax${isSecure}`);
}
