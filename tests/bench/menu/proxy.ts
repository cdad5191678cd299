import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { gzipSync } from 'node:zlib';

/** A running proxy. */
export interface Proxy {
  url: string;
  close: () => void;
}

/**
 * Stands before a host and answers the menu itself; everything else, the socket too, goes through. Not a route of the
 * browser's: that would turn its cache off, and every picture would be fetched again.
 */
export async function withMenu(host: string, menu: unknown): Promise<Proxy> {
  const { hostname, port } = new URL(host);
  const answer = gzipSync(JSON.stringify([menu]));
  const server = createServer((incoming, outgoing) => {
    if (/\/app\/webapp\/menu(\?|$)/.test(incoming.url ?? '')) {
      outgoing.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(answer);
      return;
    }
    const { url: path, method, headers } = incoming;
    const passed = request({ hostname, port, path, method, headers }, (told) => {
      outgoing.writeHead(told.statusCode ?? 502, told.headers);
      told.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  server.on('upgrade', ({ method, url, rawHeaders }, socket, head) => {
    const through = connect(Number(port), hostname, () => {
      const lines = rawHeaders.flatMap((name, index) => (index % 2 ? [] : [`${name}: ${rawHeaders[index + 1]}`]));
      through.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      through.write(head);
      socket.pipe(through).pipe(socket);
    });
    through.on('error', () => socket.destroy());
    socket.on('error', () => through.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
