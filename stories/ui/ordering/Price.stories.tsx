import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Price } from '#ui';

const meta = {
  title: 'Ordering/Price',
  component: Price,
  args: { cents: 890 },
  argTypes: {
    variant: { control: 'inline-radio', options: ['plain', 'extra', 'off'] },
    tone: { control: 'inline-radio', options: ['strong', 'quiet', 'total', 'inherit'] },
  },
} satisfies Meta<typeof Price>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$8.90')).toBeVisible();
  },
};
export const Extra: Story = { args: { cents: 50, variant: 'extra', tone: 'quiet' } };
export const Off: Story = { args: { cents: 280, variant: 'off' } };
export const Total: Story = { args: { cents: 123450, tone: 'total' } };
