import { createRequire } from 'node:module';
import type { APIResponse, BrowserContext, Request, Route } from '@playwright/test';

interface BidiSocket {
  send: (message: string, ...rest: unknown[]) => void;
  emit: (event: 'message', data: Buffer, isBinary: boolean) => void;
}

/** What Playwright always sends to a Firefox, and Firefox ESR 153 does not know. */
const UNKNOWN = /"method":"emulation\.setMediaFeaturesOverride"/;

/**
 * Answers for Firefox what it does not know, so that Playwright can open a page there. What a test emulates by it
 * (motion, colours) is therefore not emulated; the project sets reduced motion by a preference.
 */
export function answerForFirefox(): void {
  const { ws } = createRequire(import.meta.url)('playwright-core/lib/utilsBundle') as { ws: { prototype: BidiSocket } };
  const { send } = ws.prototype;
  ws.prototype.send = function (message, ...rest) {
    if (!UNKNOWN.test(message)) return send.call(this, message, ...rest);
    const { id } = JSON.parse(message) as { id: number };
    setImmediate(() => this.emit('message', Buffer.from(JSON.stringify({ type: 'success', id, result: {} })), false));
  };
}

/**
 * What a test fills in is typed: Playwright sets the value of the element over BiDi, and React, which watches that, takes
 * the event after it for one that changes nothing. And what the page sends is kept for `sendOn`, as BiDi does not tell it.
 */
export const helpFirefox = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const type = (text: string): boolean => document.execCommand('insertText', false, text);
    Object.defineProperty(globalThis, '__pw_bidiInsertText', { get: () => type, set: () => undefined });
    const sent: Record<string, BodyInit | null | Promise<string>> = {};
    Object.assign(globalThis, { sentBodies: sent });
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      const request = input instanceof Request ? input : undefined;
      const body = request ? request.clone().text() : (init?.body ?? null);
      sent[new URL(request?.url ?? String(input), location.href).href] = body;
      return fetch(input, init);
    };
  });

/** What a page sends with a request, in every browser. */
export async function readBody(request: Request): Promise<string | null> {
  const known = request.postData();
  if (known !== null || request.method() === 'GET') return known;
  const read = (url: string) =>
    (globalThis as typeof globalThis & { sentBodies?: Record<string, string | Promise<string>> }).sentBodies?.[url] ??
    null;
  return request.frame().evaluate(read, request.url());
}

/** `route.fetch()` with the body, in every browser. */
export const sendOn = async (route: Route): Promise<APIResponse> =>
  route.fetch({ postData: (await readBody(route.request())) ?? undefined });
