import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button, TicketCard, VoucherIcon } from '#ui';

const meta = {
  title: 'Ordering/TicketCard',
  component: TicketCard,
  args: {
    title: '10% off',
    text: 'A tenth off your next order',
    icon: <VoucherIcon size={28} stroke={1.5} aria-hidden />,
  },
} satisfies Meta<typeof TicketCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WordsOnly: Story = {};
export const WithAction: Story = { args: { action: <Button variant="quiet">Use</Button> } };
