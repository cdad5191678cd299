import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { Transformer } from '@napi-rs/image';
import { type Menu, Menu as MenuSchema, type OrderType, type TimeSpan } from '#contract';
import { pictureFile } from '../../../host/demo/pictures.ts';
import { DISHES } from '../../../host/menuFile/dishesName.ts';
import { createReport, describeFindings, describeMistakes } from '../../../host/menuFile/foreignMenu.ts';
import { findMenu, findOutlet } from '../../../host/menuFile/menuPlace.ts';
import { readMenuFile } from '../../../host/menuFile/readMenuFile.ts';
import { readText } from '../../../host/menuFile/readText.ts';
import { toMenu } from '../../../host/menuFile/toMenu.ts';
import type { Row } from '../../../host/shop/rowProblems.ts';
import { root } from '../../check/files.ts';
import { findMisfit } from '../../conform/findMisfit.ts';
import { readConfig } from '../../conform/readConfig.ts';
import type { PictureFacts } from './problems/photographs.ts';
import { listCategories, listDishes } from './problems/problem.ts';

/** A menu that cannot be read. The message is a sentence. */
export class UnreadMenu extends Error {
  override name = 'UnreadMenu';
}

export interface Picture extends PictureFacts {
  bytes: Buffer;
}

/** A menu with what lies around it. */
export interface ReviewedMenu {
  menu: Menu;
  /** Name of the outlet, or of the file. */
  place: string;
  alcoholHours: readonly TimeSpan[] | undefined;
  /** By address; null for one that did not load. One that was not to be had is missing. */
  pictures: Map<string, Picture | null>;
  /** Sentences on what could not be looked at. */
  notes: string[];
}

export interface MenuSource {
  /** Address of a server, folder of `shop:export` or `menu:read`, or a file that `menu:read` takes. */
  from: string;
  /** Code of the outlet. Default: the only one. */
  outlet?: string | undefined;
  /** Number of the menu, where an outlet has several. */
  menu?: string | undefined;
  /** How the diner orders. Default: `Dine In`. */
  diningOption?: OrderType | undefined;
  /** Key of the server's calls. Default: that of its configuration. */
  signingKey?: string | undefined;
  /** Folder that holds the pictures by their addresses. Default: none. */
  pictures?: string | undefined;
  now: number;
}

/** A menu without its pictures. */
export interface FoundMenu {
  menu: Menu;
  place: string;
  alcoholHours?: readonly TimeSpan[] | undefined;
  notes?: string[];
  /** Where the paths of pictures begin. Missing: in no server. */
  pictureBase?: string;
}

const stop = (sentence: string): never => {
  throw new UnreadMenu(sentence);
};

/** Throws if a document has not the form of a menu, since the rest relies on it. */
function requireMenu(value: unknown, where: string): Menu {
  const menu = { version: 1, ...(value as Omit<Menu, 'version'>) };
  const misfit = findMisfit(MenuSchema, menu);
  return misfit ? stop(`${where} has not the form of a menu: ${misfit}.`) : menu;
}

async function readFromServer({
  from,
  outlet: code,
  diningOption = 'Dine In',
  signingKey,
}: MenuSource): Promise<FoundMenu> {
  const url = from.replace(/\/+$/, '');
  try {
    await fetch(url, { signal: AbortSignal.timeout(10_000) });
  } catch {
    stop(`${url} does not answer. Start the server, or name its address.`);
  }
  const config = await readConfig(url);
  const key =
    signingKey ?? config.signingKey ?? stop(`No signing key was found at ${url}; name it with --signing-key.`);
  // Its socket and the rest of the contract's calls are needed for a server only.
  const { Host, toApiBase } = await import('../../conform/host.ts');
  const host = new Host({ url: toApiBase(url, config.apiBase), signingKey: key, otpKey: config.otpKey ?? '' });
  try {
    const outlets = await host.get('outlets');
    const list = outlets.map(({ code: one }) => one).join(', ');
    const outlet =
      outlets.find((one) => one.code.toUpperCase() === code?.toUpperCase()) ??
      (outlets.length === 1 && code === undefined
        ? outlets[0]
        : stop(code ? `There is no outlet ${code}. There are ${list}.` : `Name the outlet with --outlet: ${list}.`));
    if (!outlet) return stop(`${url} has no outlet.`);
    const params = { outletId: outlet.id };
    const [[menu], settings] = await Promise.all([
      host.get('menu', { params, query: { diningoption: diningOption } }),
      host.get('outletSettings', { params }),
    ]);
    if (!menu) return stop(`${outlet.code} serves nothing for ${diningOption}; name another way with --order-type.`);
    const pictureBase = new URL((config as { pictureBase?: string }).pictureBase ?? host.url, `${url}/`).href;
    return { menu, place: outlet.name, alcoholHours: settings.alcoholHours, pictureBase };
  } catch (error) {
    if (error instanceof UnreadMenu) throw error;
    return stop((error as Error).message);
  }
}

