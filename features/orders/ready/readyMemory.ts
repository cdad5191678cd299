import { type ObservableValue, observableValue, onErased } from '#features/platform/storage';

interface ReadyMemory {
  /** The diner wants no sound. */
  isQuiet: boolean;
  /** Orders that were told of, in any tab. */
  told: readonly string[];
}

/** In the browser's storage, so that all tabs know what one has told. */
const KEY = 'makan-ready';

/** How many orders are remembered: more than one diner has at a time. */
const MOST = 20;

const start: ReadyMemory = { isQuiet: false, told: [] };

function read(): ReadyMemory {
  try {
    return { ...start, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<ReadyMemory>) };
  } catch {
    return start;
  }
}

function write(memory: ReadyMemory): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // Blocked: this tab remembers by itself.
  }
}

const inMemory = new Set<string>();

/** Whether the diner wants no sound (SERVICE-9). */
export const isQuiet: ObservableValue<boolean> = observableValue(read().isQuiet);

/** Remembers whether the diner wants no sound. */
export function setQuiet(quiet: boolean): void {
  write({ ...read(), isQuiet: quiet });
  isQuiet.set(quiet);
}

onErased(() => {
  inMemory.clear();
  isQuiet.set(false);
});

/** A name of an order that says nothing of it. */
const nameOf = (orderNo: string): string => orderNo.slice(-8);

/** Marks an order as told of. @returns false where it was, in whatever tab. */
export function markTold(orderNo: string): boolean {
  const memory = read();
  const name = nameOf(orderNo);
  if (inMemory.has(name) || memory.told.includes(name)) return false;
  inMemory.add(name);
  write({ ...memory, told: [...memory.told, name].slice(-MOST) });
  return true;
}
