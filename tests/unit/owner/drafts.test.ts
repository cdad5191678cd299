import { describe, expect, test } from 'vitest';
import { canRebase, rebaseList } from '#contract/lists';
import {
  type Draft,
  type Drafts,
  findMistake,
  keepChanges,
  type Place,
  putDrafts,
  readValue,
  toEdits,
  toTyped,
  toValue,
  withNew,
} from '../../../features/owner/drafts';
import { nameField, sayList, sayValue } from '../../../features/owner/words';
import { anOwnerShop } from '../../builders/owner';

const shop = anOwnerShop();
const price: Place = { of: 'dish', id: 21, field: 'price.5' };
const put = (drafts: Drafts, place: Place, typed: Draft['typed']) => putDrafts(shop, drafts, [{ ...place, typed }]);

describe('what the owner types', () => {
  test('is an edit with the value that was there (OWNER-3)', () => {
    const drafts = put(put({}, price, '9,90'), { of: 'dish', id: 21, field: 'name.1' }, '  Laksa   Nyonya ');
    expect(toEdits(shop, drafts)).toEqual([
      { ...price, before: 8_90, after: 9_90 },
      { of: 'dish', id: 21, field: 'name.1', before: 'Laksa Lemak', after: 'Laksa Nyonya' },
    ]);
  });

  test('is no change where it says the same in other letters', () => {
    for (const typed of ['8.9', '$8.90', ' 8,90 ']) expect(put({}, price, typed)).toEqual({});
    expect(put(put({}, price, '1'), price, '8.90')).toEqual({});
  });

  test('that cannot be read stays, is told, and is no edit (OWNER-7)', () => {
    const drafts = put({}, price, 'nine');
    expect(Object.values(drafts).map(findMistake)).toEqual(['Write a price such as 12.50.']);
    expect(toEdits(shop, drafts)).toEqual([]);
    expect(findMistake({ of: 'dish', field: 'was.5', typed: '' })).toBeUndefined();
    expect(findMistake({ of: 'dish', field: 'price.5', typed: '' })).toBeDefined();
    expect(findMistake({ of: 'dish', field: 'name.1', typed: ' ' })).toBe('Please give a name.');
    expect(findMistake({ of: 'dish', field: 'name.2', typed: '' })).toBeUndefined();
    expect(findMistake({ of: 'dish', field: 'closedDays', typed: [{ date: '' }] })).toBe('Please choose the day.');
  });

  test('takes something off for a choice, and never for a dish (OWNER-7, MONEY-46)', () => {
    for (const typed of ['-0.50', ' −0,50', '-$0.50'])
      expect(toValue({ of: 'choice', field: 'price.5', typed }), typed).toBe(-50);
    expect(toTyped('price.5', -50)).toBe('-0.50');
    expect(findMistake({ of: 'choice', field: 'price.5', typed: '-' })).toBeDefined();
    expect(findMistake({ of: 'dish', field: 'price.5', typed: '-0.50' })).toBeDefined();
    expect(toValue({ of: 'choice', field: 'price.5', typed: '0.50' })).toBe(50);
  });

  test('stays when another owner changes the shop, against the new value (OWNER-3)', () => {
    const drafts = put({}, price, '9.90');
    const other = anOwnerShop({
      dishes: shop.dishes.map((dish) =>
        dish.id === 21 ? { ...dish, prices: dish.prices.map((one) => ({ ...one, cents: 9_20 })) } : dish,
      ),
    });
    expect(toEdits(other, keepChanges(other, drafts))).toEqual([{ ...price, before: 9_20, after: 9_90 }]);
    expect(keepChanges(anOwnerShop({ dishes: [] }), drafts)).toEqual({});
  });

  test('is a percentage as people write it (OWNER-16)', () => {
    const rate: Place = { of: 'tax', id: 51, field: 'rate' };
    for (const [typed, after] of [
      ['10', 10],
      ['9,5', 9.5],
      [' 8.25 % ', 8.25],
      ['0', 0],
    ] as const)
      expect(toEdits(shop, put({}, rate, typed)), typed).toEqual([{ ...rate, before: 9, after }]);
    expect(put({}, rate, '9.0 %')).toEqual({});
    for (const typed of ['', 'ten', '101', '9.123', '-1', '9%%'])
      expect(Object.values(put({}, rate, typed)).map(findMistake), typed).toEqual([
        'Write a percentage from 0 to 100, such as 9.',
      ]);
    expect(toTyped('rate', 9.5)).toBe('9.5');
  });

  test('is emptied to nothing', () => {
    expect(toValue({ of: 'dish', field: 'description.2', typed: ' ' })).toBeNull();
    expect(toValue({ of: 'dish', field: 'was.5', typed: '' })).toBeNull();
  });
});

