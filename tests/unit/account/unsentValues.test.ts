import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const store = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    all: () => [...values.values()].join(),
  };
};

const saved = { firstName: 'Mei', lastName: 'Tan', isReceiveMarketingConsent: false };
const typed = { ...saved, firstName: 'Mei Ling' };

/** Loads the page: its modules start with nothing but the browser's storage. */
async function loadPage() {
  vi.resetModules();
  const unsent = await import('../../../features/account/unsentValues.ts');
  const { erasePersonalData } = await import('../../../features/platform/storage/personalData.ts');
  return { ...unsent, erasePersonalData };
}

let tab: ReturnType<typeof store>;
beforeEach(() => {
  tab = store();
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('localStorage', store());
});
afterEach(() => vi.unstubAllGlobals());

describe('text that a member typed and has not sent (SESSION-19)', () => {
  it('is what was typed after sending, though the server stored the sent name in another form', async () => {
    const { takeSent } = await loadPage();
    const stored = { ...saved, firstName: 'May' };
    expect(takeSent(typed, typed, stored)).toEqual(stored);
    expect(takeSent({ ...typed, lastName: 'Lim' }, typed, stored)).toEqual({ ...stored, lastName: 'Lim' });
    expect(takeSent(typed, {}, saved)).toEqual(typed);
  });

  it('survives a reload, for the same member only', async () => {
    (await loadPage()).keepUnsent('profile', 7, typed, saved);
    const { readUnsent } = await loadPage();
    expect(readUnsent('profile', 7, saved)).toEqual(typed);
    expect(readUnsent('profile', 8, saved)).toEqual(saved);
    expect(readUnsent('contact', 7, { comments: '' })).toEqual({ comments: '' });
  });

  it('leaves the fields alone that the member has not changed (ACCOUNT-26)', async () => {
    (await loadPage()).keepUnsent('profile', 7, typed, saved);
    const { readUnsent } = await loadPage();
    const changedElsewhere = { ...saved, lastName: 'Lim', isReceiveMarketingConsent: true };
    expect(readUnsent('profile', 7, changedElsewhere)).toEqual({ ...changedElsewhere, firstName: 'Mei Ling' });
  });

  it('ends when it is sent, or typed back to the saved values', async () => {
    const page = await loadPage();
    page.keepUnsent('profile', 7, typed, saved);
    page.keepUnsent('contact', 7, { comments: 'Splendid laksa' }, { comments: '' });
    page.forgetUnsent('contact');
    page.keepUnsent('profile', 7, saved, saved);
    expect(tab.all()).toBe('');
    expect((await loadPage()).readUnsent('profile', 7, saved)).toEqual(saved);
  });

  it('is erased by a log-out and an idle reset, in this tab or in another one', async () => {
    const page = await loadPage();
    page.keepUnsent('profile', 7, typed, saved);
    await page.erasePersonalData();
    expect(tab.all()).toBe('');
    expect(page.readUnsent('profile', 7, saved)).toEqual(saved);
    page.keepUnsent('profile', 7, typed, saved);
    localStorage.setItem('makan-erased', 'by another tab');
    expect((await loadPage()).readUnsent('profile', 7, saved)).toEqual(saved);
  });

  it('stays in memory while the browser blocks storage', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    const page = await loadPage();
    page.keepUnsent('profile', 7, typed, saved);
    expect(page.readUnsent('profile', 7, saved)).toEqual(typed);
  });

  it('ignores a stored text that has another shape', async () => {
    for (const other of ['{', '5', 'null', '{"mark":null,"value":{"profile":5}}', '{"mark":null,"value":7}']) {
      tab.setItem('makan-unsent', other);
      expect((await loadPage()).readUnsent('profile', 7, saved)).toEqual(saved);
    }
    tab.setItem('makan-unsent', '{"mark":null,"value":{"profile":{"person":7,"values":{"firstName":5,"odd":"x"}}}}');
    expect((await loadPage()).readUnsent('profile', 7, saved)).toEqual(saved);
  });
});
