import { brands } from 'virtual:brands';
import { useAppSelector } from '../store';
import { selectBrandCode } from './shopSlice';

/** What a brand decides apart from its look (SHELL-16). */
export type Brand = (typeof brands)[string]['brand'];

/** Codes of the brands of this build. */
export const brandCodes: readonly string[] = Object.keys(brands);

/** A brand of this build. */
export const getBrand = (code: string | null): Brand | undefined => (code ? brands[code]?.brand : undefined);

/** The brand whose look is on; undefined while none is decided. */
export const useBrand = (): Brand | undefined => getBrand(useAppSelector(selectBrandCode));

const loaded = new Map<string, Promise<void>>();

/**
 * Puts a brand's look on the page, loading its stylesheet when it is not there yet. Resolves when it is in force; a
 * stylesheet that does not load leaves the look that was there.
 */
export function applyBrand(code: string): Promise<void> {
  const entry = brands[code];
  if (!entry) return Promise.resolve();
  const page = document.documentElement;
  const isThere = [...document.querySelectorAll('link[rel=stylesheet]')].some(
    (link) => link.getAttribute('href') === entry.href,
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
