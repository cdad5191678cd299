import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import * as contract from '#contract';
import { demo } from '../../../host/demo/index.ts';
import { photographs } from '../../../host/demo/photographs.ts';
import { pictureFile, pictureNames } from '../../../host/demo/pictures.ts';
import { ROLES } from '../../../host/demo/types.ts';
import { dishPicturesFolder } from '../../../host/web/images.ts';
import {
  byId,
  categories,
  choices,
  everyPromotion,
  getBrandId,
  getName,
  groupNamed,
  groupUses,
  isSoldOut,
  items,
  menus,
  modifiers,
  named,
  optionGroups,
  optionModifiers,
  outlet,
  outlets,
  priceFor,
  unique,
} from './demoData.ts';

const faults = (schema: TSchema, values: readonly unknown[]) => values.flatMap((value) => [...Errors(schema, value)]);

describe('the demo travels on the wire as the contract says (WIRE-8, WIRE-9, WIRE-10, WIRE-11, WIRE-13, WIRE-14, WIRE-18, WIRE-20)', () => {
  test.each<[string, TSchema, readonly unknown[]]>([
    ['brands', contract.BrandDetails, demo.brands],
    ['taxes', contract.Tax, demo.taxes.map(({ tax }) => tax)],
    ['outlets', contract.Outlet, demo.outlets.map(({ outlet: value }) => value)],
    ['outlet settings', contract.OutletSettings, demo.outlets.map(({ settings }) => settings)],
    ['menus', contract.Menu, menus],
    ['promotions', contract.Promotion, everyPromotion],
    ['promo code rewards', contract.PromoCodeReward, demo.promoCodes.flatMap(({ rewards }) => rewards)],
    ['organisations', contract.Organisation, demo.organisations],
    ['profiles', contract.Profile, demo.members.map(({ profile }) => profile)],
    ['vouchers', contract.UserVoucher, demo.members.flatMap(({ vouchers }) => vouchers)],
  ])('%s', (_, schema, values) => {
    expect(values.length).toBeGreaterThan(0);
    expect(faults(schema, values)).toEqual([]);
  });

  test('the lines of every check are lines of a bill', () => {
    const bill = (items: unknown) => ({
      ...{ tableNo: '1', checkNo: 'C1', items, service_charge_total: 0, taxes: [], check_total: 0 },
    });
    expect(
      faults(
        contract.PosBill,
        demo.checks.map((check) => bill(check.items)),
      ),
    ).toEqual([]);
  });

  test('a record of each kind has an id that no other brand uses', () => {
    const kinds: [string, number[]][] = [
      ['outlets', outlets.map(({ id }) => id)],
      ['menus', menus.map(({ id }) => id)],
      ['categories', categories.map(({ id }) => id)],
      ['items', items.map(({ id }) => id)],
      ['groups', byId([...groupUses, ...optionGroups]).map(({ id }) => id)],
      ['modifiers', byId([...modifiers, ...optionModifiers]).map(({ id }) => id)],
      ['promotions', everyPromotion.map(({ id }) => id)],
      ['promo codes', demo.promoCodes.map(({ id }) => id)],
      ['taxes', demo.taxes.map(({ tax }) => tax.id)],
      ['qr types', outlets.flatMap(({ outletQRTypes }) => outletQRTypes.map(({ id }) => id))],
      ['payment types', outlets.flatMap(({ paymentTypes }) => paymentTypes.map(({ id }) => id))],
      ['brand apps', demo.brands.flatMap(({ brandApps }) => brandApps.map(({ id }) => id))],
    ];
    for (const [kind, ids] of kinds) expect(unique(ids), kind).toBe(true);
    const all = kinds.flatMap(([, ids]) => ids);
    expect(unique(all)).toBe(true);
  });

  test('one id is one thing: a group shared by dishes is the same group everywhere', () => {
    const seen = new Map<number, string>();
    for (const group of [...groupUses, ...optionGroups]) {
      const written = JSON.stringify(group);
      expect(seen.get(group.id) ?? written).toBe(written);
      seen.set(group.id, written);
    }
  });

  test('every dish has a unique key within its brand', () => {
    expect(unique(items.map((item) => `${getBrandId(item.id)} ${getName(item)}`))).toBe(true);
  });
});

