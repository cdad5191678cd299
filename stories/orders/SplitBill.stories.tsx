import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { changeClaims, claimMemory, remember, tabMemory } from '#features/model/service';
import type { Send } from '#features/platform/api';
import { Column, Screen, TopBar } from '#ui';
import SplitBill from '../../features/orders/bill/split/SplitBill';
import { createVisit } from '../../tests/builders/order';
import { fakeServer, type ServerAnswers } from '../../tests/fakeServer';
import { shows } from '../parts/play';
import { Shop } from '../parts/Shop';
import { aShare, ended, losesAnAnswer, mei, own, shared, sharesOverTime, split } from './billShares';

const check = { outletId: 1, checkNo: 'C1007.aB3dE5fG7hJ9', tableNo: '12' };

interface SplitStoryProps {
  check: typeof check;
  answers: ServerAnswers;
  /** This browser has claimed a share; `read`: and was told how that ended; `refused`: its payment page took nothing. Default: none. */
  hasClaimed?: boolean | 'read' | 'refused';
  leave: (address: string) => void;
}

/** Shares of a bill and the ways to pay one. */
const meta = {
  title: 'Order/SplitBill',
  component: SplitBill,
  parameters: { layout: 'fullscreen' },
  args: { check, answers: { billShares: { answer: split() } }, leave: fn() },
  beforeEach: ({ args }) => {
    const { shareNo, id } = own();
    remember({ name: '' });
    const isRefused = args.hasClaimed === 'refused';
    const isRead = isRefused || args.hasClaimed === 'read';
    changeClaims(() => (args.hasClaimed ? [{ ...check, shareNo, id, isRead, isRefused }] : []));
    return () => {
      remember({ name: '' });
      changeClaims(() => []);
    };
  },
  render: ({ answers, leave }) => <Served send={fakeServer(answers)} leave={leave} />,
} satisfies Meta<SplitStoryProps>;

/** The shares of a bill, with a server that keeps what it has answered. */
function Served({ send, leave }: { send: Send; leave: (address: string) => void }) {
  const [first] = useState(() => send);
  return (
    <Shop state={{ visit: createVisit() }} send={first}>
      <Screen header={<TopBar title="View Bill" subtitle="One-North" />}>
        <Column>
          <SplitBill check={check} leave={leave} />
        </Column>
      </Screen>
    </Shop>
  );
}

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;
type Context = Pick<Parameters<Play>[0], 'canvas' | 'userEvent'>;

const choose = async ({ canvas, userEvent }: Context, how?: string) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Pay your share' }));
  const dialog = within(await within(document.body).findByRole('dialog'));
  if (how) await userEvent.click(dialog.getByRole('radio', { name: how }));
  return dialog;
};

/** Shows each share and the open amount (SPLIT-1). */
export const Shares: Story = {
  tags: ['state:order.split', 'layout'],
  args: { answers: { billShares: { answer: shared } } },
  play: shows('Ken paid $6.31', 'Mei is paying $2.18', '$7.82'),
};

/** The whole bill is open, and the button shows its total (SPLIT-2). */
export const All: Story = {
  tags: ['state:order.split-choose'],
  play: async (context) => {
    await expect(await context.canvas.findByText('Nobody has paid yet.')).toBeVisible();
    const dialog = await choose(context);
    await expect(dialog.getByRole('button', { name: 'Pay $16.31' })).toBeEnabled();
  },
};

/** Dishes, each with its part of service charge and taxes; the last ones take what is left (SPLIT-2). */
export const Dishes: Story = {
  tags: ['state:order.split-dishes', 'layout'],
  args: { answers: { billShares: { answer: split() } } },
  play: async (context) => {
    const dialog = await choose(context, 'My dishes');
    await expect(dialog.getByRole('button', { name: 'Pay $0.00' })).toBeDisabled();
    await context.userEvent.click(dialog.getByRole('button', { name: 'More: Teh tarik' }));
    await expect(dialog.getByRole('button', { name: 'Pay $2.16' })).toBeEnabled();
    await context.userEvent.click(dialog.getByRole('button', { name: 'More: Teh tarik' }));
    await expect(dialog.getByRole('button', { name: 'Pay $4.32' })).toBeEnabled();
  },
};

