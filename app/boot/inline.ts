import { type Boot, type BootBrand, startBoot } from './start';

declare global {
  /** Brands of this build, written into the page. */
  var makanBrands: Readonly<Record<string, BootBrand>>;
  /** What the inline script has started. */
  var makanBoot: Boot;
}

globalThis.makanBoot = startBoot(globalThis.makanBrands);
