import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { findSecrets } from '../../check/secrets.ts';

// Put together here, so that the file itself holds none.
const join = (...parts: string[]) => parts.join('');
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const letters = (count: number) => 'aB3dE5gH7jK9mN1pQ3rS5tU7vW9xY1zA2cD4fG6h'.slice(0, count);

test.each([
  ['a key of AWS', join('AWS_SECRET_ACCESS_KEY=', 'wJalrXUtnFEMI/K7MDENG/', 'bPxRfiCYzzzzzzzKEY')],
  ['a token of GitHub', join('gh', 'p_', letters(36))],
  ['a token of npm', join('//npm.example.com/:_authToken=npm', '_', letters(36))],
  ['a private key', String(privateKey.export({ type: 'pkcs8', format: 'pem' }))],
  ['a password of a database', join('postgres://makan:', 'hunter2hunter2', '@db.makan.sg:5432/makan')],
])('%s in any file is found, and said without being repeated', async (_, secret) => {
  const found = await findSecrets([
    { file: 'host/before.ts', content: 'export {};\n' },
    { file: 'host/settings.ts', content: `// as before\nconst KEY = \`${secret}\`;\n` },
  ]);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^host\/settings\.ts:2 /);
  expect(found[0]).not.toContain(secret);
});

test('what only looks like one is left alone', async () => {
  const text = "const sgt = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';\nSIGNING_KEY=\n";
  expect(await findSecrets([{ file: 'tests/call.ts', content: text }])).toEqual([]);
});
