import { createRequire } from 'node:module';
import type { APIResponse, BrowserContext, Page, Request, Route } from '@playwright/test';

interface BidiSocket {
  send: (message: string, ...rest: unknown[]) => void;
  emit: (event: 'message', data: Buffer, isBinary: boolean) => void;
}

/** A BiDi command that Playwright always sends and that Firefox ESR 153 does not know. */
const UNKNOWN = /"method":"emulation\.setMediaFeaturesOverride"/;

interface Wishes {
  reducedMotion: 'reduce' | 'no-preference' | null;
  forcedColors: 'active' | 'none' | null;
}

/** Preferences of a Firefox that is used as a person's phone: with a mouse, since without a window it has no pointer. */
export const firefoxPreferences = ({ reducedMotion, forcedColors }: Wishes) => ({
  'ui.prefersReducedMotion': reducedMotion === 'reduce' ? 1 : 0,
  'browser.display.document_color_use': forcedColors === 'active' ? 2 : 0,
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
});

/**
 * Firefox reads motion and colours from its preferences only, so a test with other settings needs a separate browser.
 */
export const preferencesFor = (wishes: Wishes) =>
  wishes.reducedMotion === 'reduce' && wishes.forcedColors !== 'active' ? undefined : firefoxPreferences(wishes);

/**
 * Answers for Firefox what it does not know, so that Playwright can open a page there; motion and colours are set by
 * preferences.
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

/** Firefox runs a test's scripts on the empty page of a new tab as well, which may store nothing: there they are left out. */
function leaveOutEmptyPages(target: BrowserContext | Page): void {
  const { addInitScript } = target;
  target.addInitScript = (script: unknown, given?: unknown) =>
    addInitScript.call(target, {
      content: `if (isSecureContext && origin !== 'null') (${script})(${JSON.stringify(given) ?? ''});`,
    });
}

/**
 * Types what a test fills in, and records what the page sends. Playwright sets an element's value over BiDi, and React
 * then ignores the event as unchanged. BiDi also reports no request bodies, so `readBody` uses the record.
 */
export async function helpFirefox(context: BrowserContext): Promise<void> {
  leaveOutEmptyPages(context);
  context.on('page', leaveOutEmptyPages);
  await context.addInitScript(() => {
    const type = (text: string): boolean => document.execCommand('insertText', false, text);
    Object.defineProperty(globalThis, '__pw_bidiInsertText', { get: () => type, set: () => undefined });
    const sent: Record<string, unknown> = {};
    Object.assign(globalThis, { sentBodies: sent });
    const getAddress = (url: string | URL) => new URL(url, location.href).href;
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      const request = input instanceof Request ? input : undefined;
      sent[getAddress(request?.url ?? String(input))] = request ? request.clone().text() : init?.body;
      return fetch(input, init);
    };
    const addresses = new WeakMap<XMLHttpRequest, string>();
    const { open, send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.open = function (method: string, url: string | URL, ...rest: unknown[]) {
      addresses.set(this, getAddress(url));
      open.apply(this, [method, url, ...rest] as Parameters<typeof open>);
    };
    XMLHttpRequest.prototype.send = function (body) {
      sent[addresses.get(this) ?? ''] = body;
      send.call(this, body);
    };
  });
}

/** Body of a page's request, in every browser. */
export async function readBody(request: Request): Promise<string | null> {
  const known = request.postData();
  if (known !== null || request.method() === 'GET') return known;
  type Sent = typeof globalThis & { sentBodies?: Record<string, string | Promise<string>> };
  const read = (url: string) => (globalThis as Sent).sentBodies?.[url] ?? null;
  return request.frame().evaluate(read, request.url());
}

/** `route.fetch()` with the body, in every browser. */
export const sendOn = async (route: Route): Promise<APIResponse> =>
  route.fetch({ postData: (await readBody(route.request())) ?? undefined });
