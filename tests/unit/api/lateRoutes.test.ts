import { expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#contract';
import { toPath } from '#features/platform/api';
import '#features/model/service';

test('every call of the contract has its path, also those that load later', () => {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { path } = endpoints[name];
    const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, `:${param}`]));
    expect(decodeURIComponent(toPath(name, params)), name).toBe(path);
  }
});
