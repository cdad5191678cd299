import type { Store, UnknownAction } from '@reduxjs/toolkit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Provider, useStore } from 'react-redux';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { expect, waitFor, within } from 'storybook/test';
import type { TableCart } from '#contract';
import { emptyTableCart } from '#contract/table';
import { AgeWatch } from '#features/entry';
import { ItemRoute, LineRoute } from '#features/item';
import { type TableInCart, tableShown } from '#features/model/cart';
import type { MenuModifier } from '#features/model/menu';
import { confirmAge, isAgeConfirmed } from '#features/model/visit';
import { eraseVisitData } from '#features/platform/storage';
import { aCart, aCartLine, aTax, aVisit, someSettings } from '../../tests/builders/cart';
import {
  aGroup,
  aModifier,
  anItem,
  aPrice,
  between,
  createGroups,
  createMenu,
  exactly,
  named,
  upTo,
} from '../../tests/builders/item';
import { isTranslated, type Play } from '../parts/play';
import { Shop } from '../parts/Shop';
import { addOns, drink, ItemStory, type ItemStoryProps, noodle, opened, sauces } from './ItemStory';

const meta = {
  title: 'Item/Dialog',
  component: ItemRoute,
  parameters: { layout: 'fullscreen' },
  args: { item: anItem() },
  render: (args) => <ItemStory {...args} />,
} satisfies Meta<ItemStoryProps>;

export default meta;
type Story = StoryObj<typeof meta>;

const addToCart = { name: /Add To Cart/ };

/** No modifier group: two taps put it into the cart, and the dialog goes (ITEM-1). */
export const Plain: Story = {
  tags: ['state:menu.item', 'layout'],
  play: async () => {
    const dialog = await opened();
    // It is pictured in other languages too.
    await expect(await dialog.findByRole('button', { name: /8\.90/ })).toBeVisible();
  },
};

/** Takeaway without a service charge: the dish, its add-ons and the button hold their GST (MENU-25, MONEY-37). */
export const PricesWithTax: Story = {
  tags: ['state:menu.item-prices'],
  args: {
    item: anItem({ itemModifierGroups: createGroups(addOns) }),
    ...{ taxes: [aTax()], visit: aVisit({ selectedOrderType: 'Takeaway' }) },
  },
  play: async ({ userEvent }) => {
    const dialog = await opened();
    await expect(await dialog.findByText('Prices include GST')).toBeVisible();
    await expect(await dialog.findByText('+$1.31')).toBeVisible();
    await userEvent.click(
      within(dialog.getByRole('group', { name: 'Quantity of Soft egg' })).getByRole('button', { name: 'One more' }),
    );
    // 8.90 and 1.20 of the menu, each with 9 %.
    await expect(dialog.getByRole('button', addToCart)).toHaveTextContent('$11.01');
  },
};

/** A dish says what it holds itself: no service charge is taken on it, nor on its add-ons (MENU-27). */
export const PricesWithoutServiceCharge: Story = {
  args: {
    item: anItem({ prices: aPrice(8_90).map((price) => ({ ...price, isServiceChargeExempt: true })) }),
    taxes: [aTax()],
  },
  play: async () => {
    const dialog = await opened();
    await expect(await dialog.findByText('Prices include GST')).toBeVisible();
    await expect(dialog.getByRole('button', addToCart)).toHaveTextContent('$9.70');
  },
};

/** As in the mockup: radios, and quantities with one that is sold out. */
export const Laksa: Story = {
  args: { item: anItem({ itemModifierGroups: createGroups(noodle, addOns), allowSpecialInstruction: true }) },
  play: async ({ userEvent }) => {
    const dialog = await opened();
    await userEvent.click(await dialog.findByRole('radio', { name: /Thick bee hoon/ }));
    await userEvent.click(
      within(dialog.getByRole('group', { name: 'Quantity of Soft egg' })).getByRole('button', { name: 'One more' }),
    );
    await expect(dialog.getByRole('button', addToCart)).toHaveTextContent('$10.10');
    await expect(dialog.queryByText('Required')).toBeNull();
  },
};

