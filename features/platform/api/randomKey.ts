/**
 * A random secret of 128 bits, as 32 hex digits. Not the toolkit's `nanoid`, which can be guessed, nor randomUUID(), which
 * plain http does not have.
 */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
