import type { Localization } from '#contract';
import { type Report, toLine } from './foreignMenu.ts';
import { asObject } from './json.ts';

const LANGUAGES: readonly (readonly [tag: RegExp, languageId: number])[] = [
  [/^en\b/, 1],
  [/^zh\b/, 2],
  [/^ms\b/, 3],
  [/^ta\b/, 4],
];

/** The language of a tag such as `en_us`, `zh-Hans` or `ms`; undefined if the app does not speak it. */
export const findLanguage = (tag: string): number | undefined =>
  LANGUAGES.find(([pattern]) => pattern.test(tag.toLowerCase().replaceAll('_', '-')))?.[1];

/**
 * Texts of names and descriptions by the tag of their language.
 * @param description left out if the format lacks descriptions.
 */
export function toTexts(names: unknown, description: unknown, where: string, report: Report): Localization[] {
  const [byName, byDescription] = [asObject(names), asObject(description)];
  const texts = new Map<number, Localization>();
  const tags = Object.keys(byName);
  for (const tag of tags) {
    const languageId = findLanguage(tag) ?? (tags.length === 1 ? 1 : undefined);
    const name = toLine(byName[tag]);
    if (languageId === undefined)
      report.note(where, `its name in '${tag}' is not carried: the app does not speak this language`);
    // The first one of `en_us` and `en_gb` is as good as the other.
    else if (name && !texts.has(languageId))
      texts.set(languageId, {
        languageId,
        name,
        ...(description !== undefined && { description: toParagraphs(byDescription[tag]) }),
      });
  }
  const unnamed = Object.keys(byDescription).filter((tag) => toParagraphs(byDescription[tag]) && !toLine(byName[tag]));
  for (const tag of unnamed) {
    const languageId = findLanguage(tag);
    const of = languageId === undefined ? undefined : texts.get(languageId);
    if (of && !of.description) of.description = toParagraphs(byDescription[tag]);
    else report.note(where, `its description in '${tag}' is not carried: it has no name in this language`);
  }
  return [...texts.values()];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** A text without tags and entities of HTML, which menus of websites often have. */
export const withoutHtml = (text: string): string =>
  text
    .replaceAll(/<br\s*\/?>|<\/p>/gi, '\n')
    .replaceAll(/<\/?[a-z][^<>]{0,500}>/gi, '')
    .replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
      if (code !== undefined)
        return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
      return ENTITIES[String(name).toLowerCase()] ?? whole;
    });

/** A text that may have several lines. */
export const toParagraphs = (value: unknown): string =>
  typeof value === 'string'
    ? withoutHtml(value)
        .split(/\r\n|\r|\n/)
        .map(toLine)
        .filter(Boolean)
        .join('\n')
    : '';

/** A name or a description in English. */
export const toEnglish = (name: unknown, description?: unknown): Localization[] => [
  {
    languageId: 1,
    name: toLine(typeof name === 'string' ? withoutHtml(name) : name),
    ...(description !== undefined && { description: toParagraphs(description) }),
  },
];
