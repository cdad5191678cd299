import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { expect, fn, waitFor, within } from 'storybook/test';
import { CartScreen } from '#features/cart';
import { CheckoutButton, CheckoutContainer } from '#features/checkout';
import { HomeScreen } from '#features/home';
import { openDialogs } from '#features/platform/screens';
import { Button, Screen } from '#ui';
import { AttemptNotices } from '../../features/checkout/AttemptNotices';
import {
  AttemptDialog,
  AttemptNotice,
  type AttemptNoticeProps,
} from '../../features/checkout/components/AttemptNotice';
import { kopiMenu } from '../../tests/builders/menu';
import { anAttempt, anUnansweredAttempt, aPayment, createVisit } from '../../tests/builders/order';
import { answers } from '../../tests/msw';
import { MenuShop } from '../menu/MenuShop';
import { Shop } from '../parts/Shop';
import { CheckoutStory } from './CheckoutStory';

/** Open orders: notices on every screen, and the question before a second order (PAY-30). */
const meta = {
  title: 'Checkout/Open orders',
  component: AttemptNotice,
  parameters: { layout: 'fullscreen', msw: { handlers: [answers('menu', [kopiMenu()])] } },
  args: { onAnswer: fn(), notice: { kind: 'unanswered', attempt: anUnansweredAttempt() } },
  render: (args, { globals }) => (
    <MenuShop brandCode={globals.brand}>
      <HomeScreen />
      <AttemptNotice {...args} />
    </MenuShop>
  ),
} satisfies Meta<AttemptNoticeProps>;

export default meta;
type Story = StoryObj<typeof meta>;

/** On the cart, of fewer colours than the home screen: its pictures weigh a quarter. */
const overCart: Story['render'] = (args, { globals }) => (
  <MenuShop brandCode={globals.brand} path="/cart" cups={2}>
    <CartScreen checkout={<CheckoutButton />} />
    <AttemptNotice {...args} />
  </MenuShop>
);

const offers =
  (...buttons: string[]): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await expect(await canvas.findByText(/Tiong Bahru, table 12/)).toBeVisible();
    for (const name of buttons) await expect(canvas.getByRole('button', { name })).toBeVisible();
  };

/** An order of another table has no answer. */
export const Unanswered: Story = {
  tags: ['state:checkout.notice-unanswered'],
  render: overCart,
  play: offers('Look', 'Try again', 'Set aside'),
};

/** Whether a press in the middle of it reaches it. */
const isOnTop = (element: Element): boolean => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
};

/** On a screen with bars at its foot: the notice can be answered, and what it lies over can be scrolled above it. */
export const AboveBars: Story = {
  render: (args, { globals }) => (
    <MenuShop brandCode={globals.brand}>
      <Screen floating={<Button width="full">View cart</Button>} footer={<Button width="full">Checkout</Button>}>
        <div style={{ blockSize: '150vh' }} />
        <Button>Log Out</Button>
      </Screen>
      <AttemptNotice {...args} />
    </MenuShop>
  ),
  play: async ({ canvas }) => {
    for (const name of ['Look', 'Try again', 'Set aside', 'View cart', 'Checkout']) {
      const button = await canvas.findByRole('button', { name });
      await waitFor(() => expect(isOnTop(button)).toBe(true));
    }
    window.scrollTo(0, document.documentElement.scrollHeight);
    await waitFor(() => expect(isOnTop(canvas.getByRole('button', { name: 'Log Out' }))).toBe(true));
  },
};

/** It is set aside. */
export const SetAside: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set aside' }));
    await expect(args.onAnswer).toHaveBeenCalledWith('setAside');
  },
};

/** The server is being asked. */
export const Asking: Story = { args: { isAsking: true } };

/** Its payment page was left. */
export const NotPaidYet: Story = {
  tags: ['state:checkout.notice-unpaid', 'layout'],
  render: overCart,
  args: { notice: { kind: 'unpaidYet', attempt: anAttempt({ attention: 'left' }) } },
  play: offers('Look', 'Set aside'),
};

/** It was paid after all. */
export const PaidLate: Story = {
  tags: ['state:checkout.notice-paid-late'],
  render: overCart,
  args: { notice: { kind: 'paid', attempt: anAttempt({ status: 'paid', attention: 'left' }) } },
  play: offers('See your order', 'Close'),
};

