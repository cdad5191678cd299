import type { StoryContext } from '@storybook/react-vite';

/** What a step of a play function takes of the story's context. */
export type Play = Pick<StoryContext, 'canvas' | 'userEvent'>;
