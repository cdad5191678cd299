/** The service worker types that this script uses; TypeScript's `webworker` and `dom` libraries exclude each other. */
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends LifeEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** A tab of this origin. */
interface Tab {
  url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}
interface NotificationPress extends LifeEvent {
  notification: { data: unknown; close(): void };
}
interface Worker {
  location: Location;
  /** Written into the file by the build: scripts that are kept in advance, all files with a hash, paths of screens. */
  makanFiles: readonly string[];
  makanAssets: readonly string[];
  makanRoutes: readonly string[];
  makanVersion: string;
  clients: {
    claim(): Promise<void>;
    matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>;
    openWindow(address: string): Promise<unknown>;
  };
  registration: { navigationPreload?: { disable(): Promise<void> } };
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationPress) => void): void;
  addEventListener(type: 'message', listener: (event: LifeEvent & MessageEvent<unknown>) => void): void;
}
declare const self: Worker;

/** Sent by a page: files that it loaded before the worker was installed. */
export interface KeepMessage {
  type: 'keep';
  files: readonly string[];
}

/** Sent to a page: the diner has pressed a notification, which is about this address. */
export interface OpenMessage {
  type: 'open';
  address: string;
}

const FILES = `makan-files-${self.makanVersion}`;
const PICTURES = 'makan-pictures';
/** Above the size of any menu; the oldest pictures are deleted first. */
const MAX_PICTURES = 300;
/** Cache key of the page, which is the same for every screen. */
const PAGE = '/';
/** After this time without an answer the cached page is shown, milliseconds. */
const NETWORK_TIMEOUT_MS = 5000;

/** Where a page without a configuration in it finds one. */
const CONFIG = '/config.json';
/** In the page of the app (app/index.html), and in no other. */
const MARKER = '<meta name="generator" content="Makan"';

const routes = new Set(self.makanRoutes);
const assets = new Set(self.makanAssets);

/** Whether a path is a screen of the app, in any case and with any slashes after it (app/canonicalPath.ts). */
const isScreen = (path: string): boolean => routes.has(path.toLowerCase().replace(/\/+$/, '') || '/');

/** Scripts and styles of any build, by the hash in their names. */
const isHashed = (path: string): boolean => /^\/assets\/[^/]+-[\w-]{8}\.(js|css)$/.test(path);

/** Pictures of dishes, of a server on the origin of the app. */
const isPicture = (path: string): boolean => /^\/images\/(dishes|brands\/[a-z0-9-]+\/photos)\//.test(path);

const isHtml = (answer: Response): boolean => (answer.headers.get('content-type') ?? '').startsWith('text/html');

/** Caches a response if it is the requested file. A sign-in page of the network is not. */
async function keep(cache: string, request: Request | string, answer: Response): Promise<void> {
  if (answer.status !== 200 || answer.redirected || isHtml(answer)) return;
  const store = await caches.open(cache);
  // The file is shown even if the storage is full.
  await store.put(request, answer.clone()).catch(() => undefined);
}

/** The cached file, which is never stale: its name has a hash. A file that is not cached is fetched and cached. */
async function getFile(request: Request | string): Promise<Response> {
  const known = await caches.match(request, { ignoreVary: true });
  if (known) return known;
  const answer = await fetch(request);
  await keep(FILES, request, answer);
  return answer;
}

/** A file of a newer build, which its own worker may have kept already while it waits for this one to end. */
async function getNewFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** The answer of the network; the copy where it fails, or says nothing for 5 s. */
const orAfterAWhile = (fresh: Promise<Response>, copy: Response): Promise<Response> =>
  Promise.race([
    fresh.catch(() => copy),
    new Promise<Response>((resolve) => setTimeout(() => resolve(copy), NETWORK_TIMEOUT_MS)),
  ]);

/**
 * Returns the file from the network. Returns the cached copy if the server called it immutable or the network fails.
 */
