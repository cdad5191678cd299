import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMenu, nasiLemak } from '../../../contract/examples/shop.ts';
import type { Item, ItemModifierGroup, Localization, Menu } from '../../../contract/index.ts';
import { inDollars, toDollars } from '../../../contract/money/index.ts';
import { ALLERGENS } from '../../../contract/wire/index.ts';
import { readAmount } from '../../../host/menuFile/amounts.ts';
import { readLimits, writeLimits } from '../../../host/menuFile/cells.ts';
import { findColumn } from '../../../host/menuFile/columns.ts';
import { createReport, describeFindings } from '../../../host/menuFile/foreignMenu.ts';
import { readSpreadsheet } from '../../../host/menuFile/spreadsheet.ts';
import { type Place, toMenu } from '../../../host/menuFile/toMenu.ts';
import { writeSpreadsheet } from '../../../host/menuFile/writeSpreadsheet.ts';
import { runOptions } from '../properties.ts';
import { menus } from './demoData.ts';

const place: Place = { brandId: 1, outletIds: [71], menus: [], taxId: 701 };
const toRow = (document: Menu) => ({
  ...{ id: document.id, brandId: 1, outletIds: [71], orderTypes: ['Dine In'], dineInOnlyItemIds: [], document },
});

/** Reads a spreadsheet into a shop with this menu, or with none. */
function read(text: string, known?: Menu) {
  const report = createReport();
  const menu = readSpreadsheet(text, report);
  const built =
    menu &&
    toMenu(menu, { ...place, ...(known && { row: toRow(known), menus: [{ id: known.id, document: known }] }) }, report);
  const document = built?.row.document;
  return {
    document,
    items: document?.menuCategories.flatMap(({ category }) => category.categoryItems.map(({ item }) => item)) ?? [],
    stock: built?.stock ?? [],
    mistakes: describeFindings(report.mistakes),
    notes: describeFindings(report.notes),
  };
}

const write = (menu: Menu, soldOut: readonly number[] = []): string =>
  writeSpreadsheet(menu, (_, id) => soldOut.includes(id), createReport()).replace('\ufeff', '');
const toLines = (...lines: string[]): string => `${lines.join('\n')}\n`;
const findItem = (items: readonly Item[], name: string): Item => {
  const item = items.find(({ itemLocalizations }) => itemLocalizations[0]?.name === name);
  if (!item) throw new Error(`There is no ${name}.`);
  return item;
};

test.each(menus.map((menu) => [menu.name, menu] as const))(
  'menu:write and then menu:read change nothing in a menu of the shop: %s (IMPORT-19)',
  (_, menu) => {
    const again = read(write(menu), menu);
    expect(again.mistakes).toEqual([]);
    expect(again.document).toEqual(menu);
  },
);

test('a text that looks as Excel keeps leading zeros is kept, and the zeros too (IMPORT-19)', () => {
  const { items } = read(toLines('Name,Price', `"'=""0102""",1`, '"=""0102""",2'));
  expect(items.map(({ itemLocalizations }) => itemLocalizations[0]?.name)).toEqual(['="0102"', '0102']);
});

