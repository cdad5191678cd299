import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..');

/** Writes `modules.json` into a build: the modules of the project that each script holds, by paths from the root. */
export const chunkModules = (): Plugin => ({
  name: 'chunk-modules',
  generateBundle(_, bundle) {
    const scripts = Object.values(bundle).filter((one) => one.type === 'chunk');
    const toPath = (id: string): string =>
      relative(root, id.replace(/[?].*$/, ''))
        .split(sep)
        .join('/');
    const isOwn = (path: string): boolean => !/^\.\.|^node_modules\/|\0|:/.test(path);
    const modules = scripts.map(({ fileName, moduleIds }) => [
      fileName,
      [...new Set(moduleIds.map(toPath))].filter(isOwn),
    ]);
    this.emitFile({ type: 'asset', fileName: 'modules.json', source: JSON.stringify(Object.fromEntries(modules)) });
  },
});
