import { type Cents, inDollars, readCents } from '#contract/money';
import { readAmount } from './amounts.ts';
import {
  type ForeignCategory,
  type ForeignChoice,
  type ForeignDish,
  type ForeignMenu,
  type Report,
  toLine,
} from './foreignMenu.ts';
import { mendGroups, toSizes } from './groups.ts';
import { asObject, asTexts, isTooDeep, type Json, lookUp, noteUnread } from './json.ts';
import { findLanguage, toEnglish } from './languages.ts';

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const ITEM = names(
  '@type @id @context name description image offers menuAddOn suitableForDiet url identifier sku inLanguage mainEntityOfPage',
);
const SECTION = names('@type @id @context name description image hasMenuItem hasMenuSection url inLanguage offers');
const MENU = names(
  '@type @id @context name description hasMenuItem hasMenuSection url inLanguage image mainEntityOfPage',
);
const DIETS: Readonly<Record<string, string>> = {
  VegetarianDiet: 'vegetarian',
  VeganDiet: 'vegan',
  HalalDiet: 'halal',
};

/** The last part of a name such as `https://schema.org/MenuItem`. */
const bare = (value: string): string => value.split(/[/#:]/).at(-1) ?? '';
const isOf = (one: Json, type: string): boolean => asTexts(one['@type']).some((name) => bare(name) === type);
const textOf = (value: unknown): string =>
  toLine(typeof value === 'object' ? (asObject(value)['@value'] ?? asTexts(value)[0]) : value);

/** Every object of the data, by depth. */
function* walk(value: unknown): Generator<Json> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Json;
  for (const inner of Object.values(value)) yield* walk(inner);
}

/** The data in the scripts of a web page; those that are no JSON are told. */
export function findJsonLd(html: string, report: Report): unknown[] {
  const bodies: string[] = [];
  const lower = html.toLowerCase();
  let end = 0;
  // A page whose scripts never end must not be searched to its end for each of them.
  for (const { 0: tag, index } of html.matchAll(/<script\b[^<>]{0,500}>/gi)) {
    if (index < end) continue;
    end = lower.indexOf('</script', index);
    if (end < 0) break;
    if (/\btype\s*=\s*["']?application\/ld\+json\b/i.test(tag)) bodies.push(html.slice(index + tag.length, end));
  }
  return bodies.flatMap((body, index) => {
    const text = body
      .replaceAll(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)|(?:-->|\/\*\s*\]\]>\s*\*\/|\]\]>)\s*$/g, '')
      .trim();
    try {
      const data: unknown = JSON.parse(text);
      if (isTooDeep(data)) throw new Error('it has too many levels');
      return [data];
    } catch (error) {
      report.note(`script ${index + 1} of the page`, `is not read: ${(error as Error).message.slice(0, 120)}`);
      return [];
    }
  });
}

export const isSchemaOrg = (value: unknown): boolean => {
  for (const one of walk(value))
    if (isOf(one, 'Menu') || isOf(one, 'MenuSection') || isOf(one, 'MenuItem')) return true;
  return false;
};