describe('any menu that is written as a spreadsheet', () => {
  const word = fc
    .string({ unit: fc.constantFrom(...'abcXYZ 0189,;|"\'=+-@:()/&é椰浆饭மலேசியா#'), minLength: 1, maxLength: 12 })
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
  const texts = (name: fc.Arbitrary<string>, hasDescription: boolean): fc.Arbitrary<Localization[]> =>
    fc
      .record({ name, others: fc.subarray([2, 3, 4]), other: word, description: fc.option(word, { nil: undefined }) })
      .map(({ name: english, others, other, description }) =>
        [1, ...others].map((languageId) => ({
          ...{ languageId, name: languageId === 1 ? english : other },
          ...(hasDescription && description !== undefined && { description }),
        })),
      );
  const cents = fc.integer({ min: 0, max: 5_000_000 });
  const toPrices = (amount: number) => [
    ...[
      {
        roleId: 5,
        name: 'Guest',
        basePrice: toDollars(amount),
        isDefault: true,
        isEnabledServiceCharge: true,
        taxId: 701,
      },
    ],
  ];
  const allergens = fc.option(fc.subarray([...ALLERGENS]), { nil: undefined });
  const choice = fc.record({
    ...{ name: word, texts: texts(word, false), cents, allergens, isHidden: fc.boolean() },
    ...{ most: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }), wanted: fc.nat(2) },
  });
  const group = fc.record({
    ...{
      name: word,
      texts: texts(word, false),
      choices: fc.uniqueArray(choice, { selector: (one) => one.name.toLowerCase(), minLength: 1, maxLength: 4 }),
    },
    ...{
      type: fc.constantFrom('Select' as const, 'Quantity' as const, 'Fixed' as const),
      low: fc.nat(3),
      high: fc.nat(5),
    },
  });
  const dish = fc.record({
    ...{ name: word, texts: texts(word, true), cents, allergens, isAlcohol: fc.boolean(), isHidden: fc.boolean() },
    ...{ diets: fc.option(fc.subarray(['vegetarian', 'vegan', 'halal']), { nil: undefined }) },
    ...{
      plu: fc.option(word, { nil: undefined }),
      photo: fc.option(
        word.map((text) => `/images/${text.replaceAll(/[ |]/g, '')}.webp`),
        { nil: undefined },
      ),
    },
    ...{ deposit: fc.option(fc.integer({ min: 1, max: 500 }), { nil: undefined }), allowsRequest: fc.boolean() },
    groups: fc.uniqueArray(group, { selector: (one) => one.name.toLowerCase(), maxLength: 3 }),
  });
  const menuOf = fc
    .uniqueArray(
      fc.record({
        name: word,
        texts: texts(word, true),
        dishes: fc.uniqueArray(dish, { selector: (one) => one.name.toLowerCase(), maxLength: 4 }),
      }),
      {
        selector: (one) => one.name.toLowerCase(),
        minLength: 1,
        maxLength: 3,
      },
    )
    .map((categories): Menu => {
      let last = 0;
      const next = (): number => (last += 1);
      const named = (list: Localization[], name: string) =>
        list.map((one) => (one.languageId === 1 ? { ...one, name } : one));
      return {
        ...{ id: 1, name: 'Menu', status: 'Active', version: 1 },
        menuCategories: categories.map((category, displayOrder) => {
          const categoryId = next();
          return {
            displayOrder,
            category: {
              ...{
                id: categoryId,
                displayOrder,
                categoryImages: [],
                categoryLocalizations: named(category.texts, category.name),
              },
              categoryItems: category.dishes.map((one, order) => ({
                displayOrder: order,
                item: {
                  ...{ id: next(), status: one.isHidden ? 'Inactive' : 'Active', categoryId, itemSoldOuts: [] },
                  ...{ itemLocalizations: named(one.texts, one.name), itemPrices: toPrices(one.cents) },
                  itemImages: one.photo === undefined ? [] : [{ image: one.photo }],
                  ...{ allowSpecialInstruction: one.allowsRequest, isAllowPromotionDiscount: true },
                  ...(one.allergens && { allergens: one.allergens }),
                  ...(one.diets && { diets: one.diets }),
                  ...(one.isAlcohol && { isAlcohol: true }),
                  ...(one.plu !== undefined && { plu: one.plu }),
                  ...(one.deposit !== undefined && { containerDeposit: toDollars(one.deposit) }),
                  itemModifierGroups: one.groups.map(({ type, low, high, ...each }, nth): ItemModifierGroup => {
                    const id = next();
                    const most = type === 'Select' ? each.choices.length : 6;
                    const max = type === 'Fixed' ? Math.max(1, high) : Math.max(1, Math.min(high, most));
                    const mostOf = (inner: (typeof each.choices)[number]) =>
                      type === 'Select' ? 1 : Math.min(max, inner.most ?? max);
                    const given = each.choices.reduce((sum, inner) => sum + mostOf(inner), 0);
                    let left = type === 'Fixed' ? 0 : max;
                    return {
                      ...{ modifierGroupId: id, dependentModifierGroupId: null, displayOrder: nth, visibility: true },
                      modifierGroup: {
                        ...{
                          id,
                          name: each.name,
                          type,
                          min: type === 'Fixed' ? max : Math.min(low, max, given),
                          max,
                          status: 'Active',
                        },
                        modifierGroupLocalizations: named(each.texts, each.name),
                        modifierGroupItems: each.choices.map((inner, at) => {
                          const defaultQuantity = Math.min(inner.wanted, mostOf(inner), left);
                          left -= defaultQuantity;
                          return {
                            displayOrder: at,
                            ...(type === 'Quantity' && inner.most && { maxQuantity: inner.most }),
                            ...(defaultQuantity > 0 && { defaultQuantity }),
                            modifierItem: {
                              ...{ id: next(), status: inner.isHidden ? 'Inactive' : 'Active', modifierItemImages: [] },
                              ...{
                                modifierItemLocalizations: named(inner.texts, inner.name),
                                modifierItemPrices: toPrices(inner.cents),
                              },
                              ...{ modifierItemSoldOuts: [], isAllowPromotionDiscount: true, modifierItemOptions: [] },
                              ...(inner.allergens && { allergens: inner.allergens }),
                            },
                          };
                        }),
                      },
                    };
                  }),
                } as Item,
              })),
            },
          };
        }),
      };
    });

  test('is the same menu when a shop without one reads it, to the cent (IMPORT-19)', () => {
    fc.assert(
      fc.property(menuOf, (menu) => {
        const again = read(write(menu));
        expect(again.mistakes).toEqual([]);
        expect(again.document).toEqual(menu);
      }),
      runOptions(200),
    );
  });

  test.each([';', '\t', '|'])('is the same with %j between its cells and other line ends (IMPORT-13)', (delimiter) => {
    const item = { ...nasiLemak, allergens: ['egg'], itemLocalizations: [{ languageId: 1, name: 'Nasi Lemak' }] };
    const menu = createMenu(item)[0] as Menu;
    const text = write(menu);
    expect(text).not.toContain('"');
    for (const declared of ['', `sep=${delimiter}\r\n`])
      expect(read(declared + text.replaceAll(',', delimiter), menu).document).toEqual(menu);
  });
});

