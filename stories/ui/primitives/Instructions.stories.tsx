import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Instructions } from '#ui';

const meta = {
  title: 'Primitives/Instructions',
  component: Instructions,
  args: {
    label: 'How to pay with PayNow',
    steps: [
      'Save the QR code of the payment page, or take a screenshot.',
      'Open the app of your bank, choose Scan & Pay and take the picture.',
      'Come back here.',
    ],
  },
} satisfies Meta<typeof Instructions>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'How to pay with PayNow' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};

/** Two digits, and a word that is longer than the line. */
export const Long: Story = {
  args: {
    steps: Array.from({ length: 11 }, (_, at) =>
      at === 4 ? 'Donaudampfschifffahrt'.repeat(4) : `Then number ${at + 1}.`,
    ),
  },
};
