import type { Row } from './rowProblems.ts';

/** Problems of brands whose code has no theme: their diners would be told to scan another code (IMPORT-4). */
export const findUnthemedBrands = (brands: readonly Row[], themed: readonly string[] | undefined): string[] =>
  themed === undefined
    ? []
    : brands.flatMap(({ code }) =>
        themed.includes(String(code).toLowerCase())
          ? []
          : [
              `Brand ${String(code)} has no look. Make the folder themes/${String(code).toLowerCase()} with ` +
                '`npm run brand:new`, put what `npm run brand:pack` makes of it into the folder brands of DATA_DIR (or run `npm run build`), and import again; there are ' +
                `${themed.join(', ')}.`,
            ],
      );
