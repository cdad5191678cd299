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

/** Where the first and the last character of a price stand in text from right to left. */
const getEnds = (price: HTMLElement): { first: number; last: number } => {
  const page = document.documentElement;
  const before = page.dir;
  page.dir = 'rtl';
  const text = price.firstChild as Text;
  const left = (at: number): number => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect().left;
  };
  const ends = { first: left(0), last: left(text.length - 1) };
  page.dir = before;
  return ends;
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
