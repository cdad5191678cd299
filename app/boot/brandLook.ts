import type { PersistedState } from '#features/model/orders';
import { type Brand, heroPicture } from '#features/model/shop';
import { languageTag } from '#features/platform/i18n';
import { type PictureAddress, readPictureAddress } from '#ui';

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
 * Shows a photograph as the hero, in the file that the app's `<picture>` chooses: by its own address the browser would
 * download another format or width, and that one again (MENU-20).
 */
function showPhotograph(sets: PictureAddress['sets'], address: string): void {
  const image = new Image();
  const show = (url: string) => page.style.setProperty('--shell-hero', `url(${url})`);
  image.onload = () => show(image.currentSrc);
  // A browser without AVIF.
  image.onerror = () => show(address);
  Object.assign(image, { fetchPriority: 'high', sizes: '100vw', srcset: sets[0]?.srcSet });
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
  const photograph = readPictureAddress(picture);
  if (path === '/' && composition.hero !== 'none') {
    if (photograph) showPhotograph(photograph.sets, picture);
    else if (picture.endsWith('.webp'))
      appendLink({ rel: 'preload', as: 'image', fetchPriority: 'high', href: picture });
  }
  const look = {
    name: JSON.stringify(name),
    icon: `url(${icon})`,
    logo: `url(${logo})`,
    hero: photograph ? 'none' : `url(${picture})`,
  };
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
