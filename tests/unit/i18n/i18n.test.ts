import { describe, expect, it, vi } from 'vitest';
import { defineMessages, languageTag, localized, speak, translate } from '#features/platform/i18n';

const english = { add: 'Add To Cart', select: 'Please select min {min} and max {max}' } as const;

describe('words', () => {
  it('are English until another language has loaded (SHELL-17)', async () => {
    // The types ask for every key; a file that a phone kept from an older build may lack one.
    const catalogue = defineMessages(english, { 2: async () => ({ default: { add: '加入购物车' } as never }) });
    expect(translate(catalogue, 2, 'add')).toBe('Add To Cart');
    const arrived = vi.fn();
    catalogue.subscribe(arrived);
    await catalogue.load(2);
    expect(arrived).toHaveBeenCalledOnce();
    expect(translate(catalogue, 2, 'add')).toBe('加入购物车');
    // What a translation lacks is English, not blank.
    expect(translate(catalogue, 2, 'select', { min: 1, max: 2 })).toBe('Please select min 1 and max 2');
  });

  it('stay English when a language does not load, and it is tried again', async () => {
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
    log.mockRestore();
  });

  it('load for all catalogues at once, before the first screen is drawn', async () => {
    const loader = vi.fn(async () => ({ default: { add: 'x', select: 'y' } }));
    const catalogue = defineMessages(english, { 9: loader });
    await speak(9);
    expect(translate(catalogue, 9, 'add')).toBe('x');
  });

  it('load once, however many screens ask', async () => {
    const loader = vi.fn(async () => ({ default: { add: 'x', select: 'y' } }));
    const catalogue = defineMessages(english, { 2: loader });
    await Promise.all([catalogue.load(2), catalogue.load(2)]);
    expect(loader).toHaveBeenCalledOnce();
  });

  it('show a place without a value, so that it is noticed', () => {
    expect(translate(defineMessages(english), 1, 'select', { min: 1 })).toBe('Please select min 1 and max {max}');
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
