import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import type { Row } from './rowProblems.ts';

/** The brands that the built app can show; undefined where the app is not built here. */
export function readThemedBrands(folder = join(root, 'dist/app')): string[] | undefined {
  const manifest = join(folder, 'brands.json');
  return existsSync(manifest) ? Object.keys(JSON.parse(readFileSync(manifest, 'utf8')) as object) : undefined;
}

/** Problems of brands whose code has no theme: their diners would be told to scan another code (IMPORT-4). */
export const findUnthemedBrands = (brands: readonly Row[], themed: readonly string[] | undefined): string[] =>
  themed === undefined
    ? []
    : brands.flatMap(({ code }) =>
        themed.includes(String(code).toLowerCase())
          ? []
          : [
              `Brand ${String(code)} has no look. Make the folder themes/${String(code).toLowerCase()} with ` +
                '`npm run brand:new`, run `npm run build`, and import again; there are ' +
                `${themed.join(', ')}.`,
            ],
      );
