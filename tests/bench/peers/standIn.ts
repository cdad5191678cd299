import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { gzipJson } from '../menu/proxy.ts';
import { listen } from '../serve.ts';

/** A call of another app to its backend. */
export interface Call {
  path: string;
  query: URLSearchParams;
  /** Name and variables of a GraphQL call. */
  operation: string;
  variables: Record<string, unknown>;
}

/** The JSON that a backend answers; undefined is a 404. */
export type Answer = (call: Call) => unknown;

interface GraphQlBody {
  query?: string;
  variables?: Record<string, unknown>;
}

/** A backend that answers only what a first page asks. */
export async function startStandIn(answer: Answer): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://backend');
    const body = request.method === 'POST' ? ((await json(request).catch(() => ({}))) as GraphQlBody) : {};
    const operation = /\b(?:query|mutation)\s+(\w+)/.exec(body.query ?? '')?.[1] ?? '';
    const answered = answer({ path: pathname, query: searchParams, operation, variables: body.variables ?? {} });
    response.writeHead(answered === undefined ? 404 : 200, {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    });
    response.end(gzipJson(answered ?? { message: `There is no ${pathname} ${operation}` }));
  });
  return listen(server);
}
