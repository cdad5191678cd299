import { describe, expect, it } from 'vitest';
import { type Place, readTableCode } from '../../../features/checkout/scan/tableCode.ts';
import { payingOutlet } from '../../builders/order.ts';

const place: Place = { outlet: payingOutlet(), needsCheck: false };
const till: Place = { ...place, needsCheck: true };
const code = (query: string): string => `https://order.example/?${query}`;

describe('the code that a camera reads', () => {
  it('of a table of this outlet is taken, in whatever case its codes are printed (CHECKOUT-11)', () => {
    expect(readTableCode(code('bcode=KOPI&ocode=tb01&table=12&qrtypeid=1'), place)).toEqual({
      kind: 'table',
      tableNo: '12',
      checkNo: null,
      qrTypeId: 1,
    });
  });

  it.each(['TPY.01', 'K&K 1', 'ÉTÉ'])('of an outlet that is named %s is taken (CHECKOUT-11)', (name) => {
    const query = new URLSearchParams({ bcode: 'kopi', ocode: name.toLowerCase(), table: '12' });
    expect(readTableCode(code(String(query)), { ...place, outlet: payingOutlet({ code: name }) })).toMatchObject({
      kind: 'table',
      tableNo: '12',
    });
  });

  it('brings its check number, which the till needs (CHECKOUT-11)', () => {
    const withCheck = code('bcode=kopi&ocode=TB01&table=41&checkNo=C0041');
    expect(readTableCode(withCheck, till)).toMatchObject({ tableNo: '41', checkNo: 'C0041' });
    expect(readTableCode(code('bcode=kopi&ocode=TB01&table=41'), till)).toEqual({ kind: 'ignored', hint: 'noTable' });
  });

  it.each([
    ['another outlet', 'bcode=kopi&ocode=KT01&table=12'],
    ['another brand', 'bcode=kuro&ocode=TB01&table=12'],
  ])('of %s is ignored', (_, query) => {
    expect(readTableCode(code(query), place)).toEqual({ kind: 'ignored', hint: 'otherPlace' });
  });

  it.each([
    ['no table', code('bcode=kopi&ocode=TB01')],
    ['an empty table', code('bcode=kopi&ocode=TB01&table=')],
    ['no outlet', code('bcode=kopi&table=12')],
    ['no brand', code('ocode=TB01&table=12')],
    ['a table that cannot be printed', code('bcode=kopi&ocode=TB01&table=%00')],
    ['a table of more than 40 characters', code(`bcode=kopi&ocode=TB01&table=${'9'.repeat(41)}`)],
    ['two tables', code('bcode=kopi&ocode=TB01&table=12&table=13')],
    ['broken escapes', code('bcode=kopi&ocode=TB01&table=%E0%A4%A')],
    ['another thing altogether', 'WIFI:T:WPA;S:Kopi;P:secret;;'],
    ['nothing', ''],
  ])('with %s is ignored', (_, text) => {
    expect(readTableCode(text, place)).toEqual({ kind: 'ignored', hint: 'noTable' });
  });
});
