import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Codes of the languages, in the order of their ids, which begin at 1; the others are held against the first. */
export const languages = ['en', 'zh', 'ms', 'ta'] as const;

/** The files of messages: `en.json` and its like in a folder that is named `messages` or ends in `Messages`. */
export const messageFile = /\/(?:\w*M|m)essages\/([a-z]{2})\.json$/;

/** A compiled text: itself, or its parts, which `format` of features/platform/i18n joins. */
export type Compiled = string | Part[];
type Part = string | [value: string] | [value: string, how: '#' | Record<string, Compiled>];

/** `number` for plurals and formatted numbers; `text` is a number or a string. */
export type ValueType = 'number' | 'select' | 'text';

const read = (text: string): MessageFormatElement[] => parse(text, { ignoreTag: true });

function toPart(element: MessageFormatElement, counted: string | undefined): Part {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return [element.value];
    case TYPE.pound:
      return [counted ?? '', '#'];
    case TYPE.number:
      if (element.style) break;
      return [element.value, '#'];
    case TYPE.select:
    case TYPE.plural: {
      const isPlural = element.type === TYPE.plural;
      if (isPlural && (element.offset !== 0 || element.pluralType !== 'cardinal')) break;
      const inner = isPlural ? element.value : counted;
      const cases = Object.entries(element.options).map(([name, { value }]) => [name, join(value, inner)] as const);
      return [element.value, Object.fromEntries(cases)];
    }
  }
  const name = 'value' in element ? element.value : '';
  throw new Error(
    `{${name}} is written in a way that the app does not know; use plural, select, number, or give it a finished text`,
  );
}

function join(elements: MessageFormatElement[], counted?: string): Compiled {
  const parts = elements.map((element) => toPart(element, counted));
  if (parts.every((part) => typeof part === 'string')) return parts.join('');
  return parts;
}

/** Compiles a text in ICU message format. @throws Error for invalid syntax and unsupported formats. */
export const compile = (text: string): Compiled => join(read(text));

/** Compiles the messages of a file. @throws Error that names the key. */
export function compileFile(json: string): Record<string, Compiled> {
  const messages = JSON.parse(json) as Record<string, string>;
  const compiled = Object.entries(messages).map(([key, text]) => {
    try {
      return [key, compile(text)] as const;
    } catch (error) {
      throw new Error(`The message "${key}" cannot be read: ${(error as Error).message}`);
    }
  });
  return Object.fromEntries(compiled);
}

/** The values of a text by name, each with the strictest type that its uses need. */
export function valuesIn(text: string): Map<string, ValueType> {
  const found = new Map<string, ValueType>();
  const look = (elements: MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.argument) found.set(element.value, found.get(element.value) ?? 'text');
      if (element.type === TYPE.number) found.set(element.value, 'number');
      if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
      found.set(element.value, element.type === TYPE.plural ? 'number' : 'select');
      for (const { value } of Object.values(element.options)) look(value);
    }
  };
  look(read(text));
  return found;
}

/** The cases of each plural of a text, such as `['=1', 'other']`. */
export function pluralCases(text: string): string[][] {
  const found: string[][] = [];
  const look = (elements: MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
      if (element.type === TYPE.plural) found.push(Object.keys(element.options));
      for (const { value } of Object.values(element.options)) look(value);
    }
  };
  look(read(text));
  return found;
}
