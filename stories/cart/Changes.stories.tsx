import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { type CartChanges, toCartItemId } from '#features/model/cart';
import { openDialogs } from '#features/platform/screens';
import CartChangesDialog, { CartChangesView } from '../../features/cart/CartChangesDialog';
import { aCart, aTax, aVisit } from '../../tests/builders/cart';
import { aGroup, aModifier, anItem, aPrice, createGroups, createMenu, exactly, named } from '../../tests/builders/item';
import type { Play } from '../parts/play';
import { Shop } from '../parts/Shop';
import { CartStory, kopi, restBars, toast } from './CartStory';

interface DialogStoryProps {
  changes: CartChanges;
  onSeen?: () => void;
}

/** The dialog at a given second. Another story covers the store's countdown. */
function ChangesStory({ changes, onSeen = () => {} }: DialogStoryProps) {
  return (
    <Shop state={{ visit: aVisit() }} path="/cart">
      <CartChangesView changes={changes} secondsLeft={3} onSeen={onSeen} />
    </Shop>
  );
}

const removed = [
  { cartItemId: 'a', localizations: named('Laksa Lemak') },
  { cartItemId: 'b', localizations: named('Kopi Peng') },
];

const meta = {
  title: 'Cart/Changes',
  component: CartChangesDialog,
  parameters: { layout: 'fullscreen' },
  afterEach: restBars,
  args: { changes: { reason: 'other-menu', removed, repriced: [] } },
  render: (args) => <ChangesStory {...args} />,
} satisfies Meta<DialogStoryProps>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = () => within(document.body);

/** Lines of another menu are removed and listed (CART-29). */
export const ItemsUpdated: Story = {
  tags: ['state:checkout.items-updated'],
  play: async () => {
    const dialog = within(await page().findByRole('alertdialog'));
    await expect(dialog.getByText('Laksa Lemak')).toBeVisible();
    await expect(dialog.getByText('Kopi Peng')).toBeVisible();
  },
};

/** Back says that they were seen, and the cart stays (SHELL-35). */
export const SeenByBack: Story = {
  args: { onSeen: fn() },
  play: async ({ args }) => {
    await page().findByRole('alertdialog');
    for (const dialog of openDialogs.takeAbove(0)) dialog.close();
    await expect(args.onSeen).toHaveBeenCalledOnce();
  },
};

/** Lines that are not available were removed (CART-29). */
export const RemovedItems3: Story = {
  tags: ['state:checkout.removed-items-3'],
  args: { changes: { reason: 'not-available', removed, repriced: [] } },
  play: async () => {
    const dialog = within(await page().findByRole('alertdialog'));
    await expect(
      dialog.getByText('The items below have been removed as they are not available at this time.'),
    ).toBeVisible();
    await expect(dialog.getByText('3')).toBeVisible();
  },
};

/** Shows the old and the new price of a line before the order (CART-28). */
export const NewPrices: Story = {
  args: {
    changes: {
      reason: 'prices',
      removed: [],
      repriced: [{ cartItemId: 'a', localizations: named('Laksa Lemak'), from: 8_90, to: 9_40 }],
    },
  },
  play: async () => {
    const dialog = within(await page().findByRole('alertdialog'));
    await expect(dialog.getByText('$8.90')).toBeVisible();
    await expect(dialog.getByText('$9.40')).toBeVisible();
  },
};

const dear = createMenu([
  anItem({ id: 1, categoryId: 1, itemLocalizations: named('Kaya Butter Toast'), prices: aPrice(4_50) }),
]);

