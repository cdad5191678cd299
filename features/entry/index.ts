/** How a visit begins: from the URL and the saved state. */
import { late } from '#features/platform/lateCode';

export { prepareVisit } from './beginVisit';
export { decideEntry, type EntryAction, type EntryInput, type StoredEntry } from './decideEntry';
export { useEntry } from './useEntry';

/** The dialogs of a visit; they load when one first opens. */
export const EntryDialog = /* @__PURE__ */ late(() => import('./EntryDialog'));

export { AgeWatch } from './AgeWatch';
export { AllergenWatch } from './AllergenWatch';
export { wasAskedToReset } from './askedToReset';
export { useChargesRetry } from './useChargesRetry';
export { useDialogLeave } from './useDialogLeave';
export { useGoneBrand } from './useGoneBrand';
/** Asks how to order when that becomes unknown. Render it once, inside the router. */
export { default as WayOfOrderingWatch } from './WayOfOrderingWatch';
