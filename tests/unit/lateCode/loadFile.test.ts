import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onStuckFile } from '../../../features/platform/lateCode/stuckFile.ts';

/** How often each file fails before it arrives. */
let failures: Record<string, number>;
/** Files that were requested, in order. */
let requested: string[];
let loadFile: typeof import('../../../features/platform/lateCode/loadFile.ts').loadFile;

/** A dynamic import as the build writes it; `outcomes` are those of its addresses. */
const importOf = (outcomes: Record<string, 'fails'> = {}) => {
  const addresses: string[] = [];
  const run = async () => {
    const address = `./own.js${globalThis.makanRetry}`;
    addresses.push(address);
    if (outcomes[address] === 'fails') throw new TypeError(`Failed to fetch dynamically imported module: ${address}`);
    return { address };
  };
  return { run, addresses };
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  failures = {};
  requested = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    const left = failures[url] ?? 0;
    failures[url] = left - 1;
    // A network that is gone, and a server that is.
    if (left > 1) throw new TypeError('Failed to fetch');
    return new Response('', { status: left === 1 ? 503 : 200 });
  });
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector.includes('/assets/first.js') ? {} : null),
  });
  vi.stubGlobal('window', new EventTarget());
  globalThis.makanRetry = '';
  ({ loadFile } = await import('../../../features/platform/lateCode/loadFile.ts'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('code that loads late (SHELL-50)', () => {
  it('has all its files fetched before it is imported, except those of the first screen', async () => {
    const { run, addresses } = importOf();
    const loading = loadFile(run, ['assets/own.js', 'assets/shared.js', 'assets/first.js']);
    expect(addresses).toEqual([]);
    await vi.advanceTimersByTimeAsync(20_000);
    await expect(loading).resolves.toEqual({ address: './own.js' });
    expect(requested).toEqual(['/assets/own.js', '/assets/shared.js']);
  });

  it('is not imported before a file that failed is there, so that the browser keeps no failure', async () => {
    failures = { '/assets/own.js': 1, '/assets/shared.js': 2 };
    const { run, addresses } = importOf();
    const loading = loadFile(run, ['assets/own.js', 'assets/shared.js']);
    await vi.advanceTimersByTimeAsync(500);
    expect(addresses).toEqual([]);
    await vi.advanceTimersByTimeAsync(20_000);
    await expect(loading).resolves.toEqual({ address: './own.js' });
    expect(requested.filter((file) => file === '/assets/shared.js')).toHaveLength(3);
  });

  it('fails after five requests without an answer, and is requested again by the next import', async () => {
    failures = { '/assets/own.js': 5 };
    const { run } = importOf();
    const first = loadFile(run, ['assets/own.js']).catch((fault: Error) => fault.message);
    await vi.advanceTimersByTimeAsync(20_000);
    await expect(first).resolves.toContain('/assets/own.js was answered with status 503');
    const second = loadFile(run, ['assets/own.js']);
    await vi.advanceTimersByTimeAsync(20_000);
    await expect(second).resolves.toEqual({ address: './own.js' });
  });

  it('is imported under another address where the import fails, and always under that one from then on', async () => {
    const { run, addresses } = importOf({ './own.js': 'fails' });
    for (let time = 0; time < 2; time += 1) {
      const loading = loadFile(run, ['assets/own.js']);
      await vi.advanceTimersByTimeAsync(20_000);
      await expect(loading).resolves.toEqual({ address: './own.js?retry=1' });
    }
    expect(addresses).toEqual(['./own.js', './own.js?retry=1', './own.js?retry=1']);
    expect(globalThis.makanRetry).toBe('');
  });

  it('reports a file that no other address helps, as only another page can import it', async () => {
    const reported = vi.fn();
    onStuckFile(reported);
    const { run } = importOf({ './own.js': 'fails', './own.js?retry=1': 'fails', './own.js?retry=2': 'fails' });
    const loading = loadFile(run, ['assets/own.js']).catch((fault: Error) => fault.name);
    await vi.advanceTimersByTimeAsync(20_000);
    await expect(loading).resolves.toBe('TypeError');
    expect(reported).toHaveBeenCalledTimes(1);
  });

  it('of the first screen is imported at once: the page loads again where it is missing (SHELL-36)', async () => {
    const { run } = importOf();
    await expect(loadFile(run, ['assets/first.js', 'assets/shared.js'])).resolves.toEqual({ address: './own.js' });
    expect(requested).toEqual([]);
  });
});
