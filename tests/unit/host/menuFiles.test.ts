import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Item } from '../../../contract/index.ts';
import { menus } from '../../../host/db/schema.ts';
import { createReport, describeFindings } from '../../../host/menuFile/foreignMenu.ts';
import { readMenu, writeMenu } from '../../../host/menuFile/menuCommands.ts';
import { readMenuFile } from '../../../host/menuFile/readMenuFile.ts';
import { decodeText } from '../../../host/menuFile/readText.ts';
import { exportShop, importShop } from '../../../host/shop/shopFiles.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';
import { runOptions } from '../properties.ts';

let host: InjectedServer;
beforeAll(async () => {
  host = await createTestServer();
});
afterAll(() => host.close());

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'makan-menu-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const sample = (name: string): string => join('docs/examples/menus', name);

/** The answer of a promise, or the message of its error. */
const ask = async (work: Promise<string>): Promise<string> => work.catch((error: Error) => error.message);

/** Reads a file of a menu for an outlet of the demo that gets a new menu. */
const read = (file: string, options: { outlet?: string; menu?: string; out?: string } = {}): Promise<string> =>
  ask(readMenu(host.core, file, { outlet: 'MX31', menu: 'new', out: join(folder, 'out'), ...options }));

const readFiles = (out = join(folder, 'out')) => {
  const [row] = JSON.parse(readFileSync(join(out, 'menus.json'), 'utf8')) as {
    document: { menuCategories: { category: { categoryItems: { item: Item }[]; hours?: unknown } }[] };
  }[];
  const categories = row?.document.menuCategories ?? [];
  const items = categories.flatMap(({ category }) => category.categoryItems.map(({ item }) => item));
  return {
    ...{ row, items, categories },
    find: (name: string): Item => {
      const item = items.find(({ itemLocalizations }) => itemLocalizations[0]?.name === name);
      if (!item) throw new Error(`There is no ${name}.`);
      return item;
    },
    stock: JSON.parse(readFileSync(join(out, 'stock.json'), 'utf8')) as { targetId: number }[],
    photos: readFileSync(join(out, 'photos.txt'), 'utf8'),
    notCarried: readFileSync(join(out, 'not-carried.txt'), 'utf8'),
  };
};
/** Groups of a dish with their choices, in short. */
const groupsOf = (item: Item) =>
  item.itemModifierGroups.map(({ modifierGroup: { name, type, min, max, modifierGroupItems } }) => [
    ...[name, type, min, max],
    modifierGroupItems.map(({ modifierItem }) => [
      modifierItem.modifierItemLocalizations[0]?.name,
      modifierItem.modifierItemPrices[0]?.basePrice,
    ]),
  ]);
const priceOf = (item: Item) => item.itemPrices[0]?.basePrice;
/** The choices of a dish with a most, or that are preselected. */
const placesOf = (item: Item) =>
  item.itemModifierGroups.flatMap(({ modifierGroup }) =>
    modifierGroup.modifierGroupItems.flatMap(({ modifierItem, maxQuantity, defaultQuantity }) =>
      maxQuantity || defaultQuantity
        ? [[modifierItem.modifierItemLocalizations[0]?.name, maxQuantity, defaultQuantity]]
        : [],
    ),
  );

