import { expect, type Page } from '@playwright/test';

interface Watched {
  host: string;
  heard: string[];
}

/** Watches the live connections of a page from inside, which works in every browser. Call it before the page is opened. */
export const watchSockets = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sockets: Watched[] = [];
    Object.assign(globalThis, { sockets });
    globalThis.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        const watched: Watched = { host: new URL(this.url).host, heard: [] };
        sockets.push(watched);
        this.addEventListener('message', ({ data }) => watched.heard.push(String(data)));
      }
    };
  });

/** The live connections of the page as it is now. */
export const readSockets = (page: Page): Promise<Watched[]> =>
  page.evaluate(() => (globalThis as typeof globalThis & { sockets: Watched[] }).sockets);

/** The server has confirmed that it will send what changes at the outlet: the first acknowledgement ('43') of socket.io. */
export const expectSubscribed = (page: Page): Promise<void> =>
  expect
    .poll(async () => (await readSockets(page)).some(({ heard }) => heard.some((text) => text.startsWith('43'))))
    .toBe(true);
