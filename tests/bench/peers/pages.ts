import { join } from 'node:path';
import { createSandbox } from '../../e2e/support/sandbox.ts';
import { findFreePort, startServer } from '../../server.ts';
import { readComparisonData } from '../data.ts';
import { startProxy } from '../menu/proxy.ts';
import { serveUntilStopped } from './processes.ts';
import { copyPictures } from './shop.ts';
import { buildPeer, prepareSources } from './sources.ts';
import { startStandIn } from './standIn.ts';
import { type Peer, startNext } from './table.ts';

/** A page that is served and can be measured. */
export interface Page {
  name: string;
  url: string;
  card: string;
  stop: () => Promise<void>;
}

// Next's own server only gzips, so ours does too here: a host compresses all of them alike.
const GZIP = { 'accept-encoding': 'gzip' };
/** A machine that has just built all of them may be slow to start one, in milliseconds. */
const PATIENCE_MS = 120_000;

/** Our page, as it is measured beside the baseline. */
export async function startOurs(): Promise<Page> {
  const server = await startServer({ patience: PATIENCE_MS });
  process.on('exit', () => server.process.kill('SIGKILL'));
  await createSandbox(server.url).code('KT01', '2');
  const front = await startProxy(server.url, () => undefined, 0, GZIP);
  return {
    name: 'makan',
    url: front.url + readComparisonData().entry,
    card: 'main a[href^="/menu"]',
    stop: async () => {
      front.close();
      await server.stop();
    },
  };
}

/** Fetches another page into `parent`, builds it and starts it; what it started before it failed is stopped. */
export async function startPeer(peer: Peer, parent: string): Promise<Page> {
  const port = await findFreePort();
  const app = `http://localhost:${port}`;
  const backend = await startStandIn(peer.answer);
  const { calls } = peer;
  const proxy =
    calls &&
    (await startProxy(
      (path) => (calls.test(path) ? backend.url : app),
      () => undefined,
    ));
  const front = proxy?.url ?? app;
  const close = (): void => {
    proxy?.close();
    backend.close();
  };
  try {
    const env = peer.env({ backend: backend.url, front });
    const folder = await prepareSources(peer, parent);
    copyPictures(join(folder, 'public'));
    await buildPeer(peer, folder, env);
    const stop = await serveUntilStopped(startNext(port), folder, env, front + peer.page);
    return {
      name: peer.name,
      url: front + peer.page,
      card: peer.card,
      stop: async () => {
        close();
        await stop();
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}
