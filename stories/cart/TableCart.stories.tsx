import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import type { Answer, TableCart, TableDish, TableLine, TableOutcome } from '#contract';
import { CartScreen } from '#features/cart';
import { type CartLine, type TableInCart, withIdentity } from '#features/model/cart';
import { remember } from '#features/model/service';
import { type Send, TransportError } from '#features/platform/api';
import { aCart, aVisit, someSettings } from '../../tests/builders/cart';
import { fakeServer } from '../../tests/fakeServer';
import { refusing } from '../parts/answers';
import { CartStory, type CartStoryProps, kopi, laksa, restBars, toast } from './CartStory';

const toTableDish = (line: CartLine): TableDish => ({
  itemId: line.itemId,
  categoryId: line.categoryId,
  specialInstruction: line.specialInstruction,
  modifiers: line.modifiers.map(({ modifierGroupId, modifierItemId, quantity, options }) => ({
    ...{ modifierGroupId, modifierItemId, quantity },
    options: options.map((option) => ({
      modifierGroupId: option.modifierGroupId,
      modifierItemId: option.modifierItemId,
      quantity: option.quantity,
    })),
  })),
});

const toTableLine = (line: CartLine, seat: number): TableLine => ({
  seat,
  dish: toTableDish(line),
  quantity: line.quantity,
});

/** Mei (this phone), Raj, and an unnamed person. */
const people: TableCart['people'] = [
  { seat: 1, name: 'Mei', animal: 0, isHere: true },
  { seat: 2, name: 'Raj', animal: 1, isHere: true },
  { seat: 3, name: '', animal: 2, isHere: true },
];

const cart: TableCart = {
  version: 4,
  people,
  lines: [toTableLine(laksa, 1), toTableLine(kopi, 2), toTableLine(toast, 3)],
  isEditedByAll: false,
  orders: [],
};

const of = (line: CartLine, seat: number): CartLine => withIdentity({ ...line, seat });
const everything = [laksa, of(kopi, 2), of(toast, 3)];

const table = (change: Partial<TableInCart> = {}, rest: Partial<TableCart> = {}): TableInCart => ({
  phone: { seatKey: 'story-seat-key-of-mei', seat: 1, cart: { ...cart, ...rest }, pending: [] },
  scope: 'table',
  ...change,
});

/** The fields that a table without a check adds to the cart. `changes` are by seat. */
const consent = (changes: Record<number, Partial<TableCart['people'][number]>> = {}): Partial<TableCart> => ({
  needsConsent: true,
  people: people.map((one) => ({ ...one, ...changes[one.seat] })),
});

const answer = (rest: Partial<Answer<'syncTable'>> = {}): Answer<'syncTable'> => ({
  ...{ seat: 1, cart: null, outcomes: [], ended: null },
  ...rest,
});

/** A table whose server says this to every call, and refuses every operation where a reason is given. */
const server =
  (rest: Partial<Answer<'syncTable'>>, refused?: TableOutcome['refused']): Send =>
  async (request) => {
    const { operations = [] } = JSON.parse(String(request.body ?? '{}')) as { operations?: { key: string }[] };
    // Before anything is asked for nothing is refused, nor gone.
    if (refused !== undefined && operations.length === 0) return quiet(request);
    const outcomes = operations.flatMap(({ key }) => (refused === undefined ? [] : [{ key, refused }]));
    return fakeServer({ syncTable: { answer: answer({ ...rest, outcomes }) } })(request);
  };

const quiet = fakeServer({
  syncTable: { answer: answer() },
  lookAtTable: { answer: { people: 2, dishes: [{ itemId: 11, quantity: 1 }] } },
});

const meta = {
  title: 'Cart/Table',
  component: CartScreen,
  parameters: { layout: 'fullscreen' },
  afterEach: (context) => {
    remember({ name: '' });
    restBars(context);
  },
  args: {
    cart: { ...aCart(everything), table: table() },
    visit: aVisit({ selectedOutletSettings: someSettings({ tableCart: true }) }),
    send: quiet,
  },
  render: (args) => <CartStory {...args} />,
} satisfies Meta<CartStoryProps & ComponentProps<typeof CartScreen>>;

