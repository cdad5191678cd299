import type { Cents } from '#contract/money';
import { readAmount } from './amounts.ts';
import { readYes } from './cells.ts';
import { type ForeignCategory, type ForeignDish, type ForeignMenu, type Report, toLine } from './foreignMenu.ts';
import { toSizes } from './groups.ts';
import { toEnglish } from './languages.ts';
import { nameColumn, readTable } from './table.ts';

const READ =
  /^(token|reference handle|item name|customer-facing name|variation name|sku|description|category|categories|reporting category|price|archived|sellable|contains alcohol|option name \d|option value \d)$/;
const scoreHeader = (names: readonly string[]): number => {
  const known = names.map((name) => name.toLowerCase());
  return known.includes('item name') && (known.includes('variation name') || known.includes('token'))
    ? known.filter((name) => READ.test(name)).length
    : 0;
};

/**
 * Reads the item library that Square exports as CSV, with one variation in a row.
 * @returns undefined for any other text.
 */
export function readSquareCsv(text: string, report: Report): ForeignMenu | undefined {
  const table = readTable(text, scoreHeader, report);
  if (!table) return undefined;
  const names = table.header.map((name) => name.toLowerCase());
  const at = (name: string): number => names.indexOf(name);
  const isFilled = (index: number): boolean => table.rows.some(({ cells }) => (cells[index] ?? '') !== '');
  const others = names.flatMap((name, index) =>
    !isFilled(index) || READ.test(name) || /^(modifier set|tax) - /.test(name) ? [] : [index],
  );
  for (const index of others.filter((one) => names[one]?.startsWith('price ')))
    report.note(
      nameColumn(table.header, index),
      'is the price of one location: the menu has one price, so change it if this outlet is that location',
    );
  const silent = others.filter((one) => !names[one]?.startsWith('price '));
  if (silent.length > 0)
    report.note(
      `columns ${silent.map((index) => `'${table.header[index]}'`).join(', ')}`,
      'are not carried: no field of the menu says this; add it in the shop if it matters',
    );
  const taxes = table.header.filter((name) => /^tax - /i.test(name));
  if (taxes.length > 0)
    report.note(
      taxes.map((name) => `column '${name}'`).join(', '),
      'is not carried: taxes are those of the shop, in taxes.csv',
    );

  interface Draft {
    name: string;
    where: string;
    first: (column: string) => string;
    sizes: { key: string; name: string; cents: Cents; isSoldOut?: boolean }[];
    sets: Set<string>;
    skus: Set<string>;
  }
  const drafts = new Map<string, Draft>();
  for (const { number, cells } of table.rows) {
    const get = (column: string): string => cells[at(column)] ?? '';
    const name = toLine(get('item name'));
    const where = `row ${number}${name ? ` (${name.slice(0, 60)})` : ''}`;
    if (name === '') {
      report.note(where, 'is not carried: it has no name');
      continue;
    }
    const categoryKey = `${name.toLowerCase()} ${get('categories') || get('category')}`;
    const draft = drafts.get(categoryKey) ?? {
      name,
      where,
      first: get,
      sizes: [],
      sets: new Set<string>(),
      skus: new Set<string>(),
    };
    drafts.set(categoryKey, draft);
    for (const [index, header] of table.header.entries())
      if (/^modifier set - /i.test(header) && /^y/i.test(cells[index] ?? ''))
        draft.sets.add(header.replace(/^modifier set - /i, ''));
    if (get('sku')) draft.skus.add(get('sku'));
    const size = toLine(get('variation name')) || toLine(get('option value 1')) || 'Regular';
    const price = get('price');
    const amount = readAmount(price);
    const isSellable = readYes(get('sellable'));
    if (price === '' || /^variable$/i.test(price))
      report.note(where, 'is not carried: it has no fixed price; add it in the shop with one');
    else if ('problem' in amount) report.mistake(where, `${nameColumn(table.header, at('price'))} ${amount.problem}`);
    else if (amount.cents < 0)
      report.mistake(where, `${nameColumn(table.header, at('price'))} is below zero; write 0 or more`);
    else if (get('sellable') !== '' && 'value' in isSellable && !isSellable.value)
      report.note(where, 'is not carried: it is not for sale');
    else if (draft.sizes.some((one) => one.name === size))
      report.note(where, `is not carried: '${size}' is there twice`);
    else draft.sizes.push({ key: get('token') || `${number}`, name: size, cents: amount.cents });
  }
  const categories = new Map<string, ForeignCategory>();
  for (const [key, { name, where, first, sizes, sets, skus }] of drafts) {
    if (sizes.length === 0) continue;
    for (const set of sets)
      report.note(
        where,
        `modifier set '${set}' is not carried: the CSV of Square has the names of sets only; use the JSON of its Catalog API, or add the group in the shop`,
      );
    if (sizes.length > 1 && skus.size > 0)
      report.note(
        where,
        `its variations have the SKUs ${[...skus].join(', ').slice(0, 200)}: a choice has none, so they are not carried`,
      );
    const option = toLine(first('option name 1'));
    const sized = toSizes(sizes, { key: `sizes of ${key}`, name: option || 'Choose one', where });
    const alcohol = readYes(first('contains alcohol'));
    const dish: ForeignDish = {
      ...{ key, texts: toEnglish(name, first('description')), where, cents: sized.cents, groups: sized.groups },
      ...(/^y/i.test(first('archived')) && { status: 'Inactive' }),
      ...('value' in alcohol && alcohol.value && { isAlcohol: true }),
      ...(sizes.length === 1 && first('sku') && { plu: first('sku') }),
    };
    const given = first('categories') || first('category') || first('reporting category');
    // 'Food > Noodles, Lunch' is two categories, the first one within another.
    const list = given.split(/,\s+/).map(toLine).filter(Boolean);
    if (list.length === 0) report.note(where, "has no category: it is in 'Menu'");
    for (const called of list.length > 0 ? list : ['Menu']) {
      const category = categories.get(called) ?? {
        key: called,
        texts: toEnglish(called.split(' > ').at(-1)),
        where: `category ${called}`,
        dishes: [],
      };
      categories.set(called, category);
      category.dishes.push(dish);
    }
  }
  return { categories: [...categories.values()] };
}
