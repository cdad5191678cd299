import { desc } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../clock.ts';
import { type Core, getNow } from '../core.ts';
import { messages } from '../db/schema.ts';

export type Message = typeof messages.$inferSelect;
export type NewMessage = Pick<Message, 'kind' | 'recipient' | 'subject' | 'body'>;

/** A text without control characters, because line breaks could inject e-mail headers. */
const toOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** A message that could not be sent for so long is dropped. */
const LIFETIME_MS = { code: 10 * 60_000, notice: HOUR_MS, receipt: DAY_MS } as const;

/**
 * Stores an SMS or e-mail: in the outbox if a provider of its kind is set, else in the sandbox's inbox (ADR-0026). Inside a
 * transaction it is sent after the commit, and not at all after a rollback.
 */
async function send(core: Core, message: NewMessage, lifetime: keyof typeof LIFETIME_MS): Promise<void> {
  const createdAt = getNow(core);
  const expiresAt = new Date(createdAt.getTime() + LIFETIME_MS[lifetime]);
  const isSent = core.env.messageChannels.some(({ kinds }) => kinds.includes(message.kind));
  const waiting = isSent && { status: 'waiting' as const, dueAt: createdAt, expiresAt };
  await core.db.insert(messages).values({ ...message, createdAt, ...waiting });
  core.wakeOutbox();
}

/** @param recipient with its country prefix, `6581234567`. */
export const sendSms = (core: Core, recipient: string, body: string, lifetime: 'code' | 'notice' = 'notice') =>
  send(core, { kind: 'sms', recipient, subject: null, body }, lifetime);

export const sendEmail = (core: Core, recipient: string, subject: string, body: string) =>
  send(core, { kind: 'email', recipient: toOneLine(recipient), subject: toOneLine(subject), body }, 'receipt');

/** The messages in the database, newest first. */
export const readInbox = (core: Core, limit = 100): Promise<Message[]> =>
  core.db.select().from(messages).orderBy(desc(messages.id)).limit(limit);
