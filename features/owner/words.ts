import { describeHours } from '#contract/hours';
import { inDollars } from '#contract/money';
import type { OwnerEdit, OwnerShop, OwnerTexts, OwnerValue, Pause } from '#contract/owner';
import type { ClosedDays, Hours } from './hours';

// English alone, as the pages of the staff are (ADR-0051).

/** Languages of the texts, by their own names. */
export const LANGUAGES: readonly { id: number; name: string; english: string; tag: string }[] = [
  { id: 1, name: 'English', english: 'English', tag: 'en' },
  { id: 2, name: '中文', english: 'Chinese', tag: 'zh' },
  { id: 3, name: 'Melayu', english: 'Malay', tag: 'ms' },
  { id: 4, name: 'தமிழ்', english: 'Tamil', tag: 'ta' },
];

export const getName = (texts: OwnerTexts): string =>
  (texts.find(({ languageId }) => languageId === 1) ?? texts[0])?.name ?? '';

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');

const HOURS = {
  served: '{hours}',
  span: '{from} to {to}',
  spanOfDays: '{days} {from} to {to}',
  days: '{first} to {last}',
  and: '{first}, {second}',
} as const;

/** 'Mon to Fri 07:00 to 11:00'. */
export const sayHours = (hours: Hours | null): string =>
  hours && hours.length > 0 ? describeHours(hours, 'en-SG', (key, values) => fill(HOURS[key], values)) : 'all day';

