import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { CartScreen } from '#features/cart';
import { withIdentity } from '#features/model/cart';
import { ownAllergens } from '#features/model/visit';
import { TransportError } from '#features/platform/api';
import { aCart, aCartLine, aCartModifier, aPromotion, aTax, aVisit, someSettings } from '../../tests/builders/cart';
import {
  aGroup,
  aModifier,
  anItem,
  aPrice,
  createGroups,
  createMenu,
  exactly,
  named,
  upTo,
} from '../../tests/builders/item';
import { isTranslated, type Play } from '../parts/play';
import { CartStory, type CartStoryProps, cartMenu, kopi, laksa, restBars, toast } from './CartStory';

const prawns = {
  ...aGroup('Select', 'Extras', upTo(1), [aModifier('Extra prawns', 2_50, { id: 5, isSoldOut: true })]),
  id: 90,
};
const others = Object.values(cartMenu.items).filter(({ id }) => id !== 1);

const meta = {
  title: 'Cart/Screen',
  component: CartScreen,
  parameters: { layout: 'fullscreen' },
  afterEach: restBars,
  args: { cart: aCart([laksa, kopi, toast]) },
  render: (args) => <CartStory {...args} />,
} satisfies Meta<CartStoryProps & ComponentProps<typeof CartScreen>>;

export default meta;
type Story = StoryObj<CartStoryProps>;

/** Pay online: what is ordered, what is added, and what it comes to (CART-8, CART-9, CART-13, MONEY-13). */
export const Filled: Story = {
  tags: ['state:cart.filled', 'layout'],
  play: async ({ canvas, globals }) => {
    await expect((await canvas.findAllByText('$46.76'))[0]).toBeVisible();
    if (isTranslated(globals)) return;
    await expect(await canvas.findByRole('button', { name: /Checkout/ })).toBeVisible();
    await expect(canvas.getByText('Subtotal')).toBeVisible();
    // 2 × (8.90 + 0.50 + 2 × 1.20) + 2.80 + 3 × 4.20, 10 % service, 9 % GST on both.
    await expect(canvas.getByText('$39.00')).toBeVisible();
    // All the eggs of both bowls, beside what all of them cost.
    await expect(canvas.getByText('4× Soft egg')).toBeVisible();
    await expect(canvas.getByText('+$4.80')).toBeVisible();
    // 'Clear cart' must not cover a line, so that no diner presses it by accident.
    const above = canvas.getByRole('button', { name: 'Clear cart' }).getBoundingClientRect();
    const totals = canvas.getByText('Subtotal').closest('[data-holds=totals]')?.getBoundingClientRect();
    await expect(above.bottom).toBeLessThanOrEqual(totals?.top ?? 0);
  },
};