describe('a spreadsheet of a restaurant', () => {
  const KNOWN = read(
    toLines(
      'Menu of November;;;;',
      ';;;;',
      'Section;Item;中文名;Selling price (S$);Contains;Add-ons',
      'Noodles;Laksa;叻沙;$8.90;egg, milk;"Size (1): Small; Large +2,00 | Extras (up to 2): Egg (+$1.00); Fish cake +1.50 [sold out]"',
      ';Mee Siam;;7,50;none;',
      'Drinks;Kopi;咖啡;S$ 1,60;;Sugar (optional): Less, None',
    ),
  );

  test('has its columns by their usual names, prices as people write them, and modifiers in a cell (IMPORT-13)', () => {
    expect(KNOWN.mistakes).toEqual([]);
    expect(KNOWN.notes).toEqual(["row 1: 'Menu of November' is above the names of the columns, so it is not carried."]);
    const laksa = findItem(KNOWN.items, 'Laksa');
    expect(laksa.itemPrices).toMatchObject([{ roleId: 5, basePrice: 8.9, isDefault: true, taxId: 701 }]);
    expect(laksa.itemLocalizations[1]).toEqual({ languageId: 2, name: '叻沙' });
    expect(laksa.allergens).toEqual(['egg', 'milk']);
    expect(findItem(KNOWN.items, 'Mee Siam').allergens).toEqual([]);
    expect(findItem(KNOWN.items, 'Kopi')).not.toHaveProperty('allergens');
    expect(findItem(KNOWN.items, 'Kopi').itemPrices[0]?.basePrice).toBe(1.6);
    const groups = laksa.itemModifierGroups.map(({ modifierGroup }) => modifierGroup);
    expect(groups).toMatchObject([
      { name: 'Size', type: 'Select', min: 1, max: 1 },
      { name: 'Extras', type: 'Select', min: 0, max: 2 },
    ]);
    expect(
      groups.flatMap((one) =>
        one.modifierGroupItems.map(({ modifierItem }) => modifierItem.modifierItemPrices[0]?.basePrice),
      ),
    ).toEqual([0, 2, 1, 1.5]);
    expect(KNOWN.stock).toMatchObject([
      { kind: 'modifier', targetId: groups[1]?.modifierGroupItems[1]?.modifierItem.id, isSoldOut: true },
    ]);
  });

  test('has modifiers in the rows below a dish, and categories as headings', () => {
    const below = read(
      toLines(
        'Category,Name,Price,Modifier group,Choose,Choice,Surcharge,Malay name',
        'Rice,,,,,,,Nasi',
        ',Nasi Lemak,5.50,,,,,',
        ',,,Extras,0 to 2,Fried egg,1.00,Telur',
        ',,,,,Otah,1.80,',
        ',,,Sambal,required,Mild,,',
        ',,,,,Hot,,',
      ),
    );
    expect(below.mistakes).toEqual([]);
    expect(below.document?.menuCategories[0]?.category.categoryLocalizations).toEqual([
      { languageId: 1, name: 'Rice' },
      { languageId: 3, name: 'Nasi' },
    ]);
    expect(
      findItem(below.items, 'Nasi Lemak').itemModifierGroups.map(({ modifierGroup }) => [
        modifierGroup.min,
        modifierGroup.max,
        modifierGroup.modifierGroupItems.length,
      ]),
    ).toEqual([
      [0, 2, 2],
      [1, 1, 2],
    ]);
  });

  test('without a column for categories takes rows with a name alone as headings', () => {
    const { document, mistakes, notes } = read(toLines('Dish,Price', 'Mains,', 'Laksa,8.90', 'Drinks,', 'Kopi,1.60'));
    expect(mistakes).toEqual([]);
    expect(
      document?.menuCategories.map(({ category }) => [
        category.categoryLocalizations[0]?.name,
        category.categoryItems.length,
      ]),
    ).toEqual([
      ['Mains', 1],
      ['Drinks', 1],
    ]);
    expect(notes).toEqual([
      'row 2 (Mains), row 4 (Drinks): has a name alone, so it is the heading of a category; if it is a dish, write its price.',
    ]);
  });

  test('says of each column that no menu has that it is not carried (IMPORT-14)', () => {
    expect(read(toLines('Name,Price,Cost,Supplier', 'Laksa,8.90,3.10,', 'Kopi,1.60,,')).notes[0]).toBe(
      "column C 'Cost': is no column of a menu; what it says about a dish can be added in its description or in the shop.",
    );
  });

  test('of 149 dishes with three mistakes names all three with row and column, and is read once they are mended (IMPORT-15)', () => {
    const rows = Array.from({ length: 149 }, (_, nth) => [
      `Category ${nth % 12}`,
      `Dish ${nth + 1}`,
      `${3 + (nth % 20)}.50`,
      'egg',
    ]);
    const toText = (list: readonly (readonly string[])[]) =>
      toLines('Category,Name,Price,Allergens', ...list.map((row) => row.join(',')));
    const broken = rows.map((row) => [...row]);
    (broken[16] as string[])[2] = 'market price';
    (broken[79] as string[])[3] = 'eggs';
    (broken[148] as string[])[1] = 'Dish 5';
    (broken[148] as string[])[0] = 'Category 4';
    expect(read(toText(broken)).mistakes).toEqual([
      "row 18 (Dish 17): column C 'Price' is 'market price', which is no price; write dollars with two decimals, such as 5.50.",
      expect.stringMatching(
        /^row 81 \(Dish 80\): column D 'Allergens' is 'eggs', which no filter knows; write 'egg'\. Known are gluten, /,
      ),
      'row 150 (Dish 5): has the name of row 6 (Dish 5), in the same category; remove one, or give it another name.',
    ]);
    const mended = read(toText(rows));
    expect(mended.mistakes).toEqual([]);
    expect(mended.items).toHaveLength(149);
    expect(mended.document?.menuCategories).toHaveLength(12);
  });
});