function readRows(file: string): Row[] | undefined {
  if (!existsSync(file)) return undefined;
  let rows: unknown;
  try {
    rows = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return stop(`${file} is not valid JSON: ${(error as Error).message}.`);
  }
  return Array.isArray(rows) ? (rows as Row[]) : stop(`${file} is no list of rows.`);
}

/** Reads the files of an export as they are: an import would refuse some of what a review is to find. */
function readFromFolder({ from, outlet: code, menu: which, ...rest }: MenuSource): FoundMenu {
  const menus = readRows(join(from, 'menus.json'));
  if (!menus) {
    if (existsSync(join(from, DISHES))) return readFromFile({ ...rest, from: join(from, DISHES) });
    return stop(`${from} has neither menus.json nor ${DISHES}; it has ${readdirSync(from).join(', ') || 'no file'}.`);
  }
  const outlets = readRows(join(from, 'outlets.json'));
  const first = (found: Row | undefined): Row => found ?? stop(`${from} has no menu.`);
  let row: Row;
  let outlet: Row | undefined;
  if (outlets) {
    const found = findOutlet(outlets, code);
    if ('problem' in found) return stop(`${found.problem}.`);
    outlet = found;
    const own = menus.filter(({ outletIds }) => (outletIds as number[]).includes(found.id as number));
    // The usual way of ordering is the one to look at first.
    const usual = own.filter(({ orderTypes }) => (orderTypes as string[]).includes(rest.diningOption ?? 'Dine In'));
    const one = findMenu(usual.length > 0 ? usual : own, found, which);
    if (one && 'problem' in one) return stop(`${String(one.problem)}.`);
    row = first(one as Row | undefined);
  } else {
    const one = which === undefined ? menus : menus.filter(({ id }) => String(id) === which);
    if (one.length > 1)
      return stop(
        `${from} has ${one.length} menus and no outlets.json; name one with --menu: ${one.map(({ id }) => id).join(', ')}.`,
      );
    row = first(one[0]);
  }
  const { name, settings } = (outlet ?? {}) as { name?: string; settings?: { alcoholHours?: TimeSpan[] } };
  const menu = requireMenu(row.document, join(from, 'menus.json'));
  return { menu, place: name ?? menu.name, alcoholHours: settings?.alcoholHours };
}

/** Reads a menu of another program, a spreadsheet, or one menu of the contract. */
function readFromFile({ from, now }: MenuSource): FoundMenu {
  const read = readText(from);
  if ('problem' in read) return stop(`${from} ${read.problem}.`);
  if (extname(from) === '.json') {
    const value = ((text: string): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        return undefined;
      }
    })(read.text);
    const [one] = [value].flat() as [{ menuCategories?: unknown; document?: unknown; menu?: unknown } | undefined];
    const menu = [one, one?.document, [one?.menu].flat()[0]].find(
      (each) => (each as { menuCategories?: unknown } | undefined)?.menuCategories !== undefined,
    );
    if (menu) return { menu: requireMenu(menu, from), place: (menu as Menu).name };
  }
  const report = createReport();
  const found = readMenuFile(read.text, now, report);
  if ('problem' in found) return stop(`${from} ${found.problem}.`);
  const name = found.menu.name ?? basename(from, extname(from));
  const place = { brandId: 1, outletIds: [1], menus: [], taxId: null };
  const built = toMenu({ ...found.menu, name }, place, report);
  const notes = [...describeMistakes(report.mistakes), ...describeFindings(report.notes)];
  return { menu: requireMenu({ ...built.row.document, version: 1 }, from), place: name, notes };
}

