import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { NumberField } from '#ui';

const meta = {
  title: 'Primitives/NumberField',
  component: NumberField,
  args: {
    label: 'Guests',
    decreaseLabel: 'One fewer',
    increaseLabel: 'One more',
    locale: 'en-SG',
    min: 1,
    max: 12,
    onValueChange: fn(),
  },
} satisfies Meta<typeof NumberField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { hint: 'At most 12 at a table' } };
export const Filled: Story = { args: { defaultValue: 4 } };
export const Invalid: Story = {
  args: { defaultValue: 4, error: 'This table has 2 seats.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Guests' })).toHaveAccessibleDescription(
      'This table has 2 seats.',
    );
  },
};
export const Disabled: Story = { args: { defaultValue: 4, disabled: true } };
export const Money: Story = {
  args: { label: 'Tip', min: 0, max: 500, defaultValue: 1234.5, format: { style: 'currency', currency: 'SGD' } },
};
/** Typed, by the buttons, by the arrow keys; beyond its bounds it becomes the nearest one when the field is left. */
export const Changed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Guests' });
    await userEvent.type(field, '３x');
    await expect(field).toHaveValue('３');
    await userEvent.tab();
    await waitFor(() => expect(field).toHaveValue('3'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(3);
    await userEvent.click(canvas.getByRole('button', { name: 'One more' }));
    await expect(field).toHaveValue('4');
    field.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(field).toHaveValue('3');
    await userEvent.clear(field);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
    await userEvent.type(field, '40');
    await userEvent.tab();
    await waitFor(() => expect(field).toHaveValue('12'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(12);
  },
};
