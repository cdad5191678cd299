import { desc } from 'drizzle-orm';
import { type Core, now } from '../core.ts';
import { messages } from '../db/schema.ts';

export type Message = typeof messages.$inferSelect;
export type NewMessage = Pick<Message, 'kind' | 'recipient' | 'subject' | 'body'>;

/** Text of one line: nothing in it can begin a header of a mail. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/**
 * Sends an SMS or e-mail: in production to the provider behind MESSAGE_URL, elsewhere into the sandbox's inbox.
 * A provider that is down fails no order; it is logged, without the message.
 * @returns whether somebody took it.
 */
async function send(core: Core, message: NewMessage): Promise<boolean> {
  if (!core.env.messageUrl) {
    await core.db.insert(messages).values({ ...message, createdAt: now(core) });
    return true;
  }
  try {
    const answer = await fetch(core.env.messageUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) core.log.error({ kind: message.kind, status: answer.status }, 'The message provider refused');
    return answer.ok;
  } catch (error) {
    core.log.error({ kind: message.kind, err: error }, 'The message provider did not answer');
    return false;
  }
}

/** @param recipient with its country prefix, `6581234567`. */
export const sendSms = (core: Core, recipient: string, body: string): Promise<boolean> =>
  send(core, { kind: 'sms', recipient, subject: null, body });

export const sendEmail = (core: Core, recipient: string, subject: string, body: string): Promise<boolean> =>
  send(core, { kind: 'email', recipient: oneLine(recipient), subject: oneLine(subject), body });

/** What was sent, newest first. */
export const readInbox = (core: Core, limit = 100): Promise<Message[]> =>
  core.db.select().from(messages).orderBy(desc(messages.id)).limit(limit);
