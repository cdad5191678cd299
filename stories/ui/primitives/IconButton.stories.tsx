import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { AccountIcon, AddIcon, CloseIcon, IconButton, SearchIcon } from '#ui';

const meta = {
  title: 'Primitives/IconButton',
  component: IconButton,
  args: { label: 'Search', icon: <SearchIcon size={22} aria-hidden />, onClick: fn() },
  argTypes: {
    variant: { control: 'inline-radio', options: ['plain', 'surface', 'accent'] },
    icon: { control: false },
  },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Surface: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Search' });
    const { width, height } = button.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};
export const Plain: Story = { args: { variant: 'plain', label: 'Close', icon: <CloseIcon size={22} aria-hidden /> } };
export const Accent: Story = { args: { variant: 'accent', label: 'Add', icon: <AddIcon size={22} aria-hidden /> } };
export const Disabled: Story = { args: { disabled: true, icon: <AccountIcon size={22} aria-hidden /> } };
