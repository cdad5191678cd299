import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const store = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};

/** Channel to the other tabs of a browser. */
let tabs: EventTarget;

beforeEach(() => {
  tabs = new EventTarget();
  vi.stubGlobal('window', tabs);
  vi.stubGlobal('localStorage', store());
  vi.stubGlobal('sessionStorage', store());
});
afterEach(() => vi.unstubAllGlobals());

/** Opens a separate tab with its own modules and session storage. */
async function openTab() {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', store());
  const service = await import('#features/model/service');
  // A memory is read on first use: now, while the session storage is that of this tab.
  service.tabMemory.get();
  return { ...service, storage: await import('#features/platform/storage') };
}

/** The browser tells the other tabs what one has stored. */
const tellTabs = () => tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'makan-shares' }));

const CHECK = 'C1007.aB3dE5fG7hJ9';
const share = { shareNo: 'Lw2Kq7nRz9vXt4bYm6cJdA', id: 1, outletId: 1, tableNo: '12', checkNo: CHECK, isRead: false };

test('a share and the key of its payer outlive the tab in which it was claimed (SPLIT-10)', async () => {
  const first = await openTab();
  const key = first.beginClaim(CHECK, false);
  expect(key).toMatch(/^[\w-]{16,64}$/);
  first.changeClaims(() => [share]);
  const next = await openTab();
  expect(next.claimMemory.get().shares).toEqual([share]);
  expect(next.hasClaim(CHECK)).toBe(true);
  expect(next.beginClaim(CHECK, false)).toBe(key);
});

test('an open tab gets it, and an end that was read in another tab (SPLIT-10)', async () => {
  const [first, other] = [await openTab(), await openTab()];
  const key = first.beginClaim(CHECK, false);
  first.changeClaims(() => [share]);
  tellTabs();
  expect(other.claimMemory.get()).toMatchObject({ personKey: key, shares: [share] });
  other.changeClaims((shares) => shares.map((one) => ({ ...one, isRead: true })));
  tellTabs();
  expect(first.claimMemory.get().shares).toEqual([{ ...share, isRead: true }]);
});

test('the same key asks again where an answer was lost, and another bill has another key (SPLIT-10)', async () => {
  const tab = await openTab();
  const key = tab.beginClaim(CHECK, false);
  expect((await openTab()).beginClaim(CHECK, false)).toBe(key);
  const next = await openTab();
  next.changeClaims(() => [share, { ...share, shareNo: 'read', isRead: true }]);
  expect(next.beginClaim('C1008.kL2mN4pQ6rS8', false)).not.toBe(key);
  expect(next.claimMemory.get().shares).toEqual([share]);
  expect(next.hasClaim('C1008.kL2mN4pQ6rS8')).toBe(false);
});

test('a share that is asked for is known to a next tab by the number that was made for it, and not to the next bill (SPLIT-11)', async () => {
  const tab = await openTab();
  const claims = await import('../../../features/orders/bill/split/ownClaims.ts');
  const check = { outletId: 1, tableNo: '12', checkNo: CHECK };
  tab.beginClaim(CHECK, false);
  const [lost, refused, answered] = [claims.askClaim(check), claims.askClaim(check), claims.askClaim(check)];
  expect(new Set([lost, refused, answered]).size).toBe(3);
  expect(lost).toMatch(/^[\w-]{16,64}$/);
  claims.forgetClaim(refused);
  // A server may assign its own number.
  claims.keepClaim({ ...check, shareNo: share.shareNo, id: 1 }, answered);
  const next = await openTab();
  expect(next.claimMemory.get().shares).toEqual([
    { ...check, shareNo: lost, id: 0, isAsked: true, isRead: false },
    { ...share, isRead: false },
  ]);
  next.beginClaim('C1008.kL2mN4pQ6rS8', false);
  expect(next.claimMemory.get().shares).toEqual([share]);
});

test('a payment page that takes no payment any more marks the share that this tab went to pay, else those of the check (SPLIT-9)', async () => {
  const [tab, ofBank] = [await openTab(), await openTab()];
  const other = { ...share, shareNo: 'other', id: 2, isRead: true };
  const refused = () => tab.claimMemory.get().shares.map(({ isRefused = false }) => isRefused);
  tab.beginClaim(CHECK, false);
  tab.changeClaims(() => [share, other]);
  tab.markRefused('C1008.kL2mN4pQ6rS8');
  expect(refused()).toEqual([false, false]);
  tab.remember({ paying: 'other' });
  tab.markRefused(CHECK);
  expect(refused()).toEqual([false, true]);
  tellTabs();
  ofBank.markRefused(CHECK);
  tellTabs();
  expect(refused()).toEqual([true, true]);
});

test.each(['erasePersonalData', 'eraseVisitData'] as const)(
  'the next person finds no share in any tab: %s (SPLIT-10, SESSION-18)',
  async (erase) => {
    const [first, other] = [await openTab(), await openTab()];
    const key = first.beginClaim(CHECK, false);
    first.changeClaims(() => [share]);
    tellTabs();
    await first.storage[erase]();
    tellTabs();
    for (const tab of [first, other, await openTab()]) {
      expect(tab.claimMemory.get().shares).toEqual([]);
      expect(tab.beginClaim(CHECK, true)).not.toBe(key);
    }
  },
);

test('on a kiosk the next tab is of the next diner, and finds nothing (SPLIT-10)', async () => {
  const tab = await openTab();
  const key = tab.beginClaim(CHECK, true);
  tab.changeClaims(() => [share]);
  expect(localStorage.getItem('makan-shares')).toBeNull();
  expect(sessionStorage.getItem('makan-shares')).toContain(key);
  expect((await openTab()).claimMemory.get().shares).toEqual([]);
});

test.each([
  ['holds something else', () => localStorage.setItem('makan-shares', '{"shares": 5')],
  ['is full', () => vi.stubGlobal('localStorage', { ...store(), setItem: () => fail('full') })],
  ['is blocked', () => vi.stubGlobal('localStorage', undefined)],
])('a browser whose storage %s has a memory all the same', async (_, prepare) => {
  prepare();
  const tab = await openTab();
  expect(tab.claimMemory.get().shares).toEqual([]);
  tab.beginClaim(CHECK, false);
  tab.changeClaims(() => [share]);
  expect(tab.claimMemory.get().shares).toEqual([share]);
});

function fail(message: string): never {
  throw new Error(message);
}
