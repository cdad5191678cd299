import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');

/** A category of the static cards. */
export interface Card {
  name: string;
  image: string;
}

/** Builds one of the two apps for comparison into `dist/bench/<name>` and answers that folder. */
export async function buildComparison(name: 'baseline' | 'unoptimised', cards: Card[]): Promise<string> {
  const outDir = join(root, 'dist/bench', name);
  mkdirSync(outDir, { recursive: true });
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, `${name}App`),
    plugins: [react()],
    define: { __CATEGORIES__: JSON.stringify(cards) },
    build: { outDir, emptyOutDir: true, target: ['chrome111', 'safari16.4', 'firefox114'] },
  });
  return outDir;
}

/**
 * Builds the app once more with lists that draw every row, beside a copy of the built server, and answers the folder that
 * `startServer` serves it from.
 */
export async function buildUnvirtualised(): Promise<string> {
  const folder = join(root, 'dist/bench/unvirtualised');
  const outDir = join(folder, 'dist/app');
  mkdirSync(outDir, { recursive: true });
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    resolve: { alias: { 'react-window': join(import.meta.dirname, 'menu/allRows.tsx') } },
    build: { outDir },
  });
  cpSync(join(root, 'dist/host'), join(folder, 'dist/host'), { recursive: true });
  // With its own package.json the server serves this folder's app and builds its database from this folder's sources.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  cpSync(join(root, 'host'), join(folder, 'host'), { recursive: true });
  return folder;
}
