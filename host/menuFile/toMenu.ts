import { isDeepStrictEqual } from 'node:util';
import type {
  Category,
  Item,
  ItemModifierGroup,
  Localization,
  Menu,
  ModifierGroup,
  ModifierItem,
  RolePrice,
} from '#contract';
import { type Cents, chargedPrice, inDollars, toDollars } from '#contract/money';
import { GUEST_ROLE_ID } from '#contract/wire';
import type { ForeignCategory, ForeignChoice, ForeignDish, ForeignGroup, ForeignMenu, Report } from './foreignMenu.ts';
import { nameOf } from './foreignMenu.ts';

/** Kinds of things that are numbered from 1 each. */
type Kind = 'category' | 'item' | 'group' | 'modifier';

/** A menu's row of the shop, as far as it is read here. */
export interface MenuRow {
  id: number;
  brandId: number;
  outletIds: number[];
  orderTypes: string[];
  dineInOnlyItemIds: number[];
  document: Menu;
}

export interface StockRow {
  outletId: number;
  kind: 'item' | 'modifier';
  targetId: number;
  isSoldOut: boolean;
  isAvailable: boolean;
  quantityLeft: null;
}

export interface Place {
  brandId: number;
  /** The outlets that the file is for. */
  outletIds: number[];
  /** The menu that is replaced; missing: it is a new one. */
  row?: MenuRow;
  /** The menus of the shop, whose numbers are taken. */
  menus: readonly { id: number; document: Menu }[];
  /** The tax of a new price. */
  taxId: number | null;
}

/** A picture of another server is not shown by the app. */
export interface Photo {
  dish: string;
  address: string;
}

const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Everything in a menu that has a number. */
function listNumbers(menu: Menu): Record<Kind, number[]> {
  const found: Record<Kind, number[]> = { category: [], item: [], group: [], modifier: [] };
  const addGroup = (group: Pick<ModifierGroup, 'id' | 'modifierGroupItems' | 'subModifierGroups'>): void => {
    found.group.push(group.id);
    for (const { modifierItem } of group.modifierGroupItems) {
      found.modifier.push(modifierItem.id);
      for (const { modifierGroup } of modifierItem.modifierItemOptions ?? []) addGroup(modifierGroup as ModifierGroup);
    }
    for (const inner of group.subModifierGroups ?? []) addGroup(inner);
  };
  for (const { category } of menu.menuCategories) {
    found.category.push(category.id);
    for (const { item } of category.categoryItems) {
      found.item.push(item.id);
      for (const { modifierGroup } of item.itemModifierGroups) addGroup(modifierGroup);
    }
  }
  return found;
}

/** Gives things their numbers: that of the file, else that of the shop, else the next one that is free. */
function createNumbers(place: Place) {
  const kinds: Kind[] = ['category', 'item', 'group', 'modifier'];
  const used = Object.fromEntries(kinds.map((kind) => [kind, new Set<number>()])) as Record<Kind, Set<number>>;
  for (const { document } of place.menus)
    for (const [kind, numbers] of Object.entries(listNumbers(document)))
      for (const one of numbers) used[kind as Kind].add(one);
  const next = Object.fromEntries(
    kinds.map((kind) => [kind, [...used[kind]].reduce((most, one) => Math.max(most, one), 0)]),
  ) as Record<Kind, number>;
  const byKey = new Map<string, number>();
  const taken = new Set<string>();
  return {
    /** Keeps a number of the file from being given to anything else. */
    reserve: (kind: Kind, id: number): void => {
      next[kind] = Math.max(next[kind], id);
    },
    take: (kind: Kind, key: string, own: number | undefined, known: number | undefined): number => {
      const at = `${kind} ${key}`;
      const earlier = byKey.get(at);
      if (earlier !== undefined) return earlier;
      const kept = known !== undefined && !taken.has(`${kind} ${known}`) ? known : undefined;
      const id = own ?? kept ?? ++next[kind];
      byKey.set(at, id);
      taken.add(`${kind} ${id}`);
      return id;
    },
  };
}