describe('a file of another program', () => {
  test.each(readdirSync('docs/examples/menus').map((name) => [name]))(
    'is read into files that an import takes: %s (IMPORT-12)',
    async (name) => {
      expect(await read(sample(name))).toMatch(/^Read \d+ dish(es)? in \d+ categor(y|ies) from /);
      const answer = await importShop(host.core, join(folder, 'out'), { isDryRun: true }).catch(
        (error: Error) => error.message,
      );
      expect(answer).toMatch(/The import would change:[\s\S]*Menu \d+ \(.*\) is new\./);
    },
  );

  test('of Square has variations as a group with their differences, limits of each list, and says what is lost (IMPORT-12, IMPORT-14)', async () => {
    const answer = await read(sample('square-catalog.json'));
    const { find, items, notCarried, photos } = readFiles();
    expect(items).toHaveLength(1);
    const latte = find('Latte');
    expect(priceOf(latte)).toBe(5.5);
    expect(groupsOf(latte)).toEqual([
      [
        'Choose one',
        'Select',
        1,
        1,
        [
          ['Small', 0],
          ['Large', 1.5],
        ],
      ],
      [
        'Milk',
        'Select',
        1,
        1,
        [
          ['Whole milk', 0],
          ['Oat milk', 0.9],
        ],
      ],
      [
        'Syrup',
        'Quantity',
        0,
        4,
        [
          ['Vanilla', 0.5],
          ['Hazelnut', 0.6],
        ],
      ],
    ]);
    expect(placesOf(latte)).toEqual([['Whole milk', undefined, 1]]);
    expect(latte).toMatchObject({ allergens: ['milk'], diets: ['vegetarian'] });
    expect(photos).toBe(
      'Latte\thttps://items-images-production.s3.us-west-2.amazonaws.com/files/latte/original.jpeg\n',
    );
    for (const what of [
      'item Beans by weight: is not carried: it has no fixed price',
      "item Latte: 'tax_ids' is not carried: taxes are those of the shop",
      "item Latte: 'calorie_count' is not carried: the app shows no nutrition facts",
      'tax GST: is not carried',
    ]) {
      expect(notCarried).toContain(what);
      expect(answer).toContain(what);
    }
  });

  test('of Square as CSV has its variations together, and names the modifier sets whose choices are not in it', async () => {
    await read(sample('square-items.csv'));
    const { find, items, notCarried } = readFiles();
    expect(items).toHaveLength(2);
    expect([priceOf(find('Latte')), groupsOf(find('Latte'))]).toEqual([
      5.5,
      [
        [
          'Size',
          'Select',
          1,
          1,
          [
            ['Small', 0],
            ['Large', 1.5],
          ],
        ],
      ],
    ]);
    expect(find('Tiger Beer')).toMatchObject({ isAlcohol: true, plu: 'TIG' });
    expect(notCarried).toContain("row 2 (Latte): modifier set 'Milk' is not carried");
    expect(notCarried).toContain('row 5 (Omakase): is not carried: it has no fixed price');
    expect(notCarried).toContain('its variations have the SKUs LAT-S, LAT-L');
  });

  test('of Uber Eats has the prices within groups, languages, times of sale, deposits and what is sold out', async () => {
    await read(sample('uber-eats.json'));
    const { find, stock, categories } = readFiles();
    const [coffee, muffin] = [find('Coffee'), find('Fresh-baked muffin')];
    expect(coffee).toMatchObject({
      plu: 'C-01',
      containerDeposit: 0.1,
      diets: ['vegan'],
      allowSpecialInstruction: false,
    });
    expect(coffee.itemLocalizations).toEqual([
      { languageId: 1, name: 'Coffee', description: 'Deep roasted' },
      { languageId: 2, name: '咖啡' },
    ]);
    expect(groupsOf(coffee)).toEqual([['Add sugar', 'Quantity', 0, 2, [['Sugar', 0]]]]);
    expect(groupsOf(muffin)).toEqual([
      [
        'Choose flavour',
        'Select',
        1,
        1,
        [
          ['Blueberry', 0],
          ['Chocolate deluxe', 0.5],
        ],
      ],
    ]);
    expect(stock.map(({ targetId }) => targetId)).toEqual([muffin.id]);
    expect(categories[0]?.category.hours).toEqual([{ from: '08:00', to: '22:00', days: [1, 2] }]);
  });

  test('of Deliverect has its overloads, variants, tags and snoozed products', async () => {
    await read(sample('deliverect.json'));
    const { find, stock } = readFiles();
    const [steak, tenders] = [find('Steak Frites'), find('Chicken Tenders')];
    expect(steak).toMatchObject({ allergens: ['milk'], diets: ['halal'], plu: 'STK-01' });
    expect(steak.itemLocalizations[1]).toEqual({ languageId: 2, name: '牛排薯条' });
    expect(groupsOf(steak)).toEqual([
      [
        'Cooking',
        'Select',
        1,
        1,
        [
          ['Rare', 0],
          ['Well done', 0],
        ],
      ],
      ['Add a side', 'Quantity', 0, 3, [['Salad', 1.5]]],
    ]);
    expect(groupsOf(tenders)).toEqual([
      [
        'How many pieces?',
        'Select',
        1,
        1,
        [
          ['3 pieces', 0],
          ['6 pieces', 3],
        ],
      ],
    ]);
    expect(stock.map(({ targetId }) => targetId)).toEqual([tenders.id]);
  });

  test('of Deliverect and Uber Eats has the most of each choice and what is chosen from the start (IMPORT-22)', () => {
    const choicesOf = (file: unknown) => {
      const report = createReport();
      const found = readMenuFile(JSON.stringify(file), 0, report);
      const [group] = ('menu' in found && found.menu.categories[0]?.dishes[0]?.groups) || [];
      return {
        group: [group?.type, group?.min, group?.max],
        places: group?.choices?.map(({ maxQuantity, defaultQuantity }) => [maxQuantity, defaultQuantity]),
        notes: describeFindings(report.notes).join(),
      };
    };
    const deliverect = (group: object, ...quantities: number[]) => ({
      channelLinkId: 'x',
      products: { a: { _id: 'a', name: 'Bowl', price: 900, plu: 'B', productType: 1, subProducts: ['g'] } },
      modifierGroups: { g: { _id: 'g', name: 'Extras', plu: 'G', productType: 3, subProducts: ['e', 'f'], ...group } },
      modifiers: {
        e: { _id: 'e', name: 'Egg', plu: 'E', productType: 2, price: 100, defaultQuantity: quantities[0] },
        f: { _id: 'f', name: 'Fishball', plu: 'F', productType: 2, price: 80, defaultQuantity: quantities[1] },
      },
      categories: [{ _id: 'c', name: 'Bowls', products: ['a'] }],
    });
    expect(choicesOf(deliverect({ min: 0, max: 5, multiMax: 2 }, 1))).toMatchObject({
      ...{ group: ['Quantity', 0, 5], notes: '' },
      places: [
        [2, 1],
        [2, null],
      ],
    });
    const reduced = choicesOf(deliverect({ min: 0, max: 3, multiMax: 2 }, 9, 2));
    expect(reduced.places).toEqual([
      [2, 2],
      [2, 1],
    ]);
    expect(reduced.notes).toContain("is chosen 9 times from the start, which 'Extras' does not allow: 2 times now");
    const uber = (quantities: object[]) => ({
      menus: [{ id: 'm', title: { translations: { en: 'Menu' } }, category_ids: ['c'] }],
      categories: [{ id: 'c', title: { translations: { en: 'Bowls' } }, entities: [{ id: 'a', type: 'ITEM' }] }],
      items: [
        {
          ...{ id: 'a', title: { translations: { en: 'Bowl' } }, price_info: { price: 900 } },
          modifier_group_ids: { ids: ['g'] },
        },
        ...['Egg', 'Fishball'].map((name, index) => ({
          ...{ id: name, title: { translations: { en: name } }, price_info: { price: 100 } },
          quantity_info: { quantity: quantities[index] },
        })),
      ],
      modifier_groups: [
        {
          ...{ id: 'g', title: { translations: { en: 'Extras' } } },
          modifier_options: ['Egg', 'Fishball'].map((id) => ({ id, type: 'ITEM' })),
        },
      ],
    });
    expect(choicesOf(uber([{ max_permitted: 3, default_quantity: 2 }, {}]))).toMatchObject({
      ...{ group: ['Quantity', 0, 4], notes: '' },
      places: [
        [3, 2],
        [1, null],
      ],
    });
    expect(choicesOf(uber([{ default_quantity: 1 }, {}]))).toMatchObject({
      ...{ group: ['Select', 0, 2], notes: '' },
      places: [
        [null, 1],
        [null, null],
      ],
    });
  });

  test('of Deliverect states no allergens where one of its tags is not known, as a part would pass for all', () => {
    const report = createReport();
    const menu = [
      {
        channelLinkId: 'x',
        products: { a: { _id: 'a', name: 'Satay', price: 900, plu: 'S', productTags: [106, 110] } },
        categories: [],
      },
    ];
    const found = readMenuFile(JSON.stringify(menu), 0, report);
    expect('menu' in found && found.menu.categories[0]?.dishes[0]).not.toHaveProperty('allergens');
    expect(describeFindings(report.notes).join()).toContain('has the allergen tags 110 of Deliverect');
  });

  test('that is a web page has the menu of its scripts, with sizes from named offers and add-ons', async () => {
    await read(sample('schema-org.html'));
    const { find, notCarried } = readFiles();
    expect(priceOf(find('Fish & Chips'))).toBe(14.5);
    expect(groupsOf(find('Garden Salad'))).toEqual([
      [
        'Choose one',
        'Select',
        1,
        1,
        [
          ['Half', 0],
          ['Full', 3.5],
        ],
      ],
      ['Add-ons', 'Select', 0, 1, [['Avocado', 2.5]]],
    ]);
    expect(find('Garden Salad').diets).toEqual(['vegan']);
    expect(notCarried).toContain("item Garden Salad: suits 'GlutenFreeDiet', which the app has no word for");
    expect(notCarried).toContain('item Catch of the day: is not carried: it has no price');
  });

  test('may name a menu of this app, which comes back with its dishes and prices', async () => {
    const page = await host.app.inject({ url: '/menu/TB01' });
    const text = page.body;
    const found = readMenuFile(text, 0, createReport());
    expect('format' in found && found.format).toBe('schema.org menu of a web page');
    if (!('menu' in found)) return;
    const names = found.menu.categories.flatMap(({ dishes }) => dishes.map(({ texts }) => texts[0]?.name));
    expect(names).toContain('Kaya Butter Toast');
    expect(names.length).toBeGreaterThan(20);
  });

  test('keeps choices that lower the price, unless they take off more than the dish costs (IMPORT-21)', () => {
    const group = (min: number, price: number) => ({
      items: [
        {
          id: 'tea',
          title: { translations: { en: 'Tea' } },
          price_info: { price },
          modifier_group_ids: { ids: ['size'] },
        },
        { id: 's', title: { translations: { en: 'Small' } }, price_info: { price: -50 } },
        { id: 'l', title: { translations: { en: 'Large' } }, price_info: { price: 70 } },
      ],
      categories: [{ id: 'c', title: { translations: { en: 'Drinks' } }, entities: [{ id: 'tea' }] }],
      menus: [],
      modifier_groups: [
        {
          id: 'size',
          title: { translations: { en: 'Size' } },
          quantity_info: { quantity: { min_permitted: min, max_permitted: 1 } },
          modifier_options: [{ id: 's' }, { id: 'l' }],
        },
      ],
    });
    const centsOf = (min: number, price: number) => {
      const report = createReport();
      const found = readMenuFile(JSON.stringify(group(min, price)), 0, report);
      const dish = 'menu' in found ? found.menu.categories[0]?.dishes[0] : undefined;
      return {
        cents: [dish?.cents, ...(dish?.groups?.[0]?.choices?.map((one) => one.cents) ?? [])],
        notes: describeFindings(report.notes).join(),
      };
    };
    expect(centsOf(1, 50)).toEqual({ cents: [50, -50, 70], notes: '' });
    expect(centsOf(0, 300)).toEqual({ cents: [300, -50, 70], notes: '' });
    expect(centsOf(0, 49)).toMatchObject({
      cents: [49, 0, 70],
      notes: expect.stringContaining(
        "choice 'Small' of 'Size' costs nothing now: such choices take off more than their dish costs",
      ),
    });
  });

  test('of schema.org may have references, prices without a type, nested sections and scripts that are broken', () => {
    const report = createReport();
    const graph = [
      { '@type': 'Restaurant', hasMenu: { '@id': '#menu' } },
      { '@type': 'Menu', '@id': '#menu', name: 'Dinner', hasMenuSection: [{ '@id': '#starters' }] },
      {
        ...{ '@type': 'MenuSection', '@id': '#starters', name: 'Starters' },
        hasMenuSection: {
          name: 'Soups',
          hasMenuItem: { '@type': 'MenuItem', name: 'Tom Yum', offers: { price: '$9' } },
        },
        hasMenuItem: [{ '@type': ['MenuItem'], name: 'Satay', offers: [{ price: '6' }, { price: '11' }] }],
      },
    ];
    const data = JSON.stringify({ '@graph': graph });
    const found = readMenuFile(
      `<html><script type='application/ld+json'>${data}</script><script type=application/ld+json>{</script>`,
      0,
      report,
    );
    const categories = 'menu' in found ? found.menu.categories : [];
    expect(categories.map(({ texts, dishes }) => [texts[0]?.name, dishes.map(({ cents }) => cents)])).toEqual([
      ['Starters', [600]],
      ['Soups', [900]],
    ]);
    expect(describeFindings(report.notes).join()).toMatch(
      /script 2 of the page: is not read.*item Satay: has 2 prices without names.*section Soups: is within 'Starters'/,
    );
  });

  test('has a dish once in a category, and modifiers of modifiers as options', async () => {
    const title = (en: string) => ({ title: { translations: { en } } });
    const file = join(folder, 'uber.json');
    const items = [
      { id: 'a', ...title('Combo'), price_info: { price: 900 }, modifier_group_ids: { ids: ['d'] } },
      { id: 'b', ...title('Root beer'), price_info: { price: 0 }, modifier_group_ids: { ids: ['i'] } },
      { id: 'c', ...title('No ice'), price_info: { price: 0 } },
    ];
    const groups = [
      {
        id: 'd',
        ...title('Drink'),
        quantity_info: { quantity: { min_permitted: 1, max_permitted: 1 } },
        modifier_options: [{ id: 'b' }],
      },
      { id: 'i', ...title('Ice'), quantity_info: { quantity: { max_permitted: 1 } }, modifier_options: [{ id: 'c' }] },
    ];
    const categories = [{ id: 'm', ...title('Mains'), entities: [{ id: 'a' }, { id: 'a' }] }];
    writeFileSync(file, JSON.stringify({ items, categories, modifier_groups: groups, menus: [] }));
    expect(await read(file)).toContain("item Combo: is twice in 'Mains': once is enough");
    const { items: found } = readFiles();
    expect(found).toHaveLength(1);
    const [option] =
      found[0]?.itemModifierGroups[0]?.modifierGroup.modifierGroupItems[0]?.modifierItem.modifierItemOptions ?? [];
    expect(option).toMatchObject({ type: 'Select', modifierGroup: { name: 'Ice', min: 0, max: 1 } });
    expect(await importShop(host.core, join(folder, 'out'), { isDryRun: true })).toContain('is new.');
  });
});

