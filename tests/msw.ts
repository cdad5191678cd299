import { delay, HttpResponse, http, type JsonBodyType, type RequestHandler } from 'msw';
import { type Answer, type EndpointName, type ErrorBody, endpoints } from '#contract';
import { examples } from '#contract/examples';

/** Handles one call of the contract, wherever the server is. */
const handle = (name: EndpointName, answer: () => Response | Promise<Response>): RequestHandler => {
  const { method, path } = endpoints[name];
  const register = { GET: http.get, POST: http.post, PATCH: http.patch }[method];
  return register(`*${path}`, answer);
};

/** The server answers a call, in the contract's shape. */
export const answers = <N extends EndpointName>(name: N, body: Answer<N>): RequestHandler =>
  handle(name, () => HttpResponse.json(body as JsonBodyType));

/**
 * The server answers a call with an example of the contract, as the mock server does.
 * @param example its name in contract/examples; default: the usual one, which is the first
 */
export function answersExample(name: EndpointName, example?: string): RequestHandler {
  const known: Readonly<Record<string, unknown>> = examples[name].answers;
  const [usual = ''] = Object.keys(known);
  const wanted = example ?? usual;
  if (!(wanted in known))
    throw new Error(`${name} has no example '${wanted}'; it has ${Object.keys(known).join(', ')}.`);
  return handle(name, () => HttpResponse.json(known[wanted] as JsonBodyType));
}

const countParams = (name: EndpointName): number => endpoints[name].path.split(':').length;

const calls = (Object.keys(endpoints) as EndpointName[])
  // A name that stands in the path itself is closer than one that may be anything.
  .sort((one, other) => countParams(one) - countParams(other))
  .map((name) => ({
    name,
    method: endpoints[name].method,
    pattern: new RegExp(`${endpoints[name].path.replace(/:\w+/g, '[^/]+')}$`),
  }));

/**
 * The usual example of every call, for what a story does not answer itself. One handler, because msw reads all cookies
 * again for each handler that it tries.
 */
export const exampleHandler: RequestHandler = http.all('*/api/*', ({ request }) => {
  const { pathname } = new URL(request.url);
  const call = calls.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
  return call && HttpResponse.json(Object.values(examples[call.name].answers)[0] as JsonBodyType);
});

/** The server refuses a call. */
export const refuses = (name: EndpointName, statusCode: number, message: string, code?: string): RequestHandler => {
  const body: ErrorBody = { error: { statusCode, message, ...(code && { code }) } };
  return handle(name, () => HttpResponse.json(body, { status: statusCode }));
};

/** The server has not answered yet, and will not. */
export const keepsWaiting = (name: EndpointName): RequestHandler =>
  handle(name, async () => {
    await delay('infinite');
    return HttpResponse.error();
  });

/** The server is unreachable. */
export const isDown = (name: EndpointName): RequestHandler => handle(name, () => HttpResponse.error());

/** A proxy answers in the server's place, with a page and status 200. */
export const answersHtml = (name: EndpointName): RequestHandler =>
  handle(name, () => HttpResponse.html('<!doctype html><title>Welcome to the Wi-Fi of the mall</title>'));

/** The line breaks off in the middle of an answer. */
export const answersHalf = (name: EndpointName): RequestHandler =>
  handle(name, () => new HttpResponse('[{"id":900,"menuCategor', { headers: { 'content-type': 'application/json' } }));
