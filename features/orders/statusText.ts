import type { Order } from '#contract';
import { getFailureKind, isPaid } from '#features/model/orders';
import type { Translate } from '#features/platform/i18n';
import type { messages } from './messages';
import { timeOfDay } from './singaporeTime';

/** Translates the messages of this folder. */
export type OrderTranslate = Translate<typeof messages.english>;

const types = { 'Dine In': 'dineIn', Takeaway: 'takeaway', Delivery: 'delivery', Retail: 'retail' } as const;

/** Message keys by reason of failure, such as `Failed: Canceled`. */
export const failures = { canceled: 'failedCanceled', timeout: 'failedTimeout', other: 'failed' } as const;

/** Text of the status; an unknown one is shown as the server sends it (ORDER-8). */
export function getStatusText(order: Pick<Order, 'orderStatus' | 'failedReason'>, t: OrderTranslate): string {
  // A server may name more statuses than this contract's answers have (PAY-27).
  const status: string = order.orderStatus;
  switch (status) {
    case 'Waiting For Payment':
      return t('waitingForPayment');
    case 'Sent To Till':
      return t('sentToTill');
    case 'Paid':
      return t('paid');
    case 'Failed':
    case 'Timeout':
      return t(failures[getFailureKind(order)]);
    case 'Cancelled':
      return t('cancelled');
    case 'Refunded':
      return t('refunded');
    case 'Collected':
    case 'Fully Collected':
      return t('collected');
    default:
      return status;
  }
}

/** Text for the food's status; '' if the server reports none, and the server's own text for an unknown one. */
export function getMovementText(order: Order, t: OrderTranslate): string {
  const texts = {
    Received: 'received',
    Preparing: 'preparing',
    Ready: 'ready',
    'Fully Collected': 'collected',
  } as const;
  const { movementStatus } = order;
  if (!movementStatus) return '';
  return movementStatus in texts ? t(texts[movementStatus]) : movementStatus;
}

/** Text of the way of ordering; of one that is not known what the server wrote, and '' for none. */
export const getTypeText = ({ type }: Pick<Order, 'type'>, t: OrderTranslate): string =>
  type in types ? t(types[type]) : (type ?? '');

/** The time of day at about which the food is ready, while that is awaited; undefined where nothing was said (ORDER-34). */
export function getReadyAbout(order: Order): string | undefined {
  const { aboutMinutes, createdAt, movementStatus } = order;
  const isCooking = movementStatus === null || movementStatus === 'Received' || movementStatus === 'Preparing';
  const at = Date.parse(createdAt) + Number(aboutMinutes || undefined) * 60_000;
  // The kitchen has an order that is paid, or that went to the till.
  return isPaid(order) && isCooking && Number.isFinite(at) ? timeOfDay(new Date(at).toISOString()) : undefined;
}

/** Text of the collection time, its time of day; '' for an order that is not collected at a time. */
export function getCollectionText({ type, collectionDateTime }: Order, t: OrderTranslate): string {
  if (type !== 'Takeaway') return '';
  return collectionDateTime === 'NOW' ? t('now') : timeOfDay(collectionDateTime);
}
