import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Stepper } from '#ui';

const meta = {
  title: 'Primitives/Stepper',
  component: Stepper,
  args: {
    defaultValue: 1,
    onValueChange: fn(),
    label: 'Quantity',
    decreaseLabel: 'One less',
    increaseLabel: 'One more',
    min: 1,
    max: 3,
  },
  argTypes: {
    size: { control: 'inline-radio', options: ['medium', 'large'] },
    decreaseMeans: { control: 'inline-radio', options: ['subtract', 'remove'] },
  },
} satisfies Meta<typeof Stepper>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Medium: Story = {};
export const Large: Story = { args: { size: 'large', defaultValue: 2 } };
export const RemovesAtOne: Story = { args: { min: 0, decreaseMeans: 'remove' } };
export const AtMaximum: Story = { args: { defaultValue: 3 } };
export const Disabled: Story = { args: { disabled: true } };

/** Three quick presses are three, and the bounds hold. */
export const Counting: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const more = canvas.getByRole('button', { name: 'One more' });
    const less = canvas.getByRole('button', { name: 'One less' });
    await expect(less).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(more);
    await userEvent.click(more);
    await expect(canvas.getByRole('status')).toHaveTextContent('3');
    await expect(more).toHaveAttribute('aria-disabled', 'true');
    await expect(more).toHaveFocus();
    await userEvent.click(more);
    await userEvent.click(less);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(2);
    await expect(args.onValueChange).toHaveBeenCalledTimes(3);
  },
};

/** A limit that has fallen below the count is where the next press goes. */
export const AboveMaximum: Story = {
  args: { value: 12, max: 9 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'One less' }));
    await expect(args.onValueChange).toHaveBeenCalledWith(9);
  },
};

/** With a value of its owner's the stepper counts no further than its owner does. */
export const Controlled: Story = {
  args: { value: 1 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'One more' }));
    await expect(args.onValueChange).toHaveBeenCalledWith(2);
    await expect(canvas.getByRole('status')).toHaveTextContent('1');
  },
};
