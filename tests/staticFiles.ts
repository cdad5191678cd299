import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  ...{ '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' },
  ...{ '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp', '.woff2': 'font/woff2' },
};

/**
 * A file server that knows nothing of the app: files, `index.html` of folders, 404.html. Not listening yet.
 * @param config what it has as `/config.json`, instead of the folder's file.
 */
export function serveFiles(folder: string, config: () => string | undefined): Server {
  return createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const text = pathname === '/config.json' ? config() : undefined;
    if (text !== undefined) return response.writeHead(200, { 'content-type': 'application/json' }).end(text);
    const file = join(folder, normalize(decodeURIComponent(pathname)));
    const isFolder = existsSync(file) && statSync(file).isDirectory();
    if (isFolder && !pathname.endsWith('/'))
      return response.writeHead(301, { location: `${pathname}/${search}` }).end();
    const found = isFolder ? join(file, 'index.html') : file;
    const isThere = existsSync(found);
    const sent = isThere ? found : join(folder, '404.html');
    response.writeHead(isThere ? 200 : 404, { 'content-type': types[extname(sent)] ?? 'application/octet-stream' });
    return createReadStream(sent).pipe(response);
  });
}
