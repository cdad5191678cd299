import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import type { PromoCodeReward, Promotion } from '#contract';
import { CartScreen } from '#features/cart';
import { allergenRequest, ownAllergens } from '#features/model/visit';
import type { Send } from '#features/platform/api';
import { aCart, aCartLine, aPromotion } from '../../tests/builders/cart';
import { aGroup, aModifier, anItem, aPrice, createGroups, createMenu, exactly, named } from '../../tests/builders/item';
import { aStep, anItem as aWireItem } from '../../tests/builders/menu';
import { aVoucher } from '../../tests/builders/order';
import { answering, refusing } from '../parts/answers';
import { type Play, shows } from '../parts/play';
import { CartStory, type CartStoryProps, cartMenu, laksa, restBars, toast } from './CartStory';

const vouchers = [
  aVoucher('V1', 'Welcome back: 15% off', 'For members', { type: 'percentage', value: 0.15 }),
  aVoucher('V2', '$8 off from $60', 'For members', { value: 8, IsMinSpendingReq: true, MinSpendingValue: 60 }),
  aVoucher('V3', 'Birthday treat', 'For members', { VoucherUsedOn: '2026-03-08T04:21:00.000Z' }),
  aVoucher('V4', '$3 off', 'For members', { ValidTo: '2024-06-30T15:59:59.000Z' }),
  aVoucher('V5', 'Gold: $10 off', 'For members', { IsRedeemable: false }),
];

/** A host that knows one code. */
const knowing =
  (promotions: Promotion[], promoCodeRewards: PromoCodeReward[]): Send =>
  async ({ url }) => {
    const body = url.includes('/promotions/validate')
      ? { data: promotions }
      : url.includes('/validate-promo-code')
        ? { promoCodeRewards }
        : url.includes('/ascentis/card')
          ? { voucherLists: vouchers }
          : { data: [] };
    return { status: 200, text: JSON.stringify(body), date: null };
  };

const givesNothing = aPromotion({ id: 77, name: 'Welcome', isRewardDiscount: false });
const tenPercent: PromoCodeReward = {
  type: 'Discount',
  displayValue: '10% off',
  discountType: 'Percentage',
  discountValue: 10,
  promoCodeId: 3,
};
const freeItem = (value: number, displayValue: string): PromoCodeReward => ({
  type: 'Item',
  displayValue,
  value,
  quantity: 1,
  promoCodeId: 4,
});

const noodle = aGroup('Select', 'Choose your noodle', exactly(1), [
  aModifier('Thick bee hoon'),
  aModifier('Yellow noodle', 50),
]);
const menu = createMenu(
  [
    anItem({ itemModifierGroups: createGroups(noodle) }),
    ...Object.values(cartMenu.items).filter(({ id }) => id !== 21),
    anItem({
      id: 12,
      categoryId: 2,
      itemLocalizations: named('Kopi O Kosong', 'Black and strong'),
      images: ['/images/dishes/hot-cup.webp'],
      prices: aPrice(1_80),
    }),
  ],
  { 1: 'Toast & Eggs', 2: 'Kopi & Teh', 3: 'Noodles' },
);

const meta = {
  title: 'Cart/Offers',
  component: CartScreen,
  parameters: { layout: 'fullscreen' },
  afterEach: restBars,
  args: { cart: aCart([toast]), pointBalance: 12, send: knowing([givesNothing], [tenPercent]) },
  render: (args) => <CartStory {...args} />,
} satisfies Meta<CartStoryProps & ComponentProps<typeof CartScreen>>;

export default meta;
type Story = StoryObj<CartStoryProps>;

const type = async ({ canvas, userEvent }: Play, code: string) => {
  const field = await canvas.findByRole('textbox', { name: 'Promo Code' });
  if (code) await userEvent.type(field, code);
  await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
  return canvas;
};

const page = () => within(document.body);

