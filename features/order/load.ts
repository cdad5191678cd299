/** When the host says that an order changed; loads RxJS and the socket. */
export const loadOrderChanges = () => import('./changes').then(({ orderChanges }) => orderChanges);
