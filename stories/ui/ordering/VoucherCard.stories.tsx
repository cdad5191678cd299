import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { VoucherCard } from '#ui';

const meta = {
  title: 'Ordering/VoucherCard',
  component: VoucherCard,
  args: {
    title: '10% off',
    text: 'A tenth off your order',
    terms: ['Valid to 31 Dec 2035'],
    code: 'MK1001-0001',
    copyLabel: 'Copy code MK1001-0001',
    copiedLabel: 'Voucher code copied',
    onCopyCode: fn(),
  },
} satisfies Meta<typeof VoucherCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Available: Story = {
  args: { stateLabel: 'Available' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy code MK1001-0001' }));
    await expect(args.onCopyCode).toHaveBeenCalledOnce();
  },
};
export const Copied: Story = {
  args: { copy: 'copied' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Voucher code copied');
  },
};
export const Used: Story = { args: { state: 'used', stateLabel: 'Used', onCopyCode: undefined } };
export const Expired: Story = { args: { state: 'expired', stateLabel: 'Expired', onCopyCode: undefined } };
export const Unavailable: Story = { args: { state: 'unavailable', stateLabel: 'Not Available' } };
export const LongWords: Story = {
  args: {
    title: 'Eight dollars off the whole table on your birthday',
    terms: ['From $30.00', 'Valid to 31 Dec 2035'],
    code: 'BIRTHDAY-2026-0000-0000-0000-0000-0001',
    stateLabel: 'Not Available',
    state: 'unavailable',
  },
};
