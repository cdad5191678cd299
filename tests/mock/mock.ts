/** A server that answers every call with an example of contract/published, and keeps nothing. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { root } from '../check/files.ts';
import { type CallDocument, createExamples } from './answers.ts';

const ALLOWED = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-allow-methods': 'GET, POST, PATCH',
  'access-control-expose-headers': 'date, preference-applied',
};

/** The mock, not listening yet. */
export function createMock(): Server {
  const answer = createExamples(
    JSON.parse(readFileSync(join(root, 'contract/published/openapi.json'), 'utf8')) as CallDocument,
  );
  const send = (
    response: ServerResponse,
    status: number,
    value: unknown,
    headers: Record<string, string> = {},
  ): void => {
    response.writeHead(status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...ALLOWED,
      ...headers,
    });
    response.end(JSON.stringify(value));
  };
  return createServer((request: IncomingMessage, response) => {
    request.resume();
    const { pathname } = new URL(request.url ?? '/', 'http://mock');
    if (request.method === 'OPTIONS') return void response.writeHead(204, ALLOWED).end();
    const { example, status, value } = answer(request.method ?? 'GET', pathname, String(request.headers.prefer ?? ''));
    send(response, status, value, example === undefined ? {} : { 'preference-applied': `example=${example}` });
  });
}
