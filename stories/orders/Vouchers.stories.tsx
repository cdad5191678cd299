import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { VouchersScreen } from '#features/account';
import { initialShop } from '#features/model/shop';
import type { Send } from '#features/platform/api';
import { aProfile, aToken } from '../../tests/builders/account';
import { everyVoucher } from '../../tests/builders/order';
import { fakeServer } from '../../tests/fakeServer';
import { shows } from '../parts/play';
import { Shop } from '../parts/Shop';

interface VouchersStoryProps {
  send: Send;
  /** Default: that of the member. */
  cardNo?: string;
  languageId?: number;
}

/** `/vouchers`: what a member holds. */
const meta = {
  title: 'Order/Vouchers',
  component: VouchersScreen,
  parameters: { layout: 'fullscreen' },
  args: { send: fakeServer({ vouchers: { answer: { voucherLists: everyVoucher() } } }) },
  render: ({ send, languageId = 1, cardNo = aProfile().cardNo }: VouchersStoryProps) => (
    <Shop
      path="/vouchers"
      send={send}
      state={{
        account: { accessToken: aToken(), profile: aProfile({ cardNo }) },
        shop: { ...initialShop, languageId },
      }}
    >
      <VouchersScreen />
    </Shop>
  ),
} satisfies Meta<VouchersStoryProps>;

export default meta;
type Story = StoryObj<VouchersStoryProps>;

/** Browsers deny their clipboard to a press that a test makes. */
const withClipboard = () => {
  const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async () => {} } });
  return () => {
    if (before) Object.defineProperty(navigator, 'clipboard', before);
    else Reflect.deleteProperty(navigator, 'clipboard');
  };
};

/** Every state of a voucher (ORDER-21, ORDER-22). */
export const Vouchers: Story = {
  tags: ['state:order.vouchers', 'layout'],
  play: async ({ canvas }) => {
    // Not by its name: it is pictured in Tamil too.
    await expect(await canvas.findByRole('list')).toBeVisible();
  },
};

/** The same, word by word. */
export const VoucherStates: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Your vouchers' });
    const states = canvas
      .getAllByRole('listitem')
      .map((card) => within(card).getByText(/^(Available|Used|Expired|Not Available)$/).textContent);
    await expect(states).toEqual(['Available', 'Available', 'Not Available', 'Used', 'Expired']);
    await expect(canvas.getByText('From a spend of $30.00')).toBeVisible();
    // Also what is over (ORDER-23).
    await expect(canvas.getAllByRole('button', { name: /^Copy code/ })).toHaveLength(5);
  },
};

/** A member without a card holds none; a server cannot be asked about a card without a number (ORDER-21). */
export const NoCard: Story = {
  args: { cardNo: '', send: fakeServer({ vouchers: { status: 400, message: 'cardNo is required' } }) },
  play: shows('No vouchers'),
};

/** The member has no vouchers (ORDER-21). */
export const Empty: Story = {
  tags: ['state:order.vouchers-empty'],
  args: { send: fakeServer({ vouchers: { answer: { voucherLists: [] } } }) },
  play: shows('No vouchers'),
};

/** The notice stands in the place of the code for two seconds (ORDER-23). */
export const Copied: Story = {
  tags: ['state:order.voucher-copied'],
  beforeEach: withClipboard,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy code MK1001-0001' }));
    await waitFor(() => expect(canvas.getByText('Voucher code copied')).toBeVisible());
  },
};

/** Copying another code marks only that one. */
export const CopiedAnother: Story = {
  beforeEach: withClipboard,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy code MK1001-0001' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy code MK1001-0003' }));
    await waitFor(() => expect(canvas.getAllByText('Voucher code copied')).toHaveLength(1));
    await waitFor(() => expect(canvas.queryByText('Voucher code copied')).toBeNull(), { timeout: 4000 });
  },
};

export const Loading: Story = {
  args: { send: fakeServer({ vouchers: { never: true } }) },
  play: shows('Loading your vouchers'),
};

export const Failed: Story = {
  args: { send: fakeServer({ vouchers: { status: 500, message: 'The loyalty programme does not answer.' } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try Again' })).toBeVisible();
  },
};

export const Chinese: Story = {
  args: { languageId: 2 },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('可使用'))[0]).toBeVisible();
  },
};
