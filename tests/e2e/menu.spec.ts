import type { Page, Response } from '@playwright/test';
import { bigMenu, CATEGORIES } from '../bench/menu/data.ts';
import { hostileMenu, LONG_CATEGORY, MARKUP } from '../unit/menu/hostile.ts';
import { compose, menuCompositions, rowHeights } from './support/compositions.ts';
import { expect, test } from './support/fixtures.ts';
import {
  addDish,
  checkOut,
  confirmOrder,
  expectHome,
  expectOrderPage,
  expectPath,
  openCart,
  openDish,
  openShop,
  pressButton,
} from './support/ordering.ts';
import { answerPayment, openPaymentWindow } from './support/payment.ts';
import { forgetRenders, type RenderedWindow, recordRenders } from './support/renders.ts';
import { expectSubscribed, watchSockets } from './support/sockets.ts';

/** Opens the menu at a category. */
async function openMenu(page: Page, path: string, category: string): Promise<void> {
  await openShop(page, path);
  await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: category }).click();
  await expect(menuList(page).getByRole('article').first()).toBeVisible();
}

const dishButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const dishDialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Opens a dish and closes it again. @returns its id, from the address that it has while it is open. */
async function readItemId(page: Page, name: string): Promise<number> {
  await dishButton(page, name).click();
  await expect(dishDialog(page, name)).toBeVisible();
  const id = Number(new URL(page.url()).searchParams.get('item'));
  await page.goBack();
  await expect(dishDialog(page, name)).toBeHidden();
  return id;
}

/** The id of the first modifier with that name in an answer of the menu. */
function findModifierId(value: unknown, name: string): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, modifierItemLocalizations: texts } = value as { id?: number; modifierItemLocalizations?: unknown };
  if (id !== undefined && JSON.stringify(texts ?? '').includes(`"${name}"`)) return id;
  for (const part of Object.values(value)) {
    const found = findModifierId(part, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

const categoryTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('button', { name });

const expectCurrentTab = (page: Page, name: string): Promise<void> =>
  expect(page.locator('nav [aria-current=true]').filter({ hasText: name })).toBeVisible();

const menuList = (page: Page) => page.getByRole('list', { name: 'Menu' });

/** Text in another size, once the list has rows of that height. */
async function zoomText(page: Page, size: '100%' | '200%', rowHeight: number = rowHeights.rows): Promise<void> {
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = percent;
  }, size);
  const readHeights = () =>
    menuList(page)
      .locator('[role=listitem]:has(article)')
      .evaluateAll((rows) => [...new Set(rows.map((row) => (row as HTMLElement).offsetHeight))]);
  await expect.poll(readHeights).toEqual([(rowHeight * Number.parseFloat(size)) / 100]);
}

test('what sells out, comes back, or leaves the menu shows in an open menu by itself (MENU-15)', async ({
  page,
  sandbox,
}) => {
  const { path, outletId } = await sandbox.code('TP01', 'Counter 1');
  await watchSockets(page);
  await openMenu(page, path, 'Drinks');
  await expectSubscribed(page);
  const id = await readItemId(page, 'Yuzu Soda');
  const card = page.getByRole('article').filter({ hasText: 'Yuzu Soda' });

  await sandbox.stock(outletId, 'item', id, { isSoldOut: true });
  await expect(card.getByText('Sold Out')).toBeVisible();
  await expect(dishButton(page, 'Yuzu Soda')).toHaveAttribute('aria-disabled', 'true');

  await sandbox.stock(outletId, 'item', id, { isSoldOut: false });
  await expect(card.getByText('Sold Out')).toBeHidden();

  await sandbox.stock(outletId, 'item', id, { isAvailable: false });
  await expect(card).toBeHidden();
  await sandbox.stock(outletId, 'item', id, { isAvailable: true });
  await expect(card).toBeVisible();
});

