import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../../../.ci/tools/build.ts';
import { root } from '../../check/files.ts';

/** An empty folder in which npm has installed the packed contract, and beside it only what the contract asks for. */
const folder = mkdtempSync(join(tmpdir(), 'someones-server-'));

const npm = (...args: string[]) =>
  execFileSync('npm', [...args, '--offline', '--silent', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'pipe',
    shell: process.platform === 'win32',
  });

beforeAll(async () => {
  await build('contract', { ifStale: true });
  npm('pack', join(root, 'dist/contract'), '--pack-destination', folder);
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? 'nothing was packed';
  const manifest = {
    name: 'someones-server',
    private: true,
    type: 'module',
    dependencies: { 'makan-contract': `file:${archive}` },
    // Without a registry npm finds a library where this checkout has it.
    overrides: { typebox: `file:${join(root, 'node_modules/typebox')}` },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  npm('install', '--ignore-scripts');
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const node = (source: string): string => {
  writeFileSync(join(folder, 'run.mjs'), source);
  return execFileSync(process.execPath, ['run.mjs'], { cwd: folder, encoding: 'utf8' }).trim();
};

test('a server outside checks a body, prices a cart and reads the descriptions with nothing but the package', () => {
  const said = node(`
    import { readFileSync } from 'node:fs';
    import { Value } from 'typebox/value';
    import { endpoints, refusals } from 'makan-contract';
    import { examples } from 'makan-contract/examples';
    import { quote } from 'makan-contract/money';
    import { SIGNATURE_HEADERS } from 'makan-contract/wire';
    const readText = (name) => readFileSync(new URL(import.meta.resolve('makan-contract/' + name)), 'utf8');
    const read = (name) => JSON.parse(readText(name));
    const { settings, carts } = read('vectors/carts.json');
    const right = carts.filter(({ input, cents }) => JSON.stringify(quote({ ...input, settings })) === JSON.stringify(cents));
    console.log(JSON.stringify([
      Value.Check(endpoints.makeOrder.body, examples.makeOrder.body),
      Value.Check(endpoints.makeOrder.body, { ...examples.makeOrder.body, tip: 1 }),
      right.length,
      Object.keys(read('openapi.json').paths).length > 25,
      read('asyncapi.json').asyncapi,
      Object.keys(read('schemas.json').$defs).includes('Order'),
      read('vectors/signature.json').cases.length,
      read('vectors/cipher.json').cases.length,
      SIGNATURE_HEADERS.signature,
      refusals.clockSkew.code,
      readText('money.md').includes('**MONEY-13**'),
      readText('rules.md').includes('**TABLE-6**'),
      read('config.schema.json').required,
    ]));
  `);
  expect(JSON.parse(said)).toEqual([
    true,
    false,
    200,
    true,
    '3.0.0',
    true,
    4,
    4,
    'sgt',
    'CLOCK_SKEW',
    true,
    true,
    ['signingKey'],
  ]);
});

test('the package has the text of each rule that it cites', () => {
  const packed = join(folder, 'node_modules/makan-contract');
  const files = readdirSync(join(packed, 'published'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(json|md)$/.test(name))
    .map((name) => join(packed, 'published', name));
  const text = [join(packed, 'README.md'), ...files].map((file) => readFileSync(file, 'utf8')).join('\n');
  const told = new Set([...text.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, name]) => name));
  const areas = new Set([...told].map((name) => name?.replace(/-\d+$/, '')));
  // Names that are no rules, such as SHA-256, have areas that docs/spec does not.
  const spec = new Set(
    [...readFileSync(join(root, 'docs/spec/README.md'), 'utf8').matchAll(/`([A-Z]+)-…`/g)].map(([, area]) => area),
  );
  const cited = [...text.matchAll(/\b([A-Z]+)-\d+\b/g)].flatMap(([name, area]) => (spec.has(area) ? name : []));
  expect(areas.size).toBeGreaterThan(4);
  expect(cited.length).toBeGreaterThan(50);
  expect([...new Set(cited)].filter((name) => !told.has(name))).toEqual([]);
});

test('its types hold where a module is found as Node finds it', () => {
  const compilerOptions = {
    target: 'es2023',
    module: 'nodenext',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['types.ts'] }));
  writeFileSync(
    join(folder, 'types.ts'),
    `import type { Answer } from 'makan-contract';
export const right: Answer<'taxes'>[number]['type'] = 'Inclusive';
export const wrong: Answer<'taxes'>[number]['type'] = 'Both';
`,
  );
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder, '--pretty', 'false'],
    { encoding: 'utf8' },
  );
  const errors = (stdout + stderr).split('\n').filter((line) => line.includes('error TS'));
  expect(errors).toEqual([expect.stringMatching(/types\.ts\(3,.*"Both"/)]);
});

test('every file that it names is there', () => {
  const { exports } = JSON.parse(readFileSync(join(folder, 'node_modules/makan-contract/package.json'), 'utf8')) as {
    exports: Record<string, string | Record<string, string>>;
  };
  const files = Object.values(exports).flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target),
  );
  for (const file of files.filter((name) => !name.includes('*'))) {
    expect(readFileSync(join(folder, 'node_modules/makan-contract', file)).length, file).toBeGreaterThan(0);
  }
});
