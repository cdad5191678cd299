import { type ObservableValue, observableValue, onErased } from '#features/platform/storage';

interface ReadyMemory {
  /** The diner wants no sound. */
  isQuiet: boolean;
  /** Announced orders of all tabs, with their numbers of announcements. */
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

let inMemory: readonly string[] = [];

/** Whether the diner wants no sound (SERVICE-9). */
export const isQuiet: ObservableValue<boolean> = observableValue(read().isQuiet);

// A different tab has changed the setting.
globalThis.window?.addEventListener('storage', ({ key }) => {
  if (key === KEY) isQuiet.set(read().isQuiet);
});

/** Remembers whether the diner wants no sound. */
export function setQuiet(quiet: boolean): void {
  write({ ...read(), isQuiet: quiet });
  isQuiet.set(quiet);
}

onErased(() => {
  inMemory = [];
  isQuiet.set(false);
});

/** A name of an order that says nothing of it. */
const getName = (orderNo: string): string => orderNo.slice(-8);

/** How often an order was announced, in whatever tab. */
export function countTold(orderNo: string): number {
  const name = getName(orderNo);
  const countIn = (told: readonly string[]) => told.filter((one) => one === name).length;
  return Math.max(countIn(inMemory), countIn(read().told));
}

/**
 * Marks an order as announced.
 * @param times for which time: the kitchen may take a mistaken 'Ready' back. Default: for the first.
 * @returns false where it was, in whatever tab.
 */
export function markTold(orderNo: string, times = 1): boolean {
  if (countTold(orderNo) >= times) return false;
  const memory = read();
  const name = getName(orderNo);
  inMemory = [...inMemory, name];
  write({ ...memory, told: [...memory.told, name].slice(-MOST) });
  return true;
}
