import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#contract';
import { ERROR_CODE } from '#contract/wire';
import { endpointLevels } from '../../conform/check.ts';
import type { Report } from '../../conform/conform.ts';
import { type Request, startProxy } from '../../conform/proxy.ts';
import { brokenAccounts } from './brokenAccounts.ts';
import { names, toBody } from './brokenHandlers.ts';
import { brokenOrdering } from './brokenOrdering.ts';
import { brokenTables } from './brokenTables.ts';
import { type ConformServers, startConformServers } from './conformServers.ts';

/** Report of the intact reference server. */
let report: Report;
let servers: ConformServers;
beforeAll(async () => {
  servers = await startConformServers();
  report = await servers.later.run(servers.later.url);
}, 120_000);
afterAll(() => servers.close());

const brokenServers = [...brokenOrdering, ...brokenAccounts, ...brokenTables];

/** The call of the contract that a request is; a path without parameters is more than one with them. */
const findCall = ({ method, path }: Request): EndpointName | undefined =>
  names
    .filter((name) => {
      const { method: own, path: pattern } = endpoints[name];
      return own === method && new RegExp(`^${pattern.replace(/:\w+/g, '[^/?]+')}(\\?|$)`).test(path);
    })
    .sort((a, b) => endpoints[a].path.split(':').length - endpoints[b].path.split(':').length)[0];

describe('a handler that crashes fails its level', () => {
  test.each(names)('%s', async (name) => {
    const proxy = await startProxy(servers.later.url, {
      handle: async (request, forward) => {
        if (findCall(request) !== name) return forward(request);
        const error = { statusCode: 500, code: ERROR_CODE.internal, message: 'KeyError' };
        return { status: 500, headers: { 'content-type': 'application/json' }, body: toBody({ error }) };
      },
    });
    try {
      const callers = report.results.filter(
        ({ level, answered }) => level === endpointLevels[name] && answered.includes(name),
      );
      const { results, reached } = await servers.later.run(proxy.url, [callers[0]?.name ?? 'nobody calls it']);
      expect(results.filter(({ outcome }) => outcome === 'failed').map(({ reason }) => reason)).toEqual([
        expect.stringContaining(`${name} was answered with 500`),
      ]);
      expect(reached[endpointLevels[name]]).toBe(false);
    } finally {
      await proxy.close();
    }
  });
});

describe('a server that is broken in one place is found out', () => {
  test.each(brokenServers)('one that $does, by "$found"', async ({ found, after, handle, listen, waits }) => {
    const proxy = await startProxy((waits ? servers.later : servers.server).url, {
      ...(handle && { handle: handle() }),
      ...(listen && { listen }),
    });
    try {
      const { results, reached } = await (waits ? servers.later : servers.server).run(proxy.url, [
        found,
        ...(after ? [after] : []),
      ]);
      const failed = results.filter(({ outcome }) => outcome === 'failed');
      expect(failed.map(({ name }) => name)).toEqual([expect.stringContaining(found)]);
      expect(failed[0]?.exchanges?.length).toBeGreaterThan(0);
      expect(Object.values(reached)).toContain(false);
    } finally {
      await proxy.close();
    }
  });

  test('and one that is only passed on is not', async () => {
    const proxy = await startProxy(servers.server.url, {});
    try {
      const found = brokenServers.flatMap(({ found: one, after, waits }) =>
        waits ? [] : [one, ...(after ? [after] : [])],
      );
      const { results } = await servers.server.run(proxy.url, found);
      expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
      expect(results.length).toBeGreaterThanOrEqual(20);
    } finally {
      await proxy.close();
    }
  });
});
