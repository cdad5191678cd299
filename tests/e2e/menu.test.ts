import type { Page, Response } from 'playwright';
import { expect } from 'vitest';
import { bigMenu, CATEGORIES } from '../bench/menu/data.ts';
import { hostileMenu, MARKUP } from '../unit/menu/hostile.ts';
import { test } from './fixtures.ts';
import { sandboxOf } from './sandbox.ts';
import { add, checkOut, confirm, decide, enter, openCart, orderPage, paymentWindowOf, press } from './steps.ts';
import { onceCalm, type RenderedWindow, watchRenders } from './watchRenders.ts';

/** Opens the menu at a category, once the outlet can tell it what changes. */
async function openMenu(page: Page, path: string, category: string): Promise<void> {
  await enter(page, path);
  await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: category }).click();
  await page.getByRole('list', { name: 'Menu' }).getByRole('article').first().waitFor();
}

/** Waits until the host has confirmed that it will tell of the outlet: the first acknowledgement ('43') on the socket. */
const toJoin = async (page: Page): Promise<unknown> =>
  (await page.waitForEvent('websocket')).waitForEvent('framereceived', ({ payload }) =>
    String(payload).startsWith('43'),
  );

const dish = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The id that the host knows a dish by, from the address that opens it. */
async function idOf(page: Page, name: string): Promise<number> {
  await dish(page, name).click();
  await page.getByRole('dialog', { name }).waitFor();
  const id = Number(new URL(page.url()).searchParams.get('item'));
  await page.goBack();
  await page.getByRole('dialog', { name }).waitFor({ state: 'hidden' });
  return id;
}

test('what sells out, comes back, or leaves the menu shows in an open menu by itself', async ({ page, host }) => {
  const sandbox = sandboxOf(host);
  const { path, outletId } = await sandbox.code('TP01', 'Counter 1');
  const joined = toJoin(page);
  await openMenu(page, path, 'Drinks');
  await joined;
  const id = await idOf(page, 'Yuzu Soda');
  const card = page.getByRole('article').filter({ hasText: 'Yuzu Soda' });

  await sandbox.stock(outletId, 'item', id, { isSoldOut: true });
  await card.getByText('Sold Out').waitFor();
  expect(await dish(page, 'Yuzu Soda').getAttribute('aria-disabled')).toBe('true');

  await sandbox.stock(outletId, 'item', id, { isSoldOut: false });
  await card.getByText('Sold Out').waitFor({ state: 'hidden' });

  await sandbox.stock(outletId, 'item', id, { isAvailable: false });
  await card.waitFor({ state: 'hidden' });
  await sandbox.stock(outletId, 'item', id, { isAvailable: true });
  await card.waitFor();
});

test('a dish that sells out while it is open says so, cannot be added, and can be again when there is more', async ({
  page,
  host,
}) => {
  const sandbox = sandboxOf(host);
  const { path, outletId } = await sandbox.code('TP01', 'Counter 2');
  await openMenu(page, path, 'Drinks');
  const id = await idOf(page, 'Ramune');
  await dish(page, 'Ramune').click();
  const sheet = page.getByRole('dialog', { name: 'Ramune' });
  await sheet.getByRole('button', { name: 'Add To Cart' }).waitFor();

  await sandbox.stock(outletId, 'item', id, { isSoldOut: true });
  await page.getByText('Ramune has just sold out').waitFor();
  await sheet.getByText('This item is sold out. Please choose another.').waitFor();
  expect(await sheet.getByRole('button', { name: 'Sold Out' }).isDisabled()).toBe(true);

  await sandbox.stock(outletId, 'item', id, { isSoldOut: false });
  await sheet.getByRole('button', { name: 'Add To Cart' }).waitFor();

  await sandbox.stock(outletId, 'item', id, { isAvailable: false });
  await sheet.waitFor({ state: 'hidden' });
  await page.getByText('This item is not on the menu any more.').waitFor();
  await sandbox.stock(outletId, 'item', id, { isAvailable: true });
});

