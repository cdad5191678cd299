import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { readEnv } from '../../../host/env.ts';
import { signMessage } from '../../../host/messages/webhook.ts';
import { readInbox, sendEmail, sendSms } from '../../../host/services/messages.ts';
import { OUTBOX } from '../../../host/services/outbox.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

const ACCOUNT = `AC${'0123456789abcdef'.repeat(2)}`;

let open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.reverse()) await close();
  open = [];
});

const listen = async (server: ReturnType<typeof createSocketServer>): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(() => server.close());
  return (server.address() as AddressInfo).port;
};

interface Request {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A service on the web that answers with `status`, and keeps the requests. */
async function startService() {
  const service = { status: 200, requests: [] as Request[], port: 0 };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk));
    request.on('end', () => {
      service.requests.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(service.status).end('{}');
    });
  });
  service.port = await listen(server);
  return service;
}

/** A mail server that answers RFC 5321, keeps each mail, and refuses recipients with `refusal`. */
async function startMailServer() {
  const mail = { refusal: '', credentials: '', recipients: [] as string[], mails: [] as string[], port: 0 };
  const server = createSocketServer((socket) => {
    let waiting = '';
    let isMail = false;
    socket.on('error', () => undefined);
    socket.write('220 mail.test\r\n');
    socket.on('data', (chunk) => {
      waiting += chunk;
      if (isMail) {
        const end = waiting.indexOf('\r\n.\r\n');
        if (end < 0) return;
        mail.mails.push(waiting.slice(0, end));
        [waiting, isMail] = ['', false];
        socket.write('250 taken\r\n');
        return;
      }
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        const line = waiting.slice(0, end);
        waiting = waiting.slice(end + 2);
        if (line.startsWith('EHLO')) socket.write('250-mail.test\r\n250 AUTH PLAIN\r\n');
        else if (line.startsWith('AUTH PLAIN ')) {
          mail.credentials = Buffer.from(line.slice(11), 'base64').toString();
          socket.write('235 ok\r\n');
        } else if (line.startsWith('RCPT')) {
          if (!mail.refusal) mail.recipients.push(line.slice(8));
          socket.write(`${mail.refusal || '250 ok'}\r\n`);
        } else if (line === 'DATA') {
          isMail = true;
          socket.write('354 go on\r\n');
        } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  mail.port = await listen(server);
  return mail;
}

const startHost = async (settings: Record<string, string>): Promise<InjectedServer> => {
  const host = await createTestServer(settings);
  open.push(() => host.close());
  return host;
};

const settle = async (host: InjectedServer) => {
  host.core.wakeOutbox();
  // The outbox runs in a separate turn.
  await new Promise((resolve) => setTimeout(resolve, 5));
  await host.messagesSettled();
};

const smtp = (port: number, more: Record<string, string> = {}) => ({
  ...{ EMAIL_URL: `smtp://127.0.0.1:${port}`, EMAIL_FROM: 'Kopi House <orders@kopi.example.sg>', ...more },
});
const twilio = (port: number) => ({
  ...{ SMS_URL: `twilio://127.0.0.1:${port}/${ACCOUNT}`, SMS_PASSWORD: 'a-token', SMS_FROM: 'Kopi' },
});

describe('a mail server', () => {
  test('gets an e-mail with its sender, its user and an id that stays when it is sent again', async () => {
    const mail = await startMailServer();
    const host = await startHost(smtp(mail.port, { EMAIL_USER: 'kopi', EMAIL_PASSWORD: 'a-password' }));
    mail.refusal = '451 later';
    await sendEmail(host.core, 'mei@example.sg', 'Your receipt', 'Total $8.90\n.\nThank you');
    const [{ id, createdAt } = { id: 0, createdAt: new Date(0) }] = await readInbox(host.core);
    await settle(host);
    expect(mail.mails).toEqual([]);
    mail.refusal = '';
    host.advance(OUTBOX.pauseMs);
    await settle(host);
    expect(mail.credentials).toBe('\0kopi\0a-password');
    expect(mail.recipients).toEqual(['<mei@example.sg>']);
    expect(mail.mails).toHaveLength(1);
    expect(mail.mails[0]).toContain('From: Kopi House <orders@kopi.example.sg>');
    expect(mail.mails[0]).toContain('Subject: Your receipt');
    expect(mail.mails[0]).toContain(`Message-ID: <${id}-${createdAt.getTime()}@kopi.example.sg>`);
    expect(mail.mails[0]).toContain('Total $8.90\r\n..\r\nThank you');
    expect(await readInbox(host.core)).toEqual([]);
  });

  test('gets one recipient, whatever is in the address', async () => {
    const mail = await startMailServer();
    const host = await startHost(smtp(mail.port));
    await sendEmail(host.core, 'mei@example.sg, all@example.sg', 'Your receipt', 'Total $8.90');
    await settle(host);
    expect(mail.recipients.join()).not.toContain('<all@example.sg>');
    expect(mail.recipients.length).toBeLessThanOrEqual(1);
  });

  test.each([
    ['gets a mail for an unknown box once', '550 no such box', 0],
    ['gets a mail again after it asked for other credentials', '530 sign in', 1],
  ])('%s', async (_, refusal, left) => {
    const mail = await startMailServer();
    const host = await startHost(smtp(mail.port));
    mail.refusal = refusal;
    await sendEmail(host.core, 'mei@example.sg', 'Your receipt', 'Total $8.90');
    await settle(host);
    expect(await readInbox(host.core)).toHaveLength(left);
  });

  test('that needs no encryption on this machine gets no mail from another one without it', async () => {
    const mail = await startMailServer();
    // Another name of this machine, which the server cannot know to be one.
    const host = await startHost(smtp(mail.port, { EMAIL_URL: `smtp://0.0.0.0:${mail.port}` }));
    await sendEmail(host.core, 'mei@example.sg', 'Your receipt', 'Total $8.90');
    await settle(host);
    expect(mail.mails).toEqual([]);
    expect(await readInbox(host.core)).toHaveLength(1);
  });
});

test('Twilio gets an SMS with account, token and sender', async () => {
  const service = await startService();
  const host = await startHost(twilio(service.port));
  await sendSms(host.core, '6581230000', 'Your code is 123456 & more', 'code');
  await settle(host);
  const [request] = service.requests;
  expect(request?.path).toBe(`/2010-04-01/Accounts/${ACCOUNT}/Messages.json`);
  expect(request?.headers.authorization).toBe(`Basic ${Buffer.from(`${ACCOUNT}:a-token`).toString('base64')}`);
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    ...{ To: '+6581230000', From: 'Kopi', Body: 'Your code is 123456 & more' },
  });
});

test('a service of the shop gets each message signed, with an id that stays when it is sent again', async () => {
  const service = await startService();
  const secret = 'a-secret-of-the-messages';
  const host = await startHost({ MESSAGE_URL: `http://127.0.0.1:${service.port}/in`, MESSAGE_SECRET: secret });
  service.status = 503;
  await sendSms(host.core, '6581230000', 'Your food is ready');
  await settle(host);
  service.status = 200;
  host.advance(OUTBOX.pauseMs);
  await settle(host);
  const [first, second] = service.requests.map(({ headers, body }) => {
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['makan-signature'])) ?? [];
    expect(signature).toBe(signMessage(secret, Number(seconds), body));
    return JSON.parse(body);
  });
  expect(first).toMatchObject({ kind: 'sms', recipient: '6581230000', subject: null, body: 'Your food is ready' });
  expect(first.id).toMatch(/^\d+-\d+$/);
  expect(second).toEqual(first);
});

