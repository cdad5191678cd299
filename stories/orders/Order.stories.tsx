import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense } from 'react';

import { Navigate, Route, Routes } from 'react-router-dom';
import { expect, fn, waitFor, within } from 'storybook/test';

import type { Order } from '#contract';
import { addSeat, emptyTableCart } from '#contract/table';
import { OrderScreen } from '#features/orders';
import { AttemptNotices } from '../../features/checkout/AttemptNotices';
import { OrderView } from '../../features/orders/OrderView';
import { aCart } from '../../tests/builders/cart';
import { aFeast, anAttempt, anOrder, aSeller, aTillOrder } from '../../tests/builders/order';
import { answering, refusing, silent, talkingHtml } from '../parts/answers';
import { isTranslated, shows } from '../parts/play';
import { Shop, type ShopProps } from '../parts/Shop';
import { useOrderOfMenu } from '../parts/useOrderOfMenu';

interface OrderStoryProps {
  /** The order as the host has it. */
  order?: Order;
  isSending?: boolean;
  /** Shows the screen itself, with a host that ends its calls so. */
  send?: ShopProps['send'];
  /** A different seat sent it from the table cart that this phone has joined. */
  isOfTable?: boolean;
  /** Initial state of the phone. Default: at a table if `isOfTable`, else empty. */
  state?: ShopProps['state'];
  onReOrder: () => void;
}

/** The cart of a table, from which seat 2 has sent an order. */
const findTable = (orderNo: string) => {
  const cart = addSeat(addSeat(emptyTableCart, 'Mei').cart, 'Raj').cart;
  const sent = { ...cart, orders: [{ orderNo, seat: 2, portions: 3 }] };
  const phone = { seatKey: 'story-seat-key-of-mei', seat: 1, cart: sent, pending: [] };
  return { cart: { ...aCart([]), table: { phone, scope: 'table' as const } } };
};

function OrderStory({ order: own = anOrder(), isSending = false, send, ...rest }: OrderStoryProps) {
  const order = useOrderOfMenu(own);
  const { isOfTable = false, onReOrder, state = isOfTable ? findTable(order.orderNo) : {} } = rest;
  return (
    <Shop path={`/order?orderNo=${order.orderNo}`} send={send} state={state}>
      {send ? (
        <OrderScreen />
      ) : (
        <OrderView
          order={order}
          isSending={isSending}
          isCartBack
          isOfTable={isOfTable}
          onBack={() => {}}
          onReOrder={onReOrder}
        />
      )}
    </Shop>
  );
}

/** An order, followed from payment to collection. */
const meta = {
  title: 'Order/Screen',
  component: OrderScreen,
  parameters: { layout: 'fullscreen' },
  args: { onReOrder: fn() },
  render: (args) => <OrderStory {...args} />,
} satisfies Meta<OrderStoryProps>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = within(document.body);

/** The order of the builder, whose two kopi came in cans. */
const withDeposit = (changes: Partial<Order> = {}): Order => {
  const { orderItems, grandTotal } = anOrder();
  return anOrder({
    orderItems: orderItems.map((line) => (line.id === 2 ? { ...line, containerDeposit: 0.2 } : line)),
    ...{ containerDeposit: 0.2, grandTotal: grandTotal + 0.2 },
    ...changes,
  });
};

/** Paid and cooking: the number to listen for comes first (ORDER-2, ORDER-3, ORDER-4). */
export const Paid: Story = {
  tags: ['state:order.paid', 'layout'],
  play: async ({ canvas, globals }) => {
    await expect(await canvas.findByText('A042')).toBeVisible();
    if (isTranslated(globals)) return;
    await expect(canvas.getByText('Order status: Paid, Preparing')).toBeVisible();
    await expect(canvas.getByText('09 Aug 2026, 09:41 am')).toBeVisible();
    await expect(canvas.getByText('$15.23')).toBeVisible();
    await expect(canvas.getByText('Awarded points')).toBeVisible();
  },
};

