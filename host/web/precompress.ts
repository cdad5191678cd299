import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import { toBrotli, toGzip } from '../http/compression.ts';

/**
 * Writes `.br` and `.gz` beside every text file of a build that lacks them, at the best compression.
 * @param atOnce how many files are compressed at the same time
 */
export async function precompress(folder: string, atOnce: number): Promise<void> {
  const isFresh = (file: string, made: string) => existsSync(made) && statSync(made).mtimeMs >= statSync(file).mtimeMs;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg|json|txt|webmanifest)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => statSync(file).size > 1024 && !(isFresh(file, `${file}.br`) && isFresh(file, `${file}.gz`)));
  const work = async (): Promise<void> => {
    for (let file = files.pop(); file; file = files.pop()) {
      const content = readFileSync(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      writeFileSync(`${file}.br`, await toBrotli(content, { params }));
      writeFileSync(`${file}.gz`, await toGzip(content, { level: 9 }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
