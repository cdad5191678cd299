import { describe, expect, it, vi } from 'vitest';
import {
  defineMessages,
  languageTag,
  localized,
  preloadMessages,
  type Template,
  translate,
} from '#features/platform/i18n';
import { compile, compileFile } from '../../../app/boot/messageCompiler.ts';

/** A message as the build leaves it. */
const compiled = <V>(text: string) => compile(text) as unknown as Template<V>;

const english = {
  add: 'Add To Cart',
  select: compiled<{ min: number; max: number }>('Please select min {min} and max {max}'),
  items: compiled<{ count: number }>('{count, plural, one {# item} other {# items}}'),
};

describe('messages', () => {
  it('are English, counted as English does, until another language has loaded (SHELL-17)', async () => {
    // The types ask for every key; a file that a phone kept from an older build may lack one.
    const catalogue = defineMessages(english, { 2: async () => ({ default: { add: '加入购物车' } as never }) });
    expect(translate(catalogue, 2, 'add')).toBe('Add To Cart');
    const arrived = vi.fn();
    catalogue.subscribe(arrived);
    await catalogue.load(2);
    expect(arrived).toHaveBeenCalledOnce();
    expect(translate(catalogue, 2, 'add')).toBe('加入购物车');
    // A missing translation falls back to English.
    expect(translate(catalogue, 2, 'select', { min: 1, max: 2 })).toBe('Please select min 1 and max 2');
    expect(translate(catalogue, 2, 'items', { count: 1 })).toBe('1 item');
  });

  it('stay English when a language does not load, and it is tried again', async () => {
    vi.useFakeTimers();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const loader = vi
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ default: { add: '加入购物车' } });
    const catalogue = defineMessages(english, { 2: loader });
    await catalogue.load(2);
    expect(translate(catalogue, 2, 'add')).toBe('Add To Cart');
    await catalogue.load(2);
    expect(translate(catalogue, 2, 'add')).toBe('加入购物车');
    vi.runOnlyPendingTimers();
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
    vi.useRealTimers();
  });

  it('that are cut off because the page is left are no fault', async () => {
    vi.useFakeTimers();
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await defineMessages(english, { 2: () => Promise.reject(new Error('cut off')) }).load(2);
    page.dispatchEvent(new Event('pagehide'));
    vi.runOnlyPendingTimers();
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('load for all catalogues at once, before the first screen is drawn', async () => {
    const loader = vi.fn(async () => ({ default: { add: 'x', select: 'y', items: 'z' } }));
    const catalogue = defineMessages(english, { 9: loader });
    await preloadMessages(9);
    expect(translate(catalogue, 9, 'add')).toBe('x');
  });

  it('load once, however many screens ask', async () => {
    const loader = vi.fn(async () => ({ default: { add: 'x', select: 'y', items: 'z' } }));
    const catalogue = defineMessages(english, { 2: loader });
    await Promise.all([catalogue.load(2), catalogue.load(2)]);
    expect(loader).toHaveBeenCalledOnce();
  });

  it('show a place without a value, so that it is noticed', () => {
    const untyped = translate as (...given: unknown[]) => string;
    expect(untyped(defineMessages(english), 1, 'select', { min: 1 })).toBe('Please select min 1 and max {max}');
  });
});

describe('a message', () => {
  const say = (text: string, values: object = {}) =>
    translate(defineMessages({ it: compiled<object>(text) }), 1, 'it', values);

  it.each([
    ['a plain text', "We'll be back", {}, "We'll be back"],
    ['a value twice', '{a} and {a}', { a: 'tea' }, 'tea and tea'],
    ['a case for one number', '{n, plural, =0 {none} one {one} other {#}}', { n: 0 }, 'none'],
    ['a choice by a word', '{how, select, takeaway {packed} other {on a plate}}', { how: 'takeaway' }, 'packed'],
    ['a word that has no case', '{how, select, takeaway {packed} other {on a plate}}', { how: 'x' }, 'on a plate'],
    ['a plural in a choice', '{a, select, x {{n, plural, one {# x} other {# xs}}} other {}}', { a: 'x', n: 2 }, '2 xs'],
    ['a number in the way of the language', '{n, number} points', { n: 1250.5 }, '1,250.5 points'],
    ['a number as it is given', '{n} points', { n: 1250 }, '1250 points'],
    ['braces that are quoted', "'{'a'}'", {}, '{a}'],
  ])('can be %s', (_what, text, values, expected) => expect(say(text, values)).toBe(expected));

  it.each([
    ['a date', '{day, date}'],
    ['an ordinal', '{n, selectordinal, one {#st} other {#th}}'],
    ['a plural with an offset', '{n, plural, offset:1 one {#} other {#}}'],
    ['a plural without other', '{n, plural, one {#}}'],
    ['a brace that is not closed', 'Hi {name'],
  ])('cannot be %s: the build says which', (_what, text) => {
    expect(() => compileFile(JSON.stringify({ fine: 'x', broken: text }))).toThrow(
      'The message "broken" cannot be read',
    );
  });
});

describe('the name of a dish (MENU-14)', () => {
  const names = [
    { languageId: 2, name: '吐司', description: '炭烤' },
    { languageId: 1, name: 'Toast' },
  ];
  it.each([
    ['in the chosen language', names, 2, { name: '吐司', description: '炭烤' }],
    ['in English where that is missing', names, 3, { name: 'Toast', description: '' }],
    ['in whatever there is', [{ languageId: 4, name: 'டோஸ்ட்' }], 1, { name: 'டோஸ்ட்', description: '' }],
    ['as nothing when there is none', [], 1, { name: '', description: '' }],
  ])('comes %s', (_, localizations, language, expected) => {
    expect(localized(localizations, language)).toEqual(expected);
  });
});

it('amounts and pages know the language by its tag', () => {
  expect([1, 2, 99].map(languageTag)).toEqual(['en-SG', 'zh-Hans-SG', 'en-SG']);
});