describe('a file that is no menu', () => {
  const readBytes = async (name: string, bytes: string | Uint8Array): Promise<string> => {
    const file = join(folder, name);
    writeFileSync(file, bytes);
    return read(file);
  };
  const utf16 = (text: string): Uint8Array => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

  test.each([
    ['nothing', 'a.csv', '', / is empty\.$/],
    ['spaces', 'a.csv', ' \n\n ', / is empty\.$/],
    [
      'a workbook of Excel',
      'a.csv',
      Buffer.from('PK\u0003\u0004rest'),
      /is an Excel workbook .*save the sheet as 'CSV UTF-8'/,
    ],
    ['a PDF', 'a.csv', Buffer.from('%PDF-1.7'), /is a PDF/],
    ['a picture', 'a.json', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), /is a picture/],
    ['bytes', 'a.csv', Buffer.from([0x41, 0, 0x42, 0]), /is no text/],
    ['another encoding', 'a.csv', Buffer.from('Name,Price\nCaf\xe9,5', 'latin1'), /is not in UTF-8/],
    ['broken JSON', 'a.json', '{"items": [', /is not valid JSON/],
    ['other JSON', 'a.json', '{"hello": 1}', /is JSON of an unknown kind; known are a spreadsheet/],
    ['a list', 'a.json', '[]', /is JSON of an unknown kind/],
    [
      'JSON of too many levels',
      'a.json',
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      /has more levels than any menu/,
    ],
    ['a web page', 'a.html', '<!doctype html><p>Laksa 5.50</p>', /is a web page without a menu of schema\.org/],
    ['no columns', 'a.csv', 'Laksa,5.50\nKopi,1.60', /has no row with the names of columns; write Name and Price/],
    ['a million columns', 'a.csv', `Name,Price${',x'.repeat(1_000_000)}\n`, /has no row with the names of columns/],
    ['columns alone', 'a.csv', 'Name,Price\n', /has no dish that can be carried/],
    ['too many rows', 'a.csv', `Name,Price\n${'x,1\n'.repeat(50_001)}`, /has 50001 rows; 50000 are the most/],
  ])('is refused in one sentence: %s (IMPORT-18)', async (_, name, bytes, sentence) => {
    expect(await readBytes(name, bytes)).toMatch(sentence);
    expect(readdirSync(folder)).toEqual([name]);
  });

  test('is refused too if it is a folder, or is not there', async () => {
    mkdirSync(join(folder, 'a.csv'));
    expect(await read(join(folder, 'a.csv'))).toMatch(/is a folder; name the file in it\.$/);
    expect(await read(join(folder, 'b.csv'))).toMatch(/is not there; look at how its name is written\.$/);
  });

  test.each([
    ['a formula', 'Laksa,=A1*2', /row 2 \(Laksa\): column B 'Price' is a formula; copy its value over it/],
    ['a formula as a name', '=HYPERLINK("http://x"),5', /is a formula/],
    ['an error', 'Laksa,#REF!', /is #REF!, an error of the spreadsheet/],
    ['no price', 'Laksa,', /column B 'Price' is empty; write dollars such as 5\.50, or 0 if it is free/],
    ['a price below zero', 'Laksa,-5', /column B 'Price' is -5, below zero; write 0 or more/],
    ['an absurd price', 'Laksa,99999999', /is more than 500,000 dollars/],
    ['two readings', 'Laksa,"1,234"', /can be read in two ways/],
    ['no name', ',5.50', /row 2: has no name; write it in column A 'Name'/],
    ['one name twice', 'Laksa,5\nlaksa,6', /row 3 \(laksa\): has the name of row 2 \(Laksa\), in the same category/],
    ['a comma without quotes', 'Laksa, spicy,5.50', /has 3 cells, and the names of the columns are 2/],
  ])('names its row and column: %s (IMPORT-15)', async (_, rows, sentence) => {
    const answer = await readBytes('a.csv', `Name,Price\n${rows}\n`);
    expect(answer).toMatch(/^Nothing was written\. Mend this in /);
    expect(answer).toMatch(sentence);
    expect(readdirSync(folder)).toEqual(['a.csv']);
  });

  test('lists every row of a mistake that many rows have (IMPORT-15)', async () => {
    const answer = await readBytes(
      'a.csv',
      `Name,Price,Allergens\n${Array.from({ length: 9 }, (_, nth) => `Dish ${nth},5,eggs`).join('\n')}\n`,
    );
    for (let nth = 0; nth < 9; nth += 1) expect(answer).toContain(`row ${nth + 2} (Dish ${nth})`);
    expect(answer.match(/write 'egg'/g)).toHaveLength(1);
  });

  test('is read in UTF-16 with its mark, as Excel saves Unicode text (IMPORT-13)', async () => {
    expect(await readBytes('a.txt', utf16('Name\tPrice\nLaksa 叻沙\t8,90\n'))).toMatch(/^Read 1 dish/);
    expect(priceOf(readFiles().find('Laksa 叻沙'))).toBe(8.9);
  });

  test.each([
    ['scripts that never end', `<html>${'<script type="application/ld+json">'.repeat(30_000)}`],
    ['tags that never end', `<html>${'<script'.repeat(150_000)}`],
    ['a price of a million letters', `Name,Price\nLaksa,1${' '.repeat(1_000_000)}x`],
    ['a choice of a million spaces', `Name,Price,Options\nLaksa,1,"Size (1): S${' '.repeat(1_000_000)}x"`],
    ['limits of a million words', `Name,Price,Options\nLaksa,1,"Size (${'choose '.repeat(140_000)}): S"`],
    ['a number of a million digits', `Name,Price\nLaksa,${'1,'.repeat(500_000)}`],
    [
      'keys of every object',
      '{"objects":[{"type":"ITEM","id":"a","item_data":{"name":"A","variations":[{"item_variation_data":{"name":"R","price_money":{"amount":1}}}],"food_and_beverage_details":{"ingredients":[{"standard_name":"constructor"}]}}}]}',
    ],
  ])('is read within two seconds: %s (IMPORT-18)', (_, text) => {
    const start = process.cpuUsage();
    const report = createReport();
    const found = readMenuFile(text, 0, report);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1e6).toBeLessThan(2);
    if ('menu' in found) expect(JSON.stringify(found.menu)).not.toContain('null');
  });

  test('never throws anything but a sentence, whatever is in it', () => {
    const start = fc.constantFrom('', 'Name,Price\n', 'Token,Item Name,Price\n', '<script type="application/ld+json">');
    fc.assert(
      fc.property(start, fc.string({ unit: 'binary', maxLength: 200 }), (first, rest) => {
        const decoded = decodeText(Buffer.from(first + rest));
        if ('text' in decoded) readMenuFile(decoded.text, 0, createReport());
      }),
      runOptions(300),
    );
    const json = fc.jsonValue({ maxDepth: 4 });
    const key = fc.constantFrom(
      'items',
      'categories',
      'menus',
      'modifier_groups',
      'objects',
      'products',
      'modifierGroups',
      '@type',
      'hasMenuSection',
      'hasMenuItem',
      'offers',
      'id',
      'title',
      'price_info',
      'item_data',
      'type',
      'variations',
      'subProducts',
      'name',
      'price',
    );
    const value = fc.oneof(json, fc.constantFrom('ITEM', 'MODIFIER_LIST', 'MenuItem', 'Menu', 'MenuSection'));
    const objects = fc.dictionary(
      key,
      fc.oneof(value, fc.array(fc.dictionary(key, value, { maxKeys: 6 }), { maxLength: 3 })),
      { maxKeys: 8 },
    );
    fc.assert(
      fc.property(fc.array(objects, { minLength: 1, maxLength: 3 }), fc.boolean(), (list, isOne) => {
        readMenuFile(JSON.stringify(isOne ? list[0] : list), 0, createReport());
      }),
      runOptions(500),
    );
  });
});

