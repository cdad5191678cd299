import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Menu } from '#contract';
import type { Core } from '../core.ts';
import * as table from '../db/schema.ts';
import { badRequest } from '../errors.ts';
import type { Row } from '../shop/rowProblems.ts';
import { createReport, describeFindings, describeMistakes, type Report } from './foreignMenu.ts';
import { findMenu, findOutlets, type ShopRows, toPlace } from './menuPlace.ts';
import { readMenuFile } from './readMenuFile.ts';
import { readText } from './readText.ts';
import { type BuiltMenu, toMenu } from './toMenu.ts';
import { writeSpreadsheet } from './writeSpreadsheet.ts';

const NOT_CARRIED = 'not-carried.txt';
const PHOTOS = 'photos.txt';
/** The files of a folder that `menu:read` may write over. */
const OWN = ['menus.json', 'stock.json', NOT_CARRIED, PHOTOS];
const SENTENCES_SHOWN = 40;

export interface MenuOptions {
  outlet?: string | undefined;
  /** Its number, or `new`. */
  menu?: string | undefined;
  /** The folder for the files of the import. Default: the name of the file without its ending. */
  out?: string | undefined;
}

const readShop = async (core: Core): Promise<ShopRows> => ({
  outlets: (await core.db.select().from(table.outlets)) as Row[],
  menus: (await core.db.select().from(table.menus)) as Row[],
  taxes: (await core.db.select().from(table.taxes)) as Row[],
});

const refuse = (problem: string) => badRequest(`${problem}.`);

/** The outlets and the menu that are meant. Throws 400 with a sentence if it is not clear. */
function findPlace(shop: ShopRows, codes: readonly string[], which?: string): { outlets: Row[]; row: Row | undefined } {
  const outlets = findOutlets(shop.outlets, codes);
  if ('problem' in outlets) throw refuse(outlets.problem);
  const row = findMenu(shop.menus, outlets[0] as Row, which);
  if (row && 'problem' in row) throw refuse(String(row.problem));
  return { outlets, row };
}

/** Throws 400 if the folder holds anything that `menu:read` has not written. */
function requireOwnFolder(folder: string): void {
  if (!existsSync(folder)) return;
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  if (names.length > 0 && (!names.includes(NOT_CARRIED) || names.some((name) => !OWN.includes(name))))
    throw refuse(`${folder} has files already, which an import would take too. Name another folder with --out`);
}

const listSentences = (sentences: readonly string[], file: string): string[] => {
  const more = sentences.length - SENTENCES_SHOWN;
  return [
    ...sentences.slice(0, SENTENCES_SHOWN).map((one) => `- ${one}`),
    ...(more > 0 ? [`- There are ${more} more in ${file}.`] : []),
  ];
};

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

function writeFiles(folder: string, { row, stock, photos }: BuiltMenu, report: Report): void {
  mkdirSync(folder, { recursive: true });
  const { version: _, ...document } = row.document;
  writeFileSync(join(folder, 'menus.json'), `${JSON.stringify([{ ...row, document }], undefined, 2)}\n`);
  writeFileSync(join(folder, 'stock.json'), `${JSON.stringify(stock, undefined, 2)}\n`);
  writeFileSync(join(folder, PHOTOS), photos.map(({ dish, address }) => `${dish}\t${address}\n`).join(''));
  writeFileSync(join(folder, NOT_CARRIED), report.notes.map(({ where, what }) => `${where}: ${what}.\n`).join(''));
}

/**
 * Reads a menu of another program, or a spreadsheet, and writes the files that `shop:import` takes. Nothing is written
 * if anything in it has to be mended.
 * @returns what was read and what could not be carried.
 */
