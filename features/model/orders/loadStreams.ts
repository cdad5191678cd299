/** When the server says that an order changed; loads RxJS and the socket. */
export const loadOrderChanges = () => import('./orderChanges').then(({ orderChanges }) => orderChanges);

/** When an attempt is asked for; loads RxJS. */
export const loadAttemptWatch = () => import('./attemptWatch').then(({ attemptWatch }) => attemptWatch);
