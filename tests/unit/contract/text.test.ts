import { describe, expect, it } from 'vitest';
import {
  cleanTyped,
  cutTrailing,
  PLAIN_TEXT_PATTERN,
  readParameters,
  removeInvisible,
  trimInvisible,
} from '#contract/text';

const isPlain = (text: string) => new RegExp(PLAIN_TEXT_PATTERN, 'u').test(text);

describe('text that is typed, pasted or scanned', () => {
  it('may have joiners between two letters: Persian and Sinhala words (ITEM-6)', () => {
    for (const text of ['نمی\u200cخواهم پیاز', 'ශ්\u200dරී ලංකා', 'Ohne Zwiebeln 2', '不要葱', ''])
      expect(isPlain(text)).toBe(true);
  });

  it('refuses a joiner elsewhere, and every other sign (ITEM-6)', () => {
    for (const text of ['\u200cپیاز', 'پیاز\u200c', 'a \u200db', '1\u200d2', 'a\u200c\u200cb', 'a\u200bb', 'no!'])
      expect(isPlain(text)).toBe(false);
  });

  it('loses the invisible characters that a chat adds, and full width, where it is a code (CART-16)', () => {
    for (const text of [
      '\u200bMAKAN10',
      'MAKAN\u00ad10',
      '\u2066MAKAN10\u2069',
      'ＭＡＫＡＮ１０',
      ' MAKAN10\ufeff ',
      'MA\u200dKAN10',
      // A variation selector, a grapheme joiner and a Hangul filler are invisible, and are no format characters.
      'MAKAN10\ufe0f',
      'MAKAN\u034f10',
      'MAKAN10\u3164',
    ])
      expect(cleanTyped(text)).toBe('MAKAN10');
    // The parts of a letter come together once nothing invisible stands between them.
    expect(cleanTyped('CAFE\u200b\u0301')).toBe('CAFÉ');
  });

  it('keeps the joiners of a word where it is no code', () => {
    expect(removeInvisible('\u200fنمی\u200cخواهم\u200b')).toBe('نمی\u200cخواهم');
  });

  it('loses invisible characters and spaces around it, and keeps those within', () => {
    expect(trimInvisible('\u2066 Hall\u200b A\u2069 \ufeff')).toBe('Hall\u200b A');
    expect(trimInvisible(`a${' '.repeat(100_000)}b`)).toHaveLength(100_002);
    expect(trimInvisible(' \u200b ')).toBe('');
  });

  it('loses what a sentence leaves behind an address, and keeps a bracket that the address opens (ENTRY-1)', () => {
    for (const end of ['.', ')', ').', '\u200b', '>', ' \u2069', '…'])
      expect(cutTrailing(`?table=12${end}`)).toBe('?table=12');
    expect(cutTrailing('?table=Hall (A)')).toBe('?table=Hall (A)');
  });

  it('has the parameters of an address in any case, behind a second question mark and with `&amp;` (ENTRY-1, PAY-24)', () => {
    expect(readParameters('?BCODE=kopi&Table=12', ['bcode', 'table'])).toEqual({ bcode: ['kopi'], table: ['12'] });
    expect(readParameters('?share=1?resultIndicator=ab', ['share', 'resultIndicator'])).toEqual({
      share: ['1'],
      resultIndicator: ['ab'],
    });
    expect(readParameters('?share=1??resultIndicator=ab', ['share', 'resultIndicator'])).toEqual({
      share: ['1'],
      resultIndicator: ['ab'],
    });
    // A gateway may add other parameters in this way. They are not part of the reference.
    expect(readParameters('?resultIndicator=ab?sessionVersion=1', ['resultIndicator'])).toEqual({
      resultIndicator: ['ab'],
    });
    expect(readParameters('?a=1&amp;b=2&b=3', ['a', 'b'])).toEqual({ a: ['1'], b: ['2', '3'] });
    // A tracker or a mail program may escape the whole query.
    for (const escaped of ['?share%3D1%26resultIndicator%3Dab', '?%3Fshare%3D1%3FresultIndicator%3Dab'])
      expect(readParameters(escaped, ['share', 'resultIndicator'])).toEqual({ share: ['1'], resultIndicator: ['ab'] });
    expect(readParameters('?bcode%3Dkopi%26table%3DA%2B1%20b', ['table'])).toEqual({ table: ['A 1 b'] });
    expect(readParameters('?100%&kiosk', ['kiosk'])).toEqual({ kiosk: [''] });
    expect(readParameters('?table=Why?', ['table', 'ocode'])).toEqual({ table: ['Why?'], ocode: [] });
  });

  it('costs little to read, also where it is nothing but question marks (WIRE-68)', () => {
    const start = process.cpuUsage();
    for (const search of ['?'.repeat(14_000), `?table=${'?a'.repeat(7000)}`, `?table=${'?'.repeat(14_000)}!`]) {
      readParameters(search, ['table']);
      cutTrailing(search);
    }
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(100);
  });
});
