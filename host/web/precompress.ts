import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import { toBrotli, toGzip } from '../http/compression.ts';

/** Writes `.br` and `.gz` beside every text file of a build that lacks them, at the best compression. */
export async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg|json|txt|webmanifest)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => statSync(file).size > 1024);
  const isFresh = (file: string, made: string) => existsSync(made) && statSync(made).mtimeMs >= statSync(file).mtimeMs;
  await Promise.all(
    files.map(async (file) => {
      const [br, gz] = [`${file}.br`, `${file}.gz`];
      if (isFresh(file, br) && isFresh(file, gz)) return;
      const content = readFileSync(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      const [brotli, zipped] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })]);
      writeFileSync(br, brotli);
      writeFileSync(gz, zipped);
    }),
  );
}
