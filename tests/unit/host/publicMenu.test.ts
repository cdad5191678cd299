import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Menu } from '#contract';
import { menus } from '../../../host/db/schema.ts';
import { toMenuView } from '../../../host/publicMenu/menuView.ts';
import { renderPublicMenu } from '../../../host/publicMenu/page.ts';
import { ENGLISH, LANGUAGES, speak, WORDS } from '../../../host/publicMenu/words.ts';
import { root } from '../../../host/root.ts';
import { changeSettings, setBrandStatus } from '../../../host/services/catalogue.ts';
import { setStock } from '../../../host/services/stock.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

let host: InjectedServer;
beforeAll(async () => {
  host = await createTestServer();
});
afterAll(() => host.close());

const open = (path: string, headers: Record<string, string> = {}) =>
  host.app.inject({ method: 'GET', url: path, headers });
const read = async (path: string) => (await open(path)).body;
const dataIn = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null');
const itemsIn = (page: string): { name: string; offers: Record<string, unknown> }[] =>
  dataIn(page).hasMenu.hasMenuSection.flatMap(({ hasMenuItem }: { hasMenuItem: unknown[] }) => hasMenuItem);
const outletId = async (code: string) => (await host.call('outlets')).body.find((one) => one.code === code)?.id ?? 0;

