import {
  brandsOfOtherScreens,
  composed,
  type Dimension,
  dimensions,
  type FrameName,
  getFrameLabel,
  viewports,
} from './frames.ts';
import type { State } from './state.ts';

/** One picture that must be there: a state in a brand, on a screen and with the settings of its frame. */
export interface Picture {
  /** `kopi/cart.filled@390x844`: the baseline's path without `.webp`, and what filters are matched with. */
  key: string;
  brand: string;
  state: string;
  frame: FrameName;
}

/**
 * The screens of a state: every state on a phone, those whose layout changes on the others too. Where no composition
 * changes the layout, the others are of one brand.
 */
export const getViewports = ({ id, isLayout }: Pick<State, 'id' | 'isLayout'>, brand: string): FrameName[] =>
  isLayout && (composed.includes(id) || brandsOfOtherScreens.includes(brand))
    ? (Object.keys(viewports) as FrameName[])
    : ['phone'];

export const toPicture = (brand: string, state: string, frame: FrameName): Picture => ({
  key: `${brand}/${state}@${getFrameLabel(frame)}`,
  brand,
  state,
  frame,
});

/** Every picture that must be there. It comes from the registry and the brands' folders, never from what was found. */
export const listPictures = (
  states: readonly State[],
  brands: readonly string[],
  settings: readonly Dimension[] = dimensions,
): Picture[] =>
  states.flatMap(({ id, isLayout }) =>
    brands.flatMap((brand) => [
      ...getViewports({ id, isLayout }, brand).map((frame) => toPicture(brand, id, frame)),
      ...settings
        .filter((setting) => setting.states.includes(id) && (setting.brands ?? brands).includes(brand))
        .map(({ frame }) => toPicture(brand, id, frame)),
    ]),
  );
