import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { menuFromWire } from '#features/model/menu';
import {
  type DishSearch,
  findDishes,
  getAllergens,
  getDiets,
  hasNutriGrades,
  isWithout,
} from '../../../features/menu/find/findDishes.ts';
import { findHits, fold, toSearchWords } from '../../../features/menu/find/searchText.ts';
import { FAVOURITES_MAX, readFavourites, withFavourite } from '../../../features/model/menu/favourites.ts';
import { aCategory, aMenu, anItem } from '../../builders/menu.ts';
import { runs } from '../properties.ts';

const english = 1;
const chinese = 2;

const menu = menuFromWire([
  aMenu([
    aCategory(1, 'Noodles', [
      anItem(1, 8.9, {
        itemLocalizations: [
          { languageId: 1, name: 'Laksa Lemak', description: 'Rice vermicelli, prawns' },
          { languageId: 2, name: '椰浆叻沙', description: '米粉、虾' },
        ],
        allergens: ['crustacean', 'fish'],
        diets: ['halal'],
      }),
      anItem(2, 5, { name: 'Prawn Noodles', allergens: ['crustacean', 'gluten'] }),
      anItem(3, 5, { name: 'Mee Goreng', description: 'With prawn crackers' }),
    ]),
    aCategory(2, 'Sweets', [
      anItem(4, 4, { name: 'Crème Brûlée', allergens: ['Milk ', 'EGG'], diets: ['vegetarian'] }),
      anItem(5, 3, { name: 'Fruit Plate', allergens: [], diets: ['vegan'] }),
      anItem(6, 3, { name: 'Cake of the day', description: 'Ask us', diets: [] }),
      anItem(1, 8.9),
    ]),
  ]),
]);

const find = (wanted: Partial<DishSearch>, languageId = english) => {
  const { found, unstated } = findDishes(menu, { query: '', diets: [], without: [], ...wanted }, languageId);
  return { ids: found.map(({ item }) => item.id), unstated, texts: found.map(({ texts }) => texts) };
};

it('a filter by Nutri-Grade leaves drinks with A or B, and none without a grade (MENU-31)', () => {
  const drinks = menuFromWire([
    aMenu([
      aCategory(1, 'Drinks', [
        ...(['A', 'B', 'C', 'D'] as const).map((grade, index) => anItem(index + 1, 3, { nutriGrade: { grade } })),
        anItem(5, 3),
      ]),
    ]),
  ]);
  const search = { query: '', diets: [], without: [] };
  const ids = (isNutriGradeAB: boolean) =>
    findDishes(drinks, { ...search, isNutriGradeAB }, english).found.map(({ item }) => item.id);
  expect(ids(true)).toEqual([1, 2]);
  expect(ids(false)).toEqual([1, 2, 3, 4, 5]);
  expect([drinks, menu].map(hasNutriGrades)).toEqual([true, false]);
});

