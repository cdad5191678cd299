import { and, eq, inArray, lte } from 'drizzle-orm';
import { type Core, now } from '../core.ts';
import { messages } from '../db/schema.ts';

type Message = typeof messages.$inferSelect;

export const OUTBOX = {
  /** Messages that one server sends at the same time. */
  workers: 4,
  /** How long the provider may take for one. */
  timeoutMs: 10_000,
  /** First pause after a message that was not taken; each next one is twice as long. */
  pauseMs: 5000,
  longestPauseMs: 300_000,
  /** After so many failures in a row the provider is left in peace for a while, and then asked with one message. */
  failures: 5,
  restMs: 30_000,
  /** What is under way when the server stops may still be taken for so long. */
  graceMs: 2000,
} as const;

/** Longer than a try takes: a message whose server died in the middle is tried by another. */
const LEASE_MS = 2 * OUTBOX.timeoutMs;

/**
 * Sends what waits in the table of messages, so that a provider that is slow or away holds up nobody: no order, no
 * till, no stop. Several servers share the table; each message is taken by one at a time, and sent again where nobody
 * knows whether the provider took it.
 */
export class Outbox {
  private readonly core: Core;
  private readonly underWay = new Set<Promise<void>>();
  private readonly stopped = new AbortController();
  private failures = 0;
  private restsUntil = 0;
  private claiming: Promise<void> | undefined;
  private isClosed = false;

  private readonly graceMs: number;

  constructor(core: Core, graceMs: number = OUTBOX.graceMs) {
    this.core = core;
    this.graceMs = graceMs;
  }

  /** The provider failed so often that nothing is sent for the moment. */
  get isResting(): boolean {
    return this.core.clock.now() < this.restsUntil;
  }

  /** Sends what is due, as far as there are workers free. Does not wait for it. */
  wake(): void {
    const { messageUrl } = this.core.env;
    // After a rest with one message; with as many as there are workers when that one was taken.
    const workers = this.failures >= OUTBOX.failures ? 1 : OUTBOX.workers;
    const free = workers - this.underWay.size;
    if (!messageUrl || free <= 0 || this.claiming || this.isResting || this.isClosed) return;
    // Ends once what was claimed is under way, so that a stop in between waits for it.
    this.claiming = this.claim(free)
      .then((claimed) => this.begin(messageUrl, claimed))
      .catch((err) => this.core.log.error({ err }, 'The outbox failed'))
      .finally(() => {
        this.claiming = undefined;
      });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const grace = setTimeout(() => this.stopped.abort(), this.graceMs);
    await this.settled();
    clearTimeout(grace);
  }

  /** Once nothing is being sent. */
  async settled(): Promise<void> {
    while (this.claiming || this.underWay.size > 0) await Promise.all([this.claiming, ...this.underWay]);
  }

  private begin(messageUrl: string, claimed: readonly Message[]): void {
    for (const message of claimed) {
      const sending = this.deliver(messageUrl, message)
        .catch((err) => this.core.log.error({ err }, 'The outbox failed'))
        .finally(() => {
          this.underWay.delete(sending);
          if (!this.isClosed) this.wake();
        });
      this.underWay.add(sending);
    }
  }

  private claim(limit: number): Promise<Message[]> {
    const { db } = this.core;
    const at = now(this.core);
    const due = db
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.status, 'waiting'), lte(messages.dueAt, at)))
      .orderBy(messages.dueAt)
      .limit(limit)
      .for('update', { skipLocked: true });
    return db
      .update(messages)
      .set({ dueAt: new Date(at.getTime() + LEASE_MS) })
      .where(inArray(messages.id, due))
      .returning();
  }

  private async deliver(messageUrl: string, message: Message): Promise<void> {
    const { core } = this;
    const { id, kind, recipient, subject, body, tries, expiresAt } = message;
    const outcome = await this.post(messageUrl, JSON.stringify({ kind, recipient, subject, body }));
    if (outcome === 'stopped') return this.change(id, { dueAt: now(core) });
    if (outcome !== 'failed') {
      this.failures = 0;
      if (outcome === 'refused') core.log.error({ messageId: id, kind }, 'The message provider refused a message');
      return void (await core.db.delete(messages).where(eq(messages.id, id)));
    }
    this.failures += 1;
    if (this.failures >= OUTBOX.failures) {
      this.restsUntil = core.clock.now() + OUTBOX.restMs;
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

  private async post(messageUrl: string, body: string): Promise<'taken' | 'refused' | 'failed' | 'stopped'> {
    try {
      const answer = await fetch(messageUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.any([this.stopped.signal, AbortSignal.timeout(OUTBOX.timeoutMs)]),
      });
      // The connection goes back to the pool once the answer is read.
      await answer.arrayBuffer();
      if (answer.ok) return 'taken';
      // What is wrong with the message is wrong next time too; anything else may pass.
      const isFinal = answer.status >= 400 && answer.status < 500 && ![401, 403, 408, 429].includes(answer.status);
      return isFinal ? 'refused' : 'failed';
    } catch {
      return this.stopped.signal.aborted ? 'stopped' : 'failed';
    }
  }
}