/** Mean brightness of the visible part, on a picture made small. */
async function readFacts(bytes: Buffer): Promise<PictureFacts> {
  const { width, height } = await new Transformer(bytes).metadata();
  const side = 24;
  const pixels = await new Transformer(bytes).resize(side, side).rawPixels();
  const channels = pixels.length / (side * side);
  let sum = 0;
  let weight = 0;
  for (let at = 0; at < pixels.length; at += channels) {
    const opacity = channels === 4 ? (pixels[at + 3] ?? 255) / 255 : 1;
    const [red = 0, green = 0, blue = 0] = channels >= 3 ? pixels.subarray(at, at + 3) : Array(3).fill(pixels[at]);
    sum += ((0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255) * opacity;
    weight += opacity;
  }
  // A resized picture is a little transparent at its edges where its neighbours were.
  const isOpaque = weight > side * side * 0.98;
  return { width, height, brightness: weight > 0 ? sum / weight : 1, isOpaque };
}

/** The path of a picture, without what is said about it behind '#' (ADR-0059). */
export const toPath = (address: string): string => address.replace(/[#?].*$/, '');

const fromDisk = (address: string, folder: string | undefined): Buffer | undefined => {
  const path = toPath(address);
  const [, drawing] = /^\/images\/dishes\/([\w-]+)\.webp$/.exec(path) ?? [];
  const [, brand, photo] = /^\/images\/brands\/([\w-]+)\/photos\/([\w.-]+)$/.exec(path) ?? [];
  const files = [
    folder && join(folder, path),
    folder && join(folder, basename(path)),
    drawing && pictureFile(drawing) && join(root, 'host/demo/dishes', `${drawing}.webp`),
    brand && photo && join(root, 'themes', brand, 'photos', photo),
  ];
  const file = files.find((one) => one && existsSync(one) && statSync(one).isFile());
  return file ? readFileSync(file) : undefined;
};

/** Bytes of a picture; null if its server does not send it, undefined if no server is known. */
async function readBytes(address: string, base: string | undefined, folder: string | undefined) {
  const kept = fromDisk(address, folder);
  if (kept || (!base && !/^https?:/.test(address))) return kept;
  try {
    const answer = await fetch(new URL(toPath(address), base), { signal: AbortSignal.timeout(10_000) });
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/** How many pictures are asked for at once. */
const sideBySide = 8;

/** Reads a menu without its pictures. Throws {@link UnreadMenu}. */
export async function findMenuAt(source: MenuSource): Promise<FoundMenu> {
  const { from } = source;
  const isServer = /^https?:\/\//.test(from);
  if (!isServer && !existsSync(from))
    stop(`${from} is neither a folder nor a file, nor an address that begins with http.`);
  const found = isServer
    ? await readFromServer(source)
    : statSync(from).isDirectory()
      ? readFromFolder(source)
      : readFromFile(source);
  if (listDishes(found.menu).length === 0) stop(`${from} has a menu without a dish.`);
  return found;
}

/** Reads a menu and its pictures (BRAND-36). Throws {@link UnreadMenu}. */
export async function readMenu(source: MenuSource): Promise<ReviewedMenu> {
  const { pictures: folder } = source;
  const found = await findMenuAt(source);
  const dishes = listDishes(found.menu);
  const addresses = [
    ...new Set(
      [
        ...dishes.flatMap(({ item }) => item.itemImages.slice(0, 1)),
        ...listCategories(found.menu).flatMap(({ categoryImages }) => categoryImages.slice(0, 1)),
      ].flatMap(({ image }) => image || []),
    ),
  ];
  const pictures = new Map<string, Picture | null>();
  const left = [...addresses];
  let unseen = 0;
  const work = async (): Promise<void> => {
    for (let address = left.pop(); address !== undefined; address = left.pop()) {
      const bytes = await readBytes(address, found.pictureBase, folder);
      if (bytes === undefined) {
        unseen += 1;
        continue;
      }
      try {
        pictures.set(address, bytes && { ...(await readFacts(bytes)), bytes });
      } catch {
        pictures.set(address, null);
      }
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  return {
    ...{ menu: found.menu, place: found.place, alcoholHours: found.alcoholHours, pictures },
    notes: [
      ...(found.notes ?? []),
      ...(unseen > 0
        ? [
            `${unseen} of ${addresses.length} photographs were not looked at; name their folder with --pictures, or the server itself.`,
          ]
        : []),
    ],
  };
}
