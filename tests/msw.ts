import { delay, HttpResponse, http, type JsonBodyType, type RequestHandler } from 'msw';
import { type Answer, type EndpointName, type ErrorBody, endpoints } from '#contract';

/** Handles one call of the contract, wherever the server is. */
const handle = (name: EndpointName, answer: () => Response | Promise<Response>): RequestHandler => {
  const { method, path } = endpoints[name];
  const register = { GET: http.get, POST: http.post, PATCH: http.patch }[method];
  return register(`*${path}`, answer);
};

/** The server answers a call, in the contract's shape. */
export const answers = <N extends EndpointName>(name: N, body: Answer<N>): RequestHandler =>
  handle(name, () => HttpResponse.json(body as JsonBodyType));

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

/** Nobody is there. */
export const isDown = (name: EndpointName): RequestHandler => handle(name, () => HttpResponse.error());

/** A proxy answers in the server's place, with a page and status 200. */
export const answersHtml = (name: EndpointName): RequestHandler =>
  handle(name, () => HttpResponse.html('<!doctype html><title>Welcome to the Wi-Fi of the mall</title>'));

/** The line breaks off in the middle of an answer. */
export const answersHalf = (name: EndpointName): RequestHandler =>
  handle(name, () => new HttpResponse('[{"id":900,"menuCategor', { headers: { 'content-type': 'application/json' } }));