describe('the public menu of an outlet', () => {
  test('shows every dish of the menu with its price, without a script and without a table (MENU-36)', async () => {
    const answer = await open('/menu/TB01');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    const { body } = await host.call('menu', {
      params: { outletId: await outletId('TB01') },
      query: { diningoption: 'Dine In' },
    });
    const names = (body[0]?.menuCategories ?? []).flatMap(({ category }) =>
      category.categoryItems.map(({ item }) => item.itemLocalizations.find(({ languageId }) => languageId === 1)?.name),
    );
    expect(names.length).toBeGreaterThan(10);
    expect(itemsIn(answer.body).map(({ name }) => name)).toEqual(names);
    expect(answer.body.match(/<h3>/g)).toHaveLength(names.length);
    expect(answer.body).toContain('<b>$4.20</b>');
    expect(answer.body.match(/<script(?! type="application\/ld\+json")/g)).toBeNull();
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-");
  });

  test('shows prices as the app does, and says what they hold (MENU-25, MENU-36)', async () => {
    expect(await read('/menu/TB01')).toContain('<p class="holds">Prices exclude 10% service charge and 9% GST</p>');
    const takeaway = await read('/menu/TB01?type=takeaway');
    expect(takeaway).toContain('<p class="holds">Prices include GST</p>');
    // $4.20 with 9 %.
    expect(takeaway).toContain('<b>$4.58</b>');
    const offer = (page: string) => itemsIn(page).find(({ name }) => name === 'Kaya Butter Toast')?.offers;
    expect(offer(takeaway)).toMatchObject({ price: 4.58, priceSpecification: { valueAddedTaxIncluded: true } });
    expect(offer(await read('/menu/TB01'))).toMatchObject({
      ...{ price: 4.2, priceSpecification: { valueAddedTaxIncluded: false } },
    });
  });

  test('a dish without service charge is shown with GST and says so; all-in prices hold both (MENU-27, MONEY-36)', async () => {
    const params = { outletId: await outletId('TB01') };
    const { body } = await host.call('menu', { params, query: { diningoption: 'Dine In' } });
    const menu = structuredClone(body[0]) as Menu;
    for (const price of menu.menuCategories[0]?.category.categoryItems[0]?.item.itemPrices ?? [])
      price.isEnabledServiceCharge = false;
    const taxes = (await host.call('taxes', { params: { brandId: 1 } })).body;
    const charges = { taxes, serviceChargePercentage: 10 };
    const dishes = (isAllIn: boolean) =>
      toMenuView(menu, {
        ...{ charges: { ...charges, isAllIn }, language: ENGLISH, say: speak(ENGLISH), isDepositCharged: true },
      }).sections[0]?.dishes ?? [];
    expect(dishes(false)[0]).toMatchObject({ price: 458, priceNote: 'GST included', holdsTaxes: true });
    expect(dishes(false)[1]).toMatchObject({ price: 260, priceNote: '', holdsTaxes: false });
    // $2.60 with 10 %, then with 9 %.
    expect(dishes(true)[1]).toMatchObject({ price: 312, priceNote: '', holdsTaxes: true });
  });

  test('shows a set from the price of its cheapest choice, with the charges of its parts; its offer has it as lowest price (MENU-44, MENU-45)', async () => {
    const { body } = await host.call('menu', {
      params: { outletId: await outletId('L2N') },
      query: { diningoption: 'Dine In' },
    });
    const menu = structuredClone(body[0]) as Menu;
    const items = menu.menuCategories.flatMap(({ category }) => category.categoryItems.map(({ item }) => item));
    const set = items.find(({ itemLocalizations }) => itemLocalizations[0]?.name === 'Economy Rice Set');
    const [choices] = (set?.itemModifierGroups ?? []).flatMap(({ isStep, modifierGroup }) =>
      isStep ? [modifierGroup.modifierGroupItems.map(({ modifierItem }) => modifierItem)] : [],
    );
    // Two of these are needed: the first two cost 1.00 and 2.00, and the free ones are sold out.
    choices?.forEach((choice, at) => {
      for (const price of choice.modifierItemPrices) price.basePrice = [1, 2, 0, 3][at] ?? 0;
      choice.modifierItemSoldOuts = at === 2 || at > 3 ? [{ outletId: 1 }] : [];
    });
    const taxes = (await host.call('taxes', { params: { brandId: 1 } })).body.map((tax) => ({
      ...{ ...tax, type: 'Exclusive' as const, rate: 9 },
      id: set?.itemPrices[0]?.taxId ?? 0,
    }));
    const dish = (from: Menu) =>
      toMenuView(from, {
        ...{ charges: { taxes, serviceChargePercentage: 0 }, language: ENGLISH, say: speak(ENGLISH) },
        isDepositCharged: true,
      })
        .sections.flatMap(({ dishes }) => dishes)
        .find(({ name }) => name === 'Economy Rice Set');
    // 5.50, 1.00 and 2.00, each with 9 %.
    expect(dish(menu)).toMatchObject({ price: 600 + 109 + 218, isFrom: true });
    expect(dish(menu)?.isSoldOut).toBe(false);
    for (const choice of choices ?? []) choice.modifierItemSoldOuts = [{ outletId: 1 }];
    // It cannot be ordered, which is worth more than its price.
    expect(dish(structuredClone(menu))?.isSoldOut).toBe(true);
    expect(dish(menu)).toMatchObject({ price: 600 });
    expect(dish(menu)).not.toHaveProperty('isFrom');

    const page = await read('/menu/L2N');
    expect(page).toContain('<b>from $5.50</b>');
    expect(await read('/menu/L2N?lang=zh')).toContain('<b>$5.50起</b>');
    const offers = (name: string) => itemsIn(page).find((one) => one.name === name)?.offers;
    expect(offers('Economy Rice Set')).toMatchObject({ '@type': 'AggregateOffer', lowPrice: 5.5 });
    expect(offers('Economy Rice Set')).not.toHaveProperty('price');
    expect(offers('Chicken Rice Set')).toMatchObject({ '@type': 'Offer', price: 6.2 });
  });

  test('a dish in two categories has the hours of the first in both (MENU-32, MENU-36)', async () => {
    const { body } = await host.call('menu', {
      ...{ params: { outletId: await outletId('TB01') }, query: { diningoption: 'Dine In' as const } },
    });
    const menu = structuredClone(body[0]) as Menu;
    const [first, second] = menu.menuCategories.map(({ category }) => category);
    const [dish] = first?.categoryItems ?? [];
    if (!first || !second || !dish) throw new Error('The demo has no second category.');
    // A menu is never changed in place.
    const hoursIn = (one: Menu) =>
      toMenuView(structuredClone(one), {
        ...{ charges: { taxes: [], serviceChargePercentage: 0 }, language: ENGLISH, say: speak(ENGLISH) },
        isDepositCharged: true,
      }).sections.flatMap(({ dishes }) =>
        dishes.filter(({ name }) => name === 'Kaya Butter Toast').map(({ hours }) => hours),
      );
    second.categoryItems.push(dish);
    first.hours = [{ from: '07:00', to: '11:00' }];
    expect(hoursIn(menu)).toEqual(['Served 07:00 to 11:00', 'Served 07:00 to 11:00']);
    delete first.hours;
    second.hours = [{ from: '07:00', to: '11:00' }];
    expect(hoursIn(menu)).toEqual(['', '']);
  });

  test('is in every language that the menu has, and names the others (MENU-37)', async () => {
    const page = await read('/menu/TB01?lang=zh');
    expect(page).toContain('<html lang="zh-Hans-SG"');
    expect(page).toContain('价格不含10%服务费和9%消费税');
    expect(page).toContain('<link rel="canonical" href="http://localhost:4180/menu/TB01?lang=zh">');
    expect([...page.matchAll(/hreflang="([\w-]+)" href="([^"]+)">/g)].map(([, tag, href]) => `${tag} ${href}`)).toEqual(
      [
        'en-SG http://localhost:4180/menu/TB01',
        'zh-Hans-SG http://localhost:4180/menu/TB01?lang=zh',
        'ms-SG http://localhost:4180/menu/TB01?lang=ms',
        'ta-SG http://localhost:4180/menu/TB01?lang=ta',
        'x-default http://localhost:4180/menu/TB01',
      ],
    );
    expect(dataIn(page).hasMenu.inLanguage).toBe('zh-Hans-SG');
  });

  test('an address in other letters, with a slash or with an unknown word shows the same page (MENU-36)', async () => {
    const page = await read('/menu/TB01');
    for (const path of ['/menu/tb01', '/menu/TB01/', '/menu/TB01?lang=xx&type=drone', '/menu/TB01?lang=zh&lang=ta'])
      expect(await read(path), path).toBe(page);
  });

  test('an unknown outlet is answered with 404 and the page of the app (MENU-36)', async () => {
    for (const path of ['/menu/NONE', '/menu/%00', `/menu/${'x'.repeat(300)}`])
      expect((await open(path)).statusCode, path).toBeGreaterThanOrEqual(404);
  });

  test('marks what the law asks for: Nutri-Grade, alcohol and allergens (MENU-36)', async () => {
    const drinks = await read('/menu/MO01');
    expect(drinks).toMatch(/class="grade C"><b aria-hidden="true">C<\/b><i aria-hidden="true">8%<\/i>/);
    expect(drinks).toContain('Nutri-Grade C, 8 % sugar');
    expect(await read('/menu/TP01')).toContain('Alcohol, for people of 18 and above');
    expect(await read('/menu/TB01')).toContain('Contains: Gluten, Egg, Milk');
    // As the app names them: a vegan dish is vegetarian.
    expect(drinks).toContain('<p class="small">Vegan</p>');
    expect(drinks).not.toContain('Vegetarian, Vegan');
  });

  test('says when a dish is served, and which deposit comes on top (MENU-36, MENU-34, MONEY-40)', async () => {
    expect(await read('/menu/DX01')).toContain('<p class="small">Served 07:00 to 15:00</p>');
    expect(await read('/menu/DX01?lang=zh')).toContain('供应时间 07:00 至 15:00');
    expect(await read('/menu/KT01')).toContain('<p class="quiet small">+$0.10 container deposit</p>');
    const id = await outletId('KT01');
    await changeSettings(host.core, id, { waivesDineInDeposit: true });
    expect(await read('/menu/KT01')).not.toContain('container deposit');
    await changeSettings(host.core, id, { waivesDineInDeposit: false });
  });

  test('leads to the takeaway of an outlet that has it, else says where to scan (MENU-36)', async () => {
    expect(await read('/menu/MO01')).toContain(
      '<a class="order" href="/?bcode=verde&amp;ocode=MO01">Order takeaway</a>',
    );
    expect(await read('/menu/DX01')).toContain('To order, scan the code on your table.');
  });

  test('a brand in maintenance shows its menu and takes no orders (MENU-36)', async () => {
    await setBrandStatus(host.core, 3, 'Maintenance');
    const page = await read('/menu/MO01');
    expect(page).not.toContain('Order takeaway');
    expect(itemsIn(page).length).toBeGreaterThan(10);
    await setBrandStatus(host.core, 3, 'Active');
  });
});

