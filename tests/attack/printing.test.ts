import { afterAll, beforeAll, expect, test } from 'vitest';
import { ATTEMPTS_PER_ADDRESS } from '../../host/services/limits.ts';
import { createTestServer, type InjectedServer } from '../injectedServer.ts';
import { Kitchen, ScriptedAgent } from '../printing/kitchen.ts';

const STAFF = 'the-password-of-this-shop';
const MANAGER = 'the-password-of-its-managers';

let host: InjectedServer;
let kitchen: Kitchen;
let foreign: Kitchen;
let printerId: number;
let key: string;
beforeAll(async () => {
  host = await createTestServer({ STAFF_PASSWORD: STAFF, MANAGER_PASSWORD: MANAGER, TRUST_PROXY: 'true' });
  kitchen = await Kitchen.open(host);
  foreign = await Kitchen.open(host, 'L2N');
  printerId = await kitchen.addPrinter('Kitchen');
  key = await kitchen.newKey();
});
afterAll(() => host.close());

const call = {
  ...{ run: 'run-of-a-stranger', seq: 1, computer: '', states: [], held: [], results: [], free: [], isLeaving: false },
};
const post = (url: string, authorization: string | undefined, body: unknown, from = '203.0.113.5') =>
  host.request('POST', url, {
    body,
    headers: { ...(authorization !== undefined && { authorization }), 'x-forwarded-for': from },
  });
