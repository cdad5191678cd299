import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Transformer } from '@napi-rs/image';
import type { BrandManifestEntry } from './buildBrand.ts';
import { themesFolder } from './files.ts';

/** A file of the build; its name is relative to the output folder. */
export interface BuiltFile {
  fileName: string;
  source: string | Uint8Array;
}

const SIZES = [180, 192, 512] as const;

/** The icon of a brand as a PNG of `size` pixels: not every phone accepts an SVG on its home screen. */
async function createIcon(code: string, size: number, folder: string): Promise<BuiltFile> {
  const svg = readFileSync(join(folder, code, 'icon.svg'), 'utf8');
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

/**
 * Manifests and icons of these brands.
 * @param folder the folder that holds one folder a brand
 */
export async function manifests(
  brands: Readonly<Record<string, BrandManifestEntry>>,
  folder: string = themesFolder,
): Promise<BuiltFile[]> {
  const all = Object.entries(brands).map(async ([code, brand]) => [
    createManifest(code, brand),
    ...(await Promise.all(SIZES.map((size) => createIcon(code, size, folder)))),
  ]);
  return (await Promise.all(all)).flat();
}
