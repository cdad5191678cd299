import { describe, expect, it } from 'vitest';
import type { Category, Item } from '#contract';
import { aWireGroup, flawedMenu } from '../../../builders/flawedMenu.ts';
import { aCategory, aMenu, anItem, rolePrice } from '../../../builders/menu.ts';
import { readBrandLook } from '../../../visual/menuReview/brandLook.ts';
import { findProblems } from '../../../visual/menuReview/findProblems.ts';
import { countCutLetters, findCutTexts, getTextRoom } from '../../../visual/menuReview/problems/fit.ts';
import { findGroupProblems } from '../../../visual/menuReview/problems/groups.ts';
import { findLetterProblems, listMissingLetters } from '../../../visual/menuReview/problems/letters.ts';
import { findNever } from '../../../visual/menuReview/problems/never.ts';
import { findPhotographProblems, type PictureFacts } from '../../../visual/menuReview/problems/photographs.ts';
import { findPriceProblems, hasThirdDecimal, readSize } from '../../../visual/menuReview/problems/prices.ts';
import { kinds, listDishes, type Problem } from '../../../visual/menuReview/problems/problem.ts';
import { findAllergenProblems, findLanguageProblems } from '../../../visual/menuReview/problems/texts.ts';

const look = readBrandLook('kopi');
const menuOf = (...items: Item[]) => aMenu([aCategory(1, 'Mains', items)]);
const dishesOf = (...items: Item[]) => listDishes(menuOf(...items));
const say = (problems: readonly Problem[]) => problems.map(({ name, what }) => `${name} ${what}`);
const groupsOf = (...groups: Item['itemModifierGroups']) =>
  say(findGroupProblems(dishesOf(anItem(1, 5, { name: 'Rice', itemModifierGroups: groups }))));

describe('groups (BRAND-37)', () => {
  it('names a group that cannot reach its minimum', () => {
    expect(groupsOf(aWireGroup(1, 'Sides', [[11, 'Egg']], { min: 2, max: 2 }))).toEqual([
      'Rice the group ‘Sides’ wants 2 different choices and has 1',
    ]);
    const [extras] = [aWireGroup(1, 'Sides', [[11, 'Egg']], { type: 'Quantity', min: 3, max: 5 })];
    const { modifierGroup } = extras;
    const places = modifierGroup.modifierGroupItems.map((one) => ({ ...one, maxQuantity: 2 }));
    expect(groupsOf({ ...extras, modifierGroup: { ...modifierGroup, modifierGroupItems: places } })).toEqual([
      'Rice the group ‘Sides’ wants 3 choices, of which its choices allow 2',
    ]);
    expect(groupsOf(extras)).toEqual([]);
    expect(groupsOf(aWireGroup(1, 'Sides', [], { min: 1 }))).toEqual([
      'Rice the group ‘Sides’ is required and has no choices',
    ]);
    expect(
      groupsOf(
        aWireGroup(
          1,
          'Sides',
          [
            [11, 'Egg'],
            [12, 'Tofu'],
          ],
          { min: 3, max: 2 },
        ),
      ),
    ).toEqual(['Rice the group ‘Sides’ wants at least 3 and at most 2']);
  });

  it('lets several of the same fill a quantity group', () => {
    expect(groupsOf(aWireGroup(1, 'Gyoza', [[11, 'Pork']], { min: 3, max: 6, type: 'Quantity' }))).toEqual([]);
  });

  it('names a required group with one choice, but not an offer of one', () => {
    expect(groupsOf(aWireGroup(1, 'Rice', [[11, 'White']]))).toEqual([
      'Rice the group ‘Rice’ is required and has one choice only, so it asks for nothing',
    ]);
    expect(groupsOf(aWireGroup(1, 'Iced', [[11, 'Iced']], { min: 0 }))).toEqual([]);
  });

  it('names groups that hide each other, and one that waits for a hidden group', () => {
    const two = [
      [11, 'A'],
      [12, 'B'],
    ] as const;
    const [first, second] = groupsOf(
      aWireGroup(1, 'One', two, { dependsOn: 2 }),
      aWireGroup(2, 'Two', two, { dependsOn: 1 }),
    );
    expect(first).toBe('Rice the group ‘One’ and ‘Two’ wait for each other, so neither is shown');
    expect(second).toContain('wait for each other');
    expect(groupsOf(aWireGroup(1, 'One', two, { dependsOn: 1 }))).toEqual(['Rice the group ‘One’ waits for itself']);
    expect(
      groupsOf(aWireGroup(1, 'One', two, { visibility: false }), aWireGroup(2, 'Two', two, { dependsOn: 1 })),
    ).toEqual(['Rice the group ‘Two’ is shown after ‘One’, which is hidden, so it is never shown']);
    expect(groupsOf(aWireGroup(1, 'One', two), aWireGroup(2, 'Two', two, { dependsOn: 1 }))).toEqual([]);
  });
});

