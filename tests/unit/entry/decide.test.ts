import { describe, expect, it } from 'vitest';
import { decideEntry, type EntryAction, type EntryInput, type StoredEntry } from '#features/entry';
import { initialCart } from '#features/model/cart';
import { getPlace } from '#features/model/orders';
import { initialVisit, readAddress, type VisitState } from '#features/model/visit';
import { aCart, aCartLine } from '../../builders/cart.ts';
import { anUnansweredAttempt } from '../../builders/order.ts';
import { anOutlet } from '../../builders/outlet.ts';

const tiongBahru = anOutlet();
const katong = anOutlet({
  id: 102,
  code: 'KT01',
  name: 'Katong',
  outletQRTypes: [tiongBahru.outletQRTypes[2] as never],
});
const ramen = anOutlet({ id: 201, code: 'TP01', brandId: 2, brand: { id: 2, code: 'kuro', name: 'KURO' } });
const outlets = [tiongBahru, katong, ramen];

const nothing: StoredEntry = { brandCode: null, drafts: [], attempts: [] };
const cart = aCart([aCartLine({ quantity: 2 })]);
const atTable12: VisitState = {
  ...initialVisit,
  selectedOutlet: tiongBahru,
  selectedTableNo: '12',
  selectedQRTypeId: 11,
  selectedOrderType: 'Takeaway',
  selectedMobileNo: '81234567',
};
const draft = { visit: atTable12, cart };
const back: StoredEntry = { brandCode: 'kopi', drafts: [draft], attempts: [] };

const enter = (address: string, stored: StoredEntry = nothing, change: Partial<EntryInput> = {}): EntryAction[] => {
  const url = new URL(address, 'http://shop');
  return decideEntry({
    address: readAddress(url.pathname, url.search),
    stored,
    outlets,
    areOutletsFresh: true,
    brands: ['kopi', 'kuro'],
    defaultBrand: 'kopi',
    ...change,
  });
};
const kinds = (actions: EntryAction[]) =>
  actions.map((action) => (action.type === 'ask' ? action.dialog : action.type));
const visit = (actions: EntryAction[]) =>
  actions.flatMap((action) => (action.type === 'draft' ? [action.visit] : []))[0];
const getCart = (actions: EntryAction[]) =>
  actions.flatMap((action) => (action.type === 'draft' ? (action.stored?.cart.items ?? []) : []));
const brand = (actions: EntryAction[]) =>
  actions.flatMap((action) => (action.type === 'brand' ? [action.code] : []))[0];

describe('the brand that a diner sees', () => {
  it.each(['/?bcode=kuro&ocode=NOPE&table=1&qrtypeid=11', '/?bcode=kuro&ocode=TB01', '/?bcode=nobody'])(
    'stays that of the visit which goes on after a code that is refused: %s (ENTRY-3, ENTRY-6)',
    (address) => {
      expect(brand(enter(address, back))).toBe('kopi');
    },
  );

  it('has no outlet of another brand, also when the page is loaded again (ENTRY-6)', () => {
    const actions = enter('/', { ...back, brandCode: 'kuro' });
    expect(brand(actions)).toBe('kuro');
    expect(visit(actions)).toBeUndefined();
    expect(brand(enter('/', { ...back, brandCode: null }))).toBe('kopi');
  });

  it('goes on at an outlet whose brand this build lacks, in the brand that it began with', () => {
    const actions = enter('/', { ...back, brandCode: 'kuro' }, { brands: ['kuro'] });
    expect(brand(actions)).toBe('kuro');
    expect(visit(actions)).toEqual(atTable12);
  });

  it.each([
    ['of the address', '/?bcode=KURO', back, 'kuro'],
    ['of the last visit without one', '/', { ...nothing, brandCode: 'kuro' }, 'kuro'],
    ['of the outlet that the address names without its brand', '/?ocode=TP01', back, 'kuro'],
    ['of the last visit where the outlet is unknown', '/?ocode=NOPE', { ...nothing, brandCode: 'kuro' }, 'kuro'],
    ['of the configuration on a first visit', '/', nothing, 'kopi'],
    ['of the configuration when the last one is gone', '/', { ...nothing, brandCode: 'gone' }, 'kopi'],
  ])('is that %s (ENTRY-6)', (_, address, stored, code) => {
    expect(brand(enter(address, stored))).toBe(code);
  });
});

