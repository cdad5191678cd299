import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../tests/check/files.ts';
import { buildAll } from './build.ts';

/** `npm start` serves what is built, and builds it first when it is missing or stale. */
try {
  await buildAll({ ifStale: true, compress: false });
} catch (error) {
  console.error(`Nothing was started: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
await import(pathToFileURL(join(root, 'dist/host/main.js')).href);
