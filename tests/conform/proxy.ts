/** A proxy before a server, which does one thing wrong: what the checks have to find. */
import { createServer, type Server as HttpServer, type IncomingMessage, request as send } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { io } from 'socket.io-client';
import { REALTIME } from '#contract/wire';

export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Passes a request on, or answers it in the server's place. */
export type Handle = (request: Request, forward: (request: Request) => Promise<Answer>) => Promise<Answer>;

/** Changes the socket's traffic; undefined leaves it alone. */
export type Listen = (diner: Socket, server: ReturnType<typeof io>) => void;

export interface Proxy {
  url: string;
  close: () => Promise<void>;
}

const read = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const texts = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

const HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'accept-encoding'];
const without = (headers: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

function forwardTo(target: URL) {
  return ({ method, path, headers, body }: Request): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const outgoing = send(
        { host: target.hostname, port: target.port, method, path, headers: without(headers, HOP) },
        (incoming) => {
          read(incoming).then(
            (bytes) => resolve({ status: incoming.statusCode ?? 502, headers: texts(incoming.headers), body: bytes }),
            reject,
          );
        },
      );
      outgoing.once('error', reject);
      outgoing.end(body);
    });
}

/** Bridges the socket, so that a fault can sit between. */
function bridge(http: HttpServer, target: URL, listen: Listen): Server {
  const server = new Server(http, { path: REALTIME.path, serveClient: false });
  server.on('connection', (diner) => {
    const upstream = io(target.href, {
      path: REALTIME.path,
      transports: ['websocket'],
      auth: diner.handshake.auth,
      forceNew: true,
    });
    listen(diner, upstream);
    diner.on('disconnect', () => upstream.disconnect());
  });
  return server;
}

/** Starts a proxy on a free port. */
export async function startProxy(
  address: string,
  { handle, listen }: { handle?: Handle; listen?: Listen },
): Promise<Proxy> {
  const target = new URL(address);
  const forward = forwardTo(target);
  const http = createServer((incoming, outgoing) => {
    void (async () => {
      const body = (await read(incoming)).toString();
      const request = {
        method: incoming.method ?? 'GET',
        path: incoming.url ?? '/',
        headers: texts(incoming.headers),
        body,
      };
      const answer = await (handle ? handle(request, forward) : forward(request));
      outgoing.writeHead(answer.status, without(answer.headers, HOP));
      outgoing.end(answer.body);
    })().catch((error: Error) => outgoing.writeHead(502).end(error.message));
  });
  // A proxy that is told to leave out Date must be able to.
  http.on('request', (_request, response) => {
    response.sendDate = false;
  });
  const sockets = listen && bridge(http, target, listen);
  if (!sockets) {
    http.on('upgrade', (incoming, diner, head) => {
      const upstream = connect(Number(target.port), target.hostname, () => {
        const lines = Object.entries(texts(incoming.headers)).map(([name, value]) => `${name}: ${value}`);
        upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
        upstream.write(head);
        upstream.pipe(diner).pipe(upstream);
      });
      for (const end of [upstream, diner]) end.on('error', () => end.destroy());
    });
  }
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(http.address() as AddressInfo).port}`,
    close: async () => {
      await sockets?.close();
      http.closeAllConnections();
      if (http.listening) await new Promise((resolve) => http.close(resolve));
    },
  };
}
