import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';

/** A server that does nothing but send these bytes; the bench tells it which, and is told where it is. */
process.once('message', async (text: string) => {
  const body = brotliCompressSync(text);
  const app = Fastify();
  app.get('/', (_request, reply) => reply.type('application/json').header('content-encoding', 'br').send(body));
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
});
