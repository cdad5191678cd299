import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Vite's function around each dynamic import of a build. */
const HELPER = '\0vite/preload-helper.js';

const loader = join(import.meta.dirname, '../../features/platform/lateCode/loadFile.ts');

/** A dynamic import as the build writes it. */
const IMPORT = /(?<![\w$.])import\(([`"'])(\.\/[^`"']+\.js)\1\)/g;

/**
 * Passes each dynamic import of the build through `loadFile` (ADR-0087), with the names of all files that it needs. Each
 * import takes the query from `makanRetry`, so that it can run again under another address.
 */
export const lateCode = (): Plugin => ({
  name: 'makan:late-code',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === HELPER ? `export { loadFile as __vitePreload } from ${JSON.stringify(loader)};` : undefined),
  // The names of the files change with the code that is added below.
  augmentChunkHash: (chunk) => (chunk.dynamicImports.length > 0 ? 'makanRetry' : undefined),
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        if (file.viteMetadata?.importedCss.size)
          throw new Error(`${file.fileName} has styles, which loadFile does not load.`);
        file.code = file.code.replaceAll(IMPORT, 'import($1$2$1+makanRetry)');
      }
    },
  },
});
