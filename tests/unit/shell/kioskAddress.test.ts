import { describe, expect, it } from 'vitest';
import { readKioskCode, withoutKioskCode } from '../../../features/shell/kiosk/kioskAddress.ts';

const read = (search: string) => readKioskCode(`https://order.kopi.example/${search}`);

describe('an address that makes a kiosk (SESSION-20, ENTRY-1)', () => {
  it.each([
    '?kiosk=4821',
    '?KIOSK=4821',
    '?bcode=kuro&qrtypeid=200500?kiosk=4821',
    '?bcode=kuro&amp;kiosk=4821',
    '?kiosk=%E2%80%8B4821.',
    '?kiosk=\uff14\uff18\uff12\uff11',
    '?kiosk=4821&KIOSK=4821',
  ])('is read as it is meant: %s', (search) => expect(read(search)).toBe('4821'));

  it('has no code where the value is no code, or where two differ', () => {
    for (const search of [
      '?kiosk',
      '?kiosk=',
      '?kiosk=12',
      '?kiosk=123456789',
      '?kiosk=abcd',
      '?kiosk=4821&kiosk=1111',
    ])
      expect(read(search), search).toBe('');
    for (const search of ['', '?bcode=kiosk', '?kiosks=4821']) expect(read(search), search).toBeUndefined();
  });

  it.each([
    ['?kiosk=4821', ''],
    ['?KIOSK=4821&item=5', '?item=5'],
    ['?item=5&kiosk=4821&kiosk=1', '?item=5'],
    ['?a=1?kiosk=4821', '?a=1'],
    ['?a=1&amp;kiosk=4821', '?a=1'],
    ['?kiosk', ''],
    ['?a=1&kiosks=4821', '?a=1&kiosks=4821'],
    ['', ''],
  ])('loses the code: %s', (search, rest) => expect(withoutKioskCode(search)).toBe(rest));
});
