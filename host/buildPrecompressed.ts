import { join } from 'node:path';
import { root } from './root.ts';
import { precompress } from './web/precompress.ts';

// `npx tsx host/buildPrecompressed.ts`: part of the build, so that no start and no first visit waits for it.
await precompress(join(root, 'dist/app'));
