import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Catalogue, Words } from '#features/i18n';
import { root } from '../../check/files.ts';

const catalogues = import.meta.glob<{ messages: Catalogue<Words> }>(
  ['../../../features/*/messages.ts', '../../../features/*/offlineMessages.ts'],
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

it('every feature that says something was looked at (SHELL-17)', () => {
  const features = new Set(Object.keys(catalogues).map((file) => file.split('/').at(-2)));
  const silent = [
    'api',
    'choice',
    'clock',
    'configs',
    'i18n',
    'offline',
    'persistence',
    'realtime',
    'selections',
    'streams',
  ];
  const all = readdirSync(join(root, 'features'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const unheard = all.map(({ name }) => name).filter((name) => !features.has(name));
  expect(unheard.filter((name) => !silent.includes(name))).toEqual([]);
});
