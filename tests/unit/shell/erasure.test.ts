import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Storage that all tabs of a browser share. */
const stored = new Map<string, string>();

/** A tab that holds what it was opened with: its own copy of the module, and a page whose events the test makes. */
async function openTab() {
  vi.resetModules();
  const { acknowledgeErasure, erasePersonalData, watchErasure } = await import('#features/platform/storage');
  const page = new EventTarget();
  const leave = vi.fn();
  const stop = watchErasure(page as Window, leave);
  return {
    leave,
    stop,
    erase: () => void erasePersonalData(),
    acknowledgeErasure,
    comeBack: (event = 'pageshow') => page.dispatchEvent(new Event(event)),
  };
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a tab that slept during a log-out in another tab (SESSION-18)', () => {
  it.each(['pageshow', 'resume', 'visibilitychange'])('is left when it comes back (%s)', async (event) => {
    const [slept, other] = [await openTab(), await openTab()];
    other.erase();
    slept.comeBack(event);
    expect(slept.leave).toHaveBeenCalledOnce();
    other.comeBack(event);
    expect(other.leave).not.toHaveBeenCalled();
  });

  it('is left also if others have come and gone since', async () => {
    const [slept, other] = [await openTab(), await openTab()];
    other.erase();
    (await openTab()).erase();
    slept.comeBack();
    expect(slept.leave).toHaveBeenCalledOnce();
  });

  it('stays if it heard of it, erased the same, or was opened afterwards', async () => {
    const [told, erased, other] = [await openTab(), await openTab(), await openTab()];
    other.erase();
    told.acknowledgeErasure();
    erased.erase();
    const opened = await openTab();
    for (const tab of [told, erased, other, opened]) {
      tab.comeBack();
      expect(tab.leave).not.toHaveBeenCalled();
    }
  });

  it('stays where the browser keeps nothing', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('blocked');
      },
    });
    const tab = await openTab();
    tab.erase();
    tab.comeBack();
    expect(tab.leave).not.toHaveBeenCalled();
  });

  it('is watched no more once it is stopped', async () => {
    const [slept, other] = [await openTab(), await openTab()];
    slept.stop();
    other.erase();
    slept.comeBack();
    expect(slept.leave).not.toHaveBeenCalled();
  });
});
