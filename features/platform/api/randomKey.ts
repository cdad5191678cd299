import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * A random secret of 128 bits, as 32 hex digits. Not the toolkit's `nanoid`, which can be guessed, nor randomUUID(), which
 * plain http does not have.
 */
export const randomKey = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
