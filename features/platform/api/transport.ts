import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import axios, { isAxiosError } from 'axios';
import { SIGNATURE_HEADERS } from '#contract/wire';
import { CALL_TIMEOUT_MS } from './config';
import { randomKey } from './randomKey';
import { type Send, TransportError } from './services';

/**
 * Signature headers of one request (WIRE-2).
 * @param key the signing key as text; its UTF-8 bytes are the key of the HMAC.
 * @param now server time, milliseconds since 1970; sent as `dt`.
 */
export function signatureHeaders(key: string, now: number): Record<string, string> {
  const dt = String(Math.round(now));
  const xid = randomKey();
  const sgt = bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(dt + xid)));
  return {
    [SIGNATURE_HEADERS.timestamp]: dt,
    [SIGNATURE_HEADERS.requestId]: xid,
    [SIGNATURE_HEADERS.signature]: sgt,
  };
}

/** Sends with axios: timeout 120 s; every status is an answer (WIRE-1). */
export const send: Send = async ({ method, url, headers, body, withCredentials = false, signal }) => {
  // A server may have its refusals in the language of the page (WIRE-67).
  const language = globalThis.document?.documentElement.lang;
  try {
    const answer = await axios.request<string>({
      method,
      url,
      headers: { ...(language && { 'accept-language': language }), ...headers },
      data: body,
      signal,
      timeout: CALL_TIMEOUT_MS,
      withCredentials,
      responseType: 'text',
      transformResponse: (text: string) => text,
      validateStatus: () => true,
    });
    const date: unknown = answer.headers.date;
    return { status: answer.status, text: answer.data, date: typeof date === 'string' ? date : null };
  } catch (error) {
    throw new TransportError(isAxiosError(error) && error.code === 'ECONNABORTED' ? 'timeout' : 'no-answer');
  }
};