/** Takeaway has no service charge: lines hold their GST, and the subtotal says that it does not (MENU-25, CART-43). */
export const PricesWithTax: Story = {
  tags: ['state:cart.prices-with-tax'],
  args: { visit: aVisit({ selectedOrderType: 'Takeaway', selectedCollectionTime: '12:30' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Prices include GST')).toBeVisible();
    // 12.60 of the menu, with 9 %.
    await expect(canvas.getByText('$13.73')).toBeVisible();
    await expect(canvas.getByText('+$5.23')).toBeVisible();
    // 39.00 and 3.51 of GST.
    await expect((await canvas.findAllByText('$42.51'))[0]).toBeVisible();
    await expect(canvas.getByText('Subtotal before GST')).toBeVisible();
    await expect(canvas.getByText('$39.00')).toBeVisible();
    await expect(canvas.getByText('$3.51')).toBeVisible();
  },
};

const exempt = { isServiceChargeExempt: true };
const jar = aCartLine({ itemId: 4, name: 'Jar of Pandan Kaya', price: 7_90, ...exempt });
const jarInMenu = anItem({
  ...{ id: 4, itemLocalizations: named('Jar of Pandan Kaya') },
  prices: aPrice(7_90).map((price) => ({ ...price, ...exempt })),
});

/** A dish without service charge among others holds its GST, and says so (MENU-27). */
export const PricesOfTwoForms: Story = {
  tags: ['state:cart.prices-mixed'],
  args: { cart: aCart([jar, toast]), menu: createMenu([...Object.values(cartMenu.items), jarInMenu]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Prices exclude 10% service charge and 9% GST')).toBeVisible();
    await expect(canvas.getByText('GST included')).toBeVisible();
    await expect(canvas.getByText('$8.61')).toBeVisible();
    await expect(canvas.getByText('$12.60')).toBeVisible();
    await expect(canvas.getByText('Subtotal before service charge and GST')).toBeVisible();
    await expect(canvas.getByText('$20.50')).toBeVisible();
  },
};

const withDeposit = (price: number, deposit: number) => aPrice(price).map((one) => ({ ...one, deposit }));
const waters = aCartLine({ itemId: 40, name: 'Mineral Water', price: 2_00, quantity: 2, deposit: 10 });
const set = aCartLine({
  ...{ itemId: 41, name: 'Lunch for Two', price: 9_00 },
  modifiers: [aCartModifier(51, 'Canned cola', 0, { quantity: 2, deposit: 10 })],
});
const drinks = aGroup('Quantity', 'Drinks', exactly(2), [
  aModifier('Canned cola', 0, { id: 51, prices: withDeposit(0, 10) }),
]);
const depositMenu = createMenu([
  anItem({ id: 40, itemLocalizations: named('Mineral Water'), prices: withDeposit(2_00, 10) }),
  anItem({
    id: 41,
    itemLocalizations: named('Lunch for Two'),
    prices: aPrice(9_00),
    itemModifierGroups: createGroups({ ...drinks, id: 90 }),
  }),
]);

/** Each line says its deposit, which no price, charge or tax includes; the sum is added at the end (CART-45, MONEY-41). */
export const Deposit: Story = {
  tags: ['state:cart.deposit'],
  args: { cart: aCart([waters, set]), menu: depositMenu },
  play: async ({ canvas, globals }) => {
    // 13.00 with 10 % service and 9 % GST is 15.59, and four containers.
    await expect((await canvas.findAllByText('$15.99'))[0]).toBeVisible();
    if (isTranslated(globals)) return;
    await expect(canvas.getByText('$13.00')).toBeVisible();
    await expect(canvas.getAllByText('+$0.20')).toHaveLength(2);
    await expect(canvas.getAllByText('Container deposit')).toHaveLength(3);
    await expect(canvas.getByText('$0.40')).toBeVisible();
    await expect(canvas.getByText('$1.29')).toBeVisible();
  },
};

/** An outlet that takes containers back at the table charges no deposit for dine-in (MONEY-44). */
export const DepositWaived: Story = {
  args: {
    ...Deposit.args,
    visit: aVisit({ selectedOutletSettings: someSettings({ waivesDineInDeposit: true }) }),
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('$15.59'))[0]).toBeVisible();
    await expect(canvas.queryByText('Container deposit')).toBeNull();
  },
};

/** The outlet's charges did not load. The cart shows no total and offers a retry (CART-38). */
export const ChargesUnknown: Story = {
  args: {
    visit: aVisit({ selectedOutletSettings: null }),
    send: () => Promise.reject(new TransportError('no-answer')),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/could not load what this outlet charges/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.queryByText('Total')).toBeNull();
    // The prices of the menu, about which nothing is said (MENU-26).
    await expect(canvas.getByText('$12.60')).toBeVisible();
    await expect(canvas.queryByText(/^Prices/)).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Checkout' })).toHaveTextContent(/^Checkout$/);
  },
};

const compound = { ...aTax(), type: 'Compound' as 'Exclusive' };

/** The app cannot compute a tax. The cart shows no total (CART-38). */
export const TaxUnknown: Story = {
  args: {
    taxes: [compound],
    send: async ({ url }) => ({
      ...{ status: 200, date: null },
      text: JSON.stringify(url.endsWith('/tax') ? [compound] : someSettings()),
    }),
  },
  play: async (context) => ChargesUnknown.play?.(context),
};

/** A plus and a minus change one line and the totals; a minus at one removes the line (CART-3). */
export const Changing: Story = {
  play: async ({ canvas, userEvent }) => {
    const stepper = within(await canvas.findByRole('group', { name: 'Quantity of Kopi Peng' }));
    await userEvent.click(stepper.getByRole('button', { name: 'One more' }));
    await expect(canvas.getByText('$41.80')).toBeVisible();
    await userEvent.click(stepper.getByRole('button', { name: 'One less' }));
    await userEvent.click(stepper.getByRole('button', { name: 'Remove' }));
    await expect(canvas.queryByText('Kopi Peng')).toBeNull();
    await expect(canvas.getByText('$36.20')).toBeVisible();
  },
};

