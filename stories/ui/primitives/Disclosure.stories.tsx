import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Disclosure } from '#ui';

const meta = {
  title: 'Primitives/Disclosure',
  component: Disclosure,
  args: {
    title: 'How do I order at my table?',
    children: 'Scan the QR code on your table, choose your dishes and pay on your phone.',
  },
} satisfies Meta<typeof Disclosure>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('How do I order at my table?'));
    await expect(canvas.getByText(/Scan the QR code/)).toBeVisible();
  },
};
