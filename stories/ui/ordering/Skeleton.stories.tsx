import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import {
  CardListSkeleton,
  CategoryGridSkeleton,
  type Composition,
  CompositionProvider,
  ItemSkeleton,
  MenuSkeleton,
  ReceiptSkeleton,
} from '#ui';

const meta = {
  title: 'Ordering/Skeleton',
  component: CategoryGridSkeleton,
  subcomponents: { CardListSkeleton, MenuSkeleton, ItemSkeleton, ReceiptSkeleton },
  args: { label: 'Loading the menu' },
} satisfies Meta<typeof CategoryGridSkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const CategoryGrid: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the menu');
  },
};
const inComposition = (menu: Composition['menu']): Story => ({
  render: (args) => (
    <CompositionProvider value={{ menu, categories: menu === 'cards' ? 'rail' : 'bands' }}>
      <CategoryGridSkeleton {...args} />
      <MenuSkeleton {...args} />
    </CompositionProvider>
  ),
});
/** As in each composition (BRAND-3). */
export const PhotosAndBands: Story = inComposition('photos');
export const CardsAndRail: Story = inComposition('cards');
export const BoardAndBands: Story = inComposition('board');
/** Rows have the height of the loaded content: 60 px of heading, then 140 px a row. */
export const Menu: Story = {
  render: (args) => (
    <CompositionProvider value={{ menu: 'rows' }}>
      <MenuSkeleton {...args} count={2} />
    </CompositionProvider>
  ),
  play: async ({ canvas }) => {
    const height = canvas.getByRole('status').getBoundingClientRect().height;
    await expect(Math.abs(height - (60 + 2 * 140))).toBeLessThanOrEqual(4);
  },
};
export const Item: Story = { render: (args) => <ItemSkeleton {...args} /> };
export const Receipt: Story = { render: (args) => <ReceiptSkeleton {...args} /> };
export const CardList: Story = { render: (args) => <CardListSkeleton {...args} /> };
