import type { Meta, StoryObj } from '@storybook/react-vite';
import { lazy } from 'react';
import { useSelector } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { expect, fireEvent, waitFor, within } from 'storybook/test';
import type { Menu, Order } from '#contract';
import { selectCartCount } from '#features/model/cart';
import { initialShop } from '#features/model/shop';
import { allergenRequest, ownAllergens } from '#features/model/visit';
import { OrderScreen } from '#features/orders';
import { aCategory, aMenu, anItem } from '../../tests/builders/menu';
import { anOrder, createVisit, payingOutlet } from '../../tests/builders/order';
import { fakeServer } from '../../tests/fakeServer';
import type { Play } from '../parts/play';
import { Shop } from '../parts/Shop';

interface ReorderStoryProps {
  /** The menu of today; 'late' has not come yet, 'down' does not come. */
  menu?: Menu | 'late' | 'down';
  order?: Order;
  /** Where the diner is. Default: where the order was from. */
  at?: 'same' | 'elsewhere' | 'nowhere';
  /** The code of the cart has not come yet. Default false. */
  isCartLate?: boolean;
}

/** Laksa at another price, without its choices; no kopi; toast at another price, and no eggs left. */
const changed = aMenu([
  aCategory(3, 'Noodles', [anItem(11, 9.2, { name: 'Laksa Lemak', allowSpecialInstruction: true })]),
  aCategory(1, 'Toast', [
    anItem(13, 4.6, { name: 'Kaya Toast' }),
    anItem(14, 3.8, { name: 'Soft-boiled Eggs', itemSoldOuts: [{ outletId: payingOutlet().id }] }),
  ]),
]);
const kopi = anOrder({
  orderItems: [
    {
      id: 1,
      quantity: 2,
      item: { id: 12, name: 'Kopi', categoryId: 2 },
      basePrice: 1.8,
      total: 3.6,
      specialInstruction: '',
      orderItemOptions: [],
    },
  ],
});
const ofToday = (id: number, name: string, dollars: number) => ({
  ...{ id, quantity: 1, item: { id, name, categoryId: 1 } },
  ...{ basePrice: dollars, total: dollars, specialInstruction: '', orderItemOptions: [] },
});
const breakfast = [ofToday(13, 'Kaya Toast', 4.2), ofToday(14, 'Soft-boiled Eggs', 3.8)];
const withBreakfast = anOrder({ orderItems: [...anOrder().orderItems, ...breakfast] });
const withKopi = (dollars: number) => aMenu([aCategory(2, 'Drinks', [anItem(12, dollars, { name: 'Kopi' })])]);

function CartCount() {
  return <p>{`${useSelector(selectCartCount)} in the cart`}</p>;
}

let openCart = () => {};
const isCartOpen = new Promise<void>((resolve) => {
  openCart = resolve;
});
/** Shows nothing before `openCart` is called, as a screen whose code is still on its way. */
const LateCart = lazy(async () => {
  await isCartOpen;
  return { default: CartCount };
});

/** An old order against the menu of today. */
const meta = {
  title: 'Order/Reorder',
  component: OrderScreen,
  parameters: { layout: 'fullscreen' },
  render: ({ menu = changed, order = anOrder(), at = 'same', isCartLate = false }: ReorderStoryProps, { globals }) => (
    <Shop
      path={`/order?orderNo=${order.orderNo}`}
      send={fakeServer({
        order: { answer: order },
        menu:
          menu === 'late' ? { never: true } : menu === 'down' ? { status: 503, message: 'Down' } : { answer: [menu] },
      })}
      state={{
        shop: { ...initialShop, brandCode: globals.brand as string },
        visit: createVisit({
          selectedOutlet: at === 'nowhere' ? null : payingOutlet(at === 'elsewhere' ? { id: 2, name: 'Katong' } : {}),
        }),
      }}
    >
      <Routes>
        <Route path="/order" element={<OrderScreen />} />
        <Route path="/cart" element={isCartLate ? <LateCart /> : <CartCount />} />
      </Routes>
    </Shop>
  ),
} satisfies Meta<ReorderStoryProps>;

export default meta;
type Story = StoryObj<ReorderStoryProps>;

const page = within(document.body);

async function again({ canvas, userEvent }: Play, role: 'dialog' | 'alertdialog' = 'dialog') {
  await userEvent.click(await canvas.findByRole('button', { name: 'Order again' }));
  return within(await page.findByRole(role));
}

/** Shows the differences before it changes the cart (ORDER-15). */
export const Differences: Story = {
  args: { order: withBreakfast },
  play: async ({ canvas, userEvent }) => {
    const dialog = await again({ canvas, userEvent });
    await waitFor(() => expect(dialog.getByText('2× Kopi')).toBeVisible());
    await expect(dialog.getByText('Not available')).toBeVisible();
    await expect(dialog.getByText('Sold Out')).toBeVisible();
    await expect(dialog.getByText('Without Thick bee hoon, Soft egg')).toBeVisible();
    await expect(dialog.getByText('$4.60')).toBeVisible();
  },
};