describe('the lists of the menu', () => {
  const noodles: Place = { of: 'category', id: 2, field: 'dishes' };
  const all: Place = { of: 'brand', id: 1, field: 'categories' };
  const rojak: Place = { of: 'dish', id: 1_500_000_001, field: 'name.1' };

  test('have a new dish as soon as it is in one, and lose what was typed with it (OWNER-12)', () => {
    const drafts = putDrafts(shop, {}, [
      { ...noodles, typed: [21, 22, rojak.id] },
      { ...rojak, typed: '', isUntouched: true },
      { ...rojak, field: 'price.5', typed: '4.50' },
    ]);
    expect(withNew(shop, drafts).dishes.at(-1)).toMatchObject({ id: rojak.id, texts: [], isOnMenu: false });
    // Without a name there is nothing to publish yet.
    expect(toEdits(shop, drafts)).toEqual([]);
    const named = putDrafts(shop, drafts, [{ ...rojak, typed: 'Rojak' }]);
    expect(toEdits(shop, named)).toEqual([
      { ...noodles, before: [21, 22], after: [21, 22, rojak.id] },
      { ...rojak, field: 'price.5', before: null, after: 4_50 },
      { ...rojak, before: null, after: 'Rojak' },
    ]);
    expect(putDrafts(shop, named, [{ ...noodles, typed: [21, 22] }])).toEqual({});
  });

  test('of a new dish need a price of the default role alone (OWNER-12)', () => {
    const drafts = putDrafts(shop, {}, [
      { ...noodles, typed: [21, 22, rojak.id] },
      { ...rojak, typed: 'Rojak' },
      { ...rojak, field: 'price.5', typed: '' },
      { ...rojak, field: 'price.6', typed: '4' },
    ]);
    const emptied = putDrafts(shop, drafts, [{ ...rojak, field: 'price.6', typed: '' }]);
    expect(Object.values(emptied).flatMap((draft) => (findMistake(draft) ? [draft.field] : []))).toEqual(['price.5']);
  });

  test('take a dish out with all that was typed into it, and a category with its dishes (OWNER-13)', () => {
    const typed = putDrafts(shop, {}, [
      { of: 'dish', id: 22, field: 'name.1', typed: 'Mee Siam Kuah' },
      { of: 'dish', id: 21, field: 'price.5', typed: '9' },
    ]);
    expect(toEdits(shop, putDrafts(shop, typed, [{ ...noodles, typed: [21] }]))).toEqual([
      { of: 'dish', id: 21, field: 'price.5', before: 8_90, after: 9_00 },
      { ...noodles, before: [21, 22], after: [21] },
    ]);
    expect(toEdits(shop, putDrafts(shop, typed, [{ ...all, typed: [1] }]))).toEqual([
      { ...all, before: [1, 2], after: [1] },
    ]);
    // A dish that is in two categories stays in the other one.
    const twice = anOwnerShop({
      categories: shop.categories.map((one) => (one.id === 1 ? { ...one, dishIds: [11, 12, 22] } : one)),
    });
    const edits = toEdits(twice, putDrafts(twice, typed, [{ ...noodles, typed: [21] }]));
    expect(edits.map(({ field }) => field)).toEqual(['name.1', 'price.5', 'dishes']);
  });

  test('have what was done here and by another owner (OWNER-14)', () => {
    const drafts = putDrafts(shop, {}, [
      { ...noodles, typed: [rojak.id, 22, 21] },
      { ...rojak, typed: 'Rojak' },
      { ...rojak, field: 'price.5', typed: '4.50' },
    ]);
    const other = anOwnerShop({
      categories: shop.categories.map((one) => (one.id === 2 ? { ...one, dishIds: [21, 12] } : one)),
    });
    const kept = keepChanges(other, drafts);
    expect(toEdits(other, kept)[0]).toEqual({ ...noodles, before: [21, 12], after: [rojak.id, 21, 12] });
    // Read again without a change, it stays as it is.
    expect(keepChanges(other, kept)).toEqual(kept);
  });

  test('are told by what happens to them (OWNER-6)', () => {
    const say = (before: number[], after: number[]) => sayList(before, after, (id) => ['', 'A', 'B', 'C'][id] ?? '');
    expect(say([1], [1, 2])).toBe('B is added');
    expect(say([1, 2, 3], [3])).toBe('A, B are taken out');
    expect(say([1, 2], [2, 1])).toBe('now in the order B, A');
    expect(say([1, 2], [3, 2, 1])).toBe('C is added; now in the order C, B, A');
    expect(sayValue('allergens', ['egg', 'soy'])).toBe('Egg, Soy');
    expect(sayValue('allergens', [])).not.toBe(sayValue('allergens', null));
  });
});

