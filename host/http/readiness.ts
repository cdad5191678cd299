import type { Core } from '../core.ts';
import { counters } from '../db/schema.ts';

/** A database that takes longer counts as not ready. */
const TIMEOUT_MS = 2000;

/** Probes within this time share one check, so that probing cannot load the database. */
const CACHE_MS = 1000;

/** Checks whether the database takes writes: one with a full disk or on standby does not. */
export function createReadinessCheck({ db, clock }: Core): () => Promise<boolean> {
  let last: { at: number; isReady: Promise<boolean> } | undefined;
  const checkDatabase = async (): Promise<boolean> => {
    const value = { name: 'readyz', value: 1 };
    const written = db
      .insert(counters)
      .values(value)
      .onConflictDoUpdate({ target: counters.name, set: value })
      .then(
        () => true,
        () => false,
      );
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, TIMEOUT_MS, false);
    });
    return Promise.race([written, late]).finally(() => clearTimeout(timer));
  };
  return () => {
    if (!last || clock.now() - last.at >= CACHE_MS) last = { at: clock.now(), isReady: checkDatabase() };
    return last.isReady;
  };
}
