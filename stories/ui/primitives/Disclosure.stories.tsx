import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Disclosure } from '#ui';

const meta = {
  title: 'Primitives/Disclosure',
  component: Disclosure,
  args: {
    title: 'How do I order at my table?',
    children: 'Scan the QR code on your table, choose your dishes and pay on your phone.',
  },
} satisfies Meta<typeof Disclosure>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
/** A search in the page opens it by itself; the next press closes it. */
export const FoundInPage: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const details = canvasElement.querySelector('details') as HTMLDetailsElement;
    details.open = true;
    await waitFor(() => expect(canvas.getByText(/Scan the QR code/)).toBeVisible());
    await new Promise((resolve) => setTimeout(resolve, 50));
    await userEvent.click(canvas.getByText('How do I order at my table?'));
    await expect(details.open).toBe(false);
  },
};
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('How do I order at my table?'));
    await expect(canvas.getByText(/Scan the QR code/)).toBeVisible();
  },
};
