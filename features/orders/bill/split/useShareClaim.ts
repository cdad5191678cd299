import { useState } from 'react';
import type { BillShares, OwnShare, ShareClaim } from '#contract';
import { type Cents, type ShareWish, toDollars } from '#contract/money';
import { cleanPersonName } from '#contract/table';
import { beginClaim, type CheckParams, remember, useClaimShareMutation } from '#features/model/service';
import { useAppDispatch, useAppStore } from '#features/model/store';
import { nameChanged } from '#features/model/tableCart';
import { isRefusal } from '#features/platform/api';
import { askClaim, forgetClaim, keepClaim } from './ownClaims';

const CONFLICT = 409;
const BAD_REQUEST = 400;
const SERVER_ERROR = 500;

/** Reason for a failed claim: another diner has a part of it, the bill is closed, or the server did not answer. */
export type ClaimProblem = 'gone' | 'billClosed' | 'failed';

interface ClaimOf {
  wish: ShareWish;
  amount: Cents;
  /** The bill before the claim. */
  split: BillShares;
}

export interface ShareClaimState {
  /** Claims what the diner is shown. @returns the share, where the server has given it. */
  claim: (wanted: ClaimOf & { name: string }) => Promise<OwnShare | undefined>;
  isLoading: boolean;
  /** The last one that was asked for. */
  asked: ClaimOf | undefined;
  problem: ClaimProblem | undefined;
  /** A claim without an answer may be on the bill already. */
  isPending: boolean;
}

/** Claims shares of a bill, one after the other (SPLIT-2, SPLIT-11). */
export function useShareClaim(check: CheckParams): ShareClaimState {
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const [send, { error, isLoading }] = useClaimShareMutation();
  const [asked, setAsked] = useState<ClaimOf>();
  const [isUnanswered, setUnanswered] = useState(false);

  async function claim({ name, ...wanted }: ClaimOf & { name: string }): Promise<OwnShare | undefined> {
    const { wish, amount } = wanted;
    const called = cleanPersonName(name);
    remember({ name: called });
    dispatch(nameChanged(called));
    const personKey = beginClaim(check.checkNo, getState().shop.kioskMode);
    const shareNo = askClaim(check);
    setAsked(wanted);
    const claim: ShareClaim = {
      ...{ personKey, shareNo },
      ...(called && { name: called }),
      kind: wish.kind,
      ...(wish.kind === 'dishes' && { dishes: [...wish.dishes] }),
      ...(wish.kind === 'equal' && { of: wish.of }),
      amount: toDollars(amount),
    };
    const { data, error } = await send({ ...check, claim });
    const isRefused = isRefusal(error) && error.statusCode < SERVER_ERROR;
    setUnanswered(!data && !isRefused);
    if (isRefused) forgetClaim(shareNo);
    if (data) keepClaim({ ...check, shareNo: data.shareNo, id: data.id }, shareNo);
    return data;
  }

  const status = isRefusal(error) ? error.statusCode : 0;
  const problem = status === CONFLICT ? 'gone' : status === BAD_REQUEST ? 'billClosed' : error && 'failed';
  return { claim, isLoading, asked, problem, isPending: isUnanswered || isLoading };
}
