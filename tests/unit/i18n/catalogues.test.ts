import { describe, expect, it } from 'vitest';
import { type Catalogue, type Messages, type Template, translate } from '#features/platform/i18n';
import { languages, pluralCases } from '../../../app/boot/messageCompiler.ts';
import { findProblems, readMessages, writeValues } from '../../check/messages.ts';

const catalogues = import.meta.glob<{ messages: Catalogue<Messages> }>('../../../features/**/*essages/index.ts', {
  eager: true,
});
const folders = readMessages();

/** A value for every place: a word for those that are texts, `count` for those that are numbers. */
const valuesFor = (types: string, key: string, count: number) => {
  const places = types.match(new RegExp(`\\n  ${key}: \\{ (.*) \\};`))?.[1] ?? '';
  const values = places
    .split('; ')
    .filter(Boolean)
    .map((place) => place.split(': '));
  return Object.fromEntries(values.map(([name, type]) => [name, type === 'number' ? count : 'Kaya']));
};

/** `translate` for keys that are known only when it runs. */
const read = (catalogue: Catalogue<Messages>, languageId: number, key: string, values: object): string =>
  translate(catalogue as Catalogue<Record<string, Template<object>>>, languageId, key, values);

describe.each(Object.entries(catalogues))('%s', (path, { messages }) => {
  const folder = path.replace('../../../', '').replace('/index.ts', '');
  const files = folders.get(folder) ?? {};
  const types = writeValues(files) ?? '';

  it('has every message in every language, with the same values and all plural cases (SHELL-17)', () => {
    expect(Object.keys(files).sort()).toEqual([...languages].sort());
    expect(findProblems(folder, files)).toEqual([]);
  });

  it.each([
    ['English', 1, 'en', /[a-z]/i],
    ['Chinese', 2, 'zh', /\p{Script=Han}/u],
    ['Malay', 3, 'ms', /[a-z]/i],
    ['Tamil', 4, 'ta', /\p{Script=Tamil}/u],
  ] as const)('reads in %s for 0, 1, 2, 5 and 21', async (_name, languageId, code, script) => {
    await messages.load(languageId);
    const file = files[code] ?? {};
    const texts: string[] = [];
    for (const [key, source] of Object.entries(file)) {
      for (const count of [0, 1, 2, 5, 21]) {
        const text = read(messages, languageId, key, valuesFor(types, key, count));
        // The result contains no notation, and names the number unless its case says it in another way.
        expect(text, key).not.toMatch(/[{}#]|plural|undefined/);
        if (pluralCases(source).length > 0 && count !== 1) expect(text, key).toContain(String(count));
        texts.push(text);
      }
      if (Object.keys(valuesFor(types, key, 1)).length === 0) expect(texts.at(-1)).toBe(source);
    }
    expect(texts.some((text) => script.test(text))).toBe(true);
  });
});

it('finds the messages of every package (SHELL-17)', () => {
  expect(Object.keys(catalogues)).toHaveLength(folders.size);
  expect(folders.size).toBeGreaterThan(20);
});

describe('what is counted', () => {
  const catalogue = (folder: string) => {
    const found = catalogues[`../../../features/${folder}/index.ts`];
    if (!found) throw new Error(`There are no messages in features/${folder}.`);
    return found.messages;
  };
  const counted = (folder: string, key: string, values: object, name: string) => async (languageId: number) => {
    const { load } = catalogue(folder);
    await load(languageId);
    return [0, 1, 2, 21].map((count) => read(catalogue(folder), languageId, key, { ...values, [name]: count }));
  };

  it.each([
    [1, ['0 items', '1 item', '2 items', '21 items']],
    [2, ['0 件', '1 件', '2 件', '21 件']],
    [3, ['0 item', '1 item', '2 item', '21 item']],
    [4, ['0 பொருள்கள்', '1 பொருள்', '2 பொருள்கள்', '21 பொருள்கள்']],
  ])('is one item or several in the cart, in language %i', async (languageId, expected) => {
    expect(await counted('shell/messages', 'itemsInCart', {}, 'count')(languageId)).toEqual(expected);
    expect(await counted('menu/messages', 'itemsInCart', {}, 'count')(languageId)).toEqual(expected);
  });

  it.each([
    [1, ['0 dishes found', '1 dish found', '2 dishes found', '21 dishes found']],
    [2, ['找到 0 道餐点', '找到 1 道餐点', '找到 2 道餐点', '找到 21 道餐点']],
    [3, ['0 hidangan ditemui', '1 hidangan ditemui', '2 hidangan ditemui', '21 hidangan ditemui']],
    [4, ['0 உணவுகள் கிடைத்தன', '1 உணவு கிடைத்தது', '2 உணவுகள் கிடைத்தன', '21 உணவுகள் கிடைத்தன']],
  ])('is one dish or several that a search finds, in language %i', async (languageId, expected) => {
    expect(await counted('menu/find/messages', 'found', {}, 'count')(languageId)).toEqual(expected);
  });

  it.each([
    [1, ['0 items were removed', 'Kaya was removed', '2 items were removed', '21 items were removed']],
    [2, ['已移除 0 项', '已移除Kaya', '已移除 2 项', '已移除 21 项']],
    [3, ['0 item telah dibuang', 'Kaya telah dibuang', '2 item telah dibuang', '21 item telah dibuang']],
    [4, ['0 பொருள்கள் நீக்கப்பட்டன', 'Kaya நீக்கப்பட்டது', '2 பொருள்கள் நீக்கப்பட்டன', '21 பொருள்கள் நீக்கப்பட்டன']],
  ])(
    'is the name of one dish or the number of several that were removed, in language %i',
    async (languageId, expected) => {
      expect(await counted('cart/messages', 'removed', { name: 'Kaya' }, 'count')(languageId)).toEqual(expected);
    },
  );

  it('is one point or several, also where both stand in one sentence', async () => {
    const cart = catalogue('cart/messages');
    const used = (points: number, balance: number) => read(cart, 1, 'pointsUsed', { points, balance, amount: '$1' });
    expect(used(1, 1)).toBe('1 of 1 point pays $1');
    expect(used(1, 1250)).toBe('1 of 1,250 points pays $1');
    expect(used(2.5, 12)).toBe('2.5 of 12 points pay $1');
    expect(read(cart, 1, 'pointsWorth', { points: 1, amount: '$1' })).toBe('1 point, worth $1');
    expect(read(cart, 1, 'pointsWorth', { points: 1250.75, amount: '$1' })).toBe('1,250.75 points, worth $1');
  });
});

describe('the check of messages', () => {
  const good = {
    en: { a: 'Hi {name}', n: '{n, plural, one {# dish} other {# dishes}}' },
    zh: { a: '{name}', n: '{n} 道' },
  };
  const files = { ...good, ms: good.zh, ta: good.en };
  const found = (changes: object) => findProblems('features/x/messages', { ...files, ...changes });

  it('passes what is complete', () => expect(found({})).toEqual([]));

  it.each([
    ['a language that is missing', { ms: undefined }, 'features/x/messages/ms.json is missing.'],
    ['a message that is missing', { zh: { a: '{name}' } }, 'features/x/messages/zh.json has no message "n".'],
    [
      'a message that English does not have',
      { zh: { ...files.zh, b: 'x' } },
      'features/x/messages/zh.json has a message "b", which English does not have.',
    ],
    [
      'a value of another name',
      { zh: { ...files.zh, a: '{nama}' } },
      'features/x/messages/zh.json: "a" has the values {nama} where English has {name}.',
    ],
    [
      'a plural that lacks a case',
      { ta: { ...files.ta, n: '{n, plural, other {#}}' } },
      'features/x/messages/ta.json: "n" has a plural without the case one.',
    ],
    [
      'a plural with a case of another language',
      { zh: { ...files.zh, n: '{n, plural, one {#} other {#}}' } },
      'features/x/messages/zh.json: "n" has a plural with the case one, which this language does not use.',
    ],
    ['an empty text', { zh: { ...files.zh, n: ' ' } }, 'features/x/messages/zh.json: "n" is empty.'],
    [
      'a brace that is not closed',
      { zh: { ...files.zh, a: '{name' } },
      'features/x/messages/zh.json: "a" is not in ICU message format: EXPECT_ARGUMENT_CLOSING_BRACE.',
    ],
  ])('names %s', (_what, changes, problem) => expect(found(changes)).toContain(problem));

  it('asks for a number as soon as one language counts', () => {
    const source = writeValues({
      en: { s: 'in {n} s', x: '{who} {n}' },
      ta: { s: '{n, plural, one {1} other {#}}', x: '{who}{n}' },
    });
    expect(source).toContain('  s: { n: number };');
    expect(source).toContain('  x: { n: string | number; who: string | number };');
  });

  it('writes no values for messages without any', () => expect(writeValues({ en: { a: 'Hi' } })).toBeUndefined());
});
