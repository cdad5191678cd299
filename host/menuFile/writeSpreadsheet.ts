import Papa from 'papaparse';
import type { Item, Localization, Menu, ModifierGroup, RolePrice } from '#contract';
import { type Cents, chargedPrice, inDollars, priceEntry, toCents } from '#contract/money';
import { FORMULA } from '../shop/shopCsv.ts';
import { writeLimits, writeNutriGrade } from './cells.ts';
import { type Field, LANGUAGE_NAMES, toHeader } from './columns.ts';
import { nameOf, type Report } from './foreignMenu.ts';

/** The columns without languages, in the order in which they are written. Names and descriptions come in between. */
const BEFORE: readonly Field[] = ['category'];
const AFTER: readonly Field[] = [
  ...([
    'price',
    'group',
    'choose',
    'choice',
    'choiceMax',
    'chosen',
    'allergens',
    'diets',
    'photo',
    'soldOut',
    'status',
  ] as const),
  ...(['alcohol', 'deposit', 'nutriGrade', 'request', 'plu', 'id'] as const),
];

/** `category` or `name 2`. */
type Row = Record<string, string | number>;

const writeCents = (cents: Cents): string => inDollars(cents).replace('$', '');
const writePrice = (prices: readonly RolePrice[]): string => {
  const entry = priceEntry(prices) ?? prices[0];
  return entry ? writeCents(chargedPrice(entry)) : '';
};
const writeWords = (words: readonly string[] | undefined): string =>
  words === undefined ? '' : words.length === 0 ? 'none' : words.join('; ');
const writeStatus = (status: string): string => (status === 'Active' ? '' : status);
const writeDeposit = (dollars: number | undefined): string => (dollars ? writeCents(toCents(dollars)) : '');

const writeTexts = (texts: readonly Localization[], skipsEnglish = false): Row =>
  Object.fromEntries(
    texts.flatMap(({ languageId, name, description = '' }) => [
      ...(skipsEnglish && languageId === 1 ? [] : [[`name ${languageId}`, name]]),
      [`description ${languageId}`, description],
    ]),
  );

/** Why the choices of a group cannot be rows; undefined if they can. */
function describeTree({ modifierGroupItems, subModifierGroups, type, min, max }: ModifierGroup): string | undefined {
  if (subModifierGroups?.length) return 'has headings within it';
  if (type === 'Fixed' && min !== max) return 'comes with the dish in a way that has no cell';
  return modifierGroupItems.some(({ modifierItem }) => modifierItem.modifierItemOptions.length > 0)
    ? 'has choices with options of their own' // right here: of their own
    : undefined;
}

/** Writes a menu as the spreadsheet that `readSpreadsheet` reads. */
export function writeSpreadsheet(
  menu: Menu,
  isSoldOut: (kind: 'item' | 'modifier', id: number) => boolean,
  report: Report,
): string {
  const rows: Row[] = [];
  const languages = new Set<number>([1]);
  const addTexts = (texts: readonly Localization[]): void => {
    for (const { languageId } of texts) languages.add(languageId);
  };
  const soldOut = (kind: 'item' | 'modifier', id: number): string => (isSoldOut(kind, id) ? 'yes' : '');

  const addGroup = (group: ModifierGroup, dish: string): void => {
    addTexts(group.modifierGroupLocalizations);
    const english = nameOf(group.modifierGroupLocalizations);
    rows.push({
      ...writeTexts(group.modifierGroupLocalizations, true),
      ...{ group: english, choose: writeLimits(group), status: writeStatus(group.status), id: group.id },
    });
    const why = describeTree(group);
    if (why) {
      report.note(
        `dish ${dish}`,
        `group '${english}' ${why}, so its choices are not in the spreadsheet; \`menu:read\` keeps them as the shop has them`,
      );
      return;
    }
    for (const { modifierItem, maxQuantity = '', defaultQuantity = '' } of group.modifierGroupItems) {
      addTexts(modifierItem.modifierItemLocalizations);
      rows.push({
        ...writeTexts(modifierItem.modifierItemLocalizations, true),
        ...{
          choice: nameOf(modifierItem.modifierItemLocalizations),
          price: writePrice(modifierItem.modifierItemPrices),
        },
        // Other groups do not read them.
        ...{ choiceMax: group.type === 'Quantity' ? maxQuantity : '' },
        ...{ chosen: group.type === 'Fixed' ? '' : defaultQuantity },
        ...{ allergens: writeWords(modifierItem.allergens), deposit: writeDeposit(modifierItem.containerDeposit) },
        ...{ photo: modifierItem.modifierItemImages.map(({ image }) => image).join(' | '), id: modifierItem.id },
        ...{ soldOut: soldOut('modifier', modifierItem.id), status: writeStatus(modifierItem.status) },
      });
    }
  };

  const addDish = (item: Item, category: string): void => {
    addTexts(item.itemLocalizations);
    rows.push({
      category,
      ...writeTexts(item.itemLocalizations),
      ...{ price: writePrice(item.itemPrices), allergens: writeWords(item.allergens), diets: writeWords(item.diets) },
      ...{ photo: item.itemImages.map(({ image }) => image).join(' | '), soldOut: soldOut('item', item.id) },
      ...{ status: writeStatus(item.status), alcohol: item.isAlcohol ? 'yes' : '', plu: item.plu ?? '' },
      ...{ deposit: writeDeposit(item.containerDeposit), request: item.allowSpecialInstruction ? '' : 'no' },
      ...{ nutriGrade: item.nutriGrade ? writeNutriGrade(item.nutriGrade) : '', id: item.id },
    });
    const english = nameOf(item.itemLocalizations);
    const others = item.itemPrices.filter(
      ({ roleId, isDefault }) => roleId !== priceEntry(item.itemPrices)?.roleId && !isDefault,
    );
    if (others.length > 0)
      report.note(
        `dish ${english}`,
        'has prices for other roles, which stay as they are; they are in prices.csv of `shop:export --csv`',
      );
    for (const { modifierGroup } of item.itemModifierGroups) addGroup(modifierGroup, english);
  };

  for (const { category } of menu.menuCategories) {
    addTexts(category.categoryLocalizations);
    const english = nameOf(category.categoryLocalizations);
    rows.push({ category: english, ...writeTexts(category.categoryLocalizations, true), id: category.id });
    for (const { item } of category.categoryItems) addDish(item, english);
  }
  const known = [...languages].filter((languageId) => {
    if (languageId in LANGUAGE_NAMES) return true;
    report.note(
      'the menu',
      `has texts in language ${languageId}, which the spreadsheet has no column for; they stay as they are`,
    );
    return false;
  });
  const columns = [
    ...BEFORE.map((field) => [field, toHeader(field)]),
    ...known
      .sort((a, b) => a - b)
      .flatMap((one) => [
        [`name ${one}`, toHeader('name', one)],
        [`description ${one}`, toHeader('description', one)],
      ]),
    ...AFTER.map((field) => [field, toHeader(field)]),
  ];
  const data = rows.map((row) => columns.map(([key = '']) => row[key] ?? ''));
  return `\ufeff${Papa.unparse({ fields: columns.map(([, header = '']) => header), data }, { escapeFormulae: FORMULA })}\r\n`;
}
