import { and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import { type Core, inTransaction } from '../core.ts';
import * as table from '../db/schema.ts';
import { notFound } from '../errors.ts';
import { findMemberByMobile, toProfile } from './accounts.ts';
import { getNeedsOfSender } from './dietaryNeeds.ts';
import { anonymousOrder } from './orders/anonymous.ts';
import { deleteAllTokens } from './tokens.ts';

async function getMember(core: Core, mobileNo: string): Promise<table.Member> {
  const member = await findMemberByMobile(core, mobileNo);
  if (!member) throw notFound('A member with this mobile number');
  return member;
}

/** Orders placed signed out with the number, which the account has proved to be its own. */
const isSignedOutOrder = (mobileNo: string) => and(isNull(table.orders.memberId), eq(table.orders.mobileNo, mobileNo));

const toCopy = ({ orderNo, createdAt, status, grandTotal, document, ...row }: table.OrderRow) => ({
  ...{ orderNo, createdAt, status, grandTotalCents: grandTotal, mobileNo: row.mobileNo },
  ...{ type: row.type, tableNo: row.tableNo, collectionDateTime: document.collectionDateTime },
  ...{ paymentMode: row.paymentMode, pointsUsed: row.pointsUsed, pointsAwarded: row.awardedPoint },
  ...{ voucherNo: row.voucherNo, promoCode: document.promoCode },
  outlet: document.outlet.name,
  specialInstruction: document.specialInstruction,
  items: document.orderItems,
});

/** A text that holds this number or address, and not only as a part of a longer one. */
const hasWhole = (what: string) =>
  sql`${table.messages.body} ~* ${`(^|[^[:alnum:]._+-])${what.replace(/[^\p{L}\p{N}@]/gu, '\\$&')}\\.?($|[^[:alnum:]._-])`}`;

/** All data about a member, for a request of access (PDPA, section 21). Throws 404. */
export async function exportMember(core: Core, mobileNo: string) {
  const member = await getMember(core, mobileNo);
  const { orders, vouchers, feedback } = table;
  return {
    profile: toProfile(member),
    signedUpAt: member.createdAt.toISOString(),
    referredBy: member.referredBy,
    ...{ organisationId: member.organisationId, departmentId: member.departmentId },
    orders: (await core.db.select().from(orders).where(eq(orders.memberId, member.id))).map((row) => ({
      ...toCopy(row),
      dietaryNeeds: getNeedsOfSender(row),
      receiptSentTo: row.tempEmail,
    })),
    // Without addresses, as anybody may have typed the number.
    ordersSignedOut: (await core.db.select().from(orders).where(isSignedOutOrder(mobileNo))).map(toCopy),
    vouchers: await core.db.select().from(vouchers).where(eq(vouchers.cardNo, member.cardNo)),
    feedback: (await core.db.select().from(feedback).where(eq(feedback.memberId, member.id))).map(
      ({ document, createdAt }) => ({ ...document, createdAt }),
    ),
  };
}

/** Deletes a member. The orders stay for the accounts, without personal data, nor what was written to the kitchen. Throws 404. */
export async function deleteMember(core: Core, mobileNo: string): Promise<void> {
  await inTransaction(core, async (inner) => {
    const { id, cardNo, email } = await getMember(inner, mobileNo);
    const { orders, vouchers, feedback, knownDevices, otps, messages, members, idempotencyKeys } = table;
    const isOrder = or(eq(orders.memberId, id), isSignedOutOrder(mobileNo));
    // Orders before their member, as where they are paid; and the member before what they may be writing now.
    await inner.db.select({ id: orders.id }).from(orders).where(isOrder).orderBy(orders.id).for('update');
    await inner.db.select({ id: members.id }).from(members).where(eq(members.id, id)).for('update');
    // Receipts of the member's orders too, to any address, and feedback to the shop.
    const isReceipt = exists(
      inner.db
        .select()
        .from(orders)
        .where(and(isOrder, sql`position(${orders.orderNo} in ${messages.body}) > 0`)),
    );
    const isAbout = or(hasWhole(mobileNo), hasWhole(email));
    await inner.db.delete(messages).where(or(inArray(messages.recipient, [mobileNo, email]), isReceipt, isAbout));
    // Answers that are kept for a retry (WIRE-23), whose number is masked for who was signed out.
    const orderNo = sql`${idempotencyKeys.answer} -> 'order' ->> 'orderNo'`;
    const orderNos = inner.db.select({ orderNo: orders.orderNo }).from(orders).where(isOrder);
    await inner.db.delete(idempotencyKeys).where(inArray(orderNo, orderNos));
    await inner.db
      .update(orders)
      .set({ ...anonymousOrder, memberId: null })
      .where(isOrder);
    await inner.db.delete(vouchers).where(eq(vouchers.cardNo, cardNo));
    await inner.db.delete(feedback).where(eq(feedback.memberId, id));
    await inner.db.delete(knownDevices).where(eq(knownDevices.memberId, id));
    await inner.db.delete(otps).where(eq(otps.mobileNo, mobileNo));
    await deleteAllTokens(inner, id);
    await inner.db.delete(members).where(eq(members.id, id));
  });
}