export default meta;
type Story = StoryObj<CartStoryProps>;

/**
 * A phone that has not joined sees how many order together, and is asked for a name once (TABLE-3, TABLE-4, TABLE-18).
 */
export const Invited: Story = {
  tags: ['state:cart.table-invited'],
  args: { cart: aCart([laksa]) },
  play: async ({ canvas, userEvent, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await expect(await canvas.findByText('2 people order together at this table.')).toBeVisible();
    // Announced before the dialog covers it.
    await body.findByText('People at your table order together. Open the cart to join.');
    await userEvent.click(canvas.getByRole('button', { name: 'Order together' }));
    const dialog = within(await body.findByRole('dialog', { name: 'Order together' }));
    await userEvent.type(dialog.getByLabelText('Your name (optional)'), 'Mei!');
    await expect(dialog.getByText("Letters, numbers, spaces, and ' . - only")).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Your name (optional)'), '{Backspace}');
    await expect(dialog.getByRole('button', { name: 'Order together' })).toBeEnabled();
  },
};

/** The answer to 'Order together' is lost: the diner tries again, and the code is not to blame. */
export const JoinLost: Story = {
  args: {
    cart: aCart([laksa]),
    send: async (request) => {
      if (request.url.endsWith('/tables/join')) throw new TransportError('no-answer');
      return quiet(request);
    },
  },
  play: async ({ canvas, userEvent, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Order together' }));
    const body = within(canvasElement.ownerDocument.body);
    const dialog = within(await body.findByRole('dialog', { name: 'Order together' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Order together' }));
    await expect(await dialog.findByText('That did not work. Please try again.')).toBeVisible();
    await expect(dialog.queryByText(/scan the code/)).toBeNull();
  },
};

/** As many phones as a table has, or a network that has to wait: the diner orders alone (TABLE-17, TABLE-29). */
export const JoinFull: Story = {
  args: {
    cart: aCart([laksa]),
    send: (request) => (request.url.endsWith('/tables/join') ? refusing(429, 'Full.')(request) : quiet(request)),
  },
  play: async ({ canvas, userEvent, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Order together' }));
    const body = within(canvasElement.ownerDocument.body);
    const dialog = within(await body.findByRole('dialog', { name: 'Order together' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Order together' }));
    await expect(await dialog.findByText(/^This table takes no more phones at the moment/)).toBeVisible();
  },
};

/** Everything at the table: each line says whose it is, and only the diner's own can be changed (TABLE-8, TABLE-18, TABLE-19). */
export const Together: Story = {
  tags: ['state:cart.table-together', 'layout'],
  play: async ({ canvas }) => {
    const here = within(await canvas.findByRole('list', { name: 'At this table' }));
    await expect(here.getByText('Mei (you)')).toBeVisible();
    await expect(here.getByText('Tapir')).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Quantity of Laksa Lemak' })).toBeVisible();
    await expect(canvas.queryByRole('group', { name: 'Quantity of Kopi Peng' })).toBeNull();
    // At the head, and beside the line.
    await waitFor(() => expect(canvas.getAllByText('Raj')).toHaveLength(2));
    // The total is of what would be ordered: the same as of one phone with these dishes.
    await expect(canvas.getAllByText('$46.76')[0]).toBeVisible();
  },
};

/** A silent phone shows as away while it has dishes, and disappears without any (TABLE-20). */
export const SomebodyAway: Story = {
  tags: ['state:cart.table-away'],
  args: {
    cart: {
      ...aCart([laksa, of(kopi, 2)]),
      table: table(
        {},
        {
          people: people.map((one) => (one.seat === 1 ? one : { ...one, isAway: true })),
          lines: cart.lines.slice(0, 2),
        },
      ),
    },
  },
  play: async ({ canvas }) => {
    const here = within(await canvas.findByRole('list', { name: 'At this table' }));
    await expect(here.getByText('Raj (away)')).toBeVisible();
    await expect(here.queryByText(/Tapir/)).toBeNull();
    await expect(here.getByText('Mei (you)')).toBeVisible();
  },
};

/** Two of one name, and a name in other letters (TABLE-22). */
export const NamesAlike: Story = {
  tags: ['state:cart.table-names'],
  args: {
    cart: {
      ...aCart(everything),
      table: table(
        {},
        {
          people: people.map((one) => ({ ...one, name: one.seat === 3 ? '美玲' : 'Mei' })),
        },
      ),
    },
  },
  play: async ({ canvas }) => {
    const here = within(await canvas.findByRole('list', { name: 'At this table' }));
    await expect(here.getByText('Mei (Otter) (you)')).toBeVisible();
    await expect(here.getByText('Mei (Hornbill)')).toBeVisible();
    await expect(here.getByText(/美玲/)).toBeVisible();
  },
};

/** The name is the one that the others know, and can be another one (TABLE-22). */
export const AnotherName: Story = {
  tags: ['state:cart.table-name'],
  play: async ({ canvas, userEvent, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change name' }));
    const body = within(canvasElement.ownerDocument.body);
    const dialog = within(await body.findByRole('dialog', { name: 'Change name' }));
    const field = dialog.getByLabelText('Your name (optional)');
    await expect(field).toHaveValue('Mei');
    await userEvent.clear(field);
    await userEvent.type(field, 'Mei 🦦');
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expect(dialog.getByText("Letters, numbers, spaces, and ' . - only")).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'Mei Ling');
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
  },
};

/** A new name is there at once (TABLE-9, TABLE-22). */
export const Renamed: Story = {
  args: {
    send: server(
      {
        cart: {
          ...cart,
          version: 5,
          people: people.map((one) => (one.seat === 1 ? { ...one, name: 'Mei Ling' } : one)),
        },
      },
      null,
    ),
  },
  play: async (context) => {
    await AnotherName.play?.(context);
    const { canvas, userEvent, canvasElement } = context;
    await userEvent.click(within(canvasElement.ownerDocument.body).getByRole('button', { name: 'Save' }));
    const here = within(canvas.getByRole('list', { name: 'At this table' }));
    await expect(await here.findByText('Mei Ling (you)')).toBeVisible();
  },
};

/** Only the diner's own dishes: the others' are named, not priced (TABLE-19). */
export const OnlyMine: Story = {
  tags: ['state:cart.table-own'],
  args: { cart: { ...aCart([laksa]), table: table({ scope: 'own' }) } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('1 × Kopi Peng')).toBeVisible();
    await expect(canvas.getByText('3 × Kaya Butter Toast')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Everything at the table' }));
    await expect(canvas.getAllByText('$46.76')[0]).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Only my dishes' }));
    await expect(canvas.queryByText('$46.76')).toBeNull();
  },
};

/** Where the table allows it, everybody changes everything (TABLE-8). */
export const EverybodyEdits: Story = {
  args: { cart: { ...aCart(everything), table: table({}, { isEditedByAll: true }) } },
  play: async ({ canvas, userEvent }) => {
    const stepper = within(await canvas.findByRole('group', { name: 'Quantity of Kopi Peng' }));
    await userEvent.click(stepper.getByRole('button', { name: 'One more' }));
    await expect(canvas.getByRole('group', { name: 'Quantity of Kopi Peng' })).toHaveTextContent('2');
    await expect(await canvas.findByRole('checkbox', { name: 'Everybody may change every dish' })).toBeChecked();
  },
};

/** At a table without a check another phone asks to order the diner's dishes too. The diner decides (TABLE-26, TABLE-27). */
export const Asked: Story = {
  tags: ['state:cart.table-asked'],
  args: {
    cart: { ...aCart([laksa]), table: table({ scope: 'own' }, consent({ 2: { isAsking: true } })) },
  },
  play: async ({ canvas, userEvent }) => {
    const mayOrder = await canvas.findByRole('checkbox', { name: /Raj.? may order my 2 dishes/ });
    await expect(mayOrder).not.toBeChecked();
    await userEvent.click(mayOrder);
    await expect(mayOrder).toBeChecked();
    await userEvent.click(mayOrder);
    await expect(mayOrder).not.toBeChecked();
    // At such a table a phone never changes the dishes of others.
    await expect(canvas.queryByRole('checkbox', { name: 'Everybody may change every dish' })).toBeNull();
  },
};

/** Everything at the table: the dishes of who has agreed are in the order, the others' are not (TABLE-27). */
export const Asking: Story = {
  tags: ['state:cart.table-asking'],
  args: {
    cart: {
      ...aCart([laksa, of(kopi, 2)]),
      table: table({}, consent({ 1: { isAsking: true }, 2: { agreedTo: [1] } })),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not in your order until they agree')).toBeVisible();
    await expect(canvas.getByText(/× Kaya Butter Toast$/)).toBeVisible();
    await expect(canvas.queryByText(/× Kopi Peng/)).toBeNull();
    await expect(canvas.getByText('Kopi Peng')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Ask to order them too' })).toBeNull();
  },
};

/** 'Everything at the table' asks the others; after an order they are asked again (TABLE-27). */
export const AskAgain: Story = {
  args: { cart: { ...aCart([laksa]), table: table({ scope: 'own' }, consent()) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Everything at the table' }));
    await expect(canvas.getByText('Not in your order until they agree')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Ask to order them too' })).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'Only my dishes' }));
    await expect(canvas.getByText("The others' dishes")).toBeVisible();
  },
};

/** The diner sends an unknown phone away (TABLE-29). */
export const SendAway: Story = {
  tags: ['state:cart.table-send-away'],
  args: { cart: { ...aCart(everything), table: table({ scope: 'own' }, consent()) } },
  play: async ({ canvas, userEvent, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a phone away' }));
    const body = within(canvasElement.ownerDocument.body);
    const dialog = within(await body.findByRole('dialog', { name: 'Send a phone away' }));
    await expect(dialog.getByRole('button', { name: 'Send away' })).toBeDisabled();
    await expect(dialog.queryByRole('radio', { name: /Mei/ })).toBeNull();
    await userEvent.click(dialog.getByRole('radio', { name: 'Tapir' }));
    await expect(dialog.getByRole('button', { name: 'Send away' })).toBeEnabled();
  },
};

/** It is gone from the cart at once, with its dishes (TABLE-9, TABLE-29). */
export const SentOneAway: Story = {
  args: SendAway.args ?? {},
  play: async ({ canvas, userEvent, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a phone away' }));
    const body = within(canvasElement.ownerDocument.body);
    const dialog = within(await body.findByRole('dialog', { name: 'Send a phone away' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Tapir' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send away' }));
    const here = within(await canvas.findByRole('list', { name: 'At this table' }));
    await waitFor(() => expect(here.queryByText('Tapir')).toBeNull());
    await expect(canvas.queryByText(/× Kaya Butter Toast$/)).toBeNull();
  },
};

/** This phone was sent away: it reads so, and keeps its dishes (TABLE-29). */
export const SentAway: Story = {
  tags: ['state:cart.table-sent-away'],
  args: {
    cart: { ...aCart([laksa]), table: table({ scope: 'own' }, consent()) },
    send: server({ ended: 'left', isSentAway: true }),
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/^Your phone was sent away from the table/)).toBeVisible());
    await expect(canvas.getByRole('group', { name: 'Quantity of Laksa Lemak' })).toBeVisible();
    await expect(canvas.queryByRole('list', { name: 'At this table' })).toBeNull();
  },
};

/** An order of another phone holds dishes of this phone. The diner can take them back until it is paid (TABLE-28). */
export const TakeBack: Story = {
  tags: ['state:cart.table-take-back'],
  args: {
    cart: {
      ...aCart([laksa]),
      table: table(
        { scope: 'own' },
        { ...consent(), orders: [{ orderNo: 'q3Zr8vXk', seat: 2, portions: 4, holds: [1, 2] }] },
      ),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Order of .?Raj/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Take my dishes back' })).toBeEnabled();
  },
};

/** A change that the server refuses goes back, with a word (TABLE-9). */
export const Refused: Story = {
  tags: ['state:cart.table-refused'],
  args: { send: server({ cart: { ...cart, version: 5, lines: cart.lines.slice(1) } }, 'gone') },
  play: async ({ canvas, userEvent }) => {
    const stepper = within(await canvas.findByRole('group', { name: 'Quantity of Laksa Lemak' }));
    await userEvent.click(stepper.getByRole('button', { name: 'One more' }));
    await waitFor(() =>
      expect(canvas.getByText('Laksa Lemak: somebody else has changed or ordered it already.')).toBeVisible(),
    );
    await expect(canvas.queryByRole('group', { name: 'Quantity of Laksa Lemak' })).toBeNull();
  },
};

/** A different seat took the last portion (TABLE-12). */
export const LastPortionLost: Story = {
  tags: ['state:cart.table-sold-out'],
  args: { send: server({}, 'soldOut') },
  play: async ({ canvas, userEvent }) => {
    const stepper = within(await canvas.findByRole('group', { name: 'Quantity of Laksa Lemak' }));
    await userEvent.click(stepper.getByRole('button', { name: 'One more' }));
    await waitFor(() => expect(canvas.getByText(/Laksa Lemak: no more portions are left/)).toBeVisible());
    await expect(canvas.getByRole('group', { name: 'Quantity of Laksa Lemak' })).toHaveTextContent('2');
  },
};

/** Answers nothing until the story cuts it, so that what is announced comes in one order. */
const network = { gone: Promise.resolve(), cut: () => {} };

/** Without a network what the diner does is shown and kept (TABLE-10); the others had chosen nothing yet (TABLE-19). */
export const CutOff: Story = {
  tags: ['state:cart.table-offline'],
  args: {
    cart: { ...aCart([laksa]), table: table({ scope: 'own' }, { lines: cart.lines.slice(0, 1) }) },
    send: async () => {
      await network.gone;
      throw new TransportError('no-answer');
    },
  },
  beforeEach: () => {
    network.gone = new Promise((resolve) => {
      network.cut = resolve;
    });
  },
  play: async ({ canvas, userEvent }) => {
    // The panel's live region must be there before its text.
    await canvas.findByRole('radio', { name: 'Only my dishes' });
    const stepper = within(await canvas.findByRole('group', { name: 'Quantity of Laksa Lemak' }));
    await userEvent.click(stepper.getByRole('button', { name: 'One more' }));
    await expect(canvas.getByRole('group', { name: 'Quantity of Laksa Lemak' })).toHaveTextContent('3');
    network.cut();
    await expect(await canvas.findByText('1 change waits for a connection.')).toBeVisible();
  },
};

/** A different seat has sent the dishes. They have left this cart, and the order can be opened (TABLE-14). */
export const SentByAnother: Story = {
  tags: ['state:cart.table-sent'],
  args: {
    send: server({
      cart: {
        ...cart,
        version: 5,
        lines: [toTableLine(laksa, 1)],
        orders: [{ orderNo: 'q3Zr8vXk', seat: 2, portions: 4 }],
      },
    }),
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Raj has sent the order.')).toBeVisible());
    await expect(canvas.queryByText('Kopi Peng')).toBeNull();
    await expect(await canvas.findByRole('link', { name: 'See order' })).toHaveAttribute(
      'href',
      '/order?orderNo=q3Zr8vXk',
    );
  },
};

/** The session has ended. Each seat keeps its dishes that were not sent (TABLE-16). */
export const Ended: Story = {
  tags: ['state:cart.table-ended'],
  args: { send: server({ ended: 'till' }) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/Our staff has closed the table/)).toBeVisible());
    await expect(canvas.getByRole('group', { name: 'Quantity of Laksa Lemak' })).toBeVisible();
    await expect(canvas.queryByText('Kopi Peng')).toBeNull();
  },
};

/** The same for a seat without dishes. The text does not mention dishes. */
export const EndedEmpty: Story = {
  args: {
    cart: { ...aCart([of(kopi, 2)]), table: table({}, { lines: cart.lines.slice(1, 2) }) },
    send: server({ ended: 'till' }),
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Our staff has closed the table.')).toBeVisible());
    await expect(await canvas.findByText('Your cart is empty')).toBeVisible();
  },
};

/** A diner who orders alone takes their own dishes along (TABLE-18). */
export const Alone: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Order alone' }));
    await expect(await canvas.findByText('2 people order together at this table.')).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Quantity of Laksa Lemak' })).toBeVisible();
    await expect(canvas.queryByText('Kaya Butter Toast')).toBeNull();
  },
};
