import type { StoryContext } from '@storybook/react-vite';
import { expect } from 'storybook/test';

/** The parts of a story's context that a step uses. */
export type Play = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** A play function that waits until all of these texts can be seen. */
export const shows =
  (...texts: readonly (string | RegExp)[]) =>
  async ({ canvas }: Pick<Play, 'canvas'>): Promise<void> => {
    for (const text of texts) await expect(await canvas.findByText(text)).toBeVisible();
  };

/** True if the toolbar selects another language than the play functions expect. They find elements by English names. */
export const isTranslated = ({ language }: StoryContext['globals']): boolean =>
  ['2', '3', '4'].includes(String(language));