/** The till takes the payment. The cart names the check and has no special request (CART-8, CART-11, CART-13). */
export const DirectToTill: Story = {
  tags: ['state:cart.direct-to-till'],
  args: {
    brandCode: 'canteen',
    taxes: [aTax({ type: 'Inclusive' })],
    visit: aVisit({
      selectedCheckNo: 'C-1042',
      selectedOutletSettings: someSettings({ isDirectToPos: true, isEnabledDineInServiceCharge: false }),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Submit Order/ })).toBeVisible();
    await expect(canvas.getByText('Check No')).toBeVisible();
    await expect(canvas.queryByText('Special Request')).toBeNull();
    await expect(canvas.getByText('GST 9%, included')).toBeVisible();
  },
};

/** Lines under the menu's categories, where the brand wants it (CART-10). */
export const Grouped: Story = {
  tags: ['state:cart.grouped'],
  args: {
    brandCode: 'canteen',
  },
  play: async ({ canvas }) => {
    const headings = (await canvas.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
    await expect(headings).toEqual(['Toast & Eggs', 'Kopi & Teh', 'Noodles']);
  },
};

/** The promo code stands before the promotions, also when it gives dishes (CART-9). */
async function expectCodeFirst(canvas: Play['canvas']): Promise<void> {
  const promotion = await canvas.findByText('Breakfast 10% off');
  const [code] = canvas.getAllByText('Promo Code KAYA5');
  await expect(code && promotion.compareDocumentPosition(code) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
}

/** Every kind of line between subtotal and total (CART-9). */
export const Discounts: Story = {
  tags: ['state:cart.discounts', 'layout'],
  args: {
    promotions: [aPromotion()],
    pointBalance: 4,
    menu: createMenu([anItem({ id: 1, prices: aPrice(4_20).map((price) => ({ ...price, taxId: 2 })) }), ...others]),
    cart: aCart([laksa, { ...toast, taxId: 2 }], {
      applyRebatePoint: true,
      promoCode: {
        code: 'KAYA5',
        promotions: [aPromotion({ id: 77, name: 'Welcome', isRewardDiscount: false })],
        rewards: [
          { type: 'Discount', displayValue: '$5 off', discountType: 'Amount', discountValue: 5, promoCodeId: 3 },
        ],
      },
    }),
    taxes: [aTax(), aTax({ id: 2, name: 'Levy 1%', rate: 1, type: 'Inclusive', isDefault: false })],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Service Charge')).toBeVisible();
    await expect(canvas.getByText('Breakfast 10% off')).toBeVisible();
    await expect(canvas.getAllByText('Promo Code KAYA5')[0]).toBeVisible();
    await expect(canvas.getByText('-$4.00')).toBeVisible();
    await expectCodeFirst(canvas);
  },
};

/** Something is sold out: it is marked, and can be removed, or chosen again where only an extra is gone (CART-7). */
export const SoldOutLine: Story = {
  tags: ['state:cart.sold-out-line'],
  args: {
    menu: createMenu([
      anItem({ id: 1, itemLocalizations: named('Kaya Butter Toast'), prices: aPrice(4_20), isSoldOut: true }),
      anItem({ itemModifierGroups: createGroups(prawns) }),
      ...others.filter(({ id }) => id === 11),
    ]),
    cart: aCart([
      { ...toast, isSoldOut: true },
      aCartLine({ isSoldOut: true, modifiers: [aCartModifier(5, 'Extra prawns', 2_50, { isSoldOut: true })] }),
      kopi,
    ]),
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Sold Out')).length).toBe(3);
    await expect(canvas.queryByRole('button', { name: 'Edit Kaya Butter Toast' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Edit Laksa Lemak' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Clear sold-out items' })).toBeVisible();
  },
};

/** The line of a drink has its Nutri-Grade, as the menu has it now (MENU-28). */
export const NutriGrade: Story = {
  tags: ['state:cart.nutri-grade'],
  args: {
    menu: createMenu(
      Object.values(cartMenu.items).map((item) =>
        item.id === kopi.itemId ? { ...item, nutriGrade: { grade: 'D', sugarPercent: 12 } } : item,
      ),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nutri-Grade D, 12 % sugar')).toBeInTheDocument();
    await expect(canvas.getAllByText(/^Nutri-Grade/)).toHaveLength(1);
  },
};

const eatenMenu = createMenu(
  Object.values(cartMenu.items).map((item) => (item.id === kopi.itemId ? { ...item, allergens: ['milk'] } : item)),
);
const cannotDrinkMilk = () => {
  ownAllergens.set(['milk'], 'page');
  return () => ownAllergens.forget();
};

/** Lines that hold what the diner cannot eat, or do not state what they hold, and what the kitchen reads (CART-50, CART-51). */
export const OwnAllergens: Story = {
  tags: ['state:cart.allergens'],
  args: { menu: eatenMenu, visit: aVisit({ selectedOutletSettings: someSettings({ takesDietaryNeeds: true }) }) },
  beforeEach: cannotDrinkMilk,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Contains Milk')).toBeInTheDocument();
    await expect((await canvas.findAllByText('Allergens are not stated')).length).toBeGreaterThan(0);
    await expect(await canvas.findByText('The kitchen reads this with your order.')).toBeVisible();
  },
};

const milkAndSoy = createMenu(
  Object.values(eatenMenu.items).map((item) => ({
    ...item,
    itemModifierGroups: item.itemModifierGroups.map((entry) => ({
      ...entry,
      modifierGroup: {
        ...entry.modifierGroup,
        modifierGroupItems: entry.modifierGroup.modifierGroupItems.map((one) => ({ ...one, allergens: ['soy'] })),
      },
    })),
  })),
);

/** The choices of a line count, and each allergen has a mark (CART-50). */
export const OwnAllergensOfChoices: Story = {
  args: { menu: milkAndSoy, cart: aCart([kopi]) },
  beforeEach: () => {
    ownAllergens.set(['milk', 'soy'], 'page');
    return () => ownAllergens.forget();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Contains Milk')).toBeInTheDocument();
    await expect(canvas.getByText('Contains Soy')).toBeInTheDocument();
    await expect(canvas.queryByText('Allergens are not stated')).toBeNull();
  },
};

/** The outlet does not take it: the cart says that the kitchen is not told (CART-51). */
export const OwnAllergensUntold: Story = {
  tags: ['state:cart.allergens-not-told'],
  args: { menu: eatenMenu, cart: aCart([kopi]) },
  beforeEach: cannotDrinkMilk,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The kitchen is not told/)).toBeVisible();
  },
};

