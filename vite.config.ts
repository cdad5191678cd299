import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

const here = import.meta.dirname;

/** Node tests. `e2e` and `faults` start the built host themselves, one a file (tests/e2e/fixtures.ts). */
const nodeProject = (name: string, folder: string, seconds: number) => ({
  plugins: [react()],
  test: {
    name,
    root: here,
    environment: 'node' as const,
    include: [`tests/${folder}/**/*.test.{ts,tsx}`],
    testTimeout: seconds * 1000,
    hookTimeout: seconds * 1000,
  },
});

/** `vitest run --project <name>`; tests/run.ts runs them all. */
const testConfig: ViteUserConfig = {
  root: here,
  test: {
    maxWorkers: 2,
    reporters: ['default'],
    projects: [nodeProject('unit', 'unit', 30)],
  },
};

export default defineConfig(() => (process.env.VITEST ? testConfig : { root: join(here, 'app') }));
void playwright;
