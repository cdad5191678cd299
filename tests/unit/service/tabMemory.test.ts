import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const store = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', store());
  vi.stubGlobal('localStorage', store());
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import('../../../features/model/service/tabMemory.ts');
const call = { callId: 'Hs4Tz0qLw8nKp2RfYx6VbA', kind: 'water', outletId: 1, tableNo: '3', isComing: false };

test('the calls of a tab survive a reload (SERVICE-7)', async () => {
  const before = await load();
  before.remember({ calls: [call], name: 'Mei' });
  const { personKey } = before.tabMemory.get();
  expect(personKey).toMatch(/^[\w-]{16,64}$/);
  vi.resetModules();
  const after = await load();
  expect(after.tabMemory.get()).toMatchObject({ personKey, calls: [call], name: 'Mei' });
});

test('a log-out or an idle reset ends them, as the next diner is another one (SERVICE-7)', async () => {
  const { tabMemory, remember } = await load();
  const { erasePersonalData: erase } = await import('#features/platform/storage');
  remember({ calls: [call] });
  const { personKey } = tabMemory.get();
  await erase();
  expect(tabMemory.get().calls).toEqual([]);
  expect(tabMemory.get().personKey).not.toBe(personKey);
  expect(sessionStorage.getItem('makan-table')).toBeNull();
});

test('a browser that stores nothing, or something else, has a memory all the same', async () => {
  sessionStorage.setItem('makan-table', '{"calls": 5');
  expect((await load()).tabMemory.get().calls).toEqual([]);
  vi.resetModules();
  vi.stubGlobal('sessionStorage', undefined);
  const { tabMemory, remember } = await load();
  remember({ calls: [call] });
  expect(tabMemory.get().calls).toHaveLength(1);
});
