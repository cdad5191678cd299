import { useMemo } from 'react';
import { type CheckParams, changeClaims, claimMemory, type OwnClaim } from '#features/model/service';
import { randomKey } from '#features/platform/api';
import { useObservableValue } from '#features/platform/storage';

/** Placeholder id of a requested share. Real ids count from 1. */
const NO_ID = 0;

/** The shares of this bill that were claimed in this browser. */
export function useOwnClaims({ outletId, tableNo, checkNo }: Partial<CheckParams> = {}): OwnClaim[] {
  const { shares } = useObservableValue(claimMemory);
  return useMemo(
    () =>
      shares.filter((share) => share.outletId === outletId && share.tableNo === tableNo && share.checkNo === checkNo),
    [shares, outletId, tableNo, checkNo],
  );
}

const without = (shares: readonly OwnClaim[], shareNo: string): OwnClaim[] =>
  shares.filter((share) => share.shareNo !== shareNo);

/**
 * Keeps that a share is asked for, before it is: where the answer is lost, it is found by the number that is made here
 * (ADR-0075). @returns the number.
 */
export function askClaim(check: CheckParams): string {
  const shareNo = randomKey();
  changeClaims((shares) => [...shares, { ...check, shareNo, id: NO_ID, isAsked: true, isRead: false }]);
  return shareNo;
}

/** Forgets a claim that the server does not know. */
export const forgetClaim = (asked: string): void => changeClaims((shares) => without(shares, asked));

/** A share that the server has. @param asked the number that it was asked for by; the server may give another. */
export const keepClaim = (
  { shareNo, id, outletId, tableNo, checkNo }: Omit<OwnClaim, 'isRead' | 'isExcessRead' | 'isAsked' | 'isRefused'>,
  asked: string,
): void =>
  changeClaims((shares) => [
    ...without(without(shares, asked), shareNo),
    { shareNo, id, outletId, tableNo, checkNo, isRead: false },
  ]);

const change = (shareNo: string, read: Partial<OwnClaim>): void =>
  changeClaims((shares) => shares.map((share) => (share.shareNo === shareNo ? { ...share, ...read } : share)));

/** The diner has read how a share ended. */
export const readClaim = (shareNo: string): void => change(shareNo, { isRead: true, isRefused: false });

/** The payment page of a share has nothing to say of it: it is being paid, or is paid. */
export const forgetRefusal = (shareNo: string): void => change(shareNo, { isRefused: false });

/** The diner has read that some of a share is given back. */
export const readExcess = (shareNo: string): void => change(shareNo, { isRead: true, isExcessRead: true });
