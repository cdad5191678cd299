import { randomKey } from '#features/platform/api';
import { type ObservableValue, observableValue, onErased } from '#features/platform/storage';

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

const KEY = 'makan-table';

const fresh = (): TabMemory => ({ personKey: randomKey(), name: '', calls: [] });

function read(): TabMemory {
  const start = fresh();
  try {
    return { ...start, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<TabMemory>) };
  } catch {
    // Blocked, or not ours: this tab remembers as long as it is open.
    return start;
  }
}

function write(memory: TabMemory): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // Blocked: in memory only.
  }
}

const kept: ObservableValue<TabMemory> = observableValue(read());

/** The memory of this tab; in its session storage, so that a reload and the payment page keep it (SERVICE-7). */
export const tabMemory: ObservableValue<TabMemory> = {
  ...kept,
  set(memory) {
    write(memory);
    kept.set(memory);
  },
};

// After a log-out or an idle reset another diner may use this tab.
onErased(() => kept.set(fresh()));

/** Changes a part of the memory. */
export const remember = (change: Partial<TabMemory>): void => tabMemory.set({ ...tabMemory.get(), ...change });
