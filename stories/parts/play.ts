import type { StoryContext } from '@storybook/react-vite';
import { expect } from 'storybook/test';

/** What a step of a play function takes of the story's context. */
export type Play = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** A play function that waits until all of these texts can be seen. */
export const shows =
  (...texts: readonly (string | RegExp)[]) =>
  async ({ canvas }: Pick<Play, 'canvas'>): Promise<void> => {
    for (const text of texts) await expect(await canvas.findByText(text)).toBeVisible();
  };

/** Whether the toolbar asks for another language than that of the play functions, which then find nothing by its name. */
export const isTranslated = ({ language }: StoryContext['globals']): boolean =>
  ['2', '3', '4'].includes(String(language));
