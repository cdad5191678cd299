import type { Page, Request } from '@playwright/test';

/** One call to the ordering server. */
export interface Call {
  method: string;
  path: string;
  status: number | undefined;
  /** Its place among all requests and answers: clock times of one moment differ by what the browser had to do. */
  startedAt: number;
  /** The place of its answer; nothing can have been made of it earlier. */
  answeredAt: number;
}

/** Records every request of a page from now on. */
export function recordRequests(page: Page): { calls: () => Promise<Call[]>; all: () => Request[] } {
  const all: Request[] = [];
  let events = 0;
  const startedAt = new Map<Request, number>();
  const answeredAt = new Map<Request, number>();
  page.context().on('request', (request) => {
    all.push(request);
    startedAt.set(request, ++events);
  });
  page.context().on('response', (response) => answeredAt.set(response.request(), ++events));
  const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');
  return {
    all: () => all,
    calls: () =>
      Promise.all(
        all.filter(isCall).map(async (request) => {
          const response = await request.response().catch(() => null);
          await response?.finished();
          return {
            method: request.method(),
            path: new URL(request.url()).pathname,
            status: response?.status(),
            startedAt: startedAt.get(request) ?? 0,
            answeredAt: answeredAt.get(request) ?? Number.POSITIVE_INFINITY,
          };
        }),
      ),
  };
}

/** How many calls were made one after the other: 1 when all start before any is answered. */
export function countRoundTrips(calls: readonly Call[]): number {
  let trips = 0;
  let waiting = [...calls];
  while (waiting.length > 0) {
    trips += 1;
    const firstAnswer = Math.min(...waiting.map(({ answeredAt }) => answeredAt));
    waiting = waiting.filter(({ startedAt }) => startedAt >= firstAnswer);
  }
  return trips;
}

/** Holds requests back until the function that it returns is called, as a slow line does. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Holds the scripts of the app back. */
export const holdScripts = (page: Page): Promise<() => void> => holdRequests(page, /\/assets\/(?!dishes-).*\.js$/);
