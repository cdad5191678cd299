import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { OrderCard, Price, ReceiptIcon, Tag } from '#ui';

const meta = {
  title: 'Ordering/OrderCard',
  component: OrderCard,
  args: {
    title: 'Tiong Bahru',
    detail: '09:41 am',
    note: 'kT4vQ9sXz2LmB7pN',
    total: <Price cents={1523} tone="strong" />,
    icon: <ReceiptIcon size={24} stroke={1.5} />,
    href: '/order?orderNo=kT4vQ9sXz2LmB7pN',
    onNavigate: fn(),
  },
  argTypes: { icon: { control: false }, total: { control: false }, status: { control: false } },
} satisfies Meta<typeof OrderCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Paid: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: /Tiong Bahru/ }));
    await expect(args.onNavigate).toHaveBeenCalledWith('/order?orderNo=kT4vQ9sXz2LmB7pN');
  },
};
export const WithStatus: Story = { args: { status: <Tag variant="danger">Failed</Tag> } };
export const WordsOnly: Story = { args: { note: undefined, total: undefined } };
/** Long words are cut, and the height of the row stays. */
export const LongWords: Story = {
  args: {
    title: 'Kopi & Kaya at the far end of the second basement of Tiong Bahru Plaza',
    note: 'kT4vQ9sXz2LmB7pNkT4vQ9sXz2LmB7pNkT4vQ9sXz2LmB7pNkT4vQ9sXz2LmB7pN',
    status: <Tag>Waiting For Payment</Tag>,
  },
};
