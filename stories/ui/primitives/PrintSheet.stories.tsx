import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { PrintSheet, Text } from '#ui';

const meta = {
  title: 'Primitives/PrintSheet',
  component: PrintSheet,
  args: { children: 'Printed' },
  render: (args) => (
    <>
      <Text>This page prints something else than it shows.</Text>
      <PrintSheet {...args} />
    </>
  ),
} satisfies Meta<typeof PrintSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Is invisible on the screen. */
export const OnScreen: Story = {
  play: async () => {
    await expect(screen.queryByText('Printed')).toBeNull();
    await expect(screen.getByText('This page prints something else than it shows.')).toBeVisible();
  },
};

/** The browser says before it prints, and again when it has. */
export const Printing: Story = {
  play: async () => {
    window.dispatchEvent(new Event('beforeprint'));
    await expect(screen.getByText('Printed')).toBeInTheDocument();
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(screen.queryByText('Printed')).toBeNull());
  },
};
