import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Switch } from '#ui';
import { inRightToLeft } from '../rightToLeft';

const meta = {
  title: 'Primitives/Switch',
  component: Switch,
  args: { children: 'Tell me when it is ready', onCheckedChange: fn() },
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = { args: { defaultChecked: true } };
export const DisabledOff: Story = { args: { disabled: true } };
export const DisabledOn: Story = { args: { disabled: true, defaultChecked: true } };
export const Invalid: Story = {
  args: { error: 'Switch this on to go on.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch')).toHaveAccessibleDescription('Switch this on to go on.');
  },
};
export const RightToLeft: Story = { ...inRightToLeft, args: { defaultChecked: true } };
/** A press on the words, and Space, change it. */
export const Changed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('switch', { name: 'Tell me when it is ready' });
    await userEvent.click(canvas.getByText('Tell me when it is ready'));
    await expect(field).toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true);
    field.focus();
    await userEvent.keyboard(' ');
    await expect(field).not.toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false);
  },
};
