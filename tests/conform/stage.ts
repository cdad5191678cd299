/** The app at its place, and a browser: what the journeys are made on. */
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { AppConfig } from '#contract/config';
import { launchOptions } from '../browser.ts';
import { root } from '../check/files.ts';
import { serveFiles } from '../staticFiles.ts';
import type { Stage } from './diner.ts';

export interface StageOptions {
  /** Where the app is served already; missing: dist/app is served at `port`. */
  app?: string | undefined;
  port: number;
  /** Configuration of the app that is served here. */
  config: AppConfig;
}

/** Serves the built app as a file server would. */
async function serveApp(port: number, config: AppConfig): Promise<Server> {
  const folder = join(root, 'dist/app');
  if (!existsSync(join(folder, 'index.html'))) throw new Error('The app is not built; run `npm run build` first.');
  const files = serveFiles(folder, () => JSON.stringify(config));
  await new Promise<void>((resolve, reject) => {
    files.once('error', () => reject(new Error(`Port ${port} is taken; name another with --app-port.`)));
    files.listen(port, resolve);
  });
  return files;
}

export async function openStage({ app, port, config }: StageOptions): Promise<Stage & { close: () => Promise<void> }> {
  const files = app === undefined ? await serveApp(port, config) : undefined;
  const options = launchOptions();
  // Servers of others have names of the internet.
  const args = (options.args ?? []).filter((arg) => !arg.startsWith('--host-resolver-rules'));
  const browser = await chromium.launch({ ...options, args });
  return {
    app: app === undefined ? `http://localhost:${port}` : new URL(app).origin,
    newPage: async () => {
      const context = await browser.newContext({
        ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
        ...{ locale: 'en-SG', timezoneId: 'Asia/Singapore' },
      });
      return context.newPage();
    },
    close: async () => {
      await browser.close();
      files?.closeAllConnections();
      files?.close();
    },
  };
}
