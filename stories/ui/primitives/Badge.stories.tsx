import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Badge, Stack, Tag } from '#ui';
import { getEnds } from '../rightToLeft';

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
  play: async ({ canvas }) => {
    await expect(canvas.getByText('99+')).toBeVisible();
    const { first, last } = getEnds(canvas.getByText('99+'));
    await expect(first).toBeLessThan(last);
  },
};
export const None: Story = {
  args: { count: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('0')).toBeNull();
  },
};

export const Tags: Story = {
  render: () => (
    <Stack direction="row" gap={3}>
      <Tag variant="required">Required</Tag>
      <Tag variant="done">1/1</Tag>
      <Tag variant="count">1/2</Tag>
      <Tag variant="quiet">Collected</Tag>
      <Tag variant="inverse">Sold Out</Tag>
      <Tag variant="success">Free</Tag>
      <Tag variant="danger">Sold Out</Tag>
    </Stack>
  ),
};
