import { eq, sql } from 'drizzle-orm';
import type { Category, Item, Menu, ModifierItem } from '#contract';
import { inDollars, isActive } from '#contract/money';
import type { OwnerChangeAnswer, OwnerTarget, OwnerValue } from '#contract/owner';
import { type Core, getNow, inTransaction } from '../core.ts';
import { brands, menus, outlets, ownerChanges, type RecordedEdit, stock, taxes } from '../db/schema.ts';
import { badRequest, HttpError, notFound } from '../errors.ts';
import { getEnglishName } from '../services/catalogue.ts';
import { setStock } from '../services/stock.ts';
import { describeTooCheap } from '../shop/leastPrice.ts';
import { type Row, visit } from '../shop/rowProblems.ts';
import { compareSources, readShop } from '../shop/shopFiles.ts';
import { files } from '../shop/shopSchema.ts';
import { type Source, toSource } from '../shop/shopSources.ts';
import {
  findField,
  findMissingName,
  findWrongTaxName,
  findWrongWas,
  getCategoryTexts,
  getChoiceTexts,
  getDishTexts,
  getTaxId,
  isSameValue,
  type OutletRow,
  type TaxRow,
  tidyTexts,
} from './fields.ts';
import { isListEdit, type ListOutcome, type ListWork, tidyPrices, writeLists } from './lists.ts';

/** A value has changed since the owner read it. */
export const OWNER_CHANGED = 'OWNER_CHANGED';

/** A change is rarely meant, and the owner has not said that it is. */
export const OWNER_DOUBTS = 'OWNER_DOUBTS';

type MenuRow = typeof menus.$inferSelect;

/** A thing at one of its places, because several menus and categories may hold the same dish. */
interface Place {
  thing: Item | ModifierItem | Category | OutletRow | TaxRow;
  /** undefined for an outlet and a tax. */
  menu: MenuRow | undefined;
}

/** The rows of a brand, which edits are written into, and what they have touched. */
interface Workpiece {
  brand: typeof brands.$inferSelect | undefined;
  menus: MenuRow[];
  outlets: (typeof outlets.$inferSelect)[];
  taxes: (typeof taxes.$inferSelect)[];
  stock: (typeof stock.$inferSelect)[];
  touchedMenus: Set<MenuRow>;
  touchedOutlets: Set<number>;
  touchedTaxes: Set<number>;
  /** Choices by id, found on first use. */
  choices?: Map<number, Place[]>;
}

const listDishes = ({ menuCategories }: Menu): Item[] =>
  menuCategories.flatMap(({ category }) => category.categoryItems.map(({ item }) => item));

/** Every choice of a menu, at each of its places. */
export function listModifiers(menu: Menu): ModifierItem[] {
  const found: ModifierItem[] = [];
  visit(menu, (value, name) => {
    if (name === 'modifierItem') found.push(value as ModifierItem);
  });
  return found;
}

function findPlaces(work: Workpiece, of: OwnerTarget, id: number): Place[] {
  if (of === 'brand') return [];
  if (of === 'outlet') return work.outlets.filter((row) => row.id === id).map((thing) => ({ thing, menu: undefined }));
  if (of === 'tax') return work.taxes.filter((row) => row.id === id).map((thing) => ({ thing, menu: undefined }));
  if (of === 'choice') {
    if (!work.choices) {
      work.choices = new Map();
      for (const menu of work.menus)
        for (const thing of listModifiers(menu.document))
          work.choices.set(thing.id, [...(work.choices.get(thing.id) ?? []), { thing, menu }]);
    }
    return work.choices.get(id) ?? [];
  }
  return work.menus.flatMap((menu) => {
    const things: (Item | Category)[] =
      of === 'dish' ? listDishes(menu.document) : menu.document.menuCategories.map(({ category }) => category);
    return things.filter((thing) => thing.id === id).map((thing) => ({ thing, menu }));
  });
}

const getName = (of: OwnerTarget, { thing }: Place): string => {
  if (of === 'outlet' || of === 'tax') return (thing as OutletRow | TaxRow).name;
  if (of === 'dish') return getEnglishName(getDishTexts(thing as Item));
  return getEnglishName(of === 'choice' ? getChoiceTexts(thing as ModifierItem) : getCategoryTexts(thing as Category));
};

const NOT_FOUND: Readonly<Record<OwnerTarget, string>> = {
  dish: 'The dish',
  choice: 'The choice',
  category: 'The category',
  outlet: 'The outlet',
  brand: 'The brand',
  tax: 'The tax',
};