/** Reads a `Menu` of schema.org: that of a restaurant, one in a graph, or sections on their own. */ // right here: their own
export function readSchemaOrg(data: unknown, report: Report): ForeignMenu {
  const byId = new Map<string, Json>();
  for (const one of walk(data))
    if (typeof one['@id'] === 'string' && Object.keys(one).length > 1 && !byId.has(one['@id']))
      byId.set(one['@id'], one);
  const follow = (value: unknown): Json[] =>
    (Array.isArray(value) ? value.flat(2) : [value]).flatMap((one) => {
      const object = typeof one === 'string' ? { '@id': one } : asObject(one);
      const target = typeof object['@id'] === 'string' ? byId.get(object['@id']) : undefined;
      const isReference = Object.keys(object).every((name) => name === '@id');
      const found = isReference ? target : object;
      return found ? [found] : [];
    });
  const noteForeignCurrency = (offer: Json): void => {
    const currency = asTexts(offer.priceCurrency)[0];
    if (currency && currency !== 'SGD')
      report.note(
        'the file',
        `has prices in ${currency}: the same numbers are taken as Singapore dollars, so look at each`,
      );
  };
  const readPrice = (value: unknown): Cents | undefined => {
    if (typeof value === 'number') return readCents(value);
    if (typeof value !== 'string' || value.trim() === '') return undefined;
    const read = readAmount(value);
    return 'cents' in read ? read.cents : undefined;
  };
  /** The price of an offer and whether it can be had. */
  const readOffer = (offer: Json, where: string): { name: string; cents: Cents; isSoldOut: boolean } | undefined => {
    noteForeignCurrency(offer);
    const specification = follow(offer.priceSpecification)[0] ?? {};
    const low = offer.lowPrice ?? specification.minPrice;
    const given = offer.price ?? specification.price ?? low;
    const cents = readPrice(given);
    if (cents === undefined || cents < 0) return undefined;
    if (offer.price === undefined && specification.price === undefined)
      report.note(where, `costs from ${inDollars(cents)}: that is its price now; add the choices that make it dearer`);
    return {
      name: textOf(offer.name) || textOf(asObject(offer.itemOffered).name),
      cents,
      isSoldOut: /SoldOut|OutOfStock|Discontinued/.test(asTexts(offer.availability).join(' ')),
    };
  };
  const listOffers = (one: Json): Json[] =>
    follow(one.offers).flatMap((offer) => (offer.offers && offer.price === undefined ? follow(offer.offers) : [offer]));

  const dishes = new Map<string, ForeignDish | undefined>();
  const toDish = (one: Json): ForeignDish | undefined => {
    const name = toEnglish(textOf(one.name))[0]?.name ?? '';
    const where = `item ${name || String(one['@id'] ?? 'without a name')}`.slice(0, 80);
    noteUnread(one, ITEM, where, report);
    if (name === '') {
      report.note(where, 'is not carried: it has no name');
      return undefined;
    }
    const offers = listOffers(one).flatMap((offer) => readOffer(offer, where) ?? []);
    const [first] = offers;
    if (!first) {
      report.note(where, 'is not carried: it has no price that can be read; add it in the shop with one');
      return undefined;
    }
    const key = typeof one['@id'] === 'string' ? one['@id'] : JSON.stringify([name, offers]);
    if (dishes.has(key)) return dishes.get(key);
    const isSized =
      offers.length > 1 &&
      offers.every((offer) => offer.name !== '') &&
      new Set(offers.map((offer) => offer.name)).size === offers.length;
    if (offers.length > 1 && !isSized)
      report.note(
        where,
        `has ${offers.length} prices without names: the first is carried; write the others as choices`,
      );
    const sized = isSized
      ? toSizes(
          offers.map((offer) => ({ key: offer.name, ...offer })),
          { key: `sizes of ${key}`, name: 'Choose one', where },
        )
      : { cents: first.cents, groups: [] };
    const image = follow(one.image)[0];
    const photo = asTexts(one.image)[0] ?? asTexts(image?.url ?? image?.contentUrl)[0];
    const language = asTexts(one.inLanguage)[0];
    if (language && findLanguage(language) !== 1 && findLanguage(language) !== undefined)
      report.note(where, `is in '${language}': its name stands for the English one, so translate it`);
    const diets = asTexts(one.suitableForDiet).map(bare);
    for (const diet of diets)
      if (!lookUp(DIETS, diet))
        report.note(where, `suits '${diet}', which the app has no word for; write it into the description`);
    const addOns = follow(one.menuAddOn).flatMap((addOn) =>
      isOf(addOn, 'MenuSection') ? follow(addOn.hasMenuItem) : [addOn],
    );
    const choices = addOns.flatMap((addOn): ForeignChoice[] => {
      const called = toEnglish(textOf(addOn.name))[0]?.name ?? '';
      const at = `add-on ${called} of ${where}`;
      const offer = listOffers(addOn).flatMap((each) => readOffer(each, at) ?? [])[0];
      if (called === '' || (!offer && addOn.offers)) {
        report.note(at, 'is not carried: it has no name, or no price that can be read');
        return [];
      }
      if (!offer) report.note(at, 'has no price: it costs nothing now');
      return [
        {
          key: JSON.stringify([called, offer?.cents ?? 0]),
          texts: toEnglish(called),
          where: at,
          cents: offer?.cents ?? 0,
          isSoldOut: offer?.isSoldOut ?? false,
        },
      ];
    });
    if (choices.length > 0)
      report.note(where, "has add-ons: they are in a group 'Add-ons', any number of them, as schema.org has no limits");
    const dish: ForeignDish = {
      ...{ key, where, cents: sized.cents, isSoldOut: offers.every((offer) => offer.isSoldOut) },
      texts: toEnglish(textOf(one.name), textOf(one.description)),
      diets: diets.flatMap((diet) => lookUp(DIETS, diet) ?? []),
      ...(photo && { photos: [photo] }),
      groups: [
        ...sized.groups,
        ...(choices.length > 0
          ? [
              {
                key: JSON.stringify(choices.map((choice) => choice.key)),
                texts: toEnglish('Add-ons'),
                where,
                type: 'Select' as const,
                min: 0,
                max: choices.length,
                choices,
              },
            ]
          : []),
      ],
    };
    mendGroups(dish, report);
    dishes.set(key, dish);
    return dish;
  };

  const categories: ForeignCategory[] = [];
  const done = new Set<Json>();
  const addSection = (section: Json, parent = ''): void => {
    if (done.has(section)) return;
    done.add(section);
    const name = toEnglish(textOf(section.name))[0]?.name || 'Menu';
    const where = `section ${name}`;
    noteUnread(section, SECTION, where, report);
    if (parent) report.note(where, `is within '${parent}': here it stands beside it`);
    if (asTexts(section.image).length > 0 || follow(section.image).length > 0)
      report.note(where, 'its picture is not carried; add it as `categoryImages` in menus.json');
    if (follow(section.offers).length > 0)
      report.note(where, 'its own offer is not carried: a price is that of a dish');
    const own = follow(section.hasMenuItem).flatMap((one) => toDish(one) ?? []);
    const description = textOf(section.description);
    if (own.length > 0)
      categories.push({
        key: `${parent} ${name}`,
        texts: toEnglish(name, description || undefined),
        where,
        dishes: own,
      });
    for (const inner of follow(section.hasMenuSection)) addSection(inner, name);
  };
  const all = [...walk(data)];
  const menus = all.filter(
    (one) => isOf(one, 'Menu') && (one.hasMenuSection !== undefined || one.hasMenuItem !== undefined),
  );
  const withSections = all.filter(
    (one) => !isOf(one, 'MenuSection') && !isOf(one, 'Menu') && one.hasMenuSection !== undefined,
  );
  const roots = [...new Set([...menus, ...withSections])];
  const isWithin = (type: string): Json[] => all.filter((one) => isOf(one, type));
  for (const menu of roots) {
    noteUnread(menu, isOf(menu, 'Menu') ? MENU : new Set(Object.keys(menu)), 'the menu', report);
    addSection({ '@type': 'MenuSection', name: textOf(menu.name) || 'Menu', hasMenuItem: menu.hasMenuItem });
    for (const section of follow(menu.hasMenuSection)) addSection(section);
  }
  if (roots.length === 0) {
    const sections = isWithin('MenuSection');
    for (const section of sections) addSection(section);
    if (sections.length === 0) addSection({ name: 'Menu', hasMenuItem: isWithin('MenuItem') });
  }
  return {
    ...(roots.length === 1 && textOf(roots[0]?.name) && { name: toEnglish(textOf(roots[0]?.name))[0]?.name }),
    categories,
  };
}
