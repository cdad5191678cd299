import type { Browser, Locator, Page } from 'playwright';
import type { Item, Menu } from '#contract';
import { addDish, checkOut, confirmOrder, openCart } from '../../e2e/support/ordering.ts';
import { bigMenu } from '../menu/data.ts';
import { observePresses, type Phone } from './presses.ts';

/** A press of a diner, and what brings the page back to where it is pressed again. */
export interface Moment {
  name: string;
  /** Pressed element; null for the phone's Back. */
  at: ((page: Page) => Locator) | null;
  /** Before each press, not measured. */
  before?: (phone: Phone) => Promise<unknown>;
  /** Is on the screen once the press has done its work. */
  arrives: (page: Page) => Locator;
  /** Afterwards, not measured. */
  after?: (page: Page) => Promise<unknown>;
}

export async function openPhone(browser: Browser, url: string): Promise<Phone> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  await observePresses(page);
  await page.goto(url);
  return { page, session: await context.newCDPSession(page) };
}

export const link = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const firstCategory = (page: Page) => page.getByRole('list', { name: 'Categories' }).getByRole('link').first();
const firstDish = (page: Page) => page.locator('main [role=list] article').first();

/** One walk through the screens. */
export const walk: Moment[] = [
  { name: '/ → /cart', at: link('Cart'), arrives: (page) => page.getByRole('heading', { name: 'Your cart is empty' }) },
  { name: '/cart → /', at: link('Menu'), arrives: firstCategory },
  { name: '/ → /menu', at: firstCategory, arrives: firstDish },
  {
    name: '/menu → /cart',
    at: link('Cart'),
    arrives: (page) => page.getByRole('heading', { name: 'Your cart is empty' }),
  },
  { name: '/cart → /menu, by Back', at: null, arrives: firstDish },
  {
    name: '/menu → /signin',
    at: (page) => page.getByRole('button', { name: 'Account' }),
    arrives: (page) => page.getByRole('link', { name: 'Continue as guest' }),
  },
  {
    name: '/signin → /',
    at: (page) => page.getByRole('link', { name: 'Continue as guest' }),
    arrives: firstCategory,
  },
];

const LINES = 50;
const GROUPS = 12;
const GROUPED_DISH = 'Dish with many choices';
const dialog = (page: Page) => page.getByRole('dialog');
const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
};

/** To the beginning of the menu, by the home screen. */
async function openMenu(page: Page): Promise<void> {
  await link('Menu')(page).click();
  await firstCategory(page).click();
  await firstDish(page).waitFor();
}

/** A menu with a dish of 12 groups, and 50 dishes without any. */
export function momentsMenu(): Menu {
  const { menu } = bigMenu(LINES + 1, 1);
  const [entry] = menu.menuCategories;
  const [first, ...others] = (entry?.category.categoryItems ?? []).map(({ item }) => item);
  const group = others.flatMap(({ itemModifierGroups }) => itemModifierGroups)[0];
  if (!entry || !first || !group) throw new Error('The demo has no dish with a group');
  const grouped: Item = {
    ...first,
    itemLocalizations: [{ languageId: 1, name: GROUPED_DISH }],
    itemModifierGroups: Array.from({ length: GROUPS }, (_, index) => ({
      ...group,
      modifierGroupId: 700_000 + index,
      dependentModifierGroupId: null,
      displayOrder: index,
      modifierGroup: { ...group.modifierGroup, id: 700_000 + index, min: 0 },
    })),
  };
  const plain = others.map((item): Item => ({ ...item, itemModifierGroups: [] }));
  const categoryItems = [grouped, ...plain].map((item, displayOrder) => ({ displayOrder, item }));
  return { ...menu, menuCategories: [{ ...entry, category: { ...entry.category, categoryItems } }] };
}

/** Puts each of the 50 dishes into the cart, as a diner does. */
export async function fillCart(page: Page): Promise<void> {
  await firstCategory(page).click();
  for (let nth = 2; nth <= LINES + 1; nth += 1) {
    const card = page.locator('main [role=list] article button').filter({ hasText: new RegExp(` ${nth}$`) });
    await card.scrollIntoViewIfNeeded();
    await card.click();
    await dialog(page).getByRole('button', { name: 'Add To Cart' }).click();
    await dialog(page).waitFor({ state: 'detached' });
  }
  await openMenu(page);
}

/** From the menu of `momentsMenu` with a full cart, and back to it. */
export const fullCart: Moment[] = [
  {
    name: `a dish with ${GROUPS} groups opens`,
    at: (page) => page.getByRole('button', { name: GROUPED_DISH }),
    arrives: dialog,
  },
  {
    name: 'a choice is ticked',
    at: (page) => dialog(page).getByRole('checkbox').or(dialog(page).getByRole('radio')).first(),
    arrives: (page) => dialog(page).locator(':checked').first(),
  },
  {
    name: 'the dish goes into the cart',
    at: (page) => dialog(page).getByRole('button', { name: 'Add To Cart' }),
    arrives: link('Cart'),
  },
  {
    name: `a cart with ${LINES} lines opens`,
    at: link('Cart'),
    arrives: (page) => page.getByRole('group', { name: /^Quantity of/ }).first(),
  },
  {
    name: 'one more of a line',
    at: (page) => page.getByRole('button', { name: 'One more' }).first(),
    arrives: link('Cart'),
    after: async (page) => {
      await page.getByRole('button', { name: 'One less' }).first().click();
    },
  },
  {
    name: 'the language changes',
    at: (page) => dialog(page).getByText('中文', { exact: true }),
    arrives: (page) => page.locator('html[lang^=zh]'),
    before: async ({ page }) => {
      await link('Menu')(page).click();
      await page.getByRole('button', { name: 'Language and text size' }).click();
      await dialog(page).waitFor();
    },
    after: async (page) => {
      await dialog(page).getByText('English', { exact: true }).click();
      await page.locator('html[lang^=en]').waitFor();
      await closeDialog(page);
      await firstCategory(page).click();
      await firstDish(page).waitFor();
    },
  },
];

const CANTEEN_DISH = { category: 'Drinks', dish: 'Mineral Water' };

/** Two orders that the kitchen has taken, of which the app waits to hear that they are ready. */
export async function orderTwice(page: Page, url: string): Promise<void> {
  await page.goto(url);
  for (let nth = 0; nth < 2; nth += 1) {
    await addDish(page, CANTEEN_DISH);
    await openCart(page);
    await checkOut(page);
    await confirmOrder(page);
    await page.waitForURL(/\/order\?orderNo=/);
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Back to menu' }).click();
    await firstCategory(page).waitFor();
  }
}

/** How long the phone sleeps, milliseconds: longer than the app waits between two questions. */
const SLEEP_MS = 5000;

export const woken: Moment[] = [
  {
    name: 'the first press after sleep, two open orders',
    at: firstCategory,
    arrives: firstDish,
    before: async ({ session }) => {
      await session.send('Page.setWebLifecycleState', { state: 'frozen' });
      await new Promise((resolve) => setTimeout(resolve, SLEEP_MS));
      await session.send('Page.setWebLifecycleState', { state: 'active' });
    },
    after: async (page) => {
      await page.goBack();
      await firstCategory(page).waitFor();
    },
  },
];
