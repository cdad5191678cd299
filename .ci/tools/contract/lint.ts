import { join } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';
import { folder } from './files.ts';

/** What Redocly's recommended rules say of the two descriptions, one sentence each. */
export async function lintDescriptions(): Promise<string[]> {
  // A guest's connection has no security, and AsyncAPI cannot say that a token may be left out.
  const rules = { 'security-defined': 'off' } as const;
  const [openapi, asyncapi] = await Promise.all([
    createConfig({ extends: ['recommended-strict'] }),
    createConfig({ extends: ['recommended-strict'], async3Rules: rules }),
  ]);
  const problems = [
    await lint({ ref: join(folder, 'openapi.json'), config: openapi }),
    await lint({ ref: join(folder, 'asyncapi.json'), config: asyncapi }),
  ];
  return problems.flat().map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
}
