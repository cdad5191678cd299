import { cutTrailing, parseSearch, readParameters } from '#contract/text';
import { decideEntry } from '#features/entry';
import { readAddress, STORED_PARAMETERS } from '#features/model/visit';
import { readPictureAddress } from '#ui';
import type { BootBrand } from './brandLook';
import { type Boot, type MenuScripts, startBoot } from './start';

/** Modules that the bundle takes from the inline script, so that a first visit loads them once (plugin.ts). */
const shared = {
  cutTrailing,
  parseSearch,
  readParameters,
  decideEntry,
  readAddress,
  STORED_PARAMETERS,
  readPictureAddress,
};

declare global {
  /** The exports of `virtual:brands`, written into the page. */
  var makanBrands: Readonly<Record<string, BootBrand>>;
  /** The scripts that `/menu` loads. */
  var makanScripts: MenuScripts;
  /** Calls and results that the inline script has started. */
  var makanBoot: Boot & { shared: typeof shared };
}

globalThis.makanBoot = { ...startBoot(globalThis.makanBrands, globalThis.makanScripts), shared };
