import type { Meta, StoryObj } from '@storybook/react-vite';
import { HeroBanner } from '#ui';
import { pictures } from '../pictures';

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
export const Cover: Story = { args: { variant: 'cover' }, parameters: { layout: 'fullscreen' } };
