import type { Attempt, Attention } from './attempt';

/** An attempt of an earlier build, before `dishes` and `attention` replaced its booleans. */
export interface EarlierAttempt extends Omit<Attempt, 'dishes' | 'attention'> {
  isTaken: boolean;
  isLeft: boolean;
  isLate: boolean;
  isSeen: boolean;
  isSetAside: boolean;
}

function getAttention({ status, isLeft, isLate, isSeen, isSetAside }: EarlierAttempt): Attention {
  if (status === 'paid') return isSeen ? 'seen' : isLeft || isLate ? 'left' : 'foreground';
  const isEnd = status === 'overdue' || status === 'unpaid';
  if (isEnd && !isSeen) return 'foreground';
  if (isSetAside) return 'dismissed';
  if (isLeft) return 'left';
  return isEnd ? 'seen' : 'foreground';
}

/** Converts an attempt from storage, or from a tab that still runs an earlier build. */
export function fromEarlier(attempt: Attempt | EarlierAttempt): Attempt {
  if ('attention' in attempt) return attempt;
  const { isTaken, isLeft: _, isLate: __, isSeen: ___, isSetAside: ____, ...rest } = attempt;
  return { ...rest, dishes: isTaken ? 'withOrder' : 'inCart', attention: getAttention(attempt) };
}
