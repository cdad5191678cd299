/** Checks of the level 'pay': the payment page, the way back, and what the order says then. */
import { listStatusNames, REALTIME } from '#contract/wire';
import type { Check } from './check.ts';
import { expect } from './host.ts';

const paidStatuses = listStatusNames('paid');
const unpaidStatuses = listStatusNames('unpaid');

/** As the app does (PAY-2): a `host:port` allows that port, a bare name the default one, or any on this machine. */
function isAllowed({ host, hostname }: URL, allowed: readonly string[]): boolean {
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  return allowed.some((one) => one === host || (one === hostname && isLocal));
}

export const payChecks: readonly Check[] = [
  {
    level: 'pay',
    name: 'payment: an order waits for payment and names the payment page',
    run: async (world) => {
      const { order } = await world.toPay();
      expect(
        order.orderStatus === 'Waiting For Payment',
        `The status is '${order.orderStatus}'; it has to be 'Waiting For Payment'.`,
      );
      expect(
        order.hostedPamentUrl && URL.canParse(order.hostedPamentUrl),
        `hostedPamentUrl is ${order.hostedPamentUrl}, which is no whole address.`,
      );
      const url = new URL(order.hostedPamentUrl);
      const isLocal = ['localhost', '127.0.0.1'].includes(url.hostname);
      expect(
        url.protocol === 'https:' || (url.protocol === 'http:' && isLocal),
        'The payment page is not https, so the app does not open it.',
      );
      const { gatewayHosts } = world.target;
      expect(
        !gatewayHosts || isAllowed(url, gatewayHosts),
        `gatewayHosts has no '${url.host}' (with its port), so the app does not open the payment page.`,
      );
    },
  },
  {
    level: 'pay',
    name: 'payment: the payment page answers, and lets the app keep its window',
    run: async (world) => {
      const { order } = await world.toPay();
      const { status, headers } = await world.host.send('GET', order.hostedPamentUrl ?? '');
      expect(status < 400, `The payment page was answered with ${status}.`);
      const policy = headers.get('cross-origin-opener-policy') ?? 'unsafe-none';
      expect(
        policy === 'unsafe-none',
        `The payment page has Cross-Origin-Opener-Policy: ${policy}, so the app loses sight of its window.`,
      );
    },
  },
  {
    level: 'pay',
    name: 'payment: approved, it returns with resultIndicator',
    run: async (world) => {
      const { back } = await world.once('an approved payment', async () => {
        const placed = await world.toPay();
        return { placed, back: await world.pay(placed, 'approve') };
      });
      expect(
        back.pathname === '/payment-complete',
        `The payment page returns to ${back.pathname}; the app has /payment-complete.`,
      );
      expect(
        back.searchParams.get('resultIndicator'),
        `The payment page returns to ${back.href}, without resultIndicator.`,
      );
    },
  },
  {
    level: 'pay',
    name: 'payment: approved, the reference finds the order, paid',
    run: async (world) => {
      const placed = await world.toPay();
      const back = await world.pay(placed, 'approve');
      const { orderNo } = placed.order;
      const order = await world.settled(orderNo, paidStatuses);
      expect(order.hostedPamentUrl === null, 'A paid order still names a payment page, so it can be paid twice.');
      const paymentRef = back.searchParams.get('resultIndicator') ?? '-';
      const found = await world.host.get('orderByPaymentRef', { params: { paymentRef } });
      expect(found.orderNo === orderNo, `The reference ${paymentRef} finds another order.`);
      expect(paidStatuses.includes(found.orderStatus), `By its reference the order is '${found.orderStatus}'.`);
    },
  },
  ...(['decline', 'cancel'] as const).map(
    (decision): Check => ({
      level: 'pay',
      name: `payment: ${decision === 'decline' ? 'declined' : 'cancelled'}, the order is not paid`,
      run: async (world) => {
        const placed = await world.toPay();
        const back = await world.pay(placed, decision);
        expect(!back.searchParams.get('resultIndicator'), 'It returns with resultIndicator, which means paid.');
        const order = await world.settled(placed.order.orderNo, unpaidStatuses);
        expect(order.hostedPamentUrl === null, 'The order has failed and still names a payment page.');
      },
    }),
  ),
  {
    level: 'pay',
    name: 'payment: paid, an order stays paid whatever the gateway says later',
    isOptional: true,
    run: async (world) => {
      const placed = await world.toPay();
      await world.pay(placed, 'approve');
      await world.settled(placed.order.orderNo, paidStatuses);
      await world.pay(placed, 'decline');
      const { orderStatus } = await world.host.get('order', { params: { orderNo: placed.order.orderNo } });
      expect(paidStatuses.includes(orderStatus), `A refusal after the payment made the order '${orderStatus}'.`);
    },
  },
  {
    level: 'pay',
    name: 'payment: approved without a notification, the order is paid all the same',
    isOptional: true,
    run: async (world) => {
      const placed = await world.toPay();
      const back = await world.pay(placed, 'approve', { isLost: true });
      const paymentRef = back.searchParams.get('resultIndicator') ?? '-';
      // The app looks it up when the diner is back; the server then has a reason to ask the gateway.
      await world.host.get('orderByPaymentRef', { params: { paymentRef } });
      await world.settled(placed.order.orderNo, paidStatuses);
    },
  },
  {
    level: 'pay',
    name: 'payment: money that went back is listed, and an order without any is not paid',
    isOptional: true,
    run: async (world) => {
      const placed = await world.toPay();
      const { orderNo, grandTotal } = placed.order;
      await world.pay(placed, 'approve');
      await world.settled(orderNo, paidStatuses);
      await world.refund(orderNo, 0.1);
      const inPart = await world.settled(orderNo, paidStatuses);
      const [first] = inPart.refunds ?? [];
      expect(first?.amount === 0.1, `Of $0.10 that went back, refunds says ${JSON.stringify(inPart.refunds)}.`);
      await world.refund(orderNo);
      const whole = await world.settled(orderNo, unpaidStatuses);
      const sum = (whole.refunds ?? []).reduce((cents, { amount }) => cents + Math.round(amount * 100), 0);
      expect(sum === Math.round(grandTotal * 100), `Of $${grandTotal}, refunds lists ${sum} cents.`);
    },
  },
  {
    level: 'pay',
    name: 'payment: an unknown reference is 404',
    run: async (world) => {
      const { status } = await world.host.call('orderByPaymentRef', { params: { paymentRef: 'no-such-reference' } });
      expect(status === 404, `An unknown payment reference was answered with ${status}.`);
    },
  },
  {
    level: 'pay',
    name: 'payment: sent again with its key, a paid order is not ordered again',
    run: async (world) => {
      const placed = await world.toPay();
      await world.pay(placed, 'approve');
      await world.settled(placed.order.orderNo, paidStatuses);
      const { order } = await world.place(placed.payload, { key: placed.key });
      expect(order.orderNo === placed.order.orderNo, 'The same key made a second order after the first was paid.');
    },
  },
  {
    level: 'pay',
    name: 'socket: an event named by the order number follows the payment, without data',
    isOptional: true,
    run: async (world) => {
      const socket = await world.host.connect();
      const placed = await world.toPay();
      const { orderNo } = placed.order;
      expect(await world.host.ask(socket, REALTIME.join, orderNo), 'join with the number of the order was refused.');
      const heard = new Promise<unknown[] | undefined>((resolve) => {
        setTimeout(() => resolve(undefined), 5_000).unref();
        socket.once(orderNo, (...data: unknown[]) => resolve(data));
      });
      await world.pay(placed, 'approve');
      const data = await heard;
      expect(data, 'No event came within 5 s of the payment; without one the app asks every few seconds.');
      expect(data.length === 0, 'The event carries data; whoever knows the number would read it.');
    },
  },
  {
    level: 'pay',
    name: 'table: an order that the kitchen has not begun gets another one',
    isOptional: true,
    run: async (world) => {
      const body = { tableNo: world.target.place.table, checkNo: '' };
      const unknown = await world.host.call('updateTable', { params: { orderNo: 'no-such-order' }, body });
      expect(unknown.status === 404, `The table of an unknown order was answered with ${unknown.status}.`);
      const { orderNo } = (await world.toPay()).order;
      const moved = await world.host.get('updateTable', { params: { orderNo }, body });
      expect(moved.orderNo === orderNo, 'Another order was answered.');
      expect(moved.tableNo === body.tableNo, `The order is at table '${moved.tableNo}' and not '${body.tableNo}'.`);
    },
  },
  {
    level: 'pay',
    name: 'receipt: of a paid order is sent, of an unknown one 404',
    isOptional: true,
    run: async (world) => {
      const unknown = await world.host.call('resendReceipt', {
        query: { orderNo: 'no-such-order', email: 'conform@example.com' },
      });
      expect(unknown.status === 404, `The receipt of an unknown order was answered with ${unknown.status}.`);
      const placed = await world.toPay();
      await world.pay(placed, 'approve');
      await world.settled(placed.order.orderNo, paidStatuses);
      await world.host.get('resendReceipt', { query: { orderNo: placed.order.orderNo, email: 'conform@example.com' } });
    },
  },
];
