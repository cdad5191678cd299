import { randomUUID } from 'node:crypto';
import type { Item, Order, OrderPayload } from '#contract';
import { ERROR_CODE, REALTIME } from '#contract/wire';
import type { Answer } from '../../conform/proxy.ts';
import {
  type BrokenServer,
  change,
  changeRefusal,
  isFor,
  isSigned,
  MAKE_ORDER,
  ORDER,
  signAnew,
  takingAnything,
  takingWhat,
  toBody,
} from './brokenHandlers.ts';

/** Servers that do one thing wrong in menus, signatures, orders or payments. */
export const brokenOrdering: readonly BrokenServer[] = [
  {
    does: 'takes orders of dishes that are not served now',
    found: 'hours: a dish that is not served now is refused, with its hours',
    after: 'order: is taken, with the figures that were sent',
    handle: () => takingAnything(({ orderItems }) => orderItems.length === 1),
  },
  {
    does: 'does not say when the dish is served',
    found: 'hours: a dish that is not served now is refused, with its hours',
    handle: () =>
      changeRefusal((error, answer) => {
        const items = error.errors?.notAvailableItem?.map(({ hours: _, ...item }) => item);
        if (!items) return answer;
        return { ...answer, body: toBody({ error: { ...error, errors: { notAvailableItem: items } } }) };
      }),
  },
  {
    does: 'takes orders while it says that it is paused',
    found: 'pause: an outlet that is paused refuses orders',
    after: 'order: is taken, with the figures that were sent',
    handle: () => takingAnything(({ type }) => type === 'Takeaway'),
  },
  {
    does: 'refuses the orders of a pause without the code',
    found: 'pause: an outlet that is paused refuses orders',
    handle: () =>
      changeRefusal((error, answer) => ({
        ...answer,
        body: toBody({
          error: error.code === ERROR_CODE.outletClosed ? { ...error, code: ERROR_CODE.invalid } : error,
        }),
      })),
  },
  {
    does: 'does not say when it is back',
    found: 'pause: an outlet that is paused refuses orders',
    handle: () =>
      changeRefusal((error, answer) => ({
        ...answer,
        body: toBody({
          error: error.code === ERROR_CODE.outletClosed ? { ...error, message: 'Outlet is closed' } : error,
        }),
      })),
  },
  {
    does: 'leaves the version out of the menu',
    found: 'menu: the answer has its schema',
    handle: () =>
      change('GET', /\/webapp\/menu/, ([menu]: { version?: number }[]) => [{ ...menu, version: undefined }]),
  },
  {
    does: 'answers prices as texts',
    found: 'item: the answer has its schema',
    handle: () =>
      change('GET', /\/api\/items\//, (item: { itemPrices: { basePrice: unknown }[] }) => ({
        ...item,
        itemPrices: item.itemPrices.map((price) => ({ ...price, basePrice: String(price.basePrice) })),
      })),
  },
  {
    does: 'shows the menu at tables that do not exist',
    found: 'menu: an unknown table is told as CHECK_NOT_FOUND',
    handle: () => async (request, forward) =>
      forward({ ...request, path: request.path.replace('tableNo=no-such-table', 'tableNo=3') }),
  },
  {
    does: 'answers errors in a form of its own',
    found: 'errors: what does not exist is 404 with an error body',
    handle: () => changeRefusal(({ message }, answer) => ({ ...answer, body: toBody({ detail: message }) })),
  },
  {
    does: 'serves no pictures',
    found: 'pictures: those of the menu load, without a signature',
    handle: () => async (request, forward) =>
      forward({ ...request, path: request.path.replace('/images/', '/no-images/') }),
  },
  {
    does: 'takes calls without a signature',
    found: 'signature: a call without one is refused',
    handle: () => async (request, forward) => forward(request.headers.sgt ? request : signAnew(request)),
  },
  {
    does: 'takes a signature of any key',
    found: 'signature: one of another key is refused',
    handle: () => async (request, forward) =>
      forward(request.headers.sgt && !isSigned(request) ? signAnew(request) : request),
  },
  {
    does: 'takes a request twice',
    found: 'signature: an xid serves once',
    handle: () => {
      const seen = new Set<string>();
      return async (request, forward) => {
        const { xid = '' } = request.headers;
        const isAgain = seen.has(xid);
        seen.add(xid);
        return forward(isAgain ? signAnew(request) : request);
      };
    },
  },
  {
    does: 'is stricter than five minutes with clocks',
    found: 'signature: a clock that is four minutes off is taken',
    handle: () => async (request, forward) =>
      forward(
        Math.abs(Number(request.headers.dt) - Date.now()) > 60_000
          ? { ...request, headers: { ...request.headers, sgt: 'wrong' } }
          : request,
      ),
  },
  {
    does: 'refuses a wrong clock without its code',
    found: 'signature: a clock that is an hour off is told the time',
    handle: () =>
      changeRefusal((error, answer) => ({
        ...answer,
        body: toBody({ error: error.code === ERROR_CODE.clockSkew ? { ...error, code: 'UNAUTHORIZED' } : error }),
      })),
  },
  {
    does: 'sends no Date',
    found: 'signature: a clock that is an hour off is told the time',
    handle: () => async (request, forward) => {
      const answer = await forward(request);
      const { date: _, ...headers } = answer.headers;
      return { ...answer, headers };
    },
  },
  {
    does: 'ignores the Idempotency-Key',
    found: 'idempotency: the same key and body are answered with the first order',
    handle: () => async (request, forward) => {
      const { 'idempotency-key': _, ...headers } = request.headers;
      return forward({ ...request, headers });
    },
  },
  {
    does: 'answers the first order to another body with its key',
    found: 'idempotency: the same key with another body is 409',
    handle: () => {
      let first: Answer | undefined;
      return async (request, forward) => {
        const answer = await forward(request);
        if (isFor(request, 'POST', MAKE_ORDER) && answer.status === 200) first ??= answer;
        return answer.status === 409 && first ? first : answer;
      };
    },
  },
  {
    does: 'believes the total of a payload',
    found: 'prices: a wrong grandTotal is refused',
    after: 'order: is taken',
    handle: () =>
      takingWhat(
        ({ subtotal = 0, totalDiscount = 0, serviceCharge = 0, totalTax = 0, grandTotal = 0 }) =>
          Math.abs(subtotal - totalDiscount + serviceCharge + totalTax - grandTotal) > 0.001,
      ),
  },
  {
    does: 'believes the prices of dishes while the sums agree',
    found: 'prices: a cheaper dish is refused, though the sums agree',
    after: 'order: is taken',
    handle: () =>
      takingWhat(
        ({ subtotal = 0, totalDiscount = 0, serviceCharge = 0, totalTax = 0, grandTotal = 0 }) =>
          Math.abs(subtotal - totalDiscount + serviceCharge + totalTax - grandTotal) < 0.001,
      ),
  },
  {
    does: 'takes an order without the deposit of its containers',
    found: 'prices: the deposit of containers is charged, and cannot be left out',
    after: 'order: is taken',
    handle: () => takingWhat(({ containerDeposit }) => containerDeposit === undefined),
  },
  {
    does: 'forgets which line a deposit is for',
    found: 'prices: the deposit of containers is charged, and cannot be left out',
    handle: () =>
      change('POST', MAKE_ORDER, ({ data }: { data: Order }) => ({
        data: {
          ...data,
          orderItems: data.orderItems.map(({ containerDeposit: _, ...line }) => line),
        },
      })),
  },
  {
    does: 'believes the prices of modifiers',
    found: 'prices: a cheaper modifier is refused, though the sums agree',
    after: 'order: is taken',
    handle: () => takingWhat(() => true),
  },
  {
    does: 'gives a dish away that no promotion gives',
    found: 'prices: a dish that no promotion gives is not free',
    after: 'order: is taken',
    handle: () => takingAnything(({ orderItems }) => orderItems.some(({ promotionId }) => promotionId !== undefined)),
  },
  {
    does: 'gives a dish away for any promotion of the outlet',
    found: 'prices: a dish that no promotion gives is not free',
    after: 'order: is taken',
    handle: () =>
      takingAnything(({ orderItems }) =>
        orderItems.some(({ promotionId }) => promotionId !== undefined && promotionId < 2_000_000_000),
      ),
  },
  {
    does: 'lets a diner leave out what comes with a dish',
    found: 'errors: what comes with a dish cannot be left out',
    after: 'order: is taken',
    handle: () => takingAnything(() => true),
  },
  {
    does: 'takes more of a group than its maximum',
    found: 'errors: a modifier group above its maximum is refused',
    after: 'order: is taken',
    handle: () => takingAnything(() => true),
  },
  {
    does: 'lets answers be kept for an hour',
    found: 'answers: the browser may not keep them',
    handle: () => async (request, forward) => {
      const answer = await forward(request);
      return { ...answer, headers: { ...answer.headers, 'cache-control': 'max-age=3600' } };
    },
  },
  {
    does: 'forgets what was chosen of a dish',
    found: 'order: is kept as it was sent',
    handle: () =>
      change('GET', ORDER, (order: Order) => ({
        ...order,
        orderItems: order.orderItems.map((line) => ({ ...line, orderItemOptions: [] })),
      })),
  },
  {
    does: 'lets a guest spend points',
    found: 'who: a guest has no points to spend',
    after: 'order: is taken',
    handle: () => takingAnything(({ isRebateUsage }) => isRebateUsage),
  },
  {
    does: 'makes two orders of two taps',
    found: 'idempotency: two at once with the same key are one order',
    handle: () => {
      const pending = new Set<string>();
      return async (request, forward) => {
        const key = request.headers['idempotency-key'];
        if (!isFor(request, 'POST', MAKE_ORDER) || key === undefined) return forward(request);
        if (pending.has(key))
          return forward({ ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } });
        pending.add(key);
        return forward(request).finally(() => pending.delete(key));
      };
    },
  },
  {
    does: 'opens a bill with any key',
    found: 'slip: with another key it opens no bill and takes no order',
    handle: () => {
      let bill: Answer | undefined;
      return async (request, forward) => {
        if (!isFor(request, 'GET', /\/check-no\//)) return forward(request);
        const answer = await forward(request);
        if (answer.status === 200) bill = answer;
        return bill ?? answer;
      };
    },
    after: 'bill: of a check, for who has its slip',
  },
  {
    does: 'drops what the kitchen is told',
    found: 'order: is kept as it was sent',
    handle: () =>
      change('GET', ORDER, (order: Order) => ({
        ...order,
        orderItems: order.orderItems.map((line) => ({ ...line, specialInstruction: '' })),
      })),
  },
  {
    does: 'forgets what a diner cannot eat',
    found: 'dietary needs: are with the order that is read',
    handle: () => change('GET', ORDER, ({ dietaryNeeds: _, ...order }: Order) => order),
  },
  {
    does: 'answers make-order with what a diner cannot eat',
    found: 'dietary needs: are with the order that is read',
    handle: () => async (request, forward) => {
      const { dietaryNeeds } = JSON.parse(request.body || '{}') as Partial<OrderPayload>;
      const tell = ({ data }: { data: Order }) => ({ data: { ...data, dietaryNeeds } });
      return change('POST', MAKE_ORDER, tell)(request, forward);
    },
  },
  {
    does: 'brings the order to another table',
    found: 'order: is kept as it was sent',
    handle: () => change('GET', ORDER, (order: Order) => ({ ...order, tableNo: '99' })),
  },
  {
    does: 'counts its orders behind a long prefix',
    found: 'order: the next one has an id and a number',
    handle: () => {
      let count = 41;
      return change('POST', MAKE_ORDER, ({ data }: { data: Order }) => {
        count += 1;
        return { data: { ...data, orderNo: `today-at-home-no-${String(count).padStart(6, '0')}` } };
      });
    },
  },
  {
    does: 'has other prices for a dish by itself',
    found: 'item: has the names and prices of the menu',
    handle: () =>
      change('GET', /^\/api\/items\//, (item: Item) => ({
        ...item,
        itemPrices: item.itemPrices.map((price) => ({ ...price, basePrice: price.basePrice + 3 })),
      })),
  },
  {
    does: 'takes nothing away',
    found: 'order: to take away is taken',
    handle: () => async (request, forward) =>
      isFor(request, 'POST', MAKE_ORDER) && (JSON.parse(request.body) as OrderPayload).type === 'Takeaway'
        ? {
            status: 400,
            headers: { 'content-type': 'application/json' },
            body: toBody({ error: { statusCode: 400, code: ERROR_CODE.invalid, message: 'No.' } }),
          }
        : forward(request),
  },
  {
    does: 'takes away at once only',
    found: 'order: to take away is taken',
    handle: () => async (request, forward) =>
      isFor(request, 'POST', MAKE_ORDER) && (JSON.parse(request.body) as OrderPayload).isPreOrder
        ? {
            status: 400,
            headers: { 'content-type': 'application/json' },
            body: toBody({ error: { statusCode: 400, code: ERROR_CODE.invalid, message: 'No.' } }),
          }
        : forward(request),
  },
  {
    does: 'takes the proof of one number for another',
    found: 'codes: the proof of one number is none of another',
    waits: true,
    handle: () => async (request, forward) => {
      const answer = await forward(request);
      return isFor(request, 'POST', /\/reset-password-token$/) && answer.status === 404
        ? { ...answer, status: 200, body: toBody({ id: 'b6Rt9uWq' }) }
        : answer;
    },
  },
  {
    does: 'rounds the total to five cents',
    found: 'order: is taken, with the figures that were sent',
    handle: () =>
      change('POST', MAKE_ORDER, ({ data }: { data: Order }) => ({
        data: { ...data, grandTotal: Math.floor(data.grandTotal * 20) / 20 - 0.05 },
      })),
  },
  {
    does: 'refuses dishes without saying which',
    found: 'errors: a dish that is not on the menu is listed',
    handle: () => changeRefusal(({ errors: _, ...error }, answer) => ({ ...answer, body: toBody({ error }) })),
  },
  {
    does: 'overlooks fields that it does not know',
    found: 'errors: a field that the contract does not list is refused',
    handle: () => async (request, forward) =>
      forward({ ...request, body: request.body.replace(',"discountForMe":5', '') }),
  },
  {
    does: 'shows mobile numbers to everybody',
    found: 'masking: the mobile number is hidden',
    handle: () => change('GET', ORDER, (order: Order) => ({ ...order, mobileNo: '6591112222' })),
  },
  {
    does: 'numbers its orders',
    found: 'order: its number cannot be guessed',
    handle: () => change('POST', MAKE_ORDER, ({ data }: { data: Order }) => ({ data: { ...data, orderNo: '1042' } })),
  },
  {
    does: 'lets anybody listen to any order',
    found: 'socket: joins an order that exists, and no other',
    listen: (diner, server) => {
      diner.on(REALTIME.join, (orderNo: string, ack: (answer: object) => void) =>
        server.emit(REALTIME.join, orderNo, () => ack({ ok: true })),
      );
      diner.on(REALTIME.leave, (orderNo: string, ack: (answer: object) => void) =>
        server.emit(REALTIME.leave, orderNo, ack),
      );
    },
  },
  {
    does: 'acknowledges nothing on the socket',
    found: 'socket: joins an outlet',
    listen: (diner) => void diner.on(REALTIME.joinOutlet, () => undefined),
  },
  {
    does: 'sends the order with its event',
    found: 'socket: an event named by the order number follows',
    listen: (diner, server) => {
      diner.on(REALTIME.join, (orderNo: string, ack: (answer: object) => void) => {
        server.on(orderNo, () => diner.emit(orderNo, { orderNo, orderStatus: 'Paid' }));
        server.emit(REALTIME.join, orderNo, ack);
      });
    },
  },
  {
    does: 'pays on a host that the app may not open',
    found: 'payment: an order waits for payment and names the payment page',
    handle: () =>
      change('POST', MAKE_ORDER, ({ data }: { data: Order }) => ({
        data: { ...data, hostedPamentUrl: 'https://pay.elsewhere.sg/session/1' },
      })),
  },
  {
    does: 'returns from the payment page without a reference',
    found: 'payment: approved, it returns with resultIndicator',
    handle: () => change('POST', /\/sandbox\/api\/pay\//, () => ({ returnUrl: 'http://localhost/payment-complete' })),
  },
  {
    does: 'lets a paid order be paid again',
    found: 'payment: approved, the reference finds the order, paid',
    handle: () => change('GET', ORDER, (order: Order) => ({ ...order, hostedPamentUrl: 'http://localhost/pay/1' })),
  },
  {
    does: 'calls a declined order paid',
    found: 'payment: declined, the order is not paid',
    handle: () =>
      change('GET', ORDER, (order: Order) => ({
        ...order,
        orderStatus: order.orderStatus === 'Failed' ? 'Paid' : order.orderStatus,
      })),
  },
  {
    does: 'lets a late refusal undo a payment',
    found: 'payment: paid, an order stays paid whatever the gateway says later',
    handle: () => {
      let isDeclined = false;
      return async (request, forward) => {
        const { body } = request;
        if (request.path.includes('/pay/') && body.includes('decline')) isDeclined = true;
        return change('GET', ORDER, (order: Order) => ({
          ...order,
          ...(isDeclined && order.orderStatus === 'Paid' && { orderStatus: 'Failed' }),
        }))(request, forward);
      };
    },
  },
  {
    does: 'believes that a payment without a notification has failed',
    found: 'payment: approved without a notification, the order is paid all the same',
    handle: () => async (request, forward) =>
      forward(
        request.path.includes('/pay/') && request.body.includes('isLost')
          ? { ...request, body: JSON.stringify({ decision: 'approve', delaySeconds: 600 }) }
          : request,
      ),
  },
  {
    does: 'does not say what went back',
    found: 'payment: money that went back is listed, and an order without any is not paid',
    handle: () => change('GET', ORDER, ({ refunds: _, ...order }: Order) => order),
  },
];
