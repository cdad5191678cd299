import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { AccountIcon, DishTile, LinkRows, ReceiptIcon, VoucherIcon } from '#ui';
import { pictures } from '../pictures';
import { isMirrored } from '../rightToLeft';

const icon = { size: 22, 'aria-hidden': true } as const;

const meta = {
  title: 'Primitives/LinkRows',
  component: LinkRows,
  args: {
    label: 'Account',
    onNavigate: fn(),
    rows: [
      { href: '/profile', label: 'View Profile', icon: <AccountIcon {...icon} /> },
      { href: '/orders', label: 'Order History', icon: <ReceiptIcon {...icon} />, detail: 'The last was yesterday' },
      { href: '/vouchers', label: 'Vouchers', icon: <VoucherIcon {...icon} /> },
    ],
  },
} satisfies Meta<typeof LinkRows>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithIcons: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'View Profile' }));
    await expect(args.onNavigate).toHaveBeenCalledWith('/profile');
    await expect(isMirrored(canvas.getByRole('link', { name: 'View Profile' }))).toBe(true);
  },
};
export const WordsOnly: Story = { args: { rows: [{ href: '/tnc', label: 'Terms And Conditions' }] } };

/** A picture in place of the icon: dishes of a menu. */
export const WithPictures: Story = {
  args: {
    rows: [
      {
        href: '/dish/1',
        label: 'Kaya Butter Toast',
        detail: '$4.20',
        picture: <DishTile sources={[pictures.bread]} />,
      },
      { href: '/dish/2', label: 'Mee Siam', detail: '$6.50 · Off the menu', picture: <DishTile sources={[]} /> },
    ],
  },
};
