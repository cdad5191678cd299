import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from './root.ts';
import { precompress } from './web/precompress.ts';

// `npx tsx host/compressAppFiles.ts`: part of the build, so that no first visit gets files that are not compressed.
await precompress(join(root, 'dist/app'), availableParallelism());
