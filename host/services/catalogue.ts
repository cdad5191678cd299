import { eq, inArray, sql } from 'drizzle-orm';
import {
  type BrandDetails,
  type Item,
  type Localization,
  listChoices,
  type Menu,
  type ModifierGroup,
  type ModifierItem,
  type OrderType,
  type Outlet,
  type OutletSettings,
  type ServingHours,
  type Tax,
} from '#contract';
import { isActive } from '#contract/money';
import { ERROR_CODE } from '#contract/wire';
import { type Core, perHost } from '../core.ts';
import * as table from '../db/schema.ts';
import { HttpError, notFound } from '../errors.ts';
import { findCheck } from './checks.ts';
import { getShownStock, type ShownStock } from './stock.ts';
import { endAllTables } from './tables/ending.ts';

export type OutletRow = typeof table.outlets.$inferSelect;
export type BrandRow = typeof table.brands.$inferSelect;
type MenuRow = Omit<typeof table.menus.$inferSelect, 'document'>;

/** Menu documents by `id:version`, which never change. */
const getMenuDocuments = perHost(() => new Map<string, Menu>());

export async function getBrand(core: Core, id: number): Promise<BrandRow> {
  return core.shop.read(`brand:${id}`, async () => {
    const [brand] = await core.db.select().from(table.brands).where(eq(table.brands.id, id));
    if (!brand) throw notFound('The brand');
    return brand;
  });
}

/** The brand of this code, read from the database. */
export async function findBrandByCode(core: Core, code: string): Promise<BrandRow | undefined> {
  const [brand] = await core.db.select().from(table.brands).where(eq(table.brands.code, code));
  return brand;
}

export const toBrandDetails = (brand: BrandRow): BrandDetails => ({
  id: brand.id,
  name: brand.name,
  code: brand.code,
  image: brand.image,
  faq: brand.faq,
  ...(brand.idleReloadTiming !== null && { idleReloadTiming: brand.idleReloadTiming }),
  brandApps: [{ id: brand.appId, status: brand.status }],
});

/** Active taxes of a brand. */
export async function getTaxes(core: Core, brandId: number): Promise<Tax[]> {
  return core.shop.read(`taxes:${brandId}`, async () => {
    const ofBrand = eq(table.taxes.brandId, brandId);
    const rows = await core.db.select().from(table.taxes).where(ofBrand).orderBy(table.taxes.id);
    return rows.filter(isActive).map(({ brandId: _, ...tax }) => tax);
  });
}

export async function getOutlet(core: Core, id: number): Promise<OutletRow> {
  return core.shop.read(`outlet:${id}`, async () => {
    const [outlet] = await core.db.select().from(table.outlets).where(eq(table.outlets.id, id));
    if (!outlet) throw notFound('The outlet');
    return outlet;
  });
}

const toOutlet = (outlet: OutletRow, brand: BrandRow): Outlet => ({
  id: outlet.id,
  code: outlet.code,
  name: outlet.name,
  ...(outlet.address !== null && { address: outlet.address }),
  brandId: outlet.brandId,
  brand: { id: brand.id, code: brand.code, name: brand.name },
  paymentTypes: outlet.paymentTypes,
  ...(outlet.paymentTimeout !== null && { paymentTimeout: outlet.paymentTimeout }),
  paymentTimeouts: outlet.paymentTimeouts,
  outletQRTypes: outlet.qrTypes,
});

const getOutletRows = (core: Core): Promise<OutletRow[]> =>
  core.shop.read('outletRows', () => core.db.select().from(table.outlets).orderBy(table.outlets.id).execute());

export async function getAllOutlets(core: Core): Promise<Outlet[]> {
  return core.shop.read('outlets', async () => {
    const brands = new Map((await core.db.select().from(table.brands)).map((brand) => [brand.id, brand]));
    const outlets = await getOutletRows(core);
    return outlets.flatMap((outlet) => {
      const brand = brands.get(outlet.brandId);
      return brand ? [toOutlet(outlet, brand)] : [];
    });
  });
}

/**
 * Changes settings of an outlet. Throws 404.
 * @param removed settings to take away; one may be in `change` again.
 */
