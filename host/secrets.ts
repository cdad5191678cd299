import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Unguessable text that fits into an address, 256 bits by default. */
export const randomText = (bytes = 32): string => randomBytes(bytes).toString('base64url');

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Compares without telling by its duration how much was right. */
export const isSame = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());

export const hmac = (key: string, text: string | Buffer): string =>
  createHmac('sha256', key).update(text).digest('hex');

/** AES-256-GCM with the fixed key, base64url of iv‖ciphertext‖tag (WIRE-40): encoding, not protection. */
export function encodeFixed(key: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Undoes {@link encodeFixed}; undefined when the text was not made with this key. */
export function decodeFixed(key: string, encoded: string): string | undefined {
  const bytes = Buffer.from(encoded, 'base64url');
  if (bytes.length < 29) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
