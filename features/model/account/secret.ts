import { gcm } from '@noble/ciphers/aes.js';

const IV_LENGTH = 12;

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

const fromBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (character) => character.charCodeAt(0));

/**
 * AES-256-GCM with the client's fixed key, base64url of iv‖ciphertext‖tag (WIRE-40). The key is in the page: this
 * is encoding, not protection. In the normal form NFC: devices write é as one character or as two. Not crypto.subtle, which plain http does not have.
 * @param key base64url of 32 bytes.
 */
export function encodeSecret(key: string, text: string): string {
  const iv = crypto.getRandomValues(new Uint8Array(IV_LENGTH));
  const data = gcm(fromBase64Url(key), iv).encrypt(new TextEncoder().encode(text.normalize('NFC')));
  const bytes = new Uint8Array(iv.length + data.length);
  bytes.set(iv);
  bytes.set(data, iv.length);
  return toBase64Url(bytes);
}

/** Decodes a text of {@link encodeSecret}; throws if it was encoded with another key. */
export function decodeSecret(key: string, encoded: string): string {
  const bytes = fromBase64Url(encoded);
  const plain = gcm(fromBase64Url(key), bytes.subarray(0, IV_LENGTH)).decrypt(bytes.subarray(IV_LENGTH));
  return new TextDecoder().decode(plain);
}
