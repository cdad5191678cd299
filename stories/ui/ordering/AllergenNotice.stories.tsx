import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AllergenNotice, Stack } from '#ui';

const meta = {
  title: 'Ordering/AllergenNotice',
  component: AllergenNotice,
  args: { fit: 'contains', children: 'Contains Peanuts, which you cannot eat.' },
  argTypes: { fit: { control: 'inline-radio', options: ['contains', 'unknown', 'not-stated'] } },
} satisfies Meta<typeof AllergenNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Stated and unknown allergens have different signs and words, never colour alone (ITEM-30). */
export const EveryFit: Story = {
  render: (args) => (
    <Stack gap={2}>
      <AllergenNotice {...args} />
      <AllergenNotice fit="unknown">
        The allergens of this dish are not all stated. Please ask the staff.
      </AllergenNotice>
      <AllergenNotice fit="not-stated">Not stated to contain Peanuts. Please ask the staff.</AllergenNotice>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const icons = [...canvasElement.querySelectorAll('svg')].map((icon) => icon.innerHTML);
    await expect(new Set(icons).size).toBe(3);
  },
};
