import { desc } from 'drizzle-orm';
import { type Core, now } from '../core.ts';
import { messages } from '../db/schema.ts';

export type Message = typeof messages.$inferSelect;
export type NewMessage = Pick<Message, 'kind' | 'recipient' | 'subject' | 'body'>;

/** A text without line breaks, which could inject headers into a mail. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** How long a message is worth sending. */
const WORTH_MS = { code: 10 * 60_000, notice: 3_600_000, receipt: 86_400_000 } as const;

/**
 * Sends an SMS or e-mail: into the outbox of the provider behind MESSAGE_URL, else into the sandbox's inbox. Inside a
 * transaction it leaves with the commit, and not at all after a failure.
 */
async function send(core: Core, message: NewMessage, worth: keyof typeof WORTH_MS): Promise<void> {
  const createdAt = now(core);
  const expiresAt = new Date(createdAt.getTime() + WORTH_MS[worth]);
  const waiting = core.env.messageUrl && { status: 'waiting' as const, dueAt: createdAt, expiresAt };
  await core.db.insert(messages).values({ ...message, createdAt, ...waiting });
  core.wakeOutbox();
}

/** @param recipient with its country prefix, `6581234567`. */
export const sendSms = (core: Core, recipient: string, body: string, worth: 'code' | 'notice' = 'notice') =>
  send(core, { kind: 'sms', recipient, subject: null, body }, worth);

export const sendEmail = (core: Core, recipient: string, subject: string, body: string) =>
  send(core, { kind: 'email', recipient: oneLine(recipient), subject: oneLine(subject), body }, 'receipt');

/** What was sent, newest first. */
export const readInbox = (core: Core, limit = 100): Promise<Message[]> =>
  core.db.select().from(messages).orderBy(desc(messages.id)).limit(limit);
