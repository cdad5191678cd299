import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import type { StaffCall } from '#contract';
import { remember, tabMemory } from '#features/model/service';
import type { VisitState } from '#features/model/visit';
import type { Send } from '#features/platform/api';
import { Column, Screen, Text, TopBar } from '#ui';
import CallStaff from '../../features/service/CallStaff';
import CallWatch from '../../features/service/CallWatch';
import { createSettings, createVisit } from '../../tests/builders/order';
import { fakeServer, type ServerAnswers } from '../../tests/fakeServer';
import { focused } from '../parts/focused';
import { Shop } from '../parts/Shop';

const callKinds = (
  [
    ['water', 'Water', '水', 'Air kosong', 'தண்ணீர்'],
    ['bill', 'The bill', '结账', 'Bil', 'பில்'],
    ['cutlery', 'Cutlery', '餐具', 'Sudu dan garpu', 'கரண்டிகள்'],
    ['help', 'Help', '帮忙', 'Bantuan', 'உதவி'],
  ] as const
).map(([code, ...names]) => ({ code, names: names.map((name, at) => ({ languageId: at + 1, name })) }));

const staffCall = (changes: Partial<StaffCall> = {}): StaffCall => ({
  callId: 'Hs4Tz0qLw8nKp2RfYx6VbA',
  kind: 'water',
  tableNo: '12',
  status: 'Waiting',
  createdAt: '2026-08-09T01:41:00.000Z',
  ...changes,
});

interface CallStoryProps {
  answers: ServerAnswers;
  /** A call that this tab has made before. Default: none. */
  hasCalled?: boolean;
  /** Where the diner sits. Default: at a table of an outlet without bills. */
  at?: VisitState;
}

const visit = createVisit({ selectedOutletSettings: createSettings({ callStaff: true, callKinds }) });

/** The button of the top bars, the list behind it, and what the diner is told. */
const meta = {
  title: 'Service/CallStaff',
  component: CallStaff,
  parameters: { layout: 'fullscreen' },
  args: { answers: { callStaff: { answer: staffCall() }, staffCall: { answer: staffCall() } } },
  beforeEach: ({ args }) => {
    const { callId, kind, tableNo } = staffCall();
    remember({ calls: args.hasCalled ? [{ callId, kind, tableNo, outletId: 1, isComing: false }] : [] });
    return () => remember({ calls: [] });
  },
  render: ({ answers, at = visit }) => (
    <Shop state={{ visit: at }} send={fakeServer(answers)}>
      <Screen header={<TopBar title="Kopi & Kaya" subtitle="Tiong Bahru" actions={<CallStaff />} />}>
        <Column>
          <Text>Table 12</Text>
        </Column>
      </Screen>
      <CallWatch />
    </Shop>
  ),
} satisfies Meta<CallStoryProps>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const openList = async ({ canvas, userEvent }: Pick<Parameters<Play>[0], 'canvas' | 'userEvent'>, name: RegExp) => {
  await userEvent.click(await canvas.findByRole('button', { name }));
  return within(await focused(await within(document.body).findByRole('dialog')));
};

/** The outlet's own list (SERVICE-1, SERVICE-2). */
export const List: Story = {
  tags: ['state:service.calls', 'layout'],
  play: async (context) => {
    const dialog = await openList(context, /^Call staff$/);
    await waitFor(() => expect(dialog.getByText('What can we bring you?')).toBeVisible());
    const names = dialog.getAllByRole('button').map((button) => button.textContent);
    await expect(names).toEqual(expect.arrayContaining(['Water', 'The bill', 'Cutlery', 'Help']));
  },
};

