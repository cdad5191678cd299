import { describe, expect, it } from 'vitest';
import type { TableCart } from '#contract';
import { addSeat, cleanPersonName, emptyTableCart, isPersonNameAtTable, markAway } from '#contract/table';
import { isolateName } from '#features/platform/i18n';
import { toPerson } from '../../../features/cart/table/usePeople.ts';

const RIGHT_TO_LEFT_OVERRIDE = '\u202E';
const HANGUL_FILLER = '\u3164';

describe('a name at the table', () => {
  it.each([
    ['  Mei   Ling ', 'Mei Ling'],
    ['Mei\n\tLing', 'Mei Ling'],
    ['   ', ''],
    ['...', ''],
    [HANGUL_FILLER, ''],
    [`\u200B\u200D${RIGHT_TO_LEFT_OVERRIDE}`, ''],
    [`${RIGHT_TO_LEFT_OVERRIDE}Raj`, 'Raj'],
    ["O'Brien-Tan Jr.", "O'Brien-Tan Jr."],
    ['நிலா', 'நிலா'],
    ['美玲', '美玲'],
    ['مريم', 'مريم'],
    [`Z${'\u0335'.repeat(12)}o`, `Z${'\u0335'.repeat(4)}o`],
    ['Ame\u0301lie', 'Amélie'],
  ])('%j is kept as %j (TABLE-22)', (typed, kept) => {
    expect(cleanPersonName(typed)).toBe(kept);
  });

  it.each(['Mei 🦦', '<b>Mei</b>', 'Mei & Raj', '=1+1', 'a'.repeat(21)])('%j is not taken (TABLE-22)', (typed) => {
    expect(isPersonNameAtTable(typed)).toBe(false);
  });

  it.each(['', 'Mei', "O'Brien", '美玲', 'நிலா', 'a'.repeat(20), `${RIGHT_TO_LEFT_OVERRIDE}Raj`])(
    '%j is taken (TABLE-22)',
    (typed) => {
      expect(isPersonNameAtTable(typed)).toBe(true);
    },
  );

  it('from right to left is isolated in a sentence (TABLE-22)', () => {
    expect(isolateName('مريم')).toBe('\u2068مريم\u2069');
    expect(isolateName('Mei')).toBe('Mei');
  });
});

const animals = ['Otter', 'Hornbill', 'Tapir'];
const t = ((key: string) => animals[Number(key.replace('animal', ''))] ?? key) as Parameters<typeof toPerson>[2];
const createTable = (...names: string[]): TableCart =>
  names.reduce<TableCart>((cart, name) => addSeat(cart, name).cart, emptyTableCart);
const listNames = (cart: TableCart) => cart.people.map(({ seat }) => toPerson(cart, seat, t).name);

describe('what the others read', () => {
  it('is the name, or the animal (TABLE-4)', () => {
    expect(listNames(createTable('Mei', '', 'Raj'))).toEqual(['Mei', 'Hornbill', 'Raj']);
  });

  it('tells two of the same name apart by the animal, however it is written (TABLE-22)', () => {
    expect(listNames(createTable('Mei', 'mei', 'Ｍｅｉ'))).toEqual(['Mei (Otter)', 'mei (Hornbill)', 'Ｍｅｉ (Tapir)']);
  });

  it('tells a person with an animal’s name from one without a name (TABLE-22)', () => {
    expect(listNames(createTable('Hornbill', ''))).toEqual(['Hornbill (Otter)', 'Hornbill']);
  });

  it('numbers those who share an animal (TABLE-22)', () => {
    const cart = createTable('', '');
    const people = cart.people.map((one) => ({ ...one, animal: 0 }));
    expect(listNames({ ...cart, people })).toEqual(['Otter 1', 'Otter 2']);
    const named = people.map((one) => ({ ...one, name: 'Mei' }));
    expect(listNames({ ...cart, people: named })).toEqual(['Mei (Otter) 1', 'Mei (Otter) 2']);
  });

  it('is the plain name once the other one has gone (TABLE-20, TABLE-22)', () => {
    expect(toPerson(markAway(createTable('Mei', 'Mei'), 2, true), 1, t).name).toBe('Mei');
  });
});
