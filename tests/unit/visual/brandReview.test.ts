import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../../browser.ts';
import { root } from '../../check/files.ts';
import { Baselines, baselinesFolder } from '../../visual/baselines.ts';
import { readReview } from '../../visual/brandReview/readReview.ts';
import { reviewPage } from '../../visual/brandReview/reviewPage.ts';
import { NotBuilt } from '../../visual/pastStorybook.ts';
import { PictureStore } from '../../visual/pictureStore.ts';
import { encode, hashPixels } from '../../visual/png.ts';

const folder = mkdtempSync(join(tmpdir(), 'brand-review-'));
const now = new Date('2026-03-14T04:00:00Z');
const store = new PictureStore(join(folder, 'pictures'));
const takeAgain = async (): Promise<never> => {
  throw new Error('Every picture is in the store.');
};
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false', ...args], {
    cwd: folder,
    stdio: 'ignore',
  });
const picture = async (name: string, shade: number, height = 4) => {
  const data = new Uint8Array(4 * height * 4).fill(255).map((byte, at) => (at % 4 === 3 ? byte : shade));
  const shot = await encode({ width: 4, height, data });
  const hash = await hashPixels(shot);
  store.keep(hash, shot);
  Baselines.read(join(folder, baselinesFolder), store).approve(`kopi/${name}`, hash);
  return hash;
};
const edit = (name: string, change: (document: never) => void) => {
  const file = join(folder, 'themes/kopi', name);
  const document = JSON.parse(readFileSync(file, 'utf8')) as never;
  change(document);
  writeFileSync(file, JSON.stringify(document));
};

