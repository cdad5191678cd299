import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const examples = join(import.meta.dirname, '../docs/examples/whole-menus');

const moduleName = 'virtual:menus';

/** A menu of the toolbar. */
export interface MenuEntry {
  /** Value of the global `menu`, and name of the file beside Storybook. */
  name: string;
  title: string;
}

const toName = (path: string): string => basename(path, extname(path)).replaceAll(/[^\p{L}\p{N}_-]+/gu, '-');

/** Folders that `menu:read` or `shop:export` wrote are one menu each. */
const isMenu = (path: string): boolean => !statSync(path).isDirectory() || existsSync(join(path, 'menus.json'));

const menusIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => join(folder, name))
    .filter(isMenu);

/**
 * Finds the menus that Storybook offers: those of `own`, then the examples.
 * @param own a file, a folder that `menu:read` wrote, or a folder of several. Throws a sentence if it does not exist.
 * @returns paths by the names of the menus.
 */
export function listMenuFiles(own: string | undefined): Map<string, string> {
  const paths = menusIn(examples);
  if (own) {
    const path = resolve(own);
    if (!existsSync(path)) throw new Error(`MENUS names ${path}, which does not exist.`);
    paths.unshift(...(isMenu(path) ? [path] : menusIn(path)));
  }
  // Of two with the same name the designer's own counts.
  return new Map(paths.map((path): [string, string] => [toName(path), path]).reverse());
}

const toTitle = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** `virtual:menus` for the toolbar: own menus first, in the order of their names. */
const moduleText = (files: ReadonlyMap<string, string>): string => {
  const entries = [...files.keys()].reverse().map((name): MenuEntry => ({ name, title: toTitle(name) }));
  return `export const menus = ${JSON.stringify(entries)};`;
};

async function read(path: string): Promise<string> {
  // Only a menu that is shown needs its reader.
  const { findMenuAt } = await import('../tests/visual/menuReview/readMenu.ts');
  return JSON.stringify((await findMenuAt({ from: path, now: Date.now() })).menu);
}

/**
 * Answers `menus/<name>.json` with a menu of the contract, whatever program its file is from. In development the file
 * is read again each time, so that a change of it needs no restart.
 * @param own the setting `MENUS`.
 */
export function menuFiles(own: string | undefined = process.env.MENUS): Plugin {
  const files = listMenuFiles(own);
  return {
    name: 'menu-files',
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    load: (id) => (id === `\0${moduleName}` ? moduleText(files) : undefined),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, name = ''] = /^\/menus\/(.+)\.json$/.exec(decodeURI(request.url ?? '').replace(/[?#].*$/, '')) ?? [];
        const path = files.get(name);
        if (!path) return next();
        read(path).then(
          (body) => {
            response.setHeader('Content-Type', 'application/json');
            response.end(body);
          },
          (error: Error) => {
            response.statusCode = 422;
            response.end(error.message);
          },
        );
      });
    },
    async generateBundle() {
      for (const [name, path] of files)
        this.emitFile({ type: 'asset', fileName: `menus/${name}.json`, source: await read(path) });
    },
  };
}
