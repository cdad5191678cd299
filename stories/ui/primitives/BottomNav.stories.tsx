import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { BillIcon, BottomNav, CartIcon, MenuIcon } from '#ui';

const menu = { id: 'menu', label: 'Menu', href: '#menu', icon: <MenuIcon aria-hidden /> };
const cart = { id: 'cart', label: 'Cart', href: '#cart', icon: <CartIcon aria-hidden /> };
const bill = { id: 'bill', label: 'Bill', href: '#bill', icon: <BillIcon aria-hidden /> };

const meta = {
  title: 'Primitives/BottomNav',
  component: BottomNav,
  parameters: { layout: 'fullscreen', docsHeight: 160 },
  args: { label: 'Main', tabs: [menu, cart], selected: 'menu', onNavigate: fn() },
  argTypes: { tabs: { control: false } },
} satisfies Meta<typeof BottomNav>;

export default meta;
type Story = StoryObj<typeof meta>;

export const MenuSelected: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Menu' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('link', { name: 'Cart' }));
    await expect(args.onNavigate).toHaveBeenCalledWith('#cart');
  },
};
export const CartWithBadge: Story = {
  args: { selected: 'cart', tabs: [menu, { ...cart, badge: 12, badgeLabel: '12 items' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Cart 12 items' })).toBeVisible();
  },
};
/** The icon grows with its badge, which leaves it readable (SHELL-23). */
export const LargeText: Story = {
  args: CartWithBadge.args,
  play: async ({ canvas }) => {
    const root = document.documentElement;
    const before = root.style.fontSize;
    root.style.fontSize = '200%';
    try {
      const badge = canvas.getByText('12').getBoundingClientRect();
      const icon = canvas.getByRole('link', { name: 'Cart 12 items' }).querySelector('svg')?.getBoundingClientRect();
      const covered = ((icon?.right ?? 0) - badge.left) * (badge.bottom - (icon?.top ?? 0));
      await expect(covered / ((icon?.width ?? 0) * (icon?.height ?? 0))).toBeLessThan(1 / 3);
    } finally {
      root.style.fontSize = before;
    }
  },
};
/** A count without words is for the eye: it would be read as part of the label. */
export const CountWithoutWords: Story = {
  args: { tabs: [menu, { ...bill, badge: 3 }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Bill' })).toBeVisible();
  },
};
export const WithBill: Story = { args: { selected: 'bill', tabs: [menu, cart, bill] } };
/** A pill that is as wide as its tabs (BRAND-1). */
export const Floating: Story = {
  args: { variant: 'floating', tabs: [menu, { ...cart, badge: 2, badgeLabel: '2 items' }, bill] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation').getBoundingClientRect().width).toBeLessThan(window.innerWidth);
  },
};