/** Texts of the shop with those of the file put in. Every thing gets an English name. */
function mergeTexts(known: readonly Localization[], given: readonly Localization[]): Localization[] {
  const stated = new Map(given.map((text) => [text.languageId, text]));
  const languages = [...new Set([...known, ...given].map(({ languageId }) => languageId))];
  const merged = languages.flatMap((languageId): Localization[] => {
    const [before, now] = [known.find((one) => one.languageId === languageId), stated.get(languageId)];
    if (!now) return before ? [before] : [];
    if (now.name === '') return [];
    const description = now.description ?? before?.description;
    return [{ languageId, name: now.name, ...(description && { description }) }];
  });
  if (merged.some(({ languageId }) => languageId === 1)) return merged;
  const [first] = merged;
  return [{ ...(first ?? { name: '' }), languageId: 1 }, ...merged];
}

const isGuest = ({ roleId, isDefault }: RolePrice): boolean => roleId === GUEST_ROLE_ID || isDefault;

/** Prices with that of guests changed. The prices of other roles stay. */
function mergePrices(known: readonly RolePrice[], cents: Cents, taxId: number | null): RolePrice[] {
  const at = Math.max(
    known.findIndex(({ roleId }) => roleId === GUEST_ROLE_ID),
    known.findIndex(isGuest),
  );
  const before = known[at];
  const basePrice = toDollars(cents);
  if (!before)
    return [
      { roleId: GUEST_ROLE_ID, name: 'Guest', basePrice, isDefault: true, isEnabledServiceCharge: true, taxId },
      ...known,
    ];
  if (chargedPrice(before) === cents) return [...known];
  const { finalPrice: _, ...rest } = before;
  return known.map((one, index) => (index === at ? { ...rest, basePrice } : one));
}

/** Numbers of the order in a list; those of the shop where the order is the same. */
const keepOrder = <T extends { displayOrder: number }>(
  ids: readonly number[],
  known: readonly T[],
  toId: (entry: T) => number,
): number[] =>
  isDeepStrictEqual(ids, known.map(toId))
    ? known.map(({ displayOrder }) => displayOrder)
    : ids.map((_, index) => index);

/** Sets a field that the file states; null takes it away. A field of nothing stays as it is written. */
function setField<T extends object, K extends keyof T>(of: T, field: K, value: T[K] | null | undefined): void {
  if (value === undefined) return;
  if (value === null || value === false || value === 0) {
    if (of[field]) delete of[field];
  } else of[field] = value;
}

const describePrice = (price: RolePrice): string => `${price.name} ${inDollars(chargedPrice(price))}`;

export interface BuiltMenu {
  row: MenuRow;
  stock: StockRow[];
  photos: Photo[];
}

/**
 * Makes a foreign menu the row of a menu. Dishes, choices, groups and categories keep the number of those of the same name
 * in the menu that is replaced, and everything that the file does not state.
 */