test('a new version of the menu reaches an open menu, and what is ordered then is not refused as out of date', async ({
  page,
  host,
}) => {
  const sandbox = sandboxOf(host);
  const { path, outletId } = await sandbox.code('TP01', 'Counter 3');
  await openMenu(page, path, 'Drinks');
  await dish(page, 'Yuzu Soda').click();
  const sheet = page.getByRole('dialog', { name: 'Yuzu Soda' });
  await sheet.getByRole('button', { name: 'Add To Cart' }).click();
  await sheet.waitFor({ state: 'hidden' });
  // A socket that has only just connected asks for the menu too, which may still be the first one.
  const isNew = async (response: Response): Promise<boolean> =>
    /\/app\/webapp\/menu/.test(response.url()) && ((await response.json()) as [{ version: number }])[0].version > 1;
  await Promise.all([page.waitForResponse(isNew), sandbox.newMenuVersion(outletId)]);
  await openCart(page);
  await checkOut(page);
  await decide(await paymentWindowOf(page, () => confirm(page)), 'Approve');
  await orderPage(page);
});

test('without a live connection the menu is asked again when the diner comes back to it', async ({
  page,
  host,
  problems,
}) => {
  problems.allow(/socket\.io/);
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  const sandbox = sandboxOf(host);
  const { path, outletId } = await sandbox.code('TP01', 'Counter 4');
  await openMenu(page, path, 'Drinks');
  const id = await idOf(page, 'Yuzu Soda');
  await sandbox.stock(outletId, 'item', id, { isSoldOut: true });
  const card = page.getByRole('article').filter({ hasText: 'Yuzu Soda' });
  expect(await card.getByText('Sold Out').count()).toBe(0);
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')));
  await card.getByText('Sold Out').waitFor();
  await sandbox.stock(outletId, 'item', id, { isSoldOut: false });
});

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('button', { name });
const isCurrent = (page: Page, name: string) =>
  page.locator('nav [aria-current=true]').filter({ hasText: name }).waitFor();
const list = (page: Page) => page.getByRole('list', { name: 'Menu' });

/** Text in another size, once the list has rows of that height. */
async function zoomText(page: Page, size: '100%' | '200%'): Promise<void> {
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = percent;
  }, size);
  const height = 1.4 * Number.parseFloat(size);
  await page.waitForFunction(
    (px) =>
      [...document.querySelectorAll<HTMLElement>('[role=list][aria-label=Menu] [role=listitem]:has(article)')].every(
        ({ offsetHeight }) => offsetHeight === px,
      ),
    height,
  );
}

test('a tab brings its category to the top, and scrolling moves the tab, down and up again', async ({ page, host }) => {
  const { path } = await sandboxOf(host).code('KT01', '1');
  await openMenu(page, path, 'Toast & Eggs');
  await isCurrent(page, 'Toast & Eggs');
  await tab(page, 'Rice').click();
  await isCurrent(page, 'Rice');
  const heading = page.getByRole('heading', { name: 'Rice', exact: true });
  await heading.waitFor();
  const gap = async () => ((await heading.boundingBox())?.y ?? 0) - ((await list(page).boundingBox())?.y ?? 0);
  expect(await gap()).toBeLessThan(60);

  const scrollBy = (pixels: number) => list(page).evaluate((element, by) => element.scrollBy(0, by), pixels);
  await scrollBy(-400);
  await isCurrent(page, 'Noodles');
  await scrollBy(-20_000);
  await isCurrent(page, 'Toast & Eggs');
  await scrollBy(100_000);
  await isCurrent(page, 'Take Home');
});