/** The outlet has said how long food takes: the page names the time (ORDER-34). */
export const ReadyAbout: Story = {
  tags: ['state:order.ready-about'],
  args: { order: anOrder({ aboutMinutes: 25 }) },
  play: async ({ canvas, globals }) => {
    await expect(await canvas.findByText('A042')).toBeVisible();
    if (!isTranslated(globals)) await expect(canvas.getByText('about 10:06')).toBeVisible();
  },
};

/** After the call the page no longer says to wait for it (ORDER-4). */
export const Ready: Story = {
  args: { order: anOrder({ movementStatus: 'Ready' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your order is ready. Please collect it with this number.')).toBeVisible();
    await expect(canvas.queryByText(/We will call this number/)).toBeNull();
  },
};

/** Takeaway, with everything that takes off and adds (ORDER-2). */
export const Takeaway: Story = {
  args: {
    order: anOrder({
      type: 'Takeaway',
      tableNo: null,
      collectionDateTime: '2026-08-09T18:30',
      externalOrderNo: 'TB01-0042',
      promoCode: 'KAYA5',
      totalDiscount: 3,
      voucherDiscount: 2,
      isRebateUsage: true,
      rebateAmount: 3,
      taxes: [{ name: 'GST 9%', type: 'Inclusive', amount: 1.13 }],
      serviceCharge: 0,
      grandTotal: 7.7,
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('18:30')).toBeVisible();
    await expect(canvas.getByText('GST 9% (included)')).toBeVisible();
    await expect(canvas.getByText('Discount (Sunday breakfast, KAYA5)')).toBeVisible();
    await expect(canvas.queryByText('Table no')).toBeNull();
  },
};

/** Collected: the queue number and the access code are gone (ORDER-4, ORDER-5). */
export const Collected: Story = {
  tags: ['state:order.collected'],
  args: { order: anOrder({ movementStatus: 'Fully Collected', orderAssignations: [{ accessCode: '7391' }] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Order status: Paid, Collected')).toBeVisible();
    await expect(canvas.queryByText('A042')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Show access code' })).toBeNull();
    await expect(page.queryByRole('dialog')).toBeNull();
  },
};

/** Given back its money: there is nothing to collect (ORDER-5). */
export const RefundedWithAccessCode: Story = {
  args: {
    order: anOrder({ orderStatus: 'Refunded' as Order['orderStatus'], orderAssignations: [{ accessCode: '7391' }] }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Order status: Refunded')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Show access code' })).toBeNull();
    await expect(page.queryByRole('dialog')).toBeNull();
  },
};

/** All of the money went back: the day and the sum are shown (SETTLE-10). */
export const Refunded: Story = {
  tags: ['state:order.refunded'],
  args: {
    order: anOrder({
      orderStatus: 'Refunded',
      movementStatus: null,
      refunds: [{ amount: anOrder().grandTotal, at: '2026-08-09T03:10:00.000Z' }],
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Refunded \$[\d.]+ on 9 Aug$/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Re-Order' })).toBeVisible();
  },
};

/** The seller, its GST number and the short sentence (ORDER-28, ORDER-29). */
export const WithSeller: Story = {
  tags: ['state:order.seller'],
  args: { order: anOrder({ seller: aSeller }) },
  play: async ({ canvas, globals }) => {
    await expect((await canvas.findAllByText(aSeller.name))[0]).toBeVisible();
    if (isTranslated(globals)) return;
    await expect(canvas.getAllByText('GST Reg No. M2-0000000-1')[0]).toBeVisible();
    await expect(canvas.getAllByText('Price payable includes GST')[0]).toBeVisible();
    await expect(canvas.queryByText('Tax invoice')).toBeNull();
  },
};

/** The deposit of each line, and their sum after the total with GST, which does not include it (ORDER-33). */
export const Deposit: Story = {
  tags: ['state:order.deposit'],
  args: { order: withDeposit({ seller: aSeller }) },
  play: async ({ canvas, globals }) => {
    await expect((await canvas.findAllByText('$15.43'))[0]).toBeVisible();
    if (isTranslated(globals)) return;
    await expect(canvas.getAllByText('Container deposit')[0]).toBeVisible();
    await expect(canvas.getByText('+$0.20')).toBeVisible();
    await expect(canvas.getByText('$0.20')).toBeVisible();
    await expect(canvas.getAllByText('Total payable with GST')[0]).toBeVisible();
    await expect(canvas.getAllByText('$15.23')[0]).toBeVisible();
  },
};

/** The allergens that the kitchen was told; the printed receipt does not have it (ORDER-36). */
export const DietaryNeeds: Story = {
  tags: ['state:order.dietary-needs'],
  args: { order: anOrder({ dietaryNeeds: { allergens: ['peanut', 'milk'] } }) },
  play: async ({ canvas, globals }) => {
    if (isTranslated(globals)) return;
    await expect(canvas.getByText('Kitchen told: cannot eat')).toBeVisible();
    // Once in the page, and not in the receipt that is printed.
    await expect(canvas.getAllByText(/Peanuts, Milk/)).toHaveLength(1);
  },
};

/** Above S$1,000 the receipt is a tax invoice: its lines are without GST, and GST follows (ORDER-30). */
export const TaxInvoice: Story = {
  tags: ['state:order.tax-invoice'],
  args: { order: aFeast() },
  play: async ({ canvas, globals }) => {
    await expect((await canvas.findAllByText(aSeller.name))[0]).toBeVisible();
    if (isTranslated(globals)) return;
    await expect(canvas.getByRole('heading', { name: 'Tax invoice' })).toBeVisible();
    await expect(canvas.getAllByText('Total without GST')[0]).toBeVisible();
    await expect(canvas.getAllByText('$990.00')[0]).toBeVisible();
    await expect(canvas.getAllByText('Total payable with GST')[0]).toBeVisible();
  },
};

/** A seller that is not registered: nothing claims GST (ORDER-31). */
export const WithoutGstNumber: Story = {
  tags: ['state:order.seller-unregistered'],
  args: {
    order: anOrder({
      seller: { name: aSeller.name, address: aSeller.address },
      ...{ taxes: [], totalTax: 0, grandTotal: 13.97 },
    }),
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(aSeller.name))[0]).toBeVisible();
    await expect(canvas.queryAllByText(/GST/)).toHaveLength(0);
  },
};

/** A part went back in two steps; the order is being made all the same (SETTLE-10). */
export const RefundedInPart: Story = {
  tags: ['state:order.refunded-part'],
  args: {
    order: anOrder({
      refunds: [
        { amount: 4.2, at: '2026-08-09T03:10:00.000Z' },
        { amount: 1, at: '2026-08-09T16:30:00.000Z' },
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Refunded $4.20 on 9 Aug')).toBeVisible();
    // After midnight in Singapore.
    await expect(canvas.getByText('Refunded $1.00 on 10 Aug')).toBeVisible();
    await expect(canvas.getByText('Order status: Paid, Preparing')).toBeVisible();
  },
};

/** To be paid to the staff, while the kitchen works on it (SETTLE-11). */
export const PaidAtCounter: Story = {
  tags: ['state:order.at-counter'],
  args: { order: anOrder({ orderStatus: 'Sent To Till', isAwardedPoint: false, isPaidAtCounter: true }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('To be paid at the counter')).toBeVisible();
    await expect(canvas.getByText(/^Please pay \$[\d.]+ to our staff\.$/)).toBeVisible();
  },
};

const waiting = anOrder({
  orderStatus: 'Waiting For Payment',
  movementStatus: null,
  queueNumber: null,
  isAwardedPoint: false,
});

/** Not paid yet. A diner who closed the payment page may order again (ORDER-6). */
export const Waiting: Story = {
  tags: ['state:order.waiting'],
  args: { order: waiting },
  play: async ({ args, canvas, userEvent }) => {
    await expect((await canvas.findAllByText('Waiting For Payment'))[0]).toBeVisible();
    await expect(canvas.getByText('Points to be awarded')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Order again' }));
    await expect(args.onReOrder).toHaveBeenCalledOnce();
  },
};

/** A different seat sent it from the table cart. This phone is not asked to pay (TABLE-14). */
export const WaitingOfTable: Story = {
  args: { order: waiting, isOfTable: true, send: answering(waiting) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Somebody at your table is paying for this order.')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Order again' })).toBeNull();
  },
};

const failed = (failedReason: string) =>
  anOrder({ orderStatus: 'Failed', failedReason, movementStatus: null, queueNumber: null, isAwardedPoint: false });

/** Declined (ORDER-7). */
export const Failed: Story = {
  tags: ['state:order.failed'],
  args: { order: failed('Payment error: declined') },
  play: async ({ args, canvas, userEvent }) => {
    await expect((await canvas.findAllByText('Failed'))[0]).toBeVisible();
    await expect(canvas.queryByText('Points to be awarded')).toBeNull();
    await expect(canvas.getByText('Something went wrong. Please contact staff for assistance')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Re-Order' }));
    await expect(args.onReOrder).toHaveBeenCalledOnce();
  },
};

/**
 * An unpaid order of the table. Its dishes are in the table cart, so the page does not offer to order again (TABLE-15).
 */
export const FailedOfTable: Story = {
  args: { order: failed('Payment timeout'), isOfTable: true },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Nothing was charged. The dishes are in the cart of your table again.'),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Back to cart' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Re-Order' })).toBeNull();
  },
};

/** The cart of a table after an order of seat 2 was declined; `next`: it has ordered again. */
const afterDecline = (orderNo: string, next?: string) => {
  const before = findTable(next ?? 'unused').cart;
  const { phone } = before.table;
  const cart = next ? phone.cart : { ...phone.cart, orders: [] };
  const returned = [{ orderNo, before: [orderNo] }];
  return { cart: { ...before, table: { ...before.table, phone: { ...phone, cart, returned } } } };
};

/**
 * A declined order on a phone that does not pay. The dishes are back and the page does not suggest calling staff. A
 * reload shows the same (TABLE-15).
 */
export const DeclinedOfTable: Story = {
  args: { order: failed('Payment error: declined'), send: answering(failed('Payment error: declined')) },
  render: (args) => <OrderStory {...args} state={afterDecline(anOrder().orderNo)} />,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('The order did not go through. The dishes are in the cart of your table again.'),
    ).toBeVisible();
    await expect(canvas.queryByText(/contact staff/)).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Back to cart' })).toBeVisible();
  },
};

/** The table has ordered again. The page links to the new order (TABLE-15). */
export const OrderedAgainAtTable: Story = {
  args: { order: failed('Payment error: declined'), send: answering(failed('Payment error: declined')) },
  render: (args) => <OrderStory {...args} state={afterDecline(anOrder().orderNo, 'q3Zr8vXk')} />,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Somebody at your table has ordered again.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'See the new order' }));
    await waitFor(() => expect(canvas.queryByText('Somebody at your table has ordered again.')).toBeNull());
  },
};

