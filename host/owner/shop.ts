import { desc, eq } from 'drizzle-orm';
import { type Item, listChoices, type Menu, type ModifierItem, type RolePrice } from '#contract';
import { isActive, readCents } from '#contract/money';
import type { OwnerChange, OwnerChoice, OwnerDish, OwnerShop } from '#contract/owner';
import type { Core } from '../core.ts';
import { brands, menus, outlets, ownerChanges, stock } from '../db/schema.ts';
import { notFound } from '../errors.ts';
import { getEnglishName } from '../services/catalogue.ts';
import { findField } from './fields.ts';

/** Changes that the list shows. */
const CHANGES_SHOWN = 100;

const toPrices = (prices: readonly RolePrice[]): OwnerDish['prices'] =>
  prices.map(({ roleId, name, basePrice, finalPrice }) => ({
    roleId,
    role: name,
    cents: readCents(finalPrice ?? basePrice) ?? 0,
    was: finalPrice === undefined ? null : (readCents(basePrice) ?? null),
  }));

const isDeleted = ({ status }: { status: string }): boolean => status.trim().toLowerCase() === 'deleted';

const byOrder = <T extends { displayOrder: number }>(entries: readonly T[]): T[] =>
  [...entries].sort((a, b) => a.displayOrder - b.displayOrder);

/** The choices of a dish in their order, with the name of the group that each is in, and those that they ask for. */
function listDishChoices({ itemModifierGroups }: Item): { choice: ModifierItem; group: string }[] {
  return byOrder(itemModifierGroups).flatMap(({ modifierGroup }) => {
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
  });
}

interface Collected {
  categories: Map<number, OwnerShop['categories'][number]>;
  dishes: Map<number, OwnerDish>;
  choices: Map<number, OwnerChoice>;
}

const add = (ids: number[], more: readonly number[]): void => {
  for (const id of more) if (!ids.includes(id)) ids.push(id);
};

/** Adds the dishes of a menu. One that several menus have is listed once, as the first of them has it. */
function collect(
  { categories, dishes, choices }: Collected,
  menu: Menu,
  outletIds: readonly number[],
  soldOutAt: (kind: 'item' | 'modifier', id: number) => number[],
): void {
  for (const { category } of byOrder(menu.menuCategories)) {
    const known = categories.get(category.id) ?? {
      id: category.id,
      texts: category.categoryLocalizations,
      hours: category.hours ?? null,
      dishIds: [],
    };
    categories.set(category.id, known);
    for (const { item } of byOrder(category.categoryItems)) {
      if (isDeleted(item)) continue;
      add(known.dishIds, [item.id]);
      const own = listDishChoices(item);
      const dish = dishes.get(item.id) ?? {
        id: item.id,
        texts: item.itemLocalizations,
        prices: toPrices(item.itemPrices),
        isOnMenu: isActive(item),
        outletIds: [],
        soldOutAt: soldOutAt('item', item.id),
        picture: item.itemImages[0]?.image ?? null,
        hours: item.hours ?? null,
        choiceIds: [],
      };
      dishes.set(item.id, dish);
      add(dish.outletIds, outletIds);
      add(
        dish.choiceIds,
        own.map(({ choice }) => choice.id),
      );
      for (const { choice, group } of own) {
        const sold = choices.get(choice.id) ?? {
          id: choice.id,
          texts: choice.modifierItemLocalizations,
          prices: toPrices(choice.modifierItemPrices),
          isOnMenu: isActive(choice),
          outletIds: [],
          soldOutAt: soldOutAt('modifier', choice.id),
          group,
        };
        choices.set(choice.id, sold);
        add(sold.outletIds, outletIds);
      }
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
  const outletIds = new Set(places.map(({ id }) => id));
  const soldOut = (await core.db.select().from(stock).where(eq(stock.isSoldOut, true))).filter((row) =>
    outletIds.has(row.outletId),
  );
  const collected: Collected = { categories: new Map(), dishes: new Map(), choices: new Map() };
  for (const { document, outletIds: own } of rows)
    collect(collected, document, own, (kind, id) =>
      soldOut.filter((row) => row.kind === kind && row.targetId === id).map((row) => row.outletId),
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
    categories: [...collected.categories.values()],
    dishes: [...collected.dishes.values()],
    choices: [...collected.choices.values()],
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
      edits: edits.map(({ menuIds: _, ...edit }) => edit),
      ...(undoes !== null && { undoes }),
      ...(undoneBy !== undefined && { undoneBy }),
    };
  });
}
