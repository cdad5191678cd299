import type { Menu } from '#contract';

/**
 * Loads a menu that lies beside Storybook, such as the one of `npm run menu:review`.
 * @param name the value of the global `menu`.
 * @returns undefined for an empty name. Throws a sentence if there is no such menu.
 */
export async function loadMenu(name: unknown): Promise<Menu | undefined> {
  if (!name) return undefined;
  const address = new URL(`menus/${name}.json`, document.baseURI);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`There is no menu at ${address.pathname}.`);
  return (await answer.json()) as Menu;
}
