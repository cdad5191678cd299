import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { createHost, type Host } from '../../../host/app.ts';
import type { Database } from '../../../host/db/database.ts';
import { openPglite } from '../../../host/db/pglite.ts';
import { readEnv } from '../../../host/env.ts';
import { getSnapshot } from '../../../host/snapshot.ts';
import { NOON } from '../../injectedServer.ts';
import { runOptions } from '../properties.ts';
import { evenings, playEvening, type World } from './shareModel.ts';

/** Each evening is a tenth of a second of a database; 10,000 of them take a while. */
const LONGEST_MS = process.env.PROPERTY_RUNS ? 3_600_000 : 600_000;

let database: Database;
let hosts: Host[] = [];
let world: World;
let ms = NOON;
const env = readEnv({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost:4180' });
const start = () => createHost({ env, clock: { now: () => ms, elapsed: () => ms }, database });

beforeAll(async () => {
  database = await openPglite({ snapshot: () => getSnapshot(env.seedDemo) });
  hosts = [await start(), await start()];
  const [one, two] = hosts;
  if (!one || !two) throw new Error('Two hosts were started.');
  const advance = (by: number): void => {
    ms += by;
  };
  world = { servers: [one.core, two.core], outletId: 400001, advance };
});
afterAll(() => hosts[0]?.close());

// The servers keep nothing of a share in memory: which of the two does a step is as good as a restart between them.
test(
  'whatever six phones, the gateway and the till do at once, at two servers: shares are the bill, and each payment counts once (SPLIT-1, SPLIT-5, SPLIT-7)',
  async () => {
    await fc.assert(
      fc.asyncProperty(evenings, (moments) => playEvening(world, moments)),
      runOptions(500),
    );
  },
  LONGEST_MS,
);
