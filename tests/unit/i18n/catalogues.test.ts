import { describe, expect, it } from 'vitest';
import type { Catalogue, Words } from '#features/platform/i18n';

const catalogues = import.meta.glob<{ messages: Catalogue<Words> }>(
  // Search and dish facts are not translated into Malay and Tamil yet.
  ['../../../features/**/*essages.ts', '!**/useMessages.ts', '!**/find/messages.ts', '!**/factMessages.ts'],
  { eager: true },
);

/** The places of a text: `{name}`. */
const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each(Object.entries(catalogues))('%s', (_, { messages }) => {
  it.each([
    ['Chinese', 2, /\p{Script=Han}/u],
    ['Malay', 3, /[a-z]/i],
    ['Tamil', 4, /\p{Script=Tamil}/u],
  ] as const)('says everything in %s, with the same places for values', async (_name, languageId, script) => {
    await messages.load(languageId);
    const words = messages.words(languageId);
    expect(words).not.toBe(messages.english);
    expect(Object.keys(words).sort()).toEqual(Object.keys(messages.english).sort());
    for (const [key, english] of Object.entries(messages.english)) {
      expect(places(words[key] ?? ''), key).toEqual(places(english));
    }
    expect(Object.values(words).some((text) => script.test(text))).toBe(true);
  });
});

it('finds the catalogues of every package (SHELL-17)', () => {
  expect(Object.keys(catalogues).length).toBeGreaterThan(20);
});
