import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserVault, tabVault } from '#features/platform/storage';

const createStorage = () => {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};

/** Answers as IndexedDB does, with what is in this map. */
function createIndexedDb(stored: Map<string, unknown>) {
  const answer = <T>(result: T) => {
    const request = { result } as { result: T; onsuccess?: () => void };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  const objectStore = () => ({
    get: (name: string) => answer(stored.get(name)),
    put: (value: unknown, name: string) => answer(stored.set(name, value)),
    delete: (name: string) => answer(stored.delete(name)),
  });
  const transaction = () => {
    const one = { objectStore } as { objectStore: typeof objectStore; oncomplete?: () => void };
    queueMicrotask(() => one.oncomplete?.());
    return one;
  };
  return { open: () => answer({ transaction, close: () => undefined }) };
}

const place = { outletId: 201, tableNo: 'Counter 4', checkNo: 'C7' };
let ofTab: ReturnType<typeof createStorage>;
let ofBrowser: ReturnType<typeof createStorage>;
let keys: Map<string, unknown>;

beforeEach(() => {
  [ofTab, ofBrowser, keys] = [createStorage(), createStorage(), new Map()];
  vi.stubGlobal('sessionStorage', ofTab);
  vi.stubGlobal('localStorage', ofBrowser);
  vi.stubGlobal('indexedDB', createIndexedDb(keys));
  vi.stubGlobal('navigator', {});
});
afterEach(() => vi.unstubAllGlobals());

describe('the place that a tab remembers', () => {
  it('is in session storage as ciphertext only, and is read again (SESSION-15, ENTRY-29)', async () => {
    await tabVault()?.write(place);
    const stored = ofTab.values.get('makan-place') ?? '';
    expect(stored).toMatch(/^1\.[\w+/=]{16}\.[\w+/=]+$/);
    const readable = stored.split('.').map((part) => Buffer.from(part, 'base64').toString('latin1'));
    for (const word of [stored, ...readable]) expect(word).not.toMatch(/Counter|C7|outletId|201/);
    expect(await tabVault()?.read()).toEqual(place);
  });

  it('cannot be read with the key of another browser, and is deleted then (SESSION-15)', async () => {
    await tabVault()?.write(place);
    keys.clear();
    expect(await tabVault()?.read()).toBeUndefined();
    expect(ofTab.values.size).toBe(0);
  });

  it('is not stored at all where the browser cannot encrypt (SESSION-15)', () => {
    vi.stubGlobal('crypto', {});
    expect([tabVault(), browserVault()]).toEqual([undefined, undefined]);
  });
});
