import { useMemo } from 'react';
import { type CheckParams, type OwnClaim, remember, tabMemory } from '#features/model/service';
import { useObservableValue } from '#features/platform/storage';

/** The shares of this bill that this tab has claimed. */
export function useOwnClaims({ outletId, tableNo, checkNo }: Partial<CheckParams> = {}): OwnClaim[] {
  const { shares } = useObservableValue(tabMemory);
  return useMemo(
    () =>
      shares.filter((share) => share.outletId === outletId && share.tableNo === tableNo && share.checkNo === checkNo),
    [shares, outletId, tableNo, checkNo],
  );
}

/** A share that this tab claimed just now. */
export const keepClaim = (claim: Omit<OwnClaim, 'isRead' | 'isExcessRead'>): void => {
  const others = tabMemory.get().shares.filter(({ shareNo }) => shareNo !== claim.shareNo);
  remember({ shares: [...others, { ...claim, isRead: false }] });
};

const change = (shareNo: string, read: Partial<OwnClaim>): void =>
  remember({
    shares: tabMemory.get().shares.map((share) => (share.shareNo === shareNo ? { ...share, ...read } : share)),
  });

/** The diner has read how a share ended. */
export const readClaim = (shareNo: string): void => change(shareNo, { isRead: true });

/** The diner has read that some of a share is given back. */
export const readExcess = (shareNo: string): void => change(shareNo, { isRead: true, isExcessRead: true });
