import type { Item, ItemModifierGroup, Menu, RolePrice } from '#contract';
import { canRebase, rebaseList } from '#contract/lists';
import { LEAST_NEW_ID, type OwnerEdit, type OwnerTarget } from '#contract/owner';
import type { ListEntry, RecordedEdit } from '../db/schema.ts';
import { badRequest, notFound } from '../errors.ts';
import { getEnglishName } from '../services/catalogue.ts';
import { isSameValue } from './fields.ts';

/** A list of the shop: its field, and the kind of its members. */
const LISTS = {
  brand: { field: 'categories', member: 'category' },
  category: { field: 'dishes', member: 'dish' },
  dish: { field: 'groups', member: 'group' },
} as const;

type Holder = keyof typeof LISTS;

/** Holders in the order in which their lists are written: a new category is there before its dishes. */
const HOLDERS = Object.keys(LISTS) as Holder[];

const NOT_FOUND = { category: 'The category', dish: 'The dish', group: 'The group of choices' } as const;

const isHolder = (of: OwnerTarget): of is Holder => of in LISTS;

/** Whether an edit is of a list, such as the dishes of a category. */
export const isListEdit = ({ of, field }: Pick<OwnerEdit, 'of' | 'field'>): boolean =>
  isHolder(of) && LISTS[of].field === field;

/** A list at one of its places, because several menus may have the same category. */
interface PlacedList {
  menuId: number;
  /** The list in the menu, changed in place. */
  entries: ListEntry[];
}

/** All lists of some menus, by holder and id, such as `category/5`. The categories of all menus are one list. */
export type Lists = Map<string, PlacedList[]>;

const BRAND = 'brand/';

const toListKey = (of: Holder, id: number): string => (of === 'brand' ? BRAND : `${of}/${id}`);

const getMember = ({ category, item, modifierGroup }: ListEntry): { id: number } =>
  category ?? item ?? modifierGroup ?? { id: 0 };

const getMemberName = ({ category, item, modifierGroup }: ListEntry): string =>
  getEnglishName(
    category?.categoryLocalizations ?? item?.itemLocalizations ?? modifierGroup?.modifierGroupLocalizations ?? [],
  );

/** A dish that another program has deleted. The owner does not see it, and it stays where it is. */
export const isDeleted = ({ status }: { status: string }): boolean => status.trim().toLowerCase() === 'deleted';

const isHidden = ({ item }: ListEntry): boolean => item !== undefined && isDeleted(item);

function addList(lists: Lists, key: string, list: PlacedList): void {
  const known = lists.get(key);
  if (known) known.push(list);
  else lists.set(key, [list]);
}

/** Adds the lists of an entry, and of all that is in it. */
function indexEntry(lists: Lists, menuId: number, { category, item }: ListEntry): void {
  if (item) addList(lists, toListKey('dish', item.id), { menuId, entries: item.itemModifierGroups });
  if (!category) return;
  addList(lists, toListKey('category', category.id), { menuId, entries: category.categoryItems });
  for (const entry of category.categoryItems) indexEntry(lists, menuId, entry);
}

export function indexLists(menus: readonly { id: number; document: Menu }[]): Lists {
  const lists: Lists = new Map();
  for (const { id, document } of menus) {
    addList(lists, BRAND, { menuId: id, entries: document.menuCategories });
    for (const entry of document.menuCategories) indexEntry(lists, id, entry);
  }
  return lists;
}

/** The ids of a list in their order, those of all its places; undefined: there is no such list. */
export function readList(lists: Lists, of: Holder, id: number): number[] | undefined {
  const own = lists.get(toListKey(of, id));
  if (!own) return undefined;
  const orders = new Map<number, number>();
  const byOrder = new Map<number, number>();
  // An edit numbers all places as one list. An import numbers each place, and then those of the first place come first.
  let isOneList = true;
  for (const { entries } of own)
    for (const entry of [...entries].sort((a, b) => a.displayOrder - b.displayOrder)) {
      if (isHidden(entry)) continue;
      const { id: member } = getMember(entry);
      const { displayOrder: order } = entry;
      isOneList &&= (orders.get(member) ?? order) === order && (byOrder.get(order) ?? member) === member;
      if (!orders.has(member)) orders.set(member, order);
      byOrder.set(order, member);
    }
  const ids = [...orders.keys()];
  return isOneList ? ids.sort((a, b) => (orders.get(a) ?? 0) - (orders.get(b) ?? 0)) : ids;
}

