import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeSecret, encodeSecret } from '../../../features/model/account/secret.ts';
import { decryptFromApp, encryptForApp } from '../../../host/secrets.ts';
import { runOptions } from '../properties.ts';

const key = Buffer.from('0123456789abcdef0123456789abcdef').toString('base64url');

describe('the fixed-key encoding', () => {
  it('the server decodes what the client encodes, and the reverse (WIRE-40)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (typed) => {
        const text = typed.normalize('NFC');
        expect(decryptFromApp(key, encodeSecret(key, text))).toBe(text);
        expect(decodeSecret(key, encryptForApp(key, text))).toBe(text);
      }),
      runOptions(50),
    );
  });

  it('the same password is never encoded the same way twice', () => {
    expect(encodeSecret(key, 'makan1234')).not.toBe(encodeSecret(key, 'makan1234'));
  });

  it('a modified code is rejected', () => {
    const bytes = Buffer.from(encryptForApp(key, '40823'), 'base64url');
    bytes[14] = (bytes[14] ?? 0) ^ 1;
    expect(() => decodeSecret(key, bytes.toString('base64url'))).toThrow();
  });
});
