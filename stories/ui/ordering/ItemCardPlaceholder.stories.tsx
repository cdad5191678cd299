import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ItemCardPlaceholder } from '#ui';

const meta = {
  title: 'Ordering/ItemCardPlaceholder',
  component: ItemCardPlaceholder,
  args: { name: 'Laksa Lemak' },
  decorators: [(Story) => <div style={{ display: 'grid', blockSize: 128 }}>{Story()}</div>],
} satisfies Meta<typeof ItemCardPlaceholder>;

export default meta;
type Story = StoryObj<typeof meta>;

/** As high as the card that it stands for. */
export const Flying: Story = {
  play: async ({ canvas }) => {
    const name = canvas.getByText('Laksa Lemak');
    await expect(name.parentElement?.getBoundingClientRect().height).toBe(128);
  },
};

export const LongName: Story = {
  args: { name: 'Grandmother’s slow-cooked curry chicken with half-boiled rice, potato and everything' },
};
