import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { allTables, idempotencyKeys, members, messages, orders, organisations } from '../../../host/db/schema.ts';
import { deleteMember, exportMember } from '../../../host/services/memberData.ts';
import { deleteOldData } from '../../../host/services/retention.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

const MOBILE = '6581234567';
const EMAIL = 'meiling.tan@example.com';

let host: InjectedServer;
beforeEach(async () => {
  // A provider that takes nothing, so that messages stay in the outbox.
  host = await createTestServer({ MESSAGE_URL: 'http://127.0.0.1:9', FEEDBACK_EMAIL: 'shop@example.com' });
});
afterEach(() => host.close());

/** An order of two lines, with names in what is written to the kitchen. */
const withNames = async (change: object) => {
  const dishes = [{ dish: 'Soft-Boiled Eggs' }, { dish: 'Curry Puff' }];
  const payload = await host.payload('TB01', dishes, {
    ...{ mobileNo: '6586009999', specialInstruction: 'For Mei Ling' },
    ...change,
  });
  const [first, ...others] = payload.orderItems;
  if (!first) throw new Error('The order has two lines.');
  return { ...payload, orderItems: [{ ...first, specialInstruction: 'Wei has no pepper' }, ...others] };
};

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
      body: await withNames({ mobileNo }),
      headers: { 'idempotency-key': `a-key-for-${mobileNo.slice(-4)}` },
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
  // The address was entered by the person who typed the number.
  expect(copied[0]).not.toHaveProperty('receiptSentTo');
  await deleteMember(host.core, MOBILE);
  const read = async (orderNo: string) => (await host.call('order', { params: { orderNo } })).body.mobileNo;
  expect([await read(own), await read(another)]).toEqual(['N/A', '******1234']);
  expect(await database()).not.toMatch(new RegExp(`${MOBILE}|office@`));
  const left = (await host.core.db.select().from(orders).orderBy(orders.id)).map(({ document }) => document);
  const answers = (await host.core.db.select().from(idempotencyKeys)).map(({ answer }) => JSON.stringify(answer));
  expect(answers.map((answer) => answer.includes('For Mei Ling') && answer.includes(another))).toEqual([true]);
  // Texts of other people stay.
  expect(left.map(({ specialInstruction }) => specialInstruction)).toEqual(['', 'For Mei Ling']);
  expect(left.map(({ orderItems }) => orderItems.map((line) => line.specialInstruction))).toEqual([
    ['', ''],
    ['Wei has no pepper', ''],
  ]);
});

test('the copy for a member has what they wrote to the kitchen, their number and their organisation', async () => {
  const [{ id } = { id: 0 }] = await host.core.db.select({ id: organisations.id }).from(organisations);
  await host.core.db.update(members).set({ organisationId: id, departmentId: 1 }).where(eq(members.mobileNo, MOBILE));
  const body = await withNames({ mobileNo: MOBILE });
  expect((await host.call('makeOrder', { body, token: await host.signIn() })).error).toBeUndefined();
  const copied = await exportMember(host.core, MOBILE);
  expect(copied).toMatchObject({ organisationId: id, departmentId: 1 });
  const said = { mobileNo: MOBILE, tableNo: '3', specialInstruction: 'For Mei Ling' };
  expect(copied.orders.concat(copied.ordersSignedOut as never)).toMatchObject([said]);
});

test('orders lose what is personal after RETENTION_DAYS, however many there are, and keep the rest', async () => {
  const kept = await createTestServer({ RETENTION_DAYS: '30' });
  onTestFinished(() => kept.close());
  const { body } = await kept.call('makeOrder', { body: await withNames({}) });
  const [row] = await kept.core.db.select().from(orders);
  if (!row) throw new Error(`The order ${body.data.orderNo} was placed.`);
  const { id: _, ...copied } = row;
  const dish = { itemId: 1, categoryId: 1, modifiers: [], specialInstruction: 'For Wei' };
  const tableOrder = { sessionId: 1, seat: 1, isHolding: false, lines: [{ seat: 1, quantity: 1, dish }] };
  const numbers = Array.from({ length: 2500 }, (__, at) => `copy-${at}`);
  for (let at = 0; at < numbers.length; at += 500) {
    const some = numbers.slice(at, at + 500);
    await kept.core.db.insert(orders).values(
      some.map((orderNo) => ({
        ...copied,
        mobileNo: 'N/A',
        status: 'Failed' as const,
        orderNo,
        paymentRef: orderNo,
        tableOrder,
      })),
    );
  }
  kept.advance(29 * 86_400_000);
  await deleteOldData(kept.core);
  expect(await kept.core.db.$count(orders, eq(orders.mobileNo, '6586009999'))).toBe(1);
  kept.advance(2 * 86_400_000);
  await deleteOldData(kept.core);
  const all = await kept.core.db.select().from(orders);
  expect(all).toHaveLength(2501);
  const personal = all.filter((one) => /6586009999|Mei Ling|Wei/.test(JSON.stringify(one)));
  expect(personal.map(({ orderNo }) => orderNo)).toEqual([]);
  const { document } = all[0] ?? {};
  const blank = row.document.orderItems.map((one) => ({ ...one, specialInstruction: '' }));
  expect(document).toEqual({ ...row.document, specialInstruction: '', orderItems: blank });
});

test('an answer that is kept for a retry goes with what is personal in its order', async () => {
  const kept = await createTestServer({ RETENTION_DAYS: '1' });
  onTestFinished(() => kept.close());
  const headers = { 'idempotency-key': 'a-key-of-this-order' };
  expect((await kept.call('makeOrder', { body: await withNames({}), headers })).status).toBe(200);
  const answers = async () => JSON.stringify(await kept.core.db.select().from(idempotencyKeys));
  kept.advance(23 * 3_600_000);
  await deleteOldData(kept.core);
  expect(await answers()).toContain('For Mei Ling');
  kept.advance(2 * 3_600_000);
  await deleteOldData(kept.core);
  expect(await answers()).not.toMatch(/6586009999|Mei Ling|Wei/);
});
