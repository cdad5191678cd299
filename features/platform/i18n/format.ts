import type { Template, Text, Values } from './messageTypes';

const rules = new Map<string, Intl.PluralRules>();

/** The plural category of a number in a language: `one`, `other`. */
function category(count: number, language: string): string {
  const found = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, found);
  return found.select(count);
}

/**
 * Formats a compiled message; a placeholder without a value is shown as it is, so that it is noticed.
 * @param language BCP 47 tag of the language that the message is written in.
 */
export function format(message: Text | Template, values: Values, language: string): string {
  if (typeof message === 'string') return message;
  return message
    .map((part) => {
      if (typeof part === 'string') return part;
      const [name, how] = part;
      const value = values[name] ?? `{${name}}`;
      if (how === '#') return value.toLocaleString(language);
      if (!how) return value;
      const chosen = how[`=${value}`] ?? how[typeof value === 'number' ? category(value, language) : value];
      return format(chosen ?? how.other ?? '', values, language);
    })
    .join('');
}