/** Cancelled by the diner (ORDER-7). */
export const FailedCanceled: Story = {
  tags: ['state:order.failed-canceled'],
  args: { order: failed('Payment error: customer cancelled') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed: Canceled');
  },
};

/** Opened from the history, long after its cart has gone (ORDER-7). */
export const FailedInHistory: Story = {
  args: { send: answering(failed('Payment error: customer cancelled')) },
  play: shows('Nothing was charged. You can order the same again.'),
};

/** A status that means 'not paid' as 'Failed' does: it says so, no number is called, and it can be ordered again (PAY-27, ORDER-26). */
export const Cancelled: Story = {
  args: { order: anOrder({ orderStatus: 'Cancelled' as Order['orderStatus'] }) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('Order status: Cancelled')).toBeVisible();
    await expect(canvas.getByText(/^The outlet has cancelled this order/)).toBeVisible();
    await expect(canvas.queryByText('Awarded points')).toBeNull();
    await expect(canvas.queryByText('A042')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Re-Order' }));
    await expect(args.onReOrder).toHaveBeenCalledOnce();
  },
};

/** Not paid in time (ORDER-7). */
export const FailedTimeout: Story = {
  tags: ['state:order.failed-timeout'],
  args: { order: failed('Payment timeout') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed: Payment timeout');
  },
};

