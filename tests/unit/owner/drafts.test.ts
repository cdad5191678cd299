import { describe, expect, test } from 'vitest';
import {
  type Draft,
  type Drafts,
  findMistake,
  keepChanges,
  type Place,
  putDraft,
  readValue,
  toEdits,
  toTyped,
  toValue,
} from '../../../features/owner/drafts';
import { nameField, sayValue } from '../../../features/owner/words';
import { anOwnerShop } from '../../builders/owner';

const shop = anOwnerShop();
const price: Place = { of: 'dish', id: 21, field: 'price.5' };
const put = (drafts: Drafts, place: Place, typed: Draft['typed']) => putDraft(shop, drafts, { ...place, typed });

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

  test('is emptied to nothing', () => {
    expect(toValue({ of: 'dish', field: 'description.2', typed: ' ' })).toBeNull();
    expect(toValue({ of: 'dish', field: 'was.5', typed: '' })).toBeNull();
  });
});

test('every value of the shop is read where it is, and shown as it is typed', () => {
  const read = (of: Place['of'], id: number, field: string) => readValue(shop, { of, id, field });
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
});
