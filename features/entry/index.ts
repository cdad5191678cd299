/** How a visit begins: what the address and an earlier visit decide. */
import { lazy } from 'react';

export { decideEntry, type EntryAction, type EntryInput, type StoredEntry } from './decideEntry';
export { useEntry } from './useEntry';

// Each loads when it is first shown.
/** The dialogs of a visit; each loads when it first opens. */
export const ResetDialog = /* @__PURE__ */ lazy(() => import('./ResetDialog'));

export const DiningOptionDialog = /* @__PURE__ */ lazy(() => import('./DiningOptionDialog'));

export const TableDialog = /* @__PURE__ */ lazy(() => import('./TableDialog'));

export const CollectionTimeDialog = /* @__PURE__ */ lazy(() => import('./CollectionTimeDialog'));

/** Asks how to order when that becomes unknown. Render it once, inside the router. */
export const WayOfOrderingWatch = /* @__PURE__ */ lazy(() => import('./WayOfOrderingWatch'));
