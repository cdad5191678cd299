import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { type CartLine, type TableInCart, tableShown } from '#features/model/cart';
import { useAppDispatch } from '#features/model/store';
import { CheckoutView } from '../../features/checkout/CheckoutView';
import { aCart, aCartLine } from '../../tests/builders/cart';
import { cards, createSettings, createVisit } from '../../tests/builders/order';
import { CheckoutStory, type CheckoutStoryProps } from './CheckoutStory';

/** Obstacles to an order, and its results. */
const meta = {
  title: 'Checkout/Outcome',
  component: CheckoutView,
  parameters: { layout: 'fullscreen' },
  args: { onEvent: fn(), state: { name: 'outletClosed' } },
  render: (args) => <CheckoutStory {...args} />,
} satisfies Meta<CheckoutStoryProps & ComponentProps<typeof CheckoutView>>;

export default meta;
type Story = StoryObj<CheckoutStoryProps>;

const page = within(document.body);
const shown = async () => within(await page.findByRole('alertdialog'));

/** A dialog with these words, whose button of this name is the way on. */
const says =
  (words: string[], button: string): NonNullable<Story['play']> =>
  async ({ args, userEvent }) => {
    const dialog = await shown();
    for (const each of words) await expect(await dialog.findByText(each)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: button }));
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'accepted' });
  };

/** The cart is empty (CHECKOUT-1). */
export const CartEmpty: Story = {
  args: { state: { name: 'cartEmpty' } },
  play: says(['Your cart is empty'], 'Continue Ordering'),
};

const atTable = (orders: TableInCart['phone']['cart']['orders']): TableInCart => ({
  phone: {
    ...{ seatKey: 'story-seat-key-of-raj', seat: 2, pending: [] },
    cart: { version: orders.length, people: [], lines: [], isEditedByAll: false, orders },
  },
  scope: 'table',
});

/** A different phone sends everything or gets it back. The socket tells this one. */
function OtherPhone() {
  const dispatch = useAppDispatch();
  const show = (items: CartLine[]) =>
    dispatch(
      tableShown({ table: atTable(items.length > 0 ? [] : [{ orderNo: '1007', seat: 1, portions: 1 }]), items }),
    );
  return (
    <>
      <button type="button" hidden data-does="clear" onClick={() => show([])} />
      <button type="button" hidden data-does="return" onClick={() => show([aCartLine({})])} />
    </>
  );
}

/**
 * A different seat has ordered everything. When its dishes return to the cart, the open dialog no longer says that the
 * cart is empty (TABLE-15, TABLE-23).
 */
export const TableOrdered: Story = {
  args: {
    state: { name: 'cartEmpty' },
    shop: { cart: { ...aCart([]), table: atTable([{ orderNo: '1007', seat: 1, portions: 1 }]) } },
    children: <OtherPhone />,
  },
  play: async ({ args, userEvent }) => {
    const dialog = await shown();
    await expect(await dialog.findByText('Everything in it has been ordered by somebody at your table.')).toBeVisible();
    const other = (does: string) => document.querySelector<HTMLButtonElement>(`[data-does=${does}]`)?.click();
    other('return');
    await expect(await dialog.findByText('Your cart is not empty any more')).toBeVisible();
    await expect(dialog.queryByText('Your cart is empty')).toBeNull();
    await expect(dialog.queryByText(/Add something you like/)).toBeNull();
    other('clear');
    await expect(await dialog.findByText('Everything in it has been ordered by somebody at your table.')).toBeVisible();
    other('return');
    await userEvent.click(await dialog.findByRole('button', { name: 'Close' }));
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'dismissed' });
  },
};

/** The outlet takes no orders (CHECKOUT-2). */
export const OutletClosed: Story = {
  tags: ['state:checkout.outlet-closed'],
  play: says(['Outlet is closed'], 'Close'),
};

/** The outlet takes no orders for a while (CHECKOUT-40). */
export const OutletPaused: Story = {
  tags: ['state:checkout.outlet-paused'],
  args: {
    state: { name: 'outletPaused' },
    visit: createVisit({
      selectedOutletSettings: createSettings({
        pausedUntil: '2026-08-09T04:40:00.000Z',
        pauseReason: 'Kitchen is full',
      }),
    }),
  },
  play: async ({ args, userEvent }) => {
    const dialog = await shown();
    await expect(await dialog.findByText('Kitchen is full, back at 12:40')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'dismissed' });
  },
};

