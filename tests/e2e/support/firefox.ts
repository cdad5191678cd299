import { createRequire } from 'node:module';
import type { BrowserContext } from '@playwright/test';

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
 * What a test fills in is typed. Playwright sets the value of the element over BiDi, and React, which watches that, takes
 * the event after it for one that changes nothing.
 */
export const typeInFirefox = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const type = (text: string): boolean => document.execCommand('insertText', false, text);
    Object.defineProperty(globalThis, '__pw_bidiInsertText', { get: () => type, set: () => undefined });
  });