function ChargedWhilePressed({ onAnswer, ...args }: AttemptNoticeProps) {
  const [isPaid, setPaid] = useState(false);
  const paid = { kind: 'paid', attempt: anAttempt({ status: 'paid', attention: 'left' }) } as const;
  return (
    <AttemptNotice
      {...args}
      {...(isPaid && { notice: paid })}
      onAnswer={(answer) => (answer === 'tryAgain' ? setPaid(true) : onAnswer(answer))}
    />
  );
}

/** The news of a charge takes the place of another notice under the finger: it is not closed unread (PAY-30). */
export const NotClosedUnread: Story = {
  render: (args, { globals }) => (
    <MenuShop brandCode={globals.brand}>
      <HomeScreen />
      <ChargedWhilePressed {...args} />
    </MenuShop>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const card = (await canvas.findByText(/we did not hear back/)).closest('[data-notice]') as HTMLElement;
    const first = new Promise<string>((resolve) => {
      const look = () => resolve(getComputedStyle(within(card).getByRole('button', { name: 'Close' })).pointerEvents);
      new MutationObserver(look).observe(card, { attributeFilter: ['data-notice'] });
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await first).toBe('none');
    const close = canvas.getByRole('button', { name: 'Close' });
    await waitFor(() => expect(isOnTop(close)).toBe(true));
    await userEvent.click(close);
    await expect(args.onAnswer).toHaveBeenCalledWith('setAside');
  },
};

/** Its dishes wait beside a cart that holds others. */
export const DishesOffered: Story = {
  tags: ['state:checkout.notice-offered'],
  render: overCart,
  args: { notice: { kind: 'offered', attempt: anAttempt({ status: 'unpaid', attention: 'seen' }) } },
};

/** A payment that failed while the diner is at another table. */
export const FailedElsewhere: Story = {
  args: { notice: { kind: 'failed', attempt: anAttempt({ status: 'unpaid', reason: 'Payment error: declined' }) } },
  play: async ({ canvas }) => {
    const words = await canvas.findByText(/^Your order at .* was not paid$/);
    const notice = within(words.closest<HTMLElement>('[data-notice]') ?? document.body);
    // For an order other than an unanswered one, the closing button comes first.
    const buttons = notice.getAllByRole('button').map(({ textContent }) => textContent);
    await expect(buttons).toEqual(['Close', 'See your order']);
  },
};

const asks =
  (text: string, ...buttons: string[]): NonNullable<Story['play']> =>
  async () => {
    const dialog = within(await within(document.body).findByRole('alertdialog'));
    await expect(await dialog.findByText(text)).toBeVisible();
    for (const name of buttons) await expect(dialog.getByRole('button', { name })).toBeVisible();
  };

/** A look at an order of which nothing was heard: its place and its dishes. */
export const Look: Story = {
  tags: ['state:checkout.notice-look'],
  render: ({ onAnswer }, { globals }) => (
    <MenuShop brandCode={globals.brand} path="/cart" cups={2}>
      <CartScreen checkout={<CheckoutButton />} />
      <AttemptDialog attempt={anUnansweredAttempt()} onAnswer={onAnswer} onClose={() => {}} />
    </MenuShop>
  ),
  play: asks('We did not hear back', 'Try again', 'Set aside'),
};

/** Back closes the look, and stays on the screen (SHELL-35). */
export const LookLeft: Story = {
  render: ({ onAnswer }, { globals }) => (
    <MenuShop brandCode={globals.brand}>
      <HomeScreen />
      <AttemptDialog attempt={anUnansweredAttempt()} onAnswer={onAnswer} onClose={() => onAnswer('left')} />
    </MenuShop>
  ),
  play: async ({ args }) => {
    await within(document.body).findByRole('alertdialog');
    for (const dialog of openDialogs.takeAbove(0)) dialog.close();
    await expect(args.onAnswer).toHaveBeenCalledWith('left');
  },
};

/** A second order from the table while the first may still be paid: the diner is told before it is sent. */
export const SecondOrder: Story = {
  tags: ['state:checkout.second-order'],
  render: () => (
    <CheckoutStory
      state={{
        name: 'stillOpen',
        open: { key: 'first', payment: aPayment, plan: { paymentMode: null, timeoutS: 300 } },
        event: { type: 'confirmed' },
      }}
      onEvent={() => {}}
    />
  ),
  play: asks('You have ordered here before', 'Order anyway', 'Open payment page'),
};

/** The same of a first order that was not answered: it is not said that it can be paid. */
export const SecondOrderUnanswered: Story = {
  render: () => (
    <CheckoutStory
      state={{
        name: 'stillOpen',
        open: { key: 'first', payment: null, plan: { paymentMode: null, timeoutS: 300 } },
        event: { type: 'confirmed' },
      }}
      onEvent={() => {}}
    />
  ),
  play: asks(
    'We did not hear back about that order, and it may still arrive. If you order again, both may be made.',
    'Order anyway',
    'Try Again',
  ),
};

/** The server takes long over the order: there is a way out. */
export const OrderingWayOut: Story = {
  tags: ['state:checkout.ordering-way-out'],
  render: () => (
    <CheckoutStory
      state={{ name: 'ordering', tries: 1, secondsLeft: 0, paymentMode: null, timeoutS: null }}
      onEvent={() => {}}
    />
  ),
};

/** The token ended while the order was sent: the cart stays. */
export const SessionEnded: Story = {
  tags: ['state:checkout.session-ended'],
  render: () => (
    <CheckoutStory
      state={{ name: 'rejected', problem: { kind: 'sessionEnded', isUnanswered: false } }}
      onEvent={() => {}}
    />
  ),
  play: asks('Please sign in again'),
};

/** The token ended between two tries: the first may have arrived. */
export const SessionEndedUnanswered: Story = {
  render: () => (
    <CheckoutStory
      state={{ name: 'rejected', problem: { kind: 'sessionEnded', isUnanswered: true } }}
      onEvent={() => {}}
    />
  ),
  play: asks(
    'Your session has ended, and we did not hear whether your order arrived. Sign in again to find out. Your cart stays as it is.',
  ),
};

/** The notices of a diner at another table: the most urgent first, each until it is answered (PAY-30). */
export const OneAfterTheOther: Story = {
  render: () => (
    <Shop
      state={{
        visit: createVisit({ selectedTableNo: '13' }),
        orders: {
          drafts: [],
          attempts: [anUnansweredAttempt(), anAttempt({ key: 'paid', status: 'paid', attention: 'left' })],
        },
      }}
    >
      <AttemptNotices />
    </Shop>
  ),
  play: async ({ canvas, userEvent, step }) => {
    await step('A payment that was found late comes first', async () => {
      await expect(await canvas.findByText(/is paid/)).toBeVisible();
      const close = canvas.getByRole('button', { name: 'Close' });
      await waitFor(() => expect(isOnTop(close)).toBe(true));
      await userEvent.click(close);
    });
    await step('An order without an answer can be looked at and set aside', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Look' }));
      const dialog = within(await within(document.body).findByRole('alertdialog'));
      await expect(dialog.getByText(/Laksa Lemak/)).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: 'Set aside' }));
      await waitFor(() => expect(canvas.queryByRole('button', { name: 'Look' })).toBeNull());
    });
  },
};

