import { once } from 'node:events';
import { request as ask, type ClientRequest, createServer } from 'node:http';

/** A way to a server on which pictures are slow, and which counts what is requested of it. */
export interface SlowPictures {
  /** The address of the server by this way. */
  url: string;
  /** How often each picture was requested, by its path. */
  requested: ReadonlyMap<string, number>;
  /** Paths of pictures whose download the browser gave up. */
  aborted: ReadonlySet<string>;
  close: () => Promise<void>;
}

/** How long each picture takes, milliseconds. */
const PICTURE_MS = 1500;

/**
 * Stands between a browser and the server at `target`. Playwright's routes would switch the browser's cache off, and with
 * it what is to be tested.
 * @param cacheControl what pictures are answered with in place of the server's own header.
 */
export async function createSlowPictures(target: string, cacheControl?: string): Promise<SlowPictures> {
  const requested = new Map<string, number>();
  const aborted = new Set<string>();
  const { hostname, port } = new URL(target);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', target);
    const isPicture = /^\/images\//.test(pathname);
    if (isPicture) requested.set(pathname, (requested.get(pathname) ?? 0) + 1);
    let forwarded: ClientRequest | undefined;
    response.once('close', () => {
      if (isPicture && !response.writableFinished) aborted.add(pathname);
      forwarded?.destroy();
    });
    const forward = () => {
      const options = { hostname, port, path: request.url, method: request.method, headers: request.headers };
      forwarded = ask(options, (answer) => {
        const own = isPicture && cacheControl ? { 'cache-control': cacheControl } : {};
        response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...own });
        answer.pipe(response);
      });
      forwarded.on('error', () => response.destroy());
      request.pipe(forwarded);
    };
    // Not for ever: a browser has six connections to a server, and calls need one too.
    if (isPicture) setTimeout(forward, PICTURE_MS);
    else forward();
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given by the system; try again.');
  return {
    url: `http://localhost:${address.port}`,
    requested,
    aborted,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