describe('a search (MENU-17)', () => {
  it.each([
    ['by the name', 'laksa', [1]],
    ['by a part of it', 'aks', [1]],
    ['by the name in another language', '叻沙', [1]],
    ['by a description', 'vermicelli', [1]],
    ['by a description in another language', '米粉', [1]],
    ['without accents', 'creme brulee', [4]],
    ['with accents', 'CRÈME', [4]],
    ['by words in any order', 'lemak laksa', [1]],
    ['by words of name and description', 'goreng crackers', [3]],
    ['by nothing that is there', 'pizza', []],
  ])('finds %s', (_, query, ids) => {
    expect(find({ query }).ids).toEqual(ids);
  });

  it('puts a name that begins so before other names, and those before descriptions', () => {
    expect(find({ query: 'prawn' }).ids).toEqual([2, 1, 3]);
    expect(find({ query: 'noodles' }).ids).toEqual([2]);
  });

  it('puts names that begin with the whole query first, in any language (MENU-17)', () => {
    const dishes = ['Iced Teh', 'Chicken porridge with rice', 'Chicken Rice', 'Teh Tarik'];
    const other = menuFromWire([
      aMenu([
        aCategory(
          1,
          'All',
          dishes.map((name, nth) => anItem(nth + 1, 5, { name })),
        ),
      ]),
    ]);
    const findNames = (query: string, languageId: number) =>
      findDishes(other, { query, diets: [], without: [] }, languageId).found.map(({ texts }) => texts.name);
    expect(findNames('chicken rice', english)).toEqual(['Chicken Rice', 'Chicken porridge with rice']);
    expect(findNames('teh', english)).toEqual(['Teh Tarik', 'Iced Teh']);
    // The menu is in English alone.
    expect(findNames('teh', chinese)).toEqual(['Teh Tarik', 'Iced Teh']);
  });

  it('shows the description of the language that was found, also where the names are the same', () => {
    const itemLocalizations = [
      { languageId: 1, name: 'Teh Tarik', description: 'Pulled tea' },
      { languageId: 3, name: 'Teh Tarik', description: 'Teh susu ditarik' },
    ];
    const other = menuFromWire([aMenu([aCategory(1, 'All', [anItem(1, 5, { itemLocalizations })])])]);
    const [found] = findDishes(other, { query: 'susu', diets: [], without: [] }, english).found;
    expect(found?.texts).toEqual({ name: 'Teh Tarik', description: 'Teh susu ditarik' });
  });

  it('shows the texts that the diner reads where they have the words too', () => {
    const ofIced = [
      { languageId: 1, name: 'Iced Teh Tarik', description: 'Pulled tea on ice' },
      { languageId: 3, name: 'Teh Tarik Ais', description: 'Teh susu ditarik' },
    ];
    const ofTeh = [
      { languageId: 3, name: 'Teh Tarik', description: 'Teh susu ditarik' },
      { languageId: 1, name: 'Teh Tarik', description: 'Pulled tea' },
    ];
    const other = menuFromWire([
      aMenu([
        aCategory(1, 'All', [anItem(1, 5, { itemLocalizations: ofIced }), anItem(2, 5, { itemLocalizations: ofTeh })]),
      ]),
    ]);
    const search = { query: 'teh', diets: [], without: [] };
    expect(findDishes(other, search, english).found.map(({ texts }) => texts.description)).toEqual([
      'Pulled tea',
      'Pulled tea on ice',
    ]);
    expect(findDishes(other, search, 4).found.map(({ texts }) => texts.description)).toContain('Pulled tea');
  });

  it('finds a dish once that two categories list', () => {
    expect(find({}).ids).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('shows the hit where the diner reads another language', () => {
    expect(find({ query: '叻沙' }).texts).toEqual([{ name: 'Laksa Lemak', description: '椰浆叻沙 · 米粉、虾' }]);
    expect(find({ query: '叻沙' }, chinese).texts).toEqual([{ name: '椰浆叻沙', description: '米粉、虾' }]);
  });
});

describe('a filter', () => {
  it('of allergens hides dishes with unknown allergens, and counts them (MENU-18)', () => {
    expect(find({ without: ['crustacean'] })).toMatchObject({ ids: [4, 5], unstated: 2 });
    expect(find({ without: ['milk'] })).toMatchObject({ ids: [1, 2, 5], unstated: 2 });
    expect(find({ without: ['milk', 'crustacean'], query: 'prawn' })).toMatchObject({ ids: [], unstated: 1 });
  });

  it('reads allergens without case and blanks', () => {
    expect(find({ without: ['egg'] }).ids).not.toContain(4);
    expect(getAllergens(menu)).toEqual(['gluten', 'crustacean', 'egg', 'fish', 'milk']);
  });

  it('of diets shows only dishes that are stated to suit; a vegan one is vegetarian (MENU-18)', () => {
    expect(find({ diets: ['vegetarian'] }).ids).toEqual([4, 5]);
    expect(find({ diets: ['halal'] }).ids).toEqual([1]);
    expect(find({ diets: ['halal', 'vegan'] }).ids).toEqual([]);
    expect(getDiets(menu)).toEqual(['vegetarian', 'vegan', 'halal']);
  });

  it('of favourites shows those', () => {
    expect(find({ only: new Set([5, 2]) }).ids).toEqual([2, 5]);
  });

  it('shows nothing that contains what is left out, and nothing unstated, whatever the menu says', () => {
    const words = fc.array(fc.constantFrom('milk', 'egg', ' Milk', 'soy', 'x'), { maxLength: 3 });
    const stated = fc.option(words, { nil: undefined });
    fc.assert(
      fc.property(fc.array(stated, { minLength: 1, maxLength: 8 }), words, (dishes, without) => {
        const items = dishes.map((allergens, index) => anItem(index + 1, 5, { ...(allergens && { allergens }) }));
        const any = menuFromWire([aMenu([aCategory(1, 'Any', items)])]);
        const { found, unstated } = findDishes(any, { query: '', diets: [], without }, english);
        for (const { item } of found) expect(isWithout(item, without)).toBe('yes');
        if (without.length === 0) expect([found.length, unstated]).toEqual([items.length, 0]);
        else expect(unstated).toBe(dishes.filter((dish) => dish === undefined).length);
      }),
      runs,
    );
  });
});

describe('a highlighted hit', () => {
  const marked = (text: string, query: string) =>
    findHits(text, toSearchWords(query)).map(([start, end]) => text.slice(start, end));

  it.each([
    ['Laksa Lemak', 'la', ['La']],
    ['Laksa Lemak', 'l', ['L', 'L']],
    ['Crème Brûlée', 'creme brulee', ['Crème', 'Brûlée']],
    ['Cre\u0300me', 'creme', ['Cre\u0300me']],
    ['ＫＯＰＩ', 'kopi', ['ＫＯＰＩ']],
    ['ﬁsh ball', 'fi', ['ﬁ']],
    ['椰浆叻沙', '叻沙', ['叻沙']],
    ['Kaya Toast', 'kay aya', ['Kaya']],
    ['a🍜b🍜', '🍜', ['🍜', '🍜']],
  ])('in %s for %s', (text, query, hits) => {
    expect(marked(text, query)).toEqual(hits);
  });

  it('is in order, never overlaps, and reads as what was typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.string({ minLength: 1, maxLength: 3 }),
        (text, typed) => {
          const words = toSearchWords(typed);
          let last = 0;
          for (const [start, end] of findHits(text, words)) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThan(start);
            last = end;
            expect(words.some((word) => fold(text.slice(start, end)).includes(word))).toBe(true);
          }
        },
      ),
      runs,
    );
  });
});

describe('favourites', () => {
  it('are kept by brand, come and go (MENU-19)', () => {
    const one = withFavourite({}, 'kopi', 7);
    const both = withFavourite(one, 'kuro', 8);
    expect(both).toEqual({ kopi: [7], kuro: [8] });
    expect(withFavourite(both, 'kopi', 7)).toEqual({ kopi: [], kuro: [8] });
  });

  it('have a limit', () => {
    let favourites = {};
    for (let id = 1; id <= FAVOURITES_MAX + 5; id += 1) favourites = withFavourite(favourites, 'kopi', id);
    expect(readFavourites(favourites).kopi?.at(0)).toBe(6);
  });

  it.each([undefined, null, '', 7, { kopi: 'x' }])('are empty when %j is stored', (stored) => {
    expect(readFavourites(stored)).toEqual({});
  });

  it('keep the ids of a damaged list that are numbers', () => {
    expect(readFavourites({ kopi: [1, 'a', null] })).toEqual({ kopi: [1] });
  });
});
