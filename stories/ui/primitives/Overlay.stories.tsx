import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { Button, CreditCardIcon, Overlay, ProgressRing } from '#ui';
import { focused } from '../../parts/focused';

const meta = {
  title: 'Primitives/Overlay',
  component: Overlay,
  parameters: { docsHeight: 640 },
  args: {
    open: true,
    title: 'Waiting for payment',
    text: 'Please pay on the opened payment page',
    icon: <CreditCardIcon aria-hidden />,
  },
  argTypes: { icon: { control: false }, illustration: { control: false }, action: { control: false } },
} satisfies Meta<typeof Overlay>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing but its own action leaves it. */
export const Waiting: Story = {
  play: async ({ userEvent }) => {
    const overlay = await focused(await screen.findByRole('dialog', { name: 'Waiting for payment' }));
    await userEvent.keyboard('{Escape}');
    await expect(overlay).toBeVisible();
  },
};
export const WithAction: Story = {
  args: {
    title: 'Opening payment page...',
    text: 'Please allow popups for this site.',
    action: (
      <Button variant="secondary" size="large" disabled>
        Try Again (5)
      </Button>
    ),
  },
};
export const WithRing: Story = {
  args: {
    title: 'Order sending to the kitchen',
    text: 'Please wait and do not close this tab',
    illustration: <ProgressRing value={9} max={15} size={120} label="Seconds left" />,
  },
};
