import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Column, HeroBanner } from '#ui';
import { photograph, pictures } from '../pictures';

const meta = {
  title: 'Ordering/HeroBanner',
  component: HeroBanner,
  args: { title: 'Good morning', text: 'What would you like today?', sources: [pictures.bread] },
} satisfies Meta<typeof HeroBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithPicture: Story = {};
export const WordsOnly: Story = { args: { sources: [] } };
export const LongWords: Story = {
  args: { title: 'Welcome back to the best laksa in town', text: 'Order before noon and collect without a queue.' },
};
/** The only thing between the bars of a screen. */
export const WholeScreen: Story = { args: { variant: 'banner', size: 'screen' }, parameters: { layout: 'fullscreen' } };

const inColumn: Partial<Story> = {
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <Column>
      <HeroBanner {...args} />
    </Column>
  ),
};

/** A picture from edge to edge, the words on it (BRAND-1). */
export const Cover: Story = {
  ...inColumn,
  args: { variant: 'cover' },
  play: async ({ canvas }) => {
    const hero = canvas.getByText('Good morning').closest('section');
    await expect(Math.round(hero?.getBoundingClientRect().left ?? -1)).toBe(0);
    await expect(Math.round(hero?.getBoundingClientRect().width ?? 0)).toBe(Math.min(window.innerWidth, 640));
  },
};
export const CoverWithPhotograph: Story = { ...inColumn, args: { variant: 'cover', sources: [photograph] } };
/** Words beside a picture; with large text above it (BRAND-1). */
export const Split: Story = { ...inColumn, args: { variant: 'split' } };
export const SplitWithPhotograph: Story = { ...inColumn, args: { variant: 'split', sources: [photograph] } };
export const SplitWholeScreen: Story = { ...inColumn, args: { variant: 'split', size: 'screen' } };
