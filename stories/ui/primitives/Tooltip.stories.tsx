import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { CopyIcon, IconButton, Tooltip } from '#ui';

const meta = {
  title: 'Primitives/Tooltip',
  component: Tooltip,
  parameters: { docsHeight: 200 },
  args: {
    text: 'Copies the code to your clipboard',
    delay: 0,
    children: <IconButton label="Copy" icon={<CopyIcon size={20} aria-hidden />} />,
  },
  argTypes: { children: { control: false }, side: { control: 'inline-radio', options: ['top', 'bottom'] } },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', placeItems: 'center', blockSize: '10rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  args: { defaultOpen: true },
  play: async ({ args }) => {
    await expect(await screen.findByText(args.text)).toBeVisible();
  },
};
/** The keyboard sees it at once, Escape hides it, and a screen reader has the words all the time. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Copy' });
    await expect(button).toHaveAccessibleDescription(args.text);
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await waitFor(() => expect(screen.getByText(args.text)).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(args.text)).toBeNull());
  },
};
