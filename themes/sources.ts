import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandSource } from './brand.ts';
import { readSources } from './compile.ts';
import { getMenuSource } from './demoShop.ts';
import { brandCodes } from './files.ts';
import type { Sources } from './proposal.ts';

/** The folders of all brands, as tools that draw or edit them need them. */
export const readBrandSources = (folder: string): Sources =>
  Object.fromEntries(
    brandCodes(folder).map((code) => {
      const { tokens, dark, demo, brand } = readSources(code, folder);
      const names = readdirSync(join(folder, code)).filter((name) => /\.(svg|woff2)$/.test(name));
      const files = names.map((name) => [name, readFileSync(join(folder, code, name)).toString('base64')]);
      const menuFrom = getMenuSource(code, demo);
      return [code, { tokens, dark, brand: brand as BrandSource, menuFrom, files: Object.fromEntries(files) }];
    }),
  );
