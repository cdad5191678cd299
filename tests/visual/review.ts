import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Baselines } from './baselines.ts';
import { decide } from './decide.ts';
import { WrongCommand } from './options.ts';
import { renderReport } from './report.ts';
import { type Decision, readRun } from './savedRun.ts';
import { findFile, getContentType } from './staticFiles.ts';

export interface Review {
  url: string;
  stop: () => Promise<unknown>;
}

interface Place {
  /** Folder of the report. */
  report: string;
  /** Folder of the built Storybook that was pictured. */
  storybook: string;
  baselines: Baselines;
  /** Where it is taken, and by default, any free one. */
  port?: number;
}

const isDecision = (value: unknown): value is Decision => {
  const { keys, verdict, note } = (value ?? {}) as Partial<Decision>;
  return (
    Array.isArray(keys) &&
    keys.every((key) => typeof key === 'string') &&
    (verdict === 'approve' || verdict === 'reject') &&
    typeof note === 'string'
  );
};

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Serves a report to the browser of this machine, with its stories; `POST /decisions` approves and rejects. Only a page of
 * this address may decide: another site that knows the port is refused by its `Origin`.
 */
export async function startReview({ report, storybook, baselines, port = 0 }: Place): Promise<Review> {
  // Without a report there is nothing to serve.
  readRun(report);
  let origin = '';
  // One decision after the other: each reads the report, takes seconds a picture, and writes it.
  let last: Promise<unknown> = Promise.resolve();
  const decideNext = (decision: Decision): Promise<string[]> => {
    const next = last.then(() => decide(report, readRun(report), baselines, decision));
    last = next.catch(() => undefined);
    return next;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (`http://${request.headers.host}` !== origin)
      return void response.writeHead(403).end(`The report is at ${origin} alone.`);
    const [pathname = '/'] = (request.url ?? '/').split('?');
    if (request.method === 'POST' && pathname === '/decisions') {
      const isOwn = request.headers.origin === origin && request.headers['content-type'] === 'application/json';
      if (!isOwn) return void response.writeHead(403).end('Only the report decides.');
      const decision: unknown = JSON.parse(await readBody(request));
      if (!isDecision(decision)) return void response.writeHead(400).end('A decision has keys, a verdict and a note.');
      const keys = await decideNext(decision);
      return void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ keys }));
    }
    if (pathname === '/') {
      return void response
        .writeHead(200, { 'Content-Type': getContentType('index.html'), 'Cache-Control': 'no-store' })
        .end(await renderReport(readRun(report), { isServed: true }));
    }
    const path = decodeURIComponent(pathname);
    const file = path.startsWith('/storybook/')
      ? findFile(storybook, path.slice('/storybook/'.length))
      : findFile(report, path.slice(1));
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': getContentType(file) }).end(readFileSync(file));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const isExplained = error instanceof WrongCommand || error instanceof SyntaxError || error instanceof URIError;
      if (!isExplained) console.error(error);
      response.writeHead(isExplained ? 409 : 500).end(error instanceof Error ? error.message : String(error));
    });
  });
  const listen = (wanted: number) =>
    new Promise<void>((done, fail) => {
      server.once('error', fail);
      server.listen(wanted, '127.0.0.1', done);
    });
  // A different report may be open at this port.
  await listen(port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return listen(0);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: origin,
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}
