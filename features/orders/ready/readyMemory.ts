import { createMemory } from '#features/platform/storage';

interface ReadyMemory {
  /** The diner wants no sound. */
  isQuiet: boolean;
  /** Announced orders of all tabs, with their numbers of announcements. */
  told: readonly string[];
}

/** How many orders are remembered: more than one diner has at a time. */
const MOST = 20;

/** Announcements, shared by all tabs (SERVICE-9). */
export const readyMemory = createMemory<ReadyMemory>('makan-ready', 'browser', (stored) => ({
  ...{ isQuiet: false, told: [] },
  ...(stored as Partial<ReadyMemory> | undefined),
}));

/** Remembers whether the diner wants no sound. */
export const setSoundMuted = (isQuiet: boolean): void => readyMemory.set({ ...readyMemory.refresh(), isQuiet });

/** A name of an order that says nothing of it. */
const getName = (orderNo: string): string => orderNo.slice(-8);

/** How often an order was announced, in whatever tab. */
export const countTold = (orderNo: string): number =>
  readyMemory.refresh().told.filter((one) => one === getName(orderNo)).length;

/**
 * Marks an order as announced.
 * @param times for which time: the kitchen may take a mistaken 'Ready' back. Default: for the first.
 * @returns false where it was, in whatever tab.
 */
export function markTold(orderNo: string, times = 1): boolean {
  if (countTold(orderNo) >= times) return false;
  const memory = readyMemory.get();
  readyMemory.set({ ...memory, told: [...memory.told, getName(orderNo)].slice(-MOST) });
  return true;
}
