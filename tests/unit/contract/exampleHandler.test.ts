import { getResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#contract';
import { examples } from '#contract/examples';
import { answersExample, exampleHandler } from '../../msw.ts';

const names = Object.keys(endpoints) as EndpointName[];

describe("a story without a handler for a call gets the contract's example", () => {
  test.each(names)('is given the contract’s usual example of %s, as by the mock', async (name) => {
    const { method, path } = endpoints[name];
    const address = `http://localhost${path.replace(/:\w+/g, '1')}`;
    const answer = await getResponse([exampleHandler], new Request(address, { method }));
    expect(await answer?.json()).toEqual(JSON.parse(JSON.stringify(Object.values(examples[name].answers)[0])));
  });

  test('gets the list of examples when it names one that does not exist', () => {
    expect(() => answersExample('menu', 'sold-out')).toThrow("menu has no example 'sold-out'; it has usual, soldOut");
  });
});