export function toMenu(foreign: ForeignMenu, place: Place, report: Report): BuiltMenu {
  const { row, taxId, outletIds } = place;
  const numbers = createNumbers(place);
  const before = row?.document;
  const knownItems = (before?.menuCategories ?? []).flatMap(({ category }) =>
    category.categoryItems.map(({ item }) => ({ item, category })),
  );
  const knownGroups = knownItems.flatMap(({ item }) =>
    item.itemModifierGroups.map(({ modifierGroup }) => modifierGroup),
  );
  const soldOut = new Map<string, StockRow>();
  const photos: Photo[] = [];

  const markStock = (kind: StockRow['kind'], targetId: number, isSoldOut: boolean | undefined): void => {
    for (const outletId of isSoldOut ? outletIds : [])
      soldOut.set(`${outletId} ${kind} ${targetId}`, {
        ...{ outletId, kind, targetId, isSoldOut: true, isAvailable: true, quantityLeft: null },
      });
  };
  const toImages = (
    given: readonly string[] | undefined,
    known: Item['itemImages'],
    called: string,
  ): Item['itemImages'] => {
    if (given === undefined) return known;
    const own = given.filter((address) => /^\/(?!\/)/.test(address) && address.length <= 500);
    for (const address of given) if (!own.includes(address)) photos.push({ dish: called, address });
    return given.length > 0 && own.length === 0 ? known : own.map((image) => ({ image }));
  };
  const tellPrices = (prices: readonly RolePrice[], cents: Cents, known: readonly RolePrice[], where: string): void => {
    const guest = known.find(isGuest);
    const others = prices.filter((one) => !isGuest(one));
    if (guest && chargedPrice(guest) !== cents && others.length > 0)
      report.note(
        where,
        `keeps its prices of other roles (${others.map(describePrice).join(', ')}); look at them in prices.csv of \`shop:export --csv\``,
      );
  };

  const toChoice = (choice: ForeignChoice, known: ModifierItem | undefined, depth: number): ModifierItem => {
    const id = numbers.take('modifier', choice.key, choice.id, known?.id);
    markStock('modifier', id, choice.isSoldOut);
    const prices = known?.modifierItemPrices ?? [];
    const next: ModifierItem = {
      ...(known ?? {
        ...{ status: 'Active', modifierItemSoldOuts: [], isAllowPromotionDiscount: true, modifierItemOptions: [] },
      }),
      id,
      ...(choice.status !== undefined && { status: choice.status }),
      modifierItemLocalizations: mergeTexts(known?.modifierItemLocalizations ?? [], choice.texts),
      modifierItemPrices: mergePrices(prices, choice.cents, taxId),
      modifierItemImages: toImages(choice.photos, known?.modifierItemImages ?? [], nameOf(choice.texts)),
    } as ModifierItem;
    tellPrices(next.modifierItemPrices, choice.cents, prices, choice.where);
    setField(next, 'allergens', choice.allergens);
    setField(next, 'containerDeposit', choice.deposit === undefined ? undefined : toDollars(choice.deposit));
    if (choice.groups)
      next.modifierItemOptions = choice.groups.map((group) => {
        const option = known?.modifierItemOptions.find(({ modifierGroup }) =>
          sameName(modifierGroup.name, nameOf(group.texts)),
        );
        const { subModifierGroups: _, ...inner } = toGroup(
          group,
          option?.modifierGroup as ModifierGroup | undefined,
          depth + 1,
        );
        return {
          ...{ dependentModifierGroupId: null, ...option, type: group.type },
          modifierGroup: {
            ...inner,
            modifierGroupItems: inner.modifierGroupItems.map(
              ({ modifierItem: { modifierItemOptions: __, ...one }, ...place }) => ({ ...place, modifierItem: one }),
            ),
          },
        };
      });
    return next;
  };

  const toGroup = (group: ForeignGroup, known: ModifierGroup | undefined, depth: number): ModifierGroup => {
    const id = numbers.take('group', group.key, group.id, known?.id);
    const english = nameOf(group.texts);
    if (!group.choices && !known)
      report.mistake(
        group.where,
        `has the group '${english}' without choices, and the shop has no such group; write its choices into the rows below`,
      );
    const same = known && [
      ...known.modifierGroupItems,
      ...(known.subModifierGroups ?? []).flatMap((one) => one.modifierGroupItems),
    ];
    const findChoice = ({ id: own, texts }: ForeignChoice): ModifierItem | undefined =>
      same?.find(({ modifierItem }) => modifierItem.id === own)?.modifierItem ??
      same?.find(({ modifierItem }) => sameName(nameOf(modifierItem.modifierItemLocalizations), nameOf(texts)))
        ?.modifierItem;
    const choices = group.choices?.map((choice) => toChoice(choice, findChoice(choice), depth));
    const toPlace = (modifierItem: ModifierItem, index: number): ModifierGroup['modifierGroupItems'][number] => {
      const place = same?.find((one) => one.modifierItem.id === modifierItem.id);
      const next = { ...place, displayOrder: orders[index] ?? index, modifierItem };
      setField(next, 'maxQuantity', group.choices?.[index]?.maxQuantity);
      setField(next, 'defaultQuantity', group.choices?.[index]?.defaultQuantity);
      return next;
    };
    const orders = keepOrder(
      choices?.map((one) => one.id) ?? [],
      known?.modifierGroupItems ?? [],
      ({ modifierItem }) => modifierItem.id,
    );
    const { subModifierGroups, ...rest } = known ?? {
      status: 'Active',
      modifierGroupItems: [],
      modifierGroupLocalizations: [],
    };
    return {
      ...rest,
      ...(!choices && subModifierGroups && { subModifierGroups }),
      ...{ id, type: group.type, min: group.min, max: group.max },
      name: known && nameOf(known.modifierGroupLocalizations) === english ? known.name : english,
      ...(group.status !== undefined && { status: group.status }),
      modifierGroupLocalizations: mergeTexts(known?.modifierGroupLocalizations ?? [], group.texts),
      modifierGroupItems: choices?.map(toPlace) ?? known?.modifierGroupItems ?? [],
    };
  };

  const toItem = (dish: ForeignDish, categoryId: number, categoryName: string): Item => {
    const found =
      knownItems.find(({ item }) => item.id === dish.id) ??
      (dish.id === undefined
        ? (knownItems.find(
            ({ item, category }) =>
              sameName(nameOf(item.itemLocalizations), nameOf(dish.texts)) &&
              sameName(nameOf(category.categoryLocalizations), categoryName),
          ) ?? knownItems.find(({ item }) => sameName(nameOf(item.itemLocalizations), nameOf(dish.texts))))
        : undefined);
    const id = numbers.take('item', dish.key, dish.id, found?.item.id);
    const known = found?.item.id === id ? found.item : undefined;
    if (!known && !dish.texts.some(({ languageId, name }) => languageId === 1 && name))
      report.note(dish.where, 'has no English name: its name in another language stands for it, so translate it');
    markStock('item', id, dish.isSoldOut);
    const prices = known?.itemPrices ?? [];
    const next = {
      ...(known ?? {
        ...{ status: 'Active', categoryId, itemSoldOuts: [], itemModifierGroups: [] },
        ...{ allowSpecialInstruction: true, isAllowPromotionDiscount: true },
      }),
      id,
      ...(dish.status !== undefined && { status: dish.status }),
      itemLocalizations: mergeTexts(known?.itemLocalizations ?? [], dish.texts),
      itemPrices: mergePrices(prices, dish.cents, taxId),
      itemImages: toImages(dish.photos, known?.itemImages ?? [], nameOf(dish.texts)),
      ...(dish.allowsRequest !== undefined && { allowSpecialInstruction: dish.allowsRequest }),
    } as Item;
    tellPrices(next.itemPrices, dish.cents, prices, dish.where);
    setField(next, 'allergens', dish.allergens);
    setField(next, 'diets', dish.diets);
    setField(next, 'isAlcohol', dish.isAlcohol);
    setField(next, 'plu', dish.plu);
    setField(next, 'nutriGrade', dish.nutriGrade);
    setField(next, 'containerDeposit', dish.deposit === undefined ? undefined : toDollars(dish.deposit));
    if (dish.groups) {
      const entries = dish.groups.map((group): ItemModifierGroup => {
        const english = nameOf(group.texts);
        const entry =
          known?.itemModifierGroups.find(({ modifierGroup }) => modifierGroup.id === group.id) ??
          known?.itemModifierGroups.find(({ modifierGroup }) =>
            sameName(nameOf(modifierGroup.modifierGroupLocalizations), english),
          );
        const like =
          entry?.modifierGroup ??
          knownGroups.find((one) =>
            group.id === undefined ? sameName(nameOf(one.modifierGroupLocalizations), english) : one.id === group.id,
          );
        const modifierGroup = toGroup(group, like, 0);
        return {
          ...(entry ?? { dependentModifierGroupId: null, displayOrder: 0, visibility: true }),
          ...(group.isStep && { isStep: true }),
          modifierGroupId: modifierGroup.id,
          modifierGroup,
        };
      });
      const orders = keepOrder(
        entries.map((one) => one.modifierGroupId),
        known?.itemModifierGroups ?? [],
        (one) => one.modifierGroupId,
      );
      next.itemModifierGroups = entries.map((entry, index) => ({ ...entry, displayOrder: orders[index] ?? index }));
    }
    return next;
  };

  const toCategory = (given: ForeignCategory): Category => {
    const known = before?.menuCategories.find(({ category }) =>
      given.id === undefined
        ? sameName(nameOf(category.categoryLocalizations), nameOf(given.texts))
        : category.id === given.id,
    )?.category;
    const id = numbers.take('category', given.key, given.id, known?.id);
    const keys = new Set<string>();
    const dishes = given.dishes.filter(({ key, where }) => {
      if (keys.has(key)) report.note(where, `is twice in '${nameOf(given.texts)}': once is enough`);
      const isNew = !keys.has(key);
      keys.add(key);
      return isNew;
    });
    const items = dishes.map((dish) => toItem(dish, id, nameOf(given.texts)));
    const orders = keepOrder(
      items.map((item) => item.id),
      known?.categoryItems ?? [],
      ({ item }) => item.id,
    );
    return {
      ...(known ?? { displayOrder: 0, categoryImages: [] }),
      ...{ id, categoryLocalizations: mergeTexts(known?.categoryLocalizations ?? [], given.texts) },
      ...(given.hours && { hours: given.hours }),
      categoryItems: items.map((item, index) => ({ displayOrder: orders[index] ?? index, item })),
    };
  };

  for (const category of foreign.categories) {
    if (category.id !== undefined) numbers.reserve('category', category.id);
    for (const dish of category.dishes) {
      if (dish.id !== undefined) numbers.reserve('item', dish.id);
      for (const group of dish.groups ?? []) {
        if (group.id !== undefined) numbers.reserve('group', group.id);
        for (const choice of group.choices ?? []) if (choice.id !== undefined) numbers.reserve('modifier', choice.id);
      }
    }
  }
  const categories = foreign.categories.map(toCategory);
  const orders = keepOrder(
    categories.map((one) => one.id),
    before?.menuCategories ?? [],
    ({ category }) => category.id,
  );
  const id = row?.id ?? place.menus.reduce((most, one) => Math.max(most, one.id), 0) + 1;
  const kept = new Set(categories.flatMap(({ categoryItems }) => categoryItems.map(({ item }) => item.id)));
  for (const { item } of knownItems)
    if (!kept.has(item.id))
      report.note(
        `dish ${item.id} (${nameOf(item.itemLocalizations)})`,
        'is in the shop and not in the file, so it leaves this menu; to keep it, add it to the file',
      );
  const name = before?.name ?? (foreign.name || 'Menu');
  return {
    row: {
      ...{ id, brandId: place.brandId, outletIds: [...new Set([...(row?.outletIds ?? []), ...outletIds])] },
      orderTypes: row?.orderTypes ?? ['Dine In', 'Takeaway'],
      dineInOnlyItemIds: (row?.dineInOnlyItemIds ?? []).filter((one) => kept.has(one)),
      document: {
        ...{ id, name, status: before?.status ?? 'Active', version: before?.version ?? 1 },
        menuCategories: categories.map((category, index) => {
          const known = before?.menuCategories.find((one) => one.category.id === category.id)?.category;
          const displayOrder = orders[index] ?? index;
          return { displayOrder, category: known ? category : { ...category, displayOrder } };
        }),
      },
    },
    stock: [...soldOut.values()],
    photos,
  };
}