const formatMoment = new Intl.DateTimeFormat('en-SG', {
  ...{ timeZone: 'Asia/Singapore', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  hourCycle: 'h23',
});

/** '21 Nov, 09:15' in Singapore. */
export const sayMoment = (at: string): string => formatMoment.format(new Date(at));

const formatDay = new Intl.DateTimeFormat('en-SG', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** '6 Feb 2027 (Chinese New Year)'. */
const sayClosedDays = (days: ClosedDays | null): string =>
  days && days.length > 0
    ? days
        .map(
          ({ date, reason }) => `${date ? formatDay.format(new Date(date)) : 'a day'}${reason ? ` (${reason})` : ''}`,
        )
        .join(', ')
    : 'none';

const formatTime = new Intl.DateTimeFormat('en-SG', {
  ...{ timeZone: 'Asia/Singapore', hour: '2-digit', minute: '2-digit' },
  hourCycle: 'h23',
});

/** 'until 12:40', 'for 20 min'. */
export const sayPause = (pause: Pause | null): string => {
  if (!pause) return 'none';
  const span = 'until' in pause ? `until ${formatTime.format(new Date(pause.until))}` : `for ${pause.minutes} min`;
  return pause.reason ? `${span} (${pause.reason})` : span;
};

/** Names of allergens and other words of the menu, for a sentence. */
export const toTitle = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const sayAllergens = (allergens: readonly string[] | null): string => {
  if (!allergens) return 'not stated';
  return allergens.length > 0 ? allergens.map(toTitle).join(', ') : 'none of the known ones';
};

/** The change of a list: 'Rojak is added', 'Mee Siam is taken out', or its new order. */
export function sayList(before: readonly number[], after: readonly number[], nameOf: (id: number) => string): string {
  const say = (ids: readonly number[], what: string): string[] =>
    ids.length === 0 ? [] : [`${ids.map(nameOf).join(', ')} ${ids.length === 1 ? 'is' : 'are'} ${what}`];
  const changes = [
    ...say(
      after.filter((id) => !before.includes(id)),
      'added',
    ),
    ...say(
      before.filter((id) => !after.includes(id)),
      'taken out',
    ),
  ];
  const stays = (ids: readonly number[], others: readonly number[]) => ids.filter((id) => others.includes(id)).join();
  if (stays(before, after) !== stays(after, before)) changes.push(`now in the order ${after.map(nameOf).join(', ')}`);
  return changes.join('; ');
}

const isPause = (value: OwnerValue): value is Pause =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Name of a value, such as 'Price for Public'. */
export function nameField(shop: OwnerShop, { of, field }: Pick<OwnerEdit, 'of' | 'field'>): string {
  const [key = '', given] = field.split('.');
  const number = Number(given);
  const language = LANGUAGES.find(({ id }) => id === number)?.english ?? '';
  if (key === 'name') return number === 1 ? 'Name' : `${language} name`;
  if (key === 'description') return number === 1 ? 'Description' : `${language} description`;
  if (key === 'price' || key === 'was') {
    const roles = new Map(
      [...shop.dishes, ...shop.choices].flatMap(({ prices }) => prices.map((one) => [one.roleId, one.role])),
    );
    const role = roles.size > 1 ? ` for ${roles.get(number) ?? `role ${number}`}` : '';
    return key === 'price' ? `Price${role}` : `Price before${role}`;
  }
  if (key === 'isSoldOut')
    return `Sold out at ${shop.outlets.find(({ id }) => id === number)?.name ?? `outlet ${number}`}`;
  if (key === 'hours') return 'Served';
  if (key === 'allergens') return 'Allergens';
  if (key === 'taxId') return 'Tax';
  if (key === 'rate') return 'Rate';
  if (key === 'type') return 'Where it is';
  if (key === 'isCharged') return 'Charged';
  if (key === 'categories') return 'Categories';
  if (key === 'dishes') return 'Dishes';
  if (key === 'groups') return 'Groups of choices';
  if (key === 'openingHours') return 'Opening hours';
  if (key === 'closedDays') return 'Closed days';
  return (
    { isOnMenu: 'On the menu', picture: 'Photograph', isClosed: 'Closed', pause: 'Pause', aboutMinutes: 'Food takes' }[
      key
    ] ?? `${of} ${key}`
  );
}

const TAX_TYPES: Readonly<Record<string, string>> = { Inclusive: 'in the prices', Exclusive: 'on top of the prices' };

/**
 * A value as a list of changes shows it.
 * @param taxes those of the shop, which name a `taxId`.
 */
export function sayValue(field: string, value: OwnerValue, taxes: OwnerShop['taxes'] = []): string {
  if (field === 'rate') return `${String(value)} %`;
  if (field === 'type') return TAX_TYPES[String(value)] ?? String(value);
  if (field === 'taxId' && value !== null) return taxes.find(({ id }) => id === value)?.name ?? `tax ${String(value)}`;
  if (field === 'hours' || field === 'openingHours') return sayHours(value as Hours | null);
  if (field === 'closedDays') return sayClosedDays(value as ClosedDays | null);
  if (field === 'pause') return sayPause(isPause(value) ? value : null);
  if (field === 'allergens') return sayAllergens(value as string[] | null);
  if (field === 'picture') return value === null ? 'none' : 'a photograph';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null) return 'none';
  if (typeof value !== 'number') return String(value);
  return field === 'aboutMinutes' ? `about ${value} min` : inDollars(value);
}

/** '3 changes'. */
export const countChanges = (count: number): string => `${count} ${count === 1 ? 'change' : 'changes'}`;

/** '3 dishes'. */
export const countDishes = (count: number): string => `${count} ${count === 1 ? 'dish' : 'dishes'}`;

/** Names of the buttons of an OrderList, and what is said after a press. */
export const MOVES = {
  getUpLabel: (label: string) => `Move ${label} up`,
  getDownLabel: (label: string) => `Move ${label} down`,
  getMovedText: (label: string, position: number, count: number) => `${label} is now ${position} of ${count}`,
} as const;

/** 'GST 9%, in the prices', 'None is charged'. */
export const sayTaxes = (taxes: OwnerShop['taxes']): string =>
  taxes
    .filter(({ isCharged }) => isCharged)
    .map(({ name, type }) => `${name}, ${TAX_TYPES[type]}`)
    .join(' · ') || 'None is charged';