describe('a menu that the shop has already', () => {
  const known = createMenu({ ...nasiLemak, plu: '42', qrCode: 'own' })[0] as Menu;

  test('keeps numbers and everything that the file does not state (IMPORT-16)', () => {
    const again = read(
      toLines('Category,Name,Price', 'Favourites,Nasi Lemak,6.20', 'Favourites,Kaya Toast,2.40'),
      known,
    );
    const [lemak, toast] = again.items;
    expect(lemak).toEqual({
      ...nasiLemak,
      plu: '42',
      qrCode: 'own',
      itemPrices: [{ ...nasiLemak.itemPrices[0], basePrice: 6.2 }],
    });
    expect(toast?.id).toBe(712);
    expect(again.document).toMatchObject({ id: 750, version: 3, name: 'All day' });
  });

  test('gives the number of a dish to no other, and tells of each that leaves (IMPORT-16)', () => {
    const again = read(toLines('Name,Price', 'Kaya Toast,2.40'), known);
    expect(again.items.map(({ id }) => id)).toEqual([712]);
    expect(again.notes.join()).toContain(
      'dish 711 (Nasi Lemak): is in the shop and not in the file, so it leaves this menu',
    );
  });

  test('is written with sold-out dishes, which come back as stock', () => {
    const again = read(write(known, [711, 731]), known);
    expect(again.stock.map(({ kind, targetId }) => `${kind} ${targetId}`)).toEqual(['item 711', 'modifier 731']);
  });

  test('refuses one choice with two prices (IMPORT-16)', () => {
    const two = createMenu(nasiLemak, {
      ...nasiLemak,
      id: 713,
      itemLocalizations: [{ languageId: 1, name: 'Mee' }],
    })[0] as Menu;
    const text = write(two);
    const at = text.lastIndexOf('1.00');
    expect(read(`${text.slice(0, at)}1.20${text.slice(at + 4)}`, two).mistakes).toEqual([
      expect.stringMatching(
        /^row 8 \(Fried egg\): costs \$1\.20, and \$1\.00 in row 5 \(Fried egg\), where it is the same choice/,
      ),
    ]);
  });
});