/** Alcohol outside of the licensed hours stays in the cart, and says when it is sold (CART-44). */
export const AlcoholClosed: Story = {
  tags: ['state:cart.alcohol-closed'],
  args: {
    visit: aVisit({ selectedOutletSettings: someSettings({ alcoholHours: [{ from: '17:00', to: '02:00' }] }) }),
    menu: createMenu(
      Object.values(cartMenu.items).map((item) => (item.id === kopi.itemId ? { ...item, isAlcohol: true } : item)),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sold from 17:00')).toBeVisible();
    await expect(canvas.getAllByText('18+')).toHaveLength(1);
  },
};

/** A dish is not served any more today: its line says when it is, and can be removed (CART-47). Food takes 25 min (CART-46). */
export const NotServedLine: Story = {
  tags: ['state:cart.not-served'],
  args: {
    visit: aVisit({ selectedOutletSettings: someSettings({ aboutMinutes: 25 }) }),
    menu: createMenu([
      anItem({
        ...{ id: 1, itemLocalizations: named('Kaya Butter Toast'), prices: aPrice(4_20) },
        ...{ hours: [{ from: '06:00', to: '09:00' }], serving: { isServed: false, time: null } },
      }),
      ...others.filter(({ id }) => id === 11),
    ]),
    cart: aCart([{ ...toast, isSoldOut: true, servedOnly: [{ from: '06:00', to: '09:00' }] }, kopi]),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Served 06:00 to 09:00')).toBeVisible();
    await expect(
      canvas.getByText('Some items are not served at this time. Please remove them to continue.'),
    ).toBeVisible();
    await expect(canvas.getByText('about 25 min')).toBeVisible();
    await expect(canvas.queryByText('Sold Out')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Remove Kaya Butter Toast' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Edit Kaya Butter Toast' })).toBeNull();
  },
};

/** The menu asks for another choice than before: the line is marked, and can be edited (CART-42). */
export const IncompleteLine: Story = {
  args: {
    menu: createMenu([
      anItem({
        itemModifierGroups: createGroups({ ...aGroup('Select', 'Noodles', exactly(1), [aModifier('Thick')]), id: 91 }),
      }),
      ...others.filter(({ id }) => id === 11),
    ]),
    cart: aCart([aCartLine({ isIncomplete: true }), kopi]),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Needs a choice')).toBeVisible();
    await expect(canvas.getByText(/edit the items marked below/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Edit Laksa Lemak' })).toBeVisible();
  },
};

/** Several lines go at once: those that sold out, or all, and come back with one press (CART-3, CART-5). */
export const SeveralRemoved: Story = {
  args: SoldOutLine.args ?? {},
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /^Remove / }))[0] as HTMLElement);
    await waitFor(() => expect(canvas.queryByText('Kaya Butter Toast')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Clear sold-out items' }));
    await expect(canvas.queryByText('Kaya Butter Toast')).toBeNull();
    await expect(canvas.getByText('Kopi Peng')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Clear cart' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(canvas.getByText('Kaya Butter Toast')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear cart' }));
    await expect(canvas.getByText('Your cart is empty')).toBeVisible();
  },
};

