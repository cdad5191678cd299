import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { createSnackbarQueue, Snackbar, SnackbarRegion } from '#ui';

const meta = {
  title: 'Primitives/Snackbar',
  component: Snackbar,
  subcomponents: { SnackbarRegion },
  args: { variant: 'success', children: 'Added to cart!' },
  argTypes: { variant: { control: 'inline-radio', options: ['success', 'error', 'warning'] } },
} satisfies Meta<typeof Snackbar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {};
/** Some sentences are long. */
export const Failure: Story = {
  args: {
    variant: 'error',
    children: 'We are currently unable to process your order. Please contact staff for assistance.',
  },
};
export const Warning: Story = {
  args: { variant: 'warning', children: 'Session timeout. Please sign in again if needed' },
};

let tasks: (() => void)[] = [];
const queue = createSnackbarQueue((task) => {
  tasks.push(task);
  return () => {
    tasks = tasks.filter((other) => other !== task);
  };
});

/** Top centre, one at a time, in order; the clock of the story moves by hand. */
export const OneAtATime: Story = {
  render: () => <SnackbarRegion queue={queue} />,
  play: async () => {
    queue.clear();
    queue.push({ variant: 'success', text: 'Added to cart!', durationMs: 1000 });
    queue.push({ variant: 'error', text: 'Something went wrong', durationMs: 2000 });
    const region = screen.getByRole('status');
    await waitFor(() => expect(region).toHaveTextContent('Added to cart!'));
    await expect(region).not.toHaveTextContent('Something went wrong');
    tasks.shift()?.();
    await waitFor(() => expect(region).toHaveTextContent('Something went wrong'));
    await expect(region).toHaveAttribute('aria-live', 'assertive');
  },
};
