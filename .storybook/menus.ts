import { createContext, useContext } from 'react';
import type { Menu } from '#contract';

/**
 * Loads a menu that lies beside Storybook: an example, a designer's own, or that of `npm run menu:review`.
 * @param name the value of the global `menu`.
 * @returns undefined for an empty name. Throws a sentence if there is no such menu, or none can be read.
 */
export async function loadMenu(name: unknown): Promise<Menu | undefined> {
  if (!name) return undefined;
  const address = new URL(`menus/${name}.json`, document.baseURI);
  const answer = await fetch(address);
  if (answer.status === 422) throw new Error(await answer.text());
  if (!answer.ok) throw new Error(`There is no menu at ${address.pathname}.`);
  return (await answer.json()) as Menu;
}

/**
 * Whether a story can show another menu: those of home, menu, dish, cart and order. `Menu/Review` loads its menu itself,
 * bills come from a till, and the dishes of a table's cart were sent by its phones.
 */
export const takesMenu = (title: string): boolean =>
  /^(?:Menu\/(?!Review)|Item\/|Cart\/(?!Table)|Order\/(?:Screen|Receipt|Reorder)$)/.test(title);

/** The menu that the toolbar asks for, as a server sends it; undefined when each story has its own. */
export const StoryMenu = createContext<Menu | undefined>(undefined);

export const useStoryMenu = (): Menu | undefined => useContext(StoryMenu);

/** The part of Storybook's `window` that {@link setPlay} uses. */
interface Preview {
  currentRender?: { renderOptions?: { autoplay: boolean } };
}

/**
 * Shows a story with or without its play function, which looks for the dishes of the story's own menu. Storybook has no
 * parameter for that: its docs pages switch it off in the same place. Call it before the story is drawn.
 */
export function setPlay(isOn: boolean): void {
  const { currentRender } = (window as { __STORYBOOK_PREVIEW__?: Preview }).__STORYBOOK_PREVIEW__ ?? {};
  if (currentRender?.renderOptions) currentRender.renderOptions.autoplay = isOn;
}