/** A value as a sentence says it. */
const sayValue = (field: string, value: OwnerValue): string => {
  if (value === null) return 'empty';
  if (typeof value === 'number' && /^(price|was)\./.test(field)) return inDollars(value);
  if (typeof value === 'number' && field === 'rate') return `${value} %`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return `'${value}'`;
  return Array.isArray(value)
    ? value
        .map((one) => (typeof one !== 'object' ? one : 'date' in one ? one.date : `${one.from} to ${one.to}`))
        .join(', ')
    : 'until' in value
      ? 'a pause'
      : 'another';
};

const FIELD_NAMES: Readonly<Record<string, string>> = {
  ...{ name: 'name', description: 'description', price: 'price', was: 'price before', isOnMenu: '"on the menu"' },
  ...{ isSoldOut: '"sold out"', picture: 'photograph', hours: 'hours', isClosed: '"closed"', pause: 'pause' },
  ...{ aboutMinutes: 'time for food', openingHours: 'opening hours', closedDays: 'list of closed days' },
  ...{ categories: 'list of categories', dishes: 'list of dishes', groups: 'list of choices', allergens: 'allergens' },
  ...{ taxId: 'tax', rate: 'rate', type: 'kind', isCharged: '"charged"' },
};

/** Throws 409 with the present value. The owner's text stays on their page. */
function refuseOutdated(name: string, field: string, present: OwnerValue, isUndo: boolean, said?: string): never {
  const what = FIELD_NAMES[field.split('.')[0] ?? ''] ?? field;
  const ending = isUndo ? 'so it was not taken back; change it by hand.' : 'so nothing was changed; please look again.';
  throw new HttpError(
    409,
    `${name}: the ${what} has been changed in the meantime and is now ${said ?? sayValue(field, present)}, ${ending}`,
    OWNER_CHANGED,
  );
}

/** Marks a dish or choice as sold out, or sells it again, as the switches of the staff do. */
async function writeStock(core: Core, work: Workpiece, edit: RecordedEdit, isUndo: boolean): Promise<void> {
  const { of, id, before, after } = edit;
  if (of !== 'dish' && of !== 'choice') throw badRequest(`The field ${edit.field} is not known.`);
  const outletId = Number(edit.field.split('.')[1]);
  const [place] = findPlaces(work, of, id);
  if (!place) throw notFound(NOT_FOUND[of]);
  if (!work.outlets.some((row) => row.id === outletId)) throw notFound('The outlet');
  if (typeof after !== 'boolean') throw badRequest('Write true or false.');
  const kind = of === 'dish' ? 'item' : 'modifier';
  const own = work.stock.find((row) => row.outletId === outletId && row.kind === kind && row.targetId === id);
  const present = own?.isSoldOut ?? false;
  if (present !== before) refuseOutdated(edit.name ?? '', edit.field, present, isUndo);
  await setStock(core, outletId, kind, id, { isSoldOut: after });
}

/** Writes one edit into the rows. Throws 400, 404, and 409 where the value is no longer the one that the owner saw. */
function writeEdit(work: Workpiece, edit: RecordedEdit, now: number, isUndo: boolean): void {
  const { of, id, field: name, before, menuIds } = edit;
  const field = findField(of, name);
  if (!field) throw badRequest(`The field ${name} is not known.`);
  const places = findPlaces(work, of, id).filter(({ menu }) => !menu || !menuIds || menuIds.includes(menu.id));
  const [first] = places;
  if (!first) throw notFound(NOT_FOUND[of]);
  const called = edit.name ?? '';
  if (!isUndo) {
    const wrong = field.refuse(edit.after);
    if (name === 'taxId' && edit.after !== null && !work.taxes.some((tax) => tax.id === edit.after))
      throw notFound(NOT_FOUND.tax);
    if (wrong) throw badRequest(`${called}: ${wrong}`);
    edit.after = field.complete?.(edit.after, now) ?? edit.after;
  }
  const current = places.filter(({ thing }) => isSameValue(field.read(thing, now), before));
  if (current.length === 0 || (isUndo && current.length < places.length))
    refuseOutdated(
      called,
      name,
      field.read((places.find((place) => !current.includes(place)) ?? first).thing, now),
      isUndo,
    );
  const written = new Set<number>();
  for (const { thing, menu } of current) {
    field.write(thing, edit.after);
    if (menu) {
      work.touchedMenus.add(menu);
      written.add(menu.id);
    } else (of === 'tax' ? work.touchedTaxes : work.touchedOutlets).add(id);
  }
  if (written.size > 0) edit.menuIds = [...written];
}

