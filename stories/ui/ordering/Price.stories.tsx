import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Price } from '#ui';
import { shows } from '../../parts/play';
import { getEnds } from '../rightToLeft';

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
  play: shows('$8.90'),
};

/** The plus stands before the amount, also in text from right to left (MONEY-2). */
export const Extra: Story = {
  args: { cents: 50, variant: 'extra', tone: 'quiet' },
  play: async ({ canvas }) => {
    const { first, last } = getEnds(canvas.getByText('+$0.50'));
    await expect(first).toBeLessThan(last);
  },
};

/** So does the minus. */
export const Off: Story = {
  args: { cents: 280, variant: 'off' },
  play: async ({ canvas }) => {
    const { first, last } = getEnds(canvas.getByText('-$2.80'));
    await expect(first).toBeLessThan(last);
  },
};
export const Total: Story = { args: { cents: 123450, tone: 'total' } };

/** With words around it, such as the lowest price of a set. */
export const From: Story = {
  args: { words: (amount) => `from ${amount}` },
  play: shows('from $8.90'),
};