describe('a list that was changed twice', () => {
  test('has both changes (OWNER-14)', () => {
    expect(rebaseList([1, 2, 3], [1, 2, 3], [3, 1])).toEqual([3, 1]);
    expect(rebaseList([1, 2, 3, 4], [1, 2, 3], [3, 1])).toEqual([3, 1, 4]);
    expect(rebaseList([1, 3], [1, 2, 3], [3, 2, 1, 5])).toEqual([3, 1, 5]);
  });

  test('can be taken back unless only its order was changed, or it was done already (OWNER-14)', () => {
    expect(canRebase([1, 2, 9], [1, 2], [1])).toBe(true);
    expect(canRebase([1, 9], [1, 2], [1])).toBe(false);
    expect(canRebase([9, 1], [1], [1, 2])).toBe(true);
    expect(canRebase([1, 2], [1], [1, 2])).toBe(false);
    expect(canRebase([2, 1], [2, 1], [1, 2])).toBe(true);
    expect(canRebase([2, 1, 3], [2, 1], [1, 2])).toBe(false);
  });
});

test('every value of the shop is read where it is, and shown as it is typed', () => {
  const read = (of: Place['of'], id: number, field: string) => readValue(withNew(shop, {}), { of, id, field });
  expect(read('dish', 21, 'was.6')).toBe(8_90);
  expect(read('dish', 12, 'isSoldOut.2')).toBe(true);
  expect(read('dish', 12, 'isSoldOut.1')).toBe(false);
  expect(read('dish', 11, 'name.2')).toBe('咖椰牛油吐司');
  expect(read('dish', 11, 'name.3')).toBeNull();
  expect(read('choice', 31, 'price.5')).toBe(1_20);
  expect(read('category', 2, 'hours')).toEqual([{ from: '11:00', to: '21:00' }]);
  expect(read('outlet', 1, 'aboutMinutes')).toBe(15);
  expect(read('dish', 99, 'name.1')).toBeUndefined();
  expect(toTyped('price.5', 8_90)).toBe('8.90');
  expect(toTyped('was.5', null)).toBe('');
});

test('a list of changes names fields and values in words (OWNER-6)', () => {
  const name = (of: Place['of'], field: string) => nameField(shop, { of, field });
  expect(name('dish', 'price.6')).toBe('Price for Member');
  expect(name('dish', 'isSoldOut.2')).toBe('Sold out at Katong');
  expect(name('dish', 'description.4')).toBe('Tamil description');
  expect(sayValue('hours', [{ from: '07:00', to: '11:00', days: [1, 2, 3, 4, 5] }])).toBe('Mon to Fri 07:00 to 11:00');
  expect(sayValue('hours', null)).toBe('all day');
  expect(sayValue('closedDays', [{ date: '2026-12-25', reason: 'Christmas' }])).toBe('25 Dec 2026 (Christmas)');
  expect(sayValue('pause', { minutes: 20, reason: null })).toBe('for 20 min');
  expect(sayValue('price.5', 8_90)).toBe('$8.90');
  expect(sayValue('aboutMinutes', 15)).toBe('about 15 min');
  expect(sayValue('isOnMenu', false)).toBe('no');
  expect(sayValue('rate', 9)).toBe('9 %');
  expect(sayValue('taxId', 51, shop.taxes)).toBe('GST 9%');
  expect(sayValue('taxId', 77, shop.taxes)).toBe('tax 77');
});
