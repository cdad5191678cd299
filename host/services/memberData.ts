import { and, eq, exists, inArray, or, sql } from 'drizzle-orm';
import { type Core, inTransaction } from '../core.ts';
import * as table from '../db/schema.ts';
import { notFound } from '../errors.ts';
import { findMemberByMobile, toProfile } from './accounts.ts';
import { deleteAllTokens } from './tokens.ts';

async function getMember(core: Core, mobileNo: string): Promise<table.Member> {
  const member = await findMemberByMobile(core, mobileNo);
  if (!member) throw notFound('A member with this mobile number');
  return member;
}

/** All data about a member, for a request of access (PDPA, section 21). Throws 404. */
export async function exportMember(core: Core, mobileNo: string) {
  const member = await getMember(core, mobileNo);
  const { orders, vouchers, feedback } = table;
  return {
    profile: toProfile(member),
    signedUpAt: member.createdAt.toISOString(),
    referredBy: member.referredBy,
    orders: (await core.db.select().from(orders).where(eq(orders.memberId, member.id))).map(
      ({ orderNo, createdAt, status, grandTotal, tempEmail, document }) => ({
        ...{ orderNo, createdAt, status, grandTotalCents: grandTotal, receiptSentTo: tempEmail },
        outlet: document.outlet.name,
        items: document.orderItems,
      }),
    ),
    vouchers: await core.db.select().from(vouchers).where(eq(vouchers.cardNo, member.cardNo)),
    feedback: (await core.db.select().from(feedback).where(eq(feedback.memberId, member.id))).map(
      ({ document, createdAt }) => ({ ...document, createdAt }),
    ),
  };
}

/** Deletes a member. The orders stay for the accounts, without personal data. Throws 404. */
export async function deleteMember(core: Core, mobileNo: string): Promise<void> {
  await inTransaction(core, async (inner) => {
    const { id, cardNo, email } = await getMember(inner, mobileNo);
    const { orders, vouchers, feedback, knownDevices, otps, messages, members } = table;
    // Receipts of the member's orders too, to whomever they go.
    const isReceipt = exists(
      inner.db
        .select()
        .from(orders)
        .where(and(eq(orders.memberId, id), sql`position(${orders.orderNo} in ${messages.body}) > 0`)),
    );
    await inner.db.delete(messages).where(or(inArray(messages.recipient, [mobileNo, email]), isReceipt));
    await inner.db
      .update(orders)
      .set({ memberId: null, mobileNo: 'N/A', tempEmail: null })
      .where(eq(orders.memberId, id));
    await inner.db.delete(vouchers).where(eq(vouchers.cardNo, cardNo));
    await inner.db.delete(feedback).where(eq(feedback.memberId, id));
    await inner.db.delete(knownDevices).where(eq(knownDevices.memberId, id));
    await inner.db.delete(otps).where(eq(otps.mobileNo, mobileNo));
    // Stored answers to make-order (WIRE-23) have the number.
    await inner.db.execute(sql`delete from idempotency_keys where answer -> 'order' ->> 'mobileNo' = ${mobileNo}`);
    await deleteAllTokens(inner, id);
    await inner.db.delete(members).where(eq(members.id, id));
  });
}
