import { describe, expect } from 'vitest';
import { test } from './fixtures.ts';
import { decide, isKept, paymentWindowOf } from './steps.ts';

interface Spoken {
  name: string;
  lang: string;
  script: RegExp;
  words: Record<
    'preferences' | 'done' | 'categories' | 'add' | 'cart' | 'main' | 'checkout' | 'guest' | 'confirm' | 'paid',
    string
  >;
}

const languages: Spoken[] = [
  {
    name: 'English',
    lang: 'en-SG',
    script: /Queue number/,
    words: {
      ...{ preferences: 'Language and text size', done: 'Done', categories: 'Categories', add: 'Add To Cart' },
      ...{
        cart: 'Cart',
        main: 'Main',
        checkout: 'Checkout',
        guest: 'Continue As Guest',
        confirm: 'Confirm',
        paid: 'Queue number',
      },
    },
  },
  {
    name: '中文',
    lang: 'zh-Hans-SG',
    script: /\p{Script=Han}/u,
    words: {
      ...{ preferences: '语言和字体大小', done: '完成', categories: '分类', add: '加入购物车' },
      ...{
        cart: '购物车',
        main: '主导航',
        checkout: '结账',
        guest: '以访客身份继续',
        confirm: '确认',
        paid: '取餐号码',
      },
    },
  },
  {
    name: 'Bahasa Melayu',
    lang: 'ms-SG',
    script: /giliran/,
    words: {
      ...{ preferences: 'Bahasa dan saiz teks', done: 'Selesai', categories: 'Kategori', add: 'Masukkan ke Troli' },
      ...{
        cart: 'Troli',
        main: 'Utama',
        checkout: 'Bayar',
        guest: 'Teruskan Sebagai Tetamu',
        confirm: 'Sahkan',
        paid: 'Nombor giliran',
      },
    },
  },
  {
    name: 'தமிழ்',
    lang: 'ta-SG',
    script: /\p{Script=Tamil}/u,
    words: {
      ...{ preferences: 'மொழி, எழுத்தின் அளவு', done: 'முடிந்தது', categories: 'வகைகள்', add: 'கூடையில் சேர்' },
      ...{
        cart: 'கூடை',
        main: 'முதன்மை',
        checkout: 'பணம் செலுத்து',
        guest: 'விருந்தினராகத் தொடர்க',
        confirm: 'உறுதிசெய்',
        paid: 'வரிசை எண்',
      },
    },
  },
];

const counter = '/?bcode=kuro&ocode=TP01&table=Counter%204&qrtypeid=200500';

describe.each(languages)('a diner who reads $name', ({ name, lang, words, script }) => {
  test('orders and pays in it, and finds it again on the next visit', async ({ page }) => {
    await page.goto(counter);
    await page.getByRole('button', { name: 'Language and text size' }).click();
    await page.getByRole('dialog').getByText(name, { exact: true }).click();
    await page.getByRole('dialog', { name: words.preferences }).getByRole('button', { name: words.done }).click();
    const isSpoken = () => page.waitForFunction((wanted) => document.documentElement.lang === wanted, lang);
    await isSpoken();
    await isKept(page);

    await page.reload();
    await isSpoken();
    const categories = page.getByRole('list', { name: words.categories });
    await categories.getByRole('link').first().click();
    // Items have names of their own language, so the first that can be ordered is taken.
    await page.getByRole('list').getByRole('button').first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: words.add }).waitFor();
    // The choices are drawn a moment after the dialog, which is to be there at once.
    await sheet.getByRole('radiogroup').first().waitFor();
    for (const group of await sheet.getByRole('radiogroup').all()) await group.getByRole('radio').first().check();
    await sheet.getByRole('button', { name: words.add }).click();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('navigation', { name: words.main }).getByRole('link', { name: words.cart }).click();
    await page.getByRole('button', { name: new RegExp(`^${words.checkout}`) }).click();
    await page.getByRole('button', { name: words.guest, exact: true }).click();
    const payment = await paymentWindowOf(page, () =>
      page.getByRole('dialog').getByRole('button', { name: words.confirm, exact: true }).click(),
    );
    await decide(payment, 'Approve');
    await page.getByText(words.paid, { exact: true }).waitFor();
    expect(await page.locator('main').textContent()).toMatch(script);
  });
});

test('text at 200 % is kept, and nothing is wider than the phone', async ({ page }) => {
  await page.goto(counter);
  await page.getByRole('button', { name: 'Language and text size' }).click();
  await page.getByRole('dialog').getByText('200 %').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await isKept(page);
  for (const path of ['/', '/menu', '/cart', '/signin', '/signup', '/tnc', '/nowhere']) {
    await page.goto(path);
    await page.locator('main, section').first().waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), path).toBe('32px');
    const { wide, view } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      view: document.documentElement.clientWidth,
    }));
    expect(wide, path).toBeLessThanOrEqual(view);
  }
});
