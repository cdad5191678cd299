import type { BrandJson } from './brand.ts';

/** The brands that a page knows, by code. */
export type PageBrands = Readonly<Record<string, { href: string; brand: BrandJson }>>;

/** JSON of brands for the app. The logo of the dark form is in the stylesheet, and in no first screen's script. */
export const toBrandsJson = (brands: PageBrands): string =>
  JSON.stringify(brands, (key, value: unknown) => (key === 'darkLogo' ? undefined : value));

// A closing tag inside a script would end it.
const toText = (json: string): string => json.replaceAll('</', '<\\/');

/** The part of the inline script that holds the brands of a page. */
export const writeBrands = (json: string): string => `globalThis.makanBrands=${toText(json)};`;

const ELEMENT = '<script type="application/json" id="makan-brands">';

/** An element with the brands, for a page without inline scripts. */
export const toBrandsElement = (brands: PageBrands): string => `${ELEMENT}${toText(toBrandsJson(brands))}</script>`;

/** A module that exports the brands of that element. */
export const BRANDS_OF_ELEMENT =
  "export const brands = JSON.parse(document.getElementById('makan-brands').textContent);";

const WRITTEN = new RegExp(
  `(globalThis\\.makanBrands=|${ELEMENT})(\\{.*?\\})(?=;globalThis\\.makanScripts=|</script>)`,
  's',
);

/** Adds brands to those in a built page. One that is there already is replaced. */
export function addBrands(page: string, added: PageBrands): string {
  if (Object.keys(added).length === 0) return page;
  if (!WRITTEN.test(page)) throw new Error('The page has no list of brands; run `npm run build`.');
  return page.replace(
    WRITTEN,
    (_, start: string, json: string) => start + toText(toBrandsJson({ ...(JSON.parse(json) as PageBrands), ...added })),
  );
}
