import type { Promotion, Tax } from '#contract';
import { CartNotices, CartScreen, TableWatch } from '#features/cart';
import { CheckoutButton } from '#features/checkout';
import { LineRoute, RewardRoute } from '#features/item';
import type { CartState } from '#features/model/cart';
import type { Menu } from '#features/model/menu';
import { initialShop } from '#features/model/shop';
import type { VisitState } from '#features/model/visit';
import { aProfile, aToken } from '../../tests/builders/account';
import { aCartLine, aCartModifier, aTax, aVisit } from '../../tests/builders/cart';
import {
  aGroup,
  aModifier,
  anItem,
  anOption,
  aPrice,
  createGroups,
  createMenu,
  named,
  upTo,
} from '../../tests/builders/item';
import { Shop, type ShopProps } from '../parts/Shop';

export interface CartStoryProps {
  cart: CartState;
  visit?: VisitState;
  taxes?: Tax[];
  /** Default: the menu that the lines of this file are from. */
  menu?: Menu;
  /** Default: none. Null: they are asked for with `send`. */
  promotions?: Promotion[] | null;
  /** Code of the brand whose toggles hold. */
  brandCode?: string;
  /** Signs a member in, who has so many points. */
  pointBalance?: number;
  languageId?: number;
  send?: ShopProps['send'];
  notices?: ShopProps['notices'];
  offers?: ShopProps['offers'];
  /** Query string after `/cart`. */
  search?: string;
}

/** The cart as the app shows it: its screen, and the dialogs of its lines and free items. */
export function CartStory({
  cart,
  visit = aVisit(),
  taxes = [aTax()],
  menu = cartMenu,
  promotions = [],
  brandCode = 'kopi',
  pointBalance,
  languageId = 1,
  send,
  notices,
  offers,
  search = '',
}: CartStoryProps) {
  const isMember = pointBalance !== undefined;
  const state = {
    cart,
    visit,
    shop: { ...initialShop, brandCode, taxes, languageId },
    account: {
      accessToken: isMember ? aToken() : null,
      profile: isMember ? aProfile({ pointBalance, roles: [] }) : null,
    },
  };
  return (
    <Shop
      state={state}
      path={`/cart${search}`}
      menu={menu}
      promotions={promotions ?? undefined}
      send={send}
      {...(notices && { notices })}
      {...(offers && { offers })}
    >
      <CartScreen checkout={<CheckoutButton />} />
      <LineRoute />
      <RewardRoute />
      <CartNotices />
      <TableWatch />
    </Shop>
  );
}

export const laksa = aCartLine({
  quantity: 2,
  modifiers: [aCartModifier(1, 'Yellow noodle', 50), aCartModifier(2, 'Soft egg', 1_20, { quantity: 2 })],
  specialInstruction: 'Less gravy please',
});

export const kopi = aCartLine({
  itemId: 11,
  categoryId: 2,
  name: 'Kopi Peng',
  price: 2_20,
  modifiers: [aCartModifier(3, 'Iced', 60, { options: [aCartModifier(4, 'Less ice')] })],
});

export const toast = aCartLine({ itemId: 1, categoryId: 1, name: 'Kaya Butter Toast', price: 4_20, quantity: 3 });

/** For axe alone, after a story that runs as a test: it takes what a bar covers for out of reach, where a diner scrolls. */
export const restBars = ({ canvasElement }: { canvasElement: HTMLElement }): void => {
  if (!('__vitest_browser__' in globalThis)) return;
  for (const bar of canvasElement.querySelectorAll<HTMLElement>('header, footer')) bar.style.position = 'static';
};

/** The group of the modifiers that the builders make. */
const inGroup = (group: ReturnType<typeof aGroup>) => ({ ...group, id: 90 });

const noodles = inGroup(
  aGroup('Quantity', 'Choices', upTo(9), [
    aModifier('Yellow noodle', 50, { id: 1 }),
    aModifier('Soft egg', 1_20, { id: 2 }),
  ]),
);
const ice = inGroup(aGroup('Select', 'Ice', upTo(1), [aModifier('Less ice', 0, { id: 4 })]));
const drinks = inGroup(
  aGroup('Select', 'Choices', upTo(1), [aModifier('Iced', 60, { id: 3, modifierItemOptions: [anOption(ice)] })]),
);

/** Menu of the lines above. */
export const cartMenu = createMenu(
  [
    anItem({ id: 1, categoryId: 1, itemLocalizations: named('Kaya Butter Toast'), prices: aPrice(4_20) }),
    anItem({
      id: 11,
      categoryId: 2,
      itemLocalizations: named('Kopi Peng', 'Black and strong'),
      prices: aPrice(2_20),
      images: ['/images/dishes/hot-cup.webp'],
      itemModifierGroups: createGroups(drinks),
    }),
    anItem({ allowSpecialInstruction: true, itemModifierGroups: createGroups(noodles) }),
  ],
  { 1: 'Toast & Eggs', 2: 'Kopi & Teh', 3: 'Noodles' },
);
