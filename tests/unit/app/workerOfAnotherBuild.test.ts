import { afterAll, beforeEach, expect, test, vi } from 'vitest';

interface Fetched {
  request: { url: string; method: string; mode: string };
  respondWith: (answer: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
}

const ORIGIN = 'https://makan.sg';
const script = (build: string) => `/assets/index-${build}.js`;
const pageOf = (build: string) =>
  new Response(`<meta name="generator" content="Makan"><script type="module" src="${script(build)}"></script>`, {
    headers: { 'content-type': 'text/html' },
  });

/** Cache Storage: names, and in each of them answers by path. */
let stores: Map<string, Map<string, Response>>;
let network: (path: string) => Promise<Response>;
/** Returns the worker's response; undefined if it leaves the request to the browser. */
let ask: (path: string, mode?: string) => Promise<Response | undefined>;

const toPath = (request: string | { url: string }): string =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;

function open(name: string) {
  const store = stores.get(name) ?? new Map<string, Response>();
  stores.set(name, store);
  return {
    put: async (request: string | { url: string }, answer: Response) => void store.set(toPath(request), answer),
    match: async (request: string | { url: string }) => store.get(toPath(request))?.clone(),
  };
}

// The next file of this worker has the same globals.
afterAll(() => vi.unstubAllGlobals());

beforeEach(async () => {
  vi.resetModules();
  stores = new Map([['makan-files-1', new Map([['/', pageOf('11111111')]])]]);
  const listeners = new Map<string, (event: Fetched) => void>();
  vi.stubGlobal('caches', {
    open: async (name: string) => open(name),
    match: async (request: string | { url: string }) => {
      for (const store of stores.values()) if (store.has(toPath(request))) return store.get(toPath(request))?.clone();
      return undefined;
    },
  });
  vi.stubGlobal('fetch', (request: string | { url: string }) => network(toPath(request)));
  vi.stubGlobal('self', {
    location: new URL(ORIGIN),
    makanFiles: [],
    makanAssets: [script('11111111')],
    makanRoutes: ['/', '/cart'],
    makanVersion: '1',
    addEventListener: (type: string, listener: (event: Fetched) => void) => listeners.set(type, listener),
  });
  await import('../../../app/boot/worker.ts');
  ask = async (path, mode = 'cors') => {
    let answer: Promise<Response> | undefined;
    const work: Promise<unknown>[] = [];
    listeners.get('fetch')?.({
      request: { url: ORIGIN + path, method: 'GET', mode },
      respondWith: (given) => {
        answer = given;
      },
      waitUntil: (one) => work.push(one),
    });
    const given = await answer;
    await Promise.allSettled(work);
    return given;
  };
});

const isDown = () => Promise.reject(new TypeError('Failed to fetch'));

test('without a network the app opens as the build whose files are there, also after a new one was seen (SHELL-21, SHELL-22)', async () => {
  network = async () => pageOf('22222222');
  expect(await (await ask('/cart', 'navigate'))?.text()).toContain(script('22222222'));
  network = isDown;
  expect(await (await ask('/cart', 'navigate'))?.text()).toContain(script('11111111'));
});

test('a page of the new build has the files that its own worker keeps, before that one takes over (SHELL-21, SHELL-22)', async () => {
  stores.set('makan-files-2', new Map([['/assets/CartRoute-22222222.js', new Response('cart')]]));
  network = isDown;
  expect(await (await ask('/assets/CartRoute-22222222.js'))?.text()).toBe('cart');
  network = async () => new Response('from the network');
  expect(await (await ask('/assets/Other-22222222.js'))?.text()).toBe('from the network');
  expect(stores.get('makan-files-1')?.has('/assets/Other-22222222.js')).toBe(false);
});

test("the worker leaves foreign files beside the app's to the browser (SHELL-28)", async () => {
  network = isDown;
  expect(await ask('/assets/opening-hours.txt')).toBeUndefined();
});
