import { expect, it } from 'vitest';
import { readComposition, writeComposition } from '../../../.storybook/compositionText.ts';

it('a composition goes through the address of a story and back', () => {
  const composition = { hero: 'cover', item: 'full-bleed', cartBar: 'round' } as const;
  const text = writeComposition(composition);
  expect(text).toMatch(/^[a-zA-Z0-9 _-]+$/);
  expect(readComposition(text)).toEqual(composition);
});

it("that chooses nothing is not the same as none, which leaves the brand's own", () => {
  expect(readComposition(writeComposition({}))).toEqual({});
  expect([readComposition(''), readComposition(undefined)]).toEqual([undefined, undefined]);
});
