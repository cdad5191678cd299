import { desc, eq } from 'drizzle-orm';
import { listChoices, type Menu, type ModifierGroup, type ModifierItem, type RolePrice } from '#contract';
import { isActive, readCents } from '#contract/money';
import type { OwnerChange, OwnerChoice, OwnerDish, OwnerGroup, OwnerShop } from '#contract/owner';
import type { Core } from '../core.ts';
import { brands, menus, outlets, ownerChanges, stock, taxes } from '../db/schema.ts';
import { notFound } from '../errors.ts';
import { getEnglishName } from '../services/catalogue.ts';
import { findField, getTaxId } from './fields.ts';
import { indexLists, isDeleted, type Lists, listRoles, readList } from './lists.ts';

/** Changes that the list shows. */
const CHANGES_SHOWN = 100;

const toPrices = (prices: readonly RolePrice[]): OwnerDish['prices'] =>
  prices.map(({ roleId, name, basePrice, finalPrice }) => ({
    roleId,
    role: name,
    cents: readCents(finalPrice ?? basePrice) ?? 0,
    was: finalPrice === undefined ? null : (readCents(basePrice) ?? null),
  }));

const byOrder = <T extends { displayOrder: number }>(entries: readonly T[]): T[] =>
  [...entries].sort((a, b) => a.displayOrder - b.displayOrder);

/** The choices of a group in their order, and those that they ask for, each with the name of its group. */
function listGroupChoices(modifierGroup: ModifierGroup): { choice: ModifierItem; group: string }[] {
  const group = getEnglishName(modifierGroup.modifierGroupLocalizations);
  return byOrder(listChoices(modifierGroup)).flatMap(({ modifierItem }) => [
    { choice: modifierItem, group },
    ...modifierItem.modifierItemOptions.flatMap(({ modifierGroup: inner }) =>
      byOrder(inner.modifierGroupItems).map((one) => ({
        choice: { ...one.modifierItem, modifierItemOptions: [] },
        group: getEnglishName(inner.modifierGroupLocalizations),
      })),
    ),
  ]);
}

interface Collected {
  categories: Map<number, OwnerShop['categories'][number]>;
  dishes: Map<number, OwnerDish>;
  groups: Map<number, OwnerGroup>;
  choices: Map<number, OwnerChoice>;
}

const add = (ids: number[], more: readonly number[]): void => {
  for (const id of more) if (!ids.includes(id)) ids.push(id);
};

type SoldOutAt = (kind: 'item' | 'modifier', id: number) => number[];

/** Adds a group of a dish with its choices. */
function collectGroup(
  { groups, choices }: Collected,
  modifierGroup: ModifierGroup,
  outletIds: readonly number[],
  soldOutAt: SoldOutAt,
): void {
  const own = listGroupChoices(modifierGroup);
  const known = groups.get(modifierGroup.id) ?? {
    id: modifierGroup.id,
    texts: modifierGroup.modifierGroupLocalizations,
    choiceIds: [],
  };
  groups.set(modifierGroup.id, known);
  add(
    known.choiceIds,
    own.map(({ choice }) => choice.id),
  );
  for (const { choice, group } of own) {
    const sold = choices.get(choice.id) ?? {
      id: choice.id,
      texts: choice.modifierItemLocalizations,
      prices: toPrices(choice.modifierItemPrices),
      taxId: getTaxId(choice.modifierItemPrices),
      isOnMenu: isActive(choice),
      outletIds: [],
      soldOutAt: soldOutAt('modifier', choice.id),
      group,
    };
    choices.set(choice.id, sold);
    add(sold.outletIds, outletIds);
  }
}

/** Adds the dishes of a menu. One that several menus have is listed once, as the first of them has it. */
function collect(
  collected: Collected,
  { document, outletIds }: { document: Menu; outletIds: readonly number[] },
  lists: Lists,
  soldOutAt: SoldOutAt,
): void {
  const { categories, dishes } = collected;
  for (const { category } of document.menuCategories) {
    const { id, categoryLocalizations: texts, hours = null } = category;
    if (!categories.has(id)) categories.set(id, { id, texts, hours, dishIds: readList(lists, 'category', id) ?? [] });
    for (const { item } of category.categoryItems) {
      if (isDeleted(item)) continue;
      const dish = dishes.get(item.id) ?? {
        id: item.id,
        texts: item.itemLocalizations,
        prices: toPrices(item.itemPrices),
        taxId: getTaxId(item.itemPrices),
        isOnMenu: isActive(item),
        outletIds: [],
        soldOutAt: soldOutAt('item', item.id),
        picture: item.itemImages[0]?.image ?? null,
        hours: item.hours ?? null,
        allergens: item.allergens ?? null,
        groupIds: readList(lists, 'dish', item.id) ?? [],
      };
      dishes.set(item.id, dish);
      add(dish.outletIds, outletIds);
      for (const { modifierGroup } of byOrder(item.itemModifierGroups))
        collectGroup(collected, modifierGroup, outletIds, soldOutAt);
    }
  }
}

