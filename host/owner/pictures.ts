import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type Core, getNow, perHost } from '../core.ts';
import { pictures } from '../db/schema.ts';
import { badRequest, notFound, tooManyRequests } from '../errors.ts';

/** Folder of the addresses of photographs that were uploaded. */
const FOLDER = '/images/shop/';

/** The photograph that is being prepared. One at a time: each takes seconds of all processors. */
const getTurns = perHost(() => ({ last: Promise.resolve() as Promise<unknown>, waiting: 0 }));

/** Photographs that may wait; each is held in memory. */
const MAX_WAITING = 4;

const make = async (core: Core, content: Uint8Array): Promise<string> => {
  // The name is the content's, so the same photograph is kept once and its address may be cached for ever.
  const name = createHash('sha256').update(content).digest('hex').slice(0, 24);
  // The libraries of pictures load with the first photograph.
  const { makePicture } = await import('../../themes/pictureFiles.ts');
  const { address, files } = await makePicture(`${name}.jpg`, content, FOLDER).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw badRequest(
      /megapixels|in the middle/.test(reason)
        ? `The photograph cannot be used: ${reason}.`
        : 'This file is no picture that can be read; save it as JPEG or PNG.',
    );
  });
  await core.db
    .insert(pictures)
    .values(files.map((file) => ({ name: file.name, content: file.content, createdAt: getNow(core) })))
    .onConflictDoNothing();
  return address;
};

/**
 * Makes the files of a photograph and keeps them. @returns the address for a menu. Throws 400 for another file, and 429
 * while others wait.
 */
export async function keepPhotograph(core: Core, content: Uint8Array): Promise<string> {
  const turns = getTurns(core);
  if (turns.waiting >= MAX_WAITING) throw tooManyRequests('Other photographs are being prepared; please try again.');
  turns.waiting += 1;
  try {
    const turn = turns.last.then(() => make(core, content));
    turns.last = turn.catch(() => undefined);
    return await turn;
  } finally {
    turns.waiting -= 1;
  }
}

/** Serves the photographs that owners uploaded. */
export function registerPhotographs(app: FastifyInstance, core: Core): void {
  app.get<{ Params: { file: string } }>(`${FOLDER}:file`, async (request, reply) => {
    const { file } = request.params;
    const [, type] = /^[a-z0-9-]{1,80}\.(avif|webp)$/.exec(file) ?? [];
    const [row] = type ? await core.db.select().from(pictures).where(eq(pictures.name, file)) : [];
    if (!row) throw notFound('The picture');
    return reply
      .headers({ 'content-type': `image/${type}`, 'cache-control': 'public, max-age=31536000, immutable' })
      .send(Buffer.from(row.content));
  });
}
