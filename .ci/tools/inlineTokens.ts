import type { Plugin } from 'vite';
import { token } from '../../ui/tokens.ts';

const used = /\$\{token\.(\w+)(?:\.(\w+)|\[(\d+)\])\}/g;

/**
 * Writes tokens into the styles that name them. Otherwise each style is put together again in the browser, and an app
 * with one button gets the names of all tokens.
 */
export const inlineTokens = (): Plugin => ({
  name: 'makan:inline-tokens',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/(ui|features)\/[^?]*\.tsx?$/, code: /\$\{token\./ },
    handler: (code) =>
      code.replace(used, (text, group: string, name: string | undefined, step: string) => {
        const values = (token as unknown as Record<string, Record<string, string> | undefined>)[group];
        return values?.[name ?? step] ?? text;
      }),
  },
});
