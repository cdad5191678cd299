/** The service worker types that this script uses; TypeScript's `webworker` and `dom` libraries exclude each other. */
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends LifeEvent {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  location: Location;
  /** Written into the file by the build. */
  makanFiles: readonly string[];
  makanVersion: string;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LifeEvent & MessageEvent<unknown>) => void): void;
}
declare const self: Worker;

/** Sent by a page: files that it loaded before the worker was installed. */
export interface KeepMessage {
  type: 'keep';
  files: readonly string[];
}

const FILES = `makan-files-${self.makanVersion}`;
const PICTURES = 'makan-pictures';
/** Above the size of any menu; the oldest pictures are deleted first. */
const MAX_PICTURES = 300;
/** Cache key of the page, which is the same for every screen. */
const PAGE = '/';
/** After this time without an answer the cached page is shown, milliseconds. */
const NETWORK_TIMEOUT_MS = 5000;

/** Paths whose pages are the app's; the server uses the same rule (host/web/app.ts). */
const isScreen = (path: string): boolean => !/^\/(api|assets|images|manifests|sandbox|socket\.io)(\/|$)/.test(path);

/** Files with a content hash in their name: a cached copy is never stale. */
const isImmutable = (path: string): boolean => path.startsWith('/assets/') || path.startsWith('/images/dishes/');

const getCacheName = (path: string): string => (path.startsWith('/assets/') ? FILES : PICTURES);

/** The cached file; a file that is not cached is fetched and cached. */
async function getFile(request: Request | string, path: string): Promise<Response> {
  const known = await caches.match(request, { ignoreVary: true });
  if (known) return known;
  const answer = await fetch(request);
  if (answer.status === 200) {
    const store = await caches.open(getCacheName(path));
    // The file is shown even if the storage is full.
    await store.put(request, answer.clone()).catch(() => undefined);
  }
  return answer;
}

async function deleteOldPictures(): Promise<void> {
  const store = await caches.open(PICTURES);
  const all = await store.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MAX_PICTURES)).map((request) => store.delete(request)));
}

/** Whether a response is the app's page. */
const isPage = (answer: Response): boolean =>
  answer.status === 200 && !answer.redirected && (answer.headers.get('content-type') ?? '').startsWith('text/html');

/** The page from the server, which knows of new builds; else the cached copy. */
async function getPage({ request, preloadResponse }: RequestEvent): Promise<Response> {
  const fresh = (async () => {
    const answer = (await preloadResponse) ?? (await fetch(request));
    if (isPage(answer)) {
      const store = await caches.open(FILES);
      await store.put(PAGE, answer.clone()).catch(() => undefined);
    }
    return answer;
  })();
  const copy = await (await caches.open(FILES)).match(PAGE, { ignoreVary: true });
  if (!copy) return fresh;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(copy), NETWORK_TIMEOUT_MS));
  return Promise.race([fresh.catch(() => copy), late]);
}

async function install(): Promise<void> {
  const store = await caches.open(FILES);
  const page = fetch(PAGE).then((answer) => (isPage(answer) ? store.put(PAGE, answer) : undefined));
  await Promise.all([page, ...self.makanFiles.map((file) => getFile(file, file))]);
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('makan-files-') && name !== FILES);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

// No skipWaiting(): open pages of an older build still need the files of that build.
self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('message', (event) => {
  const { type, files } = (event.data ?? {}) as Partial<KeepMessage>;
  if (type !== 'keep' || !Array.isArray(files)) return;
  const wanted = files.filter((file): file is string => typeof file === 'string' && isImmutable(file));
  event.waitUntil(
    Promise.all(wanted.map((file) => getFile(file, file).catch(() => undefined))).then(deleteOldPictures),
  );
});

// API calls are not intercepted: they are signed for one use, and an order must never be sent twice.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isScreen(pathname)) event.respondWith(getPage(event));
  } else if (isImmutable(pathname)) event.respondWith(getFile(request, pathname));
});
