import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import { Id } from '#contract';
import { MAX_EDITS, MAX_PHOTOGRAPH_BYTES, OwnerChangeRequest, type OwnerPicture } from '#contract/owner';
import type { Core } from '../core.ts';
import { badRequest, forbidden, HttpError, notFound, unauthorized } from '../errors.ts';
import { requireStorable } from '../http/route.ts';
import { root } from '../root.ts';
import { html } from '../sandbox/html.ts';
import { renderPage, STAFF, sendHtml } from '../sandbox/page.ts';
import type { AppBrands } from '../web/appBrands.ts';
import { HEAD_PLACEHOLDER, renderHead } from '../web/page.ts';
import { keepPhotograph } from './pictures.ts';
import { publish, undo } from './publish.ts';
import { readOwnerChanges, readOwnerShop } from './shop.ts';

/** Path of the owner's pages. */
const SHOP = `${STAFF}/shop`;
const API = `${STAFF}/api/owner`;

/** Scripts of the pages, which hold nothing of the shop. */
export const OWNER_ASSETS = `${SHOP}/assets/`;

const folder = join(root, 'dist/owner');

/** Most bytes of a change: all its edits with the longest texts in Tamil, before and after. */
const MAX_CHANGE_BYTES = MAX_EDITS * 8 * 1024;

/** The page keeps its navigation, so that staff without the owner's password can go on. */
const renderForOwner = () =>
  renderPage({
    ...{ title: 'Shop', section: 'sheet', isStaff: true },
    body: html`<p class="lead">These pages are for the owner. Sign out, and sign in with the owner's password.</p>`,
  });

/** The name of the owner who calls. Throws 401 and 403. */
function requireOwner({ actor }: FastifyRequest): string {
  if (!actor) throw unauthorized();
  if (actor.role !== 'owner') throw forbidden("Only the owner may do this; sign in with the owner's password.");
  return actor.name;
}

/** The id in an address or a query; undefined for none. Throws 404 for another text. */
function readId(given: unknown, what: string): number | undefined {
  if (given === undefined || given === '') return undefined;
  const id = typeof given === 'string' && /^\d{1,10}$/.test(given) ? Number(given) : 0;
  if (!Value.Check(Id, id)) throw notFound(what);
  return id;
}

function readChange({ body }: FastifyRequest): OwnerChangeRequest {
  requireStorable([body]);
  if (Value.Check(OwnerChangeRequest, body)) return body;
  const [error] = Value.Errors(OwnerChangeRequest, body);
  const field = error?.instancePath.slice(1).replaceAll('/', '.');
  throw badRequest(
    `${field ? `The field ${field}` : 'The change'} ${error?.message ?? 'is wrong'}; please correct it.`,
  );
}

/** Registers the calls of the owner's pages. */
function registerCalls(app: FastifyInstance, core: Core): void {
  app.get<{ Querystring: { brand?: unknown } }>(`${API}/shop`, async (request, reply) => {
    const actor = requireOwner(request);
    reply.header('cache-control', 'no-store');
    return readOwnerShop(core, actor, readId(request.query.brand, 'The brand'));
  });
  app.get<{ Querystring: { brand?: unknown } }>(`${API}/changes`, async (request, reply) => {
    requireOwner(request);
    const brandId = readId(request.query.brand, 'The brand');
    if (brandId === undefined) throw notFound('The brand');
    reply.header('cache-control', 'no-store');
    return { changes: await readOwnerChanges(core, brandId) };
  });
  app.post(`${API}/changes`, { bodyLimit: MAX_CHANGE_BYTES }, async (request) => {
    const actor = requireOwner(request);
    return publish(core, { ...readChange(request), actor });
  });
  app.post<{ Params: { id: string } }>(`${API}/changes/:id/undo`, async (request) => {
    const actor = requireOwner(request);
    const id = readId(request.params.id, 'The change');
    if (id === undefined) throw notFound('The change');
    return undo(core, id, actor);
  });
  app.register(async (uploads) => {
    // A stranger's photograph is refused before its bytes are read.
    uploads.addHook('onRequest', async (request) => void requireOwner(request));
    uploads.addContentTypeParser(
      /^image\//,
      { parseAs: 'buffer', bodyLimit: MAX_PHOTOGRAPH_BYTES },
      (_request, body, done) => done(null, body),
    );
    uploads.post(`${API}/photographs`, { bodyLimit: MAX_PHOTOGRAPH_BYTES }, async ({ body }): Promise<OwnerPicture> => {
      if (!Buffer.isBuffer(body) || body.length === 0) throw badRequest('Send the bytes of one photograph.');
      return { address: await keepPhotograph(core, body) };
    });
  });
}

const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // styled-components writes its rules into the page.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  // The two policies of features/platform/trustedTypes.
  "require-trusted-types-for 'script'",
  'trusted-types makan default',
].join('; ');

/**
 * Registers the owner's pages and their calls below /staff, behind its sign-in. Only where OWNER_PASSWORD is set.
 * @param brands of the built app, whose styles the pages use.
 */
export async function registerOwner(app: FastifyInstance, core: Core, brands: AppBrands): Promise<void> {
  const { env } = core;
  if (env.ownerPassword === undefined) return;
  registerCalls(app, core);
  const index = join(folder, 'index.html');
  if (existsSync(index))
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: OWNER_ASSETS,
      decorateReply: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
    });
  const page = existsSync(index) ? readFileSync(index, 'utf8') : undefined;
  const sendShop = async (
    request: FastifyRequest<{ Querystring: { brand?: unknown } }>,
    reply: Parameters<typeof sendHtml>[0],
  ) => {
    if (request.actor?.role !== 'owner') return sendHtml(reply, env, renderForOwner(), 403);
    if (page === undefined)
      throw new HttpError(503, 'The pages of the owner are not built; run `npm run build` and start again.');
    const wanted = readId(request.query.brand, 'The brand');
    const { brand } = await readOwnerShop(core, '', wanted);
    const code = brands.all[brand.code] ? brand.code : env.defaultBrand;
    const entry = brands.all[code];
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': CONTENT_POLICY,
      })
      .send(
        brands
          .addTo(page)
          .replace(/<html([^>]*)>/, (_, attributes: string) => `<html${attributes} data-brand="${code}">`)
          .replace(HEAD_PLACEHOLDER, () => (entry ? renderHead(entry) : '')),
      );
  };
  app.get(SHOP, sendShop);
  app.get(`${SHOP}/*`, sendShop);
}