test('a dish that sells out while it is open says so, cannot be added, and can be again when there is more (MENU-16)', async ({
  page,
  sandbox,
}) => {
  const { path, outletId } = await sandbox.code('TP01', 'Counter 2');
  await openMenu(page, path, 'Drinks');
  const id = await readItemId(page, 'Ramune');
  await dishButton(page, 'Ramune').click();
  const dialog = dishDialog(page, 'Ramune');
  await expect(dialog.getByRole('button', { name: 'Add To Cart' })).toBeVisible();

  await sandbox.stock(outletId, 'item', id, { isSoldOut: true });
  await expect(page.getByText('Ramune has just sold out')).toBeVisible();
  await expect(dialog.getByText('This item is sold out. Please choose another.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sold Out' })).toBeDisabled();

  await sandbox.stock(outletId, 'item', id, { isSoldOut: false });
  await expect(dialog.getByRole('button', { name: 'Add To Cart' })).toBeVisible();

  await sandbox.stock(outletId, 'item', id, { isAvailable: false });
  await expect(dialog).toBeHidden();
  await expect(page.getByText('This item is not on the menu any more.')).toBeVisible();
  await sandbox.stock(outletId, 'item', id, { isAvailable: true });
});

test('Back closes what counts the dishes down that are gone, and stays on the cart (CART-29, SHELL-35)', async ({
  page,
  sandbox,
}) => {
  const { path, outletId } = await sandbox.code('TP01', 'Counter 2');
  await openMenu(page, path, 'Drinks');
  const id = await readItemId(page, 'Ramune');
  await dishButton(page, 'Ramune').click();
  await pressButton(page, 'Add To Cart');
  await openCart(page);
  // The history entry of each dialog needs a script that loads after the first screen.
  await expect(page.locator('link[rel=manifest]')).toBeAttached();
  await sandbox.stock(outletId, 'item', id, { isAvailable: false });
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('The items below have been removed')).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden({ timeout: 1000 });
  await expectPath(page, '/cart');
  await sandbox.stock(outletId, 'item', id, { isAvailable: true });
});

test('a new version of the menu reaches an open menu, and what is ordered then is not refused as out of date', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const { path, outletId } = await sandbox.code('TP01', 'Counter 3');
  await openMenu(page, path, 'Drinks');
  await dishButton(page, 'Yuzu Soda').click();
  const dialog = dishDialog(page, 'Yuzu Soda');
  await dialog.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(dialog).toBeHidden();
  // A socket that has only just connected asks for the menu too, which may still be the first one.
  const isNew = async (response: Response): Promise<boolean> =>
    /\/app\/webapp\/menu/.test(response.url()) && ((await response.json()) as [{ version: number }])[0].version > 1;
  await Promise.all([page.waitForResponse(isNew), sandbox.newMenuVersion(outletId)]);
  await openCart(page);
  await checkOut(page);
  await answerPayment(await openPaymentWindow(page, () => confirmOrder(page)), 'Approve');
  await expectOrderPage(page);
});

test('without a live connection the menu is loaded again when the diner comes back to it (MENU-15)', {
  tag: '@full',
}, async ({ page, sandbox, consoleErrors }) => {
  consoleErrors.allow(/socket\.io/);
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  const { path, outletId } = await sandbox.code('TP01', 'Counter 4');
  await openMenu(page, path, 'Drinks');
  const id = await readItemId(page, 'Yuzu Soda');
  await sandbox.stock(outletId, 'item', id, { isSoldOut: true });
  const card = page.getByRole('article').filter({ hasText: 'Yuzu Soda' });
  await expect(card.getByText('Sold Out')).toHaveCount(0);
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')));
  await expect(card.getByText('Sold Out')).toBeVisible();
  await sandbox.stock(outletId, 'item', id, { isSoldOut: false });
});

test('a tab brings its category to the top, and scrolling moves the tab, down and up again (MENU-8)', async ({
  page,
  sandbox,
}) => {
  const { path } = await sandbox.code('KT01', '1');
  await openMenu(page, path, 'Toast & Eggs');
  await expectCurrentTab(page, 'Toast & Eggs');
  await categoryTab(page, 'Rice').click();
  await expectCurrentTab(page, 'Rice');
  const heading = page.getByRole('heading', { name: 'Rice', exact: true });
  await expect(heading).toBeVisible();
  const gap = async () => ((await heading.boundingBox())?.y ?? 0) - ((await menuList(page).boundingBox())?.y ?? 0);
  expect(await gap()).toBeLessThan(60);

  const scrollBy = (pixels: number) => menuList(page).evaluate((element, by) => element.scrollBy(0, by), pixels);
  await scrollBy(-400);
  await expectCurrentTab(page, 'Noodles');
  await scrollBy(-20_000);
  await expectCurrentTab(page, 'Toast & Eggs');
  await scrollBy(100_000);
  await expectCurrentTab(page, 'Take Home');
});

