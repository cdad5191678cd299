import { brands } from 'virtual:brands';
import type { Composition } from '#ui';

/** Codes of all brands that Storybook was started with. */
export const codes = Object.keys(brands);

/** Toolbar value for all brands side by side. */
export const allBrands = 'all';

/** The brand that stories start in. */
export const firstBrand = codes.includes('kopi') ? 'kopi' : (codes[0] ?? '');

/** The brand of a toolbar value: side by side, the story behind the frames still needs one. */
export const toBrand = (value: unknown): string => (codes.includes(String(value)) ? String(value) : firstBrand);

export const getBrandName = (code: string): string => brands[code]?.brand.name ?? code;

const defaults: Composition = {};

/** How a brand composes its screens. */
export const getComposition = (code: string): Composition => brands[code]?.brand.composition ?? defaults;

const loading = new Map<string, Promise<void>>();

/** Puts a brand's stylesheet into the page, once, and answers when its tokens hold. */
export function loadBrand(code: string): Promise<void> {
  let there = loading.get(code);
  if (!there) {
    there = new Promise((resolve, reject) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = brands[code]?.href ?? '';
      link.onload = () => resolve();
      link.onerror = () => reject(new Error(`The stylesheet of the brand ${code} did not load from ${link.href}.`));
      document.head.append(link);
    });
    loading.set(code, there);
  }
  return there;
}

/** The data of brands as they were before a proposal was laid over them. */
const own = new Map<string, (typeof brands)[string]['brand']>();

/** Lays what the Brand lab proposes (JSON of fields of brand.json; empty for nothing) over the data of a brand on this page. */
export function layProposal(code: string, proposal: unknown): void {
  const entry = brands[code];
  if (!entry || (!proposal && !own.has(code))) return;
  const before = own.get(code) ?? entry.brand;
  own.set(code, before);
  entry.brand = proposal ? { ...before, ...(JSON.parse(String(proposal)) as Partial<typeof before>) } : before;
}