export async function changeSettings(
  core: Core,
  outletId: number,
  change: Partial<OutletSettings>,
  removed: readonly (keyof OutletSettings)[] = [],
): Promise<void> {
  const changed = await core.db
    .update(table.outlets)
    .set({
      settings: sql`(${table.outlets.settings} - ${`{${removed.join()}}`}::text[]) || ${JSON.stringify({ ...change, outletId })}::jsonb`,
    })
    .where(eq(table.outlets.id, outletId))
    .returning({ id: table.outlets.id });
  if (changed.length === 0) throw notFound('The outlet');
  core.emit({ type: 'settings', outletId });
  // Tells the phones at its tables at once (TABLE-1).
  if (change.tableCart === false) await endAllTables(core, outletId);
}

/** Sets a brand's status and notifies the clients of its outlets. Throws 404. */
export async function setBrandStatus(core: Core, brandId: number, status: BrandRow['status']): Promise<void> {
  await getBrand(core, brandId);
  await core.db.update(table.brands).set({ status }).where(eq(table.brands.id, brandId));
  const outlets = await core.db.select().from(table.outlets).where(eq(table.outlets.brandId, brandId));
  for (const { id } of outlets) core.emit({ type: 'settings', outletId: id });
}

async function getMenuRows(core: Core, brandId: number): Promise<MenuRow[]> {
  const { document: _, ...columns } = table.menus;
  const { id, brandId: brand, outletIds, orderTypes, dineInOnlyItemIds, version } = columns;
  return core.shop.read(`menus:${brandId}`, () =>
    core.db
      .select({ id, brandId: brand, outletIds, orderTypes, dineInOnlyItemIds, version })
      .from(table.menus)
      .where(eq(table.menus.brandId, brandId))
      .orderBy(table.menus.id)
      .execute(),
  );
}

async function getMenuDocument(core: Core, { id, version }: MenuRow): Promise<Menu> {
  const known = getMenuDocuments(core);
  const key = `${id}:${version}`;
  const cached = known.get(key);
  if (cached) return cached;
  const [row] = await core.db.select().from(table.menus).where(eq(table.menus.id, id));
  if (!row) throw notFound('The menu');
  const menu = { ...row.document, id, version: row.version };
  for (const other of known.keys()) if (other.startsWith(`${id}:`)) known.delete(other);
  known.set(`${id}:${row.version}`, menu);
  return menu;
}

/** A dish as an outlet offers it now: without unavailable modifiers, and with what is sold out marked. */
function toItemAtOutlet(item: Item, outletId: number, stock: ShownStock): Item {
  const soldOut = (isSoldOut: boolean) => (isSoldOut ? [{ outletId }] : []);
  const modifier = <M extends Omit<ModifierItem, 'modifierItemOptions'>>(entry: {
    displayOrder: number;
    modifierItem: M;
  }) => ({
    ...entry,
    modifierItem: {
      ...entry.modifierItem,
      modifierItemSoldOuts: soldOut(stock.isModifierSoldOut(entry.modifierItem.id)),
    },
  });
  const offered = ({ modifierItem }: { modifierItem: { id: number; status: string } }) =>
    isActive(modifierItem) && stock.isModifierAvailable(modifierItem.id);
  const choices = (entries: ModifierGroup['modifierGroupItems']): ModifierGroup['modifierGroupItems'] =>
    entries.filter(offered).map((one) => {
      const marked = modifier(one);
      const modifierItemOptions = marked.modifierItem.modifierItemOptions
        .filter(({ modifierGroup }) => isActive(modifierGroup))
        .map((option) => ({
          ...option,
          modifierGroup: {
            ...option.modifierGroup,
            modifierGroupItems: option.modifierGroup.modifierGroupItems.filter(offered).map(modifier),
          },
        }));
      return { ...marked, modifierItem: { ...marked.modifierItem, modifierItemOptions } };
    });
  const withChoices = <G extends Pick<ModifierGroup, 'modifierGroupItems'>>(group: G): G => ({
    ...group,
    modifierGroupItems: choices(group.modifierGroupItems),
  });
  return {
    ...item,
    itemSoldOuts: soldOut(stock.isItemSoldOut(item.id)),
    itemModifierGroups: item.itemModifierGroups
      .filter(({ modifierGroup }) => isActive(modifierGroup))
      .map((entry) => ({
        ...entry,
        modifierGroup: {
          ...withChoices(entry.modifierGroup),
          ...(entry.modifierGroup.subModifierGroups && {
            subModifierGroups: entry.modifierGroup.subModifierGroups.filter(isActive).map(withChoices),
          }),
        },
      })),
  };
}

