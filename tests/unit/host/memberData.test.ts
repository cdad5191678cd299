import { afterEach, beforeEach, expect, test } from 'vitest';
import { allTables, messages } from '../../../host/db/schema.ts';
import { deleteMember, exportMember } from '../../../host/services/memberData.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

const MOBILE = '6581234567';
const EMAIL = 'meiling.tan@example.com';

let host: InjectedServer;
beforeEach(async () => {
  // A provider that takes nothing, so that messages stay in the outbox.
  host = await createTestServer({ MESSAGE_URL: 'http://127.0.0.1:9', FEEDBACK_EMAIL: 'shop@example.com' });
});
afterEach(() => host.close());

const database = async () => JSON.stringify(await Promise.all(allTables.map((one) => host.core.db.select().from(one))));

test('a member who is forgotten leaves no feedback in the outbox; the messages of others stay', async () => {
  const body = { subject: 'Others', name: '-', mobileNo: MOBILE, email: EMAIL, comments: 'The toast was cold.' };
  expect((await host.call('sendFeedback', { body, token: await host.signIn() })).status).toBe(200);
  await host.messagesSettled();
  const other = { kind: 'email' as const, subject: 'Feedback', createdAt: new Date(), recipient: 'shop@example.com' };
  // Numbers and addresses that only contain those of the member.
  await host.core.db.insert(messages).values({ ...other, body: `Good.\n\nA B, 1${MOBILE}, a.${EMAIL}, ${EMAIL}.sg` });
  expect(await host.core.db.select().from(messages)).toHaveLength(2);
  await deleteMember(host.core, MOBILE);
  expect((await host.core.db.select().from(messages)).map(({ body: text }) => text.slice(0, 5))).toEqual(['Good.']);
});

test('orders that named the number of the account while signed out are in the copy, and lose the number too', async () => {
  const place = async (mobileNo: string) => {
    const made = await host.call('makeOrder', {
      body: await host.payload('TB01', [{ dish: 'Soft-Boiled Eggs' }], { mobileNo }),
    });
    expect(made.status).toBe(200);
    await host.pay(made.body.data.hostedPamentUrl ?? '');
    return made.body.data.orderNo;
  };
  const own = await place(`+${MOBILE}`);
  const another = await place('+6586001234');
  await host.call('resendReceipt', { query: { orderNo: own, email: 'office@example.com' } });
  const copied = (await exportMember(host.core, MOBILE)).ordersSignedOut;
  expect(copied.map(({ orderNo }) => orderNo)).toEqual([own]);
  // Whoever typed the number chose the address.
  expect(copied[0]).not.toHaveProperty('receiptSentTo');
  await deleteMember(host.core, MOBILE);
  const read = async (orderNo: string) => (await host.call('order', { params: { orderNo } })).body.mobileNo;
  expect([await read(own), await read(another)]).toEqual(['N/A', '******1234']);
  expect(await database()).not.toMatch(new RegExp(`${MOBILE}|office@`));
});