describe('dishes that can never be ordered (BRAND-37)', () => {
  const never = (
    change: Parameters<typeof anItem>[2],
    category: Partial<Category> = {},
    alcohol?: { from: string; to: string }[],
  ) => {
    const menu = aMenu([aCategory(1, 'Mains', [anItem(1, 5, { name: 'Rice', ...change })], category)]);
    return say(findNever(menu, listDishes(menu), alcohol));
  };

  it('names a required group without choices', () => {
    expect(never({ itemModifierGroups: [aWireGroup(1, 'Sauce', [])] })).toEqual([
      'Rice has the group ‘Sauce’, which is required and has no choices, so it can never be ordered',
    ]);
    expect(never({ itemModifierGroups: [aWireGroup(1, 'Sauce', [], { min: 0 })] })).toEqual([]);
  });

  it('leaves out a dish that is sold out, and one whose only choice is', () => {
    expect(never({ itemSoldOuts: [{ outletId: 1 }] })).toEqual([]);
    const group = aWireGroup(1, 'Sauce', [[11, 'Chilli']]);
    for (const { modifierItem } of group.modifierGroup.modifierGroupItems)
      modifierItem.modifierItemSoldOuts = [{ outletId: 1 }];
    expect(never({ itemModifierGroups: [group] })).toEqual([]);
  });

  it('names a dish without a price or a name', () => {
    expect(never({ itemPrices: [] })).toEqual(['Rice has no price for guests, so it can never be ordered']);
    expect(never({ name: ' ' })).toEqual(['Dish 1 has no name, so it can never be ordered']);
  });

  it('names alcohol that is served only while none may be sold', () => {
    const licensed = [{ from: '17:00', to: '22:00' }];
    const morning = { isAlcohol: true, hours: [{ from: '08:00', to: '11:00' }] };
    expect(never(morning, {}, licensed)).toHaveLength(1);
    expect(never({ isAlcohol: true, hours: [{ from: '16:00', to: '18:00' }] }, {}, licensed)).toEqual([]);
    expect(never(morning, {}, undefined)).toEqual([]);
  });

  it('names an empty category', () => {
    const menu = aMenu([aCategory(1, 'Mains', [anItem(1, 5)]), aCategory(2, 'Specials', [])]);
    expect(say(findNever(menu, listDishes(menu), undefined))).toEqual([
      'Specials is a category without a dish, so it is not shown',
    ]);
  });
});

