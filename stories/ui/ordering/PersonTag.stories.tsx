import type { Meta, StoryObj } from '@storybook/react-vite';
import { PersonTag, Stack } from '#ui';
import { shows } from '../../parts/play';

const meta = {
  title: 'Ordering/PersonTag',
  component: PersonTag,
  args: { name: 'Mei' },
} satisfies Meta<typeof PersonTag>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnePerson: Story = {};

/** Every colour. The name is always shown, so colours need not be told apart. */
export const EveryColour: Story = {
  render: () => (
    <Stack gap={2}>
      {['Otter', 'Hornbill', 'Tapir', 'Gecko', '海龟', 'புலி'].map((name, tone) => (
        <PersonTag key={name} name={name} tone={tone} />
      ))}
    </Stack>
  ),
  play: shows('Hornbill', '海龟'),
};
