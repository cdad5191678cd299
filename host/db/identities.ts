import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { allTables } from './schema.ts';

/** The columns whose values the database counts itself. */
export const identityColumns: readonly { table: PgTable; column: PgColumn }[] = allTables.flatMap((table) =>
  (Object.values(getTableColumns(table)) as PgColumn[])
    .filter(({ generatedIdentity }) => generatedIdentity !== undefined)
    .map((column) => ({ table, column })),
);

/** Lets the database count on from the highest value of each column: rows copied with their ids do not move it. */
export async function advanceIdentities(db: Pick<Db, 'execute'>): Promise<void> {
  for (const { table, column } of identityColumns)
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${getTableName(table)}, ${column.name}), greatest((select max(${column}) from ${table}), 1))`,
    );
}
