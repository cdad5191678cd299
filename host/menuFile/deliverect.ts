import type { Cents } from '#contract/money';
import { readWholeCents } from './amounts.ts';
import {
  type ForeignCategory,
  type ForeignChoice,
  type ForeignDish,
  type ForeignGroup,
  type ForeignMenu,
  nameOf,
  type Report,
  toLine,
} from './foreignMenu.ts';
import { mendGroups, WITHOUT_LIMIT } from './groups.ts';
import { asCount, asObject, asObjects, asTexts, type Json, noteUnread } from './json.ts';
import { findLanguage, toEnglish, toParagraphs } from './languages.ts';
import { toHours } from './serviceHours.ts';

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const THING = names(
  '_id id account location plu name nameTranslations description descriptionTranslations price imageUrl subProducts snoozed visible productType productTags parentId isVariant isVariantGroup isCombo min max multiMax multiply defaultQuantity overloads posProductId posProductCategoryId posCategoryIds sortOrder isInternal kitchenName channel referenceId gtin bottleDepositPrice subProductSortOrder _created _updated _etag menu',
);
const CATEGORY = names(
  '_id account name nameTranslations description descriptionTranslations posCategoryId posCategoryType posLocationId imageUrl subProducts products availabilities sortOrder level menu _created _updated _etag sortedChannelProductIds subProductSortOrder',
);
const FILE = names(
  'menu menuId menuImageURL channelLinkId currency menuType availabilities categories products modifierGroups modifiers bundles snoozedProducts description productTags validations nestedModifiers accountId locationId forceUpdate',
);

/** Tags of products that say a diet or an allergen, by the list of Deliverect. Undefined: no filter of the app knows it. */
const DIETS: Readonly<Record<number, string>> = { 2: 'halal', 4: 'vegan', 5: 'vegetarian' };
const ALLERGENS: Readonly<Record<number, string | undefined>> = {
  ...{ 100: undefined, 101: 'gluten', 102: 'crustacean', 103: 'fish', 104: 'egg', 105: undefined, 106: 'milk' },
  ...{ 107: 'mollusc', 108: undefined, 109: 'nuts' },
};
const ALCOHOL = 1;
/** Tags from here on are allergens. */
const FIRST_ALLERGEN = 100;

const asIndex = (value: unknown): Json[] =>
  Array.isArray(value)
    ? asObjects(value)
    : Object.entries(asObject(value)).map(([id, one]) => ({ _id: id, ...asObject(one) }));

export const isDeliverect = (value: unknown): boolean =>
  asObjects(value).some(
    (one) =>
      one.products !== undefined &&
      (one.channelLinkId !== undefined ||
        one.modifierGroups !== undefined ||
        asIndex(one.products).some(({ plu }) => plu !== undefined)),
  );

/** Reads the menu that Deliverect pushes to a channel, or the products that a till sends to Deliverect. */
export function readDeliverect(value: unknown, report: Report): ForeignMenu {
  const menus = asObjects(value);
  if (menus.length > 1) report.note('the file', `has ${menus.length} menus: their categories are put into one`);
  const read = menus.map((menu) => readMenu(menu, report));
  return {
    ...(read.length === 1 && read[0]?.name && { name: read[0].name }),
    categories: read.flatMap(({ categories }) => categories),
  };
}

