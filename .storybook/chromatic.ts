import type { ArgTypesEnhancer } from 'storybook/internal/types';
import { composed, viewports } from '../tests/visual/frames.ts';
import { codes } from './brands.ts';

interface Mode {
  brand: string;
  viewport: string;
  motion: string;
}

/**
 * Every state on a phone. Those whose layout changes are also on the small phone and the tablet: in every brand where
 * brands compose them, else in the brand with the widest letters.
 */
const getViewports = (id: string, isLayout: boolean, brand: string): string[] =>
  isLayout && (composed.includes(id) || brand === 'verde') ? Object.keys(viewports) : ['phone'];

/** Returns what Chromatic pictures for these tags, or nothing. Its screens are those of the toolbar. */
export function getChromaticParameters(tags: readonly string[], brands: readonly string[] = codes) {
  if (!tags.some((tag) => tag.startsWith('state:'))) return { disableSnapshot: true };
  const modes: Record<string, Mode> = {};
  const isLayout = tags.includes('layout');
  const ids = tags.filter((tag) => tag.startsWith('state:')).map((tag) => tag.slice('state:'.length));
  for (const brand of brands) {
    for (const viewport of ids.flatMap((id) => getViewports(id, isLayout, brand))) {
      modes[`${brand} ${viewport}`] = { brand, viewport, motion: 'reduced' };
    }
  }
  // Every pixel counts, those of edges too; nothing moves.
  return { modes, diffThreshold: 0, diffIncludeAntiAliasing: true, pauseAnimationAtEnd: true };
}

/**
 * Gives each story its Chromatic settings by its tags, so that no story has to repeat the matrix. Storybook has no
 * place for parameters by tag; this one is called for every story while it is prepared, with its parameters in hand.
 */
export const setChromaticParameters: ArgTypesEnhancer = ({ tags, parameters, argTypes }) => {
  parameters.chromatic = getChromaticParameters(tags);
  return argTypes;
};