let hashOfMenu: string;
beforeAll(async () => {
  for (const name of ['base', 'kopi'])
    cpSync(join(root, 'themes', name), join(folder, 'themes', name), { recursive: true });
  edit('brand.json', (document: { composition?: object }) => {
    document.composition = { receipt: 'roll' };
  });
  await picture('cart.filled@390x844', 10);
  await picture('cart.empty@390x844', 20);
  writeFileSync(join(folder, '.gitignore'), 'pictures\nreport\n');
  git('init', '--quiet');
  git('add', '-A');
  git('commit', '--quiet', '-m', 'before');
  git('tag', 'sent');
  // The changed file is longer too.
  await picture('cart.filled@390x844', 90, 24);
  hashOfMenu = await picture('menu.list@390x844', 30);
  edit('tokens.json', (document: { color: Record<string, unknown> }) => {
    document.color.inkMuted = { $value: { colorSpace: 'srgb', components: [0.9, 0.9, 0.9] } };
  });
  edit('brand.json', (document: { name: string; composition: object }) => {
    document.name = 'Kopi <& Co>';
    document.composition = { menu: 'cards', receipt: 'roll' };
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the review of a brand (BRAND-26)', () => {
  const options = { code: 'kopi', root: folder, store, takeAgain, now };
  const review = (against?: string) => readReview({ ...options, against });

  it('has every screen that is pictured, with what it was where it changed', async () => {
    const { shots } = await review('sent');
    expect(shots.map(({ state, before, isNew }) => [state, before !== undefined, isNew])).toEqual([
      ['menu.list', false, true],
      ['cart.filled', true, false],
      ['cart.empty', false, false],
    ]);
    expect(shots.every(({ after }) => after.startsWith('data:image/webp;base64,'))).toBe(true);
  });

  it('lists the values that changed, and the contrasts with what they were', async () => {
    const { changes, pairs } = await review('sent');
    expect(changes).toEqual([
      { name: 'name', before: 'Kopi & Kaya', after: 'Kopi <& Co>', isColour: false },
      { name: 'composition.menu', before: undefined, after: 'cards', isColour: false },
      { name: 'color.inkMuted', before: '#735a49', after: '#e6e6e6', isColour: true },
    ]);
    const weak = pairs.filter(({ result }) => !result.passes);
    expect(weak.map(({ result: { pair } }) => pair.slice(1).join(' on '))).toContain('color.inkMuted on color.surface');
    expect(weak.every(({ before, form }) => form === 'normal' && Number(before) > 3)).toBe(true);
  });

  it('without a ref says what the brand sets, and what has no picture', async () => {
    const { shots, changes, notes } = await review();
    expect(shots.some(({ before }) => before)).toBe(false);
    expect(changes.map(({ name }) => name)).toContain('color.background');
    expect(notes.join()).toMatch(/^\d+ screens have no picture here yet; ‘npm run visual -- --brand kopi’ takes them/);
  });

  it('shows what the last run took in place of what is approved', async () => {
    const report = join(folder, 'report');
    mkdirSync(report, { recursive: true });
    store.putAt(hashOfMenu, join(report, 'now.png'));
    const key = 'kopi/cart.empty@390x844';
    const outcomes = [
      { key, brand: 'kopi', state: 'cart.empty', frame: 'phone', status: 'changed', why: [], after: 'now.png' },
    ];
    writeFileSync(join(report, 'report.json'), JSON.stringify({ outcomes }));
    const { shots } = await readReview({ ...options, report });
    expect(shots.filter(({ before }) => before).map(({ state }) => state)).toEqual(['cart.empty']);
  });

  it('takes what the ref looked like again where this machine does not keep it', async () => {
    const other = new PictureStore(mkdtempSync(join(tmpdir(), 'store-')));
    const now = Baselines.read(join(folder, baselinesFolder), store);
    for (const key of now.keys())
      other.keep(now.getHash(key) ?? '', (await store.read(now.getHash(key) ?? '')) ?? Buffer.of());
    const asked: string[] = [];
    const given = {
      ...{ ...options, against: 'sent', store: other },
      takeAgain: async (_: string, wanted: readonly { key: string; hash: string }[]) => {
        for (const { key, hash } of wanted) {
          asked.push(key);
          other.keep(hash, (await store.read(hash)) ?? Buffer.of());
        }
        return new Map(wanted.map(({ key, hash }) => [key, hash]));
      },
    };
    const { shots } = await readReview(given);
    expect(asked).toEqual(['kopi/cart.filled@390x844']);
    expect(shots.filter(({ before }) => before).map(({ state }) => state)).toEqual(['cart.filled']);
    rmSync(other.folder, { recursive: true });
    for (const key of now.keys())
      other.keep(now.getHash(key) ?? '', (await store.read(now.getHash(key) ?? '')) ?? Buffer.of());
    const { notes } = await readReview({
      ...given,
      takeAgain: async () => Promise.reject(new NotBuilt('its Storybook could not be built (no such module)')),
    });
    expect(notes.join()).toContain(
      '1 screens are shown without how they were at sent, because its Storybook could not be built (no such module).',
    );
  });

  it('is one page that fetches nothing and writes names as text', async () => {
    const html = reviewPage(await review('sent'));
    expect(html).toContain('<title>Kopi &lt;&amp; Co&gt;: review</title>');
    expect(html).toContain("default-src 'none'; img-src data:");
    expect(html.match(/(?:src|href)="(?!data:|#)[^"]*"/g)).toBeNull();
    expect(html.match(/type="range"/g)).toHaveLength(1);
    expect(html).toContain('compared with sent: 2 changed');
  });

  it('compares on the picture itself: by dragging, and by a slider that stays in sight; nothing is cut', async () => {
    const browser = await chromium.launch(launchOptions());
    try {
      const page = await browser.newPage({ viewport: { width: 320, height: 400 } });
      await page.setContent(reviewPage(await review('sent')));
      const picture = page.locator('.compare');
      const slider = page.getByRole('slider', { name: 'Before and after of cart.filled' });
      const getAt = async () => Number.parseFloat(await picture.evaluate((one) => one.style.getPropertyValue('--at')));
      const [before, after] = await picture.locator('img').all();
      await before?.scrollIntoViewIfNeeded();
      await expect.poll(async () => (await after?.boundingBox())?.height ?? 0).toBeGreaterThan(1000);
      expect((await picture.boundingBox())?.height).toBeGreaterThanOrEqual((await after?.boundingBox())?.height ?? 0);

      await picture.evaluate((one) => window.scrollTo(0, one.getBoundingClientRect().top + window.scrollY + 600));
      const { x = 0, width = 0 } = (await picture.boundingBox()) ?? {};
      const seen = (await slider.boundingBox())?.y ?? -1;
      expect(seen).toBeGreaterThanOrEqual(0);
      expect(seen).toBeLessThan(60);
      await page.mouse.move(x + width * 0.5, 200);
      await page.mouse.down();
      await page.mouse.move(x + width * 0.25, 220);
      await page.mouse.up();
      expect(await getAt()).toBeCloseTo(25, 0);
      expect(Number(await slider.inputValue())).toBeCloseTo(25, 0);
      await page.mouse.move(x + width * 0.9, 220);
      expect(await getAt()).toBeCloseTo(25, 0);
      await slider.press('End');
      expect(await getAt()).toBe(100);
    } finally {
      await browser.close();
    }
  });

  it('of an unknown brand or ref is refused with a sentence', async () => {
    await expect(readReview({ ...options, code: 'kopy' })).rejects.toThrow('There is no brand kopy in themes; ');
    await expect(review('nowhere')).rejects.toThrow('git knows no nowhere; write a branch, a tag or a commit');
  });
});
