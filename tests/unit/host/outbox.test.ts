import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { messages } from '../../../host/db/schema.ts';
import { sendSms } from '../../../host/services/messages.ts';
import { OUTBOX } from '../../../host/services/outbox.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

/** A provider of messages that answers so, and keeps what it took. */
async function startProvider() {
  const provider = { url: '', status: 200, taken: [] as string[], close: () => void server.close() };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk));
    request.on('end', () => {
      if (provider.status === 200) provider.taken.push(JSON.parse(text).body);
      response.writeHead(provider.status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return provider;
}

const settle = async (host: InjectedServer) => {
  host.core.wakeOutbox();
  // The outbox runs in a separate turn.
  await new Promise((resolve) => setTimeout(resolve, 5));
  await host.messagesSettled();
};

test('a clock that is put back delays no message: neither its next try nor the pause after failures becomes longer', async () => {
  const provider = await startProvider();
  const host = await createTestServer({ MESSAGE_URL: provider.url });
  try {
    provider.status = 500;
    for (let nth = 0; nth < OUTBOX.failures; nth += 1) await sendSms(host.core, '6581230000', `message ${nth}`);
    await settle(host);
    expect(provider.taken).toEqual([]);
    host.putClockForward(-6 * 3_600_000);
    host.advance(OUTBOX.cooldownMs);
    provider.status = 200;
    await settle(host);
    await settle(host);
    expect(provider.taken.sort()).toEqual(Array.from({ length: OUTBOX.failures }, (_, nth) => `message ${nth}`));
  } finally {
    await host.close();
    provider.close();
  }
});

test('a message that expired while the server was away is never sent; one that has not is', async () => {
  const provider = await startProvider();
  const host = await createTestServer({ MESSAGE_URL: provider.url });
  try {
    const now = host.core.clock.now();
    const waiting = (body: string, expiresInMs: number) => ({
      ...({ kind: 'sms', recipient: '6581230000', subject: null, body, status: 'waiting' } as const),
      ...{ createdAt: new Date(now), dueAt: new Date(now), expiresAt: new Date(now + expiresInMs) },
    });
    await host.core.db.insert(messages).values([waiting('an old code', 1000), waiting('a receipt', 100_000_000)]);
    host.advance(1000);
    await settle(host);
    expect(provider.taken).toEqual(['a receipt']);
  } finally {
    await host.close();
    provider.close();
  }
});