/** The first of two orders turned out to be paid, the second one waits for its payment. */
const twoOrders = (brandCode: string) => (
  <MenuShop
    brandCode={brandCode}
    state={{
      visit: createVisit(),
      orders: {
        drafts: [],
        attempts: [anAttempt({ key: 'first', orderNo: 'A-1', status: 'paid', attention: 'left' }), anAttempt()],
      },
    }}
  >
    <HomeScreen />
    <Link to="/">Home</Link>
    <CheckoutContainer />
    <AttemptNotices />
  </MenuShop>
);

/** The charge is told above the wait (PAY-30). */
export const PaidWhileAnotherWaits: Story = {
  tags: ['state:checkout.paid-while-waiting'],
  render: (_, { globals }) => twoOrders(globals.brand),
  play: async () => {
    const page = within(document.body);
    await expect(await page.findByText('Waiting for payment')).toBeVisible();
    const see = await page.findByRole('button', { name: 'See your order' });
    await waitFor(() => expect(isOnTop(see)).toBe(true));
  },
};

/** The wait covers no order's page, where a notice tells of it instead, and is there again in the shop (PAY-30). */
export const WaitLeavesOrderPage: Story = {
  render: (_, { globals }) => twoOrders(globals.brand),
  play: async ({ userEvent, step }) => {
    const page = within(document.body);
    const wait = () => page.queryByText('Waiting for payment');
    await step('away from the shop', async () => {
      await waitFor(() => expect(wait()).toBeVisible());
      await userEvent.click(await page.findByRole('button', { name: 'See your order' }));
      await waitFor(() => expect(wait()).toBeNull());
      await expect(await page.findByText(/is not paid yet/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Set aside' })).toBeVisible();
    });
    await step('back in the shop', async () => {
      await userEvent.click(page.getByRole('link', { name: 'Home' }));
      await waitFor(() => expect(wait()).toBeVisible());
    });
  },
};