/** On its way to the till (ORDER-12). */
export const Sending: Story = {
  tags: ['state:order.sending'],
  args: { order: aTillOrder(), isSending: true },
  play: async () => {
    await expect(
      await page.findByText('Order sending to the kitchen. Please wait and do not close this tab'),
    ).toBeVisible();
  },
};

/** The till has taken it, under its own number. */
export const SentToTill: Story = {
  args: { order: aTillOrder({ externalOrderNo: 'L2N-1121-007', queueNumber: '007', movementStatus: 'Received' }) },
  play: shows('L2N-1121-007'),
};

/** A status that the app does not know is shown as the server wrote it (ORDER-8). */
export const UnknownStatus: Story = {
  args: { order: anOrder({ orderStatus: 'Held By The Chef' as never, movementStatus: null, queueNumber: null }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Order status: Held By The Chef')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Re-Order' })).toBeNull();
  },
};

/** A code opens the locker (ORDER-5). */
export const AccessCode: Story = {
  tags: ['state:order.access-code'],
  args: { order: anOrder({ movementStatus: 'Ready', orderAssignations: [{ accessCode: '7391' }] }) },
  play: async () => {
    const dialog = within(await page.findByRole('dialog'));
    await expect(await dialog.findByText('7391')).toBeVisible();
  },
};

