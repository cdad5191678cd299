/** A server that answers every call with an example of contract/published, and keeps nothing. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { root } from '../check/files.ts';

interface Example {
  value?: unknown;
  $ref?: string;
}
interface Operation {
  operationId: string;
  responses: Record<string, { content: { 'application/json': { examples: Record<string, Example> } } }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { examples: Record<string, Example> };
}

interface Answer {
  status: number;
  value: unknown;
}

interface MockCall {
  method: string;
  pattern: RegExp;
  name: string;
  /** By the name of the example; the first is the usual one. */
  answers: Map<string, Answer>;
}

const readCalls = (): MockCall[] => {
  const { paths, components } = JSON.parse(
    readFileSync(join(root, 'contract/published/openapi.json'), 'utf8'),
  ) as Document;
  const resolve = ({ value, $ref }: Example): unknown =>
    $ref === undefined ? value : components.examples[$ref.split('/').pop() ?? '']?.value;
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId, responses }]) => ({
      method: method.toUpperCase(),
      // A name that stands in the path itself is closer than one that may be anything.
      order: path.split('{').length,
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      name: operationId,
      answers: new Map(
        Object.entries(responses).flatMap(([status, { content }]) =>
          Object.entries(content['application/json'].examples).map(([name, example]): [string, Answer] => [
            name,
            { status: Number(status), value: resolve(example) },
          ]),
        ),
      ),
    })),
  );
  return calls.sort((a, b) => a.order - b.order);
};

const ALLOWED = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-allow-methods': 'GET, POST, PATCH',
  'access-control-expose-headers': 'date, preference-applied',
};

/** `Prefer: example=soldOut` or `Prefer: code=503`, as other mocks take it (RFC 7240). */
function choose({ answers, name }: MockCall, prefer: string): Answer & { example: string } {
  const wanted = /\bexample="?([\w-]+)/.exec(prefer)?.[1];
  const code = Number(/\bcode="?(\d+)/.exec(prefer)?.[1]);
  const found = [...answers].find(([example, { status }]) =>
    wanted === undefined ? !code || status === code : example === wanted,
  );
  if (found) return { example: found[0], ...found[1] };
  const known = [...answers.keys()].join(', ');
  const message = `${name} has no example '${wanted ?? code}'; it has ${known}.`;
  return { example: 'none', status: 400, value: { error: { statusCode: 400, code: 'INVALID_REQUEST', message } } };
}

/** The mock, not listening yet. */
export function createMock(): Server {
  const calls = readCalls();
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
    const call = calls.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
    if (!call) {
      const message = `${request.method} ${pathname} is no call of the contract.`;
      return send(response, 404, { error: { statusCode: 404, code: 'NOT_FOUND', message } });
    }
    const { example, status, value } = choose(call, String(request.headers.prefer ?? ''));
    send(response, status, value, { 'preference-applied': `example=${example}` });
  });
}
