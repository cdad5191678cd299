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
} from './foreignMenu.ts';
import { mendGroups } from './groups.ts';
import { asCount, asObject, asObjects, asTexts, type Json, lookUp, noteUnread } from './json.ts';
import { toTexts } from './languages.ts';
import { type Span, toHours } from './serviceHours.ts';

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const ITEM = names(
  'id title description external_data image_url price_info quantity_info modifier_group_ids suspension_info dish_info product_info',
);
const PRICE = names('price overrides container_deposit');
const GROUP = names('id title description external_data quantity_info modifier_options display_type');
const CATEGORY = names('id title subtitle entities');
const MENU = names('id title subtitle service_availability category_ids');
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** Labels of diets, with our words. */
const DIETS: Readonly<Record<string, string>> = { VEGETARIAN: 'vegetarian', VEGAN: 'vegan', HALAL: 'halal' };

export const isUberEats = (value: unknown): boolean => {
  const { items, categories, menus } = asObject(value);
  return Array.isArray(items) && (Array.isArray(categories) || Array.isArray(menus));
};

/** Reads a menu of the Uber Eats Menu API v2 (`GET` and `PUT /v2/eats/stores/{id}/menus`). */
export function readUberEats(value: unknown, now: number, report: Report): ForeignMenu {
  const file = asObject(value);
  const index = (list: unknown): Map<string, Json> => new Map(asObjects(list).map((one) => [String(one.id), one]));
  const [items, groups, categories] = [index(file.items), index(file.modifier_groups), index(file.categories)];
  noteUnread(file, names('items modifier_groups categories menus menu_type display_options'), 'the file', report);
  const allowsRequest = asObject(file.display_options).disable_item_instructions !== true;
  const titles = (of: Json, where: string, hasDescription = true) =>
    toTexts(
      asObject(of.title).translations ?? (typeof of.title === 'string' ? { en: of.title } : {}),
      hasDescription
        ? (asObject(of.description).translations ?? (typeof of.description === 'string' ? { en: of.description } : {}))
        : undefined,
      where,
      report,
    );
  const where = (kind: string, of: Json): string =>
    `${kind} ${Object.values(asObject(asObject(of.title).translations))[0] ?? of.title ?? of.id}`.slice(0, 80);

  /** The override for a group, else for the place of the item, else nothing. */
  const findOverride = (list: unknown, group: string | undefined): Json | undefined =>
    asObjects(list).find(
      (one) => one.context_type === 'MODIFIER_GROUP' && group !== undefined && String(one.context_value) === group,
    );
  const readPrice = (item: Json, group: string | undefined, at: string): Cents | undefined => {
    const info = asObject(item.price_info);
    noteUnread(info, PRICE, at, report);
    for (const one of asObjects(info.overrides))
      if (one.context_type !== 'MODIFIER_GROUP')
        report.note(
          at,
          `costs ${Number(one.price)} cents in ${String(one.context_type)} ${String(one.context_value)}: the menu has one price`,
        );
    const override = findOverride(info.overrides, group);
    const cents = readWholeCents(override?.price ?? info.price ?? (group === undefined ? undefined : 0));
    if (cents === undefined || (cents < 0 && group === undefined)) {
      report.note(at, 'is not carried: it has no price that can be read');
      return undefined;
    }
    return cents;
  };
  const isSuspended = (item: Json, at: string): boolean => {
    const { suspend_until: until, reason } = asObject(asObject(item.suspension_info).suspension);
    const isOut = typeof until === 'number' && until * 1000 > now;
    if (isOut)
      report.note(
        at,
        `is suspended${typeof reason === 'string' && reason ? ` (${reason.slice(0, 60)})` : ''}: it is carried as sold out, until the staff put it on sale`,
      );
    return isOut;
  };
  const common = (item: Json, at: string) => {
    const deposit = readWholeCents(asObject(item.price_info).container_deposit);
    const external = asTexts(item.external_data)[0];
    return {
      isSoldOut: isSuspended(item, at),
      ...(typeof item.image_url === 'string' && item.image_url && { photos: [item.image_url] }),
      ...(deposit && deposit > 0 && { deposit }),
      external,
    };
  };
  const groupIds = (item: Json): string[] => asTexts(asObject(item.modifier_group_ids).ids ?? item.modifier_group_ids);

  const toGroup = (id: string, at: string, depth: number): ForeignGroup[] => {
    const group = groups.get(id);
    if (!group) {
      report.note(at, `its modifier group ${id} is not in the file, so it is not carried`);
      return [];
    }
    const place = where('group', group);
    noteUnread(group, GROUP, place, report);
    const quantity = asObject(asObject(group.quantity_info).quantity);
    const limits = asObject(group.quantity_info).overrides;
    if (asObjects(limits).length > 0)
      report.note(place, 'has other limits with some dishes (`overrides`): those of the group are carried for all');
    const options = asObjects(group.modifier_options);
    let most = 1;
    const choices = options.flatMap((option): ForeignChoice[] => {
      const item = items.get(String(option.id)) ?? (option.title ? option : undefined);
      if (!item) {
        report.note(place, `its choice ${String(option.id)} is not in the file, so it is not carried`);
        return [];
      }
      const spot = `${where('choice', item)} of ${place}`;
      noteUnread(item, ITEM, spot, report);
      const cents = readPrice(item, id, spot);
      if (cents === undefined) return [];
      const info = asObject(item.quantity_info);
      const own = asObject(findOverride(info.overrides, id)?.quantity ?? info.quantity);
      const maxQuantity = asCount(own.max_permitted) ?? 1;
      most = Math.max(most, maxQuantity);
      if ((asCount(own.min_permitted) ?? 0) > 0)
        report.note(spot, 'must be taken at Uber Eats: here only its group has limits');
      if (asCount(own.charge_above))
        report.note(spot, `is free up to ${asCount(own.charge_above)} at Uber Eats: here each costs its surcharge`);
      const { external: _, ...rest } = common(item, spot);
      const nested = groupIds(item);
      if (nested.length > 0 && depth > 0)
        report.note(spot, 'has modifiers on a third level, which a menu cannot have: they are not carried');
      return [
        {
          ...{ key: `${String(option.id)} ${cents}`, texts: titles(item, spot, false), where: spot, cents, ...rest },
          ...{ maxQuantity, defaultQuantity: asCount(own.default_quantity) ?? null },
          ...(nested.length > 0 && depth === 0 && { groups: nested.flatMap((one) => toGroup(one, spot, depth + 1)) }),
        },
      ];
    });
    const repeats = most > 1;
    const [min, max] = [
      asCount(quantity.min_permitted) ?? asCount(quantity.min_permitted_unique) ?? 0,
      asCount(quantity.max_permitted) ?? asCount(quantity.max_permitted_unique),
    ];
    const unique = [asCount(quantity.min_permitted_unique), asCount(quantity.max_permitted_unique)];
    if (repeats && unique.some((one) => one !== undefined && one !== 0))
      report.note(
        place,
        `asks for ${unique.map((one) => one ?? 'any').join(' to ')} different choices, of which one can be taken several times: here only their number in all has limits`,
      );
    return [
      {
        key: id,
        texts: titles(group, place, false),
        where: place,
        type: repeats ? 'Quantity' : 'Select',
        min,
        max: max ?? choices.reduce((sum, one) => sum + (one.maxQuantity ?? 1), 0),
        choices,
      },
    ];
  };

  const dishes = new Map<string, ForeignDish | undefined>();
  const toDish = (id: string, place: string): ForeignDish | undefined => {
    if (dishes.has(id)) return dishes.get(id);
    const item = items.get(id);
    const at = item ? where('item', item) : place;
    if (!item) report.note(place, `its item ${id} is not in the file, so it is not carried`);
    const cents = item && readPrice(item, undefined, at);
    const texts = item ? titles(item, at) : [];
    if (item && !nameOf(texts)) report.note(at, 'is not carried: it has no name');
    if (!item || cents === undefined || !nameOf(texts)) {
      dishes.set(id, undefined);
      return undefined;
    }
    noteUnread(item, ITEM, at, report);
    const classifications = asObject(asObject(item.dish_info).classifications);
    noteUnread(classifications, names('can_serve_alone is_vegetarian alcoholic_items dietary_label_info'), at, report);
    const labels = asTexts(asObject(classifications.dietary_label_info).labels);
    for (const label of labels)
      if (!lookUp(DIETS, label))
        report.note(at, `has the label ${label}, which the app has no word for; write it into the description`);
    const { external, ...rest } = common(item, at);
    const dish: ForeignDish = {
      ...{ key: id, texts, where: at, cents, ...rest, allowsRequest },
      ...(external && { plu: external }),
      diets: [
        ...new Set([
          ...labels.flatMap((label) => lookUp(DIETS, label) ?? []),
          ...(classifications.is_vegetarian === true ? ['vegetarian'] : []),
        ]),
      ],
      ...(Number(classifications.alcoholic_items ?? 0) > 0 && { isAlcohol: true }),
      groups: groupIds(item).flatMap((one) => toGroup(one, at, 0)),
    };
    mendGroups(dish, report);
    dishes.set(id, dish);
    return dish;
  };

  const spansOf = (menu: Json): Span[] =>
    asObjects(menu.service_availability).flatMap((one) =>
      asObjects(one.time_periods).map(({ start_time, end_time }) => ({
        day: DAYS.indexOf(String(one.day_of_week).toLowerCase()) + 1,
        ...{ from: String(start_time), to: String(end_time) },
      })),
    );
  const menus = asObjects(file.menus);
  const spans = new Map<string, Span[]>();
  const order: string[] = [];
  for (const menu of menus) {
    noteUnread(menu, MENU, where('menu', menu), report);
    for (const id of asTexts(menu.category_ids)) {
      if (!order.includes(id)) order.push(id);
      spans.set(id, [...(spans.get(id) ?? []), ...spansOf(menu)]);
      if (!categories.has(id))
        report.note(where('menu', menu), `its category ${id} is not in the file, so it is not carried`);
    }
  }
  const found = (order.length > 0 ? order : [...categories.keys()]).flatMap((id): ForeignCategory[] => {
    const category = categories.get(id);
    if (!category) return [];
    const at = where('category', category);
    noteUnread(category, CATEGORY, at, report);
    const hours = toHours(spans.get(id) ?? []);
    if (hours === null)
      report.note(
        at,
        'has times of sale that cannot be written as at most 14 spans: it is sold at any time; write its `hours` in menus.json',
      );
    const entities = asObjects(category.entities).filter(({ type = 'ITEM' }) => type === 'ITEM');
    return [
      {
        ...{ key: id, texts: titles(category, at, false), where: at },
        ...(hours && { hours }),
        dishes: entities.flatMap((one) => toDish(String(one.id), at) ?? []),
      },
    ];
  });
  for (const id of categories.keys())
    if (order.length > 0 && !order.includes(id))
      report.note(where('category', categories.get(id) ?? {}), 'is not carried: no menu of the file has it');
  if (menus.length > 1)
    report.note('the file', `has ${menus.length} menus: their categories are put into one, with their times of sale`);
  return {
    ...(menus.length === 1 && { name: nameOf(titles(asObject(menus[0]), 'the menu', false)) }),
    categories: found,
  };
}
