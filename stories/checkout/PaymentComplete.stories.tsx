import type { Meta, StoryObj } from '@storybook/react-vite';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { expect, fn } from 'storybook/test';
import { PaymentCompleteScreen } from '#features/checkout';
import { changeClaims, claimMemory } from '#features/model/service';
import type { Send } from '#features/platform/api';
import { PaymentCompleteView, type ReturnState } from '../../features/checkout/payment/PaymentCompleteView';
import { anOrder, createVisit } from '../../tests/builders/order';
import { answering, refusing, silent, talkingHtml } from '../parts/answers';
import { isTranslated } from '../parts/play';
import { Shop } from '../parts/Shop';

interface ReturnStoryProps {
  /** Query string that the gateway appends to the address. */
  search?: string;
  /** Shows a state as it is, without the screen that counts. */
  state?: ReturnState;
  onBack?: () => void;
  onAskAgain?: () => void;
}

function ReturnStory({ search = '', state, onBack = () => {}, onAskAgain = () => {} }: ReturnStoryProps) {
  return (
    <Shop path={`/payment-complete${search}`} send={silent}>
      {state ? (
        <PaymentCompleteView state={state} onBack={onBack} onAskAgain={onAskAgain} />
      ) : (
        <PaymentCompleteScreen />
      )}
    </Shop>
  );
}

/** Where the payment page sends the diner. */
const meta = {
  title: 'Payment/Complete',
  component: PaymentCompleteScreen,
  parameters: { layout: 'fullscreen' },
  args: { onBack: fn(), onAskAgain: fn() },
  render: (args) => <ReturnStory {...args} />,
} satisfies Meta<ReturnStoryProps>;

export default meta;
type Story = StoryObj<typeof meta>;

const says =
  (...words: string[]): NonNullable<Story['play']> =>
  async ({ canvas, globals }) => {
    if (isTranslated(globals)) return;
    for (const each of words) await expect(await canvas.findByText(each)).toBeVisible();
  };

/** In the shop's own window, while the host looks the order up (PAY-22). */
export const Processing: Story = {
  tags: ['state:payment.processing', 'layout'],
  args: { search: '?resultIndicator=ref1' },
  play: says('Processing payment... Please wait and do not close this tab in your browser'),
};

/** The server cannot be asked: nothing is said of the payment, and the page asks again (PAY-34). */
export const Unknown: Story = {
  tags: ['state:payment.unknown'],
  args: { state: { kind: 'unknown', isAsking: false } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('Not known yet')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Ask again' }));
    await expect(args.onAskAgain).toHaveBeenCalledOnce();
  },
};

/** It is asked at the moment. */
export const UnknownAsking: Story = {
  args: { state: { kind: 'unknown', isAsking: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Ask again' })).toHaveAttribute('aria-busy', 'true');
  },
};

const answered: Record<'order' | 'refusal', Send> = {
  order: answering(anOrder()),
  refusal: refusing(404, 'The order was not found.'),
};

/** A gateway has added its part with a second question mark, which is not part of the reference (PAY-24). */
const LOOKED_UP = '/payment-complete?resultIndicator=ref1?sessionVersion=2';

/** A proxy answers with its own page until the server is available. */
function ComesBack({ how }: { how: 'order' | 'refusal' }) {
  const [server] = useState(() => ({ isThere: false }));
  const setThere = () => {
    server.isThere = true;
  };
  return (
    <Shop
      path={LOOKED_UP}
      send={(request) => (server.isThere && request.url.endsWith('/ref1') ? answered[how] : talkingHtml)(request)}
    >
      <Suspense>
        <Routes>
          <Route path="/payment-complete" element={<PaymentCompleteScreen />} />
          <Route path="*" element={<Address />} />
        </Routes>
      </Suspense>
      <button type="button" hidden onClick={setThere}>
        Server
      </button>
    </Shop>
  );
}

const comesBack = (how: 'order' | 'refusal', shown: string): Story => ({
  render: () => <ComesBack how={how} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(await canvas.findByText('Not known yet')).toBeVisible();
    await expect(canvas.queryByText(/payment-fail/)).toBeNull();
    canvasElement.querySelector<HTMLButtonElement>('button[hidden]')?.click();
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask again' }));
    await expect(await canvas.findByText(shown)).toBeVisible();
  },
});

function Address() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

/** The server's final answer decides: here it leads to the order's page (PAY-34). */
export const UnknownThenFound: Story = comesBack('order', `/order?orderNo=${anOrder().orderNo}`);

/** Or the failed payment, where the server has no such order (PAY-24, PAY-34). */
export const UnknownThenNone: Story = comesBack('refusal', '/cart?payment-fail');

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

/** Everything that stood on the page since it was opened. */
let seen: string[] = [];

function Watched({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const look = () => seen.push(document.body.textContent ?? '');
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return children;
}

/** The bill loads when it is opened; until then the page of the payment stays. */
const lateBill = () =>
  lazy(() => new Promise<{ default: typeof Address }>((resolve) => setTimeout(resolve, 300, { default: Address })));

const comesToTheBill: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByText('/bill')).toBeVisible();
  await expect(seen.join()).not.toMatch(/Payment Failed|order again/i);
};

/** The payment of a share comes back to the bill at once, and never says to order again (SPLIT-9). */
const shareCannotPay = (isRead: boolean): Story => ({
  beforeEach: () => {
    seen = [];
    const share = { shareNo: 'Lw2Kq7nRz9vXt4bYm6cJdA', id: 1, outletId: 1, tableNo: '12' };
    changeClaims(() => [{ ...share, checkNo: 'C1007.aB3dE5fG7hJ9', isRead }]);
    return () => changeClaims(() => []);
  },
  render: () => <ShareReturn search="?error=order-cannot-pay" />,
  play: async (context) => {
    await comesToTheBill(context);
    await expect(claimMemory.get().shares).toMatchObject([{ isRead, isRefused: true }]);
  },
});

function ShareReturn({ search }: { search: string }) {
  const [Bill] = useState(lateBill);
  return (
    <Watched>
      <Shop
        path={`/payment-complete${search}`}
        send={silent}
        state={{ visit: createVisit({ selectedCheckNo: 'C1007.aB3dE5fG7hJ9' }) }}
      >
        <Routes>
          <Route path="/payment-complete" element={<PaymentCompleteScreen />} />
          <Route path="*" element={<Bill />} />
        </Routes>
      </Shop>
    </Watched>
  );
}

export const ShareCannotPay: Story = shareCannotPay(false);

/** Also of one that was given back, whose payment page is still open in the history. */
export const GivenBackCannotPay: Story = shareCannotPay(true);

/** Where the address says that a share was paid, also in a browser that has not claimed it (SPLIT-9). */
const elsewhere = (search: string): Story => ({
  beforeEach: () => {
    seen = [];
  },
  render: () => <ShareReturn search={search} />,
  play: comesToTheBill,
});

export const ShareDeclinedElsewhere: Story = elsewhere('?share=1');

export const ShareCannotPayElsewhere: Story = elsewhere('?share=1&error=order-cannot-pay');

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
