import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import type { BrandJson } from './brand.ts';
import { compileBrand } from './compile.ts';
import { themesFolder } from './files.ts';

/** One brand in brands.json: what the host puts in the HTML that it serves for this brand. */
export interface BrandManifestEntry {
  /** Address of the brand's stylesheet. */
  css: string;
  /** Addresses of the woff2 files that the first screen needs: `<link rel=preload as=font crossorigin>`. */
  fonts: string[];
  /** #rrggbb for `<meta name=theme-color>`. */
  themeColor: string;
  colorScheme: 'light' | 'dark';
  name: string;
  /** Address of the square SVG for `<link rel=icon>`. */
  icon: string;
  /** Address of the logo. */
  logo: string;
  /** Prices are shown with the service charge for dine-in. Missing: no. */
  isAllIn?: true;
}

/** A brand with its files, as a browser asks for them. */
export interface BuiltBrand {
  /** Address of its stylesheet. */
  href: string;
  /** Its data, with addresses in place of files. */
  brand: BrandJson;
  manifest: BrandManifestEntry;
  /** Content by address without the base, `assets/kopi-1a2b3c4d.css`. Each name has a hash of the content. */
  files: Map<string, string | Buffer>;
}

/**
 * Compiles a brand and names its files after their content, as Vite does.
 * @param folder the folder that holds one folder a brand
 */
export async function buildBrand(
  code: string,
  { folder = themesFolder, base = '/', assets = 'assets' }: { folder?: string; base?: string; assets?: string } = {},
): Promise<BuiltBrand> {
  const files = new Map<string, string | Buffer>();
  const keep = (name: string, content: string | Buffer) => {
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
    const fileName = `${assets}/${basename(name, extname(name))}-${hash}${extname(name)}`;
    files.set(fileName, content);
    return fileName;
  };
  // Brands share file names (logo.svg), and the stylesheet stands in the same folder as its fonts.
  const keepFile = (path: string) =>
    keep(path.endsWith('.svg') ? `${code}-${basename(path)}` : path, readFileSync(path));
  const { brand, css, preloads } = await compileBrand(code, {
    folder,
    getUrl: (path, from) => (from === 'stylesheet' ? `./${basename(keepFile(path))}` : base + keepFile(path)),
  });
  const href = base + keep(`${code}.css`, css);
  const { themeColor, colorScheme, name, icon, logo, toggles } = brand;
  const manifest: BrandManifestEntry = {
    css: href,
    fonts: preloads.map((path) => base + keepFile(path)),
    ...{ themeColor, colorScheme, name, icon, logo },
    ...(toggles.allInPrices && { isAllIn: true as const }),
  };
  return { href, brand, manifest, files };
}
