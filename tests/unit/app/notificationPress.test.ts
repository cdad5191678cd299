import { afterAll, beforeEach, expect, test, vi } from 'vitest';

type Press = { notification: { data: unknown; close: () => void }; waitUntil: (work: Promise<unknown>) => void };

const ORIGIN = 'https://makan.sg';
let press: (data: unknown) => Promise<void>;
let tabs: { url: string; focus: () => Promise<void>; postMessage: (message: unknown) => void }[];
const openWindow = vi.fn(async () => undefined);
const closed = vi.fn();

const aTab = (path: string) => ({ url: `${ORIGIN}${path}`, focus: vi.fn(async () => undefined), postMessage: vi.fn() });

// The next file of this worker has the same globals.
afterAll(() => vi.unstubAllGlobals());

beforeEach(async () => {
  vi.resetModules();
  openWindow.mockClear();
  closed.mockClear();
  tabs = [];
  const listeners = new Map<string, (event: Press) => void>();
  vi.stubGlobal('self', {
    location: new URL(ORIGIN),
    makanFiles: [],
    makanAssets: [],
    makanRoutes: ['/', '/menu', '/order'],
    makanVersion: '1',
    clients: { matchAll: async () => tabs, openWindow },
    addEventListener: (type: string, listener: (event: Press) => void) => listeners.set(type, listener),
  });
  await import('../../../app/boot/worker.ts');
  press = async (data) => {
    let work: Promise<unknown> = Promise.resolve();
    const waitUntil = (one: Promise<unknown>) => {
      work = one;
    };
    listeners.get('notificationclick')?.({ notification: { data, close: closed }, waitUntil });
    await work;
  };
});

const address = '/order?orderNo=MK-1';

test('a press on a notification focuses the tab of the app and opens the order (SERVICE-10)', async () => {
  const [pay, app] = [aTab('/pay/session'), aTab('/menu?item=3')];
  tabs = [pay, app];
  await press({ address });
  expect(closed).toHaveBeenCalledOnce();
  expect(app.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'open', address });
  expect(app.focus).toHaveBeenCalledOnce();
  expect(pay.postMessage).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

test('without a tab of the app the order is opened in a new one (SERVICE-10)', async () => {
  tabs = [aTab('/pay/session')];
  await press({ address });
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(address);
});

test('a notification does not open an address outside the app (SERVICE-10)', async () => {
  for (const odd of [undefined, {}, { address: 7 }, { address: 'https://evil.sg/order' }, { address: '/pay/session' }])
    await press(odd);
  expect(openWindow).not.toHaveBeenCalled();
});
