import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findPlainPicture } from './plainPictures.ts';
import { findFile, getContentType } from './staticFiles.ts';

/** A built Storybook at an address of this machine. */
export interface StorybookServer {
  origin: string;
  stop: () => Promise<unknown>;
}

/**
 * Serves a built Storybook to the screenshotter, with plain pictures of dishes.
 * @param change gets the text of every page, stylesheet and script by its path, and answers it as it is to be served.
 * @param own answers paths with files that are not in the folder, before all others.
 */
export async function serveStorybook(
  folder: string,
  change?: (path: string, text: string) => string,
  own?: (path: string) => { type: string; body: Uint8Array | string } | undefined,
): Promise<StorybookServer> {
  const server: Server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const given = own?.(path);
    if (given) {
      response.writeHead(200, { 'Content-Type': given.type }).end(given.body);
      return;
    }
    const file = findPlainPicture(path) ?? findFile(folder, path);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const type = getContentType(file);
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
