import { join } from 'node:path';
import { demo, pictureFile } from '#host/demo/index';
import { dishPicturesFolder } from '#host/web/images';
import type { Card } from './build.ts';

// Dine-in only: no dialog asks anything before the first tap.
const OUTLET = 'KT01';

/** Content of the comparison apps: the demo outlet that the app is measured with. */
export interface ComparisonData {
  cards: Card[];
  /** The answers of the calls that the unoptimised app makes, `/bench/<name>.json`. */
  answers: Record<string, unknown>;
  picture: (path: string) => string | undefined;
  /** The address of a table of that outlet. */
  entry: string;
}

export function readComparisonData(): ComparisonData {
  const { outlet, settings } = demo.outlets.find((entry) => entry.outlet.code === OUTLET) ?? {};
  const menu = demo.menus.find(({ outletIds }) => outlet && outletIds.includes(outlet.id))?.menu;
  const table = demo.qrCodes.find(({ outletId, tableNo }) => outletId === outlet?.id && tableNo);
  if (!outlet || !menu || !table) throw new Error(`The demo has no outlet ${OUTLET} with a menu and a table`);
  const query = new URLSearchParams({
    bcode: outlet.brand.code,
    ocode: outlet.code,
    table: table.tableNo ?? '',
    qrtypeid: String(table.qrTypeId),
  });
  return {
    cards: menu.menuCategories.map(({ category }) => ({
      name: category.categoryLocalizations[0]?.name ?? '',
      image: category.categoryImages[0]?.image ?? '',
    })),
    answers: {
      outlets: demo.outlets.map((entry) => entry.outlet),
      settings,
      brand: demo.brands.find(({ id }) => id === outlet.brandId),
      tax: demo.taxes.filter(({ brandId }) => brandId === outlet.brandId).map(({ tax }) => tax),
      menu: [menu],
    },
    picture: (path) => {
      const name = /^\/images\/dishes\/([a-z0-9-]+)\.webp$/.exec(path)?.[1];
      const file = name && pictureFile(name);
      return file ? join(dishPicturesFolder, file) : undefined;
    },
    entry: `/?${query}`,
  };
}
