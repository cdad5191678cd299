import type { Core } from '../core.ts';
import { counters } from '../db/schema.ts';

/** A database that takes longer counts as not ready. */
const TIMEOUT_MS = 2000;

/** Probes within this time share one check, so that probing cannot load the database. */
const CACHE_MS = 1000;

/**
 * Checks whether the database takes writes: one on standby does not, and the built-in one not once its disk is full.
 * @param hasSpace whether the disk of the built-in database takes more. Postgres writes into space that it already has.
 */
export function createReadinessCheck(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  hasSpace: () => Promise<boolean> = async () => true,
): () => Promise<boolean> {
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
  const check = async (): Promise<boolean> => (await Promise.all([checkDatabase(), hasSpace()])).every(Boolean);
  return () => {
    if (!last || clock.elapsed() - last.at >= CACHE_MS) last = { at: clock.elapsed(), isReady: check() };
    return last.isReady;
  };
}