describe('a spreadsheet that people filled', () => {
  test('has categories in other languages, and a group without choices as a category', () => {
    const named = read(toLines('Category,Category (Chinese),Name,Price', 'Rice,饭类,Chicken Rice,4.80'));
    expect(named.document?.menuCategories[0]?.category.categoryLocalizations[1]).toEqual({
      languageId: 2,
      name: '饭类',
    });
    const grouped = read(toLines('Group,Item,Price', 'Rice,Chicken Rice,4.80', 'Drinks,Kopi,1.60'));
    expect(grouped.document?.menuCategories).toHaveLength(2);
    expect([...named.notes, ...grouped.notes]).toEqual([]);
  });

  test('tells of a cell that rows of its kind do not have (IMPORT-14)', () => {
    const { notes } = read(
      toLines(
        'Category,Name,Price,Description,PLU,Modifier group,Choose,Choice,Surcharge',
        'Tea,Teh,2,,,,1,,0.50',
        ',,,,,Size,1,,',
        ',,,a large glass,TEH-L,,,Large,1.00',
      ),
    );
    expect(notes).toEqual([
      "row 2 (Teh): column G 'Choose' is not carried: the row of a dish has no such thing.",
      "row 2 (Teh): column I 'Surcharge' is not carried: the row of a dish has no such thing.",
      "row 4 (Large): column D 'Description' is not carried: the row of a choice has no such thing.",
      "row 4 (Large): column E 'PLU' is not carried: the row of a choice has no such thing.",
    ]);
  });

  test('tells that names in Chinese stand for English ones', () => {
    const chinese = read(toLines('菜名,价格,分类', '叻沙,8.90,面类'));
    expect(chinese.items[0]?.itemLocalizations).toEqual([
      { languageId: 1, name: '叻沙' },
      { languageId: 2, name: '叻沙' },
    ]);
    expect(chinese.notes).toEqual([
      'row 2 (叻沙): has no English name: its name in another language stands for it, so translate it.',
    ]);
  });

  test('tells of each group that does not say how many to choose (IMPORT-14)', () => {
    expect(read(toLines('Category,Name,Price,Options', 'Tea,Teh,2,"Size: S; L +1"')).notes).toEqual([
      "row 2 (Teh): group 'Size' does not say how many to choose, so diners choose any number; write 1 for exactly one.",
    ]);
  });

  test.each([
    [
      'choices that take off more than the dish costs (IMPORT-21)',
      'Soup,0.30,"Salt (1): Less -0.20; More | Without (up to 2): Egg -0.10; Tofu -0.05"',
      /row 2 \(Soup\): costs \$0\.30, and its choices can make that -\$0\.05; raise its price/,
    ],
    ['a group without choices', 'Soup,4,Salt (1):', /has the group 'Salt' without choices/],
    [
      'limits that are no number',
      'Soup,4,Salt (some): Less; More',
      /whose '\(…\)' is 'some'; write how many to choose/,
    ],
    ['limits above the choices', 'Soup,4,Salt (3): Less; More', /asks for at least 3 choices of 'Salt' and has 2/],
    ['one choice twice', 'Soup,4,Salt (1): Less; less', /has 'less' twice in 'Salt'/],
  ])('names the row of modifiers with a mistake: %s (IMPORT-15)', (_, row, sentence) => {
    expect(read(toLines('Name,Price,Options', row)).mistakes.join()).toMatch(sentence);
  });

  test('is refused where a row was copied with its Makan id for a new dish (IMPORT-16)', () => {
    const known = createMenu(nasiLemak)[0] as Menu;
    const [header = '', heading = '', dish = '', ...rest] = write(known).trimEnd().split('\r\n');
    const copy = dish.replace('Nasi Lemak', 'Nasi Goreng');
    expect(read(toLines(header, heading, dish, ...rest, copy, ...rest), known).mistakes).toEqual([
      'row 6 (Nasi Goreng): has the Makan id of row 3 (Nasi Lemak), which has another name; empty the id if it is new, or give both one name.',
    ]);
    const mended = read(toLines(header, heading, dish, ...rest, copy.replace(/711$/, ''), ...rest), known);
    expect(mended.mistakes).toEqual([]);
    // The modifiers that were copied with it are those of the shop.
    expect(mended.items.map(({ id, itemModifierGroups }) => [id, itemModifierGroups[0]?.modifierGroupId])).toEqual([
      [711, 741],
      [712, 741],
    ]);
  });

  test('without a column for the price is told so, and no column with a number is taken for another (IMPORT-15)', () => {
    expect(read(toLines('S/N,Item,Small,Large', '1,Hor Fun,5.50,7.50')).mistakes).toEqual([
      'the first row: has no column for the price; name one Price, and write one price in a row. Sizes are modifiers.',
    ]);
    expect(findColumn('Option 1 name')).toBeUndefined();
  });
});