/** The last menu that was built for each outlet and way of ordering; most requests find nothing changed since. */
const getBuiltMenus = perHost(() => new Map<string, { source: Menu; stock: string; menu: Menu }>());

/** Returns the current menu of an outlet for a way of ordering; undefined without one. */
export async function getMenu(core: Core, outlet: OutletRow, type?: OrderType): Promise<Menu | undefined> {
  const rows = (await getMenuRows(core, outlet.brandId)).filter(({ outletIds }) => outletIds.includes(outlet.id));
  const row = type ? rows.find(({ orderTypes }) => !orderTypes.length || orderTypes.includes(type)) : rows[0];
  if (!row) return undefined;
  const source = await getMenuDocument(core, row);
  const stock = await getShownStock(core, outlet.id);
  const known = getBuiltMenus(core);
  const key = `${outlet.id}:${type}`;
  const last = known.get(key);
  if (last && last.source === source && last.stock === stock.signature) return last.menu;
  const hidden = new Set(type === 'Takeaway' ? row.dineInOnlyItemIds : []);
  const menu = buildShownMenu(source, outlet.id, stock, hidden);
  known.set(key, { source, stock: stock.signature, menu });
  return menu;
}

/** All menus of an outlet, for all ways of ordering, without its stock. */
export async function getMenus(core: Core, outlet: OutletRow): Promise<Menu[]> {
  const rows = (await getMenuRows(core, outlet.brandId)).filter(({ outletIds }) => outletIds.includes(outlet.id));
  const menus: Menu[] = [];
  for (const row of rows) menus.push(await getMenuDocument(core, row));
  return menus;
}

/** The menu without hidden and unavailable dishes and empty categories, and with what is sold out marked. */
export function buildShownMenu(menu: Menu, outletId: number, stock: ShownStock, hidden: ReadonlySet<number>): Menu {
  const isShown = (item: Item) => isActive(item) && !hidden.has(item.id) && stock.isItemAvailable(item.id);
  const menuCategories = menu.menuCategories
    .map(({ displayOrder, category }) => {
      const categoryItems = category.categoryItems
        .filter(({ item }) => isShown(item))
        .map((entry) => ({ ...entry, item: toItemAtOutlet(entry.item, outletId, stock) }));
      return { displayOrder, category: { ...category, categoryItems } };
    })
    .filter(({ category }) => category.categoryItems.length > 0);
  return { ...menu, menuCategories };
}

const itemIndexes = new WeakMap<Menu, Map<number, Item>>();

/** The dishes of a menu by id. Cached, because a menu object never changes. */
export function indexItems(menu: Menu): ReadonlyMap<number, Item> {
  const known = itemIndexes.get(menu);
  if (known) return known;
  const items = menu.menuCategories.flatMap(({ category }) => category.categoryItems.map(({ item }) => item));
  const index = new Map(items.map((item) => [item.id, item]));
  itemIndexes.set(menu, index);
  return index;
}

const hoursIndexes = new WeakMap<Menu, Map<number, readonly ServingHours[]>>();

/** The hours of the dishes of a menu by id: its own, else those of the first category that lists it (MENU-32). */
export function indexHours(menu: Menu): ReadonlyMap<number, readonly ServingHours[]> {
  const known = hoursIndexes.get(menu);
  if (known) return known;
  const index = new Map<number, readonly ServingHours[]>();
  const categories = [...menu.menuCategories].sort((a, b) => a.displayOrder - b.displayOrder);
  for (const { category } of categories) {
    for (const { item } of category.categoryItems) {
      if (!index.has(item.id)) index.set(item.id, item.hours ?? category.hours ?? []);
    }
  }
  hoursIndexes.set(menu, index);
  return index;
}

/**
 * Returns a current dish of any menu of an outlet, including menus that only promotions use.
 * @param type excludes dishes that are not offered for this way of ordering
 */
export async function findItem(
  core: Core,
  outlet: OutletRow,
  itemId: number,
  type?: OrderType,
): Promise<Item | undefined> {
  const stock = await getShownStock(core, outlet.id);
  if (!stock.isItemAvailable(itemId)) return undefined;
  for (const row of await getMenuRows(core, outlet.brandId)) {
    if (!row.outletIds.includes(outlet.id)) continue;
    if (type === 'Takeaway' && row.dineInOnlyItemIds.includes(itemId)) continue;
    const item = indexItems(await getMenuDocument(core, row)).get(itemId);
    if (item && isActive(item)) return toItemAtOutlet(item, outlet.id, stock);
  }
  return undefined;
}

