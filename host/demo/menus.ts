import { type BuiltMenus, buildMenus, firstId } from './build.ts';
import * as canteenMeals from './canteen/meals.ts';
import * as canteenStalls from './canteen/stalls.ts';
import * as gramsBar from './grams/bar.ts';
import * as gramsTable from './grams/table.ts';
import * as kimkeeChicken from './kimkee/chicken.ts';
import * as kimkeeRice from './kimkee/rice.ts';
import * as kopiBreakfast from './kopi/breakfast.ts';
import * as kopiMains from './kopi/mains.ts';
import * as kopiSides from './kopi/sides.ts';
import * as kuroCounter from './kuro/counter.ts';
import * as kuroRamen from './kuro/ramen.ts';
import { outletId } from './outlets.ts';
import * as verdeExtras from './verde/extras.ts';
import * as verdeGreens from './verde/greens.ts';

const taxId = (brandId: number) => firstId(brandId, 'tax');

export const kopi: BuiltMenus = buildMenus({
  brandId: 1,
  taxId: taxId(1),
  categories: [
    kopiBreakfast.toast,
    kopiBreakfast.drinks,
    kopiMains.noodles,
    kopiMains.rice,
    kopiSides.dimSum,
    kopiSides.desserts,
    kopiSides.snacks,
    kopiSides.takeHome,
    kopiSides.gifts,
  ],
  menus: [
    { name: 'All day', outletIds: [outletId('TB01')], orderTypes: ['Dine In', 'Takeaway'] },
    { name: 'Katong all day', outletIds: [outletId('KT01')], orderTypes: ['Dine In'] },
    { name: 'Jurong all day', outletIds: [outletId('JU01')], orderTypes: ['Dine In'] },
    // The kitchen at Jurong packs nothing: its takeaway menu is there and empty.
    { name: 'Jurong takeaway', outletIds: [outletId('JU01')], orderTypes: ['Takeaway'], only: [] },
    // The demo has no retail orders: this category holds the free dishes.
    {
      name: 'Gifts',
      outletIds: [outletId('TB01'), outletId('KT01')],
      orderTypes: ['Retail'],
      only: [kopiSides.gifts.key],
    },
    { name: 'Bedok all day', outletIds: [outletId('BD01')], orderTypes: ['Dine In'] },
  ],
});

export const kuro: BuiltMenus = buildMenus({
  brandId: 2,
  taxId: taxId(2),
  categories: [
    kuroRamen.ramen,
    kuroRamen.donburi,
    kuroCounter.sushi,
    kuroCounter.bento,
    kuroCounter.gyoza,
    kuroCounter.dango,
    kuroCounter.drinks,
  ],
  menus: [
    { name: 'Counter', outletIds: [outletId('TP01')], orderTypes: ['Dine In'] },
    {
      name: 'Orchard',
      outletIds: [outletId('OR01')],
      orderTypes: ['Dine In', 'Takeaway'],
      only: ['ramen', 'donburi', 'gyoza', 'dango', 'drinks'],
    },
  ],
});

export const verde: BuiltMenus = buildMenus({
  brandId: 3,
  taxId: taxId(3),
  categories: [
    verdeGreens.bowls,
    verdeGreens.wraps,
    verdeGreens.sandwiches,
    verdeExtras.soups,
    verdeExtras.smoothies,
    verdeExtras.sweet,
    verdeExtras.coffee,
  ],
  menus: [
    { name: 'Takeaway', outletIds: [outletId('MO01'), outletId('RP01')], orderTypes: ['Takeaway'] },
    // Its own menu: changing the dining option at Raffles Place changes the menu, and so empties the cart.
    {
      name: 'Raffles Place dine-in',
      outletIds: [outletId('RP01')],
      orderTypes: ['Dine In'],
      only: ['bowls', 'sandwiches', 'soups', 'sweet', 'coffee-and-tea'],
    },
  ],
});

export const canteen: BuiltMenus = buildMenus({
  brandId: 4,
  taxId: taxId(4),
  categories: [
    canteenMeals.setMeals,
    canteenMeals.mixedRice,
    canteenMeals.noodles,
    canteenStalls.western,
    canteenStalls.halal,
    canteenStalls.drinks,
    canteenStalls.fruitAndSweets,
  ],
  menus: [
    { name: 'Level 2', outletIds: [outletId('L2N')], orderTypes: ['Dine In'] },
    { name: 'Level 5', outletIds: [outletId('L5')], orderTypes: ['Dine In', 'Takeaway'] },
  ],
  // Staff pay four fifths, to the nearest ten cents.
  staffPrice: (price) => Math.round(price * 8) / 10,
});

export const grams: BuiltMenus = buildMenus({
  brandId: 5,
  taxId: taxId(5),
  categories: [gramsBar.coffee, gramsBar.morning, gramsTable.plates, gramsTable.sweet],
  menus: [
    { name: 'Day', outletIds: [outletId('DX01')], orderTypes: ['Dine In'] },
    { name: 'To go', outletIds: [outletId('DX01')], orderTypes: ['Takeaway'], only: ['coffee', 'morning', 'sweet'] },
  ],
});

export const kimkee: BuiltMenus = buildMenus({
  brandId: 6,
  taxId: taxId(6),
  categories: [
    kimkeeRice.chickenRice,
    kimkeeRice.noodles,
    kimkeeChicken.byBird,
    kimkeeChicken.sides,
    kimkeeChicken.drinks,
  ],
  menus: [{ name: 'Stall', outletIds: [outletId('MX31')], orderTypes: ['Dine In', 'Takeaway'] }],
});
