import { words as allWords, templates } from 'virtual:menu-templates';
import type { BrandDetails, Item, Localization, Outlet, OutletSettings, Tax, Menu as WireMenu } from '#contract';
import type { PageCategory, PageCharges } from '#contract/config';
import { priceEntry, serviceChargePercentage } from '#contract/money';
import { GUEST_ROLE_ID } from '#contract/wire';
import type { EntryAction } from '#features/entry';
import { columnsFor, ITEMS_HEIGHT, type MenuLayout, numberDishes, ROW_HEIGHT, toRows } from '#features/menu';
import {
  describeExempt,
  describeInWords,
  dietsToName,
  getDishPrice,
  getShownPrices,
  getUnavailableReason,
  groupsFor,
  hasMarks,
  isAllIn,
  type Menu,
  type MenuItem,
  menuArguments,
  menuFromWire,
  type SayPrices,
  type ShownPrices,
} from '#features/model/menu';
import type { PersistedState } from '#features/model/orders';
import type { Brand } from '#features/model/shop';
import type { VisitState } from '#features/model/visit';
import { isOffered, type RuntimeConfig, setRuntimeConfig, type WireAnswer } from '#features/platform/api';
import { localized } from '#features/platform/i18n';
import { formatPrice, readPictureAddress, readTextScale } from '#ui';
import css from './dishes.css?inline';
import { toFirstPath } from './firstPath';
import type { Markup, MarkupChild, MenuWords } from './menuMarkup';

/** The parts of the visit that the script in the page has. */
export interface MenuVisit {
  config: RuntimeConfig;
  /** Returns one of the first calls by its path, or undefined if the page has no signature for it. */
  call: (path: string) => Promise<WireAnswer> | undefined;
  visit: VisitState;
  /** The first dishes of the first categories, where the server has put them into the page. */
  found: readonly (readonly Item[])[] | undefined;
  /** How the visit begins, by what was known of the outlets. */
  steps: readonly EntryAction[];
  /** The same by the outlets that the server has now. */
  decide: (outlets: readonly Outlet[]) => readonly EntryAction[];
  brand: Brand | undefined;
  stored: PersistedState | undefined;
  languageId: number;
  pageIsRead: () => Promise<unknown>;
  /** Called with the id of the dish. */
  onPress: (id: number) => void;
}

/** The settings that decide how dishes look. */
interface DishesLook {
  prices: ShownPrices;
  roleId: number;
  languageId: number;
  words: MenuWords;
  say: SayPrices;
  layout: MenuLayout;
  isCentred: boolean;
}

type Values = Readonly<Record<string, string | undefined>>;

const HTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';

const fill = (text: string, values: Values): string | undefined => {
  const [, place] = /^\{(\w+)\}$/.exec(text) ?? [];
  return place === undefined ? text : values[place] || undefined;
};

/** Makes an element; one that has nothing but a text that the dish lacks is left out. */
function create([tag, attributes, ...children]: Markup, values: Values, outer = HTML): Element | undefined {
  const namespace = tag === 'svg' ? SVG : outer;
  const element = document.createElementNS(namespace, tag);
  for (const [name, value] of Object.entries(attributes)) {
    const filled = fill(value, values);
    if (filled !== undefined) element.setAttribute(name, filled);
  }
  const isText = (child: MarkupChild): child is string => typeof child === 'string';
  const made = children.map((child) => (isText(child) ? fill(child, values) : create(child, values, namespace)));
  if (children.length === 1 && children.every(isText) && made[0] === undefined) return undefined;
  element.append(...made.filter((child) => child !== undefined));
  return element;
}

/** Sets the picture of a dish, if it has one. A photograph has a file for each width, and covers its tile. */
function setPicture(card: Element, source: string | undefined, sizes: string): void {
  const image = card.querySelector('img');
  if (source === undefined) image?.remove();
  if (!image || source === undefined) return;
  image.draggable = false;
  image.onerror = () => image.remove();
  const photograph = readPictureAddress(source);
  if (!photograph) {
    image.src = source;
    return;
  }
  for (const element of card.querySelectorAll<HTMLElement>('[data-fit]')) element.dataset.fit = 'cover';
  const choice = document.createElement('picture');
  choice.style.display = 'contents';
  for (const { type, srcSet } of photograph.sets)
    choice.append(Object.assign(document.createElement('source'), { type, srcset: srcSet, sizes }));
  image.replaceWith(choice);
  image.style.objectPosition = photograph.focus ?? '';
  choice.append(image);
  // Last, so that the browser chooses a file once.
  image.src = photograph.src;
}

