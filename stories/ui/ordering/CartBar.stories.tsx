import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { CartBar, Price } from '#ui';

const meta = {
  title: 'Ordering/CartBar',
  component: CartBar,
  args: {
    count: 2,
    countLabel: '2 items',
    label: 'View cart',
    total: <Price cents={1310} />,
    href: '#cart',
    onNavigate: fn(),
  },
  argTypes: { total: { control: false } },
} satisfies Meta<typeof CartBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'View cart 2 items $13.10' }));
    await expect(args.onNavigate).toHaveBeenCalledWith('#cart');
  },
};
export const Many: Story = { args: { count: 128, countLabel: '128 items', total: <Price cents={1234500} /> } };
/** From edge to edge (BRAND-1). */
export const Bar: Story = { args: { variant: 'bar' } };
/** Round, with number and total (BRAND-1, MENU-21). */
export const Round: Story = {
  args: { variant: 'round' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'View cart 2 items $13.10' })).toBeVisible();
  },
};
export const RoundWithMany: Story = {
  args: { variant: 'round', count: 128, countLabel: '128 items', total: <Price cents={1234500} /> },
};