/** A tap calls, and the line says that the staff have been told (SERVICE-2). */
export const Waiting: Story = {
  tags: ['state:service.call-waiting'],
  play: async (context) => {
    const dialog = await openList(context, /^Call staff$/);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Water' }));
    await expect(await dialog.findByText('The staff have been told')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Take back: Water' })).toBeVisible();
    await expect(tabMemory.get().calls).toHaveLength(1);
  },
};

/** The till acknowledges: the diner is told, and the list says so (SERVICE-3). */
export const Coming: Story = {
  tags: ['state:service.call-coming'],
  args: { hasCalled: true, answers: { staffCall: { answer: staffCall({ status: 'Coming' }) } } },
  play: async (context) => {
    // The notice comes in with a movement.
    await waitFor(() => expect(context.canvas.getByText('Somebody is coming: Water')).toBeVisible());
    const dialog = await openList(context, /1 call is open/);
    await expect(await dialog.findByText('Somebody is coming')).toBeVisible();
  },
};

/** After cancelling a call the diner can call again (SERVICE-4). */
export const TakenBack: Story = {
  args: {
    hasCalled: true,
    answers: { staffCall: { answer: staffCall() }, withdrawCall: { answer: staffCall({ status: 'Withdrawn' }) } },
  },
  play: async (context) => {
    const dialog = await openList(context, /1 call is open/);
    await context.userEvent.click(await dialog.findByRole('button', { name: 'Take back: Water' }));
    await expect(await dialog.findByRole('button', { name: 'Water' })).toBeVisible();
    await expect(tabMemory.get().calls).toEqual([]);
  },
};

/** Cancelling a call without a network says that the staff do not know, and offers a retry (SERVICE-4). */
const isNotTakenBack = (answers: ServerAnswers): Story => ({
  args: { hasCalled: true, answers: { staffCall: { answer: staffCall() }, ...answers } },
  play: async (context) => {
    const dialog = await openList(context, /1 call is open/);
    await context.userEvent.click(await dialog.findByRole('button', { name: 'Take back: Water' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The staff have not been told that you took it back. Please try again, or wave to them.',
    );
    await expect(dialog.getByRole('button', { name: 'Take back: Water' })).toBeEnabled();
    await expect(tabMemory.get().calls).toHaveLength(1);
  },
});

export const NotTakenBack: Story = {
  ...isNotTakenBack({}),
  render: ({ answers, at = visit }) => {
    const send: Send = (request) =>
      request.url.endsWith('/withdraw') ? Promise.reject(new Error('No network.')) : fakeServer(answers)(request);
    return (
      <Shop state={{ visit: at }} send={send}>
        <CallStaff />
      </Shop>
    );
  },
};

/** Nor where the server has a fault. */
export const NotTakenBackByAFault: Story = isNotTakenBack({ withdrawCall: { status: 500, message: 'A fault.' } });

/** A call that the server has no more is over (SERVICE-5). */
export const TakenBackTooLate: Story = {
  args: {
    hasCalled: true,
    answers: { staffCall: { answer: staffCall() }, withdrawCall: { status: 404, message: 'The call was not found.' } },
  },
  play: TakenBack.play as Play,
};

const atTill = (selectedCheckNo: string | null): VisitState =>
  createVisit({
    selectedCheckNo,
    selectedOutletSettings: createSettings({ callStaff: true, callKinds, isDirectToPos: true }),
  });

/** At an outlet with bills the staff cannot be called without a slip, so the button is hidden (SERVICE-2). */
export const WithoutACheck: Story = {
  args: { at: atTill(null) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Table 12')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Call staff' })).toBeNull();
  },
};

export const WithACheck: Story = {
  args: { at: atTill('C1007.aB3dE5fG7hJ9') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Call staff' })).toBeVisible();
  },
};

/** A call that the staff have closed is open no more (SERVICE-5). */
export const Done: Story = {
  args: { hasCalled: true, answers: { staffCall: { answer: staffCall({ status: 'Done' }) } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Call staff' })).toBeVisible();
  },
};

/** The limit, told in a sentence (SERVICE-6). */
export const TooOften: Story = {
  tags: ['state:service.call-too-often'],
  args: { answers: { callStaff: { status: 429, message: 'Too many.' } } },
  play: async (context) => {
    const dialog = await openList(context, /^Call staff$/);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Help' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The staff have been called here often within this hour; please ask them when they come by.',
    );
  },
};

/** The call was lost on its way. */
export const NotReached: Story = {
  args: { answers: { callStaff: { status: 503, message: 'Down' } } },
  play: async (context) => {
    const dialog = await openList(context, /^Call staff$/);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Help' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Your call did not reach the staff. Please try again, or wave to them.',
    );
  },
};