/** Sentences about things that are wrong once all edits are written. */
function tidy(work: Workpiece, made: ListOutcome['made']): string[] {
  const wrong = new Set<string>();
  const say = (name: string, problem: string | undefined) => problem && wrong.add(`${name}: ${problem}`);
  for (const { document } of work.touchedMenus) {
    for (const { category } of document.menuCategories) {
      const name = getEnglishName(getCategoryTexts(category));
      say(name, tidyTexts(getCategoryTexts(category)));
      if (made.category.has(category.id)) say('The new category', findMissingName(getCategoryTexts(category)));
    }
    for (const dish of listDishes(document)) {
      const name = getEnglishName(getDishTexts(dish));
      say(name, tidyTexts(getDishTexts(dish)));
      if (made.dish.has(dish.id)) {
        say('The new dish', findMissingName(getDishTexts(dish)));
        say(name || 'The new dish', tidyPrices(dish.itemPrices));
      }
      if (wrong.size === 0) {
        say(name, findWrongWas(dish.itemPrices));
        for (const what of describeTooCheap(dish)) say(name, `It ${what}.`);
      }
    }
    for (const choice of listModifiers(document))
      say(getEnglishName(getChoiceTexts(choice)), tidyTexts(getChoiceTexts(choice)));
  }
  for (const tax of work.taxes) if (work.touchedTaxes.has(tax.id)) say(tax.name, findWrongTaxName(tax));
  return [...wrong];
}

/** Reads the rows of a brand and keeps others from changing them until the transaction ends. */
async function readLocked(core: Core, brandId: number): Promise<Workpiece> {
  // In the order of an import, so that the two never wait for each other.
  const ofTaxes = await core.db
    .select()
    .from(taxes)
    .where(eq(taxes.brandId, brandId))
    .orderBy(taxes.id)
    .for('no key update');
  const ofBrand = await core.db.select().from(outlets).where(eq(outlets.brandId, brandId)).for('no key update');
  const rows = await core.db
    .select()
    .from(menus)
    .where(eq(menus.brandId, brandId))
    .orderBy(menus.id)
    .for('no key update');
  const [brand] = await core.db.select().from(brands).where(eq(brands.id, brandId));
  return {
    brand,
    menus: rows,
    taxes: ofTaxes,
    outlets: ofBrand,
    stock: await core.db.select().from(stock).orderBy(stock.outletId, stock.kind, stock.targetId),
    touchedMenus: new Set(),
    touchedOutlets: new Set(),
    touchedTaxes: new Set(),
  };
}

/** The rows that were touched, as an import takes them. */
function toSources(work: Workpiece): { sources: Map<string, Source>; wrong: string[] } {
  const wrong: string[] = [];
  const sources = new Map<string, Source>();
  const rows = {
    outlets: work.outlets.filter(({ id }) => work.touchedOutlets.has(id)),
    menus: [...work.touchedMenus],
    taxes: work.taxes.filter(({ id }) => work.touchedTaxes.has(id)),
  };
  for (const file of files) {
    const own = rows[file.name as keyof typeof rows];
    // The schemas of an import know what the database has only as JSON has it.
    if (own && own.length > 0)
      sources.set(file.name, toSource(file, JSON.parse(JSON.stringify(own)) as typeof own, wrong));
  }
  return { sources, wrong };
}

/** The rows for {@link writeLists}. */
const toListWork = (work: Workpiece, shop: ReadonlyMap<string, Row[]>, isUndo: boolean): ListWork => ({
  menus: work.menus,
  touch: (menuId) => {
    for (const menu of work.menus) if (menu.id === menuId) work.touchedMenus.add(menu);
  },
  isTaken: (member, id) =>
    ((shop.get('menus') ?? []) as unknown as MenuRow[]).some(({ document }) =>
      member === 'dish'
        ? listDishes(document).some((dish) => dish.id === id)
        : document.menuCategories.some(({ category }) => category.id === id),
    ),
  isUndo,
  refuseOutdated: ({ name = '', field }, present, names) =>
    refuseOutdated(name, field, present as number[], isUndo, names),
});

/** Throws 409 if a value that an undo takes out with its dish was changed since. */
function checkGone({ of, field: key, before, name = '' }: RecordedEdit, places: Place[], now: number, isUndo: boolean) {
  const field = findField(of, key);
  const [other] = places.filter(({ thing }) => field && !isSameValue(field.read(thing, now), before));
  if (isUndo && field && other) refuseOutdated(name, key, field.read(other.thing, now), isUndo);
}

export interface Publication {
  brandId: number;
  edits: readonly RecordedEdit[];
  actor: string;
  isTrial?: boolean;
  isMeant?: boolean;
  /** The change that is taken back. */
  undoes?: number;
}