/** A dish at an outlet with its taxes nested, by default at the first outlet that has it. Throws 404. */
export async function getItem(core: Core, itemId: number, outletId?: number, type?: OrderType): Promise<Item> {
  const outlets = outletId ? [await getOutlet(core, outletId)] : await getOutletRows(core);
  for (const outlet of outlets) {
    const item = await findItem(core, outlet, itemId, type);
    if (!item) continue;
    const taxes = await getTaxes(core, outlet.brandId);
    const itemPrices = item.itemPrices.map((price) => ({
      ...price,
      tax: taxes.find(({ id }) => id === price.taxId) ?? null,
    }));
    return { ...item, itemPrices };
  }
  throw notFound('The item');
}

export interface Names {
  item: ReadonlyMap<number, string>;
  modifier: ReadonlyMap<number, string>;
}

/** English names of all dishes and modifiers of a brand, for messages; also of those that are not sold now. */
export async function getNames(core: Core, brandId: number): Promise<Names> {
  const rows = await getMenuRows(core, brandId);
  const items: Item[] = [];
  for (const row of rows) items.push(...indexItems(await getMenuDocument(core, row)).values());
  const modifiers = items.flatMap(({ itemModifierGroups }) =>
    itemModifierGroups.flatMap(({ modifierGroup }) =>
      listChoices(modifierGroup).flatMap(({ modifierItem }) => [
        modifierItem,
        ...modifierItem.modifierItemOptions.flatMap((option) =>
          option.modifierGroup.modifierGroupItems.map((inner) => inner.modifierItem),
        ),
      ]),
    ),
  );
  return {
    item: new Map(items.map(({ id, itemLocalizations }) => [id, getEnglishName(itemLocalizations)])),
    modifier: new Map(
      modifiers.map(({ id, modifierItemLocalizations }) => [id, getEnglishName(modifierItemLocalizations)]),
    ),
  };
}

/** The English name, for tills, receipts and messages; without one the first name, or ''. */
export const getEnglishName = (localizations: readonly { languageId: number; name: string }[]): string =>
  (localizations.find(({ languageId }) => languageId === 1) ?? localizations[0])?.name ?? '';

/** The names as an order keeps them, without the descriptions of the menu. */
export const withoutDescriptions = (localizations: readonly Localization[]): Localization[] =>
  localizations.map(({ languageId, name }) => ({ languageId, name }));

/** Gives every menu of an outlet a new version, so that drafts of the old one are refused with 'Menu updated'. */
export async function bumpMenuVersion(core: Core, outletId: number): Promise<void> {
  const { brandId } = await getOutlet(core, outletId);
  const rows = (await getMenuRows(core, brandId)).filter(({ outletIds }) => outletIds.includes(outletId));
  if (!rows.length) return;
  await core.db
    .update(table.menus)
    .set({ version: sql`${table.menus.version} + 1` })
    .where(
      inArray(
        table.menus.id,
        rows.map(({ id }) => id),
      ),
    );
  for (const id of new Set(rows.flatMap(({ outletIds }) => outletIds))) core.emit({ type: 'menu', outletId: id });
}

/** 404 CHECK_NOT_FOUND: the table or check of a code is unknown. */
export const checkNotFound = (): HttpError =>
  new HttpError(
    404,
    'This table or check is not known here; please scan the code on the table again.',
    ERROR_CODE.checkNotFound,
  );

/**
 * Throws 404 for a table or check that the outlet does not know. At a direct-to-till outlet a check must also be open,
 * and be of this table.
 */
export async function requireTable(core: Core, outlet: OutletRow, tableNo?: string, checkNo?: string): Promise<void> {
  if (tableNo && !isTable(outlet, tableNo)) throw checkNotFound();
  if (!outlet.settings.isDirectToPos || !checkNo) return;
  const check = await findCheck(core, outlet.id, checkNo);
  if (!check?.isOpen || (tableNo && check.tableNo !== tableNo)) throw checkNotFound();
}

/** Whether an outlet has a table: one of a printed code. An outlet without printed tables accepts every number. */
export function isTable({ qrCodes }: OutletRow, tableNo: string): boolean {
  const known = qrCodes.flatMap((code) => code.tableNo ?? []);
  return known.length === 0 || known.includes(tableNo);
}
