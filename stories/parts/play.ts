import type { StoryContext } from '@storybook/react-vite';

/** What a step of a play function takes of the story's context. */
export type Play = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Whether the toolbar asks for another language than that of the play functions, which then find nothing by its name. */
export const isTranslated = ({ language }: StoryContext['globals']): boolean =>
  ['2', '3', '4'].includes(String(language));
