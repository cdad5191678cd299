import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import type { Allergen } from '#contract/wire';
import { AllergenWatch } from '#features/entry';
import { ItemRoute } from '#features/item';
import type { MenuModifierGroup } from '#features/model/menu';
import { allergenRequest, chooseAllergens, ownAllergens } from '#features/model/visit';
import { aVisit, someSettings } from '../../tests/builders/cart';
import { aGroup, aModifier, anItem, createGroups, exactly, named, upTo } from '../../tests/builders/item';
import { ItemStory, type ItemStoryProps, opened } from './ItemStory';

const forget = () => {
  ownAllergens.forget();
  allergenRequest.set(null);
};

/** The story's diner cannot eat these. */
const cannotEat =
  (...allergens: Allergen[]) =>
  () => {
    ownAllergens.set(allergens, 'page');
    return forget;
  };

/** The notices of a dish to a diner with allergens. */
const meta = {
  title: 'Item/Allergens',
  component: ItemRoute,
  parameters: { layout: 'fullscreen' },
  args: { item: anItem() },
  beforeEach: () => forget,
  render: (args) => (
    <ItemStory {...args}>
      <ItemRoute />
      <AllergenWatch />
    </ItemStory>
  ),
} satisfies Meta<ItemStoryProps>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = () => within(document.body);
const addToCart = { name: /Add To Cart/ };

const toppings = (...groups: MenuModifierGroup[]) =>
  createGroups(
    ...groups,
    aGroup('Select', 'Add-ons', upTo(2), [
      aModifier('Crushed peanuts', 50, { allergens: ['peanut'] }),
      aModifier('Soft egg', 1_20, { allergens: ['egg'] }),
      aModifier('Calamansi', 0, { allergens: [] }),
    ]),
  );
const rojak = { itemLocalizations: named('Rojak', 'Turnip, pineapple, prawn paste, torch ginger') };

/** The diner says once what they cannot eat (MENU-40). */
export const Choosing: Story = {
  tags: ['state:menu.own-allergens'],
  args: { visit: aVisit({ selectedOutletSettings: someSettings({ takesDietaryNeeds: true }) }) },
  beforeEach: cannotEat('peanut'),
  play: async ({ userEvent, step }) => {
    await opened();
    chooseAllergens();
    const dialog = within(await page().findByRole('dialog', { name: 'What can you not eat?' }));
    await step('a press marks an allergen, and another takes it back', async () => {
      const milk = dialog.getByRole('button', { name: 'Milk' });
      await userEvent.click(milk);
      await expect(ownAllergens.get()).toEqual(['peanut', 'milk']);
      await userEvent.click(milk);
      await expect(milk).toHaveAttribute('aria-pressed', 'false');
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Crustaceans' }));
    await expect(dialog.getByText('The kitchen reads it with your order.')).toBeVisible();
    await expect(dialog.getByText(/^It stays on this phone until/)).toBeVisible();
  },
};

/** The kitchen of the outlet does not get it (CART-51). */
export const ChoosingUntold: Story = {
  args: { item: anItem({ allergens: ['milk'] }) },
  play: async ({ userEvent }) => {
    await userEvent.click(await (await opened()).findByRole('button', { name: 'Mark what I cannot eat' }));
    const dialog = within(await page().findByRole('dialog', { name: 'What can you not eat?' }));
    await expect(dialog.getByText(/The kitchen of this outlet does not get it/)).toBeVisible();
  },
};

const readStored = () => JSON.stringify({ ...localStorage, ...sessionStorage });

/** A kiosk stores nothing of it for the next diner (MENU-40). */
export const ChoosingAtKiosk: Story = {
  args: { isKiosk: true },
  play: async ({ userEvent }) => {
    await opened();
    chooseAllergens();
    const dialog = within(await page().findByRole('dialog', { name: 'What can you not eat?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Sulphites' }));
    await expect(ownAllergens.get()).toEqual(['sulphite']);
    await expect(readStored()).not.toContain('sulphite');
    await expect(dialog.getByText('It is forgotten when you finish here.')).toBeVisible();
  },
};

/** The dish and single choices that contain it are marked (ITEM-30, ITEM-31). */
export const Contains: Story = {
  tags: ['state:menu.item-allergens'],
  args: { item: anItem({ ...rojak, allergens: ['crustacean', 'peanut'], itemModifierGroups: toppings() }) },
  beforeEach: cannotEat('egg', 'peanut'),
  play: async ({ userEvent, step }) => {
    const dialog = await opened();
    await expect(await dialog.findByText('Contains Peanuts, which you cannot eat.')).toBeVisible();
    await expect(dialog.getByText(/^Not stated to contain Egg/)).toBeVisible();
    await expect(await dialog.findByRole('checkbox', { name: /Crushed peanuts.*Contains Peanuts/ })).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: /^Calamansi/ })).not.toHaveAccessibleName(/Contains/);
    await step('the notice follows the choices', async () => {
      const egg = dialog.getByRole('checkbox', { name: /Soft egg/ });
      await userEvent.click(egg);
      await expect(dialog.getByText('Contains Egg, Peanuts, which you cannot eat.')).toBeVisible();
      await userEvent.click(egg);
      await expect(dialog.getByText('Contains Peanuts, which you cannot eat.')).toBeVisible();
    });
  },
};