const basic = (user: string | number, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

async function addStar(of: Kitchen) {
  const id = await of.addPrinter('Star', { kind: 'star' });
  const { password } = (await of.press(`${id}/star-password`)) as { password: string };
  return { id, authorization: basic(id, password), password };
}

test('no wrong key opens the doors of printers, nor one of another door (PRINT-3, PRINT-10)', async () => {
  const star = await addStar(kitchen);
  const wrong = [
    undefined,
    '',
    'Bearer ',
    'Bearer x',
    `Bearer ${STAFF}`,
    `Bearer ${MANAGER}`,
    `Bearer ${star.password}`,
  ];
  for (const one of wrong) expect([one, (await post('/print/agent', one, call)).status]).toEqual([one, 401]);
  const others = [
    ...[
      undefined,
      'Basic',
      'Basic !!!',
      basic('', ''),
      basic(star.id, ''),
      basic(star.id, 'x'),
      `Bearer ${star.password}`,
    ],
    ...[basic(printerId, star.password), basic(`${star.id}'--`, star.password), basic('999999999', star.password)],
    ...[basic(printerId, ''), basic(star.id, key), basic(`-${star.id}`, star.password)],
  ];
  for (const one of others)
    for (const method of ['POST', 'GET', 'DELETE'] as const) {
      const answer = await host.app.inject({
        method,
        url: '/print/star?code=200',
        headers: one ? { authorization: one } : {},
      });
      expect([one, method, answer.statusCode]).toEqual([one, method, 401]);
    }
  // A key of printing opens nothing of the staff.
  for (const path of ['/staff/api/sheet', `/staff/api/till/outlets/${kitchen.outletId}`])
    expect((await host.request('GET', path, { headers: { authorization: `Bearer ${key}` } })).status).toBe(401);
});

test('guesses are limited for their network, and do not stop the printers there (PRINT-3)', async () => {
  const from = '203.0.113.9';
  for (let nth = 0; nth < ATTEMPTS_PER_ADDRESS.printer; nth += 1)
    expect((await post('/print/agent', `Bearer guess-${nth}`, call, from)).status).toBe(401);
  expect((await post('/print/agent', 'Bearer one-more', call, from)).status).toBe(429);
  expect((await post('/print/star', basic(printerId, 'one-more'), {}, from)).status).toBe(429);
  const star = await addStar(kitchen);
  expect((await post('/print/star', star.authorization, { statusCode: '200 OK' }, from)).status).toBe(200);
  expect((await post('/print/agent', `Bearer ${key}`, { ...call, isLeaving: true }, from)).status).toBe(200);
});

test('an agent reads, reports and steers nothing of another outlet (PRINT-3)', async () => {
  const theirs = await foreign.addPrinter('Bar');
  const agent = new ScriptedAgent(host, await foreign.newKey(), 'run-of-the-bar');
  const stranger = new ScriptedAgent(host, await kitchen.newKey(), 'run-of-a-stranger');
  const check = { tableNo: '41', checkNo: await host.slipNo('L2N', '41'), mobileNo: 'N/A' };
  await foreign.order(['Orange Juice'], check);
  expect(await stranger.ask(theirs)).toEqual([]);
  const [ticket] = await agent.ask(theirs);
  const claim = ticket?.claim ?? '';
  for (const outcome of ['printed', 'not sent', 'unsure'] as const)
    await stranger.send({ results: [{ claim, outcome }], states: [{ printerId: theirs, state: 'error' }] });
  const { tickets, printers } = await foreign.read();
  expect(tickets).toMatchObject([{ isPrinting: true, tries: 1, printedAt: null }]);
  expect(printers[0]?.state).toBeNull();
  await stranger.send({ isLeaving: true });
  await agent.report(claim, 'printed');
});

test('a Star printer gets the tickets of no other printer, and confirms none (PRINT-10)', async () => {
  const star = await addStar(kitchen);
  const other = await addStar(foreign);
  await kitchen.press(`${star.id}/test`);
  const ask = async (method: 'GET' | 'DELETE', query: string, authorization: string) =>
    (await host.app.inject({ method, url: `/print/star?${query}`, headers: { authorization } })).statusCode;
  const token = (await kitchen.read()).tickets.find(({ printerId: of }) => of === star.id)?.id;
  expect(await ask('GET', `token=${token}&type=image/png`, other.authorization)).toBe(404);
  expect(await ask('GET', `token=${token}&type=image/png`, star.authorization)).toBe(200);
  await ask('DELETE', `token=${token}&code=200`, other.authorization);
  expect((await kitchen.read()).tickets.find(({ id }) => id === token)).toMatchObject({ printedAt: null });
  // A look by HEAD hands out nothing.
  const head = await host.app.inject({
    method: 'HEAD',
    url: '/print/star',
    headers: { authorization: star.authorization },
  });
  expect(head.statusCode).toBeGreaterThanOrEqual(400);
  expect(await ask('GET', 'type=text/plain', star.authorization)).toBe(415);
  expect(await ask('DELETE', `token=${token}&code=200`, star.authorization)).toBe(200);
});

test('replays of calls and confirmations change nothing (PRINT-4)', async () => {
  const agent = new ScriptedAgent(host, await kitchen.newKey(), 'run-of-the-replay');
  await kitchen.press(`${printerId}/test`);
  const [ticket] = await agent.ask(printerId);
  const claim = ticket?.claim ?? '';
  const printed = { results: [{ claim, outcome: 'printed' as const }], held: [] };
  await agent.send(printed);
  await kitchen.press(`tickets/${(await kitchen.read()).tickets[0]?.id}/again`);
  const [copy] = await agent.ask(printerId);
  // The same call again, and its report in a new call.
  expect((await agent.send({ ...printed, seq: agent.seq - 1 })).status).toBe(409);
  await agent.send({ results: [{ claim, outcome: 'printed' }] });
  expect((await kitchen.read()).tickets[0]).toMatchObject({ isPrinting: true, printedAt: null });
  await agent.report(copy?.claim ?? '', 'printed');
  await agent.send({ isLeaving: true });
});

test('bodies that are huge, wrong or full of odd characters are refused with a sentence', async () => {
  const bearer = `Bearer ${await kitchen.newKey()}`;
  const star = await addStar(kitchen);
  expect((await post('/print/agent', bearer, { ...call, computer: 'x'.repeat(20_000) })).status).toBe(413);
  expect((await post('/print/star', star.authorization, { statusCode: 'x'.repeat(20_000) })).status).toBe(413);
  const wrong = [
    ...[null, [], {}, { ...call, seq: 0 }, { ...call, seq: 1.5 }, { ...call, free: ['1'] }, { ...call, extra: 1 }],
    ...[
      { ...call, held: Array(21).fill('x') },
      { ...call, results: [{ claim: 'x', outcome: 'lost' }] },
    ],
    ...[
      { ...call, computer: 'a\0b' },
      { ...call, computer: '\ud800' },
      { ...call, states: [{ printerId: 1, state: 'on' }] },
    ],
  ];
  for (const body of wrong) expect([body, (await post('/print/agent', bearer, body)).status]).toEqual([body, 400]);
  // A printer may say anything: none of it makes trouble.
  for (const body of [{}, [], { statusCode: 5 }, { statusCode: '%', printerMAC: {} }, { statusCode: null }])
    expect([body, (await post('/print/star', star.authorization, body)).status]).toEqual([body, 200]);
  expect((await post('/print/star', star.authorization, { statusCode: 'a\0b' })).status).toBe(400);
  expect(host.logLines().filter((line) => line.includes('"level":50'))).toEqual([]);
});

test('only managers add, change and remove printers and make keys, and no secret is ever read again (PRINT-3, PRINT-11)', async () => {
  const staff = { authorization: `Bearer ${STAFF}` };
  const star = await addStar(kitchen);
  const base = '/staff/api/printers';
  const { outletId } = kitchen;
  const forManagers = [
    [`${base}/outlets/${outletId}/add`, { name: 'Evil', kind: 'network', address: '10.0.0.1' }],
    [`${base}/${printerId}/change`, { name: 'K', address: '10.0.0.1', columns: 48, names: 'en', letters: 'image' }],
    [`${base}/${printerId}/switch`, { isDefault: true }],
    [`${base}/${printerId}/category`, { categoryId: 1, isPrinted: true }],
    [`${base}/${printerId}/remove`, {}],
    [`${base}/outlets/${outletId}/agent-key`, {}],
    [`${base}/${star.id}/star-password`, {}],
  ] as const;
  for (const [path, body] of forManagers)
    expect([path, (await host.request('POST', path, { body, headers: staff })).status]).toEqual([path, 403]);
  expect((await host.request('POST', `${base}/${printerId}/test`, { body: {}, headers: staff })).status).toBe(200);
  const read = await host.request('GET', `${base}/outlets/${outletId}`, { headers: staff });
  const page = await host.request('GET', `/staff/printers?outlet=${outletId}`, { headers: staff });
  for (const text of [JSON.stringify(read.body), String(page.body)]) {
    expect(text).not.toMatch(/[0-9a-f]{64}|secretHash|keyHash/);
    expect(text).not.toContain(star.password);
  }
  expect(String(page.body)).not.toContain('Add a printer');
});
