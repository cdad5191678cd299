/** When the server says that an order changed; loads RxJS and the socket. */
export const loadOrderChanges = () => import('./orderChanges').then(({ orderChanges }) => orderChanges);