/** Ticks, with their count and hint (ITEM-8, ITEM-9). */
export const Select: Story = {
  tags: ['state:menu.item-select'],
  args: { item: anItem({ itemModifierGroups: createGroups(sauces) }) },
  play: async ({ userEvent }) => {
    const dialog = await opened();
    await userEvent.click(await dialog.findByRole('checkbox', { name: /Extra gravy/ }));
    await expect(dialog.getByText('1/2')).toBeVisible();
    await expect(dialog.getByText('Please select min 1 and max 2')).toBeVisible();
    await expect(dialog.getByRole('button', addToCart)).toHaveTextContent('$9.70');
  },
};

/** Choices that make the dish cheaper, as a radio button and as a tick (MONEY-2, MONEY-46). */
export const Reductions: Story = {
  tags: ['state:menu.item-reductions'],
  args: {
    item: anItem({
      itemModifierGroups: createGroups(
        aGroup('Select', 'Size', exactly(1), [aModifier('Regular'), aModifier('Small', -1_00)]),
        aGroup('Select', 'Leave out', upTo(2), [aModifier('No egg', -50), aModifier('No prawns', -1_20)]),
      ),
    }),
  },
  play: async ({ userEvent }) => {
    const dialog = await opened();
    await userEvent.click(await dialog.findByRole('radio', { name: /Small\s*-\$1\.00/ }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /No egg\s*-\$0\.50/ }));
    await expect(dialog.getByRole('button', addToCart)).toHaveTextContent('$7.40');
  },
};

/** One tick too many: the oldest goes (ITEM-11). */
export const SelectOverMax: Story = {
  args: { item: anItem({ itemModifierGroups: createGroups(sauces) }) },
  play: async ({ userEvent }) => {
    const dialog = await opened();
    for (const name of ['Sambal', 'Calamansi', 'Extra gravy +$0.80']) {
      await userEvent.click(await dialog.findByRole('checkbox', { name }));
    }
    await expect(dialog.getByRole('checkbox', { name: 'Sambal' })).not.toBeChecked();
    await expect(dialog.getByText('2/2')).toBeVisible();
  },
};

/** The group is at its maximum (ITEM-12). */
export const QuantityAtMax: Story = {
  tags: ['state:menu.item-quantity'],
  args: { item: anItem({ itemModifierGroups: createGroups(addOns) }) },
  play: async ({ userEvent }) => {
    const dialog = await opened();
    const egg = within(await dialog.findByRole('group', { name: 'Quantity of Soft egg' }));
    const cake = within(dialog.getByRole('group', { name: 'Quantity of Fish cake' }));
    await userEvent.click(egg.getByRole('button', { name: 'One more' }));
    await userEvent.click(egg.getByRole('button', { name: 'One more' }));
    await userEvent.click(cake.getByRole('button', { name: 'One more' }));
    await expect(dialog.getByText('3/3')).toBeVisible();
    await expect(egg.getByRole('button', { name: 'One more' })).toHaveAttribute('aria-disabled', 'true');
    await expect(cake.getByRole('button', { name: 'One more' })).toHaveAttribute('aria-disabled', 'true');
  },
};

