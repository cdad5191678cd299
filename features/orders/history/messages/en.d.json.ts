// Written by `npm run messages` from the files beside it: the values that each message needs.
declare const messages: {
  title: string;
  back: string;
  loading: string;
  list: string;
  today: string;
  yesterday: string;
  empty: string;
  emptyText: string;
  failed: string;
  failedText: string;
  startOrdering: string;
  moreFailed: string;
  tryAgain: string;
  loadingMore: string;
  end: string;
  waitingForPayment: string;
  orderFailed: string;
  cancelled: string;
  refunded: string;
};

export default messages;
