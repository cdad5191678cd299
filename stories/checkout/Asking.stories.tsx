import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, lazy } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { CheckoutView } from '../../features/checkout/CheckoutView';
import { atCounter, cards, createSettings, createVisit, payingOutlet, payNow } from '../../tests/builders/order';
import { compose, endComposition } from '../parts/compose';
import { CheckoutStory, type CheckoutStoryProps } from './CheckoutStory';
import { cameraThatFails, cameraThatSees, cameraThatWaits } from './cameras';

/** Questions between the cart and the order. */
const meta = {
  title: 'Checkout/Asking',
  component: CheckoutView,
  parameters: { layout: 'fullscreen' },
  args: { onEvent: fn(), state: { name: 'confirming' } },
  render: (args) => <CheckoutStory {...args} />,
} satisfies Meta<CheckoutStoryProps & ComponentProps<typeof CheckoutView>>;

export default meta;
type Story = StoryObj<CheckoutStoryProps>;

const page = within(document.body);
const dialog = async (role: 'dialog' | 'alertdialog' = 'dialog') => within(await page.findByRole(role));

const toCode = (query: string): string => `https://order.example/?${query}`;
const tableCode = toCode('bcode=kopi&ocode=TB01&table=12&qrtypeid=1');

/** The table is not known: its code is looked for, with light where the phone has a lamp (CHECKOUT-10). */
export const Scan: Story = {
  tags: ['state:checkout.scan'],
  args: {
    state: { name: 'scanning', hint: null, chosen: null },
    visit: createVisit({ selectedTableNo: null }),
    camera: cameraThatSees({ text: tableCode, hasTorch: true }),
  },
  play: async ({ args, userEvent }) => {
    const shown = await dialog();
    await expect(await shown.findByText('Scan the QR on your table')).toBeVisible();
    await expect(await shown.findByText('Hold the code inside the frame.')).toBeVisible();
    const light = shown.getByRole('button', { name: 'Light' });
    await userEvent.click(light);
    await waitFor(() => expect(light).toHaveAttribute('aria-pressed', 'true'));
    await expect(args.onEvent).not.toHaveBeenCalled();
  },
};

/** The phone asks whether the camera may be used. */
export const ScanStarting: Story = {
  args: { ...Scan.args, camera: cameraThatWaits },
  play: async () => {
    await expect(await (await dialog()).findByText('Starting the camera')).toBeVisible();
  },
};

/** The code of the table is read (CHECKOUT-13). */
export const ScanReads: Story = {
  args: { ...Scan.args, camera: cameraThatSees({ text: tableCode, reads: [tableCode] }) },
  play: async ({ args }) => {
    await waitFor(() =>
      expect(args.onEvent).toHaveBeenCalledWith({ type: 'tableScanned', tableNo: '12', checkNo: null, qrTypeId: 1 }),
    );
  },
};

const elsewhere = toCode('bcode=kopi&ocode=KT01&table=3');

/** A code of another outlet is not taken, and says so (CHECKOUT-11). */
export const ScanOtherPlace: Story = {
  args: {
    ...Scan.args,
    state: { name: 'scanning', hint: 'otherPlace', chosen: null },
    camera: cameraThatSees({ text: elsewhere, reads: [elsewhere, 'WIFI:S:Kopi;;'] }),
  },
  play: async ({ args }) => {
    const shown = await dialog();
    await expect(
      await shown.findByText('This code belongs to another outlet. Please scan the one on your table.'),
    ).toBeVisible();
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'codeIgnored', hint: 'otherPlace' });
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'codeIgnored', hint: 'noTable' });
  },
};

/** A camera that does not start is reported. */
export const ScanFails: Story = {
  args: { ...Scan.args, camera: cameraThatFails('denied') },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onEvent).toHaveBeenCalledWith({ type: 'cameraFailed', why: 'denied' }));
  },
};

/** The camera may not be used (CHECKOUT-12). */
export const ScanDenied: Story = {
  tags: ['state:checkout.scan-denied'],
  args: { state: { name: 'scanFailed', why: 'denied', chosen: null } },
  play: async ({ args, userEvent }) => {
    const shown = await dialog('alertdialog');
    await expect(
      await shown.findByText('Please grant the apps permission to access your camera to scan the QR Code'),
    ).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Try Again' }));
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'retried' });
  },
};

