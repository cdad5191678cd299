import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { SegmentedControl } from '#ui';

const sizes = ['100', '125', '150', '200'].map((value) => ({ value, label: `${value} %` }));

const meta = {
  title: 'Primitives/SegmentedControl',
  component: SegmentedControl,
  args: { label: 'Text size', segments: sizes, defaultValue: '100', onValueChange: fn() },
  argTypes: { defaultValue: { control: 'inline-radio', options: ['100', '125', '150', '200'] } },
} satisfies Meta<typeof SegmentedControl>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One press chooses, and so do the arrow keys. */
export const Short: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const group = within(canvas.getByRole('group', { name: 'Text size' }));
    await userEvent.click(group.getByText('150 %'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('150');
    await expect(group.getByRole('radio', { name: '150 %' })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('200');
  },
};

/** Longer words stand two in a row on a phone, each in its own language. */
export const Long: Story = {
  args: {
    label: 'Language',
    value: 'zh',
    segments: [
      { value: 'en', label: 'English', lang: 'en-SG' },
      { value: 'zh', label: '中文', lang: 'zh-Hans-SG' },
      { value: 'ms', label: 'Bahasa Melayu', lang: 'ms-SG' },
      { value: 'ta', label: 'தமிழ்', lang: 'ta-SG' },
    ],
  },
};

/** Text at 200 % in half of the width: everything wraps, nothing is cut off. */
export const Narrow: Story = {
  render: (args) => (
    <div style={{ inlineSize: 140 }}>
      <SegmentedControl {...args} />
    </div>
  ),
};

/** As any fieldset: nothing in it can be chosen. */
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ args, canvas, userEvent }) => {
    const [first, second] = canvas.getAllByRole('radio');
    await expect(first).toBeDisabled();
    await userEvent.click(canvas.getByText('125 %'));
    await expect(second).not.toBeChecked();
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};
