/** The state of the shop in the browser: a worker is stopped between two calls, and starts again without memory. */
import { emptyState, type ShopState } from '../../../../tests/mock/shop/state';

/** Each folder that has a playable app has its own shop. */
const name = `makan-play ${new URL('./', location.href).pathname}`;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore('shop');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

let database: Promise<IDBDatabase> | undefined;

async function run<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  database ??= open();
  const store = (await database).transaction('shop', mode).objectStore('shop');
  return new Promise((resolve, reject) => {
    const request = ask(store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export const readState = async (): Promise<ShopState> => ({
  ...emptyState(),
  ...(await run<ShopState | undefined>('readonly', (store) => store.get('state'))),
});

export const writeState = (state: ShopState): Promise<unknown> =>
  run('readwrite', (store) => store.put(state, 'state'));