/** A dish opens with its usual noodles, and takes at most two eggs while the group allows five (ITEM-39, ITEM-40). */
export const Preselected: Story = {
  tags: ['state:menu.item-preselected'],
  args: {
    item: anItem({
      itemModifierGroups: createGroups(
        aGroup('Select', 'Choose your noodle', exactly(1), [
          aModifier('Thick bee hoon'),
          aModifier('Yellow noodle', 50, { defaultQuantity: 1 }),
          aModifier('Kway teow', 0, { defaultQuantity: 1, isSoldOut: true }),
        ]),
        aGroup('Quantity', 'Add-ons', upTo(5), [
          aModifier('Soft egg', 1_20, { maxQuantity: 2, defaultQuantity: 1 }),
          aModifier('Fish cake', 1_50),
        ]),
      ),
    }),
  },
  play: async ({ userEvent }) => {
    const dialog = await opened();
    await expect(await dialog.findByRole('radio', { name: /Yellow noodle/ })).toBeChecked();
    await expect(dialog.getByRole('button', addToCart)).toHaveTextContent('$10.60');
    const egg = within(dialog.getByRole('group', { name: 'Quantity of Soft egg' }));
    const cake = within(dialog.getByRole('group', { name: 'Quantity of Fish cake' }));
    await expect(dialog.getByText('Choose up to 2')).toBeVisible();
    await userEvent.click(egg.getByRole('button', { name: 'One more' }));
    await expect(egg.getByRole('button', { name: 'One more' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(egg.getByRole('button', { name: 'One more' }));
    await expect(dialog.getByText('2/5')).toBeVisible();
    await userEvent.click(cake.getByRole('button', { name: 'One more' }));
    await expect(dialog.getByText('3/5')).toBeVisible();
    await expect(dialog.getByRole('button', addToCart)).toHaveTextContent('$13.30');
  },
};

const toppings = aGroup('Select', 'Toppings', upTo(2), [
  aModifier('Brown sugar pearls', 80, { sugarGrams: 12.5 }),
  aModifier('Grass jelly', 60, { sugarGrams: 3 }),
  aModifier('No ice'),
]);

/** A drink says its Nutri-Grade, and each topping the sugar that it adds (MENU-28, ITEM-25). */
export const NutriGrade: Story = {
  tags: ['state:menu.item-nutri-grade'],
  args: {
    item: anItem({
      itemLocalizations: named('Teh Tarik'),
      nutriGrade: { grade: 'D', sugarPercent: 12 },
      itemModifierGroups: createGroups(toppings),
    }),
  },
  play: async () => {
    const dialog = await opened();
    await expect((await dialog.findAllByText('Nutri-Grade D, 12 % sugar')).at(-1)).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: /Brown sugar pearls.*Sugar: 12\.5 g/ })).toBeVisible();
    await expect(dialog.getAllByText(/^Sugar:/)).toHaveLength(2);
  },
};

const licensed = (from: string, to: string) =>
  aVisit({ selectedOutletSettings: someSettings({ alcoholHours: [{ from, to }] }) });
const beer = anItem({ itemLocalizations: named('Draught Beer'), isAlcohol: true });

/** The dish, and the app's question over it for a diner who has not said their age. */
const withQuestion = (args: ItemStoryProps) => (
  <ItemStory {...args}>
    <ItemRoute />
    <AgeWatch />
  </ItemStory>
);

const yes = { name: 'Yes, I am' };

/** The age is asked before alcohol goes into the cart; refused, the cart stays as it is (ITEM-26). */
export const Alcohol: Story = {
  tags: ['state:menu.alcohol-age'],
  args: { item: beer, visit: licensed('09:00', '22:30') },
  render: withQuestion,
  beforeEach: eraseVisitData,
  play: async ({ userEvent, step }) => {
    const dialog = await opened();
    await expect(await dialog.findByText('Sold until 22:30.')).toBeVisible();
    const page = within(document.body);
    await step('No leaves the cart as it was', async () => {
      await userEvent.click(dialog.getByRole('button', addToCart));
      await userEvent.click(await page.findByRole('button', { name: 'No' }));
      await waitFor(() => expect(page.queryByText('Are you 18 or older?')).toBeNull());
      await expect(page.queryByText('Added to cart!')).toBeNull();
      await expect(dialog.getByRole('button', addToCart)).toBeVisible();
    });
    await userEvent.click(dialog.getByRole('button', addToCart));
    await expect(await page.findByRole('button', yes)).toBeVisible();
  },
};

/** A diner who has confirmed their age is asked again only in the next visit (ITEM-26). */
export const AlcoholConfirmed: Story = {
  args: { item: beer },
  render: withQuestion,
  beforeEach: eraseVisitData,
  play: async ({ userEvent }) => {
    const page = within(document.body);
    await userEvent.click((await opened()).getByRole('button', addToCart));
    await userEvent.click(await page.findByRole('button', yes));
    await waitFor(() => expect(page.getByText('Added to cart!')).toBeVisible());
    await expect(await confirmAge()).toBe(true);
    // A reset ends the visit: the question comes again.
    eraseVisitData();
    await expect(isAgeConfirmed()).toBe(false);
  },
};

/** Outside of the licensed hours it cannot be ordered, and says from when (ITEM-26). */
export const AlcoholClosed: Story = {
  tags: ['state:menu.item-alcohol-closed'],
  args: { item: beer, visit: licensed('17:00', '02:00') },
  play: async () => {
    const dialog = await opened();
    await expect(await dialog.findByText('Alcohol is not sold now. It is sold again from 17:00.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Not available' })).toBeDisabled();
  },
};

