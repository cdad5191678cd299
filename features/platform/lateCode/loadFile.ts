import { reportStuckFile } from './stuckFile';

declare global {
  /** Query that each dynamic import of the build adds to the address of its file (app/boot/lateCode.ts). */
  var makanRetry: string;
}

/** Pauses before a file is requested again, milliseconds; there are no more retries than pauses. */
export const PAUSES_MS = [300, 1_000, 3_000, 8_000] as const;

/** Imports under another address, once the file has arrived and the import fails all the same. */
const RETRIES = 2;

/** Files of the background, which leave the line to what the first screen shows (app/boot/firstScreen.ts). */
const BACKGROUND = /\/(services|table|attempt|ReadyWatch)-/;

/** Files that are on their way or in the cache of the browser, by their address. */
const arriving = new Map<string, Promise<void>>();

/** The query under which the import of a file succeeded after a failure: a second address would be a second instance. */
const queries = new Map<string, string>();

// Not that of the clock: the entry file has this module, and must not import the store's file.
const wait = (ms = 0): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

/** The page itself names the files of the first screen. It loads again where one is missing (SHELL-36). */
const isOfFirstScreen = (url: string): boolean =>
  document.querySelector(`link[rel=modulepreload][href="${url}"]`) !== null;

/** Fills the browser's cache. Other than a failed import, `preload` or `modulepreload`, a failed `fetch` is not kept. */
async function request(url: string, isBackground: boolean): Promise<void> {
  const answer = await fetch(url, isBackground ? { priority: 'low' } : {});
  if (!answer.ok) throw new Error(`${url} was answered with status ${answer.status}.`);
  // An answer that is not read to its end is not cached.
  await answer.arrayBuffer();
}

async function fetchFile(url: string, isBackground: boolean): Promise<void> {
  for (const pause of PAUSES_MS) {
    try {
      return await request(url, isBackground);
    } catch {
      await wait(pause);
    }
  }
  return request(url, isBackground);
}

/**
 * Runs a dynamic import so that it recovers from a failure (SHELL-50). Browsers keep a failed import for as long as the
 * page is open, so all files are fetched before, with retries; an import that fails then runs again under another
 * address. The build passes every `import()` of the app through here (app/boot/lateCode.ts).
 * @param run starts the import.
 * @param files the imported file, then all files that it imports itself, relative to the origin.
 */
export async function loadFile<Module>(run: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  const [own = '', ...urls] = files.map((file) => `/${file}`);
  const missing = [own, ...urls].filter((url) => url.length > 1 && !isOfFirstScreen(url));
  if (!missing.includes(own)) return run();
  if (missing.some((url) => !arriving.has(url))) await wait();
  await Promise.all(
    missing.map((url) => {
      const known = arriving.get(url);
      if (known) return known;
      const arrives = fetchFile(url, BACKGROUND.test(own));
      arriving.set(url, arrives);
      // The next import asks for it again.
      arrives.catch(() => arriving.delete(url));
      return arrives;
    }),
  );
  for (let tries = 1; ; tries += 1) {
    try {
      globalThis.makanRetry = queries.get(own) ?? '';
      const module = run();
      globalThis.makanRetry = '';
      return await module;
    } catch (fault) {
      if (tries > RETRIES) {
        reportStuckFile();
        throw fault;
      }
      queries.set(own, `?retry=${tries}`);
    }
  }
}
