/**
 * `npm run check -- descriptions`: what Redocly's recommended rules say of openapi.json and asyncapi.json. It runs by
 * name only, as Redocly is in tests/tools.
 */
import { join } from 'node:path';
import { folder } from '../../.ci/tools/contract/files.ts';
import { loadTool } from '../tools.ts';

/** The part of Redocly that we use. */
interface Redocly {
  createConfig: (config: { extends: string[]; async3Rules?: Record<string, 'off'> }) => Promise<object>;
  lint: (options: {
    ref: string;
    config: object;
  }) => Promise<{ ruleId: string; message: string; location: { pointer?: string }[] }[]>;
}

const { createConfig, lint } = await loadTool<Redocly>('@redocly/openapi-core');
const openapi = await createConfig({ extends: ['recommended-strict'] });
// A guest's connection has no security, and AsyncAPI cannot say that a token may be left out.
const asyncapi = await createConfig({ extends: ['recommended-strict'], async3Rules: { 'security-defined': 'off' } });
const problems = [
  ...(await lint({ ref: join(folder, 'openapi.json'), config: openapi })),
  ...(await lint({ ref: join(folder, 'asyncapi.json'), config: asyncapi })),
];
for (const { ruleId, message, location } of problems)
  console.error(`${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
console.log(`2 descriptions, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