test('any tab of a menu of 2,000 dishes brings its category to the top in one jump, in large text too', async ({
  page,
  host,
}) => {
  await page.route('**/app/webapp/menu*', (route) => route.fulfill({ json: [bigMenu().menu] }));
  const { path } = await sandboxOf(host).code('KT01', '8');
  await openMenu(page, path, 'Category 41');
  const last = `Category ${CATEGORIES}`;
  /** Where a category stands below the top of the list, if the list moved after its jump, and what is drawn of it. */
  const after = (name: string, isPressed = true) =>
    list(page).evaluate(
      async (element, [wanted, press]) => {
        const tabs = [...document.querySelectorAll<HTMLElement>('nav button')];
        if (press) tabs.find(({ textContent }) => textContent === wanted)?.click();
        const jumpedTo = element.scrollTop;
        const heading = () => [...element.querySelectorAll('h2')].find(({ textContent }) => textContent === wanted);
        for (let frame = 0; frame < 300 && !heading(); frame += 1) await new Promise(requestAnimationFrame);
        const row = heading()?.closest('[role=listitem]')?.getBoundingClientRect();
        return {
          moved: element.scrollTop - jumpedTo,
          below: row && Math.round(row.top - element.getBoundingClientRect().top),
          chosen: document.querySelector('nav [aria-current=true]')?.textContent,
          whole: element.querySelector('article') !== null,
        };
      },
      [name, isPressed] as const,
    );
  expect(await after('Category 41', false)).toEqual({ moved: 0, below: 0, chosen: 'Category 41', whole: true });
  let current = 'Category 41';
  for (const size of ['100%', '200%', '100%'] as const) {
    await zoomText(page, size);
    await expect
      .poll(() => after(current, false), { message: `${size}: stays` })
      .toEqual({ moved: 0, below: 0, chosen: current, whole: true });
    for (const name of [last, 'Category 30', 'Category 1', last, 'Category 2']) {
      expect(await after(name), size).toEqual({ moved: 0, below: 0, chosen: name, whole: true });
      current = name;
    }
  }
});

test('the last dish, and any dish that has the focus, stands clear of the bars at the foot, in large text too', async ({
  page,
  host,
}) => {
  await enter(page, (await sandboxOf(host).code('KT01', '1')).path);
  await add(page, { category: 'Toast & Eggs', dish: 'Kaya Butter Toast' });
  await page.getByRole('link', { name: /View cart/ }).waitFor();
  for (const [width, height, size] of [
    [390, 844, '100%'],
    [390, 844, '200%'],
    [320, 640, '200%'],
    [844, 390, '100%'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await zoomText(page, size);
    const under = () =>
      list(page).evaluate(async (element) => {
        /** Waits for the dishes of a row by its place among all of them; those below 0 are counted from the last. */
        const row = async (place: number) => {
          for (let frame = 0; frame < 300; frame += 1) {
            const all = Number(element.querySelector('[aria-setsize]')?.getAttribute('aria-setsize'));
            if (element.querySelector(`[aria-posinset="${place < 0 ? all + 1 + place : place}"] article`)) return;
            await new Promise(requestAnimationFrame);
          }
        };
        const bar = () => document.querySelector('footer a[href="/cart"]')?.getBoundingClientRect().top ?? Number.NaN;
        const dishes = () => [...element.querySelectorAll('article')];
        element.scrollTop = element.scrollHeight;
        await row(-2);
        const last = dishes().at(-1)?.getBoundingClientRect().bottom ?? Number.NaN;
        const found = last <= bar() ? [] : [`the last, by ${last - bar()} px`];
        element.scrollTop = 0;
        await row(2);
        for (const button of dishes().flatMap((one) => one.querySelector('button') ?? [])) {
          button.focus();
          if (!(button.getBoundingClientRect().bottom <= bar())) found.push(button.textContent ?? '');
        }
        return found;
      });
    // The window takes its new size when it likes.
    await expect.poll(under, { message: `${width} × ${height}, ${size}`, timeout: 10_000 }).toEqual([]);
  }
});

test('a card of the home screen opens the menu at its category; Back leads home again', async ({ page, host }) => {
  const { path } = await sandboxOf(host).code('KT01', '2');
  await openMenu(page, path, 'Desserts');
  await isCurrent(page, 'Desserts');
  await page.goBack();
  await page.getByRole('list', { name: 'Categories' }).waitFor();
});

test('an item has an address: it opens from there, and Back closes it without leaving the menu', async ({
  page,
  host,
}) => {
  const { path } = await sandboxOf(host).code('KT01', '3');
  await openMenu(page, path, 'Toast & Eggs');
  await dish(page, 'Kaya Butter Toast').click();
  const sheet = page.getByRole('dialog', { name: 'Kaya Butter Toast' });
  await sheet.waitFor();
  const address = page.url();
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/menu');
  await dish(page, 'Kaya Butter Toast').waitFor();

  await page.goto(address);
  await sheet.waitFor();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'hidden' });
  await dish(page, 'Kaya Butter Toast').waitFor();

  await page.goto(address.replace(/item=\d+/, 'item=999999999'));
  await page.getByText('This item is not on the menu any more.').waitFor();
  expect(page.url()).not.toContain('item=');
});

