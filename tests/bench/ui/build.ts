import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { pictureFile } from '#host/demo/index';
import { brands } from '../../../themes/plugin.ts';

const root = join(import.meta.dirname, '../../..');
const pictures = dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json'));

/** The plain page's share of what the library's page wrote. */
export interface StaticStyles {
  classes: string[];
  css: string;
}

/**
 * Builds the page with the library's cards, that with plain cards, or that of all components, as the app is built.
 * @param written for the plain page: the classes to write into its code and the rules for its stylesheet
 * @param folder where to. Default: dist/bench/<name>
 * @returns that folder
 */
export async function buildCards(
  name: 'uiLibrary' | 'uiPlain' | 'uiControls',
  { written, folder = join(root, 'dist/bench', name) }: { written?: StaticStyles; folder?: string } = {},
): Promise<string> {
  mkdirSync(folder, { recursive: true });
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(root, 'tests/bench', name),
    plugins: [
      react(),
      brands(),
      {
        name: 'bench:stylesheet',
        transformIndexHtml: () => (written ? [{ tag: 'style', children: written.css, injectTo: 'head' }] : []),
      },
    ],
    define: { __CLASSES__: JSON.stringify(written?.classes ?? []) },
    build: { outDir: folder, emptyOutDir: true, target: ['chrome111', 'safari16.4', 'firefox114'] },
  });
  return folder;
}

/** The file of a dish's picture. */
export function picture(path: string): string | undefined {
  const name = /^\/images\/dishes\/([a-z0-9-]+)\.webp$/.exec(path)?.[1];
  const file = name && pictureFile(name);
  return file ? join(pictures, 'assets', file) : undefined;
}
