import { expect, type Locator, type Page } from '@playwright/test';
import { readBrowserStores } from './browserStores.ts';
import { expectVisitSaved, waitUntilSaved } from './savedData.ts';

/** A dish to order, in the words of the menu. */
export interface DishChoice {
  category: string;
  dish: string;
  /** Modifiers to tick. */
  choices?: readonly string[];
}

export type DiningOption = 'Dine In' | 'Takeaway';

/** The home screen shows the categories of the menu, or the landing screen the way to it. */
export const expectHome = (page: Page): Promise<void> =>
  expect(
    page
      .getByRole('list', { name: 'Categories' })
      .getByRole('link')
      .or(page.getByRole('link', { name: 'Start your order' }))
      .first(),
  ).toBeVisible();

/** Answers the dining dialog of a visit that has just begun. */
export async function chooseDiningOption(page: Page, option: DiningOption): Promise<void> {
  // The next save is then the answer.
  await expectVisitSaved(page);
  await waitUntilSaved(page, () => page.getByRole('dialog').getByRole('button', { name: option }).click());
}

/** Opens the address of a code, answers the dining dialog where it comes, and waits for the menu's categories. */
export async function openShop(page: Page, path: string, option?: DiningOption): Promise<void> {
  await page.goto(path);
  if (option) await chooseDiningOption(page, option);
  await expectHome(page);
  await expectVisitSaved(page);
}

/** The page is at this path, whatever its query. */
export const expectPath = (page: Page, path: string): Promise<void> =>
  expect(page).toHaveURL(({ pathname }) => pathname === path);

/** Opens a category from the home screen, by the menu where that is a landing screen. */
export async function openCategory(page: Page, category: string): Promise<void> {
  const card = page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: category });
  const start = page.getByRole('link', { name: 'Start your order' });
  await expect(card.or(start)).toBeVisible();
  if (await start.isVisible()) {
    await start.click();
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('button', { name: category }).click();
  } else await card.click();
  await expect(page.getByRole('heading', { name: category, exact: true })).toBeVisible();
}

/** From the home screen into the cart: category, dish, its choices, 'Add To Cart'. It ends on the menu. */
export async function addDish(page: Page, { category, dish, choices = [] }: DishChoice): Promise<void> {
  await openCategory(page, category);
  await openDish(page, dish);
  const dialog = page.getByRole('dialog', { name: dish });
  for (const choice of choices)
    await dialog
      .getByRole('checkbox', { name: choice })
      .or(dialog.getByRole('radio', { name: choice }))
      .check();
  await dialog.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(dialog).toBeHidden();
}

/** Scrolls the menu until a dish is there: only the rows in sight are. */
async function scrollTo(page: Page, dish: string): Promise<Locator> {
  // A list that is scrolled fast shows the names alone; it is whole once it rests.
  const name = page.locator('main').getByText(dish, { exact: true });
  await page.mouse.move(195, 500);
  // A busy machine may scroll past it before its row is there: then it is above.
  for (const [direction, turns] of [[1, 30] as const, [-1, 60] as const])
    for (let turn = 0; turn < turns && (await name.count()) === 0; turn++) {
      await page.mouse.wheel(0, direction * 240);
      await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
    }
  return page.getByRole('button', { name: dish, exact: true });
}

/** Opens a dish of the menu; where the list scrolls on while it is pressed, it is looked for again. */
export async function openDish(page: Page, dish: string): Promise<void> {
  await expect(async () => (await scrollTo(page, dish)).click({ timeout: 3000 })).toPass();
}

interface Menu {
  menuCategories: {
    category: { categoryItems: { item: { id: number; itemLocalizations: { name: string }[] } }[] };
  }[];
}

/** Opens what asks for the menu. @returns the id of a dish in it. */
export async function findItemId(page: Page, dish: string, open: () => Promise<unknown>): Promise<number> {
  const answer = page.waitForResponse(/\/app\/webapp\/menu/);
  await open();
  const [menu] = (await (await answer).json()) as Menu[];
  const items = menu?.menuCategories.flatMap(({ category }) => category.categoryItems) ?? [];
  const found = items.find(({ item }) => item.itemLocalizations.some(({ name }) => name === dish));
  if (!found) throw new Error(`The menu has no dish named ${dish}.`);
  return found.item.id;
}

/** Through the navigation at the foot to the home screen. */
export const openHome = (page: Page): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' }).click();

