import { cleanTyped, cutTrailing, readParameters } from '#contract/text';
import { isKioskCode } from './kioskTabs';

/**
 * The code of an address with `kiosk=<code>` (SESSION-20). The address may be printed in capitals or copied from a text, as
 * that of a table may (ENTRY-1). '' for a value that is no code, undefined without the parameter.
 */
export function readKioskCode(address: string): string | undefined {
  const [given, ...others] = readParameters(cutTrailing(new URL(address).search), ['kiosk']).kiosk.map(cleanTyped);
  if (given === undefined) return undefined;
  return isKioskCode(given) && others.every((other) => other === given) ? given : '';
}

/** Removes the code from the query of an address, however it is written there. */
export const withoutKioskCode = (search: string): string =>
  search.replace(/(?:[?&]|&amp;)kiosk(?:=[^&?]*)?(?=[&?]|$)/gi, '').replace(/^[?&]*(?=.)/, '?');
