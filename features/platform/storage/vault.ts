/** Where the encrypted state lies: `<version>.<iv>.<ciphertext>`, the last two base64. */
const STORAGE_KEY = 'makan';
const DATABASE = 'makan';
const KEYS = 'keys';
const KEY_NAME = 'state';
/** The tabs of a browser take turns by this name. */
const LOCK = 'makan-vault';
/** Local state version (SESSION-16). Data of another version is discarded. */
const STATE_VERSION = 1;

/** Keeps one JSON value between visits, readable by this browser alone (SESSION-15). */
export interface Vault {
  /**
   * The value, or undefined when there is none that can be read; what nobody can read is thrown away. Fails where the
   * browser does not answer, and then everything stays.
   */
  read(): Promise<unknown>;
  write(value: unknown): Promise<void>;
  /** Forgets the value and its key. */
  erase(): Promise<void>;
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function keyStore<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(KEYS);
  const database = await settled(opening);
  try {
    const transaction = database.transaction(KEYS, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The key was not stored.'));
    });
    // Only when it is complete is a key on the disk, and what it locks may follow.
    const [result] = await Promise.all([settled(use(transaction.objectStore(KEYS))), done]);
    return result;
  } finally {
    database.close();
  }
}

const readKey = () => keyStore<CryptoKey | undefined>('readonly', (store) => store.get(KEY_NAME));

/** The key of this browser. Another tab may have erased or made it since, so it is asked for each time. */
async function getKey(): Promise<CryptoKey> {
  const known = await readKey();
  if (known) return known;
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await keyStore('readwrite', (store) => store.put(key, KEY_NAME));
  return key;
}

/**
 * One tab at a time: a key that one erases while another writes would leave what nobody can read. Chromium refuses the
 * turn of a page that opens a window in that very moment, as for a payment, so a turn that failed is taken once more.
 */
const runExclusive = <T>(task: () => Promise<T>): Promise<T> => {
  if (!navigator.locks) return task();
  const turn = () => navigator.locks.request(LOCK, task) as Promise<T>;
  return turn().catch(turn);
};

const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  // In slices: the arguments of a call are limited.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
};
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** The browser's vault: ciphertext in localStorage, its non-extractable key in IndexedDB. */
export function browserVault(): Vault | undefined {
  // Plain http from another device has no crypto.subtle, and some private windows no storage: nothing is kept then.
  try {
    if (!globalThis.crypto?.subtle || !globalThis.indexedDB || !globalThis.localStorage) return undefined;
  } catch {
    return undefined;
  }
  return {
    read: () =>
      runExclusive(async () => {
        const stored = localStorage.getItem(STORAGE_KEY);
        if (!stored) return undefined;
        // A page that is just closing is told of no key: that it could not be asked for is no reason to forget.
        const known = await readKey();
        try {
          const [version, iv, data] = stored.split('.');
          if (version !== String(STATE_VERSION) || !iv || !data) throw new Error('another state version');
          if (!known) throw new Error('no key');
          const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64(iv) }, known, fromBase64(data));
          return JSON.parse(new TextDecoder().decode(plain)) as unknown;
        } catch {
          localStorage.removeItem(STORAGE_KEY);
          return undefined;
        }
      }),
    write: (value) =>
      runExclusive(async () => {
        const iv = crypto.getRandomValues(new Uint8Array(12));
        const plain = new TextEncoder().encode(JSON.stringify(value));
        const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await getKey(), plain);
        localStorage.setItem(STORAGE_KEY, `${STATE_VERSION}.${toBase64(iv)}.${toBase64(new Uint8Array(data))}`);
      }),
    erase: () =>
      runExclusive(async () => {
        localStorage.removeItem(STORAGE_KEY);
        await keyStore('readwrite', (store) => store.delete(KEY_NAME));
      }),
  };
}
