import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_SECRETS } from '../../host/env.ts';
import { checks } from '../conform/conform.ts';
import { APP_ORIGIN, conformReference, findNotPassed, findTables } from '../conform/referenceServer.ts';
import { startServer, type TestServer } from '../server.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

let postgres: TestPostgres;
let server: TestServer;
beforeAll(async () => {
  postgres = await startPostgres();
  server = await startServer({
    env: { DATABASE_URL: postgres.url, SEED_DEMO: 'true', LOG_LEVEL: 'warn', ALLOWED_ORIGINS: APP_ORIGIN },
  });
});
afterAll(async () => {
  await server?.stop();
  await postgres?.remove();
});

const LONGEST_MS = 120_000;

test('the reference server passes every check on Postgres too, within two minutes (WIRE-61)', {
  timeout: LONGEST_MS,
}, async () => {
  const keys = { signingKey: DEFAULT_SECRETS.SIGNING_KEY, otpKey: DEFAULT_SECRETS.OTP_KEY };
  const report = await conformReference(server.url, keys, await findTables(server.url));
  expect(findNotPassed(report, false)).toEqual([]);
  expect(report.results.length).toBe(checks.length);
  expect(report.reached).toEqual({ menu: true, till: true, pay: true, accounts: true, table: true });
});
