import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHost, type Host } from '../../host/app.ts';
import { openPostgres } from '../../host/db/postgres.ts';
import { demo } from '../../host/demo/index.ts';
import { readEnv } from '../../host/env.ts';
import { seedDemo } from '../../host/seed.ts';
import { claimShare, readShares } from '../../host/services/billShares.ts';
import { getChecks, getSlipNo } from '../../host/services/checks.ts';
import { NOON } from '../injectedServer.ts';
import { evenings, playEvening, type World } from '../unit/host/shareModel.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

const OUTLET = 400001;

/** Sixty evenings, on a machine that does other things too. */
const LONGEST_MS = 400_000;

let postgres: TestPostgres;
let hosts: Host[] = [];
let world: World;
let ms = NOON;

beforeAll(async () => {
  postgres = await startPostgres();
  const env = readEnv({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost:4180', DATABASE_URL: postgres.url });
  // Two servers with separate pools: only the database keeps their steps apart.
  const databases = [await openPostgres(postgres.url, 8), await openPostgres(postgres.url, 8)];
  const [first] = databases;
  if (first) await seedDemo(first.db, demo, new Date(NOON));
  hosts = await Promise.all(
    databases.map((database) => createHost({ env, clock: { now: () => ms, elapsed: () => ms }, database })),
  );
  const [one, two] = hosts;
  if (!one || !two) throw new Error('Two hosts were started.');
  const advance = (by: number): void => {
    ms += by;
  };
  world = { servers: [one.core, two.core], outletId: OUTLET, advance };
});
afterAll(async () => {
  await Promise.all(hosts.map((host) => host.close()));
  await postgres?.remove();
});

test(
  'at two servers on one Postgres, shares are the bill and each payment counts once, whatever happens at once (SPLIT-1, SPLIT-5, SPLIT-7)',
  async () => {
    await fc.assert(
      fc.asyncProperty(evenings, (moments) => playEvening(world, moments)),
      { numRuns: 60 },
    );
  },
  LONGEST_MS,
);

test('twenty phones that want the whole bill at the same moment: one has it (SPLIT-5)', async () => {
  const check = (await getChecks(world.servers[0], OUTLET)).find(({ tableNo }) => tableNo === '42');
  if (!check) throw new Error('Table 42 of the demo has a check.');
  const slipNo = getSlipNo(check);
  const { total } = await readShares(world.servers[0], OUTLET, slipNo, '42');
  const ends = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) =>
      claimShare(world.servers[at % 2 === 0 ? 0 : 1], {
        outletId: OUTLET,
        slipNo,
        tableNo: '42',
        address: '203.0.113.1',
        baseUrl: 'http://localhost:4180',
        claim: { personKey: `phone-number-${at}`.padEnd(20, '-'), kind: 'all', amount: total },
      }),
    ),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ statusCode: 409 });
  const { open, shares } = await readShares(world.servers[1], OUTLET, slipNo, '42');
  expect([open, shares.length]).toEqual([0, 1]);
});
