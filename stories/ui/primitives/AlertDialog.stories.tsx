import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { AlertDialog, Button } from '#ui';
import { focused } from '../../parts/focused';

const onLogOut = fn();

const meta = {
  title: 'Primitives/AlertDialog',
  component: AlertDialog,
  parameters: { docsHeight: 480 },
  args: {
    open: true,
    title: 'Log out?',
    description: 'Your cart stays on this phone.',
    secondaryAction: <Button onClick={fn()}>Cancel</Button>,
    primaryAction: (
      <Button variant="danger" onClick={onLogOut}>
        Log Out
      </Button>
    ),
    onOpenChange: fn(),
  },
  argTypes: { illustration: { control: false }, children: { control: false } },
} satisfies Meta<typeof AlertDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Confirmation: Story = {
  play: async ({ args, userEvent }) => {
    onLogOut.mockClear();
    await focused(await screen.findByRole('alertdialog', { name: 'Log out?' }));
    await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
    await expect(onLogOut).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false, expect.objectContaining({ reason: 'escape-key' }));
  },
};

/** Without onOpenChange, Escape and the backdrop do nothing. */
export const MustAnswer: Story = {
  args: { secondaryAction: undefined, onOpenChange: undefined, primaryAction: <Button onClick={fn()}>OK</Button> },
  play: async ({ userEvent }) => {
    const dialog = await focused(await screen.findByRole('alertdialog'));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(document.querySelector('[data-dialog-backdrop]') as HTMLElement);
    await expect(dialog).toBeVisible();
  },
};
