import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button, Dialog, EditIcon, Menu, MenuItem, RemoveIcon, ShareIcon } from '#ui';
import { focused } from '../../parts/focused';

const edit = fn();
const remove = fn();

const meta = {
  title: 'Primitives/Menu',
  component: Menu,
  parameters: { docsHeight: 320 },
  args: {
    trigger: <Button variant="secondary">Your order</Button>,
    onOpenChange: fn(),
    children: (
      <>
        <MenuItem icon={<EditIcon aria-hidden />} onClick={edit}>
          Edit
        </MenuItem>
        <MenuItem icon={<ShareIcon aria-hidden />} disabled>
          Share
        </MenuItem>
        <MenuItem icon={<RemoveIcon aria-hidden />} variant="danger" onClick={remove}>
          Remove
        </MenuItem>
      </>
    ),
  },
  argTypes: {
    trigger: { control: false },
    children: { control: false },
    side: { control: 'inline-radio', options: ['top', 'bottom'] },
    align: { control: 'inline-radio', options: ['start', 'end'] },
  },
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

const gone = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

export const Closed: Story = {};
export const Open: Story = {
  args: { defaultOpen: true },
  play: async () => {
    await expect(await screen.findByRole('menu', { name: 'Your order' })).toBeVisible();
  },
};
/** In a corner it opens to the side that has room. */
export const AtTheEdge: Story = {
  args: { defaultOpen: true, align: 'end' },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', justifyItems: 'end', alignItems: 'end', blockSize: 'calc(100dvh - 48px)' }}>
        <Story />
      </div>
    ),
  ],
  play: async () => {
    const { left, right, top, bottom } = (await screen.findByRole('menu')).getBoundingClientRect();
    await waitFor(() => expect(bottom).toBeLessThan(window.innerHeight));
    await expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
};
/** Arrow keys and first letters move, Enter acts and closes, and the focus is back on the button. */
export const Keys: Story = {
  play: async ({ args, canvas, userEvent }) => {
    edit.mockClear();
    remove.mockClear();
    const button = canvas.getByRole('button', { name: 'Your order' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard('r');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Remove' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await gone();
    await expect(remove).toHaveBeenCalledOnce();
    await expect(edit).not.toHaveBeenCalled();
    await waitFor(() => expect(button).toHaveFocus());
  },
};
/** An action that is off does nothing and leaves the menu open. */
export const PressOnDisabled: Story = {
  args: { defaultOpen: true },
  play: async ({ userEvent }) => {
    const share = await screen.findByRole('menuitem', { name: 'Share' });
    await expect(share).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(share);
    await expect(screen.getByRole('menu')).toBeVisible();
  },
};
/** In a dialog, Escape closes the menu first and the dialog next. */
export const InADialog: Story = {
  render: (args) => (
    <Dialog open onOpenChange={() => close()} title="Your table">
      <Menu {...args} />
    </Dialog>
  ),
  play: async ({ userEvent }) => {
    close.mockClear();
    await focused(await screen.findByRole('dialog'));
    await userEvent.click(screen.getByRole('button', { name: 'Your order' }));
    await focused(await screen.findByRole('menu'));
    await userEvent.keyboard('{Escape}');
    await gone();
    await expect(close).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(close).toHaveBeenCalledOnce();
  },
};
const close = fn();
