import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '../shop/rowProblems.ts';
import { files } from '../shop/shopSchema.ts';
import { keepSound, type Source, toRowKey } from '../shop/shopSources.ts';
import { DISHES } from './dishesName.ts';
import { createReport, describeFindings, describeMistakes } from './foreignMenu.ts';
import { findMenu, findOutlets, toPlace } from './menuPlace.ts';
import { readText } from './readText.ts';
import { readSpreadsheet } from './spreadsheet.ts';
import { toMenu } from './toMenu.ts';

/** Rows of the shop with those of the files in their place. */
function putIn(name: string, kept: ReadonlyMap<string, readonly Row[]>, sources: ReadonlyMap<string, Source>): Row[] {
  const key = files.find((file) => file.name === name)?.key ?? ['id'];
  const rows = [...(kept.get(name) ?? []), ...(sources.get(name)?.rows ?? [])];
  return [...new Map(rows.map((row) => [toRowKey(row, key), row])).values()];
}

const toSource = (name: string, rows: Row[]): Source => {
  const file = files.find((one) => one.name === name);
  if (!file) throw new Error(`A shop has no file ${name}.`);
  return { file, name: DISHES, rows, numbers: rows.map((_, index) => index + 1), all: rows };
};

/**
 * Reads `dishes.csv` of a folder as the menu of its outlet, and adds it to the sources; problems are added to `wrong`.
 * @param onNote called with a sentence for each kind of thing that is not carried.
 */
export function readDishes(
  folder: string,
  kept: ReadonlyMap<string, readonly Row[]>,
  sources: Map<string, Source>,
  wrong: string[],
  onNote: (sentence: string) => void,
): void {
  if (!existsSync(join(folder, DISHES))) return;
  if (sources.has('menus')) {
    wrong.push(`There are ${sources.get('menus')?.name} and ${DISHES}, which are both menus; keep one of them.`);
    return;
  }
  const read = readText(join(folder, DISHES));
  if ('problem' in read) {
    wrong.push(`${DISHES} ${read.problem}.`);
    return;
  }
  const report = createReport();
  const menu = readSpreadsheet(read.text, report);
  if (!menu) wrong.push(`${DISHES} has no row with the names of columns; write Name and Price into the first row.`);
  const told = describeMistakes(report.mistakes);
  for (const sentence of told) wrong.push(`${DISHES}, ${sentence}`);
  const shop = {
    outlets: putIn('outlets', kept, sources),
    menus: putIn('menus', kept, sources),
    taxes: putIn('taxes', kept, sources),
  };
  const outlets = menu && findOutlets(shop.outlets, menu.outlets ?? []);
  const hint = 'a column Outlet';
  if (outlets && 'problem' in outlets) wrong.push(`${DISHES}: ${outlets.problem.replace(/--outlet \S+/, hint)}.`);
  if (!menu || !outlets || 'problem' in outlets || !outlets[0]) return;
  const row = findMenu(shop.menus, outlets[0], undefined);
  if (row && 'problem' in row) {
    wrong.push(
      `${DISHES}: outlet ${outlets[0].code} has several menus; read the file with \`npm run menu:read\`, where --menu says which.`,
    );
    return;
  }
  const built = toMenu({ name: 'Menu', ...menu }, toPlace(shop, outlets, row), report);
  for (const sentence of describeMistakes(report.mistakes))
    if (!told.includes(sentence)) wrong.push(`${DISHES}, ${sentence}`);
  for (const sentence of describeFindings(report.notes)) onNote(`${DISHES}, ${sentence}`);
  if (report.mistakes.length > 0) return;
  const { version: _, ...document } = built.row.document;
  sources.set('menus', keepSound(toSource('menus', [{ ...built.row, document }]), wrong));
  const stock = sources.get('stock');
  const own = built.stock.map((one): Row => ({ ...one }));
  const key = toSource('stock', []).file.key;
  const stated = new Set(stock?.rows.map((one) => toRowKey(one, key)));
  const added = own.filter((one) => !stated.has(toRowKey(one, key)));
  if (added.length === 0) return;
  if (!stock) sources.set('stock', toSource('stock', added));
  else
    sources.set('stock', {
      ...stock,
      rows: [...stock.rows, ...added],
      numbers: [...stock.numbers, ...added.map((_, index) => index + 1)],
      all: [...stock.all, ...added],
    });
}
