import type { Item, ItemModifierGroup, Menu } from '#contract';
import { aCategory, aMenu, anItem, rolePrice } from './menu.ts';

/** A choice by its id: its name, its price in dollars. */
export type WireChoice = readonly [id: number, name: string, dollars?: number];

export interface WireGroupDraft {
  min?: number;
  max?: number;
  type?: 'Select' | 'Quantity' | 'Fixed';
  dependsOn?: number;
  visibility?: boolean;
}

/** A group of an item as the server sends it; default: one of its choices is to be chosen. */
export const aWireGroup = (
  id: number,
  name: string,
  choices: readonly WireChoice[],
  { min = 1, max = 1, type = 'Select', dependsOn, visibility = true }: WireGroupDraft = {},
): ItemModifierGroup => ({
  ...{ modifierGroupId: id, dependentModifierGroupId: dependsOn ?? null, displayOrder: id, visibility },
  modifierGroup: {
    ...{ id, name, type, min, max, status: 'Active' },
    modifierGroupLocalizations: [{ languageId: 1, name }],
    modifierGroupItems: choices.map(([choiceId, choiceName, dollars = 0], displayOrder) => ({
      displayOrder,
      modifierItem: {
        ...{ id: choiceId, status: 'Active', isAllowPromotionDiscount: true, modifierItemImages: [] },
        modifierItemLocalizations: [{ languageId: 1, name: choiceName }],
        ...{ modifierItemPrices: [rolePrice(dollars)], modifierItemSoldOuts: [], modifierItemOptions: [] },
      },
    })),
  },
});

const stated: Partial<Item> = { allergens: [] };

const longText =
  'Wok-fried flat rice noodles with dark soya sauce, Chinese sausage, cockles, bean sprouts, chives, egg, and pork lard that is rendered every morning before the stall opens';

/** A menu with one problem of each kind, each in a dish of its name, and a dish without any. */
export const flawedMenu = (): Menu =>
  aMenu([
    aCategory(1, 'Mains', [
      anItem(11, 8, { name: 'Sound rice', ...stated }),
      anItem(12, 9, { name: 'Never ordered', ...stated, itemModifierGroups: [aWireGroup(121, 'Sauce', [])] }),
      anItem(13, 0, { name: 'Free by mistake', ...stated }),
      anItem(14, 7, {
        name: 'Asks in vain',
        ...stated,
        itemModifierGroups: [aWireGroup(141, 'Rice', [[1411, 'White rice']])],
      }),
      anItem(15, 8, { name: 'Silent about nuts' }),
      anItem(16, 8, { name: 'Half translated', chinese: '半', description: 'In English only', ...stated }),
      anItem(17, 8, { name: 'Phở ★', ...stated }),
      anItem(18, 8, { name: 'Not pictured', picture: '', ...stated }),
      anItem(19, 8, { name: 'Too much to say', description: longText, ...stated }),
    ]),
  ]);
