import { type Cents, inDollars } from '#contract/money';
import { readWholeCents } from './amounts.ts';
import {
  type ForeignCategory,
  type ForeignChoice,
  type ForeignDish,
  type ForeignGroup,
  type ForeignMenu,
  type Report,
  toLine,
} from './foreignMenu.ts';
import { mendGroups, toSizes, WITHOUT_LIMIT } from './groups.ts';
import { asCount, asObject, asObjects, asTexts, type Json, lookUp, noteUnread, toSnakeKeys } from './json.ts';
import { toEnglish } from './languages.ts';

/** The words of Square for allergens (`standard_name`), with ours. Undefined: the app has no filter for it. */
const ALLERGENS: Readonly<Record<string, string | undefined>> = {
  ...{ CRUSTACEANS: 'crustacean', EGGS: 'egg', FISH: 'fish', GLUTEN: 'gluten', MILK: 'milk', MOLLUSCS: 'mollusc' },
  ...{ PEANUTS: 'peanut', SESAME: 'sesame', SOY: 'soy', SULPHITES: 'sulphite', TREE_NUTS: 'nuts' },
  ...{ CELERY: undefined, LUPIN: undefined, MUSTARD: undefined },
};

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** Fields that are read, or that say nothing about a menu. */
const OBJECT = names(
  'type id updated_at created_at version is_deleted catalog_v1_ids present_at_all_locations present_at_location_ids absent_at_location_ids item_data image_id',
);
const ITEM = names(
  'name description description_plaintext description_html abbreviation label_color is_taxable category_id categories reporting_category modifier_list_info variations product_type skip_modifier_screen image_ids is_archived food_and_beverage_details is_alcoholic available_online available_for_pickup available_electronically sort_name channels item_options ecom_image_uris ecom_uri kitchen_name',
);
const VARIATION = names(
  'item_id name sku ordinal pricing_type price_money location_overrides sellable stockable track_inventory item_option_values inventory_alert_type upc team_member_ids image_ids measurement_unit_id',
);
const DETAILS = names('dietary_preferences ingredients');
const MODIFIER = names(
  'name price_money ordinal modifier_list_id location_overrides image_id hidden_online on_by_default kitchen_name',
);
const LIST = names(
  'name ordinal selection_type modifiers image_ids allow_quantities modifier_type max_length text_required min_selected_modifiers max_selected_modifiers is_conversational hidden_from_customer internal_name',
);

const isCatalogObject = (value: Json): boolean =>
  typeof value.type === 'string' && (`${value.type.toLowerCase()}_data` in value || value.is_deleted === true);

/** The objects of a catalogue: of one answer of the API, of several, or of a list of objects. */
const listObjects = (value: unknown): Json[] =>
  asObjects(toSnakeKeys(value)).flatMap((one) =>
    isCatalogObject(one)
      ? [one]
      : [...asObjects(one.objects), ...asObjects(one.related_objects), ...asObjects(one.object)].filter(
          isCatalogObject,
        ),
  );

export const isSquareCatalog = (value: unknown): boolean =>
  listObjects(value).some(({ type }) => /^(ITEM|MODIFIER_LIST|CATEGORY)$/.test(String(type)));

/** Decimals of a currency, as banks write it. */
function countDecimals(currency: string): number | undefined {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
  } catch {
    return undefined;
  }
}

