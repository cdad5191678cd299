import { DrizzleQueryError } from 'drizzle-orm';

/**
 * The database cannot be used now: connection errors (class 08), shutdown and start-up, too many connections, a
 * standby.
 */
const GONE =
  /^(08\w{3}|57P0[1-35]|53300|25006|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** The database is too busy: timeout of a statement or lock, deadlock, serialization failure. */
const BUSY = /^(57014|55P03|40P01|40001)$/;

/** Messages of node-postgres errors that have no code. */
const GONE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error) and is not queryable|Query read timeout|Cannot use a pool after)/;

const getCause = (error: unknown): unknown => (error instanceof DrizzleQueryError ? error.cause : error);

const getCode = (error: unknown): string => String((error as { code?: unknown } | undefined)?.code ?? '');

/** Whether a query failed because of the connection and not because of the query. */
export function isConnectionError(error: unknown): boolean {
  const cause = getCause(error);
  return cause instanceof Error && (GONE.test(getCode(cause)) || GONE_MESSAGE.test(cause.message));
}

/** Whether the same query may succeed in a moment: the database cannot be reached, or is too busy. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  isConnectionError(error) || BUSY.test(getCode(getCause(error)));

const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 1000;

export interface AvailabilityOptions {
  /** Resolves when the database answers. It must use a separate connection. */
  probe: () => Promise<void>;
  /** Called when the database becomes unavailable, and when it is back. */
  onChange: (isUp: boolean) => void;
}

/** Tracks whether a database answers: after a reported failure it is probed, with growing pauses, until it answers. */
export class Availability {
  isUp = true;
  private isProbing = false;
  private isClosed = false;
  private timer: NodeJS.Timeout | undefined;
  private readonly options: AvailabilityOptions;

  constructor(options: AvailabilityOptions) {
    this.options = options;
  }

  /** Reports a failed connection, or a query that failed because of it; starts probing. */
  reportFailure(): void {
    if (this.isProbing || this.isClosed) return;
    this.isProbing = true;
    void this.probe(MIN_PAUSE_MS);
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  private async probe(pauseMs: number): Promise<void> {
    try {
      await this.options.probe();
    } catch {
      if (this.isClosed) return;
      this.change(false);
      // With jitter, so that several servers do not come back at the same moment.
      const waitMs = pauseMs * (0.5 + Math.random() / 2);
      this.timer = setTimeout(() => void this.probe(Math.min(2 * pauseMs, MAX_PAUSE_MS)), waitMs);
      return;
    }
    this.isProbing = false;
    if (!this.isClosed) this.change(true);
  }

  private change(isUp: boolean): void {
    if (this.isUp === isUp) return;
    this.isUp = isUp;
    this.options.onChange(isUp);
  }
}
