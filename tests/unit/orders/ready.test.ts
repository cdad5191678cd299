import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const store = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};

/** A page that is looked at, or not. */
const aPage = (hidden: boolean) =>
  Object.assign(new EventTarget(), { title: 'Your order', hidden }) as never as Document & { hidden: boolean };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', store());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A different tab of the browser: separate modules, shared storage. */
async function aTab() {
  vi.resetModules();
  const { tellOnce } = await import('../../../features/orders/ready/tellOnce.ts');
  const memory = await import('../../../features/orders/ready/readyMemory.ts');
  return { tellOnce, ...memory };
}

describe('an order that is ready', () => {
  test('is told once, in one tab, the one that is looked at (SERVICE-8)', async () => {
    vi.stubGlobal('navigator', {});
    vi.useFakeTimers();
    const behind = await aTab();
    const before = await aTab();
    const told: string[] = [];
    const all = Promise.all([
      behind.tellOnce('order-1', () => told.push('behind'), aPage(true)),
      before.tellOnce('order-1', () => told.push('before'), aPage(false)),
    ]);
    await vi.advanceTimersByTimeAsync(20_000);
    await all;
    expect(told).toEqual(['before']);
    await before.tellOnce('order-1', () => told.push('again'), aPage(false));
    await before.tellOnce('order-2', () => told.push('another'), aPage(false));
    expect(told).toEqual(['before', 'another']);
  });

  test('is told again where the kitchen has taken it back, once in all tabs, also in one that heard of it late (SERVICE-8, SERVICE-11)', async () => {
    vi.stubGlobal('navigator', {});
    const [one, two] = [await aTab(), await aTab()];
    const told: string[] = [];
    const tell = (tab: typeof one, name: string, times: number) =>
      tab.tellOnce('order-1', () => told.push(name), aPage(false), times);
    await tell(one, 'one', 1);
    await tell(two, 'two', 1);
    await tell(one, 'one again', 2);
    await tell(two, 'two again', 2);
    expect(told).toEqual(['one', 'one again']);
    // A tab that is opened later counts from there.
    const later = await aTab();
    expect(later.countTold('order-1')).toBe(2);
    await tell(later, 'later', later.countTold('order-1') + 1);
    expect(told).toEqual(['one', 'one again', 'later']);
  });

  test('is told once by tabs that can ask each other, whichever is first (SERVICE-8)', async () => {
    let held: Promise<unknown> = Promise.resolve();
    const request = (_name: string, work: () => void) => {
      held = held.then(work);
      return held;
    };
    vi.stubGlobal('navigator', { locks: { request } });
    const [one, two] = [await aTab(), await aTab()];
    const told: string[] = [];
    await Promise.all([
      one.tellOnce('order-1', () => told.push('one'), aPage(false)),
      two.tellOnce('order-1', () => told.push('two'), aPage(false)),
    ]);
    expect(told).toHaveLength(1);
  });

  test('is told in the background by the only tab there is (SERVICE-8)', async () => {
    vi.stubGlobal('navigator', {});
    vi.useFakeTimers();
    const { tellOnce } = await aTab();
    const told = vi.fn();
    const done = tellOnce('order-1', told, aPage(true));
    await vi.advanceTimersByTimeAsync(20_000);
    await done;
    expect(told).toHaveBeenCalledTimes(1);
  });

  test('begins the title until the tab has been looked at (SERVICE-8)', async () => {
    const { markTitle } = await import('../../../features/orders/ready/signals.ts');
    const page = aPage(true);
    markTitle('Ready', page);
    markTitle('Ready', page);
    expect(page.title).toBe('Ready · Your order');
    page.dispatchEvent(new Event('visibilitychange'));
    expect(page.title).toBe('Ready · Your order');
    Object.assign(page, { hidden: false });
    page.dispatchEvent(new Event('visibilitychange'));
    expect(page.title).toBe('Your order');
    // A visible tab needs no mark.
    markTitle('Ready', page);
    expect(page.title).toBe('Your order');
  });
});

describe('the switch of the order’s page', () => {
  test('is on at first, and what was chosen is remembered beside what was told (SERVICE-9)', async () => {
    const first = await aTab();
    expect(first.readyMemory.get().isQuiet).toBe(false);
    expect(first.markTold('order-1')).toBe(true);
    first.setSoundMuted(true);
    const later = await aTab();
    expect(later.readyMemory.get().isQuiet).toBe(true);
    expect(later.markTold('order-1')).toBe(false);
  });
});

