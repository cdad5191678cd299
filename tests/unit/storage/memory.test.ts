import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const createStorage = (limit = Number.POSITIVE_INFINITY) => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
  };
};

/** Events that the browser sends to the tabs. */
let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', createStorage());
  vi.stubGlobal('sessionStorage', createStorage());
});
afterEach(() => vi.unstubAllGlobals());

const read = (stored: unknown): readonly number[] => (Array.isArray(stored) ? stored : []);

/** A tab that has just loaded. */
async function openTab() {
  vi.resetModules();
  const storage = await import('#features/platform/storage');
  return {
    ...storage,
    ofBrowser: storage.createMemory('makan-favourites', 'browser', read),
    ofTab: storage.createMemory('makan-table', 'tab', read),
    ofVisit: storage.createMemory('makan-shares', 'browser', read),
  };
}

describe('a memory of the browser', () => {
  it('is shared with the other tabs, which hear of a change', async () => {
    const [one, other] = [await openTab(), await openTab()];
    const heard = vi.fn();
    expect(other.ofBrowser.get()).toEqual([]);
    other.ofBrowser.subscribe(heard);
    one.ofBrowser.set([1]);
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'makan-favourites' }));
    expect(other.ofBrowser.get()).toEqual([1]);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('has the newest value of another tab after a refresh, before the browser tells of it', async () => {
    const [one, other] = [await openTab(), await openTab()];
    expect(other.ofBrowser.get()).toEqual([]);
    one.ofBrowser.set([1]);
    expect(other.ofBrowser.get()).toEqual([]);
    expect(other.ofBrowser.refresh()).toEqual([1]);
  });

  it('stays in the tab if the storage of the browser is full, and later changes stay there too', async () => {
    vi.stubGlobal('localStorage', createStorage(3));
    (await openTab()).ofBrowser.set([1, 2, 3]);
    const reloaded = await openTab();
    expect(reloaded.ofBrowser.get()).toEqual([1, 2, 3]);
    reloaded.ofBrowser.set([4]);
    expect(localStorage.getItem('makan-favourites')).toBeNull();
    expect((await openTab()).ofBrowser.get()).toEqual([4]);
  });

  it('is read from the browser again once its storage has room', async () => {
    vi.stubGlobal('localStorage', createStorage(3));
    (await openTab()).ofBrowser.set([1, 2, 3]);
    vi.stubGlobal('localStorage', createStorage());
    (await openTab()).ofBrowser.set([4], 'browser');
    expect((await openTab()).ofBrowser.get()).toEqual([4]);
  });

  it('is not stored if it is set for the page only', async () => {
    const { ofBrowser } = await openTab();
    ofBrowser.set([1], 'page');
    expect(ofBrowser.refresh()).toEqual([1]);
    expect((await openTab()).ofBrowser.get()).toEqual([]);
  });

  it('keeps its value in the page if storage is blocked', async () => {
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('sessionStorage', undefined);
    const { ofBrowser } = await openTab();
    ofBrowser.set([1]);
    expect(ofBrowser.refresh()).toEqual([1]);
  });

  it.each(['{', 'null', '"x"', ''])('starts afresh if the stored text is %j', async (text) => {
    localStorage.setItem('makan-favourites', text);
    expect((await openTab()).ofBrowser.get()).toEqual([]);
  });
});

it('a forgotten value is gone from storage too', async () => {
  const { ofTab } = await openTab();
  ofTab.set([1]);
  ofTab.forget();
  expect(ofTab.get()).toEqual([]);
  expect(sessionStorage.getItem('makan-table')).toBeNull();
});

describe('an erasure (SESSION-18)', () => {
  it.each([
    ['stored', () => {}],
    ['only in the page, because storage is blocked', () => vi.stubGlobal('sessionStorage', undefined)],
  ])('in another tab ends a value of a tab that slept: %s', async (_, limitStorage) => {
    limitStorage();
    const { ofTab } = await openTab();
    ofTab.set([1]);
    localStorage.setItem('makan-erased', 'by another tab');
    expect(ofTab.refresh()).toEqual([]);
    expect((await openTab()).ofTab.get()).toEqual([]);
  });

  it('of a person empties every memory, also those whose code has not loaded', async () => {
    const before = await openTab();
    for (const memory of [before.ofBrowser, before.ofTab, before.ofVisit]) memory.set([1]);
    before.tabMark('makan-leaving').set();
    sessionStorage.setItem('makan-guest', '{}');
    // Reloaded, and no memory was read.
    const { erasePersonalData, ofBrowser } = await openTab();
    await erasePersonalData();
    for (const key of ['makan-favourites', 'makan-table', 'makan-shares', 'makan-leaving', 'makan-guest']) {
      expect(localStorage.getItem(key), key).toBeNull();
      expect(sessionStorage.getItem(key), key).toBeNull();
    }
    expect(ofBrowser.get()).toEqual([]);
    expect(before.ofTab.refresh()).toEqual([]);
  });

  it('of a visit empties what belongs to the visit, and nothing else', async () => {
    const { eraseVisitData, ofBrowser, ofTab, ofVisit } = await openTab();
    for (const memory of [ofBrowser, ofTab, ofVisit]) memory.set([1]);
    const heard = vi.fn();
    ofVisit.subscribe(heard);
    eraseVisitData();
    expect(heard).toHaveBeenCalledOnce();
    expect([ofBrowser, ofTab, ofVisit].map((memory) => memory.get())).toEqual([[1], [1], []]);
  });
});

it('a mark of a tab outlives a reload, and is gone once it is removed', async () => {
  (await openTab()).tabMark('makan-asked').set();
  const mark = (await openTab()).tabMark('makan-asked');
  expect(mark.isSet()).toBe(true);
  mark.remove();
  expect(mark.isSet()).toBe(false);
});
