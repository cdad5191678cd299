import { brands, sampleVoucherBrandIds, taxes } from './brands.ts';
import { members, organisations } from './members.ts';
import { canteen, grams, kimkee, kopi, kuro, verde } from './menus.ts';
import { checks, outlets, qrCodes } from './outlets.ts';
import { promoCodes, promotions } from './promotions.ts';
import type { Demo } from './types.ts';

export { pictureFile } from './pictures.ts';
export type * from './types.ts';

const built = [kopi, kuro, verde, canteen, grams, kimkee];

/** The demo data: six brands that together show all features. */
export const demo: Demo = {
  brands,
  sampleVoucherBrandIds,
  taxes,
  outlets,
  qrCodes,
  checks,
  menus: built.flatMap(({ menus }) => menus),
  stock: built.flatMap(({ stock }) => stock),
  promotions,
  promoCodes,
  organisations,
  members,
};