describe('scanning the code of a table', () => {
  it('takes outlet, table, check and QR type, and asks how to dine where both ways are allowed (ENTRY-1, ENTRY-2, ENTRY-15)', () => {
    const actions = enter('/?bcode=kopi&ocode=tb01&table=12&checkNo=C7&qrtypeid=11');
    expect(kinds(actions)).toEqual(['brand', 'draft', 'dining-option', 'clean-address']);
    expect(visit(actions)).toMatchObject({
      selectedOutlet: { code: 'TB01' },
      selectedTableNo: '12',
      selectedCheckNo: 'C7',
      selectedQRTypeId: 11,
      selectedOrderType: null,
    });
  });

  it.each([
    ['12', 'Takeaway'],
    ['13', 'Dine In'],
  ])('takes the only way that QR type %s allows: %s (ENTRY-15)', (type, expected) => {
    const actions = enter(`/?bcode=kopi&ocode=TB01&table=12&qrtypeid=${type}`);
    expect(visit(actions)?.selectedOrderType).toBe(expected);
    expect(kinds(actions)).not.toContain('dining-option');
  });

  it('asks how to dine where the outlet has no QR types: without a way nothing could be ordered (ENTRY-15)', () => {
    const outletQRTypes: never[] = [];
    const actions = enter('/?bcode=kopi&ocode=TB01&table=12', nothing, {
      outlets: [anOutlet({ outletQRTypes })],
    });
    expect(kinds(actions)).toContain('dining-option');
  });

  it.each([[[]], [null], [undefined]])(
    'an outlet without QR types accepts any, and asks how to dine (%j) (ENTRY-3, ENTRY-15)',
    (none) => {
      const actions = enter('/?bcode=kopi&ocode=TB01&table=12&qrtypeid=11', nothing, {
        outlets: [anOutlet({ outletQRTypes: none as never })],
      });
      expect(kinds(actions)).toEqual(['brand', 'draft', 'dining-option', 'clean-address']);
    },
  );

  it('waits for the outlets on a first visit', () => {
    const actions = enter('/?bcode=kopi&ocode=TB01&table=1', nothing, { outlets: undefined, areOutletsFresh: false });
    expect(kinds(actions)).toEqual(['brand', 'await-outlets']);
  });

  it('waits for fresh outlets when those of the last visit lack it (ENTRY-5)', () => {
    // An outlet's brand is unknown until the outlets have loaded (ENTRY-6).
    expect(kinds(enter('/?ocode=NEW1&table=1', back, { areOutletsFresh: false }))).toEqual(['await-outlets']);
    const known = enter('/?bcode=kopi&ocode=NEW1&table=1', back, { areOutletsFresh: false });
    expect(kinds(known)).toEqual(['brand', 'await-outlets']);
  });

  it.each(['/?bcode=kopi&ocode=TB01&table=1&qrtypeid=99', '/?bcode=kopi&ocode=TP01&table=1'])(
    'waits for fresh outlets before a code is refused by those of the last visit: %s (ENTRY-5)',
    (address) => {
      expect(kinds(enter(address, back, { areOutletsFresh: false }))).toEqual(['brand', 'await-outlets']);
    },
  );

  it('takes the outlet of the brand that the code names, where two brands have one of that code', () => {
    const twins = [tiongBahru, anOutlet({ ...ramen, code: 'TB01' })];
    expect(visit(enter('/?bcode=kuro&ocode=TB01&table=1', nothing, { outlets: twins }))?.selectedOutlet?.id).toBe(201);
    expect(visit(enter('/?ocode=TB01&table=1', nothing, { outlets: twins }))?.selectedOutlet?.id).toBe(tiongBahru.id);
  });

  it('keeps the draft cart and what was chosen at the same table (ENTRY-10, ENTRY-16)', () => {
    const actions = enter('/?bcode=kopi&ocode=TB01&table=12&qrtypeid=11', back);
    expect(kinds(actions)).toEqual(['brand', 'draft', 'clean-address']);
    expect(getCart(actions)).toEqual(cart.items);
    expect(visit(actions)).toMatchObject({ selectedOrderType: 'Takeaway', selectedMobileNo: '81234567' });
  });

  it.each([
    ['table', '/?bcode=kopi&ocode=TB01&table=13&qrtypeid=11'],
    ['check', '/?bcode=kopi&ocode=TB01&table=12&checkNo=C9&qrtypeid=11'],
    ['outlet', '/?bcode=kopi&ocode=KT01&table=12'],
  ])('starts afresh at another %s (ENTRY-10)', (_, address) => {
    const actions = enter(address, back);
    expect(getCart(actions)).toEqual([]);
    expect(visit(actions)?.selectedMobileNo).toBeNull();
  });

  it('finds the draft of a table again that was left for another one (ENTRY-25)', () => {
    const at13 = { visit: { ...atTable12, selectedTableNo: '13' }, cart: aCart([]) };
    const actions = enter('/?bcode=kopi&ocode=TB01&table=12&qrtypeid=11', { ...back, drafts: [at13, draft] });
    expect(getCart(actions)).toEqual(cart.items);
    expect(visit(actions)?.selectedTableNo).toBe('12');
  });

  it('drops a stored way of ordering that this code does not allow (ENTRY-16)', () => {
    const actions = enter('/?bcode=kopi&ocode=TB01&table=12&qrtypeid=13', back);
    expect(visit(actions)?.selectedOrderType).toBe('Dine In');
  });
});

