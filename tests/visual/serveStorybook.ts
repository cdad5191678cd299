import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** A built Storybook at an address of this machine. */
export interface StorybookServer {
  origin: string;
  stop: () => Promise<unknown>;
}

/**
 * Serves a built Storybook to the screenshotter.
 * @param change gets the text of every page, stylesheet and script by its path, and answers it as it is to be served.
 */
export async function serveStorybook(
  folder: string,
  change?: (path: string, text: string) => string,
): Promise<StorybookServer> {
  const server: Server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    const file = join(folder, path);
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    const type = types[extname(file)] ?? 'application/octet-stream';
    const body = readFileSync(file);
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'max-age=3600' });
    response.end(change && /css|javascript|html/.test(type) ? change(path, body.toString('utf8')) : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