/** Before it is added the app asks; 'Choose something else' leaves the dish open (ITEM-32). */
export const Asking: Story = {
  tags: ['state:menu.item-allergens-ask'],
  args: { item: anItem({ ...rojak, allergens: ['crustacean', 'peanut'] }) },
  beforeEach: cannotEat('peanut'),
  play: async ({ userEvent, step }) => {
    const dialog = await opened();
    const ask = async () => {
      await userEvent.click(dialog.getByRole('button', addToCart));
      return within(await page().findByRole('alertdialog', { name: 'This contains Peanuts' }));
    };
    await step('the diner chooses something else', async () => {
      await userEvent.click((await ask()).getByRole('button', { name: 'Choose something else' }));
      await waitFor(() => expect(page().queryByRole('alertdialog')).toBeNull());
      await expect(page().queryByText('Added to cart!')).toBeNull();
      await expect(dialog.getByRole('button', addToCart)).toBeVisible();
    });
    await expect((await ask()).getByText(/It is in: Rojak\./)).toBeVisible();
  },
};

/** The diner adds it all the same (ITEM-32). */
export const AddingAnyway: Story = {
  args: { item: anItem({ ...rojak, allergens: ['peanut'] }) },
  beforeEach: cannotEat('peanut'),
  play: async ({ userEvent }) => {
    await userEvent.click((await opened()).getByRole('button', addToCart));
    await userEvent.click(await page().findByRole('button', { name: 'Add anyway' }));
    await waitFor(() => expect(page().getByText('Added to cart!')).toBeVisible());
  },
};

const unstated = aGroup('Select', 'Choose your sauce', exactly(1), [aModifier('House sauce'), aModifier('Vinegar')]);

/** A dish that does not state its allergens says so, and is added without a question (ITEM-30, ITEM-32). */
export const Unknown: Story = {
  tags: ['state:menu.item-allergens-unknown'],
  args: { item: anItem(rojak) },
  beforeEach: cannotEat('peanut'),
  play: async ({ canvasElement }) => {
    const dialog = await opened();
    await expect(await dialog.findByText(/^The allergens of this dish are not all stated/)).toBeVisible();
    await expect(canvasElement.ownerDocument.body).not.toHaveTextContent(/safe|free (of|from)/i);
  },
};

/** It goes into the cart without a question, and the message says what is not known (ITEM-32). */
export const UnknownAdded: Story = {
  args: { item: anItem(rojak) },
  beforeEach: cannotEat('peanut'),
  play: async ({ userEvent }) => {
    const dialog = await opened();
    await userEvent.click(dialog.getByRole('button', addToCart));
    await waitFor(() => expect(page().getByText(/^Added to cart! Not all of its allergens are stated/)).toBeVisible());
  },
};

/** A choice without stated allergens makes the dish unknown (ITEM-30). */
export const UnknownChoice: Story = {
  args: { item: anItem({ ...rojak, allergens: ['crustacean'], itemModifierGroups: toppings(unstated) }) },
  beforeEach: cannotEat('peanut'),
  play: async ({ userEvent }) => {
    const dialog = await opened();
    await expect(await dialog.findByText(/^Not stated to contain Peanuts/)).toBeVisible();
    await userEvent.click(await dialog.findByRole('radio', { name: 'House sauce' }));
    await expect(await dialog.findByText(/^Your choices do not all state their allergens/)).toBeVisible();
  },
};

/** Each allergen of a choice has a mark, so that none is cut off (ITEM-31). */
export const ChoiceWithTwo: Story = {
  args: {
    item: anItem({
      ...{ ...rojak, allergens: [] },
      itemModifierGroups: createGroups(
        aGroup('Select', 'Add-ons', upTo(2), [aModifier('Satay sauce', 50, { allergens: ['peanut', 'crustacean'] })]),
      ),
    }),
  },
  beforeEach: cannotEat('crustacean', 'peanut'),
  play: async () => {
    const dialog = await opened();
    const choice = await dialog.findByRole('checkbox', {
      name: /^Satay sauce.*Contains Crustaceans.*Contains Peanuts/,
    });
    await expect(choice).toBeVisible();
  },
};
