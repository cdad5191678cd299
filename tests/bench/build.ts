import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');

/** A category of the static cards. */
export interface Card {
  name: string;
  image: string;
}

/** Builds one of the two comparison apps into `dist/bench/<name>` and answers that folder. */
export async function buildComparison(name: 'floor' | 'naive', cards: Card[]): Promise<string> {
  const outDir = join(root, 'dist/bench', name);
  mkdirSync(outDir, { recursive: true });
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, name),
    plugins: [react()],
    define: { __CATEGORIES__: JSON.stringify(cards) },
    build: { outDir, emptyOutDir: true, target: ['chrome111', 'safari16.4', 'firefox114'] },
  });
  return outDir;
}
