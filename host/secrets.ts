import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** An unguessable token in base64url. @param bytes default 32. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Compares secrets in constant time. */
export const isSameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());

export const hmac = (key: string, text: string | Buffer): string =>
  createHmac('sha256', key).update(text).digest('hex');

/** Round function of the Feistel network below: 16 bits that need the key. */
const feistelRound = (key: string, round: number, half: number): number =>
  createHmac('sha256', key).update(`id:${round}:${half}`).digest().readUInt16BE();

function feistel(key: string, id: number, rounds: readonly number[]): number {
  let [left, right] = [id >>> 16, id & 0xffff];
  for (const round of rounds) [left, right] = [right, left ^ feistelRound(key, round, right)];
  const shuffled = right * 0x1_0000 + left;
  // Again until the result is an id of the wire: 1 to 2^31 - 1 (cycle walking).
  return shuffled >= 1 && shuffled <= 0x7fff_ffff ? shuffled : feistel(key, shuffled, rounds);
}

/**
 * An id as clients see it: a permutation of the ids by a Feistel network, so that they do not reveal how many there
 * are.
 */
export const toPublicId = (key: string, id: number): number => feistel(key, id, [0, 1, 2, 3]);

/** Undoes {@link toPublicId}. */
export const fromPublicId = (key: string, id: number): number => feistel(key, id, [3, 2, 1, 0]);

/**
 * AES-256-GCM with OTP_KEY, base64url of iv‖ciphertext‖tag (WIRE-40). Every client has the key, so this hides nothing.
 */
export function encryptForApp(key: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Undoes {@link encryptForApp}; undefined when the text was not made with this key. */
export function decryptFromApp(key: string, encoded: string): string | undefined {
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