describe('odd prices (BRAND-37)', () => {
  const prices = (...items: Item[]) => say(findPriceProblems(dishesOf(...items)));

  it('names a dish that costs nothing and amounts that no till can charge', () => {
    expect(prices(anItem(1, 0))).toEqual(['Dish 1 costs nothing']);
    expect(prices(anItem(1, 4.205))).toEqual(['Dish 1 costs $4.205, which is not a whole number of cents']);
    expect([0.29, 1.1, 4.35, 19.99].some(hasThirdDecimal)).toBe(false);
  });

  it('names a price far from its category, in a category of several', () => {
    const usual = [anItem(1, 5), anItem(2, 6), anItem(3, 7)];
    expect(prices(...usual, anItem(4, 650))).toEqual([
      'Dish 4 costs $650.00, and half of its category costs up to $6.50',
    ]);
    expect(prices(...usual, anItem(4, 0.5))).toEqual([
      'Dish 4 costs $0.50, and half of its category costs $5.50 or more',
    ]);
    expect(prices(...usual, anItem(4, 40))).toEqual([]);
    expect(prices(anItem(1, 5), anItem(2, 500))).toEqual([]);
  });

  it('names a larger size that costs less, of dishes and of choices', () => {
    expect(prices(anItem(1, 3, { name: 'Kopi (S)' }), anItem(2, 2, { name: 'Kopi (L)' }))).toEqual([
      'Kopi (L) costs $2.00, less than Kopi (S) at $3.00',
    ]);
    expect(prices(anItem(1, 3, { name: 'Kopi (S)' }), anItem(2, 3.5, { name: 'Kopi (L)' }))).toEqual([]);
    expect(prices(anItem(1, 3, { name: 'Kopi (L)' }), anItem(2, 5, { name: 'Teh (S)' }))).toEqual([]);
    const sizes = aWireGroup(1, 'Size', [
      [11, 'Regular', 1],
      [12, 'Large', 0.5],
    ]);
    expect(prices(anItem(1, 3, { itemModifierGroups: [sizes] }))).toEqual([
      'Dish 1 has the choice ‘Large’ at $0.50, less than ‘Regular’ at $1.00',
    ]);
  });

  it('reads sizes in words, numbers and units', () => {
    expect(readSize('Satay 10 pcs')).toEqual({ base: 'satay', size: 10, scale: 'count' });
    expect(readSize('Beer 1.5 l')?.size).toBe(1500);
    expect(readSize('Beer 330ml')?.size).toBe(330);
    expect(readSize('咖啡 (大)')?.size).toBeGreaterThan(readSize('咖啡 (小)')?.size ?? 9);
    expect(readSize('Nasi Lemak')).toBeUndefined();
  });
});

describe('texts (BRAND-37)', () => {
  it('names allergens that are not stated; none is a statement', () => {
    expect(say(findAllergenProblems(dishesOf(anItem(1, 5), anItem(2, 5, { allergens: [] }))))).toEqual([
      'Dish 1 states no allergens, not even that it has none',
    ]);
  });

  it('names texts that a language lacks, and a language that the menu lacks', () => {
    const menu = menuOf(anItem(1, 5, { chinese: '饭', description: 'Hot' }), anItem(2, 5));
    const found = findLanguageProblems(menu, listDishes(menu)).filter(({ languageId }) => languageId === 2);
    expect(say(found)).toEqual([
      'Mains has no name in Chinese',
      'Dish 1 has no description in Chinese',
      'Dish 2 has no name in Chinese',
    ]);
    const english = menuOf(anItem(1, 5));
    expect(findLanguageProblems(english, listDishes(english)).map(({ at, languageId }) => [at, languageId])).toEqual([
      ['', 2],
      ['', 3],
      ['', 4],
    ]);
  });

  it('names letters that the font lacks, except scripts that the device draws', () => {
    expect(listMissingLetters('Phở ★', look.styles.name)).toEqual(['ở', '★']);
    expect(listMissingLetters('Café Crème – $4.20', look.styles.name)).toEqual([]);
    expect(listMissingLetters('海南鸡饭（大）கோப்பி', look.styles.name)).toEqual([]);
    const [problem] = findLetterProblems(dishesOf(anItem(1, 5, { name: 'Bún ★' })), look);
    expect(problem?.what).toBe('has ★ (U+2605) in its name, which Bricolage Grotesque lacks');
  });

  it('counts the letters that a card cuts', () => {
    const style = { ...look.styles.description, getAdvance: () => 0.5, size: 10, tracking: 0 };
    // Ten letters of 5 px fit in a line of 50 px.
    expect(countCutLetters('aaaa bbbb cccc dddd', style, 50, 2)).toBe(0);
    expect(countCutLetters('aaaa bbbb cccc dddd eeee', style, 50, 2)).toBe(5);
    expect(countCutLetters('鸡饭'.repeat(10), { ...style, getAdvance: () => undefined }, 50, 2)).toBe(11);
    expect(countCutLetters('a'.repeat(20), style, 50, 2)).toBe(0);
    expect(countCutLetters('a'.repeat(21), style, 50, 2)).toBeGreaterThan(0);
  });

  it('finds a description that is too long on a small phone only', () => {
    const description = 'Charcoal-grilled thick toast with cold butter and house pandan kaya, crisp';
    const found = findCutTexts(dishesOf(anItem(1, 5, { description })), look, [320, 768], [1]);
    expect(found.map(({ width }) => width)).toEqual([320]);
    expect(getTextRoom(look, 320).room).toBeLessThan(getTextRoom(look, 390).room);
  });
});

