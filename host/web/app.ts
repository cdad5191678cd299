import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../core.ts';
import { HttpError } from '../errors.ts';
import { root } from '../root.ts';
import type { AppBrands } from './appBrands.ts';
import { inlineScriptHashes, renderAppPage, setPageHeaders } from './page.ts';
import { precompress } from './precompress.ts';

const folder = join(root, 'dist/app');

/** Sends the app's page for an address of a screen. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Whether a request is for a screen of the app, and not for a file or a call. A browser that opens a missing file
 * (`/foo.html`) gets the app's Page Not Found; a missing script or style gets 404.
 */
export const isScreen = ({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean => {
  const [path = ''] = url.split('?');
  return (
    (method === 'GET' || method === 'HEAD') &&
    !/^\/(api|assets|images|manifests|sandbox|socket\.io)(\/|$)/.test(path) &&
    (!/\.[a-z0-9]{2,11}$/i.test(path) || (headers.accept ?? '').includes('text/html'))
  );
};

/** Serves dist/app: hashed files as immutable, and the page rendered for each visit. */
export async function serveApp(app: FastifyInstance, core: Core, brands: AppBrands): Promise<SendPage> {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) {
    return async () => {
      throw new HttpError(
        503,
        'The app is not built, so there is no page to show; run `npm run build` and start again.',
      );
    };
  }
  // `npm run build` has done it, `npm start` has not. One file at a time leaves a core to the first visit.
  precompress(folder, 1).catch((err) => core.log.error({ err }, 'Files of the app could not be compressed'));
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.html', 'images/**', 'brands.json', '.vite/**'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      reply.header('content-security-policy', "default-src 'self'");
    },
  });
  const built = readFileSync(index, 'utf8');
  const makePage = () => {
    const html = brands.addTo(built);
    return { of: brands.all, html, scripts: inlineScriptHashes(html) };
  };
  let page = makePage();
  return async (request, reply) => {
    if (page.of !== brands.all) page = makePage();
    const { of, html, scripts } = page;
    setPageHeaders(reply, core, request, scripts);
    return reply.send(await renderAppPage(core, request, html, of));
  };
}
