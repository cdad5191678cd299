import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, root } from './files.ts';
import { findings } from './rules.ts';

const files = filesBelow('ui', 'features', 'app', 'contract', 'host').filter((file) => /\.(tsx?|css)$/.test(file));
const found = files.flatMap((file) => findings(file, readFileSync(join(root, file), 'utf8')));
for (const { file, line, message } of found) console.error(`${file}:${line} ${message}`);
if (files.length === 0) console.error('No source file was found, so nothing was checked; run this in the project.');
else console.log(`${files.length} files looked at, ${found.length} findings`);
process.exitCode = found.length > 0 || files.length === 0 ? 1 : 0;