describe('an outlet whose kinds of codes cannot all be read', () => {
  it('is entered by those that can (SHELL-27)', () => {
    const outlet = { ...tiongBahru, outletQRTypes: [null, ...tiongBahru.outletQRTypes] as never };
    expect(
      visit(enter('/?bcode=kopi&ocode=TB01&table=12&qrtypeid=11', nothing, { outlets: [outlet] }))?.selectedTableNo,
    ).toBe('12');
  });
});

describe('a table or check', () => {
  it.each([
    '12',
    'Rooftop #3 (window)',
    'A&B',
    "Chef's @ bar + 1",
    '露台 3号',
    '🍜 5',
    'é',
    '<b>',
    '50%',
    'a'.repeat(40),
  ])('may be called "%s" (ENTRY-27)', (name) => {
    const query = new URLSearchParams({ bcode: 'kopi', ocode: 'TB01', table: name, checkNo: name, qrtypeid: '11' });
    expect(visit(enter(`/?${query}`))).toMatchObject({ selectedTableNo: name, selectedCheckNo: name });
  });
});

describe('a code that was printed in capitals or copied from a chat', () => {
  it.each([
    '/?BCODE=KOPI&OCODE=TB01&TABLE=12&CHECKNO=A1&QRTYPEID=11',
    '/?bcode=kopi&ocode=TB01&table=12&checkNo=A1&qrtypeid=11).',
    '/?bcode=kopi&ocode=TB01&table=%E2%80%8B12%EF%BB%BF&checkNo=A1&qrtypeid=11%E2%81%A9',
    '/?bcode=kopi?ocode=TB01&amp;table=12&checkNo=A1&qrtypeid=11',
    `/?bcode=${encodeURIComponent('ｋｏ\u200bｐｉ')}&ocode=${encodeURIComponent('Ｔ\u00adＢ\u206001')}&table=12&checkNo=A1&qrtypeid=${encodeURIComponent('１\ufeff１')}`,
    '/?bcode%3Dkopi%26ocode%3DTB01%26table%3D12%26checkNo%3DA1%26qrtypeid%3D11',
    '/?%3FBCODE%3DKOPI%26amp%3BOCODE%3DTB01%26TABLE%3D12%26CHECKNO%3DA1%26QRTYPEID%3D11.',
  ])('leads to its table: %s (ENTRY-1)', (address) => {
    expect(visit(enter(address))).toMatchObject({ selectedTableNo: '12', selectedCheckNo: 'A1', selectedQRTypeId: 11 });
  });
});

describe('a damaged code', () => {
  it.each([
    ['an unknown outlet', '/?bcode=kopi&ocode=NOPE&table=1'],
    ['an outlet of another brand', '/?bcode=kopi&ocode=TP01&table=1'],
    ['an unknown brand', '/?bcode=nobody&ocode=TB01&table=1'],
    ['a QR type that is no number', '/?bcode=kopi&ocode=TB01&table=1&qrtypeid=x'],
    ['a QR type of no such outlet', '/?bcode=kopi&ocode=TB01&table=1&qrtypeid=99'],
    ['a bell in the table', '/?bcode=kopi&ocode=TB01&table=1%07'],
    ['a turned direction of writing', '/?bcode=kopi&ocode=TB01&table=1%E2%80%AE2'],
    ['a line break in the check', '/?bcode=kopi&ocode=TB01&table=1&checkNo=A%0AB'],
    ['half a character', '/?bcode=kopi&ocode=TB01&table=%ED%A0%80'],
    ['a table of 41 characters', `/?bcode=kopi&ocode=TB01&table=${'9'.repeat(41)}`],
    ['a cut-off escape', '/?bcode=kopi&ocode=TB01&table=1%2'],
    ['two different outlets', '/?bcode=kopi&ocode=TB01&ocode=KT01'],
    ['a table as long as a novel', `/?bcode=kopi&ocode=TB01&table=${'9'.repeat(200)}`],
  ])('with %s asks for a rescan, and stays in the address for a page that is loaded again (ENTRY-3)', (_, address) => {
    expect(kinds(enter(address, back))).toEqual(['brand', 'rescan']);
  });
});

