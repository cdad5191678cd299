/** Files that this page has loaded and that the next visit needs without a network. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) => origin === window.location.origin && /^\/(assets|images\/dishes)\//.test(pathname),
    )
    .map(({ pathname }) => pathname);

/** When nothing else wants the phone: the menu comes first, the next visit later. */
const whenIdle = (task: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: 10_000 });
  else setTimeout(task, 3000);
};

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/sw.js');
  const { active } = await serviceWorker.ready;
  // What was loaded before there was a worker; it takes them from the browser's own cache.
  active?.postMessage({ type: 'keep', files: loadedFiles() });
}

/**
 * Registers the service worker once the page has loaded and is at rest. Where there is none (plain http, some private
 * windows) the app works as before.
 */
export function install(): void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  const begin = () =>
    whenIdle(() => {
      register().catch((error: unknown) => console.warn('The app could not be kept for use without a network:', error));
    });
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
