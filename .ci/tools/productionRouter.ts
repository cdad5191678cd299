import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Names for developer tools. They keep unused components in the bundle. */
const NAMES = /^\w+\.displayName = "[^"]*";$/gm;

/** Where components are made, which the bundler takes for work that has to be done. */
const COMPONENTS = /(?<= = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g;

/**
 * Takes React Router's production build: its package exports the development one alone, with checks and warnings in it
 * that a diner would download. Parts that the app does not render (links, forms) are left out.
 */
export const productionRouter = (): Plugin => ({
  name: 'makan:production-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]production/ },
    handler: (code) => ({ code: code.replace(NAMES, '').replace(COMPONENTS, '/* @__PURE__ */ '), map: null }),
  },
  config: () => {
    const folder = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
    return {
      resolve: { alias: [{ find: /^react-router$/, replacement: join(folder, 'dist/production/index.mjs') }] },
    };
  },
});