describe('the public menu is current', () => {
  test('a dish that sells out says so at once, and an unchanged page is not sent again (MENU-39)', async () => {
    const id = await outletId('JU01');
    const before = await open('/menu/JU01');
    const etag = String(before.headers.etag);
    expect((await open('/menu/JU01', { 'if-none-match': etag })).statusCode).toBe(304);
    const { body } = await host.call('menu', { params: { outletId: id }, query: { diningoption: 'Dine In' } });
    const itemId = body[0]?.menuCategories[0]?.category.categoryItems[0]?.item.id ?? 0;
    await setStock(host.core, id, 'item', itemId, { isSoldOut: true });
    const after = await open('/menu/JU01', { 'if-none-match': etag });
    expect(after.statusCode).toBe(200);
    expect(after.body.split('Sold Out').length).toBe(before.body.split('Sold Out').length + 1);
    expect(
      itemsIn(after.body).filter(({ offers }) => offers.availability === 'https://schema.org/SoldOut').length,
    ).toBe(
      itemsIn(before.body).filter(({ offers }) => offers.availability === 'https://schema.org/SoldOut').length + 1,
    );
  });

  test('another service charge changes what the page says (MENU-39)', async () => {
    await changeSettings(host.core, await outletId('BD01'), {
      isEnabledDineInServiceCharge: true,
      dineInServiceChargePercentage: 12,
    });
    expect(await read('/menu/BD01')).toContain('12% service charge');
  });
});

