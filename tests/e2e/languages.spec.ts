import { expect, test } from './support/fixtures.ts';
import { answerPayment, openPaymentWindow } from './support/payment.ts';
import { expectVisitSaved } from './support/savedData.ts';

interface Language {
  name: string;
  lang: string;
  script: RegExp;
  texts: Record<
    'preferences' | 'done' | 'categories' | 'add' | 'cart' | 'main' | 'checkout' | 'guest' | 'confirm' | 'paid',
    string
  >;
}

const languages: Language[] = [
  {
    name: 'English',
    lang: 'en-SG',
    script: /Queue number/,
    texts: {
      preferences: 'Language and text size',
      done: 'Done',
      categories: 'Categories',
      add: 'Add To Cart',
      cart: 'Cart',
      main: 'Main',
      checkout: 'Checkout',
      guest: 'Continue As Guest',
      confirm: 'Confirm',
      paid: 'Queue number',
    },
  },
  {
    name: '中文',
    lang: 'zh-Hans-SG',
    script: /\p{Script=Han}/u,
    texts: {
      preferences: '语言和字体大小',
      done: '完成',
      categories: '分类',
      add: '加入购物车',
      cart: '购物车',
      main: '主导航',
      checkout: '结账',
      guest: '以访客身份继续',
      confirm: '确认',
      paid: '取餐号码',
    },
  },
  {
    name: 'Bahasa Melayu',
    lang: 'ms-SG',
    script: /giliran/,
    texts: {
      preferences: 'Bahasa dan saiz teks',
      done: 'Selesai',
      categories: 'Kategori',
      add: 'Masukkan ke Troli',
      cart: 'Troli',
      main: 'Utama',
      checkout: 'Bayar',
      guest: 'Teruskan Sebagai Tetamu',
      confirm: 'Sahkan',
      paid: 'Nombor giliran',
    },
  },
  {
    name: 'தமிழ்',
    lang: 'ta-SG',
    script: /\p{Script=Tamil}/u,
    texts: {
      preferences: 'மொழி, எழுத்தின் அளவு',
      done: 'முடிந்தது',
      categories: 'வகைகள்',
      add: 'கூடையில் சேர்',
      cart: 'கூடை',
      main: 'முதன்மை',
      checkout: 'பணம் செலுத்து',
      guest: 'விருந்தினராகத் தொடர்க',
      confirm: 'உறுதிசெய்',
      paid: 'வரிசை எண்',
    },
  },
];

const counter = '/?bcode=kuro&ocode=TP01&table=Counter%204&qrtypeid=200500';

for (const { name, lang, texts, script } of languages) {
  const tag = lang.startsWith('zh') ? [] : '@full';
  test(`a diner who reads ${name} orders and pays in it, and finds it again on the next visit (SHELL-17)`, {
    tag,
  }, async ({ page }) => {
    const html = page.locator('html');
    await page.goto(counter);
    await page.getByRole('button', { name: 'Language and text size' }).click();
    await page.getByRole('dialog').getByText(name, { exact: true }).click();
    await page.getByRole('dialog', { name: texts.preferences }).getByRole('button', { name: texts.done }).click();
    await expect(html).toHaveAttribute('lang', lang);
    await expectVisitSaved(page);

    await page.reload();
    await expect(html).toHaveAttribute('lang', lang);
    const categories = page.getByRole('list', { name: texts.categories });
    await categories.getByRole('link').first().click();
    // Item names are translated, so the test takes the first available one.
    await page.getByRole('list').getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: texts.add })).toBeVisible();
    // The choices are drawn a moment after the dialog, which is to be there at once.
    await expect(dialog.getByRole('radiogroup').first()).toBeVisible();
    for (const group of await dialog.getByRole('radiogroup').all()) await group.getByRole('radio').first().check();
    await dialog.getByRole('button', { name: texts.add }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('navigation', { name: texts.main }).getByRole('link', { name: texts.cart }).click();
    await page.getByRole('button', { name: new RegExp(`^${texts.checkout}`) }).click();
    await page.getByRole('button', { name: texts.guest, exact: true }).click();
    const isOrder = page.waitForRequest('**/api/orders/make-order');
    const popup = await openPaymentWindow(page, () =>
      page.getByRole('dialog').getByRole('button', { name: texts.confirm, exact: true }).click(),
    );
    // A refusal would be in that language (WIRE-67).
    expect(await (await isOrder).headerValue('accept-language')).toBe(lang);
    await answerPayment(popup, 'Approve');
    await expect(page.getByText(texts.paid, { exact: true })).toBeVisible();
    await expect(page.locator('main')).toHaveText(script);
  });
}

test('text at 200 % is saved, and nothing is wider than the phone (SHELL-23)', { tag: '@full' }, async ({ page }) => {
  await page.goto(counter);
  await page.getByRole('button', { name: 'Language and text size' }).click();
  await page.getByRole('dialog').getByText('200 %').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expectVisitSaved(page);
  for (const path of ['/', '/menu', '/cart', '/signin', '/signup', '/tnc', '/nowhere']) {
    await page.goto(path);
    await expect(page.locator('main, section').first()).toBeVisible();
    await expect(page.locator('html'), path).toHaveCSS('font-size', '32px');
    const { wide, view } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      view: document.documentElement.clientWidth,
    }));
    expect(wide, path).toBeLessThanOrEqual(view);
  }
});

test('a diner can change the language where there is no table, no such page, or a pause too (SHELL-17)', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const choose = async (button: string, language: string) => {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('dialog').getByText(language, { exact: true }).click();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await page.goto('/');
  await choose('Language and text size', 'Bahasa Melayu');
  await expect(page.getByRole('heading', { name: 'Sila imbas semula kod QR di meja' })).toBeVisible();
  await page.goto('/no-such-page');
  await choose('Bahasa dan saiz teks', 'English');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await sandbox.maintenance(2, true);
  await page.goto(counter);
  await expect(page.getByRole('heading', { name: "We'll Be Back Soon!" })).toBeVisible();
  await choose('Language and text size', 'Bahasa Melayu');
  await expect(page.getByRole('heading', { name: 'Kami Akan Kembali Sebentar Lagi!' })).toBeVisible();
  await sandbox.maintenance(2, false);
});
