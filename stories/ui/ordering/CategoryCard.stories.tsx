import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { CardGrid, CategoryCard, type CategoryLayout, Column } from '#ui';
import { missing, pictures } from '../pictures';

const meta = {
  title: 'Ordering/CategoryCard',
  component: CategoryCard,
  subcomponents: { CardGrid },
  args: { name: 'Noodles', sources: [pictures.noodles], loading: 'eager', href: '#noodles', onNavigate: fn() },
  argTypes: {
    loading: { control: 'inline-radio', options: ['lazy', 'eager', 'first'] },
    fit: { control: 'inline-radio', options: ['contain', 'cover'] },
  },
} satisfies Meta<typeof CategoryCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Card: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Noodles' }));
    await expect(args.onNavigate).toHaveBeenCalledWith('#noodles');
  },
};
export const LongName: Story = { args: { name: 'Charcoal-grilled toast, soft-boiled eggs and everything else' } };
export const PictureFails: Story = { args: { sources: [missing] } };

const allIn = (layout: CategoryLayout): Story => ({
  args: { layout },
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <Column>
      <CardGrid label="Categories" layout={layout}>
        {Object.entries(pictures).map(([name, source]) => (
          <li key={name}>
            <CategoryCard {...args} name={name} sources={[source]} />
          </li>
        ))}
      </CardGrid>
    </Column>
  ),
});

/** Bands of the full width (BRAND-1). */
export const Bands: Story = {
  ...allIn('bands'),
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('link').map((card) => card.getBoundingClientRect());
    await expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? 0);
    await expect(second?.left).toBe(first?.left);
  },
};
/** Lines with a small picture (BRAND-1). */
export const List: Story = { ...allIn('list') };
/** One row to swipe; the page itself does not scroll sideways (BRAND-1). */
export const Rail: Story = {
  ...allIn('rail'),
  play: async ({ canvas }) => {
    const tops = new Set(canvas.getAllByRole('link').map((card) => card.getBoundingClientRect().top));
    await expect(tops.size).toBe(1);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Grid: Story = {
  ...allIn('tiles'),
  play: async ({ canvas }) => {
    const cards = canvas.getAllByRole('link');
    const tops = cards.slice(0, 2).map((card) => card.getBoundingClientRect().top);
    await expect(tops[0]).toBe(tops[1]);
  },
};
