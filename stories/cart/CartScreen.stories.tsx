import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import type { Promotion, Tax } from '#contract';
import { TransportError } from '#features/api';
import { CartScreen, type CartState } from '#features/cart';
import { CheckoutButton } from '#features/checkout';
import { initialConfigs } from '#features/configs';
import type { Menu } from '#features/menu';
import type { SelectionsState } from '#features/selections';
import {
  aCart,
  aCartLine,
  aCartModifier,
  aPromotion,
  aTax,
  someSelections,
  someSettings,
} from '../../tests/builders/cart';
import { anItem, menuOf, named } from '../../tests/builders/item';
import { Shop, type ShopProps } from '../parts/Shop';

interface CartStoryProps {
  cart: CartState;
  selections?: SelectionsState;
  taxes?: Tax[];
  menu?: Menu;
  promotions?: Promotion[];
  /** Code of the brand whose toggles hold. */
  brandCode?: string;
  pointBalance?: number;
  languageId?: number;
  send?: ShopProps['send'];
}

function CartStory({
  cart,
  selections = someSelections(),
  taxes = [aTax()],
  menu,
  promotions = [],
  brandCode = 'kopi',
  pointBalance,
  languageId = 1,
  send,
}: CartStoryProps) {
  const profile = {
    id: 7,
    firstName: 'Mei',
    lastName: 'Tan',
    name: 'Mei Tan',
    email: 'mei@example.com',
    mobileNo: '6581234567',
    cardNo: 'C7',
    memberId: 'M7',
    pointBalance: pointBalance ?? 0,
    isReceiveMarketingConsent: false,
    roles: [],
  };
  const state = {
    cart,
    selections,
    configs: { ...initialConfigs, brandCode, taxes, languageId },
    account: { accessToken: null, profile: pointBalance === undefined ? null : profile },
  };
  return (
    <Shop state={state} path="/cart" menu={menu} promotions={send ? undefined : promotions} send={send}>
      <Suspense>
        <CartScreen checkout={<CheckoutButton />} />
      </Suspense>
    </Shop>
  );
}

const laksa = aCartLine({
  quantity: 2,
  modifiers: [aCartModifier(1, 'Yellow noodle', 50), aCartModifier(2, 'Soft egg', 1_20, { quantity: 2 })],
  specialInstruction: 'Less gravy please',
});

const kopi = aCartLine({
  itemId: 11,
  categoryId: 2,
  name: 'Kopi Peng',
  price: 2_20,
  modifiers: [aCartModifier(3, 'Iced', 60, { options: [aCartModifier(4, 'Less ice')] })],
});

const toast = aCartLine({ itemId: 1, categoryId: 1, name: 'Kaya Butter Toast', price: 4_20, quantity: 3 });

const meta = {
  title: 'Cart/CartScreen',
  component: CartStory,
  parameters: { layout: 'fullscreen' },
  args: { cart: aCart([laksa, kopi, toast]) },
} satisfies Meta<typeof CartStory>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Pay online: what is ordered, what is added, and what it comes to. */
export const Filled: Story = {
  tags: ['state:cart.filled', 'layout'],
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await expect(await screen.findByRole('button', { name: /Checkout/ })).toBeVisible();
    await expect(screen.getByText('Subtotal')).toBeVisible();
    // 2 × (8.90 + 0.50 + 2 × 1.20) + 2.80 + 3 × 4.20, 10 % service, 9 % GST on both.
    await expect(screen.getByText('$39.00')).toBeVisible();
    await expect(screen.getAllByText('$46.76')[0]).toBeVisible();
  },
};

/** A plus and a minus change one line and the totals; a minus at one removes the line. */
export const Changing: Story = {
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    const stepper = within(await screen.findByRole('group', { name: 'Quantity of Kopi Peng' }));
    await userEvent.click(stepper.getByRole('button', { name: 'One more' }));
    await expect(screen.getByText('$41.80')).toBeVisible();
    await userEvent.click(stepper.getByRole('button', { name: 'One less' }));
    await userEvent.click(stepper.getByRole('button', { name: 'Remove' }));
    await expect(screen.queryByText('Kopi Peng')).toBeNull();
    await expect(screen.getByText('$36.20')).toBeVisible();
  },
};

/** The till takes the payment: the check is named, and there is no special request. */
export const DirectToTill: Story = {
  tags: ['state:cart.direct-to-till'],
  args: {
    brandCode: 'canteen',
    taxes: [aTax({ type: 'Inclusive' })],
    selections: someSelections({
      selectedCheckNo: 'C-1042',
      selectedOutletSettings: someSettings({ isDirectToPos: true, isEnabledDineInServiceCharge: false }),
    }),
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await expect(await screen.findByRole('button', { name: /Submit Order/ })).toBeVisible();
    await expect(screen.getByText('Check No')).toBeVisible();
    await expect(screen.queryByText('Special Request')).toBeNull();
    await expect(screen.getByText('GST 9%, included')).toBeVisible();
  },
};

