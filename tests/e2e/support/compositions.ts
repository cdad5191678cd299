import type { Page } from '@playwright/test';
import type { Composition } from '../../../themes/composition.ts';

/** Every way to show dishes, each with bars and headers that a brand may put around it (BRAND-1). */
export const menuCompositions: readonly Composition[] = [
  {},
  { menu: 'photos', navigation: 'floating', cartBar: 'round', header: 'centred', hero: 'cover', categories: 'bands' },
  { menu: 'cards', navigation: 'floating', cartBar: 'pill', hero: 'split', categories: 'rail', dialog: 'card' },
  { menu: 'board', cartBar: 'bar', hero: 'none', categories: 'list', item: 'none', receipt: 'roll' },
];

/** Height in px of a row of dishes (BRAND-3). */
export const rowHeights = { rows: 140, photos: 344, cards: 256, board: 64 } as const;

/** Has every brand composed like this from the next page on. */
export const compose = (page: Page, composition: Composition): Promise<unknown> =>
  page.addInitScript((wanted) => {
    let brands: Record<string, { brand: { composition?: unknown } }> | undefined;
    Object.defineProperty(globalThis, 'makanBrands', {
      configurable: true,
      get: () => brands,
      set: (given: typeof brands) => {
        for (const { brand } of Object.values(given ?? {})) brand.composition = wanted;
        brands = given;
      },
    });
  }, composition);
