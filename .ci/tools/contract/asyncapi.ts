import { listStatusNames, REALTIME, SERVICE_EVENTS } from '../../../contract/wire/index.ts';
import type { Json, JsonObject } from './schemas.ts';

const description = `The live connection, by Socket.IO 4 (Engine.IO 4) at \`${REALTIME.path}\`, websocket first, then polling. It is optional: without
it the app asks again every few seconds.

A member's token is in the handshake, \`auth: { "token": "<id>" }\`; a guest sends \`auth: {}\`. The handshake carries no signature.

An event only says that something changed; the app then makes the call again. The cart of a table comes with its event. Every event that the app emits has one argument
and an acknowledgement \`{ "ok": boolean }\`, which comes also when the answer is no. After a reconnection the app joins again.

Statuses that end a payment well: ${listStatusNames('paid').join(', ')}; badly: ${listStatusNames('unpaid').join(', ')}.`;

const ack: Json = {
  name: 'acknowledgement',
  title: 'Acknowledgement',
  summary: 'ok is false where the caller may not listen; nothing else is said about why.',
  payload: { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] },
  examples: [
    { name: 'joined', payload: { ok: true } },
    { name: 'refused', payload: { ok: false } },
  ],
};

const message = (name: string, summary: string, payload: Json, example: Json): Json => ({
  name,
  title: name,
  summary,
  payload,
  examples: [{ name: 'usual', payload: example }],
});

const orderNo: Json = { type: 'string', maxLength: 64 };
const outletId: Json = { type: 'integer', minimum: 1 };
const check: Json = {
  type: 'object',
  properties: { outletId, checkNo: { type: 'string', maxLength: 40 }, tableNo: { type: 'string', maxLength: 40 } },
  required: ['outletId', 'checkNo', 'tableNo'],
};
const none: Json = { type: 'null' };

/** The socket as AsyncAPI 3. */
export function buildAsyncApi(version: string): JsonObject {
  const messages: Record<string, Json> = {
    acknowledgement: ack,
    join: message(REALTIME.join, 'Listen to an order; its number is the argument.', orderNo, 'q3Zr8vXk1mTn5wYb7cLdFg'),
    leave: message(REALTIME.leave, 'Listen to the order no more.', orderNo, 'q3Zr8vXk1mTn5wYb7cLdFg'),
    joinOutlet: message(REALTIME.joinOutlet, 'Listen to an outlet; its id is the argument.', outletId, 71),
    joinTable: message(
      REALTIME.joinTable,
      'Listen to the cart of a table; the seat key is the argument. Only with the offer `tableCart`.',
      { type: 'string', maxLength: 64 },
      'Zt4kq0Wc9sVd2hXn7bLyRw',
    ),
    tableChanged: message(
      REALTIME.tableChanged,
      'The cart of the table changed: the cart as `TableCart` of schemas.json, and the keys of the operations that changed it. A phone whose cart is not one version older calls `syncTable` instead.',
      {
        type: 'object',
        properties: { cart: { type: 'object' }, keys: { type: 'array', items: { type: 'string' } } },
        required: ['cart', 'keys'],
      },
      { cart: { version: 8, people: [], lines: [], isEditedByAll: false, orders: [] }, keys: ['o7Gf2LqPz1'] },
    ),
    tableEnded: message(
      REALTIME.tableEnded,
      'The session of the table is over: `syncTable` says why; no data.',
      none,
      null,
    ),
    orderChanged: message(
      '<orderNo>',
      'The order changed: the name of the event is its number, and it has no data.',
      none,
      null,
    ),
    menuChanged: message(
      REALTIME.menuChanged,
      'The menu or a sold-out dish of the outlet changed; no data.',
      none,
      null,
    ),
    settingsChanged: message(REALTIME.settingsChanged, 'The settings of the outlet changed; no data.', none, null),
    joinCall: message(
      SERVICE_EVENTS.joinCall,
      'Listen to a call for staff; its id is the argument. Only a server that offers `callStaff` knows it.',
      orderNo,
      'Hs4Tz0qLw8nKp2RfYx6VbA',
    ),
    callChanged: message(
      '<callId>',
      'The call changed: the name of the event is its id, and it has no data.',
      none,
      null,
    ),
    joinBill: message(
      SERVICE_EVENTS.joinBill,
      'Listen to the bill of a check, by the number of its slip. Only a server that offers `splitBill` knows it.',
      check,
      { outletId: 71, checkNo: 'C0041.aB3dE5fG7hJ9', tableNo: '12' },
    ),
    billChanged: message(SERVICE_EVENTS.billChanged, 'The bill, or a share of it, changed; no data.', none, null),
  };
  const sent = ['join', 'leave', 'joinOutlet', 'joinTable', 'joinCall', 'joinBill'];
  const heard = [
    ...['orderChanged', 'menuChanged', 'settingsChanged'],
    ...['tableChanged', 'tableEnded', 'callChanged', 'billChanged'],
  ];
  const channel = '#/channels/live';
  const inChannel = (name: string): Json => ({ $ref: `${channel}/messages/${name}` });
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Makan live connection',
      version,
      description,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    defaultContentType: 'application/json',
    servers: {
      yours: {
        host: 'order.your-restaurant.sg',
        pathname: REALTIME.path,
        protocol: 'wss',
        description: 'Your server, by Socket.IO 4',
      },
    },
    channels: {
      live: {
        address: REALTIME.path,
        title: 'Orders, outlets and tables',
        messages: Object.fromEntries(
          Object.keys(messages).map((name) => [name, { $ref: `#/components/messages/${name}` }]),
        ),
      },
    },
    operations: {
      ...Object.fromEntries(
        sent.map((name): [string, Json] => [
          name,
          {
            action: 'receive',
            summary: 'The app emits, the server acknowledges.',
            channel: { $ref: channel },
            messages: [inChannel(name)],
            reply: { channel: { $ref: channel }, messages: [inChannel('acknowledgement')] },
          },
        ]),
      ),
      ...Object.fromEntries(
        heard.map((name): [string, Json] => [
          name,
          {
            action: 'send',
            summary: 'The server emits to whoever joined.',
            channel: { $ref: channel },
            messages: [inChannel(name)],
          },
        ]),
      ),
    },
    components: { messages },
  };
}