describe('a price', () => {
  test.each([
    ['5.50', 550],
    ['5,50', 550],
    ['5.5', 550],
    ['5', 500],
    ['$5.50', 550],
    ['S$5.50', 550],
    ['SGD 5.50', 550],
    ['5.50 SGD', 550],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ["1'234.50", 123_450],
    ['1 234,50', 123_450],
    ['1,234,567', undefined],
    ['0', 0],
    ['+1.00', 100],
    ['-1.00', -100],
    ['(1.00)', -100],
    ['−1.00', -100],
    ['5.500000', 550],
    ['0.07', 7],
    ['19.99', 1999],
    ['1,234', undefined],
    ['5.555', undefined],
    ['8.9000000000000004', undefined],
    ['', undefined],
    ['free', undefined],
    ['5 or 6', undefined],
    ['=A1', undefined],
    ['#REF!', undefined],
    ['1e5', undefined],
    ['99999999', undefined],
    ['Infinity', undefined],
    ['NaN', undefined],
    ['5..5', undefined],
  ])('%s is %s cents (IMPORT-13)', (text, cents) => {
    const amount = readAmount(text);
    expect('cents' in amount ? amount.cents : undefined).toBe(cents);
    if ('problem' in amount) expect(amount.problem).toMatch(/^is /);
  });

  test('is read to the cent, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000_000 }), (cents) => {
        const plain = inDollars(cents).slice(1);
        for (const text of [plain, `$${plain}`, plain.replace('.', ','), `S$ ${plain}`, `${plain} SGD`])
          expect(readAmount(text)).toEqual({ cents });
      }),
      runOptions(500),
    );
  });
});

