import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { messages } from '../../../host/db/schema.ts';
import { createTestServer } from '../../injectedServer.ts';

test('a message that expired while the server was away is never sent; one that has not is', async () => {
  const taken: string[] = [];
  const provider = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk));
    request.on('end', () => {
      taken.push(JSON.parse(text).body);
      response.end();
    });
  });
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const host = await createTestServer({ MESSAGE_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}` });
  try {
    const now = host.core.clock.now();
    const waiting = (body: string, expiresInMs: number) => ({
      ...({ kind: 'sms', recipient: '6581230000', subject: null, body, status: 'waiting' } as const),
      ...{ createdAt: new Date(now), dueAt: new Date(now), expiresAt: new Date(now + expiresInMs) },
    });
    await host.core.db.insert(messages).values([waiting('an old code', 1000), waiting('a receipt', 100_000_000)]);
    host.advance(1000);
    host.core.wakeOutbox();
    // The outbox wakes in a turn of its own.
    await new Promise((resolve) => setTimeout(resolve, 5));
    await host.messagesSettled();
    expect(taken).toEqual(['a receipt']);
  } finally {
    await host.close();
    provider.close();
  }
});
