import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin, UserConfig } from 'vite';
import { defineConfig, type TestProjectConfiguration, type ViteUserConfig } from 'vitest/config';
import { inlineTokens } from './.ci/tools/inlineTokens.ts';
import { minifyStyles } from './.ci/tools/minifyStyles.ts';
import { productionRouter } from './.ci/tools/productionRouter.ts';
import { menuFiles } from './.storybook/menuFiles.ts';
import { firstScreen } from './app/boot/firstScreen.ts';
import { lateCode } from './app/boot/lateCode.ts';
import { messages } from './app/boot/messages.ts';
import { buildTarget } from './app/boot/oldestBrowsers.ts';
import { boot } from './app/boot/plugin.ts';
import { launchOptions } from './tests/browser.ts';
import { brandData, brands, noBrands } from './themes/plugin.ts';

const here = import.meta.dirname;
const plugins = (brandPlugins: () => Plugin[] = brands) => [react(), brandPlugins(), messages(), productionRouter()];
const appPlugins = (brandPlugins?: () => Plugin[]) => [inlineTokens(), ...plugins(brandPlugins), lateCode()];

/** The diner's app: static files that the server delivers. */
const app: UserConfig = {
  root: join(here, 'app'),
  // The build that finds the modules of the first screen compiles no stylesheets.
  plugins: [...appPlugins(), boot(), firstScreen(() => appPlugins(noBrands))],
  oxc: minifyStyles(),
  build: {
    outDir: join(here, 'dist/app'),
    emptyOutDir: true,
    manifest: true,
    target: buildTarget(),
  },
};

/**
 * The owner's pages, in a separate build: they share no chunk with the diner's app, which stays as small as it is. They
 * use its brand stylesheets.
 */
const owner: UserConfig = {
  root: join(here, 'app/owner'),
  base: '/staff/shop/',
  publicDir: false,
  plugins: [inlineTokens(), ...plugins(brandData)],
  oxc: minifyStyles(),
  build: { outDir: join(here, 'dist/owner'), emptyOutDir: true, target: buildTarget() },
};

/** The server as one file; its libraries stay in node_modules. Built only so that it starts quickly. */
const server: UserConfig = {
  root: here,
  publicDir: false,
  // Hundreds of small files, which Node reads one by one: in the one file they cost a start a third of a second less.
  ssr: { noExternal: ['typebox'] },
  build: {
    outDir: 'dist/host',
    // The snapshots of the database are in it too, and stay as long as they are of this version.
    emptyOutDir: false,
    target: 'node20',
    sourcemap: true,
  },
};

/** In full: with the files that take minutes or need Postgres, and each story in every brand (docs/guides/tests.md). */
const isFull = process.env.TESTS === 'full';

/** Folders of tests whose parts have not changed (tests/changedParts.ts). */
const leftOut = (process.env.TESTS_LEFT_OUT ?? '').split(',').filter((folder) => folder !== '');

const nodeProject = (name: string, seconds: number): TestProjectConfiguration => ({
  plugins: [...plugins(), menuFiles()],
  test: {
    name,
    root: here,
    environment: 'node',
    // Modules are read once a worker, not once a file: a test that changes a module's state puts it back.
    isolate: false,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    exclude: [...leftOut.map((folder) => `${folder}/**`), ...(isFull ? [] : ['**/*.full.test.{ts,tsx}'])],
    testTimeout: seconds * 1000,
    hookTimeout: seconds * 1000,
    // A second, the default, is too short on a loaded machine for a module that is loaded on the way.
    expect: { poll: { timeout: 10_000 } },
  },
});

/** Every story is a test: it is rendered, played, and looked at by axe. */
const stories = async (): Promise<TestProjectConfiguration> => ({
  plugins: [...plugins(), ...(await storybookTest({ configDir: join(here, '.storybook') }))],
  define: { 'import.meta.env.EVERY_BRAND': JSON.stringify(isFull) },
  // Found late, each of these would make Vite load the page again in the middle of a test.
  optimizeDeps: {
    include: [
      ...['dialog', 'menu', 'number-field', 'popover', 'tooltip'].map((part) => `@base-ui/react/${part}`),
      'axe-core',
      'msw',
      'msw/browser',
      'msw-storybook-addon/csf3',
      'typebox',
      'react/jsx-dev-runtime',
      'react-dom/client',
      'styled-components',
    ],
  },
  test: {
    name: 'storybook',
    // Storybook looks for stories from its own folder.
    exclude: leftOut.map((folder) => `../${folder}/**`),
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      isolate: false,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      provider: playwright({ launchOptions: launchOptions() }),
      instances: [{ browser: 'chromium' }],
    },
  },
});

/** Storybook takes seconds to load, which no other project should wait for: `--project=unit` does without. */
const storiesAreAsked = (): boolean => {
  const asked = process.argv.join(' ').match(/--project[= ](\S+)/)?.[1];
  return (asked === undefined || asked === 'storybook') && existsSync(join(here, 'stories'));
};

/** `vitest run --project <name>`; tests/run.ts runs one after the other and sums up. */
const tests = async (): Promise<ViteUserConfig> => ({
  root: here,
  test: {
    // One more than the cores of the smallest machine: a browser and its server wait for each other much of the time.
    maxWorkers: 3,
    projects: [
      nodeProject('unit', 60),
      // Starts the built server and a browser itself.
      nodeProject('faults', 120),
      // Attacks and failures of the server.
      nodeProject('attack', 120),
      ...(storiesAreAsked() ? [await stories()] : []),
    ],
  },
});

export default defineConfig(({ isSsrBuild, mode }) => {
  if (process.env.VITEST) return tests();
  if (isSsrBuild) return server;
  return mode === 'owner' ? owner : app;
});
