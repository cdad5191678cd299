import { defineConfig } from '@playwright/test';

import { projects } from './projects.ts';
import type { ServerOptions } from './support/fixtures.ts';
import { phone } from './support/phone.ts';

const WAIT_MS = 10_000;

/** `npx playwright test -c tests/e2e`: every `*.spec.ts` here, in each browser of `projects`. */
export default defineConfig<ServerOptions>({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './support/build.ts',
  // The tests of one file share a server and run one after the other; files run side by side.
  fullyParallel: false,
  // One more than the cores of the smallest machine: a browser and its server wait for each other much of the time.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A test that fails and then passes is reported as flaky, in the report and in the last lines of the run.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: WAIT_MS, toPass: { timeout: 2 * WAIT_MS } },
  outputDir: '../../reports/e2e/failed',
  reporter: [
    ['list'],
    ['json', { outputFile: '../../reports/e2e.json' }],
    ['html', { outputFolder: '../../reports/e2e/html', open: 'never' }],
  ],
  use: {
    ...phone,
    actionTimeout: WAIT_MS,
    navigationTimeout: WAIT_MS,
    // What a test does to the network must not pass a service worker by; offline.spec.ts allows one.
    serviceWorkers: 'block',
    // Without motion a tap never meets what is still moving; phones.spec.ts moves as most phones do.
    reducedMotion: 'reduce',
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
  projects: projects(process.env.ENGINES?.split(',') ?? ['chromium']),
});
