import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, fn, within } from 'storybook/test';
import { CheckoutView } from '../../features/checkout/CheckoutView';
import { aPayment, cards } from '../../tests/builders/order';
import { CheckoutStory, type CheckoutStoryProps } from './CheckoutStory';

/** The waits of a checkout. Nothing here counts by itself: each second is a state. */
const meta = {
  title: 'Checkout/Waiting',
  component: CheckoutView,
  parameters: { layout: 'fullscreen' },
  args: { onEvent: fn(), state: { name: 'waiting', payment: aPayment, window: 'open' } },
  render: (args) => <CheckoutStory {...args} />,
} satisfies Meta<CheckoutStoryProps & ComponentProps<typeof CheckoutView>>;

export default meta;
type Story = StoryObj<CheckoutStoryProps>;

const page = within(document.body);

/** The order is on its way to the host. */
export const Ordering: Story = {
  args: { state: { name: 'ordering', tries: 1, secondsLeft: 15, paymentMode: null, timeoutS: null } },
  play: async () => {
    await expect(await page.findByText('Sending your order')).toBeVisible();
  },
};

/** The order is on its way, and the payment window is open and still empty. */
export const OrderingWithWindow: Story = {
  args: { state: { name: 'ordering', tries: 1, secondsLeft: 15, paymentMode: cards.code, timeoutS: 300 } },
  play: async () => {
    await expect(await page.findByText('Opening payment page...')).toBeVisible();
  },
};

/** The payment page opens; it cannot be asked for again yet (PAY-4). */
export const Opening5: Story = {
  tags: ['state:checkout.opening-5'],
  args: { state: { name: 'opening', payment: aPayment, secondsLeft: 5 } },
  play: async () => {
    await expect(await page.findByText('Opening payment page...')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again (5)' })).toBeDisabled();
  },
};

/** It has not opened in 5 s (PAY-4). */
export const OpeningRetry: Story = {
  tags: ['state:checkout.opening-retry'],
  args: { state: { name: 'opening', payment: aPayment, secondsLeft: 0 } },
  play: async ({ args, userEvent }) => {
    await expect(await page.findByText('Opening payment page...')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try Again' }));
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'retried' });
  },
};

/** The diner pays in the other window (PAY-6). */
export const Waiting: Story = {
  tags: ['state:checkout.waiting', 'layout'],
  play: async () => {
    await expect(await page.findByText('Waiting for payment')).toBeVisible();
    await expect(page.getByText('Please pay on the opened payment page')).toBeVisible();
  },
};

/** Many pay in a banking app on this phone, which cannot scan its own screen: the wait says how (PAY-39). */
export const PayNow: Story = {
  tags: ['state:checkout.waiting-paynow'],
  args: { state: { name: 'waiting', payment: { ...aPayment, isPayNow: true }, window: 'open' } },
  play: async () => {
    const steps = within(await page.findByRole('list', { name: 'How to pay with PayNow' }));
    await expect(steps.getAllByRole('listitem')).toHaveLength(3);
    await expect(page.queryByRole('button')).toBeNull();
  },
};

/** The same in one window, once the diner is back without having paid: steps and ways on fit one screen (PAY-39). */
export const PayNowResumed: Story = {
  tags: ['state:checkout.waiting-paynow-resumed'],
  args: { state: { name: 'waiting', payment: { ...aPayment, isPayNow: true }, window: 'none' } },
  play: async () => {
    await expect(await page.findByRole('list', { name: 'How to pay with PayNow' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open payment page' })).toBeVisible();
  },
};

/** The diner is back from the payment page, and the bank has not answered: nothing invites a second payment (PAY-36). */
export const BankAwaited: Story = {
  args: { state: { name: 'waiting', payment: aPayment, window: 'returned', secondsLeft: 30 } },
  play: async () => {
    await expect(await page.findByText("Waiting for the bank's answer. Please do not pay again.")).toBeVisible();
    await expect(page.queryByRole('button')).toBeNull();
  },
};

/** The bank has not answered for 30 s: the ways on are offered, with a warning (PAY-36). */
export const BankSlow: Story = {
  args: { state: { name: 'waiting', payment: aPayment, window: 'returned', secondsLeft: 0 } },
  play: async () => {
    await expect(
      await page.findByText(/The bank has not answered yet\. If you have paid, please do not pay again/),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open payment page' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back to cart' })).toBeVisible();
  },
};

/** The app was opened again while a payment is under way: its page is a tap away, and so is the cart (PAY-14). */
export const Resumed: Story = {
  tags: ['state:checkout.waiting-resumed'],
  args: { state: { name: 'waiting', payment: aPayment, window: 'none' } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await page.findByRole('button', { name: 'Open payment page' }));
    await userEvent.click(page.getByRole('button', { name: 'Back to cart' }));
    await expect(args.onEvent).toHaveBeenNthCalledWith(1, { type: 'retried' });
    await expect(args.onEvent).toHaveBeenNthCalledWith(2, { type: 'dismissed' });
  },
};

/**
 * The payment window was closed, and the server does not answer. The app does not claim that the order is unpaid
 * (PAY-12).
 */
export const ClosedUnanswered: Story = {
  args: { state: { name: 'waiting', payment: aPayment, window: 'unknown' } },
  play: async ({ canvasElement }) => {
    await expect(await page.findByText(/we cannot tell whether you have paid/)).toBeVisible();
    await expect(canvasElement.ownerDocument.body).not.toHaveTextContent('is not paid yet');
    await expect(page.getByRole('button', { name: 'Back to cart' })).toBeVisible();
  },
};

/** The browser let no window open (PAY-5). */
export const PopupBlocked5: Story = {
  tags: ['state:checkout.popup-blocked-5'],
  args: { state: { name: 'popupBlocked', payment: aPayment, secondsLeft: 5 } },
  play: async () => {
    await expect(await page.findByRole('button', { name: 'Try Again (5)' })).toBeDisabled();
  },
};

/** 5 s later the diner may open it (PAY-5). */
export const PopupBlockedRetry: Story = {
  tags: ['state:checkout.popup-blocked-retry'],
  args: { state: { name: 'popupBlocked', payment: aPayment, secondsLeft: 0 } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await page.findByRole('button', { name: 'Try Again' }));
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'retried' });
  },
};

/** The payment page takes the place of the shop. */
export const Leaving: Story = {
  args: { state: { name: 'leaving', payment: aPayment, secondsLeft: 10 } },
  play: async () => {
    await expect(await page.findByText('Taking you to the payment page')).toBeVisible();
    await expect(page.queryByRole('button')).toBeNull();
  },
};

/** A payment page that does not come: the diner may open it again, or go back to the cart (PAY-33). */
export const LeavingSlow: Story = {
  args: { state: { name: 'leaving', payment: aPayment, secondsLeft: 0 } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await page.findByRole('button', { name: 'Open payment page' }));
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'retried' });
    await userEvent.click(page.getByRole('button', { name: 'Back to cart' }));
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'dismissed' });
  },
};
