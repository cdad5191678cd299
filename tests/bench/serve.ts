import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Gzipped size of every script of a folder, bytes. */
export const scriptBytes = (folder: string): number =>
  files(folder)
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);

/** Lets a server listen on a free port. `close` ends it with all its connections. */
export async function listen(server: Server): Promise<{ url: string; close: () => void }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Serves a comparison app the way the server serves the app: gzipped ahead, hashed files cached for ever.
 * `data` answers `/bench/<name>.json`; `picture` finds the file of an image path.
 */
export async function serve(
  folder: string,
  data: Record<string, unknown>,
  picture: (path: string) => string | undefined,
): Promise<{ url: string; server: Server }> {
  const answers = new Map<string, { type: string; body: Buffer }>();
  for (const file of files(folder)) {
    answers.set(file.slice(folder.length), {
      type: TYPES[extname(file)] ?? 'application/octet-stream',
      body: gzipSync(readFileSync(file)),
    });
  }
  for (const [name, value] of Object.entries(data)) {
    answers.set(`/bench/${name}.json`, { type: 'application/json', body: gzipSync(JSON.stringify(value)) });
  }
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const image = picture(path);
    if (image) {
      response.writeHead(200, { 'content-type': 'image/webp', 'content-length': statSync(image).size });
      createReadStream(image).pipe(response);
      return;
    }
    const answer = answers.get(path) ?? answers.get('/index.html');
    response.writeHead(200, {
      'content-type': answer?.type,
      'content-encoding': 'gzip',
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(answer?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, server };
}
