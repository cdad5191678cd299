import { decideEntry } from '#features/entry';
import { readAddress, STORED_PARAMETERS } from '#features/model/visit';
import { readPictureAddress } from '#ui';
import type { BootBrand } from './brandLook';
import { type Boot, type MenuScripts, startBoot } from './start';

/** What the bundle takes from here, so that a first visit loads it once (plugin.ts). */
const shared = { decideEntry, readAddress, STORED_PARAMETERS, readPictureAddress };

declare global {
  /** What `virtual:brands` exports, written into the page. */
  var makanBrands: Readonly<Record<string, BootBrand>>;
  /** What `/menu` loads. */
  var makanScripts: MenuScripts;
  /** What the inline script has started. */
  var makanBoot: Boot & { shared: typeof shared };
}

globalThis.makanBoot = { ...startBoot(globalThis.makanBrands, globalThis.makanScripts), shared };