/** The device has no usable camera. */
export const ScanMissing: Story = {
  args: { state: { name: 'scanFailed', why: 'missing', chosen: null } },
  play: async () => {
    await expect(await (await dialog('alertdialog')).findByText('No camera could be started')).toBeVisible();
  },
};

/** A guest is asked once who orders (CHECKOUT-4). */
export const AccountCheck: Story = {
  tags: ['state:checkout.account-check'],
  args: { state: { name: 'accountCheck' } },
  play: async ({ args, userEvent }) => {
    const shown = await dialog();
    const signIn = await shown.findByRole('button', { name: 'Sign In' });
    const toMiddle = ({ left, width }: DOMRect) => left + width / 2;
    const texts = [shown.getByRole('heading', { level: 2 }), shown.getByText(/\w+/, { selector: 'h2 + p' })];
    for (const text of texts)
      await expect(toMiddle(text.getBoundingClientRect())).toBeCloseTo(toMiddle(signIn.getBoundingClientRect()), 0);
    await userEvent.click(signIn);
    await userEvent.click(shown.getByRole('button', { name: 'Continue As Guest' }));
    await expect(args.onEvent).toHaveBeenNthCalledWith(1, { type: 'signInChosen' });
    await expect(args.onEvent).toHaveBeenNthCalledWith(2, { type: 'guestChosen' });
  },
};

/** Signing in without leaving the cart (CHECKOUT-4). */
export const SignIn: Story = {
  tags: ['state:checkout.signin'],
  args: { state: { name: 'signingIn' }, onNavigate: fn() },
  play: async ({ args, userEvent }) => {
    const shown = await dialog();
    await expect(await shown.findByText('Forgot your password?')).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Continue As Guest' }));
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'guestChosen' });
    await userEvent.click(shown.getByRole('link', { name: 'Sign Up' }));
    await expect(args.onNavigate).toHaveBeenCalledWith('/signup');
  },
};

/** Its form is on its way: the sheet does not grow when it comes. */
export const SignInLoading: Story = {
  args: { state: { name: 'signingIn' }, SignInForm: lazy(() => new Promise<never>(() => {})) },
  play: async () => {
    await expect(await (await dialog()).findByRole('status')).toHaveTextContent('Loading');
  },
};

/** Sent without a word in it (ACCOUNT-2, ACCOUNT-3). */
export const SignInErrors: Story = {
  tags: ['state:checkout.signin-errors'],
  args: { state: { name: 'signingIn' } },
  play: async ({ args, userEvent }) => {
    const shown = await dialog();
    await userEvent.click(await shown.findByRole('button', { name: 'Sign In' }));
    await expect(await shown.findByText('Mobile No is required')).toBeVisible();
    await expect(shown.getByText('Password is required')).toBeVisible();
    await expect(args.onEvent).not.toHaveBeenCalled();
  },
};

/** Takeaway asks how and when. It does not offer past times (CHECKOUT-7, ENTRY-18). */
export const CollectionTime: Story = {
  tags: ['state:checkout.collection-time', 'layout'],
  args: {
    state: { name: 'choosingTime' },
    visit: createVisit({ selectedOrderType: 'Takeaway' }),
  },
  play: async ({ args, userEvent }) => {
    const shown = await dialog();
    const times = await shown.findByLabelText('Collection time');
    await expect(
      within(times)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['NOW', '10:00', '18:30']);
    await userEvent.selectOptions(times, '18:30');
    await userEvent.click(shown.getByRole('button', { name: 'Continue' }));
    await expect(args.onEvent).toHaveBeenCalledWith({
      ...{ type: 'timeChosen', orderType: 'Takeaway' },
      ...{ time: '18:30', day: '2026-08-09' },
    });
  },
};

/** A time that was chosen yesterday has passed, though today has it too (ENTRY-19). */
export const TimeOfYesterday: Story = {
  args: {
    state: { name: 'choosingTime' },
    visit: createVisit({
      selectedOrderType: 'Takeaway',
      ...{ selectedCollectionTime: '18:30', selectedCollectionDay: '2026-08-08' },
    }),
  },
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByLabelText('Collection time')).toHaveValue('NOW');
    await expect(shown.queryByText(/not offered any more/)).toBeNull();
  },
};