/** A dish that can be ordered, and looks so, can be pressed. */
function createDish(item: MenuItem, number: number | undefined, look: DishesLook, onPress: () => void) {
  const { prices, say, roleId, languageId, layout, words } = look;
  const reason = getUnavailableReason(item, groupsFor(item, roleId), roleId);
  const price = priceEntry(item.prices, roleId);
  const shown = getDishPrice(item, roleId, prices);
  const amount = shown && formatPrice(shown.cents);
  const { dish, sizes } = templates.layouts[layout];
  const [picture] = item.images;
  const card = create(dish[reason ? 'unavailable' : 'orderable'], {
    ...localized(item.itemLocalizations, languageId),
    note: [
      ...(price && prices.isException(price) ? [describeExempt(say, prices.describe([price]))] : []),
      ...dietsToName(item.diets).map((diet) => words.diets[diet.trim().toLowerCase()] ?? diet),
    ].join(' · '),
    // An empty slot: the app draws the marks.
    marks: hasMarks(item) ? ' ' : undefined,
    reason: reason && words[reason === 'sold-out' ? 'soldOut' : 'notOrderable'],
    ...{ number: number?.toString(), price: amount && (shown.isFrom ? say('from', { price: amount }) : amount) },
  });
  if (!card) return [];
  setPicture(card, picture, sizes);
  if (!reason)
    card.querySelector('button')?.addEventListener('click', () => {
      document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
      card.toggleAttribute('data-pressed', true);
      onPress();
    });
  return [card];
}

/** Fills the page's own screen with what fits on it: the categories, and the dishes of the first ones. */
function showDishes(
  menu: Menu,
  categories: readonly (readonly Localization[])[],
  look: DishesLook,
  onPress: (id: number) => void,
): void {
  const { prices, say, languageId, layout, isCentred } = look;
  const main = document.querySelector('.shell-body');
  const names = categories.map((texts) => localized(texts, languageId).name);
  const scale = readTextScale();
  const columns = columnsFor(innerWidth, layout, scale);
  const rows = toRows(menu, columns).slice(0, Math.ceil(innerHeight / ITEMS_HEIGHT[layout]) + 1);
  const shown = rows.flatMap((row) => (row.kind === 'items' ? row.items : []));
  const shownNames = shown.map(({ itemLocalizations }) => localized(itemLocalizations, languageId).name);
  // Only the app has the words for a category or dish without a name.
  if (!main || shown.length === 0 || [...names, ...shownNames].some((name) => !name.trim())) return;

  const numbers = numberDishes(menu);
  const list = document.createElement('div');
  list.setAttribute('role', 'list');
  for (const row of rows) {
    const line = document.createElement('div');
    line.setAttribute('role', 'listitem');
    const height = row.kind === 'items' ? ITEMS_HEIGHT[layout] : ROW_HEIGHT[row.kind];
    line.style.blockSize = `${Math.ceil(height * scale)}px`;
    const content =
      row.kind === 'items'
        ? create(templates.layouts[layout].row, {})
        : create(templates.heading, { name: names[row.categoryIndex] });
    if (row.kind === 'items') {
      content?.setAttribute('style', `--columns:${columns}`);
      content?.append(
        ...row.items.flatMap((item) => createDish(item, numbers.get(item.id), look, () => onPress(item.id))),
      );
    } else if (isCentred) content?.setAttribute('data-align', 'centred');
    if (content && row.kind !== 'end') line.append(content);
    list.append(line);
  }
  const { chosen, other } = templates.tabs;
  const tabs = create(templates.tabs.strip, {});
  tabs?.firstElementChild?.append(
    ...names.flatMap((name, index) => create(index === 0 ? chosen : other, { name }) ?? []),
  );
  const note = describeInWords(say, prices.describe());
  const strip = note ? create(templates.prices, { note }) : undefined;
  if (isCentred) strip?.setAttribute('data-align', 'centred');
  const style = document.createElement('style');
  style.textContent = templates.css + css;
  main.replaceChildren(style, ...[tabs, strip].filter((part) => part !== undefined), list);
  delete document.documentElement.dataset.splash;
  document.documentElement.dataset.screen = 'menu';
}

/** Width of an icon button, and the gaps between two and beside the names, CSS pixels (TopBar in ui/primitives). */
const BUTTON = 44;
const BUTTON_GAP = 8;
const NAMES_GAP = 12;
/** Minimum width of the names in the bar beside the buttons, in CSS pixels of normal text. */
const LEAST_NAMES = 64;

/**
 * Makes room in the bar where large text puts the app's buttons below its names.
 * @param hasCalls whether there is a button that calls staff; asked only where it matters, as it may have to be waited for.
 */
