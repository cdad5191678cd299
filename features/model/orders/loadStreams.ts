/** When the server says that an order changed; loads RxJS and the socket. */
export const loadOrderChanges = () => import('./orderChanges').then(({ orderChanges }) => orderChanges);

/** When the till has had its time; loads RxJS. */
export const loadTillWait = () => import('./tillWait').then(({ tillWait }) => tillWait);
