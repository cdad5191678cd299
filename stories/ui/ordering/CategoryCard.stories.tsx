import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { CardGrid, CategoryCard } from '#ui';
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
export const Grid: Story = {
  render: (args) => (
    <CardGrid label="Categories">
      {Object.entries(pictures).map(([name, source]) => (
        <li key={name}>
          <CategoryCard {...args} name={name} sources={[source]} />
        </li>
      ))}
    </CardGrid>
  ),
  play: async ({ canvas }) => {
    const cards = canvas.getAllByRole('link');
    const tops = cards.slice(0, 2).map((card) => card.getBoundingClientRect().top);
    await expect(tops[0]).toBe(tops[1]);
  },
};