/**
 * Reads the shop of a brand. It reads the database and no cache, so that a value is the one that a change is held against.
 * @param brandId undefined: the default brand, else the first.
 */
export async function readOwnerShop(core: Core, actor: string, brandId: number | undefined): Promise<OwnerShop> {
  const all = await core.db.select().from(brands).orderBy(brands.id);
  const usual = all.find(({ code }) => code.toLowerCase() === core.env.defaultBrand) ?? all[0];
  const brand = brandId === undefined ? usual : all.find(({ id }) => id === brandId);
  if (!brand) throw notFound('The brand');
  const places = await core.db.select().from(outlets).where(eq(outlets.brandId, brand.id)).orderBy(outlets.id);
  const rows = await core.db.select().from(menus).where(eq(menus.brandId, brand.id)).orderBy(menus.id);
  const taxRows = await core.db.select().from(taxes).where(eq(taxes.brandId, brand.id)).orderBy(taxes.id);
  const outletIds = new Set(places.map(({ id }) => id));
  const soldOut = (await core.db.select().from(stock).where(eq(stock.isSoldOut, true))).filter((row) =>
    outletIds.has(row.outletId),
  );
  const collected: Collected = { categories: new Map(), dishes: new Map(), groups: new Map(), choices: new Map() };
  const lists = indexLists(rows);
  for (const row of rows)
    collect(collected, row, lists, (kind, id) =>
      soldOut.filter((one) => one.kind === kind && one.targetId === id).map((one) => one.outletId),
    );
  const { categories, dishes, groups, choices } = collected;
  const items = rows.flatMap(({ document }) =>
    document.menuCategories.flatMap(({ category }) => category.categoryItems.map(({ item }) => item)),
  );
  const toBrand = ({ id, code, name }: typeof brand) => ({ id, code: code.toLowerCase(), name });
  const now = core.clock.now();
  return {
    actor,
    brand: toBrand(brand),
    brands: all.map(toBrand),
    outlets: places.map((row) => ({
      id: row.id,
      code: row.code,
      name: row.name,
      isClosed: row.settings.isOutletClosed,
      pause: (findField('outlet', 'pause')?.read(row, now) ?? null) as OwnerShop['outlets'][number]['pause'],
      aboutMinutes: row.settings.aboutMinutes ?? null,
      openingHours: row.settings.openingHours ?? null,
      closedDays: row.settings.closedDays ?? null,
    })),
    menus: rows.map(({ id, document, outletIds: own, orderTypes }) => ({
      id,
      name: document.name,
      outletIds: own,
      orderTypes,
    })),
    roles: listRoles(items).map(({ roleId, name, isDefault }) => ({ roleId, role: name, isDefault })),
    categories: (readList(lists, 'brand', brand.id) ?? []).flatMap((id) => categories.get(id) ?? []),
    dishes: [...dishes.values()],
    groups: [...groups.values()],
    choices: [...choices.values()],
    taxes: taxRows.map(({ id, name, rate, type, status }) => ({
      ...{ id, name, type, rate },
      isCharged: isActive({ status }),
    })),
  };
}

/** The last changes of a brand, newest first. */
export async function readOwnerChanges(core: Core, brandId: number): Promise<OwnerChange[]> {
  const rows = await core.db
    .select()
    .from(ownerChanges)
    .where(eq(ownerChanges.brandId, brandId))
    .orderBy(desc(ownerChanges.id))
    .limit(CHANGES_SHOWN);
  const undone = new Map(rows.flatMap(({ id, undoes }) => (undoes === null ? [] : [[undoes, id] as const])));
  return rows.map(({ id, at, actor, edits, undoes }) => {
    const undoneBy = undone.get(id);
    return {
      id,
      at: at.toISOString(),
      actor,
      edits: edits.map(({ menuIds: _, removed: __, ...edit }) => edit),
      ...(undoes !== null && { undoes }),
      ...(undoneBy !== undefined && { undoneBy }),
    };
  });
}
