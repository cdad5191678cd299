import type { ReactNode } from 'react';
import { within } from 'storybook/test';
import type { Tax } from '#contract';
import { ItemRoute } from '#features/item';
import type { CartLine } from '#features/model/cart';
import type { MenuItem } from '#features/model/menu';
import { initialShop } from '#features/model/shop';
import type { VisitState } from '#features/model/visit';
import { aCart, aVisit } from '../../tests/builders/cart';
import { aGroup, aModifier, anOption, between, createMenu, exactly, upTo } from '../../tests/builders/item';
import { focused } from '../parts/focused';
import { Shop } from '../parts/Shop';

export interface ItemStoryProps {
  item: MenuItem;
  languageId?: number;
  /** Default: not known, so that nothing is said about prices. */
  taxes?: Tax[];
  visit?: VisitState;
  /** Default: an empty one. */
  lines?: CartLine[];
  /** The address that is open. Default: the dish's on the menu. */
  path?: string;
  isKiosk?: boolean;
  /** Default: the dish of the address. */
  children?: ReactNode;
}

/** A menu of one dish, and what its address opens. */
export function ItemStory({
  item,
  languageId = 1,
  taxes = [],
  visit = aVisit(),
  lines = [],
  path = `/menu?item=${item.id}`,
  isKiosk = false,
  children = <ItemRoute />,
}: ItemStoryProps) {
  const state = {
    visit,
    shop: { ...initialShop, brandCode: 'kopi', languageId, taxes, kioskMode: isKiosk },
    cart: aCart(lines),
  };
  return (
    <Shop state={state} path={path} menu={createMenu([item])}>
      {children}
    </Shop>
  );
}

/** The dialog, once it has taken the focus: later it would take it from what a press has given it to. */
export const opened = async () => within(await focused(await within(document.body).findByRole('dialog')));

export const noodle = aGroup('Select', 'Choose your noodle', exactly(1), [
  aModifier('Thick bee hoon'),
  aModifier('Yellow noodle', 50),
]);
export const addOns = aGroup('Quantity', 'Add-ons', upTo(3), [
  aModifier('Soft egg', 1_20),
  aModifier('Extra prawns', 2_50, { isSoldOut: true }),
  aModifier('Fish cake', 1_00),
]);
export const sauces = aGroup('Select', 'Sauces on the side', between(1, 2), [
  aModifier('Sambal'),
  aModifier('Calamansi'),
  aModifier('Extra gravy', 80),
]);

const sugar = aGroup('Select', 'Sugar level', exactly(1), [aModifier('Normal'), aModifier('Siew dai (less sweet)')]);
const iced = aGroup('Select', 'Make it iced', upTo(1), [aModifier('Iced', 60)]);
const ice = aGroup('Select', 'Ice level', exactly(1), [aModifier('Less ice'), aModifier('Normal ice')]);
const biscuit = aGroup('Fixed', 'Comes with', exactly(1), [aModifier('Butter biscuit')]);
export const drink = aGroup('Select', 'Choose your drink', exactly(1), [
  aModifier('Kopi', 0, {
    modifierItemOptions: [anOption(sugar), anOption(iced), anOption(ice, iced), anOption(biscuit)],
  }),
  aModifier('Barley water'),
]);
