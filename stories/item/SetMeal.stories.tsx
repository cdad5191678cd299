import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { ItemRoute, LineRoute } from '#features/item';
import type { MenuModifierGroup } from '#features/model/menu';
import { aCartLine } from '../../tests/builders/cart';
import { aGroup, aModifier, anItem, aPrice, createGroups, exactly, named, upTo } from '../../tests/builders/item';
import { isTranslated } from '../parts/play';
import { ItemStory, type ItemStoryProps, opened } from './ItemStory';

const steps = (...groups: MenuModifierGroup[]) =>
  createGroups(...groups).map((entry) => ({ ...entry, isStep: true as const }));

const main = aGroup('Select', 'Choose your main', exactly(1), [
  aModifier('Laksa Lemak', 50),
  aModifier('Nasi Lemak', 0),
  aModifier('Curry Puff', 0, { isSoldOut: true }),
]);
const sides = aGroup('Select', 'Choose two sides', exactly(2), [
  aModifier('Otah'),
  aModifier('Tau pok', 30),
  aModifier('Achar'),
]);
const sweet = aGroup('Quantity', 'Add kueh', upTo(3), [aModifier('Kueh lapis', 150), aModifier('Ondeh-ondeh', 120)]);

const set = anItem({
  itemLocalizations: named('Kopitiam Set', 'A main, two sides and a kueh', '咖啡店套餐'),
  images: ['/images/dishes/bento-box.webp'],
  prices: aPrice(11_90),
  itemModifierGroups: steps(main, sides, sweet),
});

/** A set: its groups are numbered steps (ITEM-36). */
const meta = {
  title: 'Item/Set',
  component: ItemRoute,
  parameters: { layout: 'fullscreen' },
  args: { item: set },
  render: (args) => <ItemStory {...args} />,
} satisfies Meta<ItemStoryProps>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The first step is done, the second wants two more, the third may stay empty (ITEM-37). */
export const OneStepDone: Story = {
  tags: ['state:menu.item-set'],
  play: async ({ globals, userEvent }) => {
    const dialog = await opened();
    await userEvent.click((await dialog.findAllByRole('radio'))[1] as HTMLElement);
    const done = await dialog.findByRole('radiogroup');
    await waitFor(() => expect(done).toHaveAttribute('data-step', 'done'));
    done.scrollIntoView({ block: 'start' });
    if (isTranslated(globals)) return;
    await expect(dialog.getByText('from $11.90')).toBeVisible();
    await expect(dialog.getByRole('group', { name: 'Step 2 of 3 Choose two sides' })).toHaveAttribute(
      'data-step',
      'current',
    );
    await expect(dialog.getByText('2 left')).toBeVisible();
    await expect(dialog.getByText('Optional')).toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: /2 more to choose/ })).toHaveTextContent('$11.90');
  },
};

/** A press on what is left leads to the first step that needs a choice; then the set can be added (ITEM-37, ITEM-10). */
export const Through: Story = {
  play: async ({ step, userEvent }) => {
    const dialog = await opened();
    const cardOf = (name: string) => dialog.findByRole(/main/.test(name) ? 'radiogroup' : 'group', { name });
    await step('the button leads to the first step', async () => {
      await userEvent.click(await dialog.findByRole('button', { name: /3 more to choose/ }));
      await waitFor(async () => expect(await cardOf('Step 1 of 3 Choose your main')).toHaveFocus());
    });
    await userEvent.click(dialog.getByRole('radio', { name: /Laksa/ }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /Otah/ }));
    await expect(within(await cardOf('Step 2 of 3 Choose two sides')).getByText('1 left')).toBeVisible();
    await userEvent.click(dialog.getByRole('checkbox', { name: /Tau pok/ }));
    await expect(await cardOf('Step 2 of 3 Choose two sides')).toHaveAttribute('data-step', 'done');
    await expect(dialog.getByRole('button', { name: /Add To Cart/ })).toHaveTextContent('$12.70');
  },
};

/** A set without a complete choice cannot be ordered (ITEM-36, MENU-44). */
export const StepSoldOut: Story = {
  args: {
    item: {
      ...set,
      itemModifierGroups: steps(
        main,
        aGroup('Select', 'Choose your side', exactly(1), [aModifier('Otah', 0, { isSoldOut: true })]),
      ),
    },
  },
  play: async () => {
    const dialog = await opened();
    await expect(await dialog.findByRole('button', { name: 'Not available' })).toBeDisabled();
    await expect(dialog.queryByText(/from/)).toBeNull();
  },
};

const chosen = (group: MenuModifierGroup, ...at: number[]) =>
  at.map((index) => ({
    ...{
      modifierItemId: group.modifierGroupItems[index]?.id ?? 0,
      modifierGroupId: group.id,
      quantity: 1,
      options: [],
    },
    ...{
      price: 0,
      taxId: 1,
      isServiceChargeExempt: false,
      isDiscountable: true,
      localizations: named('Before'),
      isSoldOut: false,
    },
  }));

const line = aCartLine({
  ...{ itemId: set.id, price: 11_90, name: 'Kopitiam Set', localizations: [...set.itemLocalizations] },
  modifiers: [...chosen(main, 1), ...chosen(sides, 0, 2)],
});

/** A set of the cart opens with its choices: every step that needs one is done (ITEM-38, ITEM-4). */
export const Edited: Story = {
  args: {
    lines: [line],
    path: `/cart?line=${encodeURIComponent(line.cartItemId)}`,
    children: <LineRoute />,
  },
  play: async () => {
    const dialog = await opened();
    await expect(await dialog.findAllByText('Done')).toHaveLength(2);
    await expect(dialog.getByRole('button', { name: /Save changes/ })).toHaveTextContent('$11.90');
  },
};
