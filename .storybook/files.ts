import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';
import { pictureNames } from '../host/demo/pictures.ts';
import { brandCodes, themesFolder } from '../themes/files.ts';

const libraries = join(import.meta.dirname, '../node_modules');

/** Files by the address that stories know them by. */
const files = new Map([
  // From the msw that is installed, so that the two always match.
  ['/mockServiceWorker.js', join(libraries, 'msw/lib/mockServiceWorker.js')],
  // The dishes, at the addresses at which the host serves them.
  ...pictureNames.map(
    (name) => [`/images/dishes/${name}.webp`, join(import.meta.dirname, `../host/demo/dishes/${name}.webp`)] as const,
  ),
  ...brandCodes().flatMap((code) => {
    const folder = join(themesFolder, code, 'photos');
    return (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => /\.(avif|webp)$/.test(name))
      .map((name) => [`/images/brands/${code}/photos/${name}`, join(folder, name)] as const);
  }),
]);
const types: Record<string, string> = { '.js': 'text/javascript', '.webp': 'image/webp', '.avif': 'image/avif' };

/**
 * Serves them to `storybook dev` and to the tests of stories, and puts them into a build.
 * Storybook's own `staticDirs` would not do: the tests of stories know whole folders only.
 */
export function packageFiles(): Plugin {
  return {
    name: 'package-files',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.replace(/[?#].*$/, '') ?? '';
        const file = files.get(path);
        if (!file) return next();
        response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream');
        response.end(readFileSync(file));
      });
    },
    generateBundle() {
      for (const [path, file] of files) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: readFileSync(file) });
      }
    },
  };
}
