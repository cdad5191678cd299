import { sql } from 'drizzle-orm';
import type { Core } from '../core.ts';
import { counters } from '../db/schema.ts';

/** The next number of a series, from 1. */
export async function nextNumber(core: Core, name: string): Promise<number> {
  const [row] = await core.db
    .insert(counters)
    .values({ name, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning();
  return row?.value ?? 1;
}
