import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { AlertDialog } from '#ui';
import { focused } from '../../parts/focused';

const meta = {
  title: 'Primitives/AlertDialog',
  component: AlertDialog,
  args: {
    open: true,
    title: 'Log out?',
    description: 'Your cart stays on this phone.',
    safeAction: { label: 'Cancel', onPress: fn() },
    mainAction: { label: 'Log Out', kind: 'danger', onPress: fn() },
    onOpenChange: fn(),
  },
  argTypes: { illustration: { control: false }, children: { control: false } },
} satisfies Meta<typeof AlertDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Confirmation: Story = {
  play: async ({ args }) => {
    await focused(await screen.findByRole('alertdialog', { name: 'Log out?' }));
    await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
    await expect(args.mainAction?.onPress).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false, { reason: 'escape' });
  },
};

/** Without a safe way, Escape and the backdrop do nothing. */
export const MustAnswer: Story = {
  args: { safeAction: undefined, onOpenChange: undefined, mainAction: { label: 'OK', onPress: fn() } },
  play: async () => {
    const dialog = await focused(await screen.findByRole('alertdialog'));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(document.querySelector('[data-dialog-backdrop]') as HTMLElement);
    await expect(dialog).toBeVisible();
  },
};
