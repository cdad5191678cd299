import type { BillShare, BillShares, OwnShare, PosBill } from '#contract';
import {
  allocate,
  type Cents,
  openRest,
  pricesLeft,
  type SplitBill,
  type TakenShare,
  toCents,
  toDollars,
} from '#contract/money';
import type { billShares } from '../db/schema.ts';
import { type CheckRow, getBillDeposit, getBillLineTotals } from './checks.ts';

export type ShareRow = typeof billShares.$inferSelect;

const addUp = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Deposit of one unit of a dish of a bill, as the first of its units has it. */
const getUnitDeposit = (item: PosBill['items'][number]): Cents =>
  allocate(
    getBillDeposit([item]),
    Array.from({ length: item.qty }, () => 1),
  )[0] ?? 0;

/** A bill as contract/money splits it: each dish with its modifiers and child items. */
export const toSplitBill = ({ items, check_total }: PosBill): SplitBill => ({
  total: toCents(check_total),
  dishes: items.map((item) => ({
    quantity: item.qty,
    // A till's choices may take off more than the dish costs.
    total: Math.max(0, addUp(getBillLineTotals([item]))),
    deposit: getBillDeposit([item]),
  })),
});

/** The part of a share's amount that the bill needed. */
const getCountedAmount = ({ amount, excess }: Pick<ShareRow, 'amount' | 'excess'>): Cents => amount - excess;

/**
 * Converts the taken shares of a check. Shares of a finished round are no longer equal shares, because later orders are
 * divided again (MONEY-34).
 * @param shares by number, without released ones
 */
export function toTakenShares(shares: readonly ShareRow[]): TakenShare[] {
  let paid = 0;
  const ends = shares.map((share) => {
    paid += getCountedAmount(share);
    return share.billTotal !== null && paid >= share.billTotal;
  });
  const lastEnd = ends.lastIndexOf(true);
  return shares.map((share, at) => {
    const amount = getCountedAmount(share);
    return { amount, dishes: share.dishes, of: at > lastEnd && amount > 0 ? share.of : null };
  });
}

export const isTaken = ({ status }: ShareRow): boolean => status !== 'Released';

const toBillShare = (share: ShareRow): BillShare => ({
  id: share.number,
  name: share.name,
  kind: share.kind,
  status: share.status,
  amount: toDollars(share.amount),
  excess: toDollars(share.excess),
  dishes: share.dishes,
  of: share.of,
  serviceCharge: toDollars(share.serviceCharge),
  taxes: share.taxes.map(({ name, cents }) => ({ name, total: toDollars(cents) })),
  ...(share.deposit > 0 && { containerDeposit: toDollars(share.deposit) }),
  claimedUntil: share.status === 'Claimed' ? share.deadline.toISOString() : null,
});

export const toOwnShare = (share: ShareRow): OwnShare => ({
  ...toBillShare(share),
  shareNo: share.shareNo,
  hostedPamentUrl: share.status === 'Claimed' ? share.paymentUrl : null,
  releasedReason: share.releasedReason,
});

/**
 * Returns the paid, claimed and open amounts of a bill.
 * @param shares of the check while it is open (see getShares)
 */
export function describeShares(
  { bill, isOpen }: Pick<CheckRow, 'bill' | 'isOpen'>,
  shares: readonly ShareRow[],
): BillShares {
  const split = toSplitBill(bill);
  const taken = shares.filter(isTaken);
  const counted = toTakenShares(taken);
  const left = pricesLeft(split, counted);
  return {
    total: bill.check_total,
    paid: toDollars(addUp(taken.filter(({ status }) => status === 'Paid').map(getCountedAmount))),
    open: toDollars(openRest(split, counted)),
    dishes: bill.items.map((item, line) => {
      const deposit = getUnitDeposit(item);
      return {
        name: item.name,
        ...(item.localizations && { localizations: item.localizations }),
        left: (left[line] ?? []).map(toDollars),
        ...(deposit > 0 && { containerDeposit: toDollars(deposit) }),
      };
    }),
    shares: taken.map((share, at) => ({ ...toBillShare(share), of: counted[at]?.of ?? null })),
    ...(!isOpen && { isClosed: true }),
  };
}
