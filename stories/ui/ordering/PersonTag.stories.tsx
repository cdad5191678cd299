import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PersonTag, Stack } from '#ui';

const meta = {
  title: 'Ordering/PersonTag',
  component: PersonTag,
  args: { name: 'Mei' },
} satisfies Meta<typeof PersonTag>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnePerson: Story = {};

/** Every colour; the name is always there, so that nobody has to tell colours apart. */
export const EveryColour: Story = {
  render: () => (
    <Stack gap={2}>
      {['Otter', 'Hornbill', 'Tapir', 'Gecko', '海龟', 'புலி'].map((name, tone) => (
        <PersonTag key={name} name={name} tone={tone} />
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Hornbill')).toBeVisible();
    await expect(canvas.getByText('海龟')).toBeVisible();
  },
};