/** The roles of a brand's prices, each as the first of these dishes has it, without a price. */
export function listRoles(dishes: readonly Item[]): RolePrice[] {
  const roles = new Map<number, RolePrice>();
  for (const { itemPrices } of dishes)
    for (const { finalPrice: _, ...price } of itemPrices)
      if (!roles.has(price.roleId)) roles.set(price.roleId, { ...price, basePrice: Number.NaN });
  return [...roles.values()];
}

/** Drops the prices of a new dish that were not given. @returns a sentence about the one that it needs. */
export function tidyPrices(prices: RolePrice[]): string | undefined {
  const isGiven = ({ basePrice, finalPrice }: RolePrice) => !Number.isNaN(finalPrice ?? basePrice);
  const missing = prices.find((price) => price.isDefault && !isGiven(price));
  prices.splice(0, prices.length, ...prices.filter(isGiven));
  return missing && `Please give a price for ${missing.name}.`;
}

/** A member that a list has before the edits, at one of its places. */
interface Known {
  menuId: number;
  entry: ListEntry;
}

/** The shop while its lists are edited. */
export interface ListWork {
  menus: readonly { id: number; document: Menu }[];
  /** Called with the id of each menu that a list changes. */
  touch: (menuId: number) => void;
  /** Whether any brand has a category or dish of this id. */
  isTaken: (member: 'category' | 'dish', id: number) => boolean;
  isUndo: boolean;
  /** Throws that a list is no longer the one that the owner saw. */
  refuseOutdated: (edit: RecordedEdit, present: readonly number[], names: string) => never;
}

/** The effect of edits of lists. */
export interface ListOutcome {
  /** Sentences about effects that are rarely meant. */
  doubts: string[];
  /** Ids of new categories and dishes, which need values. */
  made: { category: Set<number>; dish: Set<number> };
  /** Writes the names of members into the edits. Call it once all values are written. */
  name: () => void;
}

const listDishes = (menus: ListWork['menus'], categoryId?: number): Item[] =>
  menus.flatMap(({ document }) =>
    document.menuCategories.flatMap(({ category }) =>
      categoryId === undefined || category.id === categoryId ? category.categoryItems.map(({ item }) => item) : [],
    ),
  );

/** An empty category, or a dish that is off the menu and has no name and no price. */
function makeEntry(work: ListWork, of: Holder, holderId: number, id: number): ListEntry {
  if (of === 'brand') {
    const texts = { categoryLocalizations: [], categoryImages: [] };
    return { displayOrder: 0, category: { id, displayOrder: 0, ...texts, categoryItems: [] } };
  }
  // Its taxes and its service charge are those of its category's dishes.
  const itemPrices = listRoles([...listDishes(work.menus, holderId), ...listDishes(work.menus)]);
  if (itemPrices.length === 0)
    throw badRequest('The menu has no dish yet whose roles and taxes a new one could have; import the first one.');
  const item: Item = {
    ...{ id, status: 'Inactive', categoryId: holderId, itemLocalizations: [], itemPrices, itemImages: [] },
    ...{ itemSoldOuts: [], itemModifierGroups: [], allowSpecialInstruction: true, isAllowPromotionDiscount: true },
  };
  return { displayOrder: 0, item };
}

const toSignature = (entries: readonly ListEntry[]): string =>
  entries.map((entry) => `${getMember(entry).id}@${entry.displayOrder}`).join();