/** An order in two lockers has two codes (ORDER-5). */
export const TwoAccessCodes: Story = {
  args: {
    order: anOrder({ movementStatus: 'Ready', orderAssignations: [{ accessCode: '7391' }, { accessCode: '2058' }] }),
  },
  play: async () => {
    const dialog = within(await page.findByRole('dialog'));
    await expect(await dialog.findByText('7391')).toBeVisible();
    await expect(dialog.getByText('2058')).toBeVisible();
  },
};

/** The host does not know the number (ORDER-9). */
export const NotFound: Story = {
  tags: ['state:order.not-found'],
  args: { send: refusing(404, 'The order was not found.') },
  play: async ({ canvas, globals }) => {
    if (isTranslated(globals)) return;
    await expect(
      await canvas.findByText('Your order not found in our system. Please contact our staff for help.'),
    ).toBeVisible();
  },
};

export const Loading: Story = {
  args: { send: silent },
  play: shows('Loading your order'),
};

/** The server's response is not an order (ORDER-9). */
export const Unread: Story = {
  args: { send: talkingHtml },
  play: shows('We could not load your order'),
};

/** The host answers with half an order: what is known is shown, and the rest is asked for again (ORDER-9). */
export const HalfAnOrder: Story = {
  args: { send: answering({ orderNo: anOrder().orderNo, orderStatus: 'Paid' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Order status: Paid')).toBeVisible();
    await expect(canvas.getByText(anOrder().orderNo)).toBeVisible();
    await expect(canvas.getByText(/The details of your order did not arrive/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeEnabled();
    await expect(canvas.queryByText(/\$|NaN|Invalid/)).toBeNull();
  },
};

/** The screen as the host fills it. */
export const Loaded: Story = {
  args: { send: answering(failed('Payment timeout')) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed: Payment timeout');
  },
};

/** A host that has every order it is asked for. */
const knowsEveryOrder: NonNullable<ShopProps['send']> = async ({ url }) => {
  const orderNo = decodeURIComponent(url.split('/').at(-1) ?? '');
  return { status: 200, text: JSON.stringify(anOrder({ orderNo })), date: null };
};

interface WhichOrderProps {
  /** The address of the order page, and the number that the navigation carries. */
  to: { search: string; orderNo?: string };
  /** The order that this visit placed last. */
  last: string | null;
}

function Going({ to: { search, orderNo } }: Pick<WhichOrderProps, 'to'>) {
  return <Navigate to={`/order${search}`} state={orderNo ? { orderNo } : null} />;
}

const whichOrder = ({ to, last }: WhichOrderProps, shown: string): Story => ({
  render: () => (
    <Shop
      path="/start"
      send={knowsEveryOrder}
      state={{ orders: { drafts: [], attempts: [anAttempt({ orderNo: last, status: 'paid', attention: 'seen' })] } }}
    >
      <Routes>
        <Route path="/start" element={<Going to={to} />} />
        <Route path="/order" element={<OrderScreen />} />
        <Route path="/" element={<p>Home</p>} />
      </Routes>
    </Shop>
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(shown)).toBeVisible();
  },
});

/** The order of the navigation comes first (ORDER-1). */
export const OfNavigation: Story = whichOrder(
  { to: { search: '?orderNo=of-address', orderNo: 'of-navigation' }, last: 'of-visit' },
  'of-navigation',
);

/** Then the one of the address (ORDER-1). */
export const OfAddress: Story = whichOrder({ to: { search: '?orderNo=of-address' }, last: 'of-visit' }, 'of-address');

/** Then the last one of the visit (ORDER-1). */
export const OfVisit: Story = whichOrder({ to: { search: '' }, last: 'of-visit' }, 'of-visit');

/** Without any there is nothing to show (ORDER-1). */
export const OfNobody: Story = whichOrder({ to: { search: '' }, last: null }, 'Home');

/** A charge that was found late: its notice sends the diner to the page of the order. */
function FoundLate({ send }: { send: NonNullable<ShopProps['send']> }) {
  return (
    <Shop
      path="/"
      send={send}
      state={{ orders: { drafts: [], attempts: [anAttempt({ status: 'paid', attention: 'left' })] } }}
    >
      <Suspense>
        <Routes>
          <Route path="/order" element={<OrderScreen />} />
          <Route path="/" element={<p>Home</p>} />
        </Routes>
      </Suspense>
      <AttemptNotices />
    </Shop>
  );
}

const lookAndReturn =
  (shown: string, isTold: boolean): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'See your order' }));
    await expect(await canvas.findByText(shown)).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Back to menu' })[0] as HTMLElement);
    await expect(await canvas.findByText('Home')).toBeVisible();
    const notice = () => canvas.queryByRole('button', { name: 'See your order' });
    if (isTold) await waitFor(() => expect(notice()).toBeNull());
    else await expect(notice()).toBeVisible();
  };

/** A charge counts as seen once its page has shown it, as paid or as what became of it since (PAY-30). */
export const ShowsACharge: Story = {
  render: () => <FoundLate send={answering({ ...anOrder(), orderStatus: 'Refunded' })} />,
  play: lookAndReturn('Order status: Refunded', true),
};

/** A page that could not be read has shown nothing: the notice is there again (PAY-30). */
export const ShowsNoCharge: Story = {
  render: () => <FoundLate send={talkingHtml} />,
  play: lookAndReturn('We could not load your order', false),
};

/** The dishes of another menu, with a total that agrees with them (BRAND-39). */
export const OfAnotherMenu: Story = {
  tags: ['!dev'],
  globals: { menu: 'canteen' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Toast Set')).toBeVisible();
    await expect(canvas.queryByText('Laksa Lemak')).toBeNull();
  },
};
