import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense } from 'react';
import { expect, fn } from 'storybook/test';
import { PaymentCompleteScreen } from '#features/checkout';
import { PaymentCompleteView, type ReturnState } from '../../features/checkout/payment/PaymentCompleteView';
import { silent } from '../parts/answers';
import { Shop } from '../parts/Shop';

interface ReturnStoryProps {
  /** What the gateway has put behind the address. */
  search?: string;
  /** Shows a state as it is, without the screen that counts. */
  state?: ReturnState;
  onBack?: () => void;
}

function ReturnStory({ search = '', state, onBack = () => {} }: ReturnStoryProps) {
  return (
    <Shop path={`/payment-complete${search}`} send={silent}>
      <Suspense>{state ? <PaymentCompleteView state={state} onBack={onBack} /> : <PaymentCompleteScreen />}</Suspense>
    </Shop>
  );
}

/** Where the payment page sends the diner. */
const meta = {
  title: 'Payment/Complete',
  component: PaymentCompleteScreen,
  parameters: { layout: 'fullscreen' },
  args: { onBack: fn() },
  render: (args) => <ReturnStory {...args} />,
} satisfies Meta<ReturnStoryProps>;

export default meta;
type Story = StoryObj<typeof meta>;

const says =
  (...words: string[]): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    for (const each of words) await expect(await canvas.findByText(each)).toBeVisible();
  };

/** In the shop's own window, while the host looks the order up (PAY-22). */
export const Processing: Story = {
  tags: ['state:payment.processing', 'layout'],
  args: { search: '?resultIndicator=ref1' },
  play: says('Processing payment... Please wait and do not close this tab in your browser'),
};

/** The window closes by itself (PAY-23). */
export const Closing5: Story = {
  tags: ['state:payment.closing-5'],
  args: { state: { kind: 'closing', secondsLeft: 5 } },
  play: says('This window will close in 5 seconds. If not, please close this window.'),
};

export const Closing1: Story = {
  tags: ['state:payment.closing-1'],
  args: { state: { kind: 'closing', secondsLeft: 1 } },
  play: says('This window will close in 1 seconds. If not, please close this window.'),
};

/** The payment page knows no such order (PAY-21). */
export const InvalidOrder: Story = {
  tags: ['state:payment.invalid-order'],
  args: { search: '?error=invalid-order' },
  play: says('Cannot find order', 'Back to Menu'),
};

/** The order cannot be paid any more (PAY-21). */
export const CannotPay: Story = {
  tags: ['state:payment.cannot-pay'],
  args: { search: '?error=order-cannot-pay' },
  play: says('Payment Failed', 'Back to Menu'),
};

/** Any other error (PAY-21). */
export const Invalid: Story = {
  tags: ['state:payment.invalid'],
  args: { search: '?error=constructor' },
  play: says('Payment Invalid', 'Back to Menu'),
};

/** The way back is asked of the window, which closes where it may (PAY-21). */
export const Back: Story = {
  args: { state: { kind: 'error', error: 'invalid-order' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Back to Menu' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};
