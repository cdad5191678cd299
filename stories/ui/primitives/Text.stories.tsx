import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading, Stack, Text } from '#ui';

const meta = {
  title: 'Primitives/Text',
  component: Text,
  subcomponents: { Heading },
  args: { children: 'Charcoal-grilled, thick slab butter, house pandan kaya' },
  argTypes: {
    size: { control: 'inline-radio', options: ['lead', 'body', 'small', 'caption'] },
    tone: { control: 'inline-radio', options: ['ink', 'muted', 'danger', 'success', 'accent'] },
    weight: { control: 'inline-radio', options: ['body', 'medium', 'strong'] },
  },
} satisfies Meta<typeof Text>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Body: Story = {};
export const Sizes: Story = {
  render: (args) => (
    <Stack>
      {(['lead', 'body', 'small', 'caption'] as const).map((size) => (
        <Text key={size} {...args} size={size} />
      ))}
    </Stack>
  ),
};
export const Tones: Story = {
  render: (args) => (
    <Stack>
      {(['ink', 'muted', 'danger', 'success', 'accent'] as const).map((tone) => (
        <Text key={tone} {...args} tone={tone} weight="strong" />
      ))}
    </Stack>
  ),
};
export const Headings: Story = {
  render: () => (
    <Stack>
      {(['display', 'headline', 'title', 'lead'] as const).map((size) => (
        <Heading key={size} size={size}>
          Toast & Eggs
        </Heading>
      ))}
    </Stack>
  ),
};