test('how many of a group are chosen is written so that a spreadsheet makes no date of it, and read in usual words (IMPORT-13)', () => {
  expect(writeLimits({ type: 'Select', min: 1, max: 3 })).toBe('1 to 3');
  for (const [text, limits] of Object.entries({
    '1': [1, 1],
    '1-3': [1, 3],
    'choose 2': [2, 2],
    'up to 2': [0, 2],
    'at least 1': [1, undefined],
    required: [1, 1],
    optional: [0, undefined],
    '': [0, undefined],
    max3: undefined,
    '3-Jan': undefined,
    '1-Mar': undefined,
    many: undefined,
  })) {
    const read = readLimits(text);
    expect('value' in read ? [read.value.min, read.value.max] : undefined).toEqual(limits);
  }
  expect(readLimits('0 to 6 repeats')).toEqual({ value: { type: 'Quantity', min: 0, max: 6 } });
  expect(readLimits('included 2')).toEqual({ value: { type: 'Fixed', min: 2, max: 2 } });
});

test('a column is found by its usual names in several languages (IMPORT-13)', () => {
  for (const [header, field, languageId] of [
    ['Item Name', 'name', 1],
    ['DISH', 'name', 1],
    ['Price (S$)', 'price', 1],
    ['Price SGD', 'price', 1],
    ['Name - Chinese', 'name', 2],
    ['中文', 'name', 2],
    ['Malay Name', 'name', 3],
    ['Description (Tamil)', 'description', 4],
    ['Photo URL', 'photo', 1],
    ['Sold-out?', 'soldOut', 1],
    ['Makan id', 'id', 1],
  ] as const)
    expect(findColumn(header)).toEqual({ field, languageId });
  for (const header of ['Cost price', 'No.', '', 'Price (Chinese)', '%', 'Name of supplier'])
    expect(findColumn(header)).toBeUndefined();
});

