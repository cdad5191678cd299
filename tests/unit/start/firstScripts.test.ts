import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchFirstScripts } from '../../../app/boot/firstScripts.ts';

const PAUSE_MS = 1_000;
const UNREACHABLE_MS = 10_000;

const reload = vi.fn();
let answers: boolean[];
let page: EventTarget;
/** A page whose browser says this of the network, and whose server answers each time as told. */
function openPage(onLine: boolean, ...served: boolean[]) {
  answers = served;
  vi.stubGlobal('navigator', { onLine });
  return watchFirstScripts();
}

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  page = new EventTarget();
  const values = new Map<string, string>();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', async () => {
    if (!answers.shift()) throw new TypeError('Failed to fetch');
    return new Response();
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a first script that did not come', () => {
  it.each([true, false])(
    'is asked for again once the server answers, though the browser says of the network: %s (SHELL-36)',
    async (onLine) => {
      openPage(onLine, true).onMissing();
      await vi.advanceTimersByTimeAsync(PAUSE_MS);
      expect(reload).toHaveBeenCalledOnce();
    },
  );

  it('is not asked for while no server answers, even if the browser says that there is a network (SHELL-36)', async () => {
    openPage(true, false, false, true).onMissing();
    await vi.advanceTimersByTimeAsync(PAUSE_MS + UNREACHABLE_MS);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(UNREACHABLE_MS);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is asked for by itself where the network never comes back in the eyes of the browser (SHELL-36)', async () => {
    openPage(false, false, true).onMissing();
    // No `online` event: an Android WebView behind a VPN sends none.
    await vi.advanceTimersByTimeAsync(PAUSE_MS + UNREACHABLE_MS);
    expect(reload).toHaveBeenCalledOnce();
  });
});