describe('the commands of a menu', () => {
  test('ask which outlet and which menu are meant if it is not clear (IMPORT-17)', async () => {
    expect(await read(sample('spreadsheet.csv'), { outlet: undefined as never, menu: undefined as never })).toMatch(
      /^The shop has \d+ outlets, so name the one of the menu, such as --outlet/,
    );
    expect(await read(sample('spreadsheet.csv'), { outlet: 'XX' })).toMatch(/^There is no outlet XX\. There are /);
    expect(await read(sample('spreadsheet.csv'), { outlet: 'TB01', menu: undefined as never })).toMatch(
      /^Outlet TB01 has 2 menus, so say which one the file is, such as --menu 100100, or --menu new/,
    );
    expect(await read(sample('spreadsheet.csv'), { menu: '9' })).toMatch(/^Outlet MX31 has no menu 9\. There are /);
  });

  test('write into no folder that holds other files, and over their own (IMPORT-17)', async () => {
    // right here: their own
    mkdirSync(join(folder, 'out'));
    writeFileSync(join(folder, 'out/brands.json'), '[]');
    expect(await read(sample('spreadsheet.csv'))).toMatch(
      /has files already, which an import would take too\. Name another folder with --out\.$/,
    );
    rmSync(join(folder, 'out/brands.json'));
    expect(await read(sample('spreadsheet.csv'))).toMatch(/^Read 5 dishes/);
    expect(await read(sample('modifiers-below.csv'))).toMatch(/^Read 3 dishes/);
  });

  test('take the menu of an outlet out and back without a change (IMPORT-19)', async () => {
    const file = join(folder, 'menu.csv');
    expect(await ask(writeMenu(host.core, file, { outlet: 'TB01', menu: '100100' }))).toMatch(
      /^Menu 100100 \(All day\) of outlet TB01 is in .*menu\.csv\./,
    );
    expect(await ask(writeMenu(host.core, file, { outlet: 'TB01', menu: '100100' }))).toMatch(/is there already/);
    expect(await read(file, { outlet: 'TB01', menu: '100100' })).toMatch(/^Read \d+ dishes/);
    expect(await importShop(host.core, join(folder, 'out'), { isDryRun: true })).toBe('It would change nothing.');
  });
});

