import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button, HelpIcon, IconButton, Popover } from '#ui';

const meta = {
  title: 'Primitives/Popover',
  component: Popover,
  parameters: { docsHeight: 320 },
  args: {
    trigger: <IconButton label="About the deposit" icon={<HelpIcon size={20} aria-hidden />} />,
    title: 'Deposit',
    children: 'You get 10 cents back for each bottle and can.',
    onOpenChange: fn(),
  },
  argTypes: {
    trigger: { control: false },
    side: { control: 'inline-radio', options: ['top', 'bottom'] },
    titleDisplay: { control: 'inline-radio', options: ['shown', 'hidden'] },
  },
} satisfies Meta<typeof Popover>;

export default meta;
type Story = StoryObj<typeof meta>;

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export const Closed: Story = {};
export const Open: Story = {
  args: { defaultOpen: true },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Deposit' })).toBeVisible();
  },
};
/** The name is still heard. */
export const TitleHidden: Story = {
  args: { defaultOpen: true, titleDisplay: 'hidden' },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Deposit' })).toBeVisible();
  },
};
/** Its button opens and closes it; Escape and a press elsewhere close it too, and the focus goes back. */
export const OpensAndCloses: Story = {
  render: (args) => (
    <>
      <Popover {...args} />
      <Button>Elsewhere</Button>
    </>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'About the deposit' });
    await userEvent.click(button);
    await screen.findByRole('dialog');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard('{Escape}');
    await gone();
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(button);
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere', hidden: true }));
    await gone();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
};
