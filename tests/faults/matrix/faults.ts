import type { BrowserContext, Page, Route } from 'playwright';

/** The faults. The first eight affect requests, the others the phone. */
export const faults = [
  'refused',
  'request lost',
  'answer lost',
  'error 500',
  'HTML 502',
  'stall',
  'cut JSON',
  'delivered twice',
  'tab killed',
  'second tab',
  'clock off',
  'storage',
] as const;
export type Fault = (typeof faults)[number];

/** How long a stalled answer is held back. */
const STALL_MS = 4000;
const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A request that fails, as the network or a proxy in front of the host makes it fail. */
type Spoil = (route: Route, reachesHost: boolean) => Promise<void>;

const answer = (status: number, contentType: string, body: string) => ({ status, contentType, body });

const spoils: Partial<Record<Fault, Spoil>> = {
  refused: (route) => route.abort('connectionrefused'),
  'request lost': async (route) => {
    await later(1500);
    await route.abort('timedout');
  },
  'answer lost': async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort('connectionreset');
  },
  'error 500': async (route, reachesHost) => {
    if (reachesHost) await route.fetch({ maxRedirects: 0 });
    const error = { error: { statusCode: 500, message: 'Something broke.' } };
    await route.fulfill(answer(500, 'application/json', JSON.stringify(error)));
  },
  'HTML 502': async (route, reachesHost) => {
    if (reachesHost) await route.fetch({ maxRedirects: 0 });
    await route.fulfill(answer(502, 'text/html', '<html><body><h1>502 Bad Gateway</h1></body></html>'));
  },
  stall: async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    await later(STALL_MS);
    await route.fulfill({ response });
  },
  'cut JSON': async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    const type = response.headers()['content-type'] ?? '';
    // Half a script or picture is an error of the network, which no browser keeps.
    if (!/json|html/.test(type)) return route.abort('connectionclosed');
    const body = await response.text();
    await route.fulfill(answer(response.status(), type, body.slice(0, body.length / 2)));
  },
  'delivered twice': async (route) => {
    const [response] = await Promise.all([route.fetch({ maxRedirects: 0 }), route.fetch({ maxRedirects: 0 })]);
    await route.fulfill({ response });
  },
};

/** True for a fault of requests; the others strike the phone itself. */
export const isOfNetwork = (fault: Fault): boolean => fault in spoils;

/** Which requests a fault strikes. */
export interface Target {
  pattern: RegExp;
  /** `*` for any. */
  method: string;
  /** The host has done what it was asked before the answer goes wrong. */
  reachesHost?: boolean;
  /** Only those of pages at such an address. */
  pages?: RegExp;
}

const isAt = (route: Route, pages: RegExp): boolean => {
  try {
    return pages.test(route.request().frame().page().url());
  } catch {
    // A request of no page: a navigation that has only begun.
    return true;
  }
};

/** Spoils every request that matches, until it is ended. */
export async function spoil(
  context: BrowserContext,
  fault: Fault,
  { pattern, method, reachesHost = false, pages }: Target,
): Promise<{ hits: () => number; end: () => Promise<void> }> {
  let hits = 0;
  const spoilt: Spoil = (reachesHost && committed[fault]) || spoils[fault] || ((route) => route.continue());
  const handle = async (route: Route): Promise<void> => {
    const isMeant = (method === '*' || route.request().method() === method) && (!pages || isAt(route, pages));
    if (!isMeant) return route.fallback();
    hits += 1;
    // The page may be gone before its answer is.
    await spoilt(route, reachesHost).catch(() => undefined);
  };
  await context.route(pattern, handle);
  // A window that closes in this moment cannot be told any more, and need not be.
  const end = () => context.unroute(pattern, handle).catch(() => undefined);
  return { hits: () => hits, end };
}

/** After the commit nothing is refused or lost on the way there: the same faults strike the answer. */
const committed: Partial<Record<Fault, Spoil>> = {
  refused: async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort('connectionrefused');
  },
  'request lost': async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await later(1500);
    await route.abort('timedout');
  },
};

const TEN_MINUTES = 600_000;

function shiftClock(ms: number): void {
  const w = window as unknown as { isShifted?: boolean };
  if (w.isShifted) return;
  w.isShifted = true;
  const RealDate = Date;
  const now = () => RealDate.now() + ms;
  window.Date = new Proxy(RealDate, {
    construct: (target, given) =>
      given.length === 0 ? new target(now()) : new target(...(given as ConstructorParameters<typeof RealDate>)),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

const corrupt = (): void => localStorage.setItem('makan', '1.AAAA.broken');

const everywhere = async <A>(context: BrowserContext, script: (given: A) => void, given: A): Promise<void> => {
  await context.addInitScript(script as (given: unknown) => void, given);
  // A page that is on its way somewhere else gets it there.
  for (const page of context.pages())
    await page.evaluate(script as (given: unknown) => void, given).catch(() => undefined);
};

/** Ten minutes fast or slow from now on, on every page of the phone. */
export const setClockOff = (context: BrowserContext, isFast: boolean): Promise<void> =>
  everywhere(context, shiftClock, isFast ? TEN_MINUTES : -TEN_MINUTES);

/** No room for another byte from now on. */
export const setStorageFull = (context: BrowserContext): Promise<void> => everywhere(context, fillStorage, undefined);

/** Corrupts the stored data. Later writes are intact again. */
export async function corruptStorage(page: Page): Promise<void> {
  await page.evaluate(corrupt).catch(() => undefined);
}
