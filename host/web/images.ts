import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pictureFile } from '../demo/index.ts';
import { notFound } from '../errors.ts';
import { root } from '../root.ts';

/** Folder of the dish pictures. */
export const dishPicturesFolder = join(root, 'host/demo/dishes');

/** Folder of a brand's photographs (`npm run brand:pictures`). */
export const getPhotographsFolder = (code: string): string => join(root, 'themes', code, 'photos');

/** Serves dish pictures, photographs and logos by the relative paths in the data. */
export function registerImages(app: FastifyInstance): void {
  const cache = new Map<string, Promise<Buffer>>();
  const send = async (reply: FastifyReply, file: string, type: string, cacheControl: string) => {
    const content = cache.get(file) ?? readFile(file);
    cache.set(file, content);
    try {
      const body = await content;
      return reply.headers({ 'content-type': type, 'cache-control': cacheControl }).send(body);
    } catch {
      cache.delete(file);
      throw notFound('The picture');
    }
  };

  app.get<{ Params: { name: string } }>('/images/dishes/:name.webp', (request, reply) => {
    const file = pictureFile(request.params.name);
    if (!file) throw notFound('The picture');
    return send(reply, join(dishPicturesFolder, file), 'image/webp', 'public, max-age=31536000, immutable');
  });
  app.get<{ Params: { code: string; file: string } }>('/images/brands/:code/photos/:file', (request, reply) => {
    const { code, file } = request.params;
    const [, type] = /^[a-z0-9-]+\.(avif|webp)$/.exec(file) ?? [];
    if (!type || !/^[a-z0-9-]+$/.test(code)) throw notFound('The picture');
    return send(reply, join(getPhotographsFolder(code), file), `image/${type}`, 'public, max-age=86400');
  });
  const logo = (request: { params: { code: string } }, reply: FastifyReply) => {
    if (!/^[a-z0-9-]+$/.test(request.params.code)) throw notFound('The picture');
    const file = join(root, 'themes', request.params.code, 'logo.svg');
    return send(reply, file, 'image/svg+xml', 'public, max-age=86400');
  };
  app.get<{ Params: { code: string } }>('/images/brands/:code.svg', logo);
  app.get<{ Params: { code: string } }>('/images/brands/:code/logo.svg', logo);
}
