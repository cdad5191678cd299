import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button, CreditCardIcon, Dialog, Overlay, ProgressRing } from '#ui';
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

/** Only its action closes the overlay. */
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

const closed = fn();

/** Above a dialog: Escape closes neither, also once the action that had the focus is gone. */
export const OverDialog: Story = {
  render: function Paying(args) {
    const [isPaying, setPaying] = useState(false);
    const [hasAction, setAction] = useState(true);
    return (
      <>
        <Dialog
          open
          title="Pay"
          onOpenChange={closed}
          primaryAction={<Button onClick={() => setPaying(true)}>Go</Button>}
        />
        <Overlay
          {...args}
          open={isPaying}
          action={hasAction && <Button onClick={() => setAction(false)}>Try Again</Button>}
        />
      </>
    );
  },
  play: async ({ userEvent }) => {
    closed.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'Go' }));
    const overlay = await focused(await screen.findByRole('dialog', { name: 'Waiting for payment' }));
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull());
    await waitFor(() => expect(overlay).toHaveFocus());
    // As after a press on something that takes no focus.
    overlay.blur();
    await userEvent.keyboard('{Escape}');
    await expect(closed).not.toHaveBeenCalled();
    await expect(overlay).toBeVisible();
  },
};
