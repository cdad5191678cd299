import { listMixed, rank } from './covering.ts';
import { type Dimension, dimensions, type FrameName, getFrameLabel } from './frames.ts';
import type { State } from './state.ts';

/** One picture that must be there: a state in a brand, on a screen and with the settings of its frame. */
export interface Picture {
  /** `kopi/cart.filled@390x844`: the baseline's path without `.webp`, and what filters are matched with. */
  key: string;
  brand: string;
  state: string;
  frame: FrameName;
}

export const toPicture = (brand: string, state: string, frame: FrameName): Picture => ({
  key: `${brand}/${state}@${getFrameLabel(frame)}`,
  brand,
  state,
  frame,
});

/**
 * Every picture that must be there: each state in every brand on a phone, in a mix of settings, and in the settings that
 * few states are pictured in. It comes from the registry and the brands' folders, never from what was found.
 * @param settings default: all that there are, with the mixes.
 */
export const listPictures = (
  states: readonly State[],
  brands: readonly string[],
  settings?: readonly Dimension[],
): Picture[] => {
  const mixed = settings ? [] : listMixed(states, brands);
  return states.flatMap(({ id }) =>
    brands.flatMap((brand) => [
      toPicture(brand, id, 'phone'),
      ...mixed.filter((one) => one.state === id && one.brand === brand).map(({ frame }) => toPicture(brand, id, frame)),
      ...(settings ?? dimensions)
        .filter((setting) => setting.states.includes(id) && getBrands(setting, id, brands).includes(brand))
        .map(({ frame }) => toPicture(brand, id, frame)),
    ]),
  );
};

const getBrands = ({ brands, spread }: Dimension, state: string, all: readonly string[]): readonly string[] =>
  spread === undefined ? (brands ?? all) : rank(state, brands ?? all).slice(0, spread);