/** A fixed group is checked and read-only (ITEM-13). */
export const Fixed: Story = {
  tags: ['state:menu.item-fixed'],
  args: {
    item: anItem({
      itemLocalizations: named('Kaya Toast Set', 'Thick toast, two soft-boiled eggs, and a drink'),
      images: ['/images/dishes/bread.webp'],
      itemModifierGroups: createGroups(
        aGroup('Fixed', 'The set includes', exactly(2), [aModifier('Kaya toast'), aModifier('Soft-boiled egg')]),
        drink,
      ),
    }),
  },
  play: async () => {
    const dialog = await opened();
    const egg = await dialog.findByRole('checkbox', { name: '2× Soft-boiled egg' });
    await expect(egg).toBeChecked();
    await expect(egg).toBeDisabled();
  },
};

const withDeposit = (price: number, deposit: number) => aPrice(price).map((one) => ({ ...one, deposit }));

/** A deposit is named beside the price that does not include it, of the dish and of a choice (ITEM-27). */
export const Deposit: Story = {
  tags: ['state:menu.item-deposit'],
  args: {
    item: anItem({
      itemLocalizations: named('Picnic Set', 'Two sandwiches, a bottle of water, and a drink of your choice'),
      images: ['/images/dishes/bread.webp'],
      prices: withDeposit(12_00, 10),
      itemModifierGroups: createGroups(
        aGroup('Select', 'Choose your drink', exactly(1), [
          aModifier('Iced tea'),
          aModifier('Canned cola', 50, { prices: withDeposit(50, 10) }),
        ]),
      ),
    }),
  },
  play: async ({ globals, userEvent }) => {
    const dialog = await opened();
    await userEvent.click((await dialog.findAllByRole('radio'))[1] as HTMLElement);
    await expect(dialog.getByRole('button', { name: /12\.50/ })).toBeVisible();
    if (isTranslated(globals)) return;
    await expect(dialog.getAllByText(/^.\+\$0\.10. container deposit$/)).toHaveLength(2);
  },
};

/** Add To Cart scrolls to the first group that wants something, and marks it (ITEM-10). */
export const RequiredMissing: Story = {
  tags: ['state:menu.item-required'],
  args: { item: anItem({ itemModifierGroups: createGroups(addOns, sauces, noodle) }) },
  play: async ({ userEvent }) => {
    const dialog = await opened();
    await userEvent.click(await dialog.findByRole('button', addToCart));
    const card = await dialog.findByRole('group', { name: 'Sauces on the side' });
    await expect(card).toHaveAttribute('data-invalid');
    await waitFor(() => expect(card).toHaveFocus());
    await expect(dialog.getAllByText('Required').length).toBe(2);
    // The group shows its count, even for exactly one choice.
    await expect(within(dialog.getByRole('radiogroup')).getByText('0/1')).toBeVisible();
  },
};

const withPicture = (name: string, price: number, picture: string) =>
  aModifier(name, price, { images: [`/images/dishes/${picture}.webp`] });
const inSubGroup = (name: string, modifiers: readonly MenuModifier[]) =>
  modifiers.map((modifier) => ({ ...modifier, subGroup: named(name) }));

/** A group and choices with pictures (ITEM-22), and sub-groups that share the limits of their group (ITEM-21). */
export const SubGroups: Story = {
  args: {
    item: anItem({
      itemModifierGroups: createGroups({
        ...aGroup('Select', 'Toppings', between(1, 2), [
          aModifier('Crispy shallots'),
          ...inSubGroup('From the sea', [
            withPicture('Prawns', 250, 'fried-shrimp'),
            withPicture('Quail eggs', 150, 'egg'),
          ]),
          ...inSubGroup('From the garden', [withPicture('Bean sprouts', 50, 'green-salad')]),
        ]),
        images: ['/images/dishes/green-salad.webp'],
      }),
    }),
  },
  play: async ({ userEvent }) => {
    const dialog = await opened();
    const card = within(await dialog.findByRole('group', { name: 'Toppings' }));
    await expect(card.getByText('From the sea')).toBeVisible();
    await expect(card.getByText('From the garden')).toBeVisible();
    await expect(card.getByText('0/2')).toBeVisible();
    await expect(document.querySelector('img[src="/images/dishes/fried-shrimp.webp"]')).toBeVisible();
    await expect(document.querySelector('h3 img[src="/images/dishes/green-salad.webp"]')).toBeVisible();
    await userEvent.click(card.getByRole('checkbox', { name: /Prawns/ }));
    await userEvent.click(card.getByRole('checkbox', { name: /Bean sprouts/ }));
    await expect(card.getByText('2/2')).toBeVisible();
    // One past the limit of the group: the oldest choice goes, whatever sub-group it is of.
    await userEvent.click(card.getByRole('checkbox', { name: /Crispy/ }));
    await expect(card.getByRole('checkbox', { name: /Prawns/ })).not.toBeChecked();
  },
};