/** The price of a dish includes its deposit, which is named beside it (SPLIT-14). */
export const DishesWithDeposit: Story = {
  tags: ['state:order.split-deposit'],
  args: {
    answers: {
      billShares: {
        answer: split({
          ...{ total: 16.51, open: 16.51 },
          dishes: [
            { name: 'Set lunch', left: [11.99] },
            { name: 'Canned cola', left: [2.26, 2.26], containerDeposit: 0.1 },
          ],
        }),
      },
    },
  },
  play: async (context) => {
    const dialog = await choose(context, 'My dishes');
    await context.userEvent.click(dialog.getByRole('button', { name: 'More: Canned cola' }));
    await expect(dialog.getByRole('button', { name: 'Pay $2.26' })).toBeEnabled();
    await expect(dialog.getByText('$2.26 each, all included · with $0.10 container deposit')).toBeVisible();
  },
};

/** A diner who pays a share reads how much of it is a deposit (SPLIT-14). */
export const OwnWithDeposit: Story = {
  args: {
    hasClaimed: true,
    answers: { billShares: { answer: shared }, billShare: { answer: own({ containerDeposit: 0.1 }) } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$0.10 of it is a deposit for containers.')).toBeVisible();
  },
};

/** Units of a dish may differ by a cent, what is free is not paid for, and the last dishes are the whole rest (SPLIT-12). */
export const UnevenDishes: Story = {
  args: {
    answers: {
      billShares: {
        answer: split({
          dishes: [
            { name: 'Set lunch', left: [11.99] },
            { name: 'Kaya toast', left: [1.45, 1.44, 1.43] },
            { name: 'Iced water', left: [0, 0] },
          ],
        }),
      },
    },
  },
  play: async (context) => {
    const dialog = await choose(context, 'My dishes');
    await expect(dialog.getByText('$11.99 each, all included')).toBeVisible();
    await expect(dialog.getByText('about $1.45 each, all included')).toBeVisible();
    await expect(dialog.queryByText('Iced water')).toBeNull();
    const more = (name: string) => context.userEvent.click(dialog.getByRole('button', { name: `More: ${name}` }));
    await more('Kaya toast');
    await more('Kaya toast');
    await expect(dialog.getByRole('button', { name: 'Pay $2.89' })).toBeEnabled();
    await more('Kaya toast');
    await more('Set lunch');
    await expect(dialog.getByRole('button', { name: 'Pay $16.31' })).toBeEnabled();
  },
};

/** The open amount belongs to no remaining dish. The choice says so (SPLIT-12). */
export const NoDishes: Story = {
  args: {
    answers: {
      billShares: {
        answer: split({
          open: 3,
          dishes: [
            { name: 'Set lunch', left: [] },
            { name: 'Iced water', left: [0] },
          ],
        }),
      },
    },
  },
  play: async (context) => {
    const dialog = await choose(context, 'My dishes');
    await expect(dialog.getByText('No dish is left to choose. Please pay in another way.')).toBeVisible();
    await expect(dialog.queryByText('Iced water')).toBeNull();
  },
};

/** An equal share of n: with two 8.16, with three 5.44 (SPLIT-2). */
export const Equally: Story = {
  tags: ['state:order.split-equal'],
  play: async (context) => {
    const dialog = await choose(context, 'Equally');
    await expect(dialog.getByRole('button', { name: 'Pay $8.16' })).toBeEnabled();
    await context.userEvent.click(dialog.getByRole('button', { name: 'More people' }));
    await expect(dialog.getByRole('button', { name: 'Pay $5.44' })).toBeEnabled();
  },
};

/** An amount, as long as there is as much open (SPLIT-5). */
export const Amount: Story = {
  tags: ['state:order.split-amount'],
  play: async (context) => {
    const dialog = await choose(context, 'An amount');
    await context.userEvent.type(dialog.getByRole('textbox', { name: 'Amount' }), '99');
    await expect(dialog.getByText('Write an amount up to $16.31.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Pay $0.00' })).toBeDisabled();
  },
};

/** A claim carries the diner's name. A payment page of an unknown gateway is not opened (PAY-2). */
export const Claims: Story = {
  args: { answers: { billShares: { answer: split() }, claimShare: { answer: own() }, billShare: { answer: own() } } },
  play: async (context) => {
    const dialog = await choose(context);
    await context.userEvent.type(dialog.getByRole('textbox', { name: /Your name/ }), 'Mei');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Pay $16.31' }));
    await expect(
      await context.canvas.findByText('The payment page cannot be opened. Please ask our staff.'),
    ).toBeVisible();
    await expect(context.args.leave).not.toHaveBeenCalled();
    await expect(tabMemory.get().name).toBe('Mei');
    await expect(claimMemory.get().shares).toMatchObject([{ shareNo: own().shareNo, id: 2 }]);
  },
};

