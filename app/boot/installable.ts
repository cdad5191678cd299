import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Transformer } from '@napi-rs/image';
import type { Rolldown } from 'vite';
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

/** Chunks that are cached at install: menu, dish and cart work offline. Other chunks are cached once they were loaded. */
const OFFLINE =
  /^(BackgroundServices|SessionWatch|IdleWatch|OfflineWatch|OfflineBanner|ResetDialog|screens|MenuScreen|ItemDialog|CartRoute|CartScreen)$/;

/** URLs of the scripts that the offline app needs: the entry, the chunks of {@link OFFLINE} and their imports. */
export function offlineFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const isNeededOffline = ({ isEntry, facadeModuleId }: (typeof chunks)[number]) =>
    isEntry || (facadeModuleId !== null && OFFLINE.test(basename(facadeModuleId).replace(/\.tsx?$/, '')));
  const files = chunks.filter(isNeededOffline).map(({ fileName }) => fileName);
  for (const file of files) {
    for (const other of byFile.get(file)?.imports ?? []) if (!files.includes(other)) files.push(other);
  }
  return files.map((file) => `/${file}`).sort();
}

/** The service worker of this build. Its version is a hash of the file list, so that each build installs a new one. */
export function createServiceWorker(script: string, files: readonly string[]): BuiltFile {
  const list = JSON.stringify(files);
  const version = createHash('sha256').update(list).update(script).digest('hex').slice(0, 12);
  return { fileName: 'sw.js', source: `self.makanFiles=${list};self.makanVersion="${version}";${script}\n` };
}
