import { randomKey } from '#features/platform/api';
import { createMemory } from '#features/platform/storage';

/** A call for staff that this tab made. */
export interface OwnCall {
  callId: string;
  kind: string;
  outletId: number;
  tableNo: string;
  /** The diner has been told that the staff are coming. */
  isComing: boolean;
}

/** Data that a tab keeps of a diner at a table (ADR-0071). */
export interface TabMemory {
  /** Random letters that tell this diner from the others at the table. */
  personKey: string;
  /** The diner's name on the bill; '' without one. */
  name: string;
  calls: readonly OwnCall[];
  /** The share whose payment page this tab has opened last. */
  paying?: string;
}

/** The memory of this tab, which a reload and the payment page keep (SERVICE-7). */
export const tabMemory = createMemory<TabMemory>('makan-table', 'tab', (stored) => ({
  ...{ personKey: randomKey(), name: '', calls: [] },
  ...(stored as Partial<TabMemory> | undefined),
}));

/** Changes a part of the memory. */
export const remember = (change: Partial<TabMemory>): void => tabMemory.set({ ...tabMemory.get(), ...change });
