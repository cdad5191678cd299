import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { root } from '../../check/files';

export interface Preview {
  origin: string;
  stop: () => void;
}

const page = (stories: Record<string, string>, styles: string) => `<!doctype html><style>
@font-face { font-family: Shop; src: url(/font.woff2); } body { font-family: Shop; }
${styles}
</style><body data-brand="kopi"><div id="storybook-root"></div><script>
const listeners = {};
const root = document.querySelector('#storybook-root');
const channel = { on: (event, run) => (listeners[event] ??= []).push(run), emit: (event, told) => (listeners[event] ?? []).forEach((run) => run(told)) };
window.__STORYBOOK_ADDONS_CHANNEL__ = channel;
window.__STORYBOOK_PREVIEW__ = { storyStoreValue: { userGlobals: { update: (given) => { window.told = given; } } } };
const stories = ${JSON.stringify(stories)};
channel.on('setCurrentStory', ({ storyId }) => {
  root.replaceChildren();
  const finish = () => channel.emit('storyFinished', { storyId });
  new Function('root', 'channel', 'finish', stories[storyId])(root, channel, finish);
});
channel.emit('setCurrentStory', { storyId: new URLSearchParams(location.search).get('id') });
</script>`;

const font = readFileSync(join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));

/** A preview as Storybook builds one, as far as a picture can tell: each story is a script. */
export async function startPreview(stories: Record<string, string>, styles = ''): Promise<Preview> {
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/iframe.html')) response.setHeader('Content-Type', 'text/html').end(page(stories, styles));
    else if (url === '/font.woff2') response.end(font);
    else if (url !== '/never') response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