/** A group that waits for another (ITEM-14). */
export const Dependent: Story = {
  tags: ['state:menu.item-dependent'],
  args: {
    item: anItem({
      itemModifierGroups: createGroups(
        aGroup('Select', 'Make it a set', upTo(1), []),
        { group: sauces, after: noodle },
        noodle,
      ).slice(1),
    }),
  },
  play: async ({ userEvent }) => {
    const dialog = await opened();
    await expect(await dialog.findByText('Choose your noodle')).toBeVisible();
    await expect(dialog.queryByText('Sauces on the side')).toBeNull();
    await userEvent.click(dialog.getByRole('radio', { name: 'Thick bee hoon' }));
    await expect(dialog.getByText('Sauces on the side')).toBeVisible();
  },
};

/** Sold-out choices cannot be taken (ITEM-15). */
export const ModifierSoldOut: Story = {
  tags: ['state:menu.item-modifier-sold-out'],
  args: {
    item: anItem({
      itemModifierGroups: createGroups(
        aGroup('Select', 'Choose your noodle', exactly(1), [
          aModifier('Thick bee hoon', 0, { isSoldOut: true }),
          aModifier('Yellow noodle', 50),
        ]),
        addOns,
      ),
    }),
  },
  play: async () => {
    const dialog = await opened();
    await expect(await dialog.findByRole('radio', { name: /Thick bee hoon/ })).toBeDisabled();
    await expect(dialog.getAllByText('Sold Out').length).toBe(2);
  },
};

/** Leading spaces go (ITEM-5, ITEM-6, ITEM-7). */
export const Instruction: Story = {
  tags: ['state:menu.item-instruction'],
  args: { item: anItem({ allowSpecialInstruction: true }) },
  play: async ({ userEvent }) => {
    const dialog = await opened();
    const field = await dialog.findByRole('textbox', { name: 'Special Instruction' });
    await expect(field).toHaveAttribute('placeholder', 'Eg: No onions please');
    await expect(field).toHaveAttribute('maxlength', '225');
    await userEvent.type(field, '  No onions');
    await expect(field).toHaveValue('No onions');
  },
};

/** Refuses characters that are neither letters nor digits (ITEM-6). */
export const InstructionError: Story = {
  tags: ['state:menu.item-instruction-error'],
  args: { item: anItem({ allowSpecialInstruction: true }) },
  play: async ({ userEvent }) => {
    const dialog = await opened();
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Special Instruction' }), 'No onions :)');
    await expect(dialog.getByText('Only characters and numbers allowed')).toBeVisible();
    await expect(dialog.getByRole('button', addToCart)).toBeDisabled();
  },
};

export const ImageFailed: Story = {
  tags: ['state:menu.item-image-failed'],
  args: { item: anItem({ images: ['/missing/no-such-picture.webp'], itemModifierGroups: createGroups(noodle) }) },
  play: async () => {
    const dialog = await opened();
    await expect(await dialog.findByRole('heading', { level: 2, name: 'Laksa Lemak' })).toBeInTheDocument();
  },
};

