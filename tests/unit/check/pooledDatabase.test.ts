import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../../host/db/database.ts';
import { openPglite } from '../../../host/db/pglite.ts';
import { getSnapshot } from '../../../host/snapshot.ts';
import { createTestServer } from '../../injectedServer.ts';
import { borrowDatabase } from '../../pooledDatabase.ts';

type Queried = Pick<Database, 'db'>;

async function query<Row>({ db }: Queried, text: string): Promise<Row[]> {
  return ((await db.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows;
}

const listTables = async (database: Queried): Promise<string[]> =>
  (await query<{ name: string }>(database, "select tablename as name from pg_tables where schemaname = 'public'"))
    .map(({ name }) => name)
    .sort();

/** Every row of every table, and where the number of each identity column stands. */
async function readEverything(database: Queried) {
  const content: Record<string, unknown> = {};
  for (const name of await listTables(database))
    content[name] = await query(database, `select t::text as row from public.${name} t order by 1`);
  const standing = "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1";
  return { ...content, numbers: await query(database, standing) };
}

let fresh: Awaited<ReturnType<typeof readEverything>>;
beforeAll(async () => {
  const database = await openPglite({ snapshot: () => getSnapshot(true) });
  fresh = await readEverything(database);
  await database.close();
});

/** Reads the database that the next test file gets. */
async function readNext() {
  const database = await borrowDatabase(true);
  const content = await readEverything(database);
  await database.close();
  return content;
}

test('a test file finds nothing of the order and the sign-in of the file before it', async () => {
  const host = await createTestServer();
  await host.signIn();
  const body = await host.payload('TB01', [{ dish: 'Soft-Boiled Eggs' }]);
  expect((await host.call('makeOrder', { body })).status).toBe(200);
  await host.close();
  expect(await readNext()).toEqual(fresh);
});

test('a database gets back every row that a test deleted, changed or added, and every number', async () => {
  const used = await borrowDatabase(true);
  await query(used, "insert into limits values ('left behind', 1, now())");
  await query(used, "update migrations set applied_at = now() + interval '1 day'");
  await query(used, "select nextval(format('public.%I', sequencename)::regclass) from pg_sequences");
  await used.close();
  expect(await readNext()).toEqual(fresh);

  const emptied = await borrowDatabase(true);
  await query(emptied, 'set session_replication_role = replica');
  for (const name of await listTables(emptied)) await query(emptied, `delete from public.${name}`);
  await emptied.close();
  expect(await readNext()).toEqual(fresh);
});

test('a database whose tables a test changed is not used again', async () => {
  const used = await borrowDatabase(true);
  await query(used, 'alter table limits add column left_behind text');
  await used.close();
  expect(await readNext()).toEqual(fresh);
});

test('a server that is closed can no longer write to the database that the next server has', async () => {
  const before = await borrowDatabase(true);
  await before.close();
  await expect(query(before, 'delete from stock')).rejects.toThrow();
  expect(await readNext()).toEqual(fresh);
});

test('servers that run at the same time have a database each, with the demo or without', async () => {
  const [one, other] = [await borrowDatabase(true), await borrowDatabase(true)];
  await query(one, 'delete from stock');
  expect(await query(other, 'select * from stock')).not.toEqual([]);
  const empty = await borrowDatabase(false);
  expect(await query(empty, 'select * from brands')).toEqual([]);
  for (const database of [one, other, empty]) await database.close();
});

test('a change of the shop is told to the server that has the database now, and not to the one before it', async () => {
  const [before, now] = [vi.fn(), vi.fn()];
  const first = await borrowDatabase(true);
  await first.watchShop?.({ onChange: before, onListening: () => undefined });
  await first.close();
  const second = await borrowDatabase(true);
  await second.watchShop?.({ onChange: now, onListening: () => undefined });
  await query(second, "update brands set name = 'Other'");
  await vi.waitFor(() => expect(now).toHaveBeenCalled());
  expect(before).not.toHaveBeenCalled();
  await second.close();
});