/** The time that was chosen has passed since: the dialog says why it asks again (CHECKOUT-7). */
export const TimePassed: Story = {
  args: {
    state: { name: 'choosingTime' },
    visit: createVisit({ selectedOrderType: 'Takeaway', selectedCollectionTime: '09:15' }),
  },
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByText('09:15 is not offered any more. Please choose another time.')).toBeVisible();
    await expect(shown.getByLabelText('Collection time')).toHaveValue('NOW');
  },
};

/** The outlet's settings did not load. The diner can still go on. */
export const TimesUnknown: Story = {
  args: {
    state: { name: 'choosingTime' },
    visit: createVisit({ selectedOrderType: 'Takeaway', selectedOutletSettings: null }),
  },
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByText(/does not tell its times at the moment/)).toBeVisible();
    await expect(shown.queryByText(/come back tomorrow/)).toBeNull();
  },
};

/** The outlet has no time left today, and does not cook for now. */
export const NoCollectionTime: Story = {
  args: {
    state: { name: 'choosingTime' },
    visit: createVisit({
      selectedOrderType: 'Takeaway',
      selectedOutletSettings: createSettings({ allowOrderNow: false, takeAwayTiming: ['08:00'] }),
    }),
  },
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByText('No collection time is left today')).toBeVisible();
    await expect(shown.getByRole('button', { name: 'Continue' })).toBeDisabled();
  },
};

/** The same dialog of the entry, opened from the cart: choosing keeps the diner there (ENTRY-15). */
export const DiningOption: Story = {
  tags: ['state:checkout.dining-option'],
  args: { state: { name: 'idle' }, shop: { dialogs: { open: 'dining-option' } } },
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByRole('button', { name: 'Dine In' })).toBeVisible();
    await expect(shown.getByRole('button', { name: 'Takeaway' })).toBeVisible();
  },
};

/** A guest, where the outlet sends an SMS (CHECKOUT-6). */
export const GuestMobile: Story = {
  tags: ['state:checkout.guest-mobile'],
  args: {
    state: { name: 'givingMobile', isTimeChosen: false },
    visit: createVisit({ selectedMobileNo: null }),
  },
  play: async ({ args, userEvent }) => {
    const shown = await dialog();
    await expect(await shown.findByText('+65')).toBeVisible();
    await userEvent.type(await shown.findByLabelText('Mobile No'), '8123 4567 9');
    await expect(shown.getByLabelText('Mobile No')).toHaveValue('81234567');
    await userEvent.clear(shown.getByLabelText('Mobile No'));
    await userEvent.paste('+65 9876 5432');
    await expect(shown.getByLabelText('Mobile No')).toHaveValue('98765432');
    await userEvent.clear(shown.getByLabelText('Mobile No'));
    await userEvent.type(shown.getByLabelText('Mobile No'), '81234567');
    await userEvent.click(shown.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(args.onEvent).toHaveBeenCalledWith({ type: 'mobileGiven', mobileNo: '81234567' }));
  },
};

/** A number from a full-width keyboard is left alone until it is chosen, and then read (ACCOUNT-1). */
export const GuestMobileComposed: Story = {
  args: {
    state: { name: 'givingMobile', isTimeChosen: false },
    visit: createVisit({ selectedMobileNo: null }),
  },
  play: async () => {
    const field = await (await dialog()).findByLabelText('Mobile No');
    compose(field, '８１２３ ４５６７');
    await expect(field).toHaveValue('８１２３ ４５６７');
    endComposition(field);
    await waitFor(() => expect(field).toHaveValue('81234567'));
  },
};

/** No mobile number of Singapore (CHECKOUT-6). */
export const GuestMobileError: Story = {
  tags: ['state:checkout.guest-mobile-error'],
  args: {
    state: { name: 'givingMobile', isTimeChosen: false },
    visit: createVisit({ selectedMobileNo: null }),
  },
  play: async ({ args, userEvent }) => {
    const shown = await dialog();
    await userEvent.type(await shown.findByLabelText('Mobile No'), '61234567');
    await userEvent.click(shown.getByRole('button', { name: 'Continue' }));
    await expect(await shown.findByText('Invalid mobile no')).toBeVisible();
    await expect(args.onEvent).not.toHaveBeenCalled();
  },
};

/** Paid online: the last question. A member has a number already (CHECKOUT-5, CHECKOUT-8). */
export const ConfirmPay: Story = {
  tags: ['state:checkout.confirm-pay', 'layout'],
  args: { isGuest: false },
  play: async ({ args, userEvent }) => {
    const shown = await dialog();
    await expect(
      await shown.findByText('Order cannot be cancelled or change after payment is completed.'),
    ).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Confirm' }));
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'confirmed', mobileNo: undefined });
  },
};

