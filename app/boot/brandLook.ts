import type { PersistedState } from '#features/model/orders';
import { type Brand, heroPicture } from '#features/model/shop';
import { languageTag } from '#features/platform/i18n';

/** A brand of this build. */
export interface BootBrand {
  /** URL of its stylesheet. */
  href: string;
  brand: Brand;
}

/** Parts of the composition that the shell's styles follow (shell.css). */
const shellParts = ['hero', 'categories', 'navigation', 'header'] as const;

export const page = document.documentElement;

function appendLink(properties: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), properties));
}

/** Shows the page in a brand, before the app is there; one that this build does not have changes nothing. */
export function paintBrandShell(entry: BootBrand | undefined, path: string): void {
  if (!entry) return;
  const { code, name, icon, logo, hero, toggles, composition = {} } = entry.brand;
  // The server writes the brand and its stylesheet into the page when the address names one.
  if (page.dataset.brand !== code) {
    appendLink({ rel: 'stylesheet', href: entry.href });
    page.dataset.brand = code;
  }
  const picture = heroPicture(hero.picture);
  // A photograph has a file for each width; the app chooses one.
  if (path === '/' && composition.hero !== 'none' && picture.endsWith('.webp'))
    appendLink({ rel: 'preload', as: 'image', fetchPriority: 'high', href: picture });
  const look = { name: JSON.stringify(name), icon: `url(${icon})`, logo: `url(${logo})`, hero: `url(${picture})` };
  for (const part of shellParts) page.dataset[part] = composition[part] ?? '';
  for (const [part, value] of Object.entries(look)) page.style.setProperty(`--shell-${part}`, value);
  // The landing screen has no bottom navigation.
  page.dataset.screen = path === '/' ? (toggles.landing ? 'landing' : 'home') : 'other';
}

/** Language and text size; text that grows later would shift the layout. */
export function applyReading({ languageId, textScale }: PersistedState['configs']): void {
  page.lang = languageTag(languageId);
  if (textScale) page.style.fontSize = `${textScale * 100}%`;
}
