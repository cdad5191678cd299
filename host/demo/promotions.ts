import type { Comparison, PromoCodeReward, Promotion } from '#contract';
import { type BuiltMenus, firstId } from './build.ts';
import { toKey } from './dsl.ts';
import { canteen, grams, kimkee, kopi, kuro, verde } from './menus.ts';
import { outletId } from './outlets.ts';
import type { DemoPromoCode, DemoPromotion } from './types.ts';

type Discount = readonly ['Percentage' | 'Amount', number];
type Action = 'Include' | 'Exclude';

interface PromotionDraft {
  name: string;
  /** Dollars that the paid lines must reach. */
  from?: number;
  /** Discount on the cart: percent or dollars. */
  off?: Discount;
  outlets?: readonly [Action, string][];
  menus?: readonly [Action, string][];
  categories?: readonly [Action, string][];
  items?: readonly [key: string, comparison: Comparison, quantity: number, action?: Action][];
  /** Modifier conditions test equality, whatever the comparison says (MONEY-22). */
  modifiers?: readonly [key: string, comparison: Comparison, quantity: number][];
  /** Given free of charge, once. */
  free?: readonly [key: string, quantity: number];
  /** Given free for each time that the first item condition is met. */
  freeForEach?: readonly [key: string, quantity: number];
}

type RewardDraft = { off: Discount; shown: string } | { item: string; quantity: number; shown: string };

interface CodeDraft {
  code: string;
  validTo?: string;
  promotion: PromotionDraft;
  reward?: RewardDraft;
}

export const promotions: DemoPromotion[] = [];
export const promoCodes: DemoPromoCode[] = [];

const author = (
  brandId: number,
  built: BuiltMenus,
  current: readonly PromotionDraft[],
  codes: readonly CodeDraft[],
) => {
  let promotionId = firstId(brandId, 'promotion');
  let promoCodeId = firstId(brandId, 'promoCode');
  let conditionId = firstId(brandId, 'condition');

  const buildPromotion = (draft: PromotionDraft): Promotion => {
    const items = (draft.items ?? []).map(([key, comparison, quantity, action = 'Include']) => ({
      id: conditionId++,
      action,
      itemId: built.itemId(key),
      quantity,
      comparison,
    }));
    const first = items[0];
    return {
      id: promotionId++,
      name: draft.name,
      isRequireMinimumSpend: draft.from !== undefined,
      minimumSpendAmount: draft.from ?? 0,
      conditionOutlets: (draft.outlets ?? []).map(([action, code]) => ({ action, outletId: outletId(code) })),
      conditionMenus: (draft.menus ?? []).map(([action, name]) => ({ action, menuId: built.menuId(name) })),
      conditionCategories: (draft.categories ?? []).map(([action, key]) => ({
        action,
        categoryId: built.categoryId(key),
      })),
      conditionItems: items,
      conditionModifierItems: (draft.modifiers ?? []).map(([key, comparison, quantity]) => ({
        id: conditionId++,
        action: 'Include',
        modifierItemId: built.modifierId(key),
        quantity,
        comparison,
      })),
      rewardItems: [
        ...(draft.free ? [{ action: 'Free', itemId: built.itemId(draft.free[0]), quantity: draft.free[1] }] : []),
        ...(draft.freeForEach && first
          ? [
              {
                action: 'Free (Buy X Get Y)',
                itemId: built.itemId(draft.freeForEach[0]),
                quantity: draft.freeForEach[1],
                promotionConditionItemId: first.id,
              },
            ]
          : []),
      ],
      isRewardDiscount: draft.off !== undefined,
      ...(draft.off && { rewardDiscountType: draft.off[0], rewardDiscountValue: draft.off[1] }),
    };
  };

  const buildReward = (draft: RewardDraft, id: number): PromoCodeReward =>
    'off' in draft
      ? {
          type: 'Discount',
          displayValue: draft.shown,
          discountType: draft.off[0],
          discountValue: draft.off[1],
          promoCodeId: id,
        }
      : {
          type: 'Item',
          displayValue: draft.shown,
          value: built.itemId(draft.item),
          quantity: draft.quantity,
          promoCodeId: id,
        };

  /** A dish names the promo code that gives it. */
  const nameCode = (itemId: number, promoCodeId: number): void => {
    const categories = built.menus.flatMap(({ menu }) => menu.menuCategories.map(({ category }) => category));
    for (const { item } of categories.flatMap(({ categoryItems }) => categoryItems))
      if (item.id === itemId) item.promoCodeId = promoCodeId;
  };

  for (const draft of current) promotions.push({ brandId, promotion: buildPromotion(draft) });
  for (const { code, validTo, promotion, reward } of codes) {
    const id = promoCodeId++;
    if (reward && 'item' in reward) nameCode(built.itemId(reward.item), id);
    promoCodes.push({
      id,
      brandId,
      code,
      ...(validTo !== undefined && { validTo }),
      promotions: [buildPromotion(promotion)],
      rewards: reward ? [buildReward(reward, id)] : [],
    });
  }
};

/**
 * A code with a reward has a promotion too, which gives nothing by itself: validating the code finds it, and the
 * reward is counted once.
 */
const welcome: CodeDraft = {
  code: 'WELCOME10',
  promotion: { name: 'Welcome: 10% off' },
  reward: { off: ['Percentage', 10], shown: '10% off' },
};
const save5: CodeDraft = {
  code: 'SAVE5',
  promotion: { name: '$5 off from $20', from: 20 },
  reward: { off: ['Amount', 5], shown: '$5.00 off' },
};

