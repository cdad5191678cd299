import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Takes React Router's production build: its package exports the development one alone, with checks and warnings in it
 * that a diner would download.
 */
export const productionRouter = (): Plugin => ({
  name: 'makan:production-router',
  apply: 'build',
  config: () => {
    const folder = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
    return {
      resolve: { alias: [{ find: /^react-router$/, replacement: join(folder, 'dist/production/index.mjs') }] },
    };
  },
});
