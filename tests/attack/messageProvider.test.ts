import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { messages } from '../../host/db/schema.ts';
import { OUTBOX, Outbox } from '../../host/services/outbox.ts';
import { createTestServer, type InjectedServer } from '../injectedServer.ts';

interface Sent {
  recipient: string;
  body: string;
}

/** A provider of SMS and e-mail; `answer` undefined: it takes what it is sent and never answers. */
function createProvider() {
  const provider = { answer: 200 as number | undefined, taken: [] as Sent[], asked: 0 };
  const held: ServerResponse[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk));
    request.on('end', () => {
      provider.asked += 1;
      if (provider.answer === undefined) return held.push(response);
      if (provider.answer === 200) provider.taken.push(JSON.parse(text));
      response.writeHead(provider.answer).end();
    });
  });
  return {
    provider,
    listen: async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    close: () => {
      for (const response of held) response.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A tenth of the server's own, so that each test ends soon. */
const GRACE_MS = OUTBOX.graceMs / 10;

let remote: ReturnType<typeof createProvider>;
let host: InjectedServer;
let isClosed: boolean;
beforeEach(async () => {
  remote = createProvider();
  isClosed = false;
  host = await createTestServer({ MESSAGE_URL: await remote.listen() }, {}, { outboxGraceMs: GRACE_MS });
});
const close = async () => {
  if (!isClosed) await host.close();
  isClosed = true;
};
afterEach(async () => {
  await close();
  remote.close();
});

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = Date.now();
  await work();
  return Date.now() - started;
};
let number = 6586200000;
const order = async () => {
  const body = await host.payload('L5', [{ dish: 'Orange Juice' }], { type: 'Takeaway', mobileNo: String(number++) });
  return (await host.call('makeOrder', { body })).body.data;
};
/** Time goes on with a sweep each second, as the server's own do, or each so many where much of it passes. */
const letPass = async (seconds: number, step = 1) => {
  for (let at = 0; at < seconds; at += step) {
    host.advance(step * 1000);
    await host.sweep();
    await new Promise((resolve) => setTimeout(resolve, 5));
    // Else a loaded machine takes longer for a message than its lease, and it is sent a second time.
    await host.messagesSettled();
  }
};

describe('a provider of messages that hangs', () => {
  beforeEach(() => {
    remote.provider.answer = undefined;
  });

  test('holds up no till: the orders of all outlets are accepted at once', async () => {
    const made = [await order(), await order(), await order(), await order(), await order(), await order()];
    host.advance(2000);
    expect(await timed(() => host.sweep())).toBeLessThan(5000);
    for (const { orderNo } of made) {
      expect((await host.call('order', { params: { orderNo } })).body.movementStatus).toBe('Received');
    }
  });

  test('delays no request for a code', async () => {
    const ask = () => host.call('sendOtp', { body: { mobileNo: '+6586300001' } });
    expect(await timed(ask)).toBeLessThan(5000);
  });

  test('holds up no stop of the server for longer than its grace', async () => {
    await host.call('sendOtp', { body: { mobileNo: '+6586300002' } });
    await expect.poll(() => remote.provider.asked).toBe(1);
    expect(await timed(close)).toBeLessThan(GRACE_MS + 3000);
  });
});

describe('a provider of messages that fails', () => {
  test('gets each message once it works again', async () => {
    remote.provider.answer = 500;
    const { orderNo } = await order();
    await letPass(3);
    expect(remote.provider.asked).toBeGreaterThan(0);
    expect(remote.provider.taken).toEqual([]);
    remote.provider.answer = 200;
    await letPass(40, 5);
    await expect.poll(() => remote.provider.taken.length).toBe(1);
    expect(remote.provider.taken[0]?.body).toContain('has reached the kitchen');
    await letPass(60, 5);
    expect(remote.provider.taken).toHaveLength(1);
    expect((await host.call('order', { params: { orderNo } })).status).toBe(200);
  });

  test('is left in peace after a few failures, and asked with one message after that', async () => {
    remote.provider.answer = 503;
    for (let at = 0; at < 8; at += 1) await order();
    await letPass(20);
    const asked = remote.provider.asked;
    expect(asked).toBeGreaterThanOrEqual(OUTBOX.failures);
    expect(asked).toBeLessThanOrEqual(OUTBOX.failures + OUTBOX.workers);
    await letPass(OUTBOX.cooldownMs / 1000);
    expect(remote.provider.asked).toBeLessThanOrEqual(asked + 1);
    remote.provider.answer = 200;
    await letPass(120, 5);
    await expect.poll(() => remote.provider.taken.length).toBe(8);
    expect(new Set(remote.provider.taken.map(({ recipient }) => recipient)).size).toBe(8);
  });

  test('does not send an expired code, and deletes its text from the database', async () => {
    remote.provider.answer = 500;
    await host.call('sendOtp', { body: { mobileNo: '+6586300003' } });
    await letPass(11 * 60, 10);
    remote.provider.answer = 200;
    await letPass(360, 10);
    expect(remote.provider.taken).toEqual([]);
  });

  test('refuses one message and gets the next', async () => {
    remote.provider.answer = 422;
    await host.call('sendOtp', { body: { mobileNo: '+6586300004' } });
    await expect.poll(() => remote.provider.asked).toBe(1);
    remote.provider.answer = 200;
    await letPass(30, 5);
    await host.call('sendOtp', { body: { mobileNo: '+6586300005' } });
    await expect.poll(() => remote.provider.taken.map(({ recipient }) => recipient)).toEqual(['6586300005']);
    expect(remote.provider.asked).toBe(2);
  });

  test('is sent nothing after a stop, not even what was being taken from the table', async () => {
    const { core } = host;
    const outbox = new Outbox(core);
    const at = new Date(core.clock.now());
    const message = { kind: 'sms' as const, recipient: '6586300006', body: 'x', status: 'waiting' as const };
    await core.db.insert(messages).values({ ...message, createdAt: at, dueAt: at });
    outbox.wake();
    await outbox.close();
    const sent = remote.provider.asked;
    expect(await core.db.select().from(messages)).toHaveLength(1 - sent);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(remote.provider.asked).toBe(sent);
  });
});