describe('notifications of the device', () => {
  const load = () => import('../../../features/orders/ready/signals.ts');

  test('notifications ask for permission only if it is undecided and supported (SERVICE-10)', async () => {
    const { mayAskForNotifications } = await load();
    for (const [has, permission, expected] of [
      [true, 'default', true],
      [true, 'granted', false],
      [true, 'denied', false],
      [false, '', false],
    ] as const) {
      vi.stubGlobal('window', has ? { Notification: { permission } } : {});
      expect(mayAskForNotifications(), permission).toBe(expected);
    }
  });

  test('are shown where they are allowed, by the service worker where there is one (SERVICE-10)', async () => {
    const { showNotification } = await load();
    const shown: string[] = [];
    class Notice {
      static permission = 'granted';
      constructor(title: string) {
        shown.push(`page: ${title}`);
      }
    }
    const show = () =>
      showNotification({
        title: 'Ready',
        body: 'text',
        tag: 'tag',
        address: '/order?orderNo=1',
        open: () => undefined,
      });
    const worker = { showNotification: async (title: string) => void shown.push(`worker: ${title}`) };
    vi.stubGlobal('window', { Notification: Notice });
    vi.stubGlobal('navigator', {});
    await show();
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => worker } });
    await show();
    expect(shown).toEqual(['page: Ready', 'worker: Ready']);
    Notice.permission = 'denied';
    await show();
    vi.stubGlobal('window', {});
    await show();
    expect(shown).toHaveLength(2);
  });

  test('bring the tab to the front and open the order, by the page itself (SERVICE-10)', async () => {
    const { showNotification } = await load();
    const made: { onclick?: () => void; close: () => void }[] = [];
    const closed = vi.fn();
    class Notice {
      static permission = 'granted';
      onclick?: () => void;
      close = closed;
      constructor() {
        made.push(this);
      }
    }
    const focus = vi.fn();
    vi.stubGlobal('window', { Notification: Notice, focus });
    vi.stubGlobal('navigator', {});
    const open = vi.fn();
    await showNotification({ title: 'Ready', body: '', tag: 'tag', address: '/order?orderNo=1', open });
    made[0]?.onclick?.();
    expect(closed).toHaveBeenCalledOnce();
    expect(focus).toHaveBeenCalledOnce();
    expect(open).toHaveBeenCalledExactlyOnceWith('/order?orderNo=1');
  });

  test('carry the address for the service worker, which tells the page; nothing else is opened (SERVICE-10)', async () => {
    const { onNotificationPress, showNotification } = await load();
    const show = vi.fn(async () => undefined);
    vi.stubGlobal('window', { Notification: { permission: 'granted' } });
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ showNotification: show }) } });
    const open = vi.fn();
    const address = '/order?orderNo=1';
    await showNotification({ title: 'Ready', body: 'text', tag: 'tag', address, open });
    expect(show).toHaveBeenCalledWith('Ready', { body: 'text', tag: 'tag', data: { address } });
    const container = new EventTarget();
    const stop = onNotificationPress(open, container as unknown as ServiceWorkerContainer);
    const tell = (data: unknown) => container.dispatchEvent(new MessageEvent('message', { data }));
    for (const odd of [null, 'x', { type: 'open' }, { type: 'keep', address }, { type: 'open', address: '//evil.sg' }])
      tell(odd);
    expect(open).not.toHaveBeenCalled();
    tell({ type: 'open', address });
    expect(open).toHaveBeenCalledExactlyOnceWith(address);
    stop();
    tell({ type: 'open', address });
    expect(open).toHaveBeenCalledOnce();
  });
});

/** An AudioContext that has to be pressed first, as in browsers. */
class FakeAudio {
  static pressed = false;
  static log: string[] = [];
  state = 'suspended';
  currentTime = 0;
  destination = {};
  resume() {
    if (!FakeAudio.pressed) return new Promise<void>(() => {});
    this.state = 'running';
    return Promise.resolve();
  }
  suspend() {
    this.state = 'suspended';
    FakeAudio.log.push('silent');
    return Promise.resolve();
  }
  createGain() {
    const nothing = () => undefined;
    const gain = { setValueAtTime: nothing, linearRampToValueAtTime: nothing, exponentialRampToValueAtTime: nothing };
    return { gain, connect: nothing };
  }
  createOscillator() {
    const tone = {
      frequency: { value: 0 },
      onended: () => {},
      connect: <Node>(node: Node) => node,
      start: () => FakeAudio.log.push(`${this.state} ${tone.frequency.value}`),
      stop: () => queueMicrotask(() => tone.onended()),
    };
    return tone;
  }
}

describe('the tone of an order that is ready (SERVICE-8)', () => {
  test('sounds after a press only, and takes no power before it and after it', async () => {
    vi.stubGlobal('AudioContext', FakeAudio);
    const { prepareSound, sound } = await import('../../../features/orders/ready/signals.ts');
    const page = new EventTarget() as Window;
    prepareSound(page);
    page.dispatchEvent(new Event('pointerdown'));
    await sound();
    expect(FakeAudio.log).toEqual([]);

    FakeAudio.pressed = true;
    page.dispatchEvent(new Event('pointerdown'));
    await vi.waitFor(() => expect(FakeAudio.log).toEqual(['silent']));
    page.dispatchEvent(new Event('pointerdown'));
    await sound();
    expect(FakeAudio.log).toEqual(['silent', 'running 880', 'running 1175', 'silent']);
  });
});
