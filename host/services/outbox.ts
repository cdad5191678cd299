import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { type Core, getNow } from '../core.ts';
import { messages } from '../db/schema.ts';
import { type Channel, createChannel, type MessageKind, type Outcome } from '../messages/index.ts';

type Message = typeof messages.$inferSelect;

export const OUTBOX = {
  /** Messages that one server sends concurrently. */
  workers: 4,
  /** Timeout of one request to the provider. */
  timeoutMs: 10_000,
  /** Pause after the first failure of a message; doubles with each further one. */
  pauseMs: 5000,
  longestPauseMs: 300_000,
  /** After so many failures in a row nothing is sent for `cooldownMs`, and then one message as a test. */
  failures: 5,
  cooldownMs: 30_000,
  /** Time that messages being sent get when the server stops. */
  graceMs: 2000,
} as const;

/** A claimed message is due again after this time, in case its server died. Longer than one request takes. */
const LEASE_MS = 2 * OUTBOX.timeoutMs;

/**
 * Sends the waiting messages of the database, so that no request waits for a provider (ADR-0026). Each provider has its
 * own queue: a mail server that hangs delays no code.
 */
export class Outbox {
  private readonly queues: readonly Queue[];

  constructor(core: Core, graceMs: number = OUTBOX.graceMs) {
    this.queues = core.env.messageChannels.map(
      (settings) =>
        new Queue(
          core,
          settings.kinds,
          createChannel(settings, () => core.clock.now()),
          graceMs,
        ),
    );
  }

  /** Starts to send what is due, as far as workers are free. */
  wake(): void {
    for (const queue of this.queues) queue.wake();
  }

  async close(): Promise<void> {
    await Promise.all(this.queues.map((queue) => queue.close()));
  }

  /** Resolves once nothing is being sent. */
  async whenIdle(): Promise<void> {
    await Promise.all(this.queues.map((queue) => queue.whenIdle()));
  }
}

/**
 * The messages of one provider. Several servers share the table; a message is claimed by one at a time, and sent again
 * where it is unknown whether the provider got it.
 */
class Queue {
  private readonly core: Core;
  private readonly kinds: readonly MessageKind[];
  private readonly channel: Channel;
  private readonly inFlight = new Set<Promise<void>>();
  private readonly abortController = new AbortController();
  private failures = 0;
  private coolsDownUntil = 0;
  private claiming: Promise<void> | undefined;
  private isClosed = false;

  private readonly graceMs: number;

  constructor(core: Core, kinds: readonly MessageKind[], channel: Channel, graceMs: number) {
    this.core = core;
    this.kinds = kinds;
    this.channel = channel;
    this.graceMs = graceMs;
  }

  /** True while sending pauses, because the provider failed several times in a row. */
  private get isCoolingDown(): boolean {
    return this.coolsDownUntil > this.core.clock.elapsed();
  }

  wake(): void {
    // One message as a test after a cooldown; all workers once it was accepted.
    const workers = this.failures >= OUTBOX.failures ? 1 : OUTBOX.workers;
    const free = workers - this.inFlight.size;
    if (free <= 0 || this.claiming || this.isCoolingDown || this.isClosed) return;
    // Settles only once the claimed messages are in flight, so that whenIdle waits for them.
    this.claiming = this.claim(free)
      .then((claimed) => this.startSending(claimed))
      .catch((err) => this.core.log.error({ err }, 'The outbox failed'))
      .finally(() => {
        this.claiming = undefined;
      });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const grace = setTimeout(() => this.abortController.abort(), this.graceMs);
    await this.whenIdle();
    clearTimeout(grace);
  }

  async whenIdle(): Promise<void> {
    while (this.claiming || this.inFlight.size > 0) await Promise.all([this.claiming, ...this.inFlight]);
  }

  private startSending(claimed: readonly Message[]): void {
    for (const message of claimed) {
      const sending = this.deliver(message)
        .catch((err) => this.core.log.error({ err }, 'The outbox failed'))
        .finally(() => {
          this.inFlight.delete(sending);
          if (!this.isClosed) this.wake();
        });
      this.inFlight.add(sending);
    }
  }

  private claim(limit: number): Promise<Message[]> {
    const { db } = this.core;
    const at = getNow(this.core);
    // Expired messages are never sent; they wait for deletion.
    const isUseful = or(isNull(messages.expiresAt), gt(messages.expiresAt, at));
    // A longer wait means that the clock was set back.
    const isDue = or(lte(messages.dueAt, at), gt(messages.dueAt, new Date(at.getTime() + OUTBOX.longestPauseMs)));
    const due = db
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.status, 'waiting'), inArray(messages.kind, this.kinds), isDue, isUseful))
      .orderBy(messages.dueAt)
      .limit(limit)
      .for('update', { skipLocked: true });
    return db
      .update(messages)
      .set({ dueAt: new Date(at.getTime() + LEASE_MS) })
      .where(inArray(messages.id, due))
      .returning();
  }

  private async deliver(message: Message): Promise<void> {
    const { core } = this;
    const { id, kind, tries, expiresAt } = message;
    const outcome = await this.send(message);
    if (outcome === 'stopped') return this.change(id, { dueAt: getNow(core) });
    if (outcome !== 'failed') {
      this.failures = 0;
      if (outcome === 'refused') core.log.error({ messageId: id, kind }, 'The message provider refused a message');
      return void (await core.db.delete(messages).where(eq(messages.id, id)));
    }
    this.failures += 1;
    if (this.failures >= OUTBOX.failures) {
      this.coolsDownUntil = core.clock.elapsed() + OUTBOX.cooldownMs;
      core.log.error(
        { failures: this.failures },
        'The message provider does not work; it is left in peace for a while',
      );
    }
    const dueAt = new Date(core.clock.now() + Math.min(OUTBOX.longestPauseMs, OUTBOX.pauseMs * 2 ** tries));
    if (!expiresAt || dueAt < expiresAt) return this.change(id, { tries: tries + 1, dueAt });
    core.log.error({ messageId: id, kind }, 'A message was never taken by the provider, and is given up');
    await core.db.delete(messages).where(eq(messages.id, id));
  }

  private async change(id: number, change: Partial<Message>): Promise<void> {
    await this.core.db.update(messages).set(change).where(eq(messages.id, id));
  }

  private async send({ id, kind, recipient, subject, body, createdAt }: Message): Promise<Outcome | 'stopped'> {
    // A database that is filled again counts from 1 again.
    const message = { id: `${id}-${createdAt.getTime()}`, kind, recipient, subject, body };
    try {
      const signal = AbortSignal.any([this.abortController.signal, AbortSignal.timeout(OUTBOX.timeoutMs)]);
      return await this.channel.send(message, signal);
    } catch {
      return this.abortController.signal.aborted ? 'stopped' : 'failed';
    }
  }
}