async function reserveButtons(hasBack: boolean, hasCalls: () => Promise<boolean>): Promise<void> {
  const bar = document.querySelector<HTMLElement>('.shell-bar');
  if (!bar) return;
  const room = bar.firstElementChild?.clientWidth ?? 0;
  const names = (hasBack ? BUTTON + NAMES_GAP : 0) + LEAST_NAMES * readTextScale() + NAMES_GAP;
  const isWrapped = (buttons: number) => room < names + buttons * (BUTTON + BUTTON_GAP) - BUTTON_GAP;
  // Search, language and text size, and the account.
  const buttons = isOffered('accounts') ? 3 : 2;
  if (isWrapped(buttons) || (isWrapped(buttons + 1) && (await hasCalls()))) bar.style.marginBlockEnd = `${BUTTON}px`;
}

/** Summarises the actions and the place of the order. Other settings of the outlet may have changed. */
const summarize = (steps: readonly EntryAction[]): string =>
  steps
    .map((step) =>
      step.type === 'draft' ? `${step.visit.selectedOutlet?.id} ${step.visit.selectedOrderType}` : step.type,
    )
    .join();

/** A menu of nothing but these dishes. */
const toMenu = (dishes: readonly (readonly Item[])[], categories: readonly PageCategory[]): WireMenu[] => {
  const menuCategories = dishes.map((items, at) => ({
    displayOrder: at,
    category: {
      ...{ id: at + 1, displayOrder: at, categoryLocalizations: categories[at]?.names ?? [], categoryImages: [] },
      categoryItems: items.map((item, displayOrder) => ({ displayOrder, item })),
    },
  }));
  return [{ id: 1, name: '', status: 'Active', version: 0, menuCategories }];
};

/**
 * Shows the first dishes as soon as they are there, where the app would show just that; it shows the same in their place
 * (MENU-24).
 */
export async function showMenu({ config, call, visit, found, brand, stored, languageId, ...page }: MenuVisit) {
  const { toggles, composition = {} } = brand ?? {};
  const type = visit.selectedOrderType;
  const wanted = menuArguments(visit);
  const words = allWords[languageId];
  if (!wanted || !visit.selectedOutlet || !type || !words) return;
  const { outletId, ...query } = wanted;
  const { brandId } = visit.selectedOutlet;
  const read = async (path: string) => {
    const answer = await call(path);
    if (answer?.status !== 200) throw new Error(`${path} has no answer.`);
    return JSON.parse(answer.text);
  };
  const readCharges = async (): Promise<PageCharges> => {
    const [settings, taxes]: [OutletSettings, Tax[]] = await Promise.all([
      read(toFirstPath('outletSettings', { outletId })),
      read(toFirstPath('taxes', { brandId })),
    ]);
    return { taxes, serviceChargePercentage: serviceChargePercentage(settings, type) };
  };
  const charges = (found && config.charges) || (await readCharges().catch(() => undefined));
  setRuntimeConfig(config);
  let menu: Menu;
  let categories = config.categories?.map(({ names }) => names);
  if (found && config.categories) menu = menuFromWire(toMenu(found, config.categories));
  else {
    const [answer, details, outlets]: [WireMenu[], BrandDetails, Outlet[]] = await Promise.all([
      read(toFirstPath('menu', { outletId }, query)),
      read(toFirstPath('brandDetails', { brandId })),
      read(toFirstPath('outlets')),
    ]);
    // The outlet may be gone or another one now, and the brand in maintenance.
    const isSame = summarize(page.decide(outlets)) === summarize(page.steps);
    if (!isSame || details.brandApps?.some(({ status }) => status === 'Maintenance')) return;
    menu = menuFromWire(answer);
    categories = menu.categories.map(({ categoryLocalizations }) => [...categoryLocalizations]);
  }
  await page.pageIsRead();
  const isCentred = composition.header === 'centred';
  const hasCalls = async (): Promise<boolean> => {
    if (!toggles?.callStaff || !isOffered('callStaff')) return false;
    const answer = await read(toFirstPath('outletSettings', { outletId })).catch(() => undefined);
    return Boolean(answer?.callStaff);
  };
  // A centred bar has one row.
  if (!isCentred) await reserveButtons(Boolean(toggles?.menuBackButton), hasCalls);
  const look = {
    prices: getShownPrices(charges && { ...charges, isAllIn: isAllIn(toggles?.allInPrices, type) }),
    say: (key: string, values: Values = {}) =>
      (words.prices[key] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
    roleId: stored?.account.profile?.roles[0]?.id ?? GUEST_ROLE_ID,
    ...{ languageId, words },
    layout: composition.menu ?? 'rows',
    isCentred,
  };
  showDishes(menu, categories ?? [], look, page.onPress);
}