describe('the most of a choice, and preselected choices, in a spreadsheet (IMPORT-22)', () => {
  const placesOf = (item: Item | undefined) =>
    item?.itemModifierGroups.map(({ modifierGroup: { type, modifierGroupItems } }) => [
      type,
      modifierGroupItems.map(({ modifierItem, maxQuantity, defaultQuantity }) => [
        ...[modifierItem.modifierItemLocalizations[0]?.name, maxQuantity, defaultQuantity],
      ]),
    ]);
  const bowl = [
    [
      'Select',
      [
        ['Yellow', undefined, 1],
        ['Kway teow', undefined, undefined],
      ],
    ],
    [
      'Quantity',
      [
        ['Egg', 2, 1],
        ['Fishball', undefined, undefined],
      ],
    ],
  ];

  test('are read beside the choice, whatever the order of their brackets', () => {
    const { items, mistakes } = read(
      toLines(
        'Name,Price,Modifiers',
        'Bowl,6.00,"Noodles (1): Yellow [Chosen]; Kway teow | Extras (0 to 5 repeats): Egg +1.00 [max 2] [chosen]; Fishball [sold out] +0.80"',
      ),
    );
    expect(mistakes).toEqual([]);
    expect(placesOf(items[0])).toEqual(bowl);
    const egg = items[0]?.itemModifierGroups[1]?.modifierGroup.modifierGroupItems[0]?.modifierItem;
    expect(egg?.modifierItemPrices[0]?.basePrice).toBe(1);
  });

  test('are read from the rows below the dish', () => {
    const { items, mistakes, notes } = read(
      toLines(
        'Name,Price,Modifier group,Choose,Choice,Choice max,Chosen',
        'Bowl,6.00,,,,,',
        ',,Noodles,1,Yellow,,yes',
        ',,,,Kway teow,,no',
        ',,Extras,0 to 5 repeats,Egg,2,1',
        ',,,,Fishball,,',
      ),
    );
    expect([mistakes, notes.join()]).toEqual([[], expect.not.stringContaining('Chosen')]);
    expect(placesOf(items[0])).toEqual(bowl);
  });

  test('stay as they are where a file has no column for them, and go where a cell is empty', () => {
    const written = (columns: string, ...cells: string[]) =>
      toLines(`Name,Price,Modifier group,Choose,Choice${columns}`, 'Bowl,6,,,,', `,,Extras,0 to 5 repeats,Egg${cells}`);
    const known = read(written(',Choice max,Chosen', ',2,1')).document;
    expect(placesOf(read(written(''), known).items[0])).toEqual([['Quantity', [['Egg', 2, 1]]]]);
    expect(placesOf(read(written(',Choice max,Chosen', ',,'), known).items[0])).toEqual([
      ['Quantity', [['Egg', undefined, undefined]]],
    ]);
  });

  test.each([
    ['A (1): X [max 2]; Y', "says how many of 'X' a diner takes, and 'A' takes one of each; write 'repeats'"],
    ['A (included 1): X [chosen]', "says that 'X' is chosen, and all of 'A' come with the dish"],
    ['A (0 to 5 repeats): X [max 2] [chosen 3]', "says that 3 of 'X' are chosen, and a diner takes at most 2"],
    ['A (1): X [chosen]; Y [chosen]', "says that 2 choices of 'A' are chosen, and a diner takes at most 1"],
    [
      'A (3 to 5 repeats): X [max 1]; Y [max 1]',
      "asks for at least 3 choices of 'A', and the most of its choices add up to 2",
    ],
    ['A (0 to 5 repeats): X [max two]', "whose '[max two]' cannot be read; write [max 2], [chosen] or [sold out]"],
  ])('are refused where their group does not allow them: %s', (cell, what) => {
    expect(read(toLines('Name,Price,Modifiers', `Bowl,6.00,"${cell}"`)).mistakes.join()).toContain(what);
  });

  test('are refused where they are no numbers', () => {
    const { mistakes } = read(
      toLines('Name,Price,Modifier group,Choose,Choice,Choice max', 'Bowl,6,,,,', ',,Extras,0 to 5 repeats,Egg,lots'),
    );
    expect(mistakes.join()).toContain("column F 'Choice max' is 'lots'; write a whole number");
  });
});