describe('six brands with menus that read like menus', () => {
  /** A room that cooks ten plates, each photographed, and a stall that has no pictures. */
  const small = ['grams', 'kimkee'];
  const large = demo.brands.filter(({ code }) => !small.includes(code));
  const listDishes = (code: string) => {
    const brand = demo.brands.find((one) => one.code === code);
    return items.filter((item) => getBrandId(item.id) === brand?.id);
  };

  test('Nine Grams has a photograph of each dish, and Kim Kee has none (BRAND-5)', () => {
    const shown = listDishes('grams').flatMap(({ itemImages }) => itemImages.map(({ image }) => image));
    expect(shown.length).toBeGreaterThanOrEqual(10);
    expect(new Set(shown).size).toBe(listDishes('grams').length);
    for (const address of shown) {
      const [, name = '', widths = ''] =
        /^\/images\/brands\/grams\/photos\/([a-z-]+)-\d+\.webp#w=([\d,]+)&at=\d+,\d+&hash=[\w-]+$/.exec(address) ?? [];
      for (const width of widths.split(','))
        for (const type of ['avif', 'webp'])
          expect(
            existsSync(join(import.meta.dirname, `../../../themes/grams/photos/${name}-${width}.${type}`)),
            address,
          ).toBe(true);
    }
    expect(listDishes('kimkee').length).toBeGreaterThanOrEqual(18);
    expect(listDishes('kimkee').flatMap(({ itemImages }) => itemImages)).toEqual([]);
  });

  test.each(large.map(({ id, name }) => [name, id] as const))('%s has 40 dishes or more', (_, brandId) => {
    const dishes = items.filter((item) => getBrandId(item.id) === brandId);
    expect(dishes.length).toBeGreaterThanOrEqual(40);
    expect(new Set(dishes.map((item) => item.itemImages[0]?.image)).size).toBeGreaterThanOrEqual(35);
  });

  test('every dish is named and described in English and in Chinese', () => {
    for (const item of items) {
      const [english, chinese] = item.itemLocalizations;
      expect(english).toMatchObject({ languageId: 1, name: expect.stringMatching(/\p{L}/u) });
      expect(chinese?.name, english?.name).toMatch(/\p{Script=Han}/u);
      expect(chinese?.description, english?.name).toMatch(/\p{Script=Han}/u);
      expect(chinese?.languageId).toBe(2);
      expect(english?.description?.length, english?.name).toBeGreaterThan(5);
      // The board of a hawker has both on one line, whatever the language.
      if (!listDishes('kimkee').includes(item)) expect(english?.name).not.toMatch(/\p{Script=Han}/u);
    }
  });

  test('every group and modifier is named in both languages', () => {
    for (const group of [...groupUses, ...optionGroups])
      expect(group.modifierGroupLocalizations[1]?.name, group.name).toMatch(/\p{Script=Han}/u);
    for (const { modifierItemLocalizations: words } of [...modifiers, ...optionModifiers])
      expect(words[1]?.name, words[0]?.name).toMatch(/\p{Script=Han}/u);
  });

  test('categories are named in English, Chinese, Malay and Tamil', () => {
    for (const category of categories)
      expect(category.categoryLocalizations.map(({ languageId }) => languageId)).toEqual([1, 2, 3, 4]);
  });

  test('every dish picture has a file, every file a name, and every name is used', () => {
    const files = readdirSync(dishPicturesFolder).filter((file) => file !== 'LICENSE');
    expect(files.sort()).toEqual(pictureNames.map(pictureFile).sort());
    const paths = [
      ...items.flatMap((item) => item.itemImages),
      ...categories.flatMap((category) => category.categoryImages),
    ].map(({ image }) => image);
    for (const path of paths.filter((one) => !one.startsWith('/images/brands/grams/photos/'))) {
      const [, name = ''] = /^\/images\/dishes\/([a-z-]+)\.webp$/.exec(path) ?? [];
      expect(pictureFile(name), path).toBeDefined();
    }
    expect(pictureFile('toString')).toBeUndefined();
    const used = new Set(paths);
    expect(pictureNames.filter((name) => !used.has(`/images/dishes/${name}.webp`))).toEqual([]);
  });

  test('the picture that a brand shows on its home screen is one of ours', () => {
    for (const { code } of demo.brands) {
      const file = join(import.meta.dirname, '../../../themes', code, 'brand.json');
      expect(existsSync(file), file).toBe(true);
      const { hero } = JSON.parse(readFileSync(file, 'utf8'));
      if (code === 'grams') expect(hero.picture).toBe(photographs['photo-espresso']);
      else expect(pictureFile(hero.picture), code).toBeDefined();
    }
  });

  test.each([
    [1, 'Kaya Butter Toast', 4.2, 'Toast & Eggs', 'bread'],
    [1, 'Laksa Lemak', 8.9, 'Noodles', 'steaming-bowl'],
    [1, 'Curry Chicken Set', 9.5, 'Rice', 'curry-rice'],
    [1, 'Fried Prawn', 7.8, 'Snacks', 'fried-shrimp'],
    [2, 'Tonkotsu Black', 16.8, 'Ramen', 'steaming-bowl'],
    [2, 'Chirashi Don', 19.5, 'Donburi', 'bento-box'],
    [2, 'Aburi Salmon', 6.2, 'Sushi', 'sushi'],
    [2, 'Pan Gyoza', 7.5, 'Gyoza', 'dumpling'],
    [3, 'Garden Green Bowl', 13.9, 'Bowls', 'green-salad'],
    [3, 'Falafel Wrap', 11.5, 'Wraps', 'stuffed-flatbread'],
    [3, 'Club Sandwich', 12, 'Sandwiches', 'sandwich'],
    [3, 'Berry Smoothie', 7.2, 'Smoothies', 'cup-with-straw'],
    [4, 'Economy Rice Set', 5.5, 'Set Meals', 'curry-rice'],
    [4, 'Chicken Cutlet', 6.8, 'Western', 'poultry-leg'],
    [4, 'Ban Mian', 5.8, 'Noodles', 'steaming-bowl'],
    [4, 'Bubble Tea', 3.9, 'Drinks', 'bubble-tea'],
  ])('brand %i opens a category with %s at $%d', (brandId, name, price, categoryName, picture) => {
    const item = named(brandId, name);
    const category = categories.find(({ id }) => id === item.categoryId);
    expect(category?.categoryLocalizations[0]?.name).toBe(categoryName);
    expect(category?.categoryItems[0]?.item.id).toBe(item.id);
    expect(priceFor(item.itemPrices, ROLES.guest.roleId)).toBe(price);
    expect(item.itemImages[0]?.image).toBe(`/images/dishes/${picture}.webp`);
  });

  test('Laksa Lemak asks for its noodle, counts add-ons, and has no more prawns', () => {
    const laksa = named(1, 'Laksa Lemak');
    const noodle = groupNamed(laksa, 'Choose your noodle').modifierGroup;
    expect(noodle).toMatchObject({ type: 'Select', min: 1, max: 1 });
    expect(choices(noodle).map(([name, price]) => [name, price])).toEqual([
      ['Thick bee hoon', 0],
      ['Yellow noodle', 0.5],
    ]);
    const addOns = groupNamed(laksa, 'Add-ons').modifierGroup;
    expect(addOns).toMatchObject({ type: 'Quantity', min: 0, max: 3 });
    const [egg, prawns] = choices(addOns);
    expect(egg?.slice(0, 2)).toEqual(['Soft egg', 1.2]);
    expect(prawns?.[0]).toBe('Extra prawns');
    expect(isSoldOut(outlet('TB01').id, prawns?.[2].id ?? 0)).toBe(true);
  });
});
