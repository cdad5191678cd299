import type { AttemptStatus, Attention } from './attempt';

/**
 * How an open order is shown. `overlay`: the wait for its payment. `dialog`: a question, or how it ended. `page`: the
 * page of the order, which opens. `notice`: a line above the screen.
 */
export type Shown = 'overlay' | 'dialog' | 'page' | 'notice' | 'nothing';

/** Further facts that decide how an order is shown. */
export interface ShownFacts {
  /** The app is at the place of the order, on a screen that dialogs of orders may cover. */
  isHere: boolean;
  /** It is paid on a page. */
  isToPay: boolean;
  /** Its failure is news to a diner elsewhere: the server had the order, and the diner did not cancel it. */
  isFailureNews: boolean;
  /** The order still has dishes that the cart can take back. */
  hasDishes: boolean;
}

/** How an open order is shown; docs/guides/attempts.md has the table of it. */
export function getShown(
  status: AttemptStatus,
  attention: Attention,
  { isHere, isToPay, isFailureNews, hasDishes }: ShownFacts,
): Shown {
  const isInFront = isHere && attention === 'foreground';
  if (attention === 'dismissed') return 'nothing';
  switch (status) {
    // The checkout itself waits for the answer.
    case 'sending':
      return 'nothing';
    case 'unanswered':
    case 'overdue':
      return isInFront ? 'dialog' : 'notice';
    case 'waiting':
      if (!isToPay) return 'nothing';
      if (!isHere) return 'notice';
      return isInFront ? 'overlay' : 'nothing';
    case 'unpaid':
      if (isInFront) return 'dialog';
      if (isHere) return hasDishes ? 'notice' : 'nothing';
      return attention === 'foreground' && isFailureNews ? 'notice' : 'nothing';
    case 'paid':
      if (attention === 'seen') return 'nothing';
      return isInFront ? 'page' : 'notice';
  }
}
