import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { cards, payingOutlet, payNow, selectionsOf, settingsOf } from '../../tests/builders/order';
import { CheckoutStory } from './CheckoutStory';

/** What a diner is asked between the cart and the order. */
const meta = {
  title: 'Checkout/Asking',
  component: CheckoutStory,
  parameters: { layout: 'fullscreen' },
  args: { send: fn(), state: { name: 'confirming' } },
} satisfies Meta<typeof CheckoutStory>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = within(document.body);
const dialog = async (role: 'dialog' | 'alertdialog' = 'dialog') => within(await page.findByRole(role));

/** Takeaway: how, and when. Times that are past are not there. */
export const CollectionTime: Story = {
  tags: ['state:checkout.collection-time', 'layout'],
  args: {
    state: { name: 'choosingTime' },
    selections: selectionsOf({ selectedOrderType: 'Takeaway' }),
  },
  play: async ({ args }) => {
    const shown = await dialog();
    const times = await shown.findByLabelText('Collection time');
    await expect(
      within(times)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['NOW', '10:00', '18:30']);
    await userEvent.selectOptions(times, '18:30');
    await userEvent.click(shown.getByRole('button', { name: 'Continue' }));
    await expect(args.send).toHaveBeenCalledWith({ type: 'timeChosen', orderType: 'Takeaway', time: '18:30' });
  },
};

/** The outlet has no time left today, and does not cook for now. */
export const NoCollectionTime: Story = {
  args: {
    state: { name: 'choosingTime' },
    selections: selectionsOf({
      selectedOrderType: 'Takeaway',
      selectedOutletSettings: settingsOf({ allowOrderNow: false, takeAwayTiming: ['08:00'] }),
    }),
  },
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByText('No collection time is left today')).toBeVisible();
    await expect(shown.getByRole('button', { name: 'Continue' })).toBeDisabled();
  },
};

/** The same dialog of the entry, opened from the cart: choosing keeps the diner there. */
export const DiningOption: Story = {
  tags: ['state:checkout.dining-option'],
  args: { state: { name: 'idle' }, shop: { shell: { notification: null, dialog: 'dining-option' } } },
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByRole('button', { name: 'Dine In' })).toBeVisible();
    await expect(shown.getByRole('button', { name: 'Takeaway' })).toBeVisible();
  },
};

/** A guest, where the outlet sends an SMS. */
export const GuestMobile: Story = {
  tags: ['state:checkout.guest-mobile'],
  args: { state: { name: 'givingMobile' }, selections: selectionsOf({ selectedMobileNo: null }) },
  play: async ({ args }) => {
    const shown = await dialog();
    await expect(await shown.findByText('+65')).toBeVisible();
    await userEvent.type(await shown.findByLabelText('Mobile No'), '8123 4567 9');
    await expect(shown.getByLabelText('Mobile No')).toHaveValue('81234567');
    await userEvent.click(shown.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(args.send).toHaveBeenCalledWith({ type: 'mobileGiven', mobileNo: '81234567' }));
  },
};

/** No mobile number of Singapore. */
export const GuestMobileError: Story = {
  tags: ['state:checkout.guest-mobile-error'],
  args: { state: { name: 'givingMobile' }, selections: selectionsOf({ selectedMobileNo: null }) },
  play: async ({ args }) => {
    const shown = await dialog();
    await userEvent.type(await shown.findByLabelText('Mobile No'), '61234567');
    await userEvent.click(shown.getByRole('button', { name: 'Continue' }));
    await expect(await shown.findByText('Invalid mobile no')).toBeVisible();
    await expect(args.send).not.toHaveBeenCalled();
  },
};

/** Paid online: the last question. A member has a number already. */
export const ConfirmPay: Story = {
  tags: ['state:checkout.confirm-pay', 'layout'],
  args: { isGuest: false },
  play: async ({ args }) => {
    const shown = await dialog();
    await expect(
      await shown.findByText('Order cannot be cancelled or change after payment is completed.'),
    ).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Confirm' }));
    await expect(args.send).toHaveBeenCalledWith({ type: 'confirmed', mobileNo: undefined });
  },
};

/** Paid at the till: the last question. */
export const ConfirmTill: Story = {
  tags: ['state:checkout.confirm-till'],
  args: {
    selections: selectionsOf({
      selectedOutletSettings: settingsOf({ isDirectToPos: true, dineInSMSNotification: false }),
    }),
  },
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByText('Are you confirm to submit this order?')).toBeVisible();
  },
};

/** A guest may correct the number, also with its country code; without one the order does not go. */
export const ConfirmMobileRequired: Story = {
  tags: ['state:checkout.confirm-mobile-required'],
  play: async ({ args }) => {
    const shown = await dialog();
    const field = await shown.findByLabelText('Mobile No');
    await userEvent.clear(field);
    await userEvent.click(shown.getByRole('button', { name: 'Confirm' }));
    await expect(await shown.findByText('Mobile No is required')).toBeVisible();
    await expect(args.send).not.toHaveBeenCalled();
  },
};

/** The ways to pay, with their pictures. */
export const PaymentMode: Story = {
  tags: ['state:checkout.payment-mode', 'layout'],
  args: {
    state: { name: 'choosingPayment' },
    selections: selectionsOf({
      selectedOutlet: payingOutlet({ paymentTypes: [...payingOutlet().paymentTypes, payNow] }),
    }),
  },
  play: async ({ args }) => {
    const shown = await dialog();
    await expect(await shown.findByText('Select Payment Mode')).toBeVisible();
    await expect(shown.getByRole('radio', { name: cards.name })).toBeChecked();
    await userEvent.click(shown.getByRole('radio', { name: payNow.name }));
    await userEvent.click(shown.getByRole('button', { name: 'Pay $28.80' }));
    await expect(args.send).toHaveBeenCalledWith({ type: 'paymentChosen', paymentType: payNow });
  },
};