test('a dish that opens renders nothing again of the list and the tabs behind it', async ({ page, host }) => {
  await page.addInitScript(watchRenders);
  const { path } = await sandboxOf(host).code('KT01', '2');
  await openMenu(page, path, 'Toast & Eggs');
  // The first time brings words and code that are loaded once.
  await idOf(page, 'Kaya Butter Toast');
  await onceCalm(page);
  await dish(page, 'Kaya Butter Toast').click();
  await page.getByRole('dialog').getByText('Please select min 0 and max 2').waitFor();
  const [behind, all] = await page.evaluate(() => {
    const { rendered } = window as unknown as RenderedWindow;
    const isBehind = (element: Element) => element.closest('[role=list], nav[aria-label=Categories]') !== null;
    return [rendered.filter(isBehind).map(({ textContent }) => textContent), rendered.length];
  });
  expect(behind).toEqual([]);
  expect(all).toBeGreaterThan(0);
});

test('a group that depends on another comes and goes with it, asks for options, and adds its price', async ({
  page,
  host,
}) => {
  const { path } = await sandboxOf(host).code('KT01', '4');
  await openMenu(page, path, 'Toast & Eggs');
  await dish(page, 'Kaya Butter Toast').click();
  const sheet = page.getByRole('dialog', { name: 'Kaya Butter Toast' });
  const drinks = sheet.getByRole('radiogroup', { name: 'Choose your drink' });
  await sheet.getByText('Please select min 0 and max 2').waitFor();
  expect(await drinks.count()).toBe(0);

  const set = sheet.getByRole('checkbox', { name: 'With two eggs and a drink' });
  await set.click();
  await drinks.waitFor();
  await press(page, /^Add To Cart/);
  await drinks.getByText('Required').waitFor();
  // It has the focus once it was scrolled to; before, a tap would meet what stands there next.
  await page.locator(':focus').getByText('Choose your drink').waitFor();

  await drinks.getByRole('radio', { name: 'Kopi' }).click();
  const options = page.getByRole('dialog', { name: 'Select Option(s)' });
  const confirmOptions = options.getByRole('button', { name: 'Confirm' });
  expect(await confirmOptions.isDisabled()).toBe(true);
  await options.getByRole('radio', { name: 'Normal' }).click();
  await options.getByRole('checkbox', { name: 'Iced' }).click();
  expect(await confirmOptions.isDisabled()).toBe(true);
  await options.getByRole('radio', { name: 'Less ice' }).click();
  await confirmOptions.click();
  await options.waitFor({ state: 'hidden' });
  await drinks.getByText('Normal, Iced, Less ice').waitFor();

  // Taking the set away takes the drink and its options with it.
  await set.click();
  await drinks.waitFor({ state: 'hidden' });
  await set.click();
  await drinks.waitFor();
  expect(await drinks.getByRole('radio', { name: 'Kopi' }).isChecked()).toBe(false);
  await drinks.getByRole('radio', { name: 'Barley water' }).click();
  await sheet.getByRole('button', { name: /Add To Cart.*7\.60/ }).waitFor();
  await press(page, /^Add To Cart/);
  await page.getByText('Added to cart!').waitFor();
  await page.getByRole('link', { name: /View cart/ }).waitFor();
});

test('the oldest tick goes past the most that may be ticked, and quantities stop there', async ({ page, host }) => {
  const { path } = await sandboxOf(host).code('KT01', '5');
  await openMenu(page, path, 'Toast & Eggs');
  await dish(page, 'Kaya Butter Toast').click();
  const toast = page.getByRole('dialog', { name: 'Kaya Butter Toast' });
  for (const extra of ['Extra kaya', 'Extra butter', 'Cheese slice']) {
    await toast.getByRole('checkbox', { name: extra }).click();
  }
  await toast.getByText('2/2').waitFor();
  expect(await toast.getByRole('checkbox', { name: 'Extra kaya' }).isChecked()).toBe(false);
  await page.goBack();
  await toast.waitFor({ state: 'hidden' });

  await tab(page, 'Noodles').click();
  await dish(page, 'Laksa Lemak').click();
  const laksa = page.getByRole('dialog', { name: 'Laksa Lemak' });
  const eggs = laksa.getByRole('group', { name: 'Quantity of Soft egg' });
  for (let egg = 0; egg < 3; egg += 1) await eggs.getByRole('button', { name: 'One more' }).click();
  await laksa.getByText('3/3').waitFor();
  expect(await eggs.getByRole('button', { name: 'One more' }).isDisabled()).toBe(true);
  await laksa.getByText('Sold Out').first().waitFor();
});