/** A guest cannot use promo codes (CART-17). */
export const PromoSignedOut: Story = {
  tags: ['state:cart.promo-signed-out'],
  render: ({ pointBalance: _, ...args }) => <CartStory {...args} />,
  play: async ({ canvas, userEvent }) => {
    const screen = await type({ canvas, userEvent }, 'welcome10');
    await expect(await screen.findByText('Please sign in to use promo code')).toBeVisible();
  },
};

/** A server without accounts: nothing is offered that only members have (WIRE-64). */
export const WithoutAccounts: Story = {
  args: { offers: [] },
  render: ({ pointBalance: _, ...args }) => <CartStory {...args} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Checkout/ })).toBeVisible();
    await expect(canvas.queryByText('Offers')).toBeNull();
    await expect(canvas.queryByRole('textbox', { name: 'Promo Code' })).toBeNull();
  },
};

/** The code field is empty (CART-17). */
export const PromoEmpty: Story = {
  tags: ['state:cart.promo-empty'],
  play: async ({ canvas, userEvent }) => {
    const screen = await type({ canvas, userEvent }, '   ');
    await expect(await screen.findByText('Please enter the promo code')).toBeVisible();
  },
};

/** Typed in small letters after a space; no promotion is behind it (CART-16, CART-18). */
export const PromoInvalid: Story = {
  tags: ['state:cart.promo-invalid'],
  args: { send: knowing([], []) },
  play: async ({ canvas, userEvent }) => {
    const screen = await type({ canvas, userEvent }, '  oldkopi');
    await expect(screen.getByRole('textbox', { name: 'Promo Code' })).toHaveValue('OLDKOPI');
    await expect(await screen.findByText('Promo code invalid. Please try other promo code')).toBeVisible();
  },
};

/** The code counts (CART-19). */
export const PromoApplied: Story = {
  tags: ['state:cart.promo-applied'],
  play: async ({ canvas, userEvent }) => {
    const screen = await type({ canvas, userEvent }, 'welcome10');
    await waitFor(() => expect(page().getByText('Promo Code applied')).toBeVisible());
    await expect((await screen.findAllByText('Promo Code WELCOME10')).length).toBe(2);
    await expect(screen.getByText('10% off')).toBeVisible();
    await expect(screen.getByText('-$1.26')).toBeVisible();
  },
};

const from20 = aPromotion({
  ...{ id: 78, name: 'From $20', isRewardDiscount: false },
  ...{ isRequireMinimumSpend: true, minimumSpendAmount: 20 },
});

/** The cart is too small for the code: it stays, gives nothing, and says what is missing (CART-34, MONEY-29). */
export const PromoHeld: Story = {
  tags: ['state:cart.promo-held'],
  args: { send: knowing([from20], []) },
  play: async ({ canvas, userEvent }) => {
    const screen = await type({ canvas, userEvent }, 'save5');
    await expect(await screen.findByText('Add $7.40 more')).toBeVisible();
    await expect(screen.getByText('Promo Code SAVE5')).toBeVisible();
    await expect(page().queryByText('Promo Code applied')).toBeNull();
  },
};

