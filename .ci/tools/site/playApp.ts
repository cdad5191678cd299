import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { buildTarget } from '../../../app/boot/oldestBrowsers.ts';
import { ROUTES } from '../../../contract/wire/index.ts';
import { dishPicturesFolder, getPhotographsFolder } from '../../../host/web/images.ts';
import { filesBelow, root } from '../../../tests/check/files.ts';
import { brandCodes } from '../../../themes/files.ts';
import { belowFolder, putPageBelowFolder } from './belowFolder.ts';
import { renderOpener, renderPhone, renderSheet } from './playPages.ts';

const here = join(root, '.ci/tools/site');

/** Packages of the server. The shop takes a few functions of its modules, none of which needs them. */
const serverPackages =
  /^(node:|@node-rs\/|@electric-sql\/|@fastify\/|@opentelemetry\/|drizzle-orm|fastify|pg$|socket\.io|stripe|papaparse)/;
const ABSENT = '\0makan:absent';
const TABLES = '\0makan:tables';

/** Empty tables, by their names: some modules make a part of a query when they are loaded. */
const makeTables = (): string =>
  [...readFileSync(join(root, 'host/db/schema.ts'), 'utf8').matchAll(/^export const (\w+)/gm)]
    .map(([, name]) => `export const ${name} = {};`)
    .join('\n');

/** A function that does nothing for each name that the server takes from one of its packages. */
function makePackages(): string {
  const texts = filesBelow('host').filter((file) => file.endsWith('.ts'));
  const names = texts
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/^import \{([^}]*)\} from '([^']+)'/gm)])
    .filter(([, , from = '']) => serverPackages.test(from))
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter((name) => /^\w+$/.test(name));
  return [...new Set(names)].map((name) => `export const ${name} = () => undefined;`).join('\n');
}

/** Leaves the server's packages and tables out, and its secrets: ids of orders are plain numbers in the playable app. */
const withoutServer = (): Plugin => ({
  name: 'makan:without-server',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id.endsWith('/db/schema.ts')) return TABLES;
    if (serverPackages.test(id)) return ABSENT;
    return importer?.includes('/host/') && id.endsWith('/secrets.ts') ? join(here, 'play/secrets.ts') : undefined;
  },
  load: (id) => (id === ABSENT ? makePackages() : id === TABLES ? makeTables() : undefined),
  // package.json says that a module of the server may do something when it is loaded. None of the functions needs it.
  transform: (code, id) => (/\/(host|contract)\//.test(id) ? { code, moduleSideEffects: false, map: null } : undefined),
});

/** Bundles a script of the playable app into one file. */
async function bundle(name: string, out: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    plugins: [withoutServer()],
    build: {
      outDir: out,
      emptyOutDir: false,
      target: buildTarget(),
      rolldownOptions: {
        input: join(here, `play/${name}.ts`),
        output: { format: 'iife', entryFileNames: `${name}.js` },
        treeshake: { moduleSideEffects: false },
        shimMissingExports: true,
      },
    },
  });
}

/** Pictures by the paths of the data, as the reference server has them. */
function copyPictures(app: string): void {
  cpSync(dishPicturesFolder, join(app, 'images/dishes'), {
    recursive: true,
    filter: (path) => !path.endsWith('LICENSE'),
  });
  for (const code of brandCodes()) {
    const folder = join(app, 'images/brands', code);
    mkdirSync(folder, { recursive: true });
    const logo = join(root, 'themes', code, 'logo.svg');
    cpSync(logo, join(folder, 'logo.svg'));
    cpSync(logo, `${folder}.svg`);
    const photographs = getPhotographsFolder(code);
    if (existsSync(photographs)) cpSync(photographs, join(folder, 'photos'), { recursive: true });
  }
}

/**
 * Builds the playable app: the app in the folder `app`, the worker that answers it, the sheet of tables.
 * @param out the folder `play` of the site.
 */
export async function buildPlay(out: string): Promise<void> {
  const app = join(out, 'app');
  process.env.NODE_ENV = 'production';
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [belowFolder()],
    build: { outDir: app, emptyOutDir: true },
  });
  writeFileSync(join(app, 'page.html'), putPageBelowFolder(readFileSync(join(app, 'index.html'), 'utf8')));
  // The worker of the normal app, its copies of the page, and the list of the build are not used here.
  for (const name of ['sw.js', '404.html', '.vite', 'index.html'])
    rmSync(join(app, name), { recursive: true, force: true });
  for (const path of ROUTES) {
    mkdirSync(join(app, path), { recursive: true });
    writeFileSync(join(app, path, 'index.html'), renderOpener(path === '/' ? '../' : '../../'));
  }
  copyPictures(app);
  for (const name of ['worker', 'sheet', 'phone', 'opener', 'links']) await bundle(name, out);
  writeFileSync(join(out, 'index.html'), renderSheet());
  writeFileSync(join(out, 'phone.html'), renderPhone());
}