describe('photographs (BRAND-37)', () => {
  const good: PictureFacts = { width: 900, height: 900, brightness: 0.5, isOpaque: true };
  const find = (...facts: (Partial<PictureFacts> | null)[]) => {
    const items = facts.map((_, at) => anItem(at + 1, 5, { picture: `photo-${at}` }));
    const pictures = new Map(
      items.map(({ itemImages }, at) => [itemImages[0]?.image ?? '', facts[at] ? { ...good, ...facts[at] } : null]),
    );
    return say(findPhotographProblems(dishesOf(...items), pictures));
  };

  it('names one that is missing or does not load, but none that was not looked at', () => {
    expect(say(findPhotographProblems(dishesOf(anItem(1, 5, { picture: '' }), anItem(2, 5)), new Map()))).toEqual([
      'Dish 1 has no photograph',
    ]);
    expect(find(null)).toEqual(['Dish 1 has a photograph that does not load, /images/dishes/photo-0.webp']);
  });

  it('names one that is too small, of another shape, or too dark', () => {
    expect(find({ width: 300, height: 300 })[0]).toContain('300 × 300 px, too small');
    expect(find({}, {}, { width: 1200 })).toEqual([
      'Dish 3 has a photograph of 1200 × 900 px, a shape that most others do not have',
    ]);
    expect(find({ width: 1800 })).toEqual([
      'Dish 1 has a photograph of 1800 × 900 px, of which a square shows less than two thirds',
    ]);
    expect(find({ brightness: 0.08 })[0]).toContain('so dark');
    expect(find({}, {}, {})).toEqual([]);
    // A drawing needs fewer pixels, and the tile behind it has the light.
    expect(find({ width: 256, height: 256, brightness: 0.08, isOpaque: false })).toEqual([]);
  });
});

describe('the list (BRAND-37)', () => {
  const pictures = new Map<string, PictureFacts | null>();

  it('finds a problem of every kind in a menu that has one of each', () => {
    const found = findProblems({ menu: flawedMenu(), pictures }, look);
    expect([...new Set(found.map(({ kind }) => kind))]).toEqual([...kinds]);
    const of = (kind: string) => found.filter((one) => one.kind === kind && one.at !== '').map(({ name }) => name);
    expect(of('never')).toEqual(['Never ordered']);
    expect(of('price')).toEqual(['Free by mistake']);
    expect(of('group')).toEqual(['Never ordered', 'Asks in vain']);
    expect(of('allergens')).toEqual(['Silent about nuts']);
    expect(of('letters')).toEqual(['Phở ★']);
    expect(of('photograph')).toEqual(['Not pictured']);
    expect(new Set(of('cut'))).toEqual(new Set(['Too much to say']));
    expect(found.some(({ name, kind }) => name === 'Sound rice' && kind !== 'language')).toBe(false);
  });

  it('takes less than three seconds of processor time for 150 dishes in four languages', () => {
    const texts = [1, 2, 3, 4].map((languageId) => ({
      languageId,
      name: `Dish ${languageId}`,
      description: 'Long '.repeat(30),
    }));
    const items = Array.from({ length: 150 }, (_, at) =>
      anItem(at + 1, 5, { itemLocalizations: texts, itemPrices: [rolePrice(5)] }),
    );
    const menu = menuOf(...items);
    const before = process.cpuUsage().user;
    expect(findProblems({ menu, pictures }, look).filter(({ kind }) => kind === 'cut')).not.toEqual([]);
    expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(3);
  });
});