/** Lines under the menu's categories, where the brand wants it. */
export const Grouped: Story = {
  tags: ['state:cart.grouped'],
  args: {
    brandCode: 'canteen',
    menu: menuOf(
      [
        anItem({ id: 1, categoryId: 1, itemLocalizations: named('Kaya Butter Toast') }),
        anItem({ id: 11, categoryId: 2, itemLocalizations: named('Kopi Peng') }),
        anItem(),
      ],
      { 1: 'Toast & Eggs', 2: 'Kopi & Teh', 3: 'Noodles' },
    ),
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    const headings = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
    await expect(headings).toEqual(['Toast & Eggs', 'Kopi & Teh', 'Noodles']);
  },
};

/** Every kind of line between subtotal and total. */
export const Discounts: Story = {
  tags: ['state:cart.discounts', 'layout'],
  args: {
    promotions: [aPromotion()],
    pointBalance: 4,
    cart: aCart([laksa, { ...toast, taxId: 2 }], {
      applyRebatePoint: true,
      promoCode: {
        code: 'KAYA5',
        promotions: [],
        rewards: [
          { type: 'Discount', displayValue: '$5 off', discountType: 'Amount', discountValue: 5, promoCodeId: 3 },
        ],
      },
    }),
    taxes: [aTax(), aTax({ id: 2, name: 'Levy 1%', rate: 1, type: 'Inclusive', isDefault: false })],
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await expect(await screen.findByText('Service Charge')).toBeVisible();
    await expect(screen.getByText('Breakfast 10% off')).toBeVisible();
    await expect(screen.getByText('Promo Code KAYA5')).toBeVisible();
    await expect(screen.getByText('-$4.00')).toBeVisible();
  },
};

/** The host said that something is sold out: it is marked, and can only be removed. */
export const SoldOutLine: Story = {
  tags: ['state:cart.sold-out-line'],
  args: {
    cart: aCart([
      { ...toast, isSoldOut: true },
      { ...laksa, isSoldOut: true, modifiers: [aCartModifier(1, 'Extra prawns', 2_50, { isSoldOut: true })] },
      kopi,
    ]),
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await expect((await screen.findAllByText('Sold Out')).length).toBe(3);
    await userEvent.click(screen.getAllByRole('button', { name: 'Remove' })[0] as HTMLElement);
    await expect(screen.queryByText('Kaya Butter Toast')).toBeNull();
  },
};

/** A promotion gives an item that needs no choice: it stands there by itself. */
export const FreeItem: Story = {
  tags: ['state:cart.free-item'],
  args: {
    menu: menuOf([
      anItem(),
      anItem({ id: 11, itemLocalizations: named('Kopi Peng') }),
      anItem({ id: 1, itemLocalizations: named('Kaya Butter Toast') }),
    ]),
    promotions: [
      aPromotion({
        name: 'Two toasts, one kopi',
        isRewardDiscount: false,
        conditionItems: [{ id: 5, action: 'Include', itemId: 1, quantity: 2, comparison: 'More than equal' }],
        rewardItems: [{ action: 'Free (Buy X Get Y)', itemId: 11, quantity: 1, promotionConditionItemId: 5 }],
      }),
    ],
    cart: aCart([toast]),
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await expect(await screen.findByText('Free')).toBeVisible();
    await expect(screen.getByText('$0.00')).toBeVisible();
    await expect(screen.getAllByText('$12.60').length).toBe(2);
  },
};

/** Promotions that cannot be had keep nobody from ordering. */
export const PromotionsFailed: Story = {
  args: { send: () => Promise.reject(new TransportError('no-answer')) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: /Checkout/ })).toBeEnabled();
  },
};

/** Takeaway: when it is collected, and whether with cutlery. */
export const Takeaway: Story = {
  args: {
    selections: someSelections({
      selectedOrderType: 'Takeaway',
      selectedTableNo: null,
      selectedCollectionTime: '12:30',
    }),
    cart: aCart([laksa, kopi], { remarks: 'Ring when it is ready' }),
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await expect(await screen.findByText('12:30')).toBeVisible();
    const cutlery = screen.getByRole('checkbox', { name: 'Please include cutlery' });
    await userEvent.click(cutlery);
    await expect(cutlery).not.toBeChecked();
  },
};

export const Empty: Story = {
  tags: ['state:cart.empty'],
  args: { cart: aCart([]) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await expect(await screen.findByText('Your cart is empty')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Continue Ordering' })).toHaveAttribute('href', '/');
  },
};

export const Chinese: Story = {
  args: { languageId: 2, cart: aCart([laksa, kopi]) },
};

export const SpecialRequest: Story = {
  tags: ['state:cart.special-request'],
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Add' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(dialog.getByText('(200 characters max)')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox'), '  Birthday at table 12');
    await expect(dialog.getByRole('textbox')).toHaveValue('Birthday at table 12');
  },
};

export const SpecialRequestError: Story = {
  tags: ['state:cart.special-request-error'],
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Add' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'Extra hot 🌶');
    await expect(dialog.getByText('Only characters and numbers allowed')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  },
};
