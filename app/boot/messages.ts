import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { compileFile, messageFile } from './messageCompiler.ts';

/** Compiles message files at build time, so that the app contains no parser of ICU message format (ADR-0022). */
export const messages = (): Plugin => ({
  name: 'makan:messages',
  enforce: 'pre',
  load: {
    filter: { id: messageFile },
    async handler(id) {
      try {
        const compiled = compileFile(await readFile(id, 'utf8'));
        return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js', map: null };
      } catch (error) {
        return this.error(`${id}: ${(error as Error).message}`);
      }
    },
  },
});
