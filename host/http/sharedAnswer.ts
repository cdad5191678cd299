import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addVary, chooseEncoding, compressTo, type Encoding } from './compression.ts';

/** Higher than for other answers: this one is compressed once and sent often. */
const BROTLI_QUALITY = 9;

interface CachedAnswer {
  json: string;
  etag: string;
  bodies: Map<Encoding, Promise<Buffer>>;
}

const cachedAnswers = new WeakMap<object, CachedAnswer>();

function prepare(reply: FastifyReply, answer: object, key: object): CachedAnswer {
  const known = cachedAnswers.get(key);
  if (known) return known;
  const json = reply.serialize(answer) as string;
  const etag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  const made: CachedAnswer = { json, etag, bodies: new Map() };
  cachedAnswers.set(key, made);
  return made;
}

/**
 * Sends an answer that is the same for everybody: serialised and compressed once for each object, and 304 to a client
 * that has it already.
 * @param answer a list; its first element is the cache key of the whole list.
 */
export async function sendShared(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<unknown> {
  const key: unknown = Array.isArray(answer) ? answer[0] : undefined;
  if (typeof key !== 'object' || key === null) return answer;
  const { json, etag, bodies } = prepare(reply, answer as object, key);
  reply.headers({ etag, 'cache-control': 'private, no-cache' });
  addVary(reply);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const encoding = chooseEncoding(request);
  if (!encoding) return reply.serializer((text) => text as string).send(json);
  const body = bodies.get(encoding) ?? compressTo(encoding, json, BROTLI_QUALITY);
  bodies.set(encoding, body);
  return reply.header('content-encoding', encoding).send(await body);
}
