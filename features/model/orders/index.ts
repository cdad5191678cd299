/** Orders: drafts and attempts, placing an order, the server's answers, and their storage. */
export {
  type Attempt,
  type AttemptStatus,
  type Attention,
  type Dishes,
  type Draft,
  getPlace,
  isAwaited,
  isSamePlace,
  type OrdersState,
  type Place,
} from './attempt';
export {
  attemptResent,
  dispatchOrderEvent,
  findAttempt,
  refreshAttempt,
  type SendResult,
  sendAttempt,
} from './attemptCalls';
export {
  type AttemptNotice,
  findChargedHere,
  findOpenHere,
  findShownHere,
  findUnseenHere,
  getLastOrderNo,
  getNotices,
  getWatchPace,
  isAt,
  isCartBack,
  isOutcomeAwaited,
  isPaying,
  type NoticeKind,
  type Viewer,
} from './attemptViews';
export { isEndSeen } from './attention';
export { type Bill, type BillPart, useBillQuery } from './billApi';
export { fromEarlier } from './earlierAttempt';
export { isOrderRefusal } from './finalRefusal';
export { listEntries, PAGE_SIZE, useOrderHistoryInfiniteQuery } from './historyApi';
export { nameLine } from './lineNames';
export { loadOrderChanges } from './loadStreams';
export { checkoutApi } from './makeOrderApi';
export { type OrderAnswer, orderApi, toOrderAnswer, useOrderQuery } from './orderApi';
export type { OrderEvent } from './orderEvents';
export { getOrderPath } from './orderPath';
export { orderPayload } from './orderPayload';
export {
  getFailureKind,
  getPollInterval,
  hasDetails,
  isPaid,
  isWaitingForTill,
  movements,
  POLL_MS,
  TILL_ANSWER_S,
} from './orderProgress';
export { CUSTOMER_CANCELLED, paymentOutcome, WAITING } from './orderStatus';
export { draftsChanged, initialOrders, ordersChanged, ordersSlice, selectAttempts } from './ordersSlice';
export { isPaymentAddressAllowed } from './paymentAddress';
export { effectiveTimeout } from './paymentTimeout';
export {
  fromPersisted,
  getDrafts,
  type PersistableState,
  type PersistedState,
  parsePersisted,
  startAt,
  startPersistence,
  toPersisted,
} from './persistedState';
export { readOrderNo } from './readOrderNo';
export { useSendReceiptMutation } from './receiptApi';
export { reduceOrders } from './reduceOrders';
export { refreshAfterMismatch } from './refreshAfterMismatch';
export { isGift, isUnchanged, type MissingReason, type RebuiltOrder, rebuildOrder } from './reorder';
export { getShown, type Shown, type ShownFacts } from './shownOrder';
export { sendsSms } from './sms';
export { selectIsSoldOutByOwnOrder, selectViewer } from './viewer';
