import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runCommand } from '../../host/commands.ts';
import { openPostgres } from '../../host/db/postgres.ts';
import { DEFAULT_SECRETS, readEnv } from '../../host/env.ts';
import { createCaller, createRequests } from '../call.ts';
import { orderPayload } from '../orderPayload.ts';
import { startServer } from '../server.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.remove());

/** One more database of that Postgres, empty. */
const createDatabase = async (name: string): Promise<string> => {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return postgres.url.replace(/[^/]+$/, name);
};

// First in this file: pg warns once a process.
describe('a new connection', () => {
  test('gets the limits of time before its first query, not beside it, which pg warns of', async () => {
    const warnings: string[] = [];
    const onWarning = ({ message }: Error): void => void warnings.push(message);
    process.on('warning', onWarning);
    try {
      const database = await openPostgres(postgres.url, 3);
      await Promise.all(Array.from({ length: 9 }, () => database.db.execute('select 1')));
      await database.close();
      expect(warnings).toEqual([]);
    } finally {
      process.off('warning', onWarning);
    }
  });
});

describe('a migration', () => {
  test('that finds a table in use, as by a backup, holds up no other reader for long, and comes once it is free', async () => {
    const url = await createDatabase('busy');
    await (await openPostgres(url, 3)).close();
    const [backup, diner] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
    await Promise.all([backup.connect(), diner.connect()]);
    // As before the migration.
    await diner.query(`delete from migrations where name = '0017_till.sql'; alter table checks drop column closed_at;
      drop index checks_open, bill_shares_check, bill_shares_attention, staff_calls_closed, orders_owed`);
    await backup.query('begin; select * from checks');
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const opening = openPostgres(url, 3);
    const slowest = await (async () => {
      let most = 0;
      for (const until = Date.now() + 9000; Date.now() < until; ) {
        const since = Date.now();
        await diner.query('select * from checks');
        most = Math.max(most, Date.now() - since);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return most;
    })().finally(() => backup.query('commit'));
    await (await opening).close();
    expect(slowest).toBeLessThan(4000);
    expect(said.mock.calls.flat()).toEqual([expect.stringContaining('something reads it')]);
    said.mockRestore();
    await diner.query('select closed_at from checks');
    await Promise.all([backup.end(), diner.end()]);
  }, 60_000);
});

describe('an empty Postgres', () => {
  test('that six hosts find at the same moment gets its tables and its shop once', async () => {
    const url = await createDatabase('six');
    const env = { DATABASE_URL: url, SEED_DEMO: 'true', DATABASE_POOL: '5', LOG_LEVEL: 'warn' };
    const hosts = await Promise.all(Array.from({ length: 6 }, () => startServer({ env, patience: 110_000 })));
    try {
      for (const host of hosts) {
        const call = createCaller(createRequests(host.url, DEFAULT_SECRETS.SIGNING_KEY));
        expect((await call('outlets')).body.filter(({ code }) => code === 'TB01')).toHaveLength(1);
        expect(host.log()).not.toMatch(/error/i);
      }
    } finally {
      await Promise.all(hosts.map((host) => host.stop()));
    }
  });

  test('takes over what the built-in database had, and goes on with its numbers', async () => {
    const url = await createDatabase('moved');
    const data = mkdtempSync(join(tmpdir(), 'makan-move-'));
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    try {
      const settings = { DATA_DIR: data, SEED_DEMO: 'true', DATABASE_URL: url };
      const first = await startServer({ data });
      const place = async (address: string) => {
        const call = createCaller(createRequests(address, DEFAULT_SECRETS.SIGNING_KEY));
        const body = await orderPayload(call, 'TB01', [{ dish: 'Soft-Boiled Eggs' }]);
        return (await call('makeOrder', { body })).body.data;
      };
      const before = await place(first.url);
      await first.stop();
      await runCommand('move-to-postgres', '', readEnv(settings));
      await expect(runCommand('move-to-postgres', '', readEnv(settings))).rejects.toThrow('it must be empty');
      const second = await startServer({ env: { DATABASE_URL: url } });
      const call = createCaller(createRequests(second.url, DEFAULT_SECRETS.SIGNING_KEY));
      expect((await call('order', { params: { orderNo: before.orderNo } })).body.grandTotal).toBe(before.grandTotal);
      expect((await place(second.url)).orderNo).not.toBe(before.orderNo);
      await second.stop();
    } finally {
      said.mockRestore();
      rmSync(data, { recursive: true, force: true });
    }
  });
});

describe('a Postgres with few connections', () => {
  test('is refused with a sentence that says how many there are', async () => {
    await expect(openPostgres(postgres.url, 200)).rejects.toThrow(
      /^DATABASE_POOL is 200, but Postgres takes 97 connections in all, .* set DATABASE_POOL to 95 or less/,
    );
  });

  test('has the limits of time on each of them, through a pooler too', async () => {
    const database = await openPostgres(postgres.url, 3);
    const { rows } = (await database.db.execute("select current_setting('statement_timeout') as value")) as unknown as {
      rows: { value: string }[];
    };
    expect(rows[0]?.value).toBe('10s');
    await database.close();
  });
});
