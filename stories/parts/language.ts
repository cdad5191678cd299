import { createContext, useContext } from 'react';

/** The language that Storybook's toolbar asks for; undefined when each story speaks its own. */
export const StoryLanguage = createContext<number | undefined>(undefined);

/** The language of a story's shop: the toolbar's, else the story's. */
export const useStoryLanguage = (): number | undefined => useContext(StoryLanguage);