describe('dishes.csv', () => {
  const take = (text: string, options = {}): Promise<string> => {
    writeFileSync(join(folder, 'dishes.csv'), text);
    return ask(importShop(host.core, folder, options));
  };

  test('is the whole menu of its outlet, and goes through every check of an import (IMPORT-20)', async () => {
    const before = await host.core.db.select().from(menus);
    expect(await take('Outlet,Category,Name,Price,Allergens\nMX31,Rice,Chicken Rice,4.80,eggs\n')).toMatch(
      /^Nothing was imported:\ndishes\.csv, row 2 \(Chicken Rice\): column E 'Allergens' is 'eggs', which no filter knows; write 'egg'/,
    );
    expect(await host.core.db.select().from(menus)).toEqual(before);
    expect(
      await take('Outlet,Category,Name,Price,Sold out\nMX31,Rice,Chicken Rice,4.80,\n,,Duck Rice,5.20,yes\n'),
    ).toMatch(/^Imported from .*: 1 menus, 1 stock\./);
    const after = (await host.core.db.select().from(menus)).find(({ outletIds }) => outletIds.includes(600_001));
    expect(
      after?.document.menuCategories.map(({ category }) =>
        category.categoryItems.map(({ item }) => item.itemLocalizations[0]?.name),
      ),
    ).toEqual([['Chicken Rice', 'Duck Rice']]);
  });

  test('makes a shop of tables alone, with an outlet that is new in the same folder (IMPORT-20)', async () => {
    await exportShop(host.core, folder, { csv: true });
    for (const name of readdirSync(folder)) if (name !== 'outlets.csv') rmSync(join(folder, name));
    const [header = '', ...rows] = readFileSync(join(folder, 'outlets.csv'), 'utf8').split('\r\n');
    const row = rows.find((one) => one.includes('MX31')) ?? '';
    writeFileSync(
      join(folder, 'outlets.csv'),
      `${header}\r\n${row.replaceAll('600001', '600009').replace('MX31', 'MX99')}\r\n`,
    );
    const answer = await take('Outlet,Name,Price\nMX99,Chicken Rice,4.80\n', { isDryRun: true });
    expect(answer).toMatch(/Outlet 600009 \(.*\) is new\.\nMenu \d+ \(Menu\) is new\./);
  });

  test('asks for the outlet where the shop has several, and stands beside no other menu (IMPORT-20)', async () => {
    expect(await take('Name,Price\nChicken Rice,4.80\n')).toMatch(
      /dishes\.csv: The shop has \d+ outlets, so name the one of the menu, such as a column Outlet/,
    );
    expect(await take('Outlet,Name,Price\nTB01,Laksa,8\nMX31,Kopi,2\n')).toMatch(
      /dishes\.csv, row 3 \(Kopi\): column A 'Outlet' is MX31, and TB01 above; a file is one menu/,
    );
    expect(await take('Outlet,Name,Price\nTB01,Laksa,8\n')).toMatch(
      /outlet TB01 has several menus; read the file with `npm run menu:read`/,
    );
    writeFileSync(join(folder, 'menus.json'), '[]');
    expect(await take('Outlet,Name,Price\nMX31,Laksa,8\n')).toMatch(
      /There are menus\.json and dishes\.csv, which are both menus; keep one of them\./,
    );
  });
});
