import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Database, type Db, migrate } from './database.ts';

/** Opens a Postgres. Throws when it cannot be reached. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  // A connection that the server closed while idle is replaced by the pool; without a listener it would end the host.
  pool.on('error', () => undefined);
  const client = await pool.connect();
  try {
    await migrate(
      (text) => client.query(text),
      async () => (await client.query<{ name: string }>('select name from migrations')).rows.map(({ name }) => name),
    );
  } finally {
    client.release();
  }
  return {
    db: drizzle(pool) as unknown as Db,
    pool,
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  };
}