/** A dish takes no instruction any more: the one of its line is shown, and goes before it is saved (ITEM-5). */
export const InstructionGone: Story = {
  args: {
    menu: createMenu([
      anItem({
        id: 1,
        itemLocalizations: named('Kaya Butter Toast'),
        prices: aPrice(4_20),
        allowSpecialInstruction: false,
      }),
    ]),
    cart: aCart([withIdentity({ ...toast, specialInstruction: 'no butter' })]),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Kaya Butter Toast' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    const field = await dialog.findByRole('textbox', { name: 'Special Instruction' });
    await expect(field).toHaveValue('no butter');
    await expect(dialog.getByText('This dish no longer takes an instruction. Please remove it.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Save/ })).toBeDisabled();
    await userEvent.clear(field);
    await userEvent.click(dialog.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(canvas.queryByText('no butter')).toBeNull());
    await expect(canvas.getByText('Kaya Butter Toast')).toBeVisible();
  },
};

/** A promotion gives an item that needs no choice: it stands there by itself (CART-25). */
export const FreeItem: Story = {
  tags: ['state:cart.free-item'],
  args: {
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
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Free')).toBeVisible();
    await expect(canvas.getByText('$0.00')).toBeVisible();
    await expect(canvas.getAllByText('$12.60').length).toBe(2);
  },
};

/** The promotions did not load. The cart shows its total, says what is missing, and still allows ordering (CART-40). */
export const PromotionsFailed: Story = {
  args: { promotions: null, send: () => Promise.reject(new TransportError('no-answer')) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/could not load this outlet's promotions/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getAllByText('$46.76')[0]).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Checkout/ })).toBeEnabled();
  },
};

/** Takeaway: when it is collected, and whether with cutlery (CART-8, CART-12). */
export const Takeaway: Story = {
  args: {
    visit: aVisit({
      selectedOrderType: 'Takeaway',
      selectedTableNo: null,
      selectedCollectionTime: '12:30',
    }),
    cart: aCart([laksa, kopi], { remarks: 'Ring when it is ready' }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('12:30')).toBeVisible();
    const cutlery = canvas.getByRole('checkbox', { name: 'Please include cutlery' });
    await userEvent.click(cutlery);
    await expect(cutlery).not.toBeChecked();
  },
};

/** The cart is empty (CART-14). */
export const Empty: Story = {
  tags: ['state:cart.empty'],
  args: { cart: aCart([]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your cart is empty')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Continue Ordering' })).toHaveAttribute('href', '/');
  },
};

export const Chinese: Story = {
  args: { languageId: 2, cart: aCart([laksa, kopi]) },
};

/** A request for the whole order (CART-11). */
export const SpecialRequest: Story = {
  tags: ['state:cart.special-request'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(dialog.getByText('(200 characters max)')).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveAttribute('maxlength', '200');
    await userEvent.type(dialog.getByRole('textbox'), '  Birthday at table 12');
    await expect(dialog.getByRole('textbox')).toHaveValue('Birthday at table 12');
  },
};

/** Rejects an emoji (CART-11). */
export const SpecialRequestError: Story = {
  tags: ['state:cart.special-request-error'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'Extra hot 🌶');
    await expect(dialog.getByText('Only characters and numbers allowed')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  },
};

/** A promo code that gives a dish shows a line above the promotions (CART-9). */
export const CodeGivesDish: Story = {
  args: {
    pointBalance: 0,
    promotions: [aPromotion()],
    cart: aCart([laksa], {
      promoCode: {
        code: 'KAYA5',
        promotions: [aPromotion({ id: 77, name: 'Welcome', isRewardDiscount: false })],
        rewards: [{ type: 'Item', displayValue: 'Kopi', value: 21, quantity: 1, promoCodeId: 3 }],
      },
    }),
  },
  play: async ({ canvas }) => {
    await expectCodeFirst(canvas);
    await expect(canvas.getAllByText('Kopi')[0]).toBeVisible();
  },
};

/** As many lines as the story has, of another menu, with its prices and choices (BRAND-39). */
export const OfAnotherMenu: Story = {
  tags: ['!dev'],
  globals: { menu: 'bar' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('House Lager, Two for One')).toBeVisible();
    await expect(canvas.queryByText('Laksa Lemak')).toBeNull();
    await expect(canvas.getByRole('button', { name: /Checkout/ })).toBeVisible();
  },
};
