import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProfileCard } from '#ui';
import { getEnds } from '../rightToLeft';

const meta = {
  title: 'Ordering/ProfileCard',
  component: ProfileCard,
  args: { name: 'Mei Ling Tan', detail: '+65 8123 4567' },
} satisfies Meta<typeof ProfileCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A number keeps its plus before it, in text from right to left too. */
export const NameOnly: Story = {
  play: async ({ canvas }) => {
    const { first, last } = getEnds(canvas.getByText('+65 8123 4567'));
    await expect(first).toBeLessThan(last);
  },
};
export const WithFacts: Story = {
  args: {
    facts: [
      { label: 'Member ID', value: 'M-1001' },
      { label: 'Card No', value: 'MK8100001001' },
      { label: 'Points', value: '12' },
    ],
  },
};
export const WithFigure: Story = {
  args: { figure: '200 POINTS', facts: [{ label: 'Expiry Date', value: '9/08/27' }] },
};
export const LongName: Story = { args: { name: 'Muhammad Nur Hakim bin Abdullah Al-Rahman Sulaiman' } };