for (const composition of menuCompositions) {
  const menu = composition.menu ?? 'rows';
  test(`${menu}: any tab of a menu of 2,000 dishes brings its category to the top in one jump, in large text too (BRAND-3)`, {
    tag: '@full',
  }, async ({ page, sandbox }) => {
    await compose(page, composition);
    await page.route('**/app/webapp/menu*', (route) => route.fulfill({ json: [bigMenu().menu] }));
    const { path } = await sandbox.code('KT01', '8');
    await openMenu(page, path, 'Category 41');
    const last = `Category ${CATEGORIES}`;
    /** Where a category stands below the top of the list, if the list moved after its jump, and what is drawn of it. */
    const after = (name: string, isPressed = true) =>
      menuList(page).evaluate(
        async (element, [expected, isPressed]) => {
          const tabs = [...document.querySelectorAll<HTMLElement>('nav button')];
          if (isPressed) tabs.find(({ textContent }) => textContent === expected)?.click();
          const jumpedTo = element.scrollTop;
          const heading = () => [...element.querySelectorAll('h2')].find(({ textContent }) => textContent === expected);
          for (let frame = 0; frame < 300 && !heading(); frame += 1) await new Promise(requestAnimationFrame);
          const row = heading()?.closest('[role=listitem]')?.getBoundingClientRect();
          return {
            moved: element.scrollTop - jumpedTo,
            // Firefox answers a trace less than nothing, which would be -0.
            below: row && Math.round(row.top - element.getBoundingClientRect().top) + 0,
            chosen: document.querySelector('nav [aria-current=true]')?.textContent,
            whole: element.querySelector('article') !== null,
          };
        },
        [name, isPressed] as const,
      );
    expect(await after('Category 41', false)).toEqual({ moved: 0, below: 0, chosen: 'Category 41', whole: true });
    let current = 'Category 41';
    for (const size of ['100%', '200%', '100%'] as const) {
      await zoomText(page, size, rowHeights[menu]);
      await expect
        .poll(() => after(current, false), { message: `${size}: stays` })
        .toEqual({ moved: 0, below: 0, chosen: current, whole: true });
      for (const name of [last, 'Category 30', 'Category 1', last, 'Category 2']) {
        expect(await after(name), size).toEqual({ moved: 0, below: 0, chosen: name, whole: true });
        current = name;
      }
    }
    for (const [width, height] of [
      [844, 390],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(() => after(current, false), { message: `turned, ${width} px wide: stays` })
        .toEqual({ moved: 0, below: 0, chosen: current, whole: true });
    }
  });

  test(`${menu}: the last dish, and any dish that has the focus, stands clear of the bars at the foot, in large text too (BRAND-3, SHELL-31)`, {
    tag: '@full',
  }, async ({ page, sandbox }) => {
    await compose(page, composition);
    await openShop(page, (await sandbox.code('KT01', '1')).path);
    await addDish(page, { category: 'Toast & Eggs', dish: 'Kaya Butter Toast' });
    await expect(page.getByRole('link', { name: /View cart/ })).toBeVisible();
    for (const [width, height, size] of [
      [390, 844, '100%'],
      [390, 844, '200%'],
      [320, 640, '200%'],
      [844, 390, '100%'],
    ] as const) {
      await page.setViewportSize({ width, height });
      await zoomText(page, size, rowHeights[menu]);
      const under = () =>
        menuList(page).evaluate(async (element) => {
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

  test(`${menu}: nothing is wider than a small phone, a kiosk or large text, in either direction (BRAND-1)`, {
    tag: '@full',
  }, async ({ page, sandbox }) => {
    await compose(page, composition);
    await openShop(page, (await sandbox.code('KT01', '2')).path);
    await addDish(page, { category: 'Toast & Eggs', dish: 'Kaya Butter Toast' });
    for (const path of ['/menu', '/', '/cart']) {
      await page.goto(path);
      await expect(page.locator('main').first()).toBeVisible();
      if (path !== '/cart') await expect(page.locator('main :is(article, a)').first()).toBeVisible();
      for (const [width, size, dir] of [
        [390, '100%', 'rtl'],
        [320, '100%', 'ltr'],
        [390, '200%', 'ltr'],
        [320, '200%', 'rtl'],
        [768, '100%', 'ltr'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(
          ([text, direction]) => {
            document.documentElement.style.fontSize = text;
            document.documentElement.dir = direction;
          },
          [size, dir] as const,
        );
        const wider = () =>
          page.evaluate(() => {
            const page = document.documentElement;
            const cut = [...document.querySelectorAll('main article button, main li a, footer a')].filter((element) => {
              const { left, right } = element.getBoundingClientRect();
              return !element.closest('ul') && (left < -1 || right > page.clientWidth + 1);
            });
            return [page.scrollWidth - page.clientWidth, cut.map(({ textContent }) => textContent)];
          });
        await expect.poll(wider, { message: `${path} at ${width} px, ${size}, ${dir}` }).toEqual([0, []]);
      }
    }
  });
}

test('a card of the home screen opens the menu at its category; Back leads home again (MENU-2)', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const { path } = await sandbox.code('KT01', '2');
  await openMenu(page, path, 'Desserts');
  await expectCurrentTab(page, 'Desserts');
  await page.goBack();
  await expectHome(page);
});

test('an item has an address: it opens from there, and Back closes it without leaving the menu (ITEM-1)', async ({
  page,
  newDevice,
  sandbox,
}) => {
  const { path } = await sandbox.code('KT01', '3');
  await openMenu(page, path, 'Toast & Eggs');
  await dishButton(page, 'Kaya Butter Toast').click();
  const dialog = dishDialog(page, 'Kaya Butter Toast');
  await expect(dialog).toBeVisible();
  const address = page.url();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expectPath(page, '/menu');
  await expect(dishButton(page, 'Kaya Butter Toast')).toBeVisible();

  await page.goto(address);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(dishButton(page, 'Kaya Butter Toast')).toBeVisible();

  // Opened by the code of a table, whose parameters leave the address, it is the first page of the tab too.
  const item = new URL(address).searchParams.get('item');
  const fresh = await (await newDevice()).newPage();
  await fresh.goto(path.replace(/^\/\?/, `/menu?item=${item}&`));
  await expect(fresh).not.toHaveURL(/ocode=/);
  await dishDialog(fresh, 'Kaya Butter Toast').getByRole('button', { name: 'Close' }).click();
  await expect(dishDialog(fresh, 'Kaya Butter Toast')).toBeHidden();
  await expect(dishButton(fresh, 'Kaya Butter Toast')).toBeVisible();

  await page.goto(address.replace(/item=\d+/, 'item=999999999'));
  await expect(page.getByText('This item is not on the menu any more.')).toBeVisible();
  await expect(page).not.toHaveURL(/item=/);
});

test('Back leaves the options of a choice only, not the dish with what was typed; a reload shows the dish (ITEM-23)', async ({
  page,
  sandbox,
}) => {
  const { path } = await sandbox.code('KT01', '3');
  await openMenu(page, path, 'Toast & Eggs');
  await dishButton(page, 'Kaya Toast Set').click();
  const dish = dishDialog(page, 'Kaya Toast Set');
  const options = dishDialog(page, 'Select Option(s)');
  await dish.getByRole('textbox', { name: 'Special Instruction' }).fill('No butter');
  await dish.getByRole('button', { name: 'One more' }).last().click();
  const openOptions = async () => {
    await dish.getByText('Kopi', { exact: true }).click();
    await expect(options).toBeVisible();
  };
  const expectDish = async () => {
    await expect(options).toHaveCount(0);
    await expect(dish.getByRole('textbox', { name: 'Special Instruction' })).toHaveValue('No butter');
    await expect(dish.getByRole('group', { name: 'Quantity' })).toContainText('2');
    await expect(page).toHaveURL(/item=/);
  };
  await openOptions();
  await page.goBack();
  await expectDish();
  // Forward finds no options to open.
  await page.goForward();
  await expectDish();
  await openOptions();
  await options.getByRole('button', { name: 'Close' }).click();
  await expectDish();
  await openOptions();
  await options.getByText('Normal', { exact: true }).click();
  await options.getByRole('button', { name: 'Confirm' }).click();
  await expectDish();
  await page.goBack();
  await expect(dish).toHaveCount(0);
  await expectPath(page, '/menu');

  await dishButton(page, 'Kaya Toast Set').click();
  await openOptions();
  await page.reload();
  await expect(dish).toBeVisible();
  await expect(options).toHaveCount(0);
  // The entry of the options is left once the app has loaded all of itself.
  await expect.poll(() => page.evaluate(() => history.state?.usr?.dialogs ?? 0)).toBe(0);
  await page.goBack();
  await expect(dish).toHaveCount(0);
  await expectPath(page, '/menu');
});

test('a dish that opens renders nothing again of the list and the tabs behind it', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(recordRenders);
  const { path } = await sandbox.code('KT01', '2');
  await openMenu(page, path, 'Toast & Eggs');
  // The first time loads texts and code, once.
  await readItemId(page, 'Kaya Butter Toast');
  await forgetRenders(page);
  await dishButton(page, 'Kaya Butter Toast').click();
  await expect(page.getByRole('dialog').getByText('Please select min 0 and max 2')).toBeVisible();
  const [behind, all] = await page.evaluate(() => {
    const { rendered } = window as unknown as RenderedWindow;
    const isBehind = (element: Element) => element.closest('[role=list], nav[aria-label=Categories]') !== null;
    return [rendered.filter(isBehind).map(({ textContent }) => textContent), rendered.length];
  });
  expect(behind).toEqual([]);
  expect(all).toBeGreaterThan(0);
});

test('a search in any language finds the dish, opens it over the results, and is still there afterwards (MENU-17)', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const { path } = await sandbox.code('KT01', '7');
  await openMenu(page, path, 'Toast & Eggs');
  await page.getByRole('button', { name: 'Search' }).click();
  const finder = page.locator('[data-finder]');
  await finder.getByRole('searchbox').fill('叻沙');
  await finder.getByRole('button', { name: 'Laksa Lemak' }).click();
  const dialog = dishDialog(page, 'Laksa Lemak');
  await expect(dialog.getByText('Crustaceans')).toBeVisible();
  await dialog.getByRole('button', { name: 'Favourite Laksa Lemak' }).click();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(finder.getByRole('searchbox')).toHaveValue('叻沙');
  await finder.getByRole('button', { name: 'Back to the menu' }).click();
  await expect(finder).toBeHidden();
  await expectCurrentTab(page, 'Toast & Eggs');

  // A favourite is saved on the device.
  await page.reload();
  await expect(dishButton(page, 'Kaya Butter Toast')).toBeVisible();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(finder.getByRole('button', { name: 'Laksa Lemak' })).toBeVisible();
  await finder.getByRole('button', { name: 'Allergens' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Crustaceans' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show dishes' }).click();
  await expect(finder.getByRole('button', { name: 'Kaya Butter Toast' })).toBeVisible();
  await finder.getByRole('searchbox').fill('laksa');
  await expect(finder.getByText('Nothing found for “laksa”')).toBeVisible();
});

test('Back from the cart finds the menu and its search as they were left (MENU-2, MENU-17)', async ({
  page,
  sandbox,
}) => {
  const { path } = await sandbox.code('KT01', '7');
  await openMenu(page, path, 'Toast & Eggs');
  await openDish(page, 'Otah');
  await dishDialog(page, 'Otah').getByRole('button', { name: 'Add To Cart' }).click();
  await expect(dishDialog(page, 'Otah')).toBeHidden();
  const readTop = () => menuList(page).evaluate((list) => list.scrollTop);
  const left = await readTop();
  expect(left).toBeGreaterThan(1000);
  await openCart(page);
  await page.goBack();
  await expect.poll(readTop).toBe(left);

  await page.getByRole('button', { name: 'Search' }).click();
  const finder = page.locator('[data-finder]');
  await finder.getByRole('searchbox').fill('kopi');
  await finder.getByRole('link', { name: /View cart/ }).click();
  await expectPath(page, '/cart');
  await page.goBack();
  await expect(finder.getByRole('searchbox')).toHaveValue('kopi');
  await page.goBack();
  await expect(finder).toBeHidden();
  expect(await readTop()).toBe(left);
  await page.goForward();
  await expect(finder.getByRole('searchbox')).toHaveValue('kopi');
});

test('a menu with every kind of fault sells its sound dishes, reports the others, and runs no injected script (MENU-13, MENU-14)', {
  tag: '@full',
}, async ({ page, sandbox, consoleErrors }) => {
  // A missing picture.
  consoleErrors.allow(/status of 404.*\/images\//);
  await page.route('**/app/webapp/menu*', (route) => route.fulfill({ json: [hostileMenu()] }));
  const { path } = await sandbox.code('KT01', '8');
  await openShop(page, path);
  await page.getByRole('link', { name: 'Sound' }).click();
  await dishButton(page, 'Kaya Toast').first().click();
  const dialog = dishDialog(page, 'Kaya Toast');
  await dialog.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: /View cart/ })).toBeVisible();

  await categoryTab(page, 'Broken').click();
  const first = page.getByRole('article').filter({ hasText: 'Not available' }).first();
  await expect(first).toBeVisible();
  await expect(first.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  await categoryTab(page, 'Same id').click();
  await expect(page.getByRole('article').filter({ hasText: 'Nasi lemak Nasi lemak' })).toBeVisible();
  await dishButton(page, 'Half a Menu').click();
  const half = dishDialog(page, 'Half a Menu');
  await expect(half.getByText('Not available').first()).toBeVisible();
  await expect(half.getByText('Not available')).toHaveCount(3);
  await expect(half.getByText('Sold Out')).toHaveCount(1);
  await page.goBack();
  await expect(half).toBeHidden();
  await categoryTab(page, MARKUP).click();
  await expect(page.getByRole('heading', { name: MARKUP, level: 2 })).toBeVisible();
  await categoryTab(page, LONG_CATEGORY).click();
  const heading = page.getByRole('heading', { name: LONG_CATEGORY, level: 2 });
  await expect(heading).toBeInViewport();
  // It stays in its row of 60 px (MENU-7).
  expect(await heading.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThanOrEqual(60);
  expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false);
});

test('two clicks without a pause open a dish once, so that it closes when it is in the cart (SHELL-15)', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const { path } = await sandbox.code('KT01', '3');
  await openMenu(page, path, 'Snacks');
  const entries = await page.evaluate(() => history.length);
  await dishButton(page, 'Otah').dblclick();
  const dialog = dishDialog(page, 'Otah');
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await dialog.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(dialog).toBeHidden();
});

test('two clicks without a pause open a category once, so that Back leads home (SHELL-15)', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  await openShop(page, (await sandbox.code('KT01', '3')).path);
  // The guard loads after the first screen.
  await page.waitForLoadState('networkidle');
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Snacks' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Snacks', exact: true })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Categories' })).toBeVisible();
});