/** Through the navigation at the foot to the cart. */
export const openCart = (page: Page): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cart' }).click();

/** The stepper of a dish in the cart. */
export const getQuantity = (page: Page, dish: string): Locator =>
  page.getByRole('group', { name: `Quantity of ${dish}` });

/** The cart holds a dish, and nothing lies over it. */
export async function expectInCart(page: Page, dish: string): Promise<void> {
  await expectPath(page, '/cart');
  await expect(getQuantity(page, dish)).toBeVisible();
  await expect(checkoutButton(page)).toBeVisible();
}

export const expectEmptyCart = (page: Page): Promise<void> =>
  expect(page.getByText('Your cart is empty')).toBeVisible();

/** When each button of a page, by its text, was last pressed, milliseconds since 1970. */
const pressedAt = new WeakMap<Page, Map<string, number>>();

/** Presses a button as a person does, who is never so quick that two presses count as one (SHELL-15). */
export async function pressButton(page: Page, name: RegExp | string): Promise<void> {
  const known = pressedAt.get(page) ?? new Map<string, number>();
  pressedAt.set(page, known);
  const button = page.getByRole('button', { name });
  const text = (await button.textContent()) ?? '';
  const last = known.get(text);
  const now = () => page.evaluate(() => Date.now());
  if (last !== undefined) await expect.poll(now).toBeGreaterThan(last + 600);
  await button.click();
  known.set(text, await now());
}

/** From Verde's landing screen to a cart with a soup. */
export async function openCartWithSoup(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Start your order' }).click();
  await page.getByRole('button', { name: 'Soups' }).click();
  await page.getByRole('button', { name: 'Minestrone' }).click();
  await page.getByRole('radio', { name: 'Cup' }).check();
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await page.getByRole('link', { name: /View cart/ }).click();
}

/** The button of the cart that orders; the canteen's is named 'Submit Order'. */
export const checkoutButton = (page: Page): Locator => page.getByRole('button', { name: /^(Checkout|Submit Order)/ });

/** Continues as guest if the checkout asks who orders. It does not ask members or returning guests. */
export async function continueAsGuest(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible();
  const guest = page.getByRole('button', { name: 'Continue As Guest' });
  if (await guest.isVisible()) await guest.click();
}

/** Presses 'Checkout' or 'Submit Order', orders as guest, and gives a mobile number where one is asked for. */
export async function checkOut(page: Page, mobileNo?: string): Promise<void> {
  await pressButton(page, /^(Checkout|Submit Order)/);
  await continueAsGuest(page);
  if (mobileNo === undefined) return;
  await page.getByLabel('Mobile No').fill(mobileNo);
  await pressButton(page, 'Continue');
}

export const confirmDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirm your order' });

/** Answers 'Confirm your order'. */
export const confirmOrder = (page: Page): Promise<void> =>
  confirmDialog(page).getByRole('button', { name: 'Confirm' }).click();

/** A dish in the cart, and from there up to the question whether the order is right. */
export async function orderUpToConfirmation(page: Page, path: string, dish: DishChoice): Promise<void> {
  await openShop(page, path);
  await addDish(page, dish);
  await openCart(page);
  await checkOut(page);
}

/**
 * The page shows an order, and the browser has saved that it did: a page that is loaded before that shows it once more
 * (PAY-30). @returns its number.
 */
export async function expectOrderPage(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/order\?orderNo=/);
  await expect(page.locator('main [role=status]').first()).toBeVisible();
  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
  await expect(async () => expect(await isUnseen(page, orderNo)).toBe(false)).toPass();
  return orderNo;
}

/** Whether this browser waits to show that an order was paid. */
async function isUnseen(page: Page, orderNo: string): Promise<boolean> {
  const { vault } = await readBrowserStores(page);
  const { tempSelections } = JSON.parse(vault || '{}') as {
    tempSelections?: { attempts: { orderNo: string | null; status: string; attention: string }[] };
  };
  const attempt = tempSelections?.attempts.find((one) => one.orderNo === orderNo);
  return attempt?.status === 'paid' && attempt.attention !== 'seen';
}

/** The page shows a paid order. @returns its number. */
export async function expectPaidOrder(page: Page): Promise<string> {
  const orderNo = await expectOrderPage(page);
  await expect(page.getByText('Order status: Paid')).toBeVisible();
  return orderNo;
}
