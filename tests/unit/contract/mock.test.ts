import type { AddressInfo } from 'node:net';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EndpointName, ErrorBody, endpoints } from '#contract';
import { examples } from '#contract/examples';
import { type Caller, type CallOptions, createCaller, createRequests } from '../../call.ts';
import { createMock } from '../../mock/mock.ts';

const mock = createMock();
let url: string;
let call: Caller;

beforeAll(async () => {
  await new Promise<void>((resolve) => mock.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(mock.address() as AddressInfo).port}`;
  call = createCaller(createRequests(url, 'any key'));
});
afterAll(() => mock.close());

const ask = (name: EndpointName, prefer?: string) => {
  const { params, query, body } = examples[name];
  const input = { params, query, body, ...(prefer && { headers: { prefer } }) };
  return call(name, input as CallOptions<typeof name>);
};

describe('npm run mock (WIRE-62)', () => {
  test.each(Object.keys(endpoints) as EndpointName[])(
    '%s: every example is answered, the first one unasked',
    async (name) => {
      const [usual] = Object.values(examples[name].answers);
      expect((await ask(name)).body).toEqual(JSON.parse(JSON.stringify(usual)));
      for (const [example, answer] of Object.entries(examples[name].answers)) {
        const { status, body, headers } = await ask(name, `example=${example}`);
        expect([status, body]).toEqual([200, JSON.parse(JSON.stringify(answer))]);
        expect(headers['preference-applied']).toBe(`example=${example}`);
      }
    },
  );

  test('a refusal is asked for by its name or status', async () => {
    expect((await ask('makeOrder', 'example=menuUpdated')).error?.message).toBe('Menu updated');
    const { status, error } = await ask('menu', 'code=503');
    expect([status, error?.code]).toEqual([503, 'UNAVAILABLE']);
    expect((await ask('makeOrder', 'example=itemsUnavailable')).error?.errors?.soldoutItems?.length).toBe(1);
  });

  test('an unknown example or call is refused with the list of those that exist', async () => {
    const wrong = await ask('menu', 'example=burnt');
    expect(wrong.status).toBe(400);
    expect(wrong.error?.message).toContain('usual, soldOut, hours, none');
    const answer = await fetch(`${url}/api/nothing`);
    expect([answer.status, Value.Check(ErrorBody, await answer.json())]).toEqual([404, true]);
  });

  test('a page of another origin may call it', async () => {
    const { status, headers } = await fetch(`${url}/api/outlets/web-app-outlets`, { method: 'OPTIONS' });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  });
});
