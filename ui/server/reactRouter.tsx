import { Readable } from 'node:stream';
import type { ComponentProps } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter } from 'react-router';
import { createStyleStream } from './styleStream';

type RouterContext = ComponentProps<typeof ServerRouter>['context'];

export interface RequestHandlerOptions {
  /** Returns the nonce of the page's Content-Security-Policy. Default none. */
  getNonce?: (request: Request, loadContext: unknown) => string | undefined;
}

/** Renders a request of React Router's server to the response. */
export type RequestHandler = (
  request: Request,
  status: number,
  headers: Headers,
  routerContext: RouterContext,
  loadContext: unknown,
) => Promise<Response>;

/** Milliseconds that the data of a page may take, for React Router's server. */
export const streamTimeout = 5000;

/** Time for the server to write what came last. */
const LAST_WORDS_MS = 1000;

/** A search engine reads a page once, so it gets the whole. */
const readsOnce = (agent: string | null): boolean => /bot|crawl|spider|preview/i.test(agent ?? '');

/** Makes the default export of `app/entry.server.tsx`: pages with their styles, in parts as their data comes. */
export function createRequestHandler({ getNonce }: RequestHandlerOptions = {}): RequestHandler {
  return (request, status, headers, routerContext, loadContext) => {
    if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }));
    const nonce = getNonce?.(request, loadContext);
    const { collect, stream } = createStyleStream({ nonce });
    return new Promise((resolve, reject) => {
      let code = status;
      let isAnswered = false;
      const answer = () => {
        isAnswered = true;
        headers.set('Content-Type', 'text/html');
        resolve(new Response(Readable.toWeb(stream) as ReadableStream, { status: code, headers }));
        pipe(stream);
      };
      const isWhole = routerContext.isSpaMode || readsOnce(request.headers.get('User-Agent'));
      const { pipe, abort } = renderToPipeableStream(
        collect(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />),
        {
          nonce,
          [isWhole ? 'onAllReady' : 'onShellReady']: answer,
          onShellError: reject,
          onError: (error: unknown) => {
            code = 500;
            // An error of the first part is the server's to tell.
            if (isAnswered) console.error(error);
          },
        },
      );
      setTimeout(abort, streamTimeout + LAST_WORDS_MS).unref();
    });
  };
}
