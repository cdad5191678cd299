import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a gateway fails to answer the calls of its API. Its payment pages work on. */
export type Trouble = 'none' | 'close' | 'error' | 'html' | 'slow';

export interface Received {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Answer {
  status?: number;
  json?: unknown;
  html?: string;
  /** Address that the browser goes to. */
  location?: string;
  headers?: Record<string, string>;
}

export interface RunningServer {
  url: string;
  setTrouble: (trouble: Trouble) => void;
  close: () => Promise<void>;
}

export interface ServerOptions {
  /** Default: any free port. */
  port?: number | undefined;
  /** Whether a request is one of the API, which troubles stop. */
  isApi: (path: string) => boolean;
  answer: (request: Received) => Answer | Promise<Answer>;
}

/** Starts the HTTP server of a stand-in, on this machine only. */
export async function startServer({ port = 0, isApi, answer }: ServerOptions): Promise<RunningServer> {
  let trouble: Trouble = 'none';
  const server = createServer(async (message, response) => {
    try {
      const request = await receive(message);
      if (!isApi(request.path) || !stop(trouble, message, response)) send(response, await answer(request));
    } catch (error) {
      send(response, { status: 500, json: { message: String(error) } });
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setTrouble: (next) => {
      trouble = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function receive(message: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  const { pathname, searchParams } = new URL(message.url ?? '/', 'http://localhost');
  const { method = 'GET', headers } = message;
  return { method, path: pathname, query: searchParams, headers, body: Buffer.concat(chunks) };
}

/** @returns whether the request was stopped. A slow gateway holds it until the server closes. */
function stop(trouble: Trouble, message: IncomingMessage, response: ServerResponse): boolean {
  if (trouble === 'close') message.socket.destroy();
  if (trouble === 'error') send(response, { status: 500, json: { message: 'Internal error' } });
  if (trouble === 'html') send(response, { html: '<!doctype html><title>Maintenance</title>' });
  return trouble !== 'none';
}

function send(response: ServerResponse, { status = 200, json, html, location, headers = {} }: Answer): void {
  const type = html === undefined ? 'application/json' : 'text/html; charset=utf-8';
  response.writeHead(location ? 303 : status, { 'content-type': type, ...(location && { location }), ...headers });
  response.end(html ?? (json === undefined ? '' : JSON.stringify(json)));
}

/** The fields of a form-encoded body. */
export const readForm = (body: Buffer): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(body.toString('utf8')));

export const hasType = ({ headers }: Received, type: string): boolean =>
  headers['content-type']?.startsWith(type) ?? false;
