import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { build } from '../../.ci/tools/build.ts';
import { flawedMenu } from '../builders/flawedMenu.ts';
import { root } from '../check/files.ts';
import { headings } from '../visual/menuReview/listPart.ts';
import { kinds, type Problem } from '../visual/menuReview/problems/problem.ts';

const folder = mkdtempSync(join(tmpdir(), 'menu-review-'));
const file = join(folder, 'menu.json');
const page = join(folder, 'page.html');
const review = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'tests/visual/menuReview.ts', file, '--brand', 'kopi', ...args], {
    cwd: root,
    encoding: 'utf8',
  });

test.beforeAll(async () => {
  test.setTimeout(400_000);
  await build('stories', { ifStale: true });
  writeFileSync(file, JSON.stringify(flawedMenu()));
  const made = review('--storybook', 'dist/stories', '--out', page);
  expect(made.status, made.stderr).toBe(0);
});

test.afterAll(() => rmSync(folder, { recursive: true }));

const wrong: Record<(typeof kinds)[number], string> = {
  never: 'Never ordered',
  price: 'Free by mistake',
  group: 'Asks in vain',
  allergens: 'Silent about nuts',
  language: 'Half translated',
  letters: 'Phở ★',
  photograph: 'Not pictured',
  cut: 'Too much to say',
};

test('the page shows each kind of problem, with a link to its picture (BRAND-36)', async ({ page: browser }) => {
  await browser.setViewportSize({ width: 1400, height: 1000 });
  const requests: string[] = [];
  browser.on('request', (request) => requests.push(request.url()));
  await browser.goto(`file://${page}`);
  for (const kind of kinds) {
    const part = browser.locator('details', { has: browser.locator('summary', { hasText: headings[kind] }) });
    await part.evaluate((element: HTMLDetailsElement) => {
      element.open = true;
    });
    await part.getByRole('link', { name: wrong[kind] }).first().click();
    const frame = browser.locator('.mark.now');
    await expect(frame).toBeInViewport();
    await expect(frame).toHaveAttribute('title', new RegExp(wrong[kind]));
    const picture = frame.locator('xpath=../img');
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBeGreaterThan(0);
  }
  // A sound dish has no frame in a language that it has texts in.
  await expect(browser.locator('[id="1-390/dish-11"]')).toHaveCount(0);
  await expect(browser.locator('.view')).toHaveCount(10);
  expect(requests.filter((url) => !/^(file|data):/.test(url))).toEqual([]);
});

test('the list has the problems as JSON, and ends with 1 if asked (BRAND-37)', () => {
  const found = review('--list');
  expect(found.status, found.stderr).toBe(0);
  const { problems, dishes } = JSON.parse(found.stdout) as { problems: Problem[]; dishes: number };
  expect(dishes).toBe(9);
  for (const kind of kinds)
    expect(problems.filter((one) => one.kind === kind).map(({ name }) => name)).toContain(wrong[kind]);
  const list = join(folder, 'list.json');
  expect(review('--list', '--only', 'price', '--fail-on-problems', '--out', list).status).toBe(1);
  const { problems: prices } = JSON.parse(readFileSync(list, 'utf8')) as { problems: Problem[] };
  expect(prices.map(({ name }) => name)).toEqual(['Free by mistake']);
  expect(review('--list', '--only', 'prise').stderr).toContain('did you mean price?');
});
