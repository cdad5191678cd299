import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Transformer } from '@napi-rs/image';
import { themesFolder } from '../../themes/files.ts';
import type { BrandManifestEntry } from '../../themes/plugin.ts';

/** A file of the build; its name is relative to the output folder. */
export interface BuiltFile {
  fileName: string;
  source: string | Uint8Array;
}

const SIZES = [180, 192, 512] as const;

/** The icon of a brand as a PNG of `size` pixels: not every phone accepts an SVG on its home screen. */
async function createIcon(code: string, size: number): Promise<BuiltFile> {
  const svg = readFileSync(join(themesFolder, code, 'icon.svg'), 'utf8');
  const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" `);
  return { fileName: `manifests/${code}-${size}.png`, source: await Transformer.fromSvg(sized).png() };
}

/** The web app manifest of a brand. Its start URL names the brand, so that the installed app opens with it. */
function createManifest(code: string, { name, themeColor, icon }: BrandManifestEntry): BuiltFile {
  const start = `/?bcode=${code}`;
  const bitmaps = SIZES.filter((size) => size !== 180).map((size) => ({
    src: `/manifests/${code}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  }));
  const manifest = {
    id: start,
    name,
    short_name: name,
    start_url: start,
    scope: '/',
    display: 'standalone',
    lang: 'en-SG',
    theme_color: themeColor,
    background_color: themeColor,
    categories: ['food'],
    icons: [...bitmaps, { src: icon, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  };
  return { fileName: `manifests/${code}.webmanifest`, source: `${JSON.stringify(manifest, null, 2)}\n` };
}

/** Manifests and icons of all brands. */
export async function manifests(brands: Readonly<Record<string, BrandManifestEntry>>): Promise<BuiltFile[]> {
  const all = Object.entries(brands).map(async ([code, brand]) => [
    createManifest(code, brand),
    ...(await Promise.all(SIZES.map((size) => createIcon(code, size)))),
  ]);
  return (await Promise.all(all)).flat();
}

/** Chunks that are not downloaded in advance, by their module; each is kept once it was loaded. */
const TOO_LARGE = [
  // Reads QR codes: 110 KiB, for a step of the checkout, which needs the server anyway.
  /\/features\/checkout\/scan\/reader\.ts$/,
];

/** The fields of a built chunk that this plugin uses. */
export interface BuiltChunk {
  type: 'chunk';
  fileName: string;
  isEntry: boolean;
  /** The module that the chunk is made for; null for shared ones. */
  facadeModuleId: string | null;
  imports: string[];
  dynamicImports: string[];
}

type Bundle = Readonly<Record<string, BuiltChunk | { type: 'asset' }>>;

/** URLs of all scripts that the app can load without a network: all that it imports but {@link TOO_LARGE}. */
export function offlineFiles(bundle: Bundle, left: readonly RegExp[] = TOO_LARGE): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const unused = left.find((pattern) => !chunks.some(({ facadeModuleId }) => pattern.test(facadeModuleId ?? '')));
  if (unused)
    throw new Error(`No chunk of the build is ${unused}; correct it in TOO_LARGE of app/boot/installable.ts.`);

  const isLeft = (file: string) => left.some((pattern) => pattern.test(byFile.get(file)?.facadeModuleId ?? ''));
  const files = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  // The set grows while it is iterated.
  for (const file of files) {
    const { imports = [], dynamicImports = [] } = byFile.get(file) ?? {};
    for (const other of imports) files.add(other);
    for (const other of dynamicImports) if (!isLeft(other)) files.add(other);
  }
  return [...files].map((file) => `/${file}`).sort();
}

/** The build's file lists for the service worker. */
export interface WorkerLists {
  /** URLs of the scripts that are kept in advance. */
  files: readonly string[];
  /** URLs of all files with a hash in their name: whatever else stands in the same folder is not the app's. */
  assets: readonly string[];
  /** Paths of the screens. */
  routes: readonly string[];
}

/** URLs of all files of the build that have a hash in their name. */
export const hashedFiles = (bundle: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(bundle)
    .filter((file) => file.startsWith('assets/'))
    .map((file) => `/${file}`)
    .sort();

/** The service worker of this build. Its version is a hash of the lists, so that each build installs a new one. */
export function createServiceWorker(script: string, { files, assets, routes }: WorkerLists): BuiltFile {
  const code = [
    `self.makanFiles=${JSON.stringify(files)}`,
    `self.makanAssets=${JSON.stringify(assets)}`,
    `self.makanRoutes=${JSON.stringify(routes)}`,
  ].join(';');
  const version = createHash('sha256').update(code).update(script).digest('hex').slice(0, 12);
  return { fileName: 'sw.js', source: `${code};self.makanVersion="${version}";${script}\n` };
}
