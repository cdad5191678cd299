import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import { expect, waitFor, within } from 'storybook/test';
import type { OwnShare, Seller, Tax } from '#contract';
import { changeClaims } from '#features/model/service';
import { initialShop } from '#features/model/shop';
import { BillScreen } from '#features/orders';
import { aPosBill, aSeller, createSettings, createVisit, payingOutlet } from '../../tests/builders/order';
import { fakeServer } from '../../tests/fakeServer';
import { answering, refusing, silent, tooLate } from '../parts/answers';
import { isTranslated, shows } from '../parts/play';
import { Shop, type ShopProps } from '../parts/Shop';

interface BillStoryProps {
  /** The outlet has bills that are paid in shares. Default: no. */
  hasShares?: boolean;
  send: ShopProps['send'];
  /** Default: the check that the diner has scanned. */
  checkNo?: string | null;
  /** Default: orders go straight to the till. */
  isDirectToPos?: boolean;
  /** The outlet has no till, and its orders open checks. Default: no. */
  opensChecks?: boolean;
  /** Taxes of the shop. Default: none is known. */
  taxes?: Tax[];
  /** Default: the outlet names none. */
  seller?: Seller;
}

function BillStory({
  hasShares = false,
  send,
  checkNo = 'C1007',
  isDirectToPos = true,
  opensChecks = false,
  taxes = [],
  seller,
}: BillStoryProps) {
  const visit = createVisit({
    selectedCheckNo: checkNo,
    selectedOutlet: payingOutlet({ name: 'One-North' }),
    selectedOutletSettings: createSettings({
      isDirectToPos,
      ...(hasShares && { splitBill: true }),
      ...(opensChecks && { opensChecks }),
      ...(seller && { seller }),
    }),
  });
  return (
    <Shop
      path="/bill"
      state={{ visit, shop: { ...initialShop, ...(hasShares && { brandCode: 'canteen' }), taxes } }}
      send={send}
    >
      <Routes>
        <Route path="/bill" element={<BillScreen />} />
        <Route path="/signin" element={<p>Sign In</p>} />
      </Routes>
    </Shop>
  );
}

/** A host that answers so many times, and then fails. */
const failingAfter = (times: number): ShopProps['send'] => {
  let left = times;
  return async (request) => {
    left -= 1;
    return left >= 0
      ? { status: 200, text: JSON.stringify(aPosBill()), date: null }
      : (tooLate as NonNullable<ShopProps['send']>)(request);
  };
};

/** A server that fails so many times, and then answers. */
const failingFirst = (times: number): ShopProps['send'] => {
  let left = times;
  return async (request) => {
    left -= 1;
    const send = left >= 0 ? refusing(500, 'The server failed.') : answering(aPosBill());
    return (send as NonNullable<ShopProps['send']>)(request);
  };
};

/** The till's record of the table's check. */
const meta = {
  title: 'Order/Bill',
  component: BillScreen,
  parameters: { layout: 'fullscreen' },
  args: { send: answering(aPosBill()) },
  render: (args) => <BillStory {...args} />,
} satisfies Meta<BillStoryProps>;

export default meta;
type Story = StoryObj<typeof meta>;

const isNotFound: NonNullable<Story['play']> = async () => {
  const dialog = within(await within(document.body).findByRole('alertdialog'));
  // The dialog fades in.
  await waitFor(() => expect(dialog.getByText('Order Not Found')).toBeVisible());
  await expect(dialog.getByRole('button', { name: 'Go back Ordering' })).toBeVisible();
};

/** Shows the till's record of the check (ORDER-16). */
export const Bill: Story = {
  tags: ['state:order.bill', 'layout'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Set lunch')).toBeVisible();
    await expect(canvas.getByText('View Bill')).toBeVisible();
    await expect(canvas.getByText('Chicken rendang')).toBeVisible();
    await expect(canvas.getByText('Extra gravy')).toBeVisible();
    // Added to the prices, so nothing more is said of it.
    await expect(canvas.getByText('GST 9%')).toBeVisible();
    await expect(canvas.getByText('$16.31')).toBeVisible();
  },
};

const gst = { id: 1, name: 'GST 9%', type: 'Exclusive', rate: 9, status: 'Active', isDefault: true } as const;

/** The bill names the seller of the outlet, with its GST number (ORDER-32). */
export const WithSeller: Story = {
  tags: ['state:order.bill-seller'],
  args: { seller: aSeller, taxes: [gst] },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(aSeller.name))[0]).toBeVisible();
    await expect(canvas.getAllByText('Price payable includes GST')[0]).toBeVisible();
  },
};

/** Where prices hold the tax, the bill says so, as the order does. */
export const TaxIncluded: Story = {
  args: {
    send: answering(aPosBill({ taxes: [{ name: 'GST 9%', total: 1.24 }], check_total: 14.96 })),
    taxes: [{ ...gst, type: 'Inclusive' }],
  },
  play: shows('GST 9% (included)', '$14.96'),
};

/** The till's discount is listed among the lines, so that they add up (ORDER-16). */
export const Discount: Story = {
  tags: ['state:order.bill-discount'],
  args: { send: answering(aPosBill({ check_total: 14.31 })), taxes: [gst] },
  play: shows('Discount', '-$2.00', '$14.31'),
};