/** A dish that a code gives was not taken: it would be lost (CHECKOUT-37). */
export const ConfirmGiftLeft: Story = {
  tags: ['state:checkout.confirm-gift-left'],
  args: { isGuest: false, giftsLeft: ['Kopi O Kosong'] },
  play: async ({ args, userEvent }) => {
    const shown = await dialog();
    await expect(
      await shown.findByText(/You have not taken what is free with this order: Kopi O Kosong\./),
    ).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Cancel' }));
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'dismissed' });
  },
};

/** Paid at the till: the last question (CHECKOUT-8). */
export const ConfirmTill: Story = {
  tags: ['state:checkout.confirm-till'],
  args: {
    visit: createVisit({
      selectedOutletSettings: createSettings({ isDirectToPos: true, dineInSMSNotification: false }),
    }),
  },
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByText('Are you confirm to submit this order?')).toBeVisible();
  },
};

/** A guest may correct the number, also with its country code; without one the order does not go (CHECKOUT-5, CHECKOUT-6). */
export const ConfirmMobileRequired: Story = {
  tags: ['state:checkout.confirm-mobile-required'],
  play: async ({ args, userEvent }) => {
    const shown = await dialog();
    const field = await shown.findByLabelText('Mobile No');
    await userEvent.clear(field);
    await userEvent.click(shown.getByRole('button', { name: 'Confirm' }));
    await expect(await shown.findByText('Mobile No is required')).toBeVisible();
    await expect(args.onEvent).not.toHaveBeenCalled();
  },
};

/** The counter beside PayNow: the button says that it orders, and the dialog who takes the money (SETTLE-11). */
export const PaymentModeAtCounter: Story = {
  tags: ['state:checkout.payment-mode-counter'],
  args: {
    state: { name: 'choosingPayment' },
    visit: createVisit({
      selectedOutlet: payingOutlet({ paymentTypes: [payNow, atCounter] }),
    }),
  },
  play: async ({ args, userEvent }) => {
    const shown = await dialog();
    await expect(await shown.findByRole('button', { name: 'Pay $28.80' })).toBeVisible();
    await userEvent.click(shown.getByRole('radio', { name: atCounter.name }));
    await expect(shown.getByText(/^The kitchen begins at once/)).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Order $28.80' }));
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'paymentChosen', paymentType: atCounter });
  },
};

/** The ways to pay, with their pictures (CHECKOUT-14). */
export const PaymentMode: Story = {
  tags: ['state:checkout.payment-mode', 'layout'],
  args: {
    state: { name: 'choosingPayment' },
    visit: createVisit({
      selectedOutlet: payingOutlet({ paymentTypes: [...payingOutlet().paymentTypes, payNow] }),
    }),
  },
  play: async ({ args, userEvent }) => {
    const shown = await dialog();
    await expect(await shown.findByText('Select Payment Mode')).toBeVisible();
    await expect(shown.getByRole('radio', { name: cards.name })).toBeChecked();
    // Cards and Amex have separate logos; any other type has the default one.
    const logos = [...document.querySelectorAll('[role=dialog] svg[viewBox="0 0 48 32"]')];
    await expect(new Set(logos.map((logo) => logo.innerHTML)).size).toBe(3);
    await userEvent.click(shown.getByRole('radio', { name: payNow.name }));
    await userEvent.click(shown.getByRole('button', { name: 'Pay $28.80' }));
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'paymentChosen', paymentType: payNow });
  },
};

/** The total changed after the diner had confirmed it: they are told, and asked again (CHECKOUT-39). */
export const TotalChanged: Story = {
  args: { state: { name: 'confirming', total: 1199, totalBefore: 1099 } },
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByRole('alert')).toHaveTextContent(
      'The total has changed from $10.99 to $11.99. Nothing was sent. Please confirm again.',
    );
    await expect(shown.getByText('$11.99')).toBeVisible();
  },
};

/** So it is where the payment type is chosen (CHECKOUT-39). */
export const TotalChangedAtPayment: Story = {
  args: { state: { name: 'choosingPayment', total: 1199, totalBefore: 1099 } },
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByRole('alert')).toHaveTextContent('from $10.99 to $11.99');
    await expect(shown.getByRole('button', { name: 'Pay $11.99' })).toBeVisible();
  },
};
