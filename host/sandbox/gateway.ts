import type { Cents } from '#contract/money';
import { type Core, getNow } from '../core.ts';
import { HttpError } from '../errors.ts';
import { decide, findDecision, findDue, markTold, type Outcome } from './book.ts';

export type { Outcome } from './book.ts';

/** A notification in the protocol of the sandbox. */
export interface Notification {
  session: string;
  outcome: Outcome;
  /** Cents that were captured. */
  amount: Cents;
}

/** Posts a signed notification to the host. @returns the status code of the answer. */
export type Notify = (notification: Notification) => Promise<number>;

/** A decision on the payment page. */
export interface Decision {
  outcome: Outcome;
  /** When the shop is told; null: it was, or never is. */
  notifyAt: Date | null;
}

export interface DecideOptions {
  /** Until the bank has decided, and the shop is told. */
  delayMs: number;
  /** false: the notification is lost on its way. */
  isTold: boolean;
  /** Takes the money of a payment that is over, as gateways sometimes do. */
  isLate: boolean;
}

const RETRY_MS = 2000;

/**
 * The simulated payment gateway of the sandbox. A payment is decided once; a second submit gets the first decision.
 * Decisions are in the database, as those of a real gateway survive the shop's server.
 */
export class Gateway {
  /** Send payment pages with COOP same-origin, as some gateways do: the app then loses its handle on their window. */
  isCoopSameOrigin = false;
  private readonly core: Core;
  private readonly notify: Notify;

  constructor(core: Core, notify: Notify) {
    this.core = core;
    this.notify = notify;
  }

  /** The decision on a payment that the host was not notified of yet. */
  async findDecision(session: string): Promise<Decision | undefined> {
    const row = await findDecision(this.core, session);
    if (!row || row.outcome === 'expired' || row.notifyAt === null) return undefined;
    return { outcome: row.outcome, notifyAt: row.notifyAt };
  }

  /**
   * Decides a payment, at once or after a delay.
   * @returns the decision that stands; its notification has arrived, unless it is delayed or lost.
   */
  async decide(
    { session, outcome, amount }: Notification,
    { delayMs, isTold, isLate }: DecideOptions,
  ): Promise<Outcome> {
    const now = getNow(this.core);
    const notifyAt = isTold ? new Date(now.getTime() + delayMs) : null;
    const { row, isNew } = await decide(this.core, session, { outcome, amount, notifyAt, isLate });
    const stands = row.outcome === 'expired' ? 'cancelled' : row.outcome;
    if (!isNew || !isTold || delayMs > 0) return stands;
    const status = await this.notify({ session, outcome, amount });
    await markTold(this.core, session, null);
    if (status >= 300)
      throw new HttpError(502, `The shop answered the payment's notification with ${status}; its log says why.`);
    return stands;
  }

  /** Sends the notifications that are due. One that the shop could not take is sent again. */
  async tellShop(): Promise<void> {
    for (const { session, outcome, captures } of await findDue(this.core)) {
      if (outcome === 'expired') continue;
      const [capture] = captures;
      const status = await this.notify({ session, outcome, amount: capture?.amount ?? 0 }).catch(() => 503);
      const again = status >= 500 ? new Date(this.core.clock.now() + RETRY_MS) : null;
      await markTold(this.core, session, again);
    }
  }
}