test('what a menu has in no other language is shown in English', async ({ page, host }) => {
  const { path } = await sandboxOf(host).code('KT01', '6');
  await openMenu(page, path, 'Toast & Eggs');
  await page.getByRole('button', { name: 'Language and text size' }).click();
  await page.getByText('Bahasa Melayu', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Roti Bakar & Telur' }).waitFor();
  await dish(page, 'Kaya Butter Toast').waitFor();
});

test('a search in any language finds the dish, opens it over the results, and is still there afterwards', async ({
  page,
  host,
}) => {
  const { path } = await sandboxOf(host).code('KT01', '7');
  await openMenu(page, path, 'Toast & Eggs');
  await page.getByRole('button', { name: 'Search' }).click();
  const finder = page.locator('[data-finder]');
  await finder.getByRole('searchbox').fill('叻沙');
  await finder.getByRole('button', { name: 'Laksa Lemak' }).click();
  const sheet = page.getByRole('dialog', { name: 'Laksa Lemak' });
  await sheet.getByText('Crustaceans').waitFor();
  await sheet.getByRole('button', { name: 'Favourite Laksa Lemak' }).click();
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  expect(await finder.getByRole('searchbox').inputValue()).toBe('叻沙');
  await finder.getByRole('button', { name: 'Back to the menu' }).click();
  await finder.waitFor({ state: 'hidden' });
  await isCurrent(page, 'Toast & Eggs');

  // A favourite is kept on the device.
  await page.reload();
  await dish(page, 'Kaya Butter Toast').waitFor();
  await page.getByRole('button', { name: 'Search' }).click();
  await finder.getByRole('button', { name: 'Laksa Lemak' }).waitFor();
  await finder.getByRole('button', { name: 'Allergens' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Crustaceans' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show dishes' }).click();
  await finder.getByRole('button', { name: 'Kaya Butter Toast' }).waitFor();
  await finder.getByRole('searchbox').fill('laksa');
  await finder.getByText('Nothing found for “laksa”').waitFor();
});

test('a menu that went wrong in every way sells what is sound, says what is not, and runs nothing', async ({
  page,
  host,
  problems,
}) => {
  // A picture that is not there.
  problems.allow(/status of 404.*\/images\//);
  await page.route('**/app/webapp/menu*', (route) => route.fulfill({ json: [hostileMenu()] }));
  const { path } = await sandboxOf(host).code('KT01', '8');
  await enter(page, path);
  await page.getByRole('link', { name: 'Sound' }).click();
  await dish(page, 'Kaya Toast').first().click();
  const sheet = page.getByRole('dialog', { name: 'Kaya Toast' });
  await sheet.getByRole('button', { name: 'Add To Cart' }).click();
  await sheet.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: /View cart/ }).waitFor();

  await tab(page, 'Broken').click();
  const first = page.getByRole('article').filter({ hasText: 'Not available' }).first();
  await first.waitFor();
  expect(await first.getByRole('button').getAttribute('aria-disabled')).toBe('true');
  await tab(page, 'Same id').click();
  await page.getByRole('article').filter({ hasText: 'Nasi lemak Nasi lemak' }).waitFor();
  await dish(page, 'Half a Menu').click();
  const half = page.getByRole('dialog', { name: 'Half a Menu' });
  await half.getByText('Not available').first().waitFor();
  expect(await half.getByText('Not available').count()).toBe(3);
  expect(await half.getByText('Sold Out').count()).toBe(1);
  await page.goBack();
  await half.waitFor({ state: 'hidden' });
  await tab(page, MARKUP).click();
  await page.getByRole('heading', { name: MARKUP, level: 2 }).waitFor();
  expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false);
});