/** The pause is over while its dialog is open: it closes by itself (CHECKOUT-40). */
export const OutletPauseOver: Story = {
  args: {
    state: { name: 'outletPaused' },
    visit: createVisit({ selectedOutletSettings: createSettings({ pausedUntil: '2026-08-09T01:00:00.000Z' }) }),
  },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onEvent).toHaveBeenCalledWith({ type: 'dismissed' }));
  },
};

/** The server names when a dish is served (MENU-33, CART-47). */
export const NotServed: Story = {
  tags: ['state:checkout.not-served'],
  args: {
    state: {
      name: 'rejected',
      problem: {
        kind: 'items',
        errors: { notAvailableItem: [{ itemId: 999, name: 'Kaya Toast', hours: [{ from: '07:00', to: '11:00' }] }] },
      },
    },
  },
  play: says(['- Kaya Toast: Served 07:00 to 11:00'], 'Close'),
};

/** The payment failed (PAY-18, PAY-19). */
export const PaymentFailed: Story = {
  tags: ['state:checkout.payment-failed'],
  args: { state: { name: 'paymentFailed', why: 'failed' } },
  play: says(['PAYMENT FAILED', 'Unfortunately something went wrong during payment.'], 'Try Again'),
};

/** The time ran out (PAY-18). */
export const PaymentTimeout: Story = {
  tags: ['state:checkout.payment-timeout'],
  args: { state: { name: 'paymentFailed', why: 'timeout' } },
  play: says(['PAYMENT TIMEOUT', 'Unfortunately something went wrong during payment.'], 'Close'),
};

/** The gateway does not know yet (PAY-19). */
export const PaymentDelay: Story = {
  tags: ['state:checkout.payment-delay'],
  args: { state: { name: 'paymentFailed', why: 'delay' } },
  play: says(['Please proceed to staff for checking the order status.'], 'Try Again'),
};

const menuUpdated = 'Menu has been updated. We have reset your cart and will redirect you to the Menu Page.';

const counts =
  (seconds: number, words: string, button: string): NonNullable<Story['play']> =>
  async (context) => {
    await says([words], button)(context);
    await expect((await shown()).getByRole('progressbar')).toHaveTextContent(String(seconds));
  };

/** The menu has changed (CHECKOUT-23). */
export const MenuUpdated3: Story = {
  tags: ['state:checkout.menu-updated-3'],
  args: { state: { name: 'menuUpdated', secondsLeft: 3 } },
  play: counts(3, menuUpdated, 'OK'),
};

/** The page lost the focus with 2 s left: the count stands until the diner is back (CHECKOUT-29). */
export const MenuUpdatedPaused: Story = {
  tags: ['state:checkout.menu-updated-paused'],
  args: { state: { name: 'menuUpdated', secondsLeft: 2 } },
  play: counts(2, menuUpdated, 'OK'),
};

export const MenuUpdated1: Story = {
  tags: ['state:checkout.menu-updated-1'],
  args: { state: { name: 'menuUpdated', secondsLeft: 1 } },
  play: counts(1, menuUpdated, 'OK'),
};

/** A dish and a modifier are sold out (CHECKOUT-26). */
export const ErrorSoldOut: Story = {
  tags: ['state:checkout.error-sold-out'],
  args: {
    state: {
      name: 'rejected',
      problem: {
        kind: 'items',
        errors: {
          soldoutItems: [{ itemId: 21, name: 'Laksa Lemak' }],
          soldoutModifierItems: [{ modifierItemId: 102, name: 'Soft egg' }],
        },
      },
    },
  },
  play: says(['- Laksa Lemak is sold out', '- Soft egg is sold out'], 'Close'),
};

/** Alcohol outside of the licensed hours, with and without the time when it is sold again (CART-44). */
export const ErrorAlcohol: Story = {
  tags: ['state:checkout.error-alcohol'],
  args: {
    state: {
      name: 'rejected',
      problem: {
        kind: 'items',
        errors: {
          alcoholItems: [
            { itemId: 31, name: 'Draught Beer', from: '17:00' },
            { itemId: 32, name: 'House Sake' },
          ],
        },
      },
    },
  },
  play: says(['- Draught Beer is sold from 17:00', '- House Sake is not sold at this time'], 'Close'),
};

