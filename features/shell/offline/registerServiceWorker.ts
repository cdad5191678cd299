import { whenIdle } from '#features/platform/clock';
import { trustScript } from '#features/platform/trustedTypes';

/** Files that this page has loaded, of which the worker keeps those that the next visit needs without a network. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) => origin === window.location.origin && /^\/(assets|images\/dishes)\//.test(pathname),
    )
    .map(({ pathname }) => pathname);

/** The menu has priority; whatever happens, after this time, milliseconds. */
const MAX_WAIT_MS = 10_000;

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(trustScript('/sw.js'));
  const { active } = await serviceWorker.ready;
  // Files that were loaded before the worker; it reads them from the HTTP cache.
  active?.postMessage({ type: 'keep', files: loadedFiles() });
}

/**
 * Registers the service worker once the page has loaded and is idle. Without service workers (plain http, some private
 * windows) the app works online only.
 */
export function install(): void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  const begin = () =>
    whenIdle(() => {
      register().catch((error: unknown) => console.warn('The app could not be kept for use without a network:', error));
    }, MAX_WAIT_MS);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