/** Reads the answer of `ListCatalog`, `SearchCatalogObjects` or `BatchRetrieveCatalogObjects` of Square. */
export function readSquareCatalog(value: unknown, report: Report): ForeignMenu {
  const all = new Map(listObjects(value).map((one) => [String(one.id), one]));
  const objects = [...all.values()].filter((one) => one.is_deleted !== true);
  const ofType = (type: string): Json[] => objects.filter((one) => one.type === type);
  const images = new Map(ofType('IMAGE').map((one) => [String(one.id), String(asObject(one.image_data).url ?? '')]));
  for (const type of new Set(objects.map((one) => String(one.type))))
    if (!/^(ITEM|ITEM_VARIATION|CATEGORY|MODIFIER_LIST|MODIFIER|IMAGE|ITEM_OPTION|ITEM_OPTION_VAL)$/.test(type))
      for (const one of ofType(type))
        report.note(
          `${type.toLowerCase()} ${toLine(asObject(one[`${type.toLowerCase()}_data`]).name) || one.id}`,
          `is not carried: it is no part of a menu${type === 'TAX' ? '; taxes are those of the shop, in taxes.csv' : ''}`,
        );

  const readMoney = (money: unknown, where: string): Cents | undefined => {
    const { amount, currency = 'SGD' } = asObject(money);
    const cents = readWholeCents(amount);
    if (cents === undefined || currency === 'SGD') return cents;
    if (countDecimals(String(currency)) !== 2) {
      report.note(where, `its price is in ${currency}, which has no cents: it cannot be read as Singapore dollars`);
      return undefined;
    }
    report.note(
      'the file',
      `has prices in ${currency}: the same numbers are taken as Singapore dollars, so look at each`,
    );
    return cents;
  };
  /** Tells prices of single locations. @returns whether it is sold out at all of them. */
  const noteLocations = (data: Json, where: string): boolean => {
    const overrides = asObjects(data.location_overrides);
    for (const { location_id: location, price_money: money } of overrides) {
      const cents = readWholeCents(asObject(money).amount);
      if (cents !== undefined)
        report.note(
          where,
          `costs ${inDollars(cents)} at location ${location}: the menu has one price; change it if this outlet is that location`,
        );
    }
    const soldOut = overrides.filter((one) => one.sold_out === true);
    if (soldOut.length > 0 && soldOut.length < overrides.length)
      report.note(
        where,
        `is sold out at location ${soldOut.map((one) => one.location_id).join(', ')} only: it is carried as on sale`,
      );
    return soldOut.length > 0 && soldOut.length === overrides.length;
  };

  const groupOf = (info: Json, where: string): ForeignGroup[] => {
    const list = all.get(String(info.modifier_list_id));
    const data = asObject(list?.modifier_list_data);
    const called = toLine(data.name);
    if (!list || list.is_deleted === true) {
      report.note(
        where,
        `its modifier list ${String(info.modifier_list_id)} is not in the file, so it is not carried; export the types ITEM, CATEGORY, MODIFIER_LIST and IMAGE together`,
      );
      return [];
    }
    if (info.enabled === false) return [];
    noteUnread(data, LIST, `modifier list ${called}`, report);
    if (data.modifier_type === 'TEXT') {
      report.note(
        where,
        `'${called}' asks for a text, which no group of choices can: diners have the special request of the dish`,
      );
      return [];
    }
    const overrides = asObjects(info.modifier_overrides);
    const modifiers = asObjects(data.modifiers).filter((one) => one.is_deleted !== true);
    const ordered = [...modifiers].sort(
      (a, b) => Number(asObject(a.modifier_data).ordinal ?? 0) - Number(asObject(b.modifier_data).ordinal ?? 0),
    );
    const choices = ordered.flatMap((modifier): ForeignChoice[] => {
      const own = asObject(modifier.modifier_data);
      const name = toLine(own.name);
      const at = `modifier ${name} of ${called}`;
      noteUnread(own, MODIFIER, at, report);
      const override = overrides.find((one) => one.modifier_id === modifier.id);
      const toggled = { YES: true, NO: false }[String(override?.on_by_default_override)];
      const isPreselected = (toggled ?? override?.on_by_default ?? own.on_by_default) === true;
      const cents = own.price_money === undefined ? 0 : readMoney(own.price_money, at);
      if (cents === undefined) {
        report.note(at, 'is not carried: it has no price that can be read');
        return [];
      }
      const isSoldOut = noteLocations(own, at);
      const photo = images.get(String(own.image_id));
      return [
        {
          ...{ key: `${String(modifier.id)} ${cents}`, texts: toEnglish(own.name), where: at, cents, isSoldOut },
          ...(own.hidden_online === true && { status: 'Inactive' }),
          defaultQuantity: isPreselected ? 1 : null,
          ...(photo && { photos: [photo] }),
        },
      ];
    });
    const limit = (field: string): number | undefined => asCount(info[field]) ?? asCount(data[field]);
    const isSingle = data.selection_type === 'SINGLE' && limit('max_selected_modifiers') === undefined;
    const repeats =
      info.allow_quantities === 'YES' ||
      (info.allow_quantities !== 'NO' && (data.allow_quantities === true || info.allow_quantities === true));
    const most = limit('max_selected_modifiers');
    const max = most !== undefined && most > 0 ? most : isSingle ? 1 : repeats ? WITHOUT_LIMIT : choices.length;
    if (repeats && max === WITHOUT_LIMIT)
      report.note(where, `'${called}' has no upper limit: ${WITHOUT_LIMIT} is written`);
    if (
      info.hidden_from_customer_override === 'YES' ||
      (data.hidden_from_customer === true && info.hidden_from_customer_override !== 'NO')
    ) {
      report.note(where, `'${called}' is hidden from customers in Square, so it is not carried`);
      return [];
    }
    return [
      {
        // The same list may have other limits with another dish.
        ...{
          key: JSON.stringify([
            ...[info.modifier_list_id, repeats, limit('min_selected_modifiers'), max],
            choices.flatMap(({ key, defaultQuantity }) => (defaultQuantity ? key : [])),
          ]),
          texts: toEnglish(data.name),
          where,
        },
        ...{ type: repeats ? 'Quantity' : 'Select', min: limit('min_selected_modifiers') ?? 0, max, choices },
      },
    ];
  };

  const readItem = (object: Json): ForeignDish | undefined => {
    const data = asObject(object.item_data);
    const called = toLine(data.name) || String(object.id);
    const where = `item ${called}`;
    if (asObjects(data.variations).length === 0)
      report.note(where, 'is not carried: it has no variation, and so no price');
    noteUnread(object, OBJECT, where, report);
    noteUnread(data, ITEM, where, report);
    if (!toLine(data.name)) {
      report.note(where, 'is not carried: it has no name');
      return undefined;
    }
    if (data.product_type !== undefined && !/^(REGULAR|FOOD_AND_BEV|EVENT|DIGITAL)$/.test(String(data.product_type))) {
      report.note(where, `is not carried: it is of the kind ${String(data.product_type)}, which is no dish`);
      return undefined;
    }
    if (object.present_at_all_locations === false)
      report.note(
        where,
        'is sold at some locations of Square only: it is carried, so hide it if this outlet is none of them',
      );
    const variations = asObjects(data.variations)
      .filter((one) => one.is_deleted !== true)
      .sort(
        (a, b) =>
          Number(asObject(a.item_variation_data).ordinal ?? 0) - Number(asObject(b.item_variation_data).ordinal ?? 0),
      );
    const sizes = variations.flatMap((variation) => {
      const own = asObject(variation.item_variation_data);
      const size = toLine(own.name) || called;
      const at = variations.length > 1 ? `${where}, variation ${size}` : where;
      noteUnread(own, VARIATION, at, report);
      const cents = own.pricing_type === 'VARIABLE_PRICING' ? undefined : readMoney(own.price_money, at);
      if (cents === undefined || cents < 0 || own.sellable === false) {
        const isForeign = own.pricing_type !== 'VARIABLE_PRICING' && own.price_money !== undefined;
        const why =
          own.sellable === false
            ? 'it is not for sale'
            : cents === undefined
              ? isForeign
                ? 'its price cannot be read'
                : 'it has no fixed price; add it in the shop with one'
              : 'its price is below zero';
        report.note(at, `is not carried: ${why}`);
        return [];
      }
      return [
        { key: String(variation.id), name: size, cents, isSoldOut: noteLocations(own, at), sku: toLine(own.sku) },
      ];
    });
    if (sizes.length === 0) return undefined;
    const skus = sizes.flatMap(({ sku }) => sku || []);
    if (sizes.length > 1 && skus.length > 0)
      report.note(
        where,
        `its variations have the SKUs ${skus.join(', ').slice(0, 200)}: a choice has none, so they are not carried`,
      );
    const option = asObject(all.get(String(asObjects(data.item_options)[0]?.item_option_id))?.item_option_data);
    const sized = toSizes(sizes, {
      key: `sizes of ${String(object.id)}`,
      name: toLine(option.display_name) || toLine(option.name) || 'Choose one',
      where,
    });
    const details = asObject(data.food_and_beverage_details);
    noteUnread(details, DETAILS, where, report);
    const ingredients = asObjects(details.ingredients);
    const unknown = ingredients.filter((one) => !Object.hasOwn(ALLERGENS, String(one.standard_name)));
    const allergens = ingredients.flatMap((one) => lookUp(ALLERGENS, String(one.standard_name)) ?? []);
    for (const one of ingredients) {
      const name = toLine(one.custom_name) || String(one.standard_name);
      if (!lookUp(ALLERGENS, String(one.standard_name)))
        report.note(where, `contains '${name}', which no filter of the app knows; write it into the description`);
    }
    const photos = [...asTexts(data.image_ids), ...asTexts(object.image_id)].flatMap((id) => images.get(id) ?? []);
    return {
      ...{ key: String(object.id), where, cents: sized.cents },
      texts: toEnglish(data.name, data.description_plaintext ?? data.description ?? data.description_html ?? ''),
      ...(data.is_archived === true && { status: 'Inactive' }),
      isSoldOut: sizes.every((one) => one.isSoldOut),
      // A list that lacks an unknown word would pass for the whole.
      ...(allergens.length > 0 && unknown.length === 0 && { allergens: [...new Set(allergens)] }),
      diets: asObjects(details.dietary_preferences).map((one) =>
        (toLine(one.custom_name) || String(one.standard_name)).toLowerCase().replaceAll('_', ' '),
      ),
      ...(data.is_alcoholic === true && { isAlcohol: true }),
      ...(sizes[0]?.sku && sizes.length === 1 && { plu: sizes[0].sku }),
      photos: photos.slice(0, 1),
      groups: [
        ...sized.groups,
        ...asObjects(data.modifier_list_info)
          .sort((a, b) => Number(a.ordinal ?? 0) - Number(b.ordinal ?? 0))
          .flatMap((info) => groupOf(info, where)),
      ],
    };
  };

  const categories = new Map<string, ForeignCategory>();
  const enter = (id: string): ForeignCategory => {
    const known = categories.get(id);
    if (known) return known;
    const data = asObject(all.get(id)?.category_data);
    const parent = asObject(all.get(String(asObject(data.parent_category).id))?.category_data);
    const name = toLine(data.name) || 'Menu';
    if (toLine(parent.name))
      report.note(`category ${name}`, `is within '${toLine(parent.name)}' in Square: here it stands beside it`);
    const next: ForeignCategory = { key: id, texts: toEnglish(name), where: `category ${name}`, dishes: [] };
    categories.set(id, next);
    return next;
  };
  for (const one of ofType('CATEGORY').filter(
    (each) => asObject(each.category_data).category_type !== 'KITCHEN_CATEGORY',
  ))
    enter(String(one.id));
  for (const object of ofType('ITEM')) {
    const dish = readItem(object);
    if (!dish) continue;
    mendGroups(dish, report);
    const data = asObject(object.item_data);
    const own = asObjects(data.categories).map(({ id }) => String(id));
    const fallback = asObject(data.reporting_category).id ?? data.category_id;
    const ids = own.length > 0 ? own : [fallback === undefined ? 'none' : String(fallback)];
    if (ids[0] === 'none') report.note(dish.where, "has no category: it is in 'Menu'");
    for (const id of new Set(ids)) enter(id).dishes.push(dish);
  }
  return { categories: [...categories.values()].filter(({ dishes }) => dishes.length > 0) };
}
