import { useMemo } from 'react';
import { type CheckParams, changeClaims, claimMemory, type OwnClaim } from '#features/model/service';
import { useObservableValue } from '#features/platform/storage';

/** The shares of this bill that were claimed in this browser. */
export function useOwnClaims({ outletId, tableNo, checkNo }: Partial<CheckParams> = {}): OwnClaim[] {
  const { shares } = useObservableValue(claimMemory);
  return useMemo(
    () =>
      shares.filter((share) => share.outletId === outletId && share.tableNo === tableNo && share.checkNo === checkNo),
    [shares, outletId, tableNo, checkNo],
  );
}

/** A share that was claimed just now. */
export const keepClaim = (claim: Omit<OwnClaim, 'isRead' | 'isExcessRead'>): void =>
  changeClaims((shares) => [...shares.filter(({ shareNo }) => shareNo !== claim.shareNo), { ...claim, isRead: false }]);

const change = (shareNo: string, read: Partial<OwnClaim>): void =>
  changeClaims((shares) => shares.map((share) => (share.shareNo === shareNo ? { ...share, ...read } : share)));

/** The diner has read how a share ended. */
export const readClaim = (shareNo: string): void => change(shareNo, { isRead: true });

/** The diner has read that some of a share is given back. */
export const readExcess = (shareNo: string): void => change(shareNo, { isRead: true, isExcessRead: true });
