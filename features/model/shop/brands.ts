import { brands } from 'virtual:brands';
import { useAppSelector } from '../store';
import { selectBrandCode } from './shopSlice';

/** Settings of a brand besides its design tokens (SHELL-16). */
export type Brand = (typeof brands)[string]['brand'];

/** Codes of the brands of this build. */
export const brandCodes: readonly string[] = Object.keys(brands);

/** A brand of this build. */
export const getBrand = (code: string | null): Brand | undefined => (code ? brands[code]?.brand : undefined);

/** The current brand; undefined until it is decided. */
export const useBrand = (): Brand | undefined => getBrand(useAppSelector(selectBrandCode));

const loaded = new Map<string, Promise<void>>();

/**
 * Applies the stylesheet, theme colour and icon of a brand. Resolves once the stylesheet is applied; if it cannot be
 * loaded, the previous brand stays.
 */
export function loadBrandStyles(code: string): Promise<void> {
  const entry = brands[code];
  if (!entry) return Promise.resolve();
  const page = document.documentElement;
  // A server may write the stylesheet into the page.
  const isThere = [...document.querySelectorAll<HTMLElement>('link[rel=stylesheet], style[data-href]')].some(
    (one) => (one.dataset.href ?? one.getAttribute('href')) === entry.href,
  );
  const ready = isThere ? Promise.resolve() : (loaded.get(code) ?? load(entry.href));
  loaded.set(code, ready);
  return ready.then(
    () => {
      page.dataset.brand = code;
      document.querySelector('meta[name=theme-color]')?.setAttribute('content', entry.brand.themeColor);
      document.querySelector('link[rel=icon]')?.setAttribute('href', entry.brand.icon);
    },
    () => {
      loaded.delete(code);
    },
  );
}

function load(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`The stylesheet ${href} did not load`));
    link.href = href;
    document.head.append(link);
  });
}
