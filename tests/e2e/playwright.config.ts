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
  // The short form has one server, and so one worker.
  workers: process.env.TESTS === 'short' ? 1 : 3,
  forbidOnly: Boolean(process.env.CI),
  // A test that fails now and then has a cause (ADR-0012).
  retries: 0,
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
    // A service worker must not bypass the network changes of a test; offline.spec.ts allows one.
    serviceWorkers: 'block',
    // Without motion a tap never meets what is still moving; phones.spec.ts moves as most phones do.
    reducedMotion: 'reduce',
    // A trace takes as much processor time again: CI keeps those of failures, elsewhere `--trace on` asks for one.
    trace: { mode: process.env.CI ? 'retain-on-failure' : 'off', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
  projects: projects(process.env.ENGINES?.split(',') ?? ['chromium']),
});
