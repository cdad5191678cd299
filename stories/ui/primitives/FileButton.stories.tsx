import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { AddIcon, Button, FileButton, Stack } from '#ui';

const meta = {
  title: 'Primitives/FileButton',
  component: FileButton,
  args: {
    children: 'Choose a photograph',
    icon: <AddIcon size={20} aria-hidden />,
    accept: 'image/*',
    onFilesChange: fn(),
  },
  argTypes: { icon: { control: false } },
} satisfies Meta<typeof FileButton>;

export default meta;
type Story = StoryObj<typeof meta>;

const photograph = () => new File(['x'], 'laksa.jpg', { type: 'image/jpeg' });

/** Looks like a secondary Button, and is reached by the keyboard as one. The same file can be chosen twice. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Choose a photograph');
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.upload(input, photograph());
    await userEvent.upload(input, photograph());
    await expect(args.onFilesChange).toHaveBeenCalledTimes(2);
    await expect(args.onFilesChange).toHaveBeenLastCalledWith([expect.objectContaining({ name: 'laksa.jpg' })]);
  },
};

/** While a file is taken in, it keeps its place and opens no picker. */
export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Choose a photograph');
    await expect(input).toHaveAttribute('aria-busy', 'true');
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    input.dispatchEvent(press);
    await expect(press.defaultPrevented).toBe(true);
  },
};

export const WithError: Story = {
  args: { error: 'This file is no picture that can be read; save it as JPEG or PNG.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Choose a photograph')).toHaveAccessibleDescription(/save it as JPEG/);
  },
};

/** Has the colours of a disabled Button. */
export const Disabled: Story = {
  args: { disabled: true },
  render: (args) => (
    <Stack direction="row">
      <Button disabled>Button</Button>
      <FileButton {...args} />
    </Stack>
  ),
};