/** A dish that is not served at this time says when it is, and cannot be added (MENU-34). */
export const ItemNotServed: Story = {
  tags: ['state:menu.item-not-served'],
  args: {
    item: anItem({
      hours: [{ from: '07:00', to: '09:00' }],
      serving: { isServed: false, time: null },
      itemModifierGroups: createGroups(noodle),
    }),
  },
  play: async () => {
    const dialog = await opened();
    await expect(dialog.getByText('Served 07:00 to 09:00')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Not available' })).toBeDisabled();
    await expect(dialog.queryByRole('button', { name: /Add To Cart/ })).toBeNull();
  },
};

/** A sold-out dish cannot be added (MENU-10). */
export const ItemSoldOut: Story = {
  args: { item: anItem({ isSoldOut: true, itemModifierGroups: createGroups(noodle) }) },
  play: async () => {
    const dialog = await opened();
    await expect(await dialog.findByRole('button', { name: 'Sold Out' })).toBeDisabled();
  },
};

/** A price that cannot be read, or a required group with nothing left. */
export const NotAvailable: Story = {
  args: {
    item: anItem({
      itemModifierGroups: createGroups(
        aGroup('Select', 'Noodle', exactly(1), [
          aModifier('Mee pok', 0, { isSoldOut: true }),
          aModifier('Bee hoon', 0, { isOrderable: false }),
        ]),
      ),
    }),
  },
  play: async () => {
    const dialog = await opened();
    await expect(await dialog.findByRole('button', { name: 'Not available' })).toBeDisabled();
  },
};

export const Chinese: Story = {
  args: { item: anItem({ allowSpecialInstruction: true }), languageId: 2 },
};

const set = anItem({
  itemLocalizations: named('Kaya Toast Set', 'Thick toast and a drink'),
  images: ['/images/dishes/bread.webp'],
  itemModifierGroups: createGroups(drink),
});

const options = async ({ userEvent }: Pick<Play, 'userEvent'>) => {
  const dialog = await opened();
  await userEvent.click(await dialog.findByRole('radio', { name: 'Kopi' }));
  return within(await within(document.body).findByRole('dialog', { name: 'Select Option(s)' }));
};

/** A modifier with options asks for them before it is chosen (ITEM-14, ITEM-16, ITEM-17). */
export const OptionsIncomplete: Story = {
  tags: ['state:menu.options-incomplete'],
  args: { item: set },
  play: async ({ userEvent }) => {
    const dialog = await options({ userEvent });
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    // One option group waits for another.
    await expect(dialog.queryByText('Ice level')).toBeNull();
    await userEvent.click(dialog.getByRole('checkbox', { name: /Iced/ }));
    await expect(dialog.getByText('Ice level')).toBeVisible();
  },
};

/** All options are chosen, and the dish below is dimmed (ITEM-17, ITEM-24). */
export const OptionsComplete: Story = {
  tags: ['state:menu.options', 'layout'],
  args: { item: set },
  play: async ({ userEvent }) => {
    const dialog = await options({ userEvent });
    await userEvent.click(dialog.getByRole('radio', { name: 'Siew dai (less sweet)' }));
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeEnabled();
    const [top] = document.elementsFromPoint(4, 4);
    await expect(top).toHaveAttribute('data-dialog-backdrop');
  },
};

let goTo: NavigateFunction;

/** The router's way back, for the play function. */
function BackKey() {
  const navigate = useNavigate();
  useEffect(() => {
    goTo = navigate;
  }, [navigate]);
  return null;
}

/** The browser's Back leaves the options only: what was typed and counted below them stays (ITEM-23). */
export const OptionsBack: Story = {
  args: { item: { ...set, allowSpecialInstruction: true } },
  render: ({ item }) => (
    <ItemStory item={item}>
      <BackKey />
      <ItemRoute />
    </ItemStory>
  ),
  play: async ({ userEvent }) => {
    const dialog = await opened();
    await userEvent.type(await dialog.findByLabelText('Special Instruction'), 'No onions');
    await userEvent.click(
      within(dialog.getByRole('group', { name: 'Quantity' })).getByRole('button', { name: 'One more' }),
    );
    for (const leave of ['back', 'button'] as const) {
      const asked = await options({ userEvent });
      if (leave === 'back') goTo(-1);
      else await userEvent.click(asked.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(document.querySelectorAll('[role=dialog]').length).toBe(1));
      await expect(dialog.getByLabelText('Special Instruction')).toHaveValue('No onions');
      await expect(dialog.getByRole('button', addToCart)).toHaveTextContent('$17.80');
    }
  },
};

/** Confirmed: the options stand below their modifier, and are in the price (ITEM-16). */
export const OptionsChosen: Story = {
  args: { item: set },
  play: async ({ userEvent }) => {
    const dialog = await options({ userEvent });
    await userEvent.click(dialog.getByRole('radio', { name: 'Normal' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /Iced/ }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Less ice' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(document.querySelectorAll('[role=dialog]').length).toBe(1));
    const item = await opened();
    await expect(item.getByText('Normal, Iced, Less ice, Butter biscuit')).toBeVisible();
    await expect(item.getByRole('button', addToCart)).toHaveTextContent('$9.50');
  },
};

/** Adding: the message, the dialog closed, and afresh when it is opened again (ITEM-3). */
export const Added: Story = {
  play: async ({ userEvent }) => {
    const dialog = await opened();
    await userEvent.click(await dialog.findByRole('button', addToCart));
    await expect(await within(document.body).findByText('Added to cart!')).toBeInTheDocument();
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  },
};

/** The cart has 998 of it: two more are not added, a message says so, and one is (CART-4). */
export const CartFull: Story = {
  args: { item: anItem(), lines: [aCartLine({ quantity: 998 })] },
  play: async ({ userEvent }) => {
    const dialog = await opened();
    const body = within(document.body);
    await userEvent.click(await dialog.findByRole('button', { name: 'One more' }));
    await userEvent.click(dialog.getByRole('button', addToCart));
    await expect(
      await body.findByText('The cart has 998 of these already, and takes at most 999.'),
    ).toBeInTheDocument();
    await expect(body.queryByText('Added to cart!')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'One less' }));
    // Presses closer together are one (SHELL-15).
    await new Promise((resolve) => setTimeout(resolve, 650));
    await userEvent.click(dialog.getByRole('button', addToCart));
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  },
};

/** A store that takes everything but a new line. */
function NoMoreLines({ children }: { children: ReactNode }) {
  const store = useStore();
  const [broken] = useState<Store>(() => ({
    ...store,
    dispatch: (action) => {
      if ((action as UnknownAction).type === 'cart/addLine') throw new Error('The cart is broken');
      return store.dispatch(action);
    },
  }));
  return <Provider store={broken}>{children}</Provider>;
}

/** Shows an error and keeps the dialog open when the dish cannot be added (ITEM-3). */
export const AddFailed: Story = {
  parameters: { console: ['The item could not be put into the cart'] },
  render: ({ item }) => (
    <ItemStory item={item}>
      <NoMoreLines>
        <ItemRoute />
      </NoMoreLines>
    </ItemStory>
  ),
  play: async ({ userEvent }) => {
    const dialog = await opened();
    await userEvent.click(await dialog.findByRole('button', addToCart));
    const page = within(document.body);
    await waitFor(() => expect(page.getByText('Error occurred. Please try again later')).toBeVisible());
    await expect(dialog.getByRole('button', addToCart)).toBeVisible();
  },
};

/** The next story begins without: as if another tab had emptied them. */
const forgetFavourites = () => {
  localStorage.removeItem('makan-favourites');
  window.dispatchEvent(new StorageEvent('storage', { key: 'makan-favourites' }));
};

/** Whom it suits, what it contains, and the heart that keeps it on this device. */
export const Facts: Story = {
  args: {
    item: anItem({
      itemModifierGroups: createGroups(addOns),
      allergens: ['crustacean', 'fish', 'Celery'],
      diets: ['halal'],
    }),
  },
  beforeEach: () => forgetFavourites,
  play: async ({ step, userEvent }) => {
    const dialog = await opened();
    await step('shows allergens, diets and the note on add-ons', async () => {
      await expect(await dialog.findByText('Crustaceans')).toBeVisible();
      await expect(dialog.getByText('Celery')).toBeVisible();
      await expect(dialog.getByText('Halal')).toBeVisible();
      await expect(dialog.getByText('Add-ons may contain more.')).toBeVisible();
    });
    await step('keeps a favourite on this device', async () => {
      const heart = dialog.getByRole('button', { name: 'Favourite Laksa Lemak' });
      await userEvent.click(heart);
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await expect(localStorage.getItem('makan-favourites')).toContain('21');
      await userEvent.click(heart);
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      await userEvent.click(heart);
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
    });
  },
};

/** The allergens are unknown, which differs from having none. */
export const FactsUnknown: Story = {
  play: async () => {
    const dialog = await opened();
    await expect(await dialog.findByText('Allergens are not stated. Please ask the staff.')).toBeVisible();
  },
};

const oldLine = aCartLine({ specialInstruction: 'No onions please' });

/** An older line holds an instruction that its dish no longer takes: it is shown until it is removed (ITEM-5). */
export const InstructionGone: Story = {
  render: ({ item }) => (
    <ItemStory item={item} lines={[oldLine]} path={`/cart?line=${encodeURIComponent(oldLine.cartItemId)}`}>
      <LineRoute />
    </ItemStory>
  ),
  play: async () => {
    const dialog = await opened();
    await expect(await dialog.findByLabelText('Special Instruction')).toHaveValue('No onions please');
    await expect(dialog.getByText('This dish no longer takes an instruction. Please remove it.')).toBeVisible();
  },
};

/** Removed, it leaves its field, so that the diner sees that it is gone. */
export const InstructionRemoved: Story = {
  ...InstructionGone,
  play: async ({ userEvent }) => {
    const dialog = await opened();
    const field = await dialog.findByLabelText('Special Instruction');
    await userEvent.clear(field);
    await waitFor(() => expect(dialog.queryByText(/no longer takes an instruction/)).toBeNull());
    await expect(field).toBeVisible();
  },
};

function TableLineStory() {
  const [store, setStore] = useState<Store>();
  const line = aCartLine({ itemId: anItem().id });
  const cart: TableCart = {
    ...emptyTableCart,
    people: [{ seat: 1, name: 'Mei', animal: 0, isHere: true }],
  };
  const table: TableInCart = { phone: { seatKey: 'story-seat-key-of-mei', seat: 1, cart, pending: [] }, scope: 'own' };
  const send = () => store?.dispatch(tableShown({ table, items: [] }));
  return (
    <Shop
      state={{ visit: aVisit(), cart: { ...aCart([line]), table } }}
      path={`/cart?line=${encodeURIComponent(line.cartItemId)}`}
      menu={createMenu([anItem({ allowSpecialInstruction: true })])}
    >
      <StoreReporter onStore={setStore} />
      <button type="button" id="raj-sends" hidden onClick={send}>
        Raj sends the order
      </button>
      <Suspense>
        <LineRoute />
      </Suspense>
    </Shop>
  );
}

function StoreReporter({ onStore }: { onStore: (store: Store) => void }) {
  const store = useStore();
  useEffect(() => onStore(store), [store, onStore]);
  return null;
}

/** A different diner at the table sends the order while this one edits its dish. The typed text stays (TABLE-23). */
export const SentMeanwhile: Story = {
  tags: ['state:menu.item-sent-meanwhile'],
  render: () => <TableLineStory />,
  play: async ({ userEvent }) => {
    const dialog = await opened();
    const field = await dialog.findByLabelText('Special Instruction');
    await userEvent.type(field, 'No onions');
    await userEvent.click(dialog.getByRole('button', { name: 'One more' }));
    document.querySelector<HTMLElement>('#raj-sends')?.click();
    await expect(await dialog.findByText(/has ordered or changed this dish meanwhile/)).toBeVisible();
    await expect(field).toHaveValue('No onions');
    await expect(dialog.getByRole('button', addToCart)).toHaveTextContent('$17.80');
  },
};

/** Adds the choice as a dish of this seat (TABLE-23). */
export const AddedMeanwhile: Story = {
  render: () => <TableLineStory />,
  play: async ({ userEvent }) => {
    const dialog = await opened();
    document.querySelector<HTMLElement>('#raj-sends')?.click();
    await userEvent.click(await dialog.findByRole('button', addToCart));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
  },
};

/** The dish of another menu that is most like the story's: it has groups of the same kinds (BRAND-39). */
export const OfAnotherMenu: Story = {
  tags: ['!dev'],
  globals: { menu: 'set-meals' },
  args: { item: anItem({ itemModifierGroups: createGroups(noodle, addOns, sauces) }) },
  play: async () => {
    const dialog = await opened();
    await expect(await dialog.findByRole('heading', { name: 'Salmon Don' })).toBeVisible();
    await expect(dialog.getByRole('radiogroup', { name: /Your rice/ })).toBeVisible();
  },
};
