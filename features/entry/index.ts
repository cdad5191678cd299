/** How a visit begins: what the address and an earlier visit decide. */
export { type EntryAddress, readAddress, STORED_PARAMETERS } from './address';
export { decideEntry, type EntryAction, type EntryInput, type StoredEntry } from './decide';
export { EntryDialogs } from './EntryDialogs';
export { type Entry, useEntry } from './useEntry';
