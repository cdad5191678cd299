import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, root } from '../../check/files.ts';

/** Whether fetch, and so the server and every browser, refuses the port before it asks: 4190 is one of those. */
const isRefused = (port: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2000) }).then(
    () => false,
    ({ cause }: Error) => cause instanceof Error && cause.message === 'bad port',
  );

test('every port that a guide, a setting or a stand-in names can be called by servers and browsers', async () => {
  const guides = filesBelow('docs/guides').filter((name) => name.endsWith('.md'));
  const files = [...guides, '.env.example', 'tests/mock/main.ts', 'tests/gateways/main.ts'];
  const ports = files.flatMap((name) =>
    [...readFileSync(join(root, name), 'utf8').matchAll(/(?:\bport[ :=]*|default: '|localhost:)(\d{4,5})\b/gi)].map(
      ([, port = '']) => ({ name, port }),
    ),
  );
  expect(ports.length).toBeGreaterThan(5);
  expect(await isRefused('4190')).toBe(true);
  const refused = await Promise.all(ports.map(async (one) => ((await isRefused(one.port)) ? one : undefined)));
  expect(refused.filter((one) => one !== undefined)).toEqual([]);
});