async function getFresh(request: Request | string, cache: string): Promise<Response> {
  const known = await caches.match(request, { ignoreVary: true });
  if (known?.headers.get('cache-control')?.includes('immutable')) return known;
  const fresh = fetch(request).then(async (answer) => {
    await keep(cache, request, answer);
    return answer;
  });
  return known ? orAfterAWhile(fresh, known) : fresh;
}

/**
 * Keeps a picture that the page has loaded. From the browser's cache alone: where the server forbids that one, the picture
 * would be downloaded twice on a first visit.
 */
async function keepLoaded(picture: string): Promise<void> {
  const answer = await fetch(picture, { cache: 'only-if-cached', mode: 'same-origin' });
  await keep(PICTURES, picture, answer);
}

async function deleteOldPictures(): Promise<void> {
  const store = await caches.open(PICTURES);
  const all = await store.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MAX_PICTURES)).map((request) => store.delete(request)));
}

/** The page of another build asks for files that this worker has not kept; the worker of that build keeps it. */
const isOfThisBuild = (page: string): boolean =>
  [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].some(([, file = '']) => assets.has(file));

/** Keeps the app's page, which carries its marker; a page of the shop, of a bank or of the network does not. */
async function keepPage(answer: Response): Promise<void> {
  if (answer.status !== 200 || answer.redirected || !isHtml(answer)) return;
  const page = await answer.clone().text();
  if (!page.includes(MARKER) || !isOfThisBuild(page)) return;
  await (await caches.open(FILES)).put(PAGE, answer);
}

/** The page from the server, which knows of new builds; else the cached copy. */
async function getPage(event: RequestEvent): Promise<Response> {
  const fresh = fetch(event.request);
  // Before the answer is read by the page; a late one is kept too.
  event.waitUntil(fresh.then((answer) => keepPage(answer.clone())).catch(() => undefined));
  const copy = await (await caches.open(FILES)).match(PAGE, { ignoreVary: true });
  return copy ? orAfterAWhile(fresh, copy) : fresh;
}

async function install(): Promise<void> {
  // Both may be missing: a shop's own page at '/', a configuration in the page.
  const late = [fetch(PAGE).then(keepPage), getFresh(CONFIG, FILES)].map((one) => one.catch(() => undefined));
  await Promise.all([...late, ...self.makanFiles.map((file) => getFile(file))]);
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('makan-files-') && name !== FILES);
  await Promise.all(old.map((name) => caches.delete(name)));
  // It would ask for the pages of others too, twice. Older builds switched it on.
  await self.registration.navigationPreload?.disable();
  await self.clients.claim();
}

/** Shows the page that a notification is about: in the tab of the app that was used last, or in a new one. */
async function openPage(data: unknown): Promise<void> {
  const { address } = (data ?? {}) as { address?: unknown };
  if (typeof address !== 'string') return;
  const { origin, pathname } = new URL(address, self.location.origin);
  if (origin !== self.location.origin || !isScreen(pathname)) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => isScreen(new URL(url).pathname));
  if (!tab) {
    await self.clients.openWindow(address);
    return;
  }
  const message: OpenMessage = { type: 'open', address };
  tab.postMessage(message);
  await tab.focus();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data));
});

// No skipWaiting(): open pages of an older build still need the files of that build.
self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('message', (event) => {
  const { type, files } = (event.data ?? {}) as Partial<KeepMessage>;
  if (type !== 'keep' || !Array.isArray(files)) return;
  const wanted = files.filter((file): file is string => typeof file === 'string');
  const kept = wanted.map(async (file) => {
    if (assets.has(file)) await getFile(file);
    else if (isPicture(file)) await keepLoaded(file);
  });
  event.waitUntil(Promise.allSettled(kept).then(deleteOldPictures));
});

// All other requests pass through. Calls are signed for one use, and other pages of the origin do not belong to the
// app.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isScreen(pathname)) event.respondWith(getPage(event));
  } else if (assets.has(pathname)) event.respondWith(getFile(request));
  else if (isHashed(pathname)) event.respondWith(getNewFile(request));
  else if (pathname === CONFIG) event.respondWith(getFresh(request, FILES));
  else if (isPicture(pathname)) event.respondWith(getFresh(request, PICTURES));
});
