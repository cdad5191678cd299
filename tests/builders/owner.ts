import type { OwnerChange, OwnerChangeAnswer, OwnerShop } from '#contract/owner';
import type { OwnerCalls } from '#features/owner';
import { aTax, someSettings } from './cart';
import { anItem, rolePrice } from './menu';

const sold = { isOnMenu: true, taxId: 51, outletIds: [1, 2], soldOutAt: [] };
const plain = { groupIds: [], allergens: null };
const guest = (cents: number, was: number | null = null) => ({ roleId: 5, role: 'Guest', cents, was });

/** The shop of Kopi & Kaya, as its owner changes it: four dishes in two categories, two outlets. */
export const anOwnerShop = (rest: Partial<OwnerShop> = {}): OwnerShop => ({
  actor: 'Mei',
  brand: { id: 1, code: 'kopi', name: 'Kopi & Kaya' },
  brands: [{ id: 1, code: 'kopi', name: 'Kopi & Kaya' }],
  outlets: [
    {
      ...{ id: 1, code: 'TB01', name: 'Tiong Bahru', isClosed: false, pause: null, aboutMinutes: 15 },
      ...{ openingHours: [{ from: '07:30', to: '21:30', days: [1, 2, 3, 4, 5, 6] }], closedDays: null },
    },
    {
      ...{ id: 2, code: 'KT01', name: 'Katong', isClosed: false, aboutMinutes: null, openingHours: null },
      pause: { until: '2026-08-09T04:40:00.000Z', reason: 'Kitchen is full' },
      closedDays: [{ date: '2026-12-25', reason: 'Christmas' }],
    },
  ],
  menus: [{ id: 1, name: 'All day', outletIds: [1, 2], orderTypes: ['Dine In'] }],
  categories: [
    { id: 1, texts: [{ languageId: 1, name: 'Toast & Eggs' }], hours: null, dishIds: [11, 12] },
    {
      ...{ id: 2, texts: [{ languageId: 1, name: 'Noodles' }], dishIds: [21, 22] },
      hours: [{ from: '11:00', to: '21:00' }],
    },
  ],
  dishes: [
    {
      ...{ id: 11, ...sold, hours: null, ...plain, picture: '/images/dishes/bread.webp' },
      texts: [
        { languageId: 1, name: 'Kaya Butter Toast', description: 'Charcoal-grilled, thick slab butter, pandan kaya' },
        { languageId: 2, name: '咖椰牛油吐司' },
      ],
      prices: [guest(4_20)],
    },
    {
      ...{ id: 12, ...sold, hours: null, ...plain, picture: '/images/dishes/egg.webp' },
      ...{ texts: [{ languageId: 1, name: 'Soft-Boiled Eggs' }], prices: [guest(2_60)], soldOutAt: [2] },
    },
    {
      ...{ id: 21, ...sold, hours: null, allergens: ['gluten', 'crustacean', 'milk'], groupIds: [41] },
      ...{ picture: '/images/dishes/steaming-bowl.webp' },
      texts: [{ languageId: 1, name: 'Laksa Lemak', description: 'Thick bee hoon in coconut broth' }],
      prices: [guest(8_90), { ...guest(8_00, 8_90), roleId: 6, role: 'Member' }],
    },
    {
      ...{ id: 22, ...sold, hours: [{ from: '07:00', to: '11:00' }], ...plain, picture: null, isOnMenu: false },
      ...{ texts: [{ languageId: 1, name: 'Mee Siam' }], prices: [guest(6_50)] },
    },
  ],
  taxes: [
    { id: 51, name: 'GST 9%', rate: 9, type: 'Inclusive', isCharged: true },
    { id: 52, name: 'Tourist levy', rate: 1, type: 'Exclusive', isCharged: false },
  ],
  roles: [
    { roleId: 5, role: 'Guest', isDefault: true },
    { roleId: 6, role: 'Member', isDefault: false },
  ],
  groups: [
    { id: 41, texts: [{ languageId: 1, name: 'Add-ons' }], choiceIds: [31, 32] },
    { id: 42, texts: [{ languageId: 1, name: 'Noodle' }], choiceIds: [33, 34] },
  ],
  choices: [
    { id: 33, ...sold, group: 'Noodle', texts: [{ languageId: 1, name: 'Thick bee hoon' }], prices: [guest(0)] },
    { id: 34, ...sold, group: 'Noodle', texts: [{ languageId: 1, name: 'Yellow noodles' }], prices: [guest(0)] },
    { id: 31, ...sold, group: 'Add-ons', texts: [{ languageId: 1, name: 'Soft egg' }], prices: [guest(1_20)] },
    {
      ...{ id: 32, ...sold, group: 'Add-ons', texts: [{ languageId: 1, name: 'Extra prawns' }], prices: [guest(2_50)] },
      soldOutAt: [1, 2],
    },
  ],
  ...rest,
});

/** Two changes, of which one was taken back. */
export const ownerChanges = (): OwnerChange[] => [
  {
    ...{ id: 3, at: '2026-08-09T01:30:00.000Z', actor: 'Raj', undoes: 2 },
    edits: [{ of: 'dish', id: 12, field: 'isOnMenu', before: false, after: true, name: 'Soft-Boiled Eggs' }],
  },
  {
    ...{ id: 2, at: '2026-08-09T01:20:00.000Z', actor: 'Mei', undoneBy: 3 },
    edits: [{ of: 'dish', id: 12, field: 'isOnMenu', before: true, after: false, name: 'Soft-Boiled Eggs' }],
  },
  {
    ...{ id: 4, at: '2026-08-08T10:00:00.000Z', actor: 'Raj' },
    edits: [
      {
        ...{ of: 'category', id: 2, field: 'dishes', before: [21, 23, 22], after: [22, 21], name: 'Noodles' },
        listed: [
          { id: 21, name: 'Laksa Lemak' },
          { id: 22, name: 'Mee Siam' },
          { id: 23, name: 'Lor Mee' },
        ],
      },
    ],
  },
  {
    ...{ id: 1, at: '2026-08-08T09:05:00.000Z', actor: 'Mei' },
    edits: [
      { of: 'dish', id: 21, field: 'price.5', before: 8_50, after: 8_90, name: 'Laksa Lemak' },
      { of: 'category', id: 2, field: 'hours', before: null, after: [{ from: '11:00', to: '21:00' }], name: 'Noodles' },
    ],
  },
];

/** The server's answer to a trial of a new price for Laksa. */
export const anOwnerAnswer = (rest: Partial<OwnerChangeAnswer> = {}): OwnerChangeAnswer => ({
  doubts: [],
  dishes: [
    anItem(21, 9.9, {
      ...{ name: 'Laksa Lemak', chinese: '叻沙', description: 'Thick bee hoon in coconut broth' },
      ...{ picture: 'steaming-bowl', itemPrices: [rolePrice(9.9)] },
    }),
  ],
  taxes: [aTax()],
  settings: someSettings(),
  ...rest,
});

/** A server that keeps nothing. */
export const ownerCalls = (rest: Partial<OwnerCalls> = {}): OwnerCalls => ({
  readShop: async () => anOwnerShop(),
  readChanges: async () => ownerChanges(),
  change: async () => anOwnerAnswer(),
  undo: async () => anOwnerAnswer(),
  upload: async () => '/images/dishes/steaming-bowl.webp',
  ...rest,
});
