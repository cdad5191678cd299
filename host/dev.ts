import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { brandCodes } from '../themes/files.ts';
import type { Core } from './core.ts';
import { root } from './root.ts';
import type { SendPage } from './web/app.ts';
import { type BrandEntry, renderAppPage, setPageHeaders } from './web/page.ts';

/** The app's sources, served by Vite inside the host, on its port. */
export interface DevServer {
  /** Fastify's `serverFactory`. */
  server: (handler: RequestListener) => Server;
  sendPage: (core: Core) => SendPage;
  close: () => Promise<void>;
}

/** Paths that the host answers itself; everything else may be a source file of Vite. */
const isHostPath = (url = ''): boolean =>
  /^\/(api|images|sandbox|socket\.io|healthz|readyz|openapi\.json|config\.json)([/?]|$)/.test(url);

export async function startDev(): Promise<DevServer> {
  let vite: ViteDevServer | undefined;
  let handle: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = createServer((request, response) => {
    if (!vite || isHostPath(request.url)) handle(request, response);
    else vite.middlewares(request, response, () => handle(request, response));
  });
  vite = await createVite({
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const { transformIndexHtml } = vite;
  const brands = Object.fromEntries(brandCodes().map((code) => [code, getBrandEntry(code)]));
  return {
    server: (handler) => {
      handle = handler;
      return server;
    },
    sendPage: (core) => async (request, reply) => {
      const html = await renderAppPage(core, request, readFileSync(join(root, 'app/index.html'), 'utf8'), brands);
      setPageHeaders(reply, core, request, []);
      return reply.send(await transformIndexHtml(request.url, html));
    },
    close: async () => vite?.close(),
  };
}

/** A brand of the development server: compiled on request (themes/plugin.ts), with its fonts in the stylesheet. */
function getBrandEntry(code: string): BrandEntry {
  const file = join(root, 'themes', code, 'brand.json');
  const { name = code, colorScheme = 'light' } = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { name?: string; colorScheme?: string })
    : {};
  return {
    css: `/@brands/${code}.css`,
    fonts: [],
    themeColor: 'transparent',
    colorScheme,
    name,
    icon: `/images/brands/${code}.svg`,
  };
}
