import type { Order } from '#contract';
import { getFailureKind } from '#features/model/orders';
import type { useMessages } from '#features/platform/i18n';
import type { messages } from './messages';

/** The words of this feature in the chosen language. */
export type Words = ReturnType<typeof useMessages<typeof messages.english>>;

const types = { 'Dine In': 'dineIn', Takeaway: 'takeaway', Delivery: 'delivery', Retail: 'retail' } as const;

/** `Failed: Canceled` and its like, by why an order failed. */
export const failures = { canceled: 'failedCanceled', timeout: 'failedTimeout', other: 'failed' } as const;

/** The status in words; one that is not known here is shown as the host says it (ORDER-8). */
export function statusWords(order: Order, t: Words): string {
  switch (order.orderStatus) {
    case 'Waiting For Payment':
      return t('waitingForPayment');
    case 'Sent To Till':
      return t('sentToTill');
    case 'Paid':
      return t('paid');
    case 'Failed':
      return t(failures[getFailureKind(order)]);
    default:
      return order.orderStatus;
  }
}

/** Where the food is, in words; '' while the kitchen has not said. */
export function movementWords(order: Order, t: Words): string {
  const words = {
    Received: 'received',
    Preparing: 'preparing',
    Ready: 'ready',
    'Fully Collected': 'collected',
  } as const;
  return order.movementStatus ? t(words[order.movementStatus]) : '';
}

/** How it was ordered, in words. */
export const typeWords = (order: Order, t: Words): string => t(types[order.type]);

/** When takeaway is collected: `2026-08-09T18:30` is the 18:30 of its day. */
export const collectionWords = (order: Order, t: Words): string =>
  order.collectionDateTime === 'NOW' ? t('now') : order.collectionDateTime.slice(-5);