describe('the public menu is safe', () => {
  test('a text of a menu is text in the page and in its data (MENU-38)', async () => {
    const [row] = await host.core.db.select().from(menus).where(eq(menus.brandId, 5));
    const attack = '</script><script>alert(1)</script><img src=x onerror=alert(1)>"\'&';
    const document = structuredClone(row?.document) as Menu;
    const item = document.menuCategories[0]?.category.categoryItems[0]?.item;
    if (!row || !item) throw new Error('The demo has no such menu.');
    item.itemLocalizations = [{ languageId: 1, name: attack, description: attack }];
    await host.core.db
      .update(menus)
      .set({ document, version: row.version + 1 })
      .where(eq(menus.id, row.id));
    host.core.emit({ type: 'menu', outletId: await outletId('DX01') });
    const page = await read('/menu/DX01');
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toContain('<img src=x');
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(itemsIn(page)[0]?.name).toBe(attack);
  });

  test('a menu without dishes, prices or a built app is still a page (MENU-36)', () => {
    const page = renderPublicMenu({
      restaurant: { name: 'Empty', brandName: 'Brand', address: null, logo: undefined },
      menu: { priceNote: '', sections: [] },
      ...{ way: 'Dine In', language: ENGLISH, say: speak(ENGLISH), languages: [ENGLISH], ways: ['Dine In'] },
      ...{ brand: undefined, link: () => 'https://example.sg/menu/E', orderUrl: undefined },
    });
    expect(page).toContain('There is no menu now. Please ask the staff.');
    expect(page).not.toMatch(/undefined|false|<nav/);
  });

  test('search engines are led to the menus and away from calls and staff (MENU-39)', async () => {
    expect(await read('/robots.txt')).toBe(
      'User-agent: *\nDisallow: /api/\nDisallow: /pay/\nDisallow: /sandbox\nDisallow: /staff\n\nSitemap: http://localhost:4180/sitemap.xml\n',
    );
    const urls = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
    expect(urls).toHaveLength((await host.call('outlets')).body.length);
    for (const url of urls) expect((await open(new URL(url).pathname + new URL(url).search)).statusCode, url).toBe(200);
  });
});

describe('the words of the public menu', () => {
  const catalogues = (code: string) =>
    ['factMessages', 'markMessages', 'hoursMessages', 'messages'].map(
      (folder) =>
        JSON.parse(readFileSync(join(root, `features/model/menu/${folder}/${code}.json`), 'utf8')) as Record<
          string,
          string
        >,
    );

  test.each(LANGUAGES)('are those of the app, in $code', ({ code }) => {
    const app = Object.assign({}, ...catalogues(code)) as Record<string, string>;
    const shared = Object.entries(WORDS[code]).filter(([key]) => key in app);
    expect(shared.length).toBeGreaterThan(25);
    expect(Object.fromEntries(shared)).toEqual(Object.fromEntries(shared.map(([key]) => [key, app[key]])));
  });
});
