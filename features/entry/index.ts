/** How a visit begins: what the address and an earlier visit decide. */
import { lazy } from 'react';

export { type EntryAddress, readAddress, STORED_PARAMETERS } from './address';
export { decideEntry, type EntryAction, type EntryInput, type StoredEntry } from './decide';
export { type Entry, useEntry } from './useEntry';

/** Each dialog loads when it first opens. */
export const ResetDialog = lazy(() => import('./ResetDialog'));
export const DiningOptionDialog = lazy(() => import('./DiningOptionDialog'));
export const TableDialog = lazy(() => import('./TableDialog'));
export const CollectionTimeDialog = lazy(() => import('./CollectionTimeDialog'));