const LOST = 'Your share could not be claimed. Please try again, or ask our staff.';

/** The answer to a claim is lost. Pressing again finds the same share, claimed once (SPLIT-11). */
const claimsAgain = (send: () => Send): Story => ({
  render: ({ leave }) => <Served send={send()} leave={leave} />,
  play: async (context) => {
    const dialog = await choose(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Pay $16.31' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(LOST);
    // The bill has the lost share by now.
    await expect(await context.canvas.findByText(/is paying \$16\.31/)).toBeInTheDocument();
    await expect(dialog.getByText('$16.31 is still to be paid.')).toBeVisible();
    // Presses closer together count as one (SHELL-15).
    await new Promise((resolve) => setTimeout(resolve, 700));
    await context.userEvent.click(dialog.getByRole('button', { name: 'Pay $16.31' }));
    await expect(
      await context.canvas.findByText('The payment page cannot be opened. Please ask our staff.'),
    ).toBeVisible();
    await expect(claimMemory.get().shares.filter(({ isAsked }) => !isAsked)).toMatchObject([{ id: 3 }]);
    await expect(await context.canvas.findByRole('heading', { name: 'You are paying $16.31' })).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'Give it back' })).toBeEnabled();
  },
});

export const AnswerLost: Story = claimsAgain(() => losesAnAnswer());

/** Also by a server that numbers shares itself, and knows who asks by their key (SPLIT-11). */
export const AnswerLostOfAnotherServer: Story = claimsAgain(() => losesAnAnswer({ hasOwnNumbers: true }));

/** A diner who closes the dialog instead finds the share on the bill, to pay or release it (SPLIT-11). */
const findsIt = (send: () => Send): Story => ({
  render: ({ leave }) => <Served send={send()} leave={leave} />,
  play: async (context) => {
    const dialog = await choose(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Pay $16.31' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(LOST);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    const { canvas } = context;
    // As long as it is polled without a socket.
    await expect(await canvas.findByRole('heading', { name: 'You are paying $16.31' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Go to payment' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Give it back' })).toBeEnabled();
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Pay your share' })).toBeNull());
    await expect(canvas.queryByText(/^Guest 3/)).toBeNull();
  },
});

export const AnswerLostAndClosed: Story = findsIt(() => losesAnAnswer());

/** The claim itself comes late, after it was looked for. */
export const ClaimIsLate: Story = findsIt(() => losesAnAnswer({ isLate: true }));

/** A different diner was quicker. The text says so, and the list shows the rest (SPLIT-5). */
export const Gone: Story = {
  tags: ['state:order.split-gone'],
  render: ({ leave }) => <Served send={sharesOverTime(split(), shared)} leave={leave} />,
  play: async (context) => {
    const dialog = await choose(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Pay $16.31' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Somebody else is paying a part of this; please look at what is left.',
    );
    await expect(await dialog.findByRole('button', { name: 'Pay $7.82' })).toBeEnabled();
  },
};

/** The quicker diner released the share. The text about it disappears (SPLIT-5). */
export const GoneAndBack: Story = {
  render: ({ leave }) => <Served send={sharesOverTime(split(), shared, split())} leave={leave} />,
  play: async (context) => {
    const dialog = await choose(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Pay $16.31' }));
    await expect(await dialog.findByRole('alert')).toBeVisible();
    await expect(await dialog.findByRole('button', { name: 'Pay $7.82' })).toBeEnabled();
    // As long as it is polled without a socket.
    await expect(await dialog.findByRole('button', { name: 'Pay $16.31' })).toBeEnabled();
    await expect(dialog.queryByRole('alert')).toBeNull();
  },
};

/** One's own share: held for a time, with the way to its payment and back (SPLIT-3, SPLIT-4). */
export const Own: Story = {
  tags: ['state:order.split-own'],
  args: {
    hasClaimed: true,
    answers: {
      billShares: { answer: shared },
      billShare: { answer: own() },
      releaseShare: { answer: own({ status: 'Released', ...ended, releasedReason: 'Given back by the diner' }) },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'You are paying $2.18' })).toBeVisible();
    await expect(canvas.getByText('Held for you until 09:46 am.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Give it back' })).toBeEnabled();
    // One share at a time.
    await expect(canvas.queryByRole('button', { name: 'Pay your share' })).toBeNull();
  },
};

