/** Orders: how one is placed, what the server says of it, and what is saved meanwhile. */
export { type Bill, type BillPart, useBillQuery } from './billApi';
export { cartMirror } from './cartMirror';
export { PAGE_SIZE, useOrderHistoryInfiniteQuery } from './historyApi';
export { lastOrderSlice, paidSeen, rememberOrder } from './lastOrderSlice';
export { loadOrderChanges, loadTillWait } from './loadStreams';
export { checkoutApi } from './makeOrderApi';
export { askForWord, type OrderWord, orderApi, useOrderQuery } from './orderApi';
export { orderPayload } from './orderPayload';
export { failureOf, isPaid, movements, POLL_MS, pollEvery, sendingFor } from './orderProgress';
export { isPaymentAddressAllowed } from './paymentAddress';
export { isEnd, type PaymentEvent, verdict } from './paymentOutcome';
export { effectiveTimeout } from './paymentTimeout';
export {
  asPersisted,
  fromPersisted,
  type PersistableState,
  type PersistedState,
  startPersistence,
  toPersisted,
} from './persistedState';
export { useSendReceiptMutation } from './receiptApi';
export { refreshAfterMismatch } from './refreshAfterMismatch';
export { isSame, type MissingReason, type Rebuilt, rebuilt } from './reorder';
export { sendsSms } from './sms';
export {
  clearTempCart,
  initialTemp,
  type PendingPayment,
  saveTemp,
  selectPendingPayment,
  selectTemp,
  setPendingPayment,
  type TempState,
  tempSlice,
} from './tempSlice';
export { selectionsMirror } from './visitMirror';