const freeDish = (code: string, name: string): CodeDraft => ({
  code,
  promotion: { name: `A free ${name}` },
  reward: { item: toKey(name), quantity: 1, shown: name },
});

author(
  1,
  kopi,
  [
    { name: '10% off from $40', from: 40, off: ['Percentage', 10] },
    {
      name: 'Siew mai: buy 2, get 1 free',
      items: [['siew-mai', 'More than equal', 2]],
      freeForEach: ['siew-mai', 1],
    },
  ],
  [
    welcome,
    save5,
    freeDish('FREEKOPI', 'Kopi O Kosong'),
    freeDish('FREELAKSA', 'Laksa Lemak'),
    {
      code: 'BIRTHDAY',
      promotion: { name: 'A birthday gift' },
      reward: { item: 'birthday-ang-ku-kueh', quantity: 1, shown: 'Birthday Ang Ku Kueh' },
    },
    {
      code: 'OLDKOPI',
      validTo: '2024-12-31T15:59:59.000Z',
      promotion: { name: 'Opening week: 20% off' },
      reward: { off: ['Percentage', 20], shown: '20% off' },
    },
    {
      code: 'TEATIME',
      promotion: {
        name: 'Tea time: $2 off drinks with dessert',
        categories: [
          ['Include', 'kopi-and-teh'],
          ['Include', 'desserts'],
        ],
        off: ['Amount', 2],
      },
    },
    {
      code: 'TOASTSET',
      promotion: {
        name: 'One toast set: $1 off',
        modifiers: [['toast-set-upgrade', 'Equal', 1]],
        off: ['Amount', 1],
      },
    },
    {
      code: 'KATONG15',
      promotion: { name: 'Katong: 15% off', outlets: [['Include', 'KT01']], off: ['Percentage', 15] },
    },
  ],
);

author(
  2,
  kuro,
  [
    { name: 'Free edamame from $60', from: 60, free: ['edamame', 1] },
    {
      name: 'Two Tonkotsu Black: $4 off',
      items: [['tonkotsu-black', 'More than equal', 2]],
      off: ['Amount', 4],
    },
  ],
  [
    welcome,
    save5,
    freeDish('FREEDANGO', 'Hanami Dango'),
    freeDish('FREEGYOZA', 'Prawn Gyoza'),
    {
      code: 'NODRINKS',
      promotion: { name: 'Food only: 12% off', categories: [['Exclude', 'drinks']], off: ['Percentage', 12] },
    },
    {
      code: 'NOTORCHARD',
      promotion: { name: 'Not at Orchard: $6 off', outlets: [['Exclude', 'OR01']], off: ['Amount', 6] },
    },
    {
      code: 'PARTY',
      promotion: {
        name: 'More than three Asahi: 20% off',
        items: [['asahi-draught', 'More than', 3]],
        off: ['Percentage', 20],
      },
    },
  ],
);

author(
  3,
  verde,
  [
    {
      name: 'Bowl and soup: $2 off',
      categories: [
        ['Include', 'bowls'],
        ['Include', 'soups'],
      ],
      off: ['Amount', 2],
    },
    {
      name: 'Cookies: buy 3, get 1 free',
      items: [['dark-chocolate-cookie', 'More than equal', 3]],
      freeForEach: ['dark-chocolate-cookie', 1],
    },
  ],
  [
    welcome,
    save5,
    freeDish('FREETEA', 'Peppermint Tea'),
    freeDish('FREESOUP', 'Roasted Tomato Soup'),
    {
      code: 'TOGO',
      promotion: {
        name: 'To go: 10% off',
        menus: [['Exclude', 'Raffles Place dine-in']],
        off: ['Percentage', 10],
      },
    },
    {
      code: 'AVOCADO2',
      promotion: {
        name: 'Two extra avocados: $2 off',
        modifiers: [['avocado', 'More than equal', 2]],
        off: ['Amount', 2],
      },
    },
    {
      code: 'JUSTONE',
      promotion: {
        name: 'A single Garden Green Bowl: $3 off',
        items: [['garden-green-bowl', 'Equal', 1]],
        off: ['Amount', 3],
      },
    },
  ],
);

author(
  4,
  canteen,
  [
    { name: '$2 off from $20', from: 20, off: ['Amount', 2] },
    {
      name: 'Doughnuts: buy 2, get 1 free',
      items: [['sugared-doughnut', 'More than equal', 2]],
      freeForEach: ['sugared-doughnut', 1],
    },
  ],
  [
    welcome,
    save5,
    freeDish('FREEMILO', 'Iced Milo'),
    freeDish('FREEPRATA', 'Roti Prata'),
    {
      code: 'LEVEL5',
      promotion: { name: 'Level 5: 10% off', menus: [['Include', 'Level 5']], off: ['Percentage', 10] },
    },
    {
      code: 'LIGHT',
      promotion: {
        name: 'A light lunch: $1 off',
        items: [
          ['caesar-salad', 'Less than', 3],
          ['mineral-water', 'Less than equal', 1],
        ],
        off: ['Amount', 1],
      },
    },
    {
      code: 'NOBUBBLE',
      promotion: {
        name: 'No bubble tea: $0.80 off',
        items: [['bubble-tea', 'More than equal', 1, 'Exclude']],
        off: ['Amount', 0.8],
      },
    },
  ],
);

author(5, grams, [{ name: '8% off from $120', from: 120, off: ['Percentage', 8] }], [welcome, save5]);

author(6, kimkee, [{ name: '$2 off from $40', from: 40, off: ['Amount', 2] }], [welcome, save5]);
