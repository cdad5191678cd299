import { getTableName, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { advanceIdentities, identityColumns } from '../../../host/db/identities.ts';
import { tableSessions } from '../../../host/db/schema.ts';
import { createTestServer, NOON } from '../../injectedServer.ts';

test('rows that were copied with their ids leave free ids for the next, in every table that counts by itself', async () => {
  const { core, close } = await createTestServer();
  const { rows } = (await core.db.execute(
    sql`select table_name as name from information_schema.columns where is_identity = 'YES' order by 1`,
  )) as unknown as { rows: { name: string }[] };
  expect(identityColumns.map(({ table }) => getTableName(table)).sort()).toEqual(rows.map(({ name }) => name));
  const session = { outletId: 100001, tableNo: '1', document: { people: [] } as never, changedAt: new Date(NOON) };
  await core.db.insert(tableSessions).values({ ...session, id: 1 });
  await core.db.transaction((tx) => advanceIdentities(tx));
  const added = await core.db
    .insert(tableSessions)
    .values({ ...session, tableNo: '2' })
    .returning({ id: tableSessions.id });
  expect(added).toEqual([{ id: 2 }]);
  await close();
});
