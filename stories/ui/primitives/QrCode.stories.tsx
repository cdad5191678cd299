import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { QrCode } from '#ui';

const meta = {
  title: 'Primitives/QrCode',
  component: QrCode,
  args: { value: 'https://order.example/?bcode=KOPI&ocode=TB&table=12', label: 'Opens this page on your phone' },
} satisfies Meta<typeof QrCode>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Address: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Opens this page on your phone' })).toBeVisible();
  },
};
export const Small: Story = { args: { size: 120 } };