/** The deposit of a dish stands below it, and their sum after the taxes (ORDER-33). */
export const Deposit: Story = {
  tags: ['state:order.bill-deposit'],
  args: {
    send: answering(
      aPosBill({
        items: aPosBill().items.map((item, at) => (at === 1 ? { ...item, container_deposit: 0.2 } : item)),
        check_total: 16.51,
      }),
    ),
    taxes: [gst],
  },
  play: async ({ canvas, globals }) => {
    await expect((await canvas.findAllByText('$16.51'))[0]).toBeVisible();
    // One for the dish, one for the bill.
    await expect(canvas.getAllByText('$0.20')).toHaveLength(2);
    if (isTranslated(globals)) return;
    await expect(canvas.getAllByText('Container deposit')[0]).toBeVisible();
    await expect(canvas.queryByText('Discount')).toBeNull();
  },
};

/** The till does not know the check (ORDER-17). */
export const BillNotFound: Story = {
  tags: ['state:order.bill-not-found'],
  args: { send: refusing(404, 'The check was not found.') },
  play: isNotFound,
};

/** The diner has not scanned a check (ORDER-17). */
export const NoCheck: Story = { args: { send: silent, checkNo: null }, play: isNotFound };

/** The table's code opens no bill: a phone without the slip is told how it gets one (SETTLE-19). */
export const NoSlip: Story = {
  tags: ['state:order.bill-no-slip'],
  args: { send: silent, checkNo: null, opensChecks: true },
  play: async ({ globals }) => {
    const dialog = within(await within(document.body).findByRole('alertdialog'));
    if (isTranslated(globals)) return;
    await expect(await dialog.findByText('Scan The Slip')).toBeVisible();
    await expect(dialog.getByText(/scan the code on it, or ask them/)).toBeVisible();
    await expect(dialog.queryByText(/Order something first/)).toBeNull();
  },
};

/** The till does not answer (ORDER-17). */
export const TooLate: Story = {
  tags: ['state:order.bill-not-loaded'],
  args: { send: tooLate },
  play: async (context) => {
    await isNotFound(context);
    // The dialog fades in.
    await waitFor(() => expect(within(document.body).getByText(/The bill could not be loaded\./)).toBeVisible());
  },
};

/** A server error says nothing about the check, so the page does not ask the diner to order first (ORDER-17). */
export const ServerFault: Story = {
  args: { send: failingFirst(1) },
  play: async (context) => {
    await isNotFound(context);
    const dialog = within(await within(document.body).findByRole('alertdialog'));
    await expect(dialog.getByText(/The bill could not be loaded\./)).toBeVisible();
    await expect(dialog.queryByText(/Order something first/)).toBeNull();
    await context.userEvent.click(dialog.getByRole('button', { name: 'Try Again' }));
    await expect(await context.canvas.findByText('Set lunch', undefined, { timeout: 15_000 })).toBeVisible();
  },
};

/** The shares of the bill do not load: the diner is told, and can try again (SPLIT-13). */
export const SharesFail: Story = {
  args: {
    hasShares: true,
    send: fakeServer({ posBill: { answer: aPosBill() }, billShares: { status: 500, message: 'The server failed.' } }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Set lunch')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** An outlet that is paid online has no bill (ORDER-18). */
export const NotDirectToTill: Story = {
  args: { isDirectToPos: false },
  play: shows('Sign In'),
};

/** The shop fails once while the bill is open: it stays. */
export const FailsOnce: Story = {
  args: { send: failingAfter(1) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(canvas.getByText('Set lunch')).toBeVisible());
    await expect(within(document.body).queryByRole('alertdialog')).toBeNull();
  },
};

export const Loading: Story = {
  args: { send: silent },
  play: shows('Loading your bill'),
};

const gone = { status: 404, message: 'The check was not found.' } as const;
const claim = {
  shareNo: 'Lw2Kq7nRz9vXt4bYm6cJdA',
  id: 2,
  outletId: payingOutlet().id,
  tableNo: '12',
  checkNo: 'C1007',
};
const share: OwnShare = {
  ...{ id: 2, name: 'Mei', kind: 'all', amount: 16.31, excess: 0, dishes: [], of: null, serviceCharge: 0, taxes: [] },
  ...{ shareNo: claim.shareNo, claimedUntil: null, hostedPamentUrl: null },
  ...{ status: 'Released', releasedReason: 'The check was closed' },
};

/** The till has closed and reopened the check. A diner who was paying a share still reads the result (SPLIT-9). */
const afterwards = (own: OwnShare, sentence: string): Story => ({
  args: {
    hasShares: true,
    send: fakeServer({ posBill: gone, billShares: gone, billShare: { answer: own } }),
  },
  beforeEach: () => {
    changeClaims(() => [{ ...claim, isRead: false }]);
    return () => changeClaims(() => []);
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expect(await canvas.findByText(sentence)).toBeVisible();
    await expect(within(document.body).queryByRole('alertdialog')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'OK' }));
    await isNotFound(context);
  },
});

export const GoneWithAShare = afterwards(
  share,
  'Our staff closed the bill, so your $16.31 was not charged. Please ask them how to pay.',
);

/** The outlet disables splitting during a payment. The diner still reads how it ended (SPLIT-9). */
export const SwitchedOffWhilePaying: Story = {
  args: {
    send: fakeServer({
      posBill: { answer: aPosBill() },
      billShare: { answer: { ...share, status: 'Paid', releasedReason: null } },
    }),
  },
  beforeEach: () => {
    changeClaims(() => [{ ...claim, isRead: false }]);
    return () => changeClaims(() => []);
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('You paid $16.31')).toBeVisible();
    await expect(canvas.getByText('Set lunch')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(canvas.queryByText('You paid $16.31')).toBeNull());
    await expect(canvas.getByText('Set lunch')).toBeVisible();
  },
};

export const GoneWithAPaidShare = afterwards({ ...share, status: 'Paid', releasedReason: null }, 'You paid $16.31');