/**
 * Without the server's answer the share may still be held and can be released again. Its payment page is not a known
 * one (PAY-2).
 */
export const NotGivenBack: Story = {
  args: {
    hasClaimed: true,
    answers: {
      billShares: { answer: shared },
      billShare: { answer: own({ hostedPamentUrl: 'https://elsewhere.example/pay' }) },
      releaseShare: { status: 500, message: '' },
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    const giveBack = await canvas.findByRole('button', { name: 'Give it back' });
    await userEvent.click(giveBack);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'We do not know whether it was given back. Please try again, or ask our staff.',
    );
    await expect(giveBack).toBeEnabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Go to payment' }));
    await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(2));
    await expect(args.leave).not.toHaveBeenCalled();
  },
};

/** The payment failed: the share is open again, and the diner is told once (SPLIT-4, SPLIT-9). */
export const Declined: Story = {
  tags: ['state:order.split-declined'],
  args: {
    hasClaimed: true,
    answers: {
      billShares: { answer: split() },
      billShare: { answer: own({ status: 'Released', ...ended, releasedReason: 'Payment error: declined' }) },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your payment did not go through, so $2.18 is open again.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'OK' })).toBeEnabled();
  },
};

const givenUp = (releasedReason: string, hasClaimed: true | 'refused', sentence: string | null): Story => ({
  args: {
    hasClaimed,
    answers: {
      billShares: { answer: split() },
      billShare: { answer: own({ status: 'Released', ...ended, releasedReason }) },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Nobody has paid yet.')).toBeVisible();
    if (sentence) {
      await expect(await canvas.findByText(sentence)).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'OK' }));
    }
    await waitFor(() => expect(claimMemory.get().shares).toMatchObject([{ isRead: true, isRefused: false }]));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'OK' })).toBeNull());
  },
});
const notCharged = 'Your share of $2.18 had been given up before you paid, so it was not charged.';

/** A diner returns from the payment of a share that another tab released, and reads so (SPLIT-9). */
export const ApprovedAfterGivingBack = givenUp('Given back by the diner', 'refused', notCharged);
export const ApprovedAfterAnotherChoice = givenUp('Another share was chosen', 'refused', notCharged);
export const ApprovedAfterItsTime = givenUp(
  'Payment timeout',
  'refused',
  'Your time to pay $2.18 is over, so it is open again.',
);

/** A diner who released the share on the bill sees no message (SPLIT-4). */
export const GivenBack = givenUp('Given back by the diner', true, null);

/** An approval that came too late: what the bill did not need is given back by the staff (SPLIT-7). */
export const TooMuch: Story = {
  tags: ['state:order.split-excess'],
  args: {
    hasClaimed: true,
    answers: {
      billShares: { answer: split({ paid: 16.31, open: 0, shares: [aShare({ amount: 16.31 })] }) },
      billShare: { answer: own({ status: 'Paid', excess: 2.18, ...ended }) },
    },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'You paid $2.18 after your share had been given up. The bill did not need $2.18 of it; our staff will give that back.',
      ),
    ).toBeVisible();
  },
};

const twice = split({
  paid: 16.31,
  open: 0,
  shares: [
    aShare({ id: 2, name: 'Mei', kind: 'all', amount: 16.31, excess: 16.31 }),
    aShare({ id: 3, name: 'Raj', kind: 'all', amount: 16.31 }),
  ],
});

/**
 * A share that was given back, or cancelled and read so, and is paid late after all: its payer is told, also after a
 * reload, and the list says it for good (SPLIT-1, SPLIT-7).
 */
