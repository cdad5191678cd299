import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/** A reverse proxy in front of several servers, as a shop has one. */
export interface TestProxy {
  url: string;
  close: () => Promise<void>;
}

/** Names the address that a request comes from: all requests of a test come from one machine. */
export const DINER = 'x-test-diner';

/**
 * Sends each request, and each live connection, to the next server; one that does not answer is left out. Appends the
 * address of the diner to X-Forwarded-For, as proxies do that keep what was there.
 */
export async function startProxy(ports: readonly number[]): Promise<TestProxy> {
  let turn = 0;
  const nextPort = (): number => ports[turn++ % ports.length] ?? 0;
  const forward = (headers: NodeJS.Dict<string | string[]>): NodeJS.Dict<string | string[]> => {
    const { [DINER]: diner = '203.0.113.1', 'x-forwarded-for': before, ...rest } = headers;
    return { ...rest, 'x-forwarded-for': [before, diner].flat().filter(Boolean).join(', ') };
  };
  const server = createServer((incoming, answer) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const send = (triesLeft: number): void => {
        const { method, url: path, headers } = incoming;
        const options = { host: '127.0.0.1', port: nextPort(), method, path, headers: forward(headers), agent: false };
        const outgoing = request(options as object, (given) => {
          answer.writeHead(given.statusCode ?? 502, given.headers);
          given.pipe(answer);
          given.on('error', () => answer.destroy());
        });
        outgoing.on('error', (error: NodeJS.ErrnoException) => {
          // An unsent request goes to the next server. An interrupted one may have been executed.
          if (error.code === 'ECONNREFUSED' && triesLeft > 0) send(triesLeft - 1);
          else if (answer.headersSent) answer.destroy();
          else answer.writeHead(502).end();
        });
        outgoing.end(Buffer.concat(chunks));
      };
      send(ports.length - 1);
    });
  });
  server.on('upgrade', ({ method, url: path, headers }, diner, head) => {
    const upstream = connect(nextPort(), '127.0.0.1', () => {
      const lines = Object.entries(forward(headers)).map(([name, value]) => `${name}: ${String(value)}`);
      upstream.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(diner).pipe(upstream);
    });
    for (const [one, other] of [
      [upstream, diner],
      [diner, upstream],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