/** Too little is left (CHECKOUT-27). */
export const ErrorQuantityLeft: Story = {
  tags: ['state:checkout.error-quantity-left'],
  args: {
    state: {
      name: 'rejected',
      problem: { kind: 'items', errors: { itemQuantityLeft: [{ itemId: 21, name: 'Laksa Lemak', totalUsage: 2 }] } },
    },
  },
  play: says(['Laksa Lemak only left 2 quantity'], 'Close'),
};

/** Not available at the moment (CHECKOUT-27). */
export const ErrorNotAvailable: Story = {
  tags: ['state:checkout.error-not-available'],
  args: {
    state: {
      name: 'rejected',
      problem: {
        kind: 'items',
        errors: {
          notAvailableItem: [{ itemId: 12, name: 'Curry Chicken Set' }],
          notAvailableModifierItem: [{ modifierItemId: 103, name: 'Extra prawns' }],
        },
      },
    },
  },
  play: says(
    ['- Curry Chicken Set is not available at the moment', '- Extra prawns is not available at the moment'],
    'Close',
  ),
};

/** Shows the server's message for a mistake (CHECKOUT-25). */
export const ErrorMessage: Story = {
  args: { state: { name: 'rejected', problem: { kind: 'message', message: 'The collection time has passed.' } } },
  play: says(['The collection time has passed.'], 'Close'),
};

/** The check is not open (CHECKOUT-24). */
export const ErrorCheckNumber: Story = {
  tags: ['state:checkout.error-check-number'],
  args: { state: { name: 'rejected', problem: { kind: 'checkNumber' } } },
  play: says(['Invalid Check Number, please try scanning again or contact a staff'], 'Close'),
};

/** A different seat at the table was quicker (TABLE-23). */
export const ErrorTableChanged: Story = {
  tags: ['state:checkout.error-table-changed'],
  args: { state: { name: 'rejected', problem: { kind: 'tableChanged' } } },
  play: says(
    [
      'Somebody at your table has ordered or changed some of these dishes meanwhile. Nothing was ordered twice. Please look at the cart again.',
    ],
    'Close',
  ),
};

/** Without a network nothing is sent (CHECKOUT-36). */
export const ErrorOffline: Story = {
  tags: ['state:checkout.error-offline'],
  args: { state: { name: 'rejected', problem: { kind: 'offline' } } },
  play: says(
    ['You are offline. Nothing was sent, and your cart is as it was. Please try again when you are connected.'],
    'Close',
  ),
};

/** The payment page does not belong to the shop's gateways (PAY-2). */
export const ErrorPaymentAddress: Story = {
  args: { state: { name: 'rejected', problem: { kind: 'paymentAddress' } } },
  play: says(
    ['The payment page could not be opened, because its address does not belong to this shop. Please contact staff.'],
    'Close',
  ),
};

const unable = 'We are currently unable to process your order. Please contact staff for assistance.';

/** No answer, twice: the same order may be tried again (CHECKOUT-19). */
export const ErrorUnable: Story = {
  tags: ['state:checkout.error-unable'],
  args: { state: { name: 'unable', key: 'key', paymentMode: cards.code, timeoutS: 300 } },
  play: async ({ args, userEvent }) => {
    const dialog = await shown();
    await expect(await dialog.findByText(unable)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Try Again' }));
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'retried' });
  },
};

/** No answer from where orders go to the till: the bill knows (CHECKOUT-20). */
export const ErrorTill10: Story = {
  tags: ['state:checkout.error-till-10'],
  args: { state: { name: 'tillUnanswered', key: 'key', secondsLeft: 10 } },
  play: counts(10, unable, 'View Bill'),
};

/** The same where the server has no bills: nothing leads to one (WIRE-64). */
export const ErrorTillWithoutBill: Story = {
  args: { ...ErrorTill10.args, offers: [] },
  play: counts(10, unable, 'Continue Ordering'),
};

/** The order needed no payment page (CHECKOUT-16). */
export const Success: Story = {
  tags: ['state:checkout.success'],
  args: {
    state: { name: 'idle' },
    shop: {
      notifications: {
        latest: { id: 'sent', kind: 'success', text: 'Order submitted to Kitchen', durationMs: 600_000 },
      },
    },
  },
  play: async () => {
    await waitFor(() => expect(page.getByText('Order submitted to Kitchen')).toBeVisible());
  },
};
