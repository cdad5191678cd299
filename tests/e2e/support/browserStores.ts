import type { Page } from '@playwright/test';

/** Everything that a page's browser has stored, readable: also what is encrypted. */
export interface BrowserStores {
  cookies: string;
  localStorage: string;
  sessionStorage: string;
  /** The values of every database. */
  indexedDb: string;
  /** The saved state of the app, decrypted with the key that the browser keeps; empty without one. */
  vault: string;
  /** Addresses and contents of every cache. */
  caches: string;
}

/** Opens every store of the browser. */
export async function readBrowserStores(page: Page): Promise<BrowserStores> {
  const stored = await page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const contents = (storage: Storage) => JSON.stringify({ ...storage });
    const keys: CryptoKey[] = [];
    const values: string[] = [];
    // The oldest browsers do not list them; the app has one as soon as it has saved something.
    const own = localStorage.getItem('makan') === null ? [] : [{ name: 'makan' }];
    const databases = 'databases' in indexedDB ? await indexedDB.databases() : own;
    for (const { name } of databases) {
      const database = await result(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        for (const value of await result(database.transaction(store).objectStore(store).getAll())) {
          if (value instanceof CryptoKey) keys.push(value);
          else values.push(JSON.stringify(value));
        }
      }
      database.close();
    }
    const bytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const [, iv, data] = (localStorage.getItem('makan') ?? '').split('.');
    let vault = '';
    for (const key of iv && data ? keys : []) {
      const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes(iv ?? '') }, key, bytes(data ?? ''));
      vault += new TextDecoder().decode(plain);
    }
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        cached.push(request.url);
        const answer = await cache.match(request);
        if (/json|text/.test(answer?.headers.get('content-type') ?? '')) cached.push((await answer?.text()) ?? '');
      }
    }
    return {
      localStorage: contents(localStorage),
      sessionStorage: contents(sessionStorage),
      indexedDb: values.join('\n'),
      vault,
      caches: cached.join('\n'),
    };
  });
  return { ...stored, cookies: JSON.stringify(await page.context().cookies()) };
}

/** In which stores one of these words is, such as `vault: Mei Ling`. */
export async function findInBrowser(page: Page, words: readonly string[]): Promise<string[]> {
  const stores = Object.entries(await readBrowserStores(page));
  return stores.flatMap(([name, content]) =>
    words.filter((word) => content.toLowerCase().includes(word.toLowerCase())).map((word) => `${name}: ${word}`),
  );
}
