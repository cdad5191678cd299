/** Orders: drafts and attempts, how one is placed, what the server says of it, and what is saved meanwhile. */
export {
  type Attempt,
  type AttemptStatus,
  type Draft,
  isSamePlace,
  type OrdersState,
  type Place,
  placeOf,
} from './attempt';
export {
  askAboutAttempt,
  findAttempt,
  type Sent,
  sendAttempt,
  tellOrders,
} from './attemptCalls';
export {
  type AttemptNotice,
  isAt,
  isPaying,
  lastOrderNo,
  type NoticeKind,
  noticesOf,
  openHere,
  shownHere,
  untoldHere,
  type Viewer,
  watchOf,
} from './attemptViews';
export { type Bill, type BillPart, useBillQuery } from './billApi';
export { PAGE_SIZE, useOrderHistoryInfiniteQuery } from './historyApi';
export { loadAttemptWatch, loadOrderChanges } from './loadStreams';
export { checkoutApi } from './makeOrderApi';
export { type OrderAnswer, orderApi, toOrderAnswer, useOrderQuery } from './orderApi';
export { orderPayload } from './orderPayload';
export { failureOf, isPaid, isWaitingForTill, movements, POLL_MS, pollEvery, TILL_ANSWER_S } from './orderProgress';
export { type OwnStatuses, paymentOutcome, setOwnStatuses, WAITING } from './orderStatus';
export { draftsChanged, initialOrders, ordersChanged, ordersSlice, selectAttempts } from './ordersSlice';
export { isPaymentAddressAllowed } from './paymentAddress';
export { effectiveTimeout } from './paymentTimeout';
export {
  asPersisted,
  draftsIn,
  fromPersisted,
  type PersistableState,
  type PersistedState,
  startPersistence,
  toPersisted,
} from './persistedState';
export { useSendReceiptMutation } from './receiptApi';
export { type OrderFact, reduceOrders } from './reduceOrders';
export { refreshAfterMismatch } from './refreshAfterMismatch';
export { isSame, type MissingReason, type Rebuilt, rebuilt } from './reorder';
export { sendsSms } from './sms';