/** The menu that has come is dearer, and has no Kopi Peng: the cart follows it and says so (CART-28, CART-29). */
export const FromTheMenu: Story = {
  render: () => <CartStory cart={aCart([toast, kopi])} menu={dear} />,
  play: async ({ canvas, userEvent }) => {
    const dialog = within(await page().findByRole('alertdialog'));
    await expect(dialog.getByText('Kopi Peng')).toBeVisible();
    await expect(dialog.queryByText('$4.50')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
    const prices = within((await page().findByText('$4.50')).closest('[role=alertdialog]') as HTMLElement);
    await expect(prices.queryByText('Kopi Peng')).toBeNull();
    await userEvent.click(prices.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(page().queryByRole('alertdialog')).toBeNull());
    await expect(canvas.getAllByText('$13.50')[0]).toBeVisible();
  },
};

/** A dearer deposit is a changed price. It is added to both prices, which hold GST, and has none (CART-45, MONEY-41). */
export const NewDeposit: Story = {
  render: () => (
    <CartStory
      cart={aCart([{ ...toast, deposit: 10 }])}
      visit={aVisit({ selectedOrderType: 'Takeaway', selectedCollectionTime: '12:30' })}
      menu={createMenu([
        anItem({
          ...{ id: 1, categoryId: 1, itemLocalizations: named('Kaya Butter Toast') },
          prices: aPrice(4_20).map((price) => ({ ...price, deposit: 20 })),
        }),
      ])}
    />
  ),
  play: async () => {
    const dialog = within(await page().findByRole('alertdialog'));
    // 4.20 with 9 % is 4.58.
    await expect(dialog.getByText('$4.68')).toBeVisible();
    await expect(dialog.getByText('$4.78')).toBeVisible();
  },
};

/** Shows removed items for 3 s, then closes by itself (CART-29). */
export const RemovedItemsClose: Story = {
  render: () => (
    <CartStory
      cart={aCart([toast, kopi])}
      menu={createMenu([
        anItem({ id: 1, categoryId: 1, itemLocalizations: named('Kaya Butter Toast'), prices: aPrice(4_20) }),
      ])}
    />
  ),
  play: async () => {
    await page().findByRole('alertdialog');
    await waitFor(() => expect(page().queryByRole('alertdialog')).toBeNull(), { timeout: 6000 });
  },
};

/** A removal can be undone, also that of the last line (CART-5). */
export const Undo: Story = {
  render: () => <CartStory cart={aCart([toast])} />,
  play: async ({ canvas, userEvent }) => {
    const stepper = within(await canvas.findByRole('group', { name: 'Quantity of Kaya Butter Toast' }));
    await userEvent.click(stepper.getByRole('button', { name: 'One less' }));
    await userEvent.click(stepper.getByRole('button', { name: 'One less' }));
    await userEvent.click(stepper.getByRole('button', { name: 'Remove' }));
    await expect(await canvas.findByText('Your cart is empty')).toBeVisible();
    await expect(canvas.getByText('Kaya Butter Toast was removed')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByRole('group', { name: 'Quantity of Kaya Butter Toast' })).toBeVisible();
  },
};

const bread = aGroup('Select', 'Bread', exactly(1), [aModifier('White'), aModifier('Wholemeal', 40)]);
const toastMenu = createMenu([
  anItem({
    id: 1,
    categoryId: 1,
    itemLocalizations: named('Kaya Butter Toast'),
    prices: aPrice(4_20),
    itemModifierGroups: createGroups(bread),
  }),
]);
const [white] = bread.modifierGroupItems;
const chosenToast = {
  ...toast,
  modifiers: [
    {
      modifierItemId: white?.id ?? 0,
      modifierGroupId: bread.id,
      quantity: 1,
      price: 0,
      taxId: 1,
      isServiceChargeExempt: false,
      isDiscountable: true,
      localizations: named('White'),
      isSoldOut: false,
      options: [],
    },
  ],
};
const line = { ...chosenToast, cartItemId: toCartItemId(chosenToast) };

const edit = async ({ canvas, userEvent }: Play) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Edit Kaya Butter Toast' }));
  return within(await page().findByRole('dialog'));
};

/** Edit opens the item with its choices. Saving changes the line in place (ITEM-4). */
export const Editing: Story = {
  render: () => <CartStory cart={aCart([line])} menu={toastMenu} />,
  play: async ({ canvas, userEvent }) => {
    const dialog = await edit({ canvas, userEvent });
    await expect(await dialog.findByRole('radio', { name: 'White' })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: /Wholemeal/ }));
    await userEvent.click(dialog.getByRole('button', { name: /Save changes/ }));
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull());
    await expect(canvas.getByText('3× Wholemeal')).toBeVisible();
    await expect(canvas.getAllByText('$13.80')[0]).toBeVisible();
  },
};

/** The dialog of a line that is in the cart already. */
export const Edited: Story = {
  render: () => <CartStory cart={aCart([line])} menu={toastMenu} />,
  play: async ({ canvas, userEvent }) => {
    const dialog = await edit({ canvas, userEvent });
    await expect(await dialog.findByRole('button', { name: 'Remove from cart' })).toBeVisible();
  },
};

/** All three of a line go with one press, and come back with one (CART-3). */
export const EditedAway: Story = {
  render: () => <CartStory cart={aCart([line])} menu={toastMenu} />,
  play: async ({ canvas, userEvent }) => {
    const dialog = await edit({ canvas, userEvent });
    await userEvent.click(await dialog.findByRole('button', { name: 'Remove from cart' }));
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull());
    await expect(await canvas.findByText('Your cart is empty')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText('3× White')).toBeVisible();
  },
};

/** Where the brand wants it, a diner who dines in reads prices with everything in (MONEY-7, CART-43). */
export const AllIn: Story = {
  render: () => <CartStory cart={aCart([toast])} brandCode="kuro" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Prices include service charge and GST')).toBeVisible();
    // 12.60 with 10 % service and 9 % GST on both.
    await expect(canvas.getAllByText('$15.11').length).toBe(3);
    await expect(canvas.getByText('Subtotal before service charge and GST')).toBeVisible();
  },
};

/** A tax that prices include is in the subtotal, whose name says so (MONEY-7). */
export const AllInWithTaxIncluded: Story = {
  render: () => <CartStory cart={aCart([toast])} brandCode="kuro" taxes={[aTax({ type: 'Inclusive' })]} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Subtotal before service charge')).toBeVisible();
    await expect(canvas.queryByText('Subtotal before service charge and GST')).toBeNull();
  },
};
