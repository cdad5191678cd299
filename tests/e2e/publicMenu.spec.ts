import type { Page } from '@playwright/test';
import { readSources } from '../../themes/compile.ts';
import { themesFolder } from '../../themes/files.ts';
import { cssValue, resolveTokens } from '../../themes/resolve.ts';
import { findAccessibilityViolations } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { openShop } from './support/ordering.ts';

/** An outlet of each brand. */
const OUTLETS = { TB01: 'kopi', TP01: 'kuro', MO01: 'verde', L2N: 'canteen', DX01: 'grams', MX31: 'kimkee' };
const CODES = Object.keys(OUTLETS);

/** The look of the page that a brand's files ask for, as a browser computes it. */
async function readWanted(page: Page, brand: string) {
  const { base, tokens } = readSources(brand, themesFolder);
  const resolved = resolveTokens(base, tokens);
  const get = (id: string): string => {
    const token = resolved.get(id);
    if (!token) throw new Error(`${brand} has no token ${id}.`);
    return cssValue(token);
  };
  const first = (id: string): string => get(id).split(',')[0]?.replaceAll('"', '') ?? '';
  const styles = {
    ...{ background: get('color.background'), ink: get('color.ink'), surface: get('color.surface') },
    ...{ muted: get('color.inkMuted'), radius: get('radius.card') },
  };
  const computed = await page.evaluate(({ background, ink, surface, muted, radius }) => {
    const probe = document.body.appendChild(document.createElement('p'));
    const compute = (name: 'color' | 'borderTopLeftRadius', value: string) => {
      probe.style[name] = value;
      return getComputedStyle(probe)[name];
    };
    const colors = [background, ink, surface, muted].map((color) => compute('color', color));
    const corner = compute('borderTopLeftRadius', radius);
    probe.remove();
    return { colors, corner };
  }, styles);
  return { ...computed, fonts: [first('family.heading'), first('family.body')] };
}

/** The colours, corners and fonts of the page, and the elements that are cut off at the side. */
const readSeen = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const style = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
    const family = (selector: string) => style(selector).fontFamily.split(',')[0]?.replaceAll('"', '') ?? '';
    const isScrolled = (element: Element) => element.closest('.sections ul') !== null;
    const isCut = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && !isScrolled(element) && (left < -0.5 || right > innerWidth + 0.5);
    };
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
    const fonts = [family('h1'), family('body')];
    return {
      colors: [style('body').backgroundColor, style('h1').color, style('.dish').backgroundColor, style('.quiet').color],
      corner: style('.dish').borderTopLeftRadius,
      fonts,
      missing: fonts.filter((name) => !loaded.some((face) => face.family.replaceAll('"', '') === name)),
      cut: [...document.body.querySelectorAll('*')].filter(isCut).map(({ outerHTML }) => outerHTML.slice(0, 120)),
    };
  });

test('the menu of an outlet of each brand is read without a script, on a narrow phone (MENU-36)', async ({
  newDevice,
}) => {
  const device = await newDevice({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
  const page = await device.newPage();
  for (const code of CODES) {
    await page.goto(`/menu/${code}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^\$\d/).first()).toBeVisible();
    const { background, excess } = await page.evaluate(() => ({
      background: getComputedStyle(document.body).backgroundColor,
      excess: document.documentElement.scrollWidth - innerWidth,
    }));
    // The brand's own ground, and not the white of a page without its stylesheet.
    expect(background, code).not.toBe('rgb(255, 255, 255)');
    expect(excess, code).toBe(0);
  }
});

for (const [code, brand] of Object.entries(OUTLETS))
  test(`the public menu of ${code} has the colours, corners and fonts of ${brand}, with nothing cut off, also in Tamil and at twice the size (MENU-36, MENU-37)`, async ({
    page,
  }) => {
    for (const language of ['en', 'ta']) {
      await page.goto(`/menu/${code}?lang=${language}`);
      const wanted = await readWanted(page, brand);
      expect(await readSeen(page), language).toEqual({ ...wanted, missing: [], cut: [] });
    }
    // Twice the size of text, as a browser's setting has it.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect((await readSeen(page)).cut, '200 %').toEqual([]);
  });

test('the public menu has no fault for assistive technology, in any brand (MENU-36)', async ({ newDevice }) => {
  const page = await (await newDevice()).newPage();
  const violations: string[] = [];
  for (const code of CODES) {
    await page.goto(`/menu/${code}`);
    violations.push(...(await findAccessibilityViolations(page, code)));
  }
  expect(violations).toEqual([]);
});

test('a visitor who knows the app reads another menu, and orders takeaway from it (MENU-36)', async ({
  page,
  sandbox,
}) => {
  const { path } = await sandbox.code('TB01', '5');
  await openShop(page, path);
  await page.goto('/menu/mo01');
  await expect(page.getByRole('heading', { name: 'Verde, Marina One' })).toBeVisible();
  await page.getByRole('link', { name: 'Order takeaway' }).click();
  await expect(page).toHaveURL(/ocode=MO01/i);
  await expect(page.getByText('Marina One').first()).toBeVisible();
});
