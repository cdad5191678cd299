import { HttpError } from '../errors.ts';
import type { Notification, Outcome } from '../services/payments.ts';

/** Posts a signed notification to the host. @returns the status code of the answer. */
export type Notify = (notification: Notification) => Promise<number>;

/** A decision on the payment page. */
export interface Decision {
  outcome: Outcome;
  /** Milliseconds since 1970 when the shop is notified. */
  dueAt: number;
}

interface PendingDecision extends Decision {
  sent: Promise<void>;
}

const ATTEMPTS = 5;
const PAUSE_MS = 2000;

/**
 * The simulated payment gateway of the sandbox. A payment is decided once; a second submit gets the first decision.
 * Delayed decisions are kept in memory only, and are lost when the host stops.
 */
export class Gateway {
  /** Send payment pages with COOP same-origin, as some gateways do: the app then loses its handle on their window. */
  isCoopSameOrigin = false;
  private readonly pending = new Map<string, PendingDecision>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly notify: Notify;
  private readonly now: () => number;

  /** @param now milliseconds that never go back, of the host's clock. */
  constructor(notify: Notify, now: () => number) {
    this.notify = notify;
    this.now = now;
  }

  /** The decision on a payment that the host was not notified of yet. */
  getDecision = (session: string): Decision | undefined => this.pending.get(session);

  /**
   * Decides a payment, at once or after a delay.
   * @returns the decision that stands; its notification has arrived, unless it is delayed.
   */
  async decide({ session, outcome, amount }: Notification, delayMs: number): Promise<Outcome> {
    const first = this.pending.get(session);
    if (first) {
      if (first.dueAt <= this.now()) await first.sent;
      return first.outcome;
    }
    const notification = { session, outcome, amount };
    const sent = delayMs > 0 ? this.sendLater(notification, delayMs, 1) : this.send(notification);
    const taken = { outcome, dueAt: this.now() + delayMs, sent };
    this.pending.set(session, taken);
    const forget = () => this.pending.delete(session);
    sent.then(forget, forget);
    if (delayMs === 0) await sent;
    return outcome;
  }

  /** Drops the notifications that are still to be sent. */
  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private async send(notification: Notification): Promise<void> {
    const status = await this.notify(notification);
    if (status >= 300) {
      throw new HttpError(502, `The shop answered the payment's notification with ${status}; its log says why.`);
    }
  }

  private sendLater(notification: Notification, ms: number, attempt: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.timers.delete(timer);
        this.send(notification).then(resolve, (error: unknown) => {
          // Gateways retry their notifications.
          if (attempt >= ATTEMPTS) reject(error);
          else this.sendLater(notification, PAUSE_MS * attempt, attempt + 1).then(resolve, reject);
        });
      }, ms);
      this.timers.add(timer);
    });
  }
}