function readMenu(file: Json, report: Report): ForeignMenu {
  noteUnread(file, FILE, 'the file', report);
  const things = new Map<string, Json>();
  for (const kind of ['products', 'modifierGroups', 'modifiers', 'bundles'])
    for (const one of asIndex(file[kind]))
      for (const id of [one._id, one.plu]) if (typeof id === 'string' && id && !things.has(id)) things.set(id, one);
  const snoozed = new Set([
    ...asIndex(file.snoozedProducts).map(({ plu }) => plu),
    ...Object.keys(asObject(file.snoozedProducts)),
  ]);
  const where = (kind: string, one: Json): string => `${kind} ${toLine(one.name) || one.plu || one._id}`.slice(0, 80);

  /** Its own name is in the language of the account. */
  const titles = (one: Json, at: string, hasDescription = true) => {
    const own = toEnglish(one.name, hasDescription ? (one.description ?? '') : undefined);
    const translations = asObject(one.nameTranslations);
    const texts = new Map(own.map((text) => [text.languageId, text]));
    for (const [tag, name] of Object.entries(translations)) {
      const languageId = findLanguage(tag);
      if (languageId === undefined)
        report.note(at, `its name in '${tag}' is not carried: the app does not speak this language`);
      else if (toLine(name))
        texts.set(languageId, {
          languageId,
          name: toLine(name),
          ...(hasDescription && {
            description: toParagraphs(
              asObject(one.descriptionTranslations)[tag] ?? (languageId === 1 ? one.description : ''),
            ),
          }),
        });
    }
    return [...texts.values()];
  };
  /** The price within these groups, by their ids and plus. */
  const priceOf = (one: Json, scopes: readonly string[], isBundle: boolean): Cents | undefined => {
    const overload = asObjects(one.overloads).find((each) =>
      asTexts(each.scopes).some((scope) => scopes.includes(scope)),
    );
    if (isBundle) return readWholeCents(overload?.bundlePrice ?? overload?.price ?? 0);
    return readWholeCents(overload?.price ?? one.price ?? (one.productType === 2 ? 0 : undefined));
  };
  const common = (one: Json, at: string) => {
    const tags = asObjects(asTexts(one.productTags).map((tag) => ({ tag: Number(tag) }))).map(
      ({ tag }) => tag as number,
    );
    const stated = tags.filter((tag) => tag >= FIRST_ALLERGEN);
    const unsure = stated.filter((tag) => !(tag in ALLERGENS));
    if (unsure.length > 0)
      report.note(
        at,
        `has the allergen tags ${unsure.join(', ')} of Deliverect, which this reader does not know: its allergens are not stated, so state all of them in the shop`,
      );
    for (const tag of stated)
      if (tag in ALLERGENS && !ALLERGENS[tag])
        report.note(
          at,
          `has the allergen tag ${tag} of Deliverect (100 celery, 105 lupin, 108 mustard), which no filter of the app knows; write it into the description`,
        );
    const deposit = readWholeCents(one.bottleDepositPrice);
    for (const tag of tags)
      if (tag < FIRST_ALLERGEN && tag !== ALCOHOL && !DIETS[tag])
        report.note(at, `has the tag ${tag} of Deliverect, which the app has no word for`);
    const allergens = [...new Set(stated.flatMap((tag) => ALLERGENS[tag] ?? []))];
    return {
      tags,
      sold: {
        isSoldOut: one.snoozed === true || snoozed.has(one.plu as string),
        ...(one.visible === false && { status: 'Inactive' }),
        ...(allergens.length > 0 && unsure.length === 0 && { allergens }),
        ...(typeof one.imageUrl === 'string' && one.imageUrl && { photos: [one.imageUrl] }),
        ...(deposit && deposit > 0 && { deposit }),
      },
    };
  };

  const toGroup = (id: string, of: string, depth: number, minimum: number): ForeignGroup[] => {
    const group = things.get(id);
    if (!group) {
      report.note(of, `its group ${id} is not in the file, so it is not carried`);
      return [];
    }
    const at = where('group', group);
    noteUnread(group, THING, at, report);
    const isBundle = group.productType === 4;
    const scopes = [group._id, group.plu].filter((one): one is string => typeof one === 'string');
    const choices = asTexts(group.subProducts).flatMap((inner): ForeignChoice[] => {
      const one = things.get(inner);
      if (!one) {
        report.note(at, `its choice ${inner} is not in the file, so it is not carried`);
        return [];
      }
      const spot = `${where('choice', one)} of ${at}`;
      noteUnread(one, THING, spot, report);
      const cents = priceOf(one, scopes, isBundle);
      if (cents === undefined) {
        report.note(spot, 'is not carried: its price is no whole number of cents');
        return [];
      }
      const { sold } = common(one, spot);
      const nested = asTexts(one.subProducts);
      if (nested.length > 0 && depth > 0)
        report.note(spot, 'has modifiers on a third level, which a menu cannot have: they are not carried');
      return [
        {
          ...{ key: `${inner} ${cents}`, texts: titles(one, spot, false), where: spot, cents, ...sold },
          defaultQuantity: asCount(one.defaultQuantity) ?? null,
          ...(nested.length > 0 &&
            depth === 0 && { groups: nested.flatMap((each) => toGroup(each, spot, depth + 1, 0)) }),
        },
      ];
    });
    const multi = asCount(group.multiMax);
    const given = asCount(group.max) ?? 0;
    // Deliverect writes 0 for no limit.
    const repeats = group.isVariantGroup !== true && multi !== undefined && multi !== 1 && given !== 1;
    for (const choice of choices) choice.maxQuantity = repeats && multi > 0 ? multi : null;
    const max =
      given > 0 ? given : repeats ? (multi > 0 ? multi * Math.max(choices.length, 1) : WITHOUT_LIMIT) : choices.length;
    if (repeats && max === WITHOUT_LIMIT) report.note(at, `has no upper limit: ${WITHOUT_LIMIT} is written`);
    return [
      {
        ...{
          key: `${id}${minimum > 0 ? ' needed' : ''}`,
          texts: titles(group, at, false),
          where: at,
          type: repeats ? 'Quantity' : 'Select',
        },
        ...{ min: Math.max(asCount(group.min) ?? 0, minimum), max, choices },
        ...(isBundle && depth === 0 && { isStep: true }),
      },
    ];
  };

  const dishes = new Map<string, ForeignDish | undefined>();
  const toDish = (id: string, of: string): ForeignDish | undefined => {
    if (dishes.has(id)) return dishes.get(id);
    const one = things.get(id);
    const at = one ? where('product', one) : of;
    const cents = one && priceOf(one, [], false);
    dishes.set(id, undefined);
    if (!one) report.note(of, `its product ${id} is not in the file, so it is not carried`);
    else if (cents === undefined || cents < 0 || !toLine(one.name))
      report.note(at, `is not carried: it has no ${toLine(one.name) ? 'price in whole cents' : 'name'}`);
    if (!one || cents === undefined || cents < 0 || !toLine(one.name)) return undefined;
    noteUnread(one, THING, at, report);
    const { tags, sold } = common(one, at);
    const variantGroups = new Set(
      asTexts(one.subProducts).filter((inner) => things.get(inner)?.isVariantGroup === true),
    );
    const dish: ForeignDish = {
      ...{ key: String(one.plu ?? id), texts: titles(one, at), where: at, cents, ...sold },
      ...(toLine(one.plu) && { plu: toLine(one.plu) }),
      diets: tags.flatMap((tag) => DIETS[tag] ?? []),
      ...(tags.includes(ALCOHOL) && { isAlcohol: true }),
      groups: asTexts(one.subProducts).flatMap((inner) => toGroup(inner, at, 0, variantGroups.has(inner) ? 1 : 0)),
    };
    mendGroups(dish, report);
    dishes.set(id, dish);
    return dish;
  };

  const categories = asIndex(file.categories).map((category): ForeignCategory => {
    const at = where('category', category);
    noteUnread(category, CATEGORY, at, report);
    if (category.imageUrl)
      report.note(
        at,
        `its picture ${String(category.imageUrl).slice(0, 200)} is not carried; add it as \`categoryImages\` in menus.json`,
      );
    const own = asObjects(category.availabilities);
    const hours = toHours(
      own.map(({ dayOfWeek, startTime, endTime }) => ({
        day: Number(dayOfWeek),
        from: String(startTime),
        to: String(endTime),
      })),
    );
    if (hours === null)
      report.note(
        at,
        'has times of sale that cannot be written as at most 14 spans: it is sold at any time; write its `hours` in menus.json',
      );
    const ids = [...asTexts(category.subProducts), ...asTexts(category.products)];
    // A till names the categories of a product in the product.
    const named = asIndex(file.products).filter(
      (one) =>
        one.productType === 1 && asTexts(one.posCategoryIds).includes(String(category.posCategoryId ?? category._id)),
    );
    const all = ids.length > 0 ? ids : named.map((one) => String(one._id ?? one.plu));
    return {
      key: String(category._id ?? category.posCategoryId),
      texts: titles(category, at, false),
      where: at,
      ...(hours && { hours }),
      dishes: all.flatMap((id) => toDish(id, at) ?? []),
    };
  });
  const used = new Set(categories.flatMap((category) => category.dishes.map(({ key }) => key)));
  const inGroups = new Set(
    [...things.values()].flatMap((one) =>
      one.productType === 3 || one.productType === 4 ? asTexts(one.subProducts) : [],
    ),
  );
  const isInGroup = (one: Json): boolean => [one._id, one.plu].some((id) => typeof id === 'string' && inGroups.has(id));
  const lone = asIndex(file.products).filter(
    (one) => (one.productType ?? 1) === 1 && !isInGroup(one) && !used.has(String(one.plu ?? one._id)),
  );
  if (categories.length === 0)
    categories.push({
      key: 'Menu',
      texts: toEnglish('Menu'),
      where: 'the file',
      dishes: lone.flatMap((one) => toDish(String(one._id ?? one.plu), 'the file') ?? []),
    });
  else
    for (const one of lone.filter((each) => !dishes.has(String(each._id)) && !dishes.has(String(each.plu))))
      report.note(where('product', one), 'is not carried: it is in no category');
  if (
    asObjects(file.availabilities).length > 0 &&
    toHours(
      asObjects(file.availabilities).map(({ dayOfWeek, startTime, endTime }) => ({
        day: Number(dayOfWeek),
        from: String(startTime),
        to: String(endTime),
      })),
    ) !== undefined
  )
    report.note(
      'the file',
      "has times of sale for the whole menu, which are not carried: write them as the outlet's hours, or as `hours` of categories in menus.json",
    );
  const name = toLine(file.menu);
  return {
    ...(name && { name }),
    categories: categories.filter((one) => nameOf(one.texts) !== '' || one.dishes.length > 0),
  };
}
