import type { ArgTypesEnhancer } from 'storybook/internal/types';

/**
 * Gives pages for designers all of the window: with a screen to choose Storybook would draw a frame with margins around
 * them. A story without controls has no panel for them, which would explain how to write some. Called as setChromaticParameters.
 */
export const setPageParameters: ArgTypesEnhancer = ({ tags, parameters, argTypes }) => {
  if (tags.includes('page')) parameters.viewport = { options: {} };
  if (Object.keys(argTypes).length === 0) parameters.controls = { disable: true };
  return argTypes;
};
