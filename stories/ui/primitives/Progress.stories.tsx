import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProgressRing, ProgressSteps, Spinner, Stack } from '#ui';

const meta = {
  title: 'Primitives/Progress',
  component: ProgressRing,
  subcomponents: { ProgressSteps, Spinner },
  args: { value: 7, max: 10, label: 'Seconds left' },
  argTypes: { value: { control: { type: 'range', min: 0, max: 10 } } },
} satisfies Meta<typeof ProgressRing>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ring: Story = {};
export const RingFull: Story = { args: { value: 10 } };
export const RingEmpty: Story = { args: { value: 0 } };

export const Steps: Story = {
  render: () => (
    <ProgressSteps
      label="Progress of your order"
      steps={[
        { label: 'Paid', state: 'done', stateLabel: 'done' },
        { label: 'Preparing', state: 'current', stateLabel: 'now' },
        { label: 'Ready', state: 'next', stateLabel: 'to come' },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    const steps = canvas.getAllByRole('listitem');
    await expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  },
};
export const StepsFailed: Story = {
  render: () => (
    <ProgressSteps
      label="Progress of your order"
      steps={[
        { label: 'Ordered', state: 'done', stateLabel: 'done' },
        { label: 'Payment failed', state: 'failed', stateLabel: 'failed' },
        { label: 'Ready', state: 'next', stateLabel: 'to come' },
      ]}
    />
  ),
};
export const Spinners: Story = {
  render: () => (
    <Stack direction="row" gap={4}>
      <Spinner />
      <Spinner size={48} label="Loading" />
    </Stack>
  ),
  play: async ({ canvas }) => {
    // A status without text is not announced.
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading');
  },
};
