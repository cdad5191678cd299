import { withinTime } from './withinTime';

/** Key in localStorage. A value is `<version>.<iv>.<ciphertext>`, the last two in base64. */
const STORAGE_KEY = 'makan';
/** Key in sessionStorage. */
const TAB_KEY = 'makan-place';
const DATABASE = 'makan';
const KEYS = 'keys';
const KEY_NAME = 'state';
/** Name of the Web Lock that serializes access between tabs. */
const LOCK = 'makan-vault';
/** Version of the saved state (SESSION-16). Other versions are discarded. */
const STATE_VERSION = 1;

/** Saves one JSON value, encrypted with a key of this browser (SESSION-15). */
export interface Encrypted {
  /**
   * Returns the value, or undefined without one. Deletes data that cannot be decrypted. Rejects if the browser's
   * storage fails, and then deletes nothing.
   */
  read(): Promise<unknown>;
  write(value: unknown): Promise<void>;
}

/** Saves a value between visits. */
export interface Vault extends Encrypted {
  /** Deletes the value and its key. */
  erase(): Promise<void>;
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** IndexedDB did not answer and has not since: nothing waits for it again (SESSION-21). */
let isSilent = false;

/** One request to the store of keys. Rejects if IndexedDB fails or does not answer. */
function keyStore<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  if (isSilent) return Promise.reject(new Error('The storage does not answer.'));
  const answer = requestKeyStore(mode, use);
  let isAnswered = false;
  const settle = () => {
    isAnswered = true;
    isSilent = false;
  };
  answer.then(settle, settle);
  return withinTime(answer).catch((error: unknown) => {
    isSilent = !isAnswered;
    throw error;
  });
}

async function requestKeyStore<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(KEYS);
  const database = await settled(opening);
  try {
    const transaction = database.transaction(KEYS, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The key was not stored.'));
    });
    // The key must be stored before data that is encrypted with it.
    const [result] = await Promise.all([settled(use(transaction.objectStore(KEYS))), done]);
    return result;
  } finally {
    database.close();
  }
}

const readKey = () => keyStore<CryptoKey | undefined>('readonly', (store) => store.get(KEY_NAME));

/** The key of this browser. Not cached: another tab may have deleted or created it. */
async function getKey(): Promise<CryptoKey> {
  const known = await readKey();
  if (known) return known;
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await keyStore('readwrite', (store) => store.put(key, KEY_NAME));
  return key;
}

/**
 * Runs a task in one tab at a time: deleting the key during another tab's write would make its data unreadable.
 * Chromium may reject a lock while the page opens a window, as for a payment, so a rejected request is repeated once.
 */
const runExclusive = <T>(task: () => Promise<T>): Promise<T> => {
  if (!navigator.locks) return task();
  const turn = () => navigator.locks.request(LOCK, task) as Promise<T>;
  return turn().catch(turn);
};

const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  // In slices, as the number of arguments is limited.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
};
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

const encrypted = (storage: Storage, name: string): Encrypted => ({
  read: async () => {
    // A first visit waits for no other tab.
    if (storage.getItem(name) === null) return undefined;
    return runExclusive(async () => {
      const stored = storage.getItem(name);
      if (!stored) return undefined;
      // Outside of the try block: while a page closes IndexedDB may fail, and the data must not be deleted then.
      const known = await readKey();
      try {
        const [version, iv, data] = stored.split('.');
        if (version === String(STATE_VERSION) && iv && data && known) {
          const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64(iv) }, known, fromBase64(data));
          return JSON.parse(new TextDecoder().decode(plain)) as unknown;
        }
      } catch {
        // Damaged, or of another key.
      }
      storage.removeItem(name);
      return undefined;
    });
  },
  write: (value) =>
    runExclusive(async () => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const plain = new TextEncoder().encode(JSON.stringify(value));
      const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await getKey(), plain);
      storage.setItem(name, `${STATE_VERSION}.${toBase64(iv)}.${toBase64(new Uint8Array(data))}`);
    }),
});

/** Undefined where the browser cannot encrypt, or has no such storage: plain http, and some private windows. */
function usable(getStorage: () => Storage | null): Storage | undefined {
  try {
    if (globalThis.crypto?.subtle && globalThis.indexedDB) return getStorage() ?? undefined;
  } catch {
    // Reading a blocked storage throws.
  }
  return undefined;
}

/** The browser's vault: ciphertext in localStorage, non-extractable key in IndexedDB. Undefined if either is missing. */
export function browserVault(): Vault | undefined {
  const storage = usable(() => globalThis.localStorage);
  return (
    storage && {
      ...encrypted(storage, STORAGE_KEY),
      erase: () =>
        runExclusive(async () => {
          storage.removeItem(STORAGE_KEY);
          await keyStore('readwrite', (store) => store.delete(KEY_NAME));
        }),
    }
  );
}

/** A value of this tab, in its session storage, encrypted with the same key. */
export function tabVault(): Encrypted | undefined {
  const storage = usable(() => globalThis.sessionStorage);
  return storage && encrypted(storage, TAB_KEY);
}