/** Gives a list its new order, without what was taken out. @returns what was taken out. */
function arrange(entries: ListEntry[], order: readonly number[], added: readonly ListEntry[]): ListEntry[] {
  const positions = new Map(order.map((id, at) => [id, at + 1]));
  const removed = entries.filter((entry) => !isHidden(entry) && !positions.has(getMember(entry).id));
  const next = [...entries.filter((entry) => !removed.includes(entry)), ...added];
  for (const entry of next) {
    entry.displayOrder = (isHidden(entry) ? undefined : positions.get(getMember(entry).id)) ?? order.length + 1;
    if (entry.category) entry.category.displayOrder = entry.displayOrder;
  }
  entries.splice(0, entries.length, ...next.sort((a, b) => a.displayOrder - b.displayOrder));
  return removed;
}

/** A group that another one of the dish waits for is not taken away: the other would never be asked again. */
function checkDependents(name: string, entries: readonly ListEntry[], removed: readonly ListEntry[]): void {
  for (const entry of entries) {
    const needed = (entry as Partial<ItemModifierGroup>).dependentModifierGroupId;
    const gone = needed && removed.find((one) => getMember(one).id === needed);
    if (gone)
      throw badRequest(
        `${name}: '${getMemberName(entry)}' is asked only with '${getMemberName(gone)}'; take it away first.`,
      );
  }
}

/**
 * Writes the lists of a change into the menus: what is taken out, moved, added and made (OWNER-12 to OWNER-14). The edits keep
 * what was taken out, so that an undo puts it back with all its values. Throws 400, 404, and 409 by `refuseOutdated`.
 */
