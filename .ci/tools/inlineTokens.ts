import type { Plugin } from 'vite';
import { token } from '../../ui/tokens.ts';

const inStyle = /\$\{token\.(\w+)(?:\.(\w+)|\[(\d+)\])\}/g;
/** A token outside a style, or a whole group of which the browser takes one. Not in a type. */
const inCode = /(?<![\w.$'"`]|typeof )token\.(\w+)(?:\.(\w+)|\[(\d+)\]|(?![\w.]))/g;

const groups = token as unknown as Record<string, Record<string, string> | undefined>;

/**
 * Writes tokens into the code that names them. Otherwise each style is put together again in the browser, and the first
 * screen, or an app with one button, gets the names of all tokens.
 */
export const inlineTokens = (): Plugin => ({
  name: 'makan:inline-tokens',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/(ui|features)\/[^?]*\.tsx?$/, code: /\btoken\./ },
    handler: (code) =>
      code
        .replace(inStyle, (text, group: string, name: string | undefined, step: string) => {
          return groups[group]?.[name ?? step] ?? text;
        })
        .replace(inCode, (text, group: string, name: string | undefined, step: string | undefined) => {
          const values = groups[group];
          const found = name ?? step;
          return JSON.stringify(found === undefined ? values : values?.[found]) ?? text;
        }),
  },
});
