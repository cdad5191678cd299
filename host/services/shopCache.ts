import type { Clock } from '../clock.ts';

/** Entries expire after this time, in case the notification of a change is lost. */
const MAX_AGE_MS = 5000;

interface Entry {
  until: number;
  value: Promise<unknown>;
  settled?: { value: unknown };
}

export interface ShopReader {
  /** @param load reads what is not cached; failures are not cached. */
  read: <T>(key: string, load: () => Promise<T>) => Promise<T>;
  /** For use in a transaction: does not wait for pending reads (deadlock), and caches nothing (uncommitted data). */
  forTransaction: ShopReader;
}

/**
 * Cache of the shop (ADR-0036): outlets, menus, taxes, promotions, and what has sold out. Every change in the database
 * clears it, also by another server or tool (host/db/migrations/0007_shop_changes.sql).
 */
export class ShopCache implements ShopReader {
  readonly forTransaction: ShopReader;
  private readonly entries = new Map<string, Entry>();
  private readonly clock: Clock;
  /** false: changes in the database are not reported, so nothing is cached. */
  private isListening = false;

  constructor(clock: Clock) {
    this.clock = clock;
    const readInside: ShopReader['read'] = async (key, load) => {
      const settled = this.find(key)?.settled;
      return settled ? (settled.value as Awaited<ReturnType<typeof load>>) : load();
    };
    this.forTransaction = {
      read: readInside,
      get forTransaction() {
        return this;
      },
    };
  }

  read<T>(key: string, load: () => Promise<T>): Promise<T> {
    if (!this.isListening) return load();
    const known = this.find(key);
    if (known) return known.value as Promise<T>;
    const entry: Entry = { until: this.clock.elapsed() + MAX_AGE_MS, value: load() };
    this.entries.set(key, entry);
    entry.value.then(
      (value) => {
        entry.settled = { value };
      },
      () => {
        if (this.entries.get(key) === entry) this.entries.delete(key);
      },
    );
    return entry.value as Promise<T>;
  }

  clear(): void {
    this.entries.clear();
  }

  setListening(isListening: boolean): void {
    this.isListening = isListening;
    this.clear();
  }

  private find(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    return entry && entry.until > this.clock.elapsed() ? entry : undefined;
  }
}
