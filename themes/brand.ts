import type { Composition } from './composition.ts';

/** Everything a brand decides apart from its look (SHELL-16). All are off or on, none has a default. */
export interface BrandToggles {
  /** `/` is the brand's landing screen, `/menu` the menu, and the bottom navigation is hidden on `/`. */
  landing: boolean;
  /** The menu has a button back to `/`. */
  menuBackButton: boolean;
  /** Cart lines stand under the names of their categories. */
  groupCartByCategory: boolean;
  /** Dine-in offers to scan the table's code. */
  scanTableForDineIn: boolean;
  /** Takeaway offers to scan a code. */
  scanTableForTakeaway: boolean;
  /** The voucher dialog shows two samples; the host of the brand must know that (its brands table). */
  sampleVouchers: boolean;
  /** Prices that a dine-in diner is shown include service charge and GST. */
  allInPrices: boolean;
  /** `/member`, the demonstration with one built-in credential, exists. */
  memberDemo: boolean;
  /** The sign-up screen leads to `/staff-signup`. */
  staffSignUp: boolean;
  /** The phones of a table may order from one cart, at outlets that have it (TABLE-1). */
  tableCart: boolean;
  /** The bill of a table may be paid in shares, at outlets that have it. */
  splitBill: boolean;
  /** Diners may call staff from their phone, at outlets that have it. */
  callStaff: boolean;
}

/** The names of all toggles, for checks and tools. */
export const toggleNames = [
  'landing',
  'menuBackButton',
  'groupCartByCategory',
  'scanTableForDineIn',
  'scanTableForTakeaway',
  'sampleVouchers',
  'allInPrices',
  'memberDemo',
  'staffSignUp',
  'tableCart',
  'splitBill',
  'callStaff',
] as const satisfies (keyof BrandToggles)[];

/** Words of the hero in one language. */
export interface HeroWords {
  /** One to four words, set in the heading face. */
  title: string;
  /** One short sentence below it. */
  text: string;
}

/**
 * The data of a brand that the app knows. `virtual:brands` and the manifest brands.json contain it with addresses
 * filled in.
 */
export interface BrandJson {
  /** The brand's code in addresses (`bcode`) and its folder's name. */
  code: string;
  name: string;
  colorScheme: 'light' | 'dark';
  /** Colour of the browser's own bars, as #rrggbb. */
  themeColor: string;
  /** Address of the wordmark. */
  logo: string;
  /** Address of the wordmark in the dark form (BRAND-27), for who shows it without the stylesheet. Default: the logo. */
  darkLogo?: string;
  /** Address of the square mark, used as favicon and app icon. */
  icon: string;
  toggles: BrandToggles;
  /** How its screens are put together; what it leaves out is at its default (BRAND-1). */
  composition?: Composition;
  hero: {
    /** Name of a dish picture, /images/dishes/<picture>.webp, or the address of a photograph (BRAND-5). */
    picture: string;
    /** Keyed by language code; `en` is always there. */
    words: Record<string, HeroWords>;
  };
}

/** A font of a brand, as brand.json names it. */
export interface BrandFont {
  /** Name used in tokens.json. */
  family: string;
  /** A fontsource variable package, or a woff2 file in the brand's folder (`./sans.woff2`). */
  source: string;
  /** Fallback while the font loads. */
  fallback: 'sans' | 'serif';
}

export const nutriGrades = ['A', 'B', 'C', 'D'] as const;
export type NutriGradeName = (typeof nutriGrades)[number];

/** brand.json as written: files instead of addresses, a token instead of a colour, and the fonts. */
export interface BrandSource extends BrandJson {
  /** SVG files in place of the drawn letters of the Nutri-Grade mark (BRAND-33). They reach the stylesheet only. */
  nutriGrade?: Partial<Record<NutriGradeName, string>>;
  fonts: BrandFont[];
}
