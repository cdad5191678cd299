import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#contract';
import { endpointLevels, uncalled } from '../../conform/check.ts';
import { checks, conform, type Report } from '../../conform/conform.ts';
import { toApiBase } from '../../conform/host.ts';
import { startProxy } from '../../conform/proxy.ts';
import { findNotPassed } from '../../conform/referenceServer.ts';
import { toPage } from '../../conform/report.ts';
import { type ConformServers, keys, startConformServers } from './conformServers.ts';

/** Report of the intact reference server. */
let report: Report;
let servers: ConformServers;
beforeAll(async () => {
  servers = await startConformServers();
  report = await servers.later.run(servers.later.url);
}, 120_000);
afterAll(() => servers.close());

test('the reference server passes every check, and reaches every level (WIRE-61)', () => {
  expect(findNotPassed(report)).toEqual([]);
  expect(report.results.length).toBe(checks.length);
  expect(report.reached).toEqual({ menu: true, till: true, pay: true, accounts: true, table: true });
  expect(toPage(report)).toContain('Accounts: reached');
});

const names = Object.keys(endpoints) as EndpointName[];

test('each call of the contract is answered to a check of its level, or named with a reason (WIRE-61)', () => {
  const missing = names.filter(
    (name) => !report.results.some(({ level, answered }) => level === endpointLevels[name] && answered.includes(name)),
  );
  expect(missing).toEqual(Object.keys(uncalled));
});

test('a server that offers nothing at tables reaches the other levels, and no level of tables (WIRE-61)', async () => {
  const { results, reached } = await conform(
    { url: servers.server.url, ...keys },
    { brand: 'kopi', place: { outlet: 'TB01', table: '3' } },
    { only: ['table cart:', 'split bill:', 'staff calls:'] },
  );
  expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['not offered']));
  expect(reached.table).toBe('not offered');
});

test('conform checks a server below a path there, and skips socket checks without a socket (WIRE-61)', async () => {
  const base = '/ordering/v1';
  const proxy = await startProxy(servers.server.url, {
    handle: async (request, forward) => {
      if (request.path.startsWith('/socket.io/')) return forward(request);
      if (request.path.startsWith(`${base}/`)) return forward({ ...request, path: request.path.slice(base.length) });
      return { status: 404, headers: {}, body: Buffer.from('') };
    },
  });
  const ask = (apiBase: string, socketPath?: string | null) =>
    conform(
      { url: toApiBase(proxy.url, apiBase), socketPath, ...keys },
      { brand: 'kopi', place: { outlet: 'TB01', table: '3' } },
      { level: 'menu', only: ['outlet: the answer', 'outlets: the answer', 'socket: joins an outlet'] },
    );
  const outcomes = async (...given: Parameters<typeof ask>) =>
    (await ask(...given)).results.map(({ outcome }) => outcome);
  try {
    expect(await outcomes(base)).toEqual(['passed', 'passed']);
    expect(await outcomes(`${proxy.url}${base}/`, null)).toEqual(['passed', 'not offered']);
    expect(await outcomes('', '/live')).toEqual(['not offered', 'not offered']);
  } finally {
    await proxy.close();
  }
});

test('a call that is answered with 501 is not offered, and the level is reached without it (WIRE-61)', async () => {
  const error = { statusCode: 501, message: 'Receipts are printed here.' };
  const proxy = await startProxy(servers.server.url, {
    handle: async (request, forward) =>
      request.path.startsWith('/api/orders/resend-e-receipt')
        ? { status: 501, headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify({ error })) }
        : forward(request),
  });
  try {
    const { results } = await servers.server.run(proxy.url, ['receipt: ']);
    expect(results.map(({ outcome, isOptional }) => [outcome, isOptional])).toEqual([['not offered', true]]);
  } finally {
    await proxy.close();
  }
});

test('a journey that ends early says why, with the screen in the page of the report (WIRE-61)', async () => {
  const page = {
    setDefaultTimeout: () => {},
    on: () => {},
    goto: () => Promise.reject(new Error('net::ERR_CONNECTION_REFUSED at the app\nmore of it')),
    locator: () => ({ innerText: async () => 'This page\ncannot be reached' }),
    screenshot: async () => Buffer.from('a picture'),
    context: () => ({ close: async () => {} }),
  };
  const report = await conform(
    { url: servers.server.url, ...keys },
    { brand: 'kopi', place: { outlet: 'TB01', table: '3' } },
    { level: 'menu', only: ['journey:'], stage: { app: 'http://localhost:1', newPage: async () => page as never } },
  );
  const [journey] = report.results;
  expect(journey).toMatchObject({ outcome: 'failed', level: 'menu' });
  expect(journey?.reason).toBe(
    'The app does not open. net::ERR_CONNECTION_REFUSED at the app. The screen says: This page cannot be reached',
  );
  expect(toPage(report)).toContain(`data:image/jpeg;base64,${Buffer.from('a picture').toString('base64')}`);
  expect(report.reached).toEqual({ menu: false });
});
