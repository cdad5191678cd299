import { http, type RequestHandler } from 'msw';
import { type SetupWorker, setupWorker } from 'msw/browser';
import { exampleHandler } from '../tests/msw.ts';
import { isTest } from './everyBrand.ts';

/** The folder that holds Storybook: '/', or '/storybook/' below a host's other pages. */
const folder = new URL(import.meta.env.BASE_URL, location.href);

/** Stories name pictures as the app does, from the top of the host. Below a folder they are in that folder. */
const pictureHandlers: RequestHandler[] =
  folder.pathname === '/'
    ? []
    : [http.get('/images/*', ({ request }) => fetch(new URL(`.${new URL(request.url).pathname}`, folder)))];

/**
 * Starts the worker that answers the calls of stories. A story answers what its state depends on; all else is answered
 * with the contract's examples, as by the mock. Without a worker, as on plain http, stories that need no answer still show.
 */
export async function startWorker(): Promise<SetupWorker> {
  const worker = setupWorker(...pictureHandlers, exampleHandler);
  try {
    await worker.start({
      quiet: true,
      serviceWorker: { url: new URL('mockServiceWorker.js', folder).pathname },
      // A call outside the contract would leave the machine. Files of the story itself are allowed.
      onUnhandledRequest: (request, print) => {
        if (new URL(request.url).pathname.startsWith('/api')) print.error();
      },
    });
  } catch (error) {
    if (isTest) throw error;
    console.warn(
      'No service worker, so calls of stories stay unanswered. Serve Storybook by https or on localhost.',
      error,
    );
  }
  return worker;
}
