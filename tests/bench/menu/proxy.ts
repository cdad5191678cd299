import { createServer, type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { listen } from '../serve.ts';

/** A running proxy. */
export interface Proxy {
  url: string;
  close: () => void;
}

/** Returns a gzipped response that replaces the server's; undefined lets the request through. */
export type FindAnswer = (path: string) => Buffer | undefined;

export const gzipJson = (body: unknown): Buffer => gzipSync(JSON.stringify(body));

/** The menu that a proxy answers itself. */
export function answerMenu(menu: unknown): FindAnswer {
  const answer = gzipJson([menu]);
  return (path) => (/\/app\/webapp\/menu(\?|$)/.test(path) ? answer : undefined);
}

/**
 * A proxy before the server that answers some calls itself and passes everything else on, the socket too. A route of
 * the browser would turn its cache off, so that every picture would be fetched again.
 * @param url of the server, or of that of each path.
 * @param pageLatency milliseconds that a page takes longer: what a service worker fetches is not slowed by the browser.
 * @param changed headers of every request that become others.
 */
export async function startProxy(
  url: string | ((path: string) => string),
  answerOf: FindAnswer,
  pageLatency = 0,
  changed: OutgoingHttpHeaders = {},
): Promise<Proxy> {
  const find = (path = ''): URL => new URL(typeof url === 'string' ? url : url(path));
  const server = createServer((incoming, outgoing) => {
    const answer = answerOf(incoming.url ?? '');
    if (answer) {
      outgoing.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(answer);
      return;
    }
    const { url: path, method } = incoming;
    const { hostname, port } = find(path);
    const headers = { ...incoming.headers, ...changed };
    const passed = request({ hostname, port, path, method, headers }, (answered) => {
      outgoing.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    if (!incoming.headers.accept?.includes('text/html')) incoming.pipe(passed);
    else setTimeout(() => incoming.pipe(passed), pageLatency);
  });
  server.on('upgrade', ({ method, url: path, rawHeaders }, socket, head) => {
    const { hostname, port } = find(path);
    const through = connect(Number(port), hostname, () => {
      const lines = rawHeaders.flatMap((name, index) => (index % 2 ? [] : [`${name}: ${rawHeaders[index + 1]}`]));
      through.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      through.write(head);
      socket.pipe(through).pipe(socket);
    });
    through.on('error', () => socket.destroy());
    socket.on('error', () => through.destroy());
  });
  return listen(server);
}
