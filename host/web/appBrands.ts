import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { BRAND_FILE, type BrandFile, BrandFileSchema } from '../../themes/brandFile.ts';
import { addBrands } from '../../themes/brandsInPage.ts';
import type { Core } from '../core.ts';
import { root } from '../root.ts';
import type { BrandEntry } from './page.ts';

const appFolder = join(root, 'dist/app');
const MANIFEST = join(appFolder, 'brands.json');

/** The folder of brand files (BRAND-38). */
const getFolder = (dataDir: string): string => join(dataDir, 'brands');

/** How often the folder is looked at while pages are asked for, milliseconds. */
const LOOK_EVERY_MS = 2000;

const TYPES: Readonly<Record<string, string>> = {
  ...{ '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.png': 'image/png' },
  ...{ '.webp': 'image/webp', '.avif': 'image/avif', '.webmanifest': 'application/manifest+json' },
};

/** The brands that the app can show: those of the build and those of brand files. */
export interface AppBrands {
  /** By code, in small letters. Another object whenever a brand file came, changed or went. */
  readonly all: Readonly<Record<string, BrandEntry>>;
  /** Adds the brands of files to a page of the build. */
  addTo: (page: string) => string;
}

/** A stylesheet with its relative URLs made valid for inlining into the page. */
const toStyle = (text: string, address: string): string =>
  text.replaceAll(/url\((["']?)\.\//g, `url($1${posix.dirname(address)}/`);

function readBuilt(): Record<string, BrandEntry> {
  if (!existsSync(MANIFEST)) return {};
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, BrandEntry>;
  return Object.fromEntries(
    Object.entries(manifest).map(([code, entry]) => [
      code,
      { ...entry, style: toStyle(readFileSync(join(appFolder, entry.css), 'utf8'), entry.css) },
    ]),
  );
}

/** Names of the brand files of a server. */
const listFiles = (dataDir: string): string[] =>
  existsSync(getFolder(dataDir))
    ? readdirSync(getFolder(dataDir)).filter((name) => name.endsWith(BRAND_FILE) && !name.startsWith('.'))
    : [];

/** Codes of the brands that the app can show; undefined where it is not built here. */
export function readThemedBrands(dataDir: string): string[] | undefined {
  if (!existsSync(MANIFEST)) return undefined;
  const built = Object.keys(JSON.parse(readFileSync(MANIFEST, 'utf8')) as object);
  return [...new Set([...built, ...listFiles(dataDir).map((name) => name.slice(0, -BRAND_FILE.length))])];
}

/** Reads a brand file. Throws a sentence if it is something else. */
function readBrandFile(name: string, text: string): BrandFile {
  const again = 'Make it again with `npm run brand:pack`.';
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Error(`${name} is cut or no JSON. ${again}`);
  }
  if (!Value.Check(BrandFileSchema, file)) {
    const [problem] = Value.Errors(BrandFileSchema, file);
    const where = problem?.instancePath.slice(1).replaceAll('/', '.');
    throw new Error(`${name} is no brand file${where ? `: ${where} ${problem?.message}` : ''}. ${again}`);
  }
  const { brand, href, manifest, files } = file as BrandFile;
  if (`${brand.code}${BRAND_FILE}` !== name)
    throw new Error(`${name} holds the brand ${brand.code}; name it ${brand.code}${BRAND_FILE}.`);
  if (manifest.css !== href || files[href.slice(1)] === undefined)
    throw new Error(`${name} lacks its stylesheet ${href}. ${again}`);
  return file as BrandFile;
}

/** A brand file that is in use. */
interface Known {
  /** Time and size of the file. */
  state: string;
  /** Undefined for a file that is wrong: the brand does not change until the file is replaced. */
  file: BrandFile | undefined;
}

/**
 * Keeps the brands of the build and of the folder `brands` of DATA_DIR, and serves the files of the latter. A file that
 * comes, changes or goes is seen within {@link LOOK_EVERY_MS}, without a restart.
 */
export function keepAppBrands(
  app: FastifyInstance,
  { env, clock, log }: Pick<Core, 'env' | 'clock' | 'log'>,
): AppBrands {
  const built = readBuilt();
  const known = new Map<string, Known>();
  /** Addresses stay until the server stops: an open phone may show an earlier version of the brand. */
  const contents = new Map<string, Buffer>();
  let all = built;
  let lookedAt = Number.NEGATIVE_INFINITY;

  const isChanged = (name: string): boolean => {
    // A file may go between two looks.
    const stats = statSync(join(getFolder(env.dataDir), name), { throwIfNoEntry: false });
    const before = known.get(name);
    const state = stats ? `${stats.mtimeMs} ${stats.size}` : 'gone';
    if (before?.state === state) return false;
    try {
      const file = readBrandFile(name, readFileSync(join(getFolder(env.dataDir), name), 'utf8'));
      for (const [address, content] of Object.entries(file.files))
        contents.set(`/${address}`, Buffer.from(content, 'base64'));
      known.set(name, { state, file });
      log.info(`The brand ${file.brand.code} is that of ${name}, made by Makan ${file.makan}`);
      return true;
    } catch (error) {
      known.set(name, { state, file: before?.file });
      log.error((error as Error).message);
      return false;
    }
  };

  const look = (): void => {
    lookedAt = clock.elapsed();
    let names: string[];
    try {
      names = listFiles(env.dataDir);
    } catch (error) {
      log.error(`The brand files cannot be listed, so the brands do not change: ${(error as Error).message}`);
      return;
    }
    const gone = [...known.keys()].filter((name) => !names.includes(name));
    for (const name of gone) known.delete(name);
    const changed = names.filter(isChanged);
    if (gone.length + changed.length === 0) return;
    const added = [...known.values()].flatMap(({ file }) => file ?? []);
    const entries = added.map(({ brand: { code }, manifest }): [string, BrandEntry] => [
      code,
      { ...manifest, style: toStyle(String(contents.get(manifest.css)), manifest.css) },
    ]);
    all = { ...built, ...Object.fromEntries(entries) };
  };

  look();
  app.addHook('onRequest', async ({ method, url }, reply) => {
    if (clock.elapsed() - lookedAt >= LOOK_EVERY_MS) look();
    const [path = ''] = url.split('?');
    const content = contents.get(path);
    if (!content || (method !== 'GET' && method !== 'HEAD')) return;
    return reply
      .headers({
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        'content-security-policy': "default-src 'self'",
      })
      .send(content);
  });
  return {
    get all() {
      return all;
    },
    addTo: (page) =>
      addBrands(
        page,
        Object.fromEntries(
          [...known.values()].flatMap(({ file }) =>
            file ? [[file.brand.code, { href: file.href, brand: file.brand }]] : [],
          ),
        ),
      ),
  };
}
