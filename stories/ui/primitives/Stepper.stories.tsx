import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Stepper } from '#ui';

const meta = {
  title: 'Primitives/Stepper',
  component: Stepper,
  args: {
    value: 1,
    onChange: fn(),
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
  render: function Counting({ value, onChange, ...args }) {
    const [count, setCount] = useState(value);
    const change = (next: number) => {
      setCount(next);
      onChange(next);
    };
    return <Stepper {...args} value={count} onChange={change} />;
  },
} satisfies Meta<typeof Stepper>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Medium: Story = {};
export const Large: Story = { args: { size: 'large', value: 2 } };
export const RemovesAtOne: Story = { args: { min: 0, decreaseMeans: 'remove' } };
export const AtMaximum: Story = { args: { value: 3 } };
export const Disabled: Story = { args: { disabled: true } };

/** Three quick presses are three, and the bounds hold. */
export const Counting: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const more = canvas.getByRole('button', { name: 'One more' });
    const less = canvas.getByRole('button', { name: 'One less' });
    await expect(less).toBeDisabled();
    await userEvent.click(more);
    await userEvent.click(more);
    await expect(canvas.getByRole('status')).toHaveTextContent('3');
    await expect(more).toBeDisabled();
    await userEvent.click(less);
    await expect(args.onChange).toHaveBeenLastCalledWith(2);
    await expect(args.onChange).toHaveBeenCalledTimes(3);
  },
};
