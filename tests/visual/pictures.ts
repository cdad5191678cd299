import type { State } from './state.ts';

/** The screens that are pictured, by the names that Storybook's viewport toolbar knows them by; sizes in CSS pixels. */
export const viewports = {
  phone: { width: 390, height: 844 },
  smallPhone: { width: 320, height: 640 },
  tablet: { width: 768, height: 1024 },
} as const;

export type Viewport = keyof typeof viewports;

/** One picture that must be there: a state in a brand on a screen. */
export interface Picture {
  /** `kopi/cart.filled@390x844`: the baseline's path without `.webp`, and what filters are matched with. */
  key: string;
  brand: string;
  state: string;
  viewport: Viewport;
}

/** The screens of a state: every state on a phone, those whose layout changes on the others too. */
export const getViewports = (isLayout: boolean): Viewport[] =>
  isLayout ? (Object.keys(viewports) as Viewport[]) : ['phone'];

export function toPicture(brand: string, state: string, viewport: Viewport): Picture {
  const { width, height } = viewports[viewport];
  return { key: `${brand}/${state}@${width}x${height}`, brand, state, viewport };
}

/** Every picture that must be there. It comes from the registry and the brands' folders, never from what was found. */
export const listPictures = (states: readonly State[], brands: readonly string[]): Picture[] =>
  states.flatMap(({ id, isLayout }) =>
    brands.flatMap((brand) => getViewports(isLayout).map((viewport) => toPicture(brand, id, viewport))),
  );