test('a mail server that fails delays no code', async () => {
  const service = await startService();
  const host = await startHost({ ...twilio(service.port), ...smtp(9) });
  for (let nth = 0; nth < OUTBOX.failures; nth += 1)
    await sendEmail(host.core, 'mei@example.sg', 'Your receipt', 'Total $8.90');
  await settle(host);
  await sendSms(host.core, '6581230000', 'Your code is 123456', 'code');
  await settle(host);
  expect(service.requests).toHaveLength(1);
});

describe('the settings of messages', () => {
  const complaints = (settings: Record<string, string>): string => {
    try {
      readEnv(settings);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };

  test.each([
    ['EMAIL_URL', 'smtp://kopi:a-password@mail.example.sg', 'EMAIL_USER and EMAIL_PASSWORD'],
    ['SMS_URL', `twilio://${ACCOUNT}:a-password@api.twilio.com`, 'set SMS_PASSWORD'],
    ['MESSAGE_URL', 'https://kopi:a-password@sms.example.sg', 'MESSAGE_SECRET'],
  ])('%s with credentials is refused, says where they go, and does not print them', (name, url, place) => {
    const said = complaints({ [name]: url });
    expect(said).toContain(`${name} holds a user or a password`);
    expect(said).toContain(place);
    expect(said).not.toContain('a-password');
  });

  test.each([
    [{ MESSAGE_URL: 'smtp://mail.example.sg' }, 'MESSAGE_URL is'],
    [{ SMS_URL: 'smtp://mail.example.sg' }, 'SMS_URL is'],
    [{ EMAIL_URL: 'smtp://mail.example.sg' }, 'EMAIL_FROM is no sender'],
    [{ ...smtp(25), EMAIL_USER: 'kopi' }, 'EMAIL_USER and EMAIL_PASSWORD belong together'],
    [{ ...smtp(25), EMAIL_FROM: 'Kopi House' }, 'EMAIL_FROM is no sender'],
    [{ SMS_URL: 'twilio://api.twilio.com', SMS_PASSWORD: 'a-token', SMS_FROM: 'Kopi' }, 'SMS_URL names no account'],
    [{ SMS_URL: `twilio://api.twilio.com/${ACCOUNT}`, SMS_FROM: 'Kopi' }, 'SMS_PASSWORD is not set'],
    [{ SMS_URL: `twilio://api.twilio.com/${ACCOUNT}`, SMS_PASSWORD: 'a-token' }, 'SMS_FROM is not set'],
    [{ MESSAGE_URL: 'https://sms.example.sg', MESSAGE_SECRET: 'short' }, 'MESSAGE_SECRET has 5 characters'],
    [{ NODE_ENV: 'production', ...twilio(1) }, 'EMAIL_URL is not set'],
    [{ NODE_ENV: 'production', ...smtp(25) }, 'SMS_URL is not set'],
    [{ NODE_ENV: 'production' }, 'MESSAGE_URL is not set'],
  ])('%o are refused in a sentence', (settings, sentence) => {
    expect(complaints(settings as Record<string, string>)).toContain(sentence);
  });

  test('one kind by its own provider leaves the rest to the service of the shop, or to the inbox of the sandbox', () => {
    const kindsOf = (settings: Record<string, string>) =>
      readEnv(settings).messageChannels.map(({ kinds, url }) => `${kinds} ${url}`);
    expect(kindsOf({ ...twilio(1), MESSAGE_URL: 'https://messages.example.sg' })).toEqual([
      `sms twilio://127.0.0.1:1/${ACCOUNT}`,
      'email https://messages.example.sg',
    ]);
    expect(kindsOf(smtp(25))).toEqual(['email smtp://127.0.0.1:25']);
    expect(kindsOf({})).toEqual([]);
  });
});