export async function readMenu(core: Core, file: string, options: MenuOptions): Promise<string> {
  const folder = options.out ?? file.slice(0, file.length - extname(file).length);
  if (folder === file) throw refuse(`${file} has no ending, so name a folder for the files of the import with --out`);
  requireOwnFolder(folder);
  const read = readText(file);
  if ('problem' in read) throw refuse(`${file} ${read.problem}`);
  const report = createReport();
  const found = readMenuFile(read.text, core.clock.now(), report);
  if ('problem' in found) throw refuse(`${file} ${found.problem}`);
  const shop = await readShop(core);
  const codes = options.outlet === undefined ? (found.menu.outlets ?? []) : [options.outlet];
  const { outlets, row } = findPlace(shop, codes, options.menu);
  const name = found.menu.name ?? basename(file, extname(file));
  const built = toMenu({ ...found.menu, name }, toPlace(shop, outlets, row), report);
  if (report.mistakes.length > 0)
    throw badRequest(
      [
        `Nothing was written. Mend this in ${file} and read it again:`,
        ...describeMistakes(report.mistakes).map((one) => `- ${one}`),
      ].join('\n'),
    );
  const { menuCategories } = built.row.document;
  const dishes = new Set(menuCategories.flatMap(({ category }) => category.categoryItems.map(({ item }) => item.id)));
  const sentences = describeFindings(report.notes);
  const log = join(folder, NOT_CARRIED);
  if (dishes.size === 0)
    throw badRequest([`${file} has no dish that can be carried.`, ...listSentences(sentences, log)].join('\n'));
  for (const { dish, address } of built.photos)
    report.note(
      `photo of ${dish}`,
      `${address.slice(0, 200)} is on another server, and the app shows pictures of its own server only; docs/guides/menus.md says what to do`,
    );
  writeFiles(folder, built, report);
  const others = shop.outlets.filter((one) => !outlets.includes(one) && built.row.outletIds.includes(one.id as number));
  const place = row ? `menu ${row.id} (${(row.document as Menu).name})` : 'a new menu';
  const shared = others.length > 0 ? `, which ${others.map(({ code }) => code).join(', ')} has too` : '';
  const counts = `${count(dishes.size, 'dish', 'dishes')} in ${count(menuCategories.length, 'category', 'categories')}`;
  return [
    `Read ${counts} from ${file} (${found.format}), for ${place} of outlet ${outlets.map(({ code }) => code).join(', ')}${shared}.`,
    ...(sentences.length > 0
      ? [`Please read this. ${log} has it place by place:`, ...listSentences(sentences, log)]
      : ['Everything in it is carried.']),
    ...(built.photos.length > 0
      ? [
          `The addresses of ${count(built.photos.length, 'photo', 'photos')} on other servers are in ${join(folder, PHOTOS)}.`,
        ]
      : []),
    `Nothing in the shop is changed yet. To see what would change: npm run shop:import -- ${folder} --dry-run`,
  ].join('\n');
}

/** Writes a menu of an outlet as a spreadsheet, which `menu:read` and `dishes.csv` take. @returns what was written. */
export async function writeMenu(core: Core, file: string, options: MenuOptions): Promise<string> {
  const shop = await readShop(core);
  const { outlets, row } = findPlace(shop, options.outlet === undefined ? [] : [options.outlet], options.menu);
  const [outlet] = outlets;
  if (!row || !outlet) throw refuse(`Outlet ${outlet?.code} has no menu yet`);
  if (extname(file).toLowerCase() !== '.csv') throw refuse(`${file} is a spreadsheet, so let its name end in .csv`);
  if (existsSync(file)) throw refuse(`${file} is there already; name a file that is not there yet`);
  const stock = await core.db.select().from(table.stock);
  const soldOut = new Set(
    stock
      .filter((one) => one.outletId === outlet.id && one.isSoldOut)
      .map(({ kind, targetId }) => `${kind} ${targetId}`),
  );
  const report = createReport();
  const text = writeSpreadsheet(row.document as Menu, (kind, id) => soldOut.has(`${kind} ${id}`), report);
  writeFileSync(file, text);
  const which = findMenu(shop.menus, outlet, undefined) === row ? '' : ` --menu ${row.id}`;
  return [
    `Menu ${row.id} (${(row.document as Menu).name}) of outlet ${outlet.code} is in ${file}.`,
    ...listSentences(describeFindings(report.notes), file),
    `To take it back: npm run menu:read -- ${file} --outlet ${outlet.code}${which}`,
  ].join('\n');
}
