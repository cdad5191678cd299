import { randomKey } from '#features/platform/api';
import { createMemory, type Memory } from '#features/platform/storage';
import { tabMemory } from './tabMemory';

/** A share of a bill that was claimed in this browser. */
export interface OwnClaim {
  shareNo: string;
  /** Its number on the bill. */
  id: number;
  outletId: number;
  tableNo: string;
  checkNo: string;
  /** Asked for, and no answer has said whether the server has it (SPLIT-11). */
  isAsked?: boolean;
  /** The diner has read how it ended. */
  isRead: boolean;
  /** Its payment page took no payment any more; the reason is shown, even if it was read before (SPLIT-9). */
  isRefused?: boolean;
  /** The diner has read that some of it is given back, which may come after its end was read (SPLIT-7). */
  isExcessRead?: boolean;
}

/** Stored data of a diner who pays a share of a bill (ADR-0075). */
export interface ClaimMemory {
  /** Random letters that tell this diner from the others who pay the check. */
  personKey: string;
  /** The check that the key is for; '' before the first claim. */
  checkNo: string;
  shares: readonly OwnClaim[];
}

const fresh = (): ClaimMemory => ({ personKey: randomKey(), checkNo: '', shares: [] });

const kept = createMemory<ClaimMemory>('makan-shares', 'browser', (stored) => ({
  ...fresh(),
  ...(stored as Partial<ClaimMemory> | undefined),
}));

/** The shares that were claimed in this browser, whichever of its tabs asks (SPLIT-10). */
export const claimMemory: Pick<Memory<ClaimMemory>, 'get' | 'subscribe'> = kept;

/**
 * Returns the key of the diner who claims a share of this check. It is stored before the request, so a share with a
 * lost answer can be found again.
 * @param isOfTab true if the next tab belongs to another person, as on a kiosk
 */
export function beginClaim(checkNo: string, isOfTab: boolean): string {
  const known = kept.get();
  // A new bill gets a new key, so the two cannot be linked.
  const isNew = known.checkNo !== checkNo;
  const memory = isNew
    ? { ...fresh(), checkNo, shares: known.shares.filter(({ isRead, isAsked }) => !isRead && !isAsked) }
    : known;
  kept.set(memory, isOfTab ? 'tab' : 'browser');
  return memory.personKey;
}

/** Changes the shares that were claimed. */
export function changeClaims(change: (shares: readonly OwnClaim[]) => readonly OwnClaim[]): void {
  const known = kept.get();
  kept.set({ ...known, shares: change(known.shares) });
}

/**
 * Whether a payment page that does not say what was paid belongs to a share: orders of this check are paid at the till,
 * and a share of it was claimed here.
 */
export const hasClaim = (checkNo: string | null): boolean =>
  kept.get().shares.some((share) => share.checkNo === checkNo);

/** Marks the share whose payment page took no payment any more; only the tab that went there knows which one it is. */
export function markRefused(checkNo: string | null): void {
  if (!hasClaim(checkNo)) return;
  const { paying } = tabMemory.get();
  changeClaims((shares) => {
    const ofTab = shares.filter(({ shareNo }) => shareNo === paying);
    const those = ofTab.length > 0 ? ofTab : shares.filter((share) => share.checkNo === checkNo);
    return shares.map((share) => (those.includes(share) ? { ...share, isRefused: true } : share));
  });
}
