import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { Button, CountdownDialog } from '#ui';

const meta = {
  title: 'Primitives/CountdownDialog',
  component: CountdownDialog,
  parameters: { docsHeight: 560 },
  args: {
    open: true,
    title: 'Do you wish to continue ordering?',
    description: 'Your cart will be cleared when the time is up.',
    secondsLeft: 7,
    secondsTotal: 10,
    ringLabel: 'Seconds left',
    secondaryAction: <Button onClick={fn()}>Cancel (7)</Button>,
    primaryAction: <Button onClick={fn()}>Continue</Button>,
  },
  argTypes: { secondsLeft: { control: { type: 'range', min: 0, max: 10 } } },
} satisfies Meta<typeof CountdownDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const at = (secondsLeft: number): Story => ({
  args: { secondsLeft, secondaryAction: <Button onClick={fn()}>{`Cancel (${secondsLeft})`}</Button> },
});

export const Ten: Story = at(10);
/** The ring is drawn from the seconds alone; the dialog holds no timer. */
export const Seven: Story = {
  play: async () => {
    const ring = await screen.findByRole('progressbar', { name: 'Seconds left' });
    await expect(ring).toHaveAttribute('aria-valuenow', '7');
    await expect(ring).toHaveTextContent('7');
    const arc = ring.querySelector('[stroke-dashoffset]');
    const around = Number(arc?.getAttribute('stroke-dasharray'));
    await expect(Number(arc?.getAttribute('stroke-dashoffset')) / around).toBeCloseTo(0.3);
  },
};
export const Five: Story = at(5);
export const One: Story = at(1);
