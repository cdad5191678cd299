import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export const toBrotli = promisify(brotliCompress);
export const toGzip = promisify(gzip);

/** Adds accept-encoding to the `vary` header, which CORS may have set before. */
export function addVary(reply: FastifyReply): void {
  const known = String(reply.getHeader('vary') ?? '');
  if (!known.includes('accept-encoding')) reply.header('vary', known ? `${known}, accept-encoding` : 'accept-encoding');
}

export type Encoding = 'br' | 'gzip';

/** Matches an Accept-Encoding that names the encoding without `;q=0`. */
const acceptsPattern = (encoding: Encoding): RegExp =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`);
const [acceptsBrotli, acceptsGzip] = [acceptsPattern('br'), acceptsPattern('gzip')];

/** The best encoding that a client accepts; undefined: none. */
export function chooseEncoding({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '');
  return acceptsBrotli.test(accepted) ? 'br' : acceptsGzip.test(accepted) ? 'gzip' : undefined;
}

export const compressTo = (encoding: Encoding, payload: string | Buffer, quality: number): Promise<Buffer> =>
  encoding === 'br'
    ? toBrotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : toGzip(payload, { level: 6 });

/** Compresses text answers of 1 kB and more. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isText || payload.length < 1024 || reply.hasHeader('content-encoding')) return payload;
    if (!/json|html|svg|javascript|css/.test(String(reply.getHeader('content-type')))) return payload;
    addVary(reply);
    const encoding = chooseEncoding(request);
    if (!encoding) return payload;
    reply.header('content-encoding', encoding);
    reply.removeHeader('content-length');
    return compressTo(encoding, payload, 5);
  });
}