export function writeLists(work: ListWork, edits: readonly RecordedEdit[]): ListOutcome {
  const lists = indexLists(work.menus);
  const known = new Map<string, Known[]>();
  for (const [key, own] of lists) {
    const { member } = LISTS[key.split('/')[0] as Holder];
    for (const { menuId, entries } of own)
      for (const entry of entries) {
        const at = `${member}/${getMember(entry).id}`;
        known.set(at, [...(known.get(at) ?? []), { menuId, entry }]);
      }
  }
  const made: ListOutcome['made'] = { category: new Set(), dish: new Set() };
  const latest = new Map<string, ListEntry>();
  const nameOf = (of: Holder, id: number): string => {
    const key = `${LISTS[of].member}/${id}`;
    const entry = latest.get(key) ?? known.get(key)?.[0]?.entry;
    return entry ? getMemberName(entry) : '';
  };
  const edited = edits.filter(isListEdit);

  /** The entries of a member that joins a list, for each of the list's places that it joins. */
  const join = (edit: RecordedEdit, of: Holder, id: number, order: readonly number[]): Map<PlacedList, ListEntry> => {
    const { member } = LISTS[of];
    const places = lists.get(toListKey(of, edit.id)) ?? [];
    const fill = (joined: readonly PlacedList[], get: (place: PlacedList) => ListEntry | undefined) =>
      new Map(
        joined.flatMap((place) => {
          const entry = get(place);
          return entry ? [[place, structuredClone(entry)] as const] : [];
        }),
      );
    const own = known.get(`${member}/${id}`) ?? [];
    if (own.some(({ entry }) => isHidden(entry))) throw notFound(NOT_FOUND[member]);
    const kept = (work.isUndo && edit.removed?.filter(({ entry }) => getMember(entry).id === id)) || [];
    const [first] = [...own, ...kept];
    if (first) {
      // The present one of the same menu, else the one that was taken out of it.
      const find = ({ menuId }: PlacedList) =>
        [...own, ...kept].find((one) => one.menuId === menuId)?.entry ?? (member === 'group' ? first.entry : undefined);
      const joined = fill(places, find);
      const all = joined.size > 0 ? joined : fill(places, () => first.entry);
      for (const entry of all.values()) {
        if (entry.item) entry.item.categoryId = edit.id;
        const { dependentModifierGroupId: needed } = entry as Partial<ItemModifierGroup>;
        if (needed && !order.includes(needed)) Object.assign(entry, { dependentModifierGroupId: null });
      }
      return all;
    }
    if (member === 'group' || id < LEAST_NEW_ID || work.isTaken(member, id)) throw notFound(NOT_FOUND[member]);
    made[member].add(id);
    // A new category joins the menus that sell something: one that is empty on purpose stays so.
    const selling = places.filter(({ entries }) => entries.length > 0);
    const entry = makeEntry(work, of, edit.id, id);
    return fill(of === 'brand' && selling.length > 0 ? selling : places, () => entry);
  };

  const write = (edit: RecordedEdit, of: Holder): void => {
    const present = readList(lists, of, edit.id);
    if (!present) throw notFound(of === 'brand' ? 'The menu' : NOT_FOUND[of]);
    let { before, after } = edit as unknown as { before: number[]; after: number[] };
    const isList = (value: unknown): value is number[] =>
      Array.isArray(value) && value.every((id) => typeof id === 'number') && new Set(value).size === value.length;
    if (!isList(before) || !isList(after)) throw badRequest('A list has each of its ids once.');
    const isOutdated = work.isUndo ? !canRebase(present, before, after) : !isSameValue(present, before);
    if (isOutdated) work.refuseOutdated(edit, present, present.map((id) => nameOf(of, id)).join(', ') || 'empty');
    if (work.isUndo) {
      after = rebaseList(present, before, after);
      before = present;
      Object.assign(edit, { before, after });
    }
    const joining = after.filter((id) => !present.includes(id)).map((id) => [id, join(edit, of, id, after)] as const);
    const removed: Known[] = [];
    for (const place of lists.get(toListKey(of, edit.id)) ?? []) {
      const added = joining.flatMap(([, entries]) => entries.get(place) ?? []);
      const signature = toSignature(place.entries);
      const gone = arrange(place.entries, after, added);
      if (of === 'dish') checkDependents(edit.name ?? '', place.entries, gone);
      removed.push(...gone.map((entry) => ({ menuId: place.menuId, entry })));
      for (const entry of added) {
        indexEntry(lists, place.menuId, entry);
        latest.set(`${LISTS[of].member}/${getMember(entry).id}`, entry);
      }
      if (toSignature(place.entries) !== signature) work.touch(place.menuId);
    }
    if (removed.length > 0) edit.removed = removed;
    else delete edit.removed;
  };

  for (const holder of HOLDERS) for (const edit of edited) if (edit.of === holder) write(edit, holder);
  if (work.isUndo) refreshReturned(work.menus, edited);

  const doubts = new Set<string>();
  for (const { removed = [], of } of edited)
    for (const { menuId, entry } of of === 'category' ? removed : []) {
      const { id } = getMember(entry);
      const has = work.menus.filter(({ document }) => listDishes([{ id: 0, document }]).some((dish) => dish.id === id));
      const menu = work.menus.find((one) => one.id === menuId);
      if (has.length > 0 && menu && !has.includes(menu))
        doubts.add(`${getMemberName(entry)} leaves the menu '${menu.document.name}', which has no such category`);
    }
  return {
    doubts: [...doubts],
    made,
    name: () => {
      for (const edit of edited) {
        const ids = new Set([...(edit.before as number[]), ...(edit.after as number[])]);
        edit.listed = [...ids].map((id) => ({ id, name: nameOf(edit.of as Holder, id) }));
      }
    },
  };
}

/** A dish that stayed in another category has its present values also in a category that comes back (IMPORT-9). */
function refreshReturned(menus: ListWork['menus'], edits: readonly RecordedEdit[]): void {
  const back = new Set(
    edits.flatMap(({ of, before, after }) =>
      of === 'brand' ? (after as number[]).filter((id) => !(before as number[]).includes(id)) : [],
    ),
  );
  for (const { document } of menus) {
    const [returned, stayed] = [true, false].map((isBack) =>
      document.menuCategories.flatMap(({ category }) =>
        back.has(category.id) === isBack ? category.categoryItems : [],
      ),
    );
    const present = new Map(stayed?.map(({ item }) => [item.id, item]));
    for (const entry of returned ?? []) entry.item = structuredClone(present.get(entry.item.id) ?? entry.item);
  }
}
