import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { OperatorError } from '../errors.ts';
import { Availability, isConnectionError } from './availability.ts';
import { type Database, type Db, type Listener, migrate, SHOP_CHANNEL, type ShopWatcher } from './database.ts';

/** Longest wait for a connection; a request that waits longer is answered with 503. */
const CONNECT_MS = 3000;

/** Timeouts of queries and transactions, so that none holds its connection and locks for good. */
const TIMEOUTS =
  "set statement_timeout = '10s'; set lock_timeout = '5s'; set idle_in_transaction_session_timeout = '15s'";

/** Timeout on this side, for answers that the network lost. */
const QUERY_MS = 15_000;

/** Postgres's code for a lock that was not given in time. */
const TABLE_IN_USE = '55P03';

/** Pause after a migration that found a table in use. Longer than its wait, so that most calls find no queue. */
const MIGRATION_PAUSE_MS = 5000;

/** Connections beside the pool: one that listens, and one that migrates or probes. */
const OTHER_CONNECTIONS = 2;

/** Table of the realtime adapter for events that are too long for NOTIFY. */
const ADAPTER_TABLE =
  'create table if not exists socket_io_attachments (id bigserial unique, created_at timestamptz default now(), payload bytea)';

/** The database of DATABASE_URL cannot be used; the message says what to do. */
export class DatabaseUnreachable extends OperatorError {
  override name = 'DatabaseNotThere';
}

const ignore = (): void => undefined;

/**
 * Opens connections for LISTEN; the adapter asks for a new one when the last has ended. They are not of the pool,
 * because the adapter never releases a lost one, and each restart of the database would shrink the pool.
 */
function createListener(
  pool: pg.Pool,
  connectionString: string,
  reportFailure: () => void,
  watchers: Set<ShopWatcher>,
): Listener {
  const callbacks: (() => void)[] = [];
  const setListening = (isListening: boolean): void => {
    for (const watcher of watchers) watcher.onListening(isListening);
  };
  let current: pg.Client | undefined;
  let hasListened = false;
  const connect = async (): Promise<pg.PoolClient> => {
    // A failed LISTEN may have left a connection, and two would deliver every event twice.
    current?.removeAllListeners('end');
    current?.end().catch(ignore);
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
    current = client;
    client.on('error', reportFailure);
    await client.connect();
    client.on('notification', ({ channel }) => {
      if (channel === SHOP_CHANNEL) for (const watcher of watchers) watcher.onChange();
    });
    client.on('end', () => {
      if (current === client) setListening(false);
    });
    client.on('error', () => {
      if (current === client) setListening(false);
    });
    // First on the connection that clients' events come on too: a client that refetches must get new data.
    await client.query(`listen ${SHOP_CHANNEL}`);
    setListening(true);
    const on = client.on.bind(client) as (event: string, callback: (value: pg.Notification) => void) => pg.Client;
    // The adapter takes every notification for its own, so the shop's are filtered out.
    client.on = ((event: string, callback: (value: pg.Notification) => void) =>
      on(
        event,
        event === 'notification' ? (value) => void (value.channel !== SHOP_CHANNEL && callback(value)) : callback,
      )) as typeof client.on;
    const query = client.query.bind(client) as (text: string) => Promise<pg.QueryResult>;
    client.query = (async (text: string) => {
      const result = await query(text);
      if (/^listen/i.test(text)) {
        if (hasListened) for (const callback of callbacks) callback();
        hasListened = true;
      }
      return result;
    }) as unknown as typeof client.query;
    return Object.assign(client, { release: () => void client.end().catch(ignore) });
  };
  return {
    pool: { connect, query: pool.query.bind(pool) as pg.Pool['query'] },
    onReconnect: (callback) => callbacks.push(callback),
  };
}

/** Connects once and runs the work. */
async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', ignore);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(ignore);
  }
}

/** Throws {@link DatabaseUnreachable} where Postgres allows fewer connections than this server may open. */
async function checkConnections(client: pg.Client, poolSize: number): Promise<void> {
  const { rows } = await client.query<{ most: number }>(
    "select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most",
  );
  const most = rows[0]?.most ?? 0;
  if (poolSize + OTHER_CONNECTIONS <= most) return;
  throw new DatabaseUnreachable(
    `DATABASE_POOL is ${poolSize}, but Postgres takes ${most} connections in all, for every server together; set DATABASE_POOL to ${Math.max(2, most - OTHER_CONNECTIONS)} or less, or raise max_connections.`,
  );
}

/** Migrates once no query holds the changing tables for long. Calls of other servers continue. */
async function migrateOnceFree(client: pg.Client): Promise<void> {
  const readApplied = async () =>
    (await client.query<{ name: string }>('select name from migrations')).rows.map(({ name }) => name);
  for (let tries = 0; ; tries += 1) {
    try {
      return await migrate((text) => client.query(text), readApplied, ADAPTER_TABLE);
    } catch (error) {
      if ((error as { code?: string }).code !== TABLE_IN_USE) throw error;
      if (tries === 0)
        console.error(
          'The database cannot be changed yet, as something reads it, perhaps a backup; it is tried again.',
        );
      await sleep(MIGRATION_PAUSE_MS);
    }
  }
}

/**
 * Opens a Postgres. Throws {@link DatabaseUnreachable} where it cannot be reached or allows too few connections.
 * @param poolSize connections of the pool, default 20.
 */
export async function openPostgres(url: string, poolSize = 20): Promise<Database> {
  // Without timeouts: servers that start together wait for each other, and a migration may take long.
  await withClient({ connectionString: url }, async (client) => {
    await checkConnections(client, poolSize);
    await migrateOnceFree(client);
  }).catch((error: unknown) => {
    if (!isConnectionError(error)) throw error;
    throw new DatabaseUnreachable(
      `The Postgres of DATABASE_URL does not answer (${(error as Error).message || (error as { code?: string }).code}); start it, or correct the address.`,
    );
  });

  const availabilityCallbacks: ((isUp: boolean) => void)[] = [];
  const availability = new Availability({
    probe: () =>
      withClient({ connectionString: url, query_timeout: CONNECT_MS }, async (client) => {
        await client.query('select 1');
      }),
    onChange: (isUp) => {
      for (const callback of availabilityCallbacks) callback(isUp);
    },
  });
  const reportFailure = (): void => availability.reportFailure();

  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    query_timeout: QUERY_MS,
    // As a query, because poolers such as PgBouncer refuse connection parameters; a connection that fails it is not
    // used.
    onConnect: async (client) => {
      await client.query(TIMEOUTS);
    },
  });
  // Errors of idle connections and between two queries; without a listener each would end the process.
  pool.on('error', reportFailure);
  pool.on('connect', (client) => void client.on('error', reportFailure));

  const db = drizzle(pool) as unknown as Db;
  // drizzle's own transaction leaks its connection when BEGIN fails, as it does when the database has just gone.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await (drizzle(client) as unknown as Db).transaction(work, config);
    } catch (error) {
      isBroken = isConnectionError(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  const watchers = new Set<ShopWatcher>();
  const listener = createListener(pool, url, reportFailure, watchers);
  return {
    db,
    listener,
    watchShop: async (watcher) => void watchers.add(watcher),
    isUp: () => availability.isUp,
    reportFailure,
    onAvailabilityChange: (callback) => availabilityCallbacks.push(callback),
    close: async () => {
      availability.close();
      await pool.end();
    },
  };
}