export const TooMuchAfterGivingBack: Story = {
  args: {
    hasClaimed: 'read',
    answers: {
      billShares: { answer: twice },
      billShare: { answer: own({ kind: 'all', amount: 16.31, status: 'Paid', excess: 16.31, ...ended }) },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const told = /^You paid \$16.31 after your share had been given up. The bill did not need \$16.31 of it;/;
    await expect(await canvas.findByText(told)).toBeVisible();
    await expect(canvas.getByText('You paid $16.31; our staff will give $16.31 of it back.')).toBeVisible();
    await expect(canvas.getByText('Raj paid $16.31')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(canvas.queryByText(told)).toBeNull());
    await expect(canvas.getByText('You paid $16.31; our staff will give $16.31 of it back.')).toBeVisible();
    await expect(canvas.queryByText('You paid $16.31')).toBeNull();
  },
};

/** The others see what of a share is given back, so that what they read sums up to the bill (SPLIT-1, SPLIT-7). */
export const TooMuchOfAnother: Story = {
  args: {
    answers: {
      billShares: {
        answer: split({
          paid: 16.31,
          open: 0,
          shares: [
            aShare({ id: 2, name: 'Mei', kind: 'all', amount: 16.31, excess: 6.31 }),
            aShare({ id: 3, name: 'Raj' }),
          ],
        }),
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Mei paid $16.31; $6.31 of it is given back.')).toBeVisible();
    await expect(canvas.getByText('Raj paid $6.31')).toBeVisible();
    await expect(canvas.queryByText('Mei paid $16.31')).toBeNull();
  },
};

/** The till has closed the check. Every phone reads that no share can be paid (SPLIT-8). */
export const Closed: Story = {
  args: { answers: { billShares: { answer: split({ isClosed: true }) } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This bill is closed; please ask our staff.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Pay your share' })).toBeNull();
  },
};

/** Dishes are added to the bill while the diner chooses: a changed share is not paid before they have read it (SPLIT-13). */
export const ChangedWhileChoosing: Story = {
  render: ({ leave }) => <Served send={sharesOverTime(split(), split({ total: 20, open: 20 }))} leave={leave} />,
  play: async (context) => {
    const dialog = await choose(context);
    await expect(dialog.getByRole('button', { name: 'Pay $16.31' })).toBeEnabled();
    // As long as it is polled without a socket.
    await context.userEvent.click(await dialog.findByRole('button', { name: 'Pay $20.00' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Your share has changed from $16.31 to $20.00. Nothing was paid. Please press Pay again.',
    );
  },
};

/** The till closes the check during the choice. The dialog says so without a press (SPLIT-8). */
export const ClosedWhileChoosing: Story = {
  render: ({ leave }) => <Served send={sharesOverTime(split(), split({ isClosed: true }))} leave={leave} />,
  play: async (context) => {
    const dialog = await choose(context);
    await expect(dialog.getByRole('button', { name: 'Pay $16.31' })).toBeEnabled();
    // As long as it is polled without a socket.
    const alert = await dialog.findByRole('alert');
    await expect(alert).toHaveTextContent('This bill is closed; please ask our staff.');
    await expect(dialog.getByRole('button', { name: 'Pay $16.31' })).toBeDisabled();
  },
};

/** The till takes off all that costs something: there is nothing left to share (SPLIT-1). */
export const NothingToPay: Story = {
  render: ({ leave }) => (
    <Served send={sharesOverTime(split(), split({ total: 0, open: 0, dishes: [] }))} leave={leave} />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nobody has paid yet.')).toBeVisible();
    // As long as it is polled without a socket.
    await waitFor(() => expect(canvas.queryByText('Who pays what')).toBeNull());
  },
};

/**
 * The diner returns from the payment page, and the bill has closed. One sentence says what happened to the share
 * (SPLIT-9).
 */
export const ClosedWhilePaying: Story = {
  args: {
    hasClaimed: true,
    answers: {
      billShares: { answer: split({ isClosed: true }) },
      billShare: { answer: own({ status: 'Released', ...ended, releasedReason: 'The check was closed' }) },
    },
  },
  play: shows(
    'Our staff closed the bill, so your $2.18 was not charged. Please ask them how to pay.',
    'This bill is closed; please ask our staff.',
  ),
};

/** Everything is paid: nothing more to press (SPLIT-1). */
export const AllPaid: Story = {
  tags: ['state:order.split-paid'],
  args: {
    hasClaimed: true,
    answers: {
      billShares: {
        answer: split({
          paid: 16.31,
          open: 0,
          dishes: [
            { name: 'Set lunch', left: [] },
            { name: 'Teh tarik', left: [] },
          ],
          shares: [aShare({ amount: 14.13 }), { ...mei, status: 'Paid', claimedUntil: null }],
        }),
      },
      billShare: { answer: own({ status: 'Paid', ...ended }) },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The bill is paid. Thank you!')).toBeVisible();
    await expect(canvas.getByText('You paid $2.18')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Pay your share' })).toBeNull();
  },
};
