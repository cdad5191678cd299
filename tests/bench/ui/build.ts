import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { pictureFile } from '#host/demo/index';
import { dishPicturesFolder } from '#host/web/images';
import { brands } from '../../../themes/plugin.ts';

const root = join(import.meta.dirname, '../../..');

/**
 * Builds the page with the library's cards, or that of all components, as the app is built.
 * @param folder where to. Default: dist/bench/<name>
 * @returns that folder
 */
export async function buildCards(
  name: 'uiLibrary' | 'uiControls',
  { folder = join(root, 'dist/bench', name) }: { folder?: string } = {},
): Promise<string> {
  mkdirSync(folder, { recursive: true });
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(root, 'tests/bench', name),
    plugins: [react(), brands()],
    build: { outDir: folder, emptyOutDir: true, target: ['chrome111', 'safari16.4', 'firefox114'] },
  });
  return folder;
}

/** The file of a dish's picture. */
export function picture(path: string): string | undefined {
  const name = /^\/images\/dishes\/([a-z0-9-]+)\.webp$/.exec(path)?.[1];
  const file = name && pictureFile(name);
  return file ? join(dishPicturesFolder, file) : undefined;
}
