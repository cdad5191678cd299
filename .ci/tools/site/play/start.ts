/** Starts the worker of the playable app; in every page of its folder that a file server sends. */

/** The reason why no worker can run here, as a sentence for the reader; undefined if nothing does. */
function findObstacle(): string | undefined {
  if (location.protocol === 'file:')
    return 'This page was opened as a file. The shop answers inside a service worker, which browsers run only on https or localhost. Serve the folder of the site, for example with "npx serve dist/site", and open that address.';
  if (!window.isSecureContext)
    return 'This page came over plain http. The shop answers inside a service worker, which browsers run only on https or localhost. Open the page by https.';
  if (!('serviceWorker' in navigator))
    return 'This browser runs no service workers here, as in some private windows. The shop answers inside one. Open the page in a normal window.';
  return undefined;
}

/** Shows a sentence instead of what needs the shop. */
function say(sentence: string): void {
  const place = document.createElement('p');
  place.setAttribute('role', 'alert');
  place.className = 'obstacle';
  place.textContent = sentence;
  const main = document.querySelector('main') ?? document.body;
  main.prepend(place);
  document.documentElement.dataset.obstacle = '';
}

/**
 * Starts the worker.
 * @param folder address of the folder of the playable app, with a slash at its end.
 * @returns whether the worker answers for this page; the reader has been told why not.
 */
export async function startShop(folder: string): Promise<boolean> {
  const obstacle = findObstacle();
  if (obstacle !== undefined) {
    say(obstacle);
    return false;
  }
  try {
    await navigator.serviceWorker.register(new URL('worker.js', folder), { scope: new URL(folder).pathname });
    await navigator.serviceWorker.ready;
    return true;
  } catch (error) {
    say(
      `The shop could not be started: ${error instanceof Error ? error.message : String(error)} Load the page again, or open it in a normal window.`,
    );
    return false;
  }
}