/** Once the cart holds what was missing, the host is asked again, and the code counts (MONEY-29). */
export const PromoHeldThenCounts: Story = {
  args: {
    send: async (request) => {
      const isEnough = String(request.body ?? '').includes('"quantity":5');
      return knowing([from20], isEnough ? [tenPercent] : [])(request);
    },
  },
  play: async ({ canvas, userEvent }) => {
    const screen = await type({ canvas, userEvent }, 'save5');
    await expect(await screen.findByText('Add $7.40 more')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    await expect(await screen.findByText('Add $3.20 more')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    await expect(await screen.findByText('-$2.10')).toBeVisible();
    await expect(screen.getByText('10% off')).toBeVisible();
  },
};

const never = new Promise<never>(() => {});

/** While the host is asked what a code gives, no order goes out without it (CART-39). */
export const PromoChecking: Story = {
  args: { send: (request) => (request.url.includes('/promotions/validate') ? never : knowing([], [])(request)) },
  play: async ({ canvas, userEvent }) => {
    const screen = await type({ canvas, userEvent }, 'welcome10');
    const checkout = await screen.findByRole('button', { name: /^Checkout/ });
    await waitFor(() => expect(checkout).toHaveAttribute('aria-busy', 'true'));
  },
};

/** Clearing the field ends the wait (CART-39). */
export const PromoCheckGivenUp: Story = {
  ...PromoChecking,
  play: async (context) => {
    await PromoChecking.play?.(context);
    await context.userEvent.clear(context.canvas.getByRole('textbox', { name: 'Promo Code' }));
    const checkout = context.canvas.getByRole('button', { name: /^Checkout/ });
    await waitFor(() => expect(checkout).not.toHaveAttribute('aria-busy'));
  },
};

/** The same of a code that was held and now counts: it says that it is being asked about (CART-39). */
export const PromoCheckingAgain: Story = {
  args: {
    send: (request) => {
      const isEnough = String(request.body ?? '').includes('"quantity":5');
      return isEnough ? never : knowing([from20], [])(request);
    },
  },
  play: async ({ canvas, userEvent }) => {
    const screen = await type({ canvas, userEvent }, 'save5');
    await expect(await screen.findByText('Add $7.40 more')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    await expect(await screen.findByText('Checking this code')).toBeVisible();
    await expect(screen.getByRole('button', { name: /^Checkout/ })).toHaveAttribute('aria-busy', 'true');
  },
};

let refusals = 0;

/** That question fails: the code says that nothing is taken off, and is asked about again at a press (CART-39). */
export const PromoUnchecked: Story = {
  args: {
    send: async (request) => {
      const isEnough = String(request.body ?? '').includes('"quantity":5');
      if (isEnough && refusals++ === 0) return refusing(500, 'Something broke.')(request);
      return knowing([from20], isEnough ? [tenPercent] : [])(request);
    },
  },
  play: async ({ canvas, userEvent }) => {
    refusals = 0;
    const screen = await type({ canvas, userEvent }, 'save5');
    await expect(await screen.findByText('Add $7.40 more')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    await expect(await screen.findByText('We could not check this code, so nothing is taken off.')).toBeVisible();
    await expect(screen.getByRole('button', { name: /^Checkout/ })).not.toHaveAttribute('aria-busy');
  },
};

/** Asked again, it counts (CART-39). */
export const PromoCheckedAtLast: Story = {
  ...PromoUnchecked,
  play: async (context) => {
    await PromoUnchecked.play?.(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Try again' }));
    await expect(await context.canvas.findByText('-$2.10')).toBeVisible();
  },
};

/** No dish would help: the code is not for this outlet (CART-34). */
export const PromoOfAnotherOutlet: Story = {
  args: { send: knowing([aPromotion({ conditionOutlets: [{ action: 'Include', outletId: 999 }] })], [tenPercent]) },
  play: async ({ canvas, userEvent }) => {
    const screen = await type({ canvas, userEvent }, 'katong15');
    await expect(await screen.findByText('Does not count at this outlet')).toBeVisible();
    await expect(page().queryByText('Promo Code applied')).toBeNull();
  },
};

/** The host's own sentence, where it gives one with a 400 (CART-19). */
export const PromoRefused: Story = {
  args: { send: refusing(400, 'This code was used before.') },
  play: async ({ canvas, userEvent }) => {
    await type({ canvas, userEvent }, 'welcome10');
    await waitFor(() => expect(page().getByText('This code was used before.')).toBeVisible());
  },
};

/** Any other failure (CART-19). */
export const PromoFailed: Story = {
  args: { send: refusing(500, 'Something broke.') },
  play: async ({ canvas, userEvent }) => {
    await type({ canvas, userEvent }, 'welcome10');
    await waitFor(() => expect(page().getByText('Error occurred. Please try again later')).toBeVisible());
  },
};

/** It stays for 3 s, longer than other errors (CART-19, SHELL-14). */
export const PromoErrorStays: Story = {
  args: { send: refusing(400, 'This code was used before.'), notices: 'pass' },
  play: async ({ canvas, userEvent }) => {
    await type({ canvas, userEvent }, 'welcome10');
    await waitFor(() => expect(page().getByText('This code was used before.')).toBeVisible());
    await new Promise((resolve) => setTimeout(resolve, 2400));
    await expect(page().getByText('This code was used before.')).toBeVisible();
    await waitFor(() => expect(page().queryByText('This code was used before.')).toBeNull(), { timeout: 3000 });
  },
};

/** The code gives a dish without choices. Accepting adds it to the receipt; removing the code removes it (ITEM-19). */
export const PromoItem: Story = {
  tags: ['state:cart.promo-item'],
  args: { menu, send: knowing([givesNothing], [freeItem(12, 'Kopi O Kosong')]) },
  play: async ({ canvas, userEvent }) => {
    await type({ canvas, userEvent }, 'freekopi');
    const dialog = within(await page().findByRole('dialog', { name: 'Kopi O Kosong' }));
    await expect(dialog.getByText('Free with FREEKOPI')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Add To Cart' })).toBeEnabled();
  },
};

/** The same, to the end (CART-21). */
export const PromoItemTaken: Story = {
  ...PromoItem,
  tags: [],
  play: async ({ canvas, userEvent }) => {
    const screen = await type({ canvas, userEvent }, 'freekopi');
    const dialog = within(await page().findByRole('dialog', { name: 'Kopi O Kosong' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add To Cart' }));
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull());
    await expect(await screen.findByText('Free')).toBeVisible();
    const offers = within(screen.getAllByText('Promo Code FREEKOPI').at(-1)?.closest('section') as HTMLElement);
    await userEvent.click(offers.getByRole('button', { name: 'Remove' }));
    await expect(screen.queryByText('Free')).toBeNull();
  },
};

/** Its choices are asked for, and paid for (ITEM-19, MONEY-25). */
export const PromoItemModifiers: Story = {
  tags: ['state:cart.promo-item-modifiers'],
  args: { menu, send: knowing([givesNothing], [freeItem(21, 'Laksa Lemak')]) },
  play: async ({ canvas, userEvent }) => {
    await type({ canvas, userEvent }, 'freelaksa');
    const dialog = within(await page().findByRole('dialog', { name: 'Laksa Lemak' }));
    await userEvent.click(dialog.getByRole('radio', { name: /Yellow noodle/ }));
    await expect(dialog.getByRole('button', { name: /Add To Cart/ })).toHaveTextContent('+$0.50');
  },
};

/** A promotion gives an item that asks for a choice: it waits to be taken (CART-25, ITEM-19). */
export const FreeItemToChoose: Story = {
  args: {
    menu,
    promotions: [
      aPromotion({
        name: 'Three toasts, two laksa',
        isRewardDiscount: false,
        conditionItems: [{ id: 5, action: 'Include', itemId: 1, quantity: 3, comparison: 'More than equal' }],
        rewardItems: [{ action: 'Free', itemId: 21, quantity: 2 }],
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('2 free Laksa Lemak')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Choose' }));
    const dialog = within(await page().findByRole('dialog', { name: 'Laksa Lemak' }));
    // How many are taken: the choices are the same for them.
    await expect(await dialog.findByRole('group', { name: 'Quantity' })).toHaveTextContent('2');
  },
};

/** Its dialog has an address: it opens again after a reload, once the dish is known, which is not on the menu (CART-36, ITEM-19). */
export const FreeItemReloaded: Story = {
  args: {
    menu,
    search: '?reward=c4.88',
    cart: aCart([toast], {
      inputPromoCode: 'CAKE',
      promoCode: {
        ...{ code: 'CAKE', promotions: [givesNothing], isAwaitingCart: false },
        rewards: [freeItem(88, 'Birthday Cake')],
      },
    }),
    send: async (request) =>
      request.url.includes('/api/items/88')
        ? { status: 200, text: JSON.stringify(aWireItem(88, 3.2)), date: null }
        : knowing([givesNothing], [])(request),
  },
  play: async () => {
    await expect(await page().findByRole('button', { name: /Add To Cart/ })).toBeVisible();
  },
};

/** A free set counts what is left, leads to it, and is added once it is complete (ITEM-19, ITEM-37). */
export const FreeSet: Story = {
  ...FreeItemReloaded,
  args: {
    ...FreeItemReloaded.args,
    send: async (request) =>
      request.url.includes('/api/items/88')
        ? {
            ...{ status: 200, date: null },
            text: JSON.stringify(
              aWireItem(88, 3.2, { itemModifierGroups: [aStep(41, 'Main', [0, 1]), aStep(42, 'Drink', [0, 0.5])] }),
            ),
          }
        : knowing([givesNothing], [])(request),
  },
  play: async ({ userEvent }) => {
    await expect(await page().findByRole('button', { name: /^2 more to choose/ })).toBeVisible();
    const drink = await page().findByRole('radiogroup', { name: /^Step 2 of 2/ });
    const choose = async (name: RegExp) =>
      userEvent.click(within(await page().findByRole('radiogroup', { name })).getAllByRole('radio')[0] as HTMLElement);
    await choose(/^Step 1 of 2/);
    const next = await page().findByRole('button', { name: /^1 more to choose/ });
    await userEvent.click(next);
    await waitFor(() => expect(drink).toHaveFocus());
    await choose(/^Step 2 of 2/);
    await expect(await page().findByRole('button', { name: /^Add To Cart/ })).toBeVisible();
  },
};

/** A free dish is asked about too, and its message says what is not known (ITEM-32). */
export const FreeItemOfAllergens: Story = {
  ...FreeItemReloaded,
  args: {
    ...FreeItemReloaded.args,
    send: async (request) =>
      request.url.includes('/api/items/88')
        ? { status: 200, text: JSON.stringify(aWireItem(88, 3.2, { allergens: ['peanut', 'groundnut'] })), date: null }
        : knowing([givesNothing], [])(request),
  },
  beforeEach: () => {
    ownAllergens.set(['peanut', 'milk'], 'page');
    return () => ownAllergens.forget();
  },
  play: async ({ userEvent }) => {
    await expect(await page().findByText('Contains Peanuts, which you cannot eat.')).toBeInTheDocument();
    await userEvent.click(await page().findByRole('button', { name: /Add To Cart/ }));
    await waitFor(() => expect(allergenRequest.get()).toMatchObject({ type: 'confirm', held: ['peanut'] }));
    const request = allergenRequest.get();
    if (request?.type === 'confirm') request.answer(true);
    await waitFor(() => expect(page().getByText(/^Added to cart! Not all of its allergens are stated/)).toBeVisible());
  },
};

/** Shows what is missing for promotions that nearly apply (CART-27). */
export const Hints: Story = {
  args: {
    menu,
    cart: aCart([toast, aCartLine({ itemId: 12, categoryId: 2, name: 'Kopi O Kosong', price: 1_80, quantity: 3 })]),
    promotions: [
      aPromotion({ id: 1, name: '10% off from $25', isRequireMinimumSpend: true, minimumSpendAmount: 25 }),
      aPromotion({
        id: 2,
        name: 'Kopi: buy 2, get 1 free',
        isRewardDiscount: false,
        conditionItems: [{ id: 5, action: 'Include', itemId: 12, quantity: 2, comparison: 'More than equal' }],
        rewardItems: [{ action: 'Free (Buy X Get Y)', itemId: 12, quantity: 1, promotionConditionItemId: 5 }],
      }),
      aPromotion({
        id: 3,
        name: 'Toast with noodles: $2 off',
        conditionCategories: [
          { action: 'Include', categoryId: 1 },
          { action: 'Include', categoryId: 3 },
        ],
      }),
    ],
  },
  play: shows(
    'Add $7.00 more for 10% off from $25',
    'Add 1 more Kopi O Kosong for Kopi: buy 2, get 1 free',
    'Add something from Noodles for Toast with noodles: $2 off',
  ),
};

const vouchersOpened = async ({ canvas, userEvent }: Play) => {
  const row = (await canvas.findByText('Voucher')).parentElement?.parentElement as HTMLElement;
  await userEvent.click(within(row).getByRole('button', { name: 'Select' }));
  return within(await page().findByRole('dialog', { name: 'Select Voucher' }));
};

/** The member's vouchers and, where the brand wants them, two samples; one is selected (CART-22, CART-23, ORDER-22). */
export const Voucher: Story = {
  tags: ['state:cart.voucher', 'layout'],
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await vouchersOpened(context);
    await userEvent.click(await dialog.findByRole('radio', { name: /^\$5 off/ }));
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    await expect(dialog.getByRole('button', { name: 'Select' })).toBeEnabled();
    await expect(dialog.getAllByText(/^A sample that anybody may use/)).toHaveLength(2);
    for (const word of ['Used', 'Expired', 'Not Available', 'From $60.00']) {
      await expect(dialog.getByText(word)).toBeVisible();
    }
  },
};

/** The voucher is taken off, and says so when the cart no longer reaches what it asks for (MONEY-14). */
export const VoucherInUse: Story = {
  args: {
    cart: aCart([toast, laksa], {
      voucher: { id: 'V2', label: '$8 off from $30', type: 'direct', value: 8_00, minimumSpend: 30_00 },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Voucher $8 off from $30')).toBeVisible();
    await expect(canvas.getByText('-$8.00')).toBeVisible();
    const stepper = within(canvas.getByRole('group', { name: 'Quantity of Laksa Lemak' }));
    await userEvent.click(stepper.getByRole('button', { name: 'One less' }));
    await expect(canvas.getByText('Add $5.60 more to use this voucher')).toBeVisible();
    await expect(canvas.queryByText('-$8.00')).toBeNull();
  },
};

/** The member has no vouchers, and the brand shows no samples (CART-22). */
export const VouchersNone: Story = {
  args: { send: answering({ voucherLists: [] }), brandCode: 'verde' },
  play: async (context) => {
    const dialog = await vouchersOpened(context);
    await expect(await dialog.findByText('You have no voucher that can be used now.')).toBeVisible();
    await expect(dialog.queryByRole('radio')).toBeNull();
  },
};

export const VouchersLoading: Story = {
  args: { send: (request) => (request.url.includes('/ascentis/card') ? never : knowing([], [])(request)) },
  play: async (context) => {
    const dialog = await vouchersOpened(context);
    await expect(await dialog.findByRole('status')).toHaveTextContent('Loading your vouchers');
  },
};

export const VouchersFailed: Story = {
  args: { send: refusing(500, 'Something broke.'), brandCode: 'verde' },
  play: async (context) => {
    const dialog = await vouchersOpened(context);
    await expect(await dialog.findByText('Your vouchers could not be loaded. Please try again.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
};

/** A member with points: they pay as much as there is to pay, and no more (CART-24, MONEY-15). */
export const Rebate: Story = {
  tags: ['state:cart.rebate'],
  args: { pointBalance: 2500.5 },
  play: async ({ canvas, userEvent }) => {
    const points = await canvas.findByRole('checkbox', { name: /Use my points/ });
    await expect(canvas.getByText('2,500.5 points, worth $2,500.50')).toBeVisible();
    await userEvent.click(points);
    // 12.60 with 10 % service and 9 % GST on both.
    await expect(canvas.getByText('15.11 of 2,500.5 points pay $15.11')).toBeVisible();
    await expect(canvas.getByText('-$15.11')).toBeVisible();
  },
};