/** Adds the available rest to the cart (ORDER-15). */
export const DifferencesTaken: Story = {
  ...Differences,
  play: async (context) => {
    await Differences.play?.(context);
    await context.userEvent.click(page.getByRole('button', { name: 'Add To Cart' }));
    await expect(await page.findByText('2 in the cart')).toBeVisible();
  },
};

/** The same at another price (ORDER-15). */
export const Dearer: Story = {
  args: { order: kopi, menu: withKopi(2) },
  play: async ({ canvas, userEvent }) => {
    const dialog = await again({ canvas, userEvent });
    await waitFor(() => expect(dialog.getByText('$2.00')).toBeVisible());
    await expect(dialog.getByText('$1.80')).toBeVisible();
  },
};

/** Adds an unchanged order to the cart at once. */
export const Unchanged: Story = {
  args: { order: kopi, menu: withKopi(1.8) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Order again' }));
    await expect(await page.findByText('2 in the cart')).toBeVisible();
  },
};

const withMilk = aMenu([aCategory(2, 'Drinks', [anItem(12, 1.8, { name: 'Kopi', allergens: ['milk'] })])]);

/** A repeated order asks about what the diner cannot eat, and without a yes the cart stays as it is (ITEM-32). */
export const WithAllergens: Story = {
  args: { order: kopi, menu: withMilk },
  beforeEach: () => {
    ownAllergens.set(['milk'], 'page');
    return () => ownAllergens.forget();
  },
  play: async ({ canvas, userEvent }) => {
    for (const isAdded of [false, true]) {
      await userEvent.click(await canvas.findByRole('button', { name: 'Order again' }));
      await waitFor(() => expect(allergenRequest.get()).toMatchObject({ held: ['milk'], dishes: ['Kopi'] }));
      const request = allergenRequest.get();
      if (request?.type === 'confirm') request.answer(isAdded);
      await waitFor(() => expect(allergenRequest.get()).toBeNull());
      if (isAdded) continue;
      await expect(page.queryByText(/in the cart/)).toBeNull();
      // Presses of one button within 600 ms count as one (SHELL-15).
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
    await expect(await page.findByText('2 in the cart')).toBeVisible();
  },
};

/** An unchanged order from another outlet. The app asks before it adds anything to a cart. */
export const Elsewhere: Story = {
  args: { order: kopi, menu: withKopi(1.8), at: 'elsewhere' },
  play: async ({ canvas, userEvent }) => {
    const dialog = await again({ canvas, userEvent });
    await waitFor(() => expect(dialog.getByText(/from Tiong Bahru. You are ordering at Katong/)).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Add To Cart' }));
    await expect(await page.findByText('2 in the cart')).toBeVisible();
  },
};

/** While the cart loads, the link of an order that waits can be pressed again; that adds nothing (SHELL-15). */
export const PressedTwice: Story = {
  args: { order: { ...kopi, orderStatus: 'Waiting For Payment' }, menu: withKopi(1.8), isCartLate: true },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Order again' });
    for (let press = 0; press < 6; press += 1) {
      fireEvent.click(link);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    openCart();
    await expect(await page.findByText('2 in the cart')).toBeVisible();
  },
};

/** All its dishes are unavailable today, at another outlet. */
export const Nothing: Story = {
  args: { menu: withKopi(2), order: { ...kopi, orderItems: anOrder().orderItems.slice(0, 1) }, at: 'elsewhere' },
  play: async ({ canvas, userEvent }) => {
    const dialog = await again({ canvas, userEvent });
    await waitFor(() => expect(dialog.getByText(/None of this can be ordered today/)).toBeVisible());
    await expect(dialog.getByText(/from Tiong Bahru. You are ordering at Katong/)).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Add To Cart' })).toBeNull();
  },
};

/** The diner's outlet is unknown. */
export const Nowhere: Story = {
  args: { at: 'nowhere' },
  play: async ({ canvas, userEvent }) => {
    const dialog = await again({ canvas, userEvent }, 'alertdialog');
    await waitFor(() => expect(dialog.getByText('Please scan the QR code on your table first')).toBeVisible());
  },
};

export const Loading: Story = {
  args: { menu: 'late' },
  play: async ({ canvas, userEvent }) => {
    await expect((await again({ canvas, userEvent })).getByText('Loading the menu')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  args: { menu: 'down' },
  play: async ({ canvas, userEvent }) => {
    const dialog = await again({ canvas, userEvent });
    await waitFor(() => expect(dialog.getByText('The outlet did not answer')).toBeVisible());
  },
};