/**
 * Writes the owner's edits, all or nothing, as an import does: the same checks, the same rows, the same news for open
 * phones (OWNER-2). Throws 409 for a value that another owner or the staff have changed, and for changes that are rarely meant.
 */
export async function publish(core: Core, given: Publication): Promise<OwnerChangeAnswer> {
  const { brandId, actor, isTrial = false, undoes } = given;
  const isUndo = undoes !== undefined;
  const edits = structuredClone(given.edits).filter(({ before, after }) => !isSameValue(before, after));
  if (edits.length === 0) throw badRequest('There is nothing to change.');
  const now = core.clock.now();
  return inTransaction(core, async (inner) => {
    // One change of a brand at a time, so that the stock that was read is not that of another change.
    await inner.db.execute(sql`select pg_advisory_xact_lock(4182, ${brandId})`);
    const work = await readLocked(inner, brandId);
    // Before any edit, which may be of the name, and of a list.
    const before = edits.map((edit) => ({ edit, places: findPlaces(work, edit.of, edit.id) }));
    for (const { edit, places } of before) {
      if (edit.of === 'brand' && edit.id !== brandId) throw notFound('The brand');
      const [place] = places;
      edit.name = edit.of === 'brand' ? (work.brand?.name ?? '') : place ? getName(edit.of, place) : '';
    }
    const shop = await readShop(inner);
    const lists = writeLists(toListWork(work, shop, isUndo), edits);
    delete work.choices;
    const written = new Set<RecordedEdit>();
    for (const { edit, places } of before) {
      if (isListEdit(edit)) written.add(edit);
      else if (places.length > 0 && findPlaces(work, edit.of, edit.id).length === 0)
        // Taken out by a list of the same change. It keeps its values, for the day on which it is put back.
        checkGone(edit, places, now, isUndo);
      else {
        if (!edit.field.startsWith('isSoldOut.')) writeEdit(work, edit, now, isUndo);
        else if (!isTrial) await writeStock(inner, work, edit, isUndo);
        written.add(edit);
      }
    }
    const problems = tidy(work, lists.made);
    if (problems.length > 0) throw badRequest(problems.join('\n'));
    for (const edit of written) {
      const [place] = edit.name ? [] : findPlaces(work, edit.of, edit.id);
      if (place) edit.name = getName(edit.of, place);
    }
    lists.name();
    const { sources, wrong } = toSources(work);
    const comparison = sources.size > 0 ? compareSources(inner, sources, shop, { wrong, isLive: true }) : undefined;
    const doubts = isUndo ? [] : [...lists.doubts, ...(comparison?.doubts ?? [])];
    const changedIds = new Set([...written].filter(({ of }) => of === 'dish').map(({ id }) => id));
    const dishes = new Map(
      work.menus.flatMap(({ document }) => listDishes(document)).map((dish) => [dish.id, dish] as const),
    );
    for (const taxId of work.touchedTaxes) {
      const [example] = [...dishes.values()].filter((dish) => isActive(dish) && getTaxId(dish.itemPrices) === taxId);
      if (example) changedIds.add(example.id);
    }
    const answer: OwnerChangeAnswer = {
      doubts,
      dishes: [...changedIds].flatMap((id) => dishes.get(id) ?? []),
      taxes: work.taxes.filter(isActive).map(({ brandId: _, ...tax }) => tax),
      settings: work.outlets[0]?.settings ?? null,
    };
    if (isTrial) return answer;
    if (doubts.length > 0 && !given.isMeant)
      throw new HttpError(409, `Please look at this again: ${doubts.join('; ')}.`, OWNER_DOUBTS);
    await comparison?.write();
    const [row] = await inner.db
      .insert(ownerChanges)
      .values({ at: getNow(core), brandId, actor, edits: [...written], ...(isUndo && { undoes }) })
      .returning({ id: ownerChanges.id });
    return { ...answer, ...(row && { id: row.id }) };
  });
}

/** Takes a change back, as a new change (OWNER-5). Throws 404, and 409 where it was taken back or changed again since. */
export async function undo(core: Core, id: number, actor: string): Promise<OwnerChangeAnswer> {
  const [change] = await core.db.select().from(ownerChanges).where(eq(ownerChanges.id, id));
  if (!change) throw notFound('The change');
  const { brandId, edits } = change;
  if ((await core.db.$count(ownerChanges, eq(ownerChanges.undoes, id))) > 0)
    throw new HttpError(409, 'This change has been taken back already.', OWNER_CHANGED);
  const back = [...edits].reverse().map((edit): RecordedEdit => ({ ...edit, before: edit.after, after: edit.before }));
  return publish(core, { brandId, edits: back, actor, undoes: id });
}
