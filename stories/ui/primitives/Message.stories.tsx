import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button, CartIcon, EmptyState, ErrorState, MaintenanceIcon, MessageScreen, OfflineIcon, QrIcon } from '#ui';
import { pictures } from '../pictures';

const meta = {
  title: 'Primitives/Message',
  component: EmptyState,
  parameters: { layout: 'fullscreen', docsHeight: 220 },
  subcomponents: { ErrorState, MessageScreen },
  args: {
    title: 'Your cart is empty',
    text: 'Choose something from the menu.',
    icon: <CartIcon aria-hidden />,
    action: <Button size="large">Continue Ordering</Button>,
  },
  argTypes: { icon: { control: false }, action: { control: false }, children: { control: false } },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const EmptyWithPicture: Story = { args: { sources: [pictures.noodles] } };
export const Failed: Story = {
  render: () => (
    <ErrorState
      icon={<OfflineIcon aria-hidden />}
      title="The menu did not load"
      text="The shop cannot be reached. Check your connection and try again."
      action={<Button variant="secondary">Try Again</Button>}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The menu did not load');
  },
};
export const Maintenance: Story = {
  render: () => (
    <MessageScreen
      icon={<MaintenanceIcon aria-hidden />}
      title="We'll Be Back Soon!"
      text="We are making things better for you. Please come back in a little while."
    />
  ),
};
export const Rescan: Story = {
  render: () => (
    <MessageScreen
      icon={<QrIcon aria-hidden />}
      title="Please rescan the QR code on the table"
      action={<Button size="large">Scan the code</Button>}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
};
