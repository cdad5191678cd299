import type { PersistedState } from '#features/model/orders';
import { type Brand, heroPicture } from '#features/model/shop';
import { languageTag } from '#features/platform/i18n';
import { readPictureAddress } from '#ui';

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

/**
 * Shows the hero's picture. A photograph is shown in the file that the app's `<picture>` chooses: by its own address the
 * browser would download another format or width, and then that one (MENU-20).
 */
function showHero(picture: string): void {
  const show = (url: string) => page.style.setProperty('--shell-hero', `url(${url})`);
  const photograph = readPictureAddress(picture)?.sets[0];
  if (!photograph) {
    appendLink({ rel: 'preload', as: 'image', fetchPriority: 'high', href: picture });
    show(picture);
    return;
  }
  const image = Object.assign(new Image(), { fetchPriority: 'high' });
  image.onload = () => show(image.currentSrc);
  image.srcset = photograph.srcSet;
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
  if (path === '/' && composition.hero !== 'none') showHero(heroPicture(hero.picture));
  const look = { name: JSON.stringify(name), icon: `url(${icon})`, logo: `url(${logo})` };
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