describe('a stray % in a parameter that no code has', () => {
  it.each(['/?utm_campaign=50%', '/?utm=50%off&x=%zz'])('refuses no visit: %s (ENTRY-11)', (address) => {
    expect(kinds(enter(address, back))).toEqual(['brand', 'draft', 'reset-selections']);
  });

  it('refuses no code', () => {
    const actions = enter('/?bcode=kopi&ocode=TB01&table=12&qrtypeid=11&utm_campaign=50%off', back);
    expect(visit(actions)?.selectedTableNo).toBe('12');
  });
});

describe('coming back without a code', () => {
  it('restores selections and cart, and asks whether to reset (ENTRY-11)', () => {
    expect(kinds(enter('/', back))).toEqual(['brand', 'draft', 'reset-selections']);
  });

  it('asks nothing while the order from there waits for an answer, and asks again once it was left (ENTRY-11)', () => {
    const waiting = anUnansweredAttempt({ place: getPlace(draft.visit) ?? anUnansweredAttempt().place });
    expect(kinds(enter('/', { ...back, attempts: [waiting] }))).toEqual(['brand', 'draft']);
    const left = { ...waiting, attention: 'left' as const };
    expect(kinds(enter('/', { ...back, attempts: [left] }))).toEqual(['brand', 'draft', 'reset-selections']);
  });

  it('restores without a question when the cart is empty (ENTRY-11)', () => {
    expect(kinds(enter('/menu', { ...back, drafts: [{ ...draft, cart: initialCart }] }))).toEqual(['brand', 'draft']);
  });

  it('asks nothing on the payment return page (ENTRY-12)', () => {
    expect(kinds(enter('/payment-complete?resultIndicator=x', back))).toEqual(['brand', 'draft']);
  });

  it.each(['/tnc', '/privacypolicy', '/signin', '/account', '/order', '/foo'])(
    'asks nothing over %s (ENTRY-11)',
    (path) => {
      const undecided = { ...draft, visit: { ...atTable12, selectedOrderType: null } };
      expect(kinds(enter(path, back))).toEqual(['brand', 'draft']);
      expect(kinds(enter(path, { ...back, drafts: [undecided] }))).toEqual(['brand', 'draft']);
    },
  );

  it('asks once a visit, however often the page is loaded (ENTRY-11)', () => {
    expect(kinds(enter('/', back, { wasAsked: true }))).toEqual(['brand', 'draft']);
  });

  it('takes the only way that the outlet still allows (ENTRY-15, ENTRY-16)', () => {
    const only = [{ ...tiongBahru.outletQRTypes[0], id: 11, dineIn: true, takeaway: false }] as never;
    const changed = { ...atTable12, selectedOutlet: anOutlet({ outletQRTypes: only }) };
    const actions = enter('/', { ...back, drafts: [{ visit: changed, cart: initialCart }] });
    expect(kinds(actions)).toEqual(['brand', 'draft']);
    expect(visit(actions)?.selectedOrderType).toBe('Dine In');
  });

  it('asks how to dine when that was never answered (ENTRY-15)', () => {
    const undecided = {
      ...back,
      drafts: [{ visit: { ...atTable12, selectedOrderType: null }, cart: initialCart }],
    };
    expect(kinds(enter('/', undecided))).toEqual(['brand', 'draft', 'dining-option']);
  });

  it('shows an order and asks nothing; the draft of the place stays (ENTRY-1, ENTRY-14)', () => {
    const actions = enter('/order?orderNo=abc', back);
    expect(kinds(actions)).toEqual(['brand', 'draft']);
    expect(getCart(actions)).toEqual(cart.items);
  });

  it('brings choices and cart back after a failed payment (ENTRY-1, ENTRY-13)', () => {
    expect(kinds(enter('/cart?payment-fail', back))).toEqual(['brand', 'draft']);
  });

  it('forgets the outlet of another brand than the address names (ENTRY-8)', () => {
    expect(kinds(enter('/?bcode=kuro', back))).toEqual(['brand', 'clean-address']);
  });

  it('a first visit without parameters decides nothing', () => {
    expect(kinds(enter('/'))).toEqual(['brand']);
  });
});
