import { afterAll, beforeAll, expect, test } from 'vitest';
import { conform } from '../../conform/conform.ts';
import { startProxy } from '../../conform/proxy.ts';
import { isFor, MAKE_ORDER } from './brokenHandlers.ts';
import { type ConformServers, keys, startConformServers } from './conformServers.ts';

let servers: ConformServers;
beforeAll(async () => {
  servers = await startConformServers();
}, 120_000);
afterAll(() => servers.close());

const name = 'alcohol: an order of it needs a confirmed age';
const check = async (url: string) => {
  const target = { brand: 'kuro', place: { outlet: 'TP01', table: 'Counter 3' } };
  const { results } = await conform({ url, ...keys }, target, { only: [name] });
  return results.map(({ outcome }) => outcome);
};

test('conform finds a server that sells alcohol without a confirmed age (WIRE-70, WIRE-61)', async () => {
  expect(await check(servers.server.url)).toEqual(['passed']);
  const proxy = await startProxy(servers.server.url, {
    handle: async (request, forward) => {
      if (!isFor(request, 'POST', MAKE_ORDER)) return forward(request);
      return forward({ ...request, body: JSON.stringify({ ...JSON.parse(request.body), isAgeConfirmed: true }) });
    },
  });
  try {
    expect(await check(proxy.url)).toEqual(['failed']);
  } finally {
    await proxy.close();
  }
});