test('a choice that sells out in an open dish is taken off with a word, and does not come back by itself (ITEM-20)', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const { path, outletId } = await sandbox.code('KT01', '3');
  const menu = page.waitForResponse(/webapp\/menu/);
  await openMenu(page, path, 'Noodles');
  const id = findModifierId(await (await menu).json(), 'Soft egg') ?? 0;
  await dishButton(page, 'Laksa Lemak').click();
  const dialog = dishDialog(page, 'Laksa Lemak');
  const eggs = dialog.getByRole('group', { name: 'Soft egg' });
  const name = dialog.getByText('Soft egg', { exact: true });
  const ink = await name.evaluate((element) => getComputedStyle(element).color);
  await eggs.getByRole('button', { name: 'One more' }).click();
  const add = dialog.getByRole('button', { name: /^Add To Cart/ });
  const price = await add.textContent();
  await sandbox.stock(outletId, 'modifier', id, { isSoldOut: true });
  await expect(page.getByText('No longer available, so taken off: Soft egg')).toBeVisible();
  await expect(name).not.toHaveCSS('color', ink);
  await expect(add).not.toHaveText(price ?? '');
  const less = await add.textContent();
  await sandbox.stock(outletId, 'modifier', id, { isSoldOut: false });
  await expect(name).toHaveCSS('color', ink);
  await expect(eggs.getByRole('button', { name: 'One more' })).toBeEnabled();
  await expect(add).toHaveText(less ?? '');
});

test('a second press of Close before the browser has gone back closes the dish alone (SHELL-15)', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await openMenu(page, (await sandbox.code('KT01', '4')).path, 'Noodles');
  await dishButton(page, 'Laksa Lemak').click();
  const close = dishDialog(page, 'Laksa Lemak').getByRole('button', { name: 'Close' });
  // As a phone does that was busy: one after the other, with nothing in between.
  await close.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(dishDialog(page, 'Laksa Lemak')).toBeHidden();
  await expectPath(page, '/menu');
  // Forward opens it once more, in the entry that was closed.
  await page.goForward();
  await close.click();
  await expect(dishDialog(page, 'Laksa Lemak')).toBeHidden();
  await expectPath(page, '/menu');
});
