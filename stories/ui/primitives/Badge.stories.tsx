import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Badge, Stack, Tag } from '#ui';

const meta = {
  title: 'Primitives/Badge',
  component: Badge,
  subcomponents: { Tag },
  args: { count: 2 },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Count: Story = {};
export const Twelve: Story = { args: { count: 12 } };
export const Many: Story = {
  args: { count: 120 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('99+')).toBeVisible();
  },
};
export const None: Story = {
  args: { count: 0 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('0')).toBeNull();
  },
};

export const Tags: Story = {
  render: () => (
    <Stack direction="row" gap={3}>
      <Tag kind="required">Required</Tag>
      <Tag kind="done">1/1</Tag>
      <Tag kind="count">1/2</Tag>
      <Tag kind="quiet">Collected</Tag>
      <Tag kind="inverse">Sold Out</Tag>
      <Tag kind="success">Free</Tag>
      <Tag kind="danger">Sold Out</Tag>
    </Stack>
  ),
};
