import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { BrandDetails, Menu, Outlet, OutletSettings, Tax } from '#contract';
import { root } from '../../check/files.ts';
import { conform } from '../../conform/conform.ts';
import { findFreePort } from '../../server.ts';

const file = join(root, 'docs/examples/smallest_host.py');
const shop = JSON.parse(readFileSync(join(root, 'docs/examples/shop.json'), 'utf8')) as Record<string, unknown>;

/** Python 3 by the names that it has on Linux, macOS and Windows. */
const python = ['python3', 'python'].find((name) => {
  const { status, stdout } = spawnSync(name, ['-c', 'import sys; print(sys.version_info >= (3, 9))'], {
    encoding: 'utf8',
  });
  return status === 0 && stdout.trim() === 'True';
});

test('the smallest server of the guide is one file of at most 150 lines, with a shop of the contract', () => {
  const text = readFileSync(file, 'utf8');
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  const imported = [...text.matchAll(/^(?:import|from) (.+?)(?: import .*)?$/gm)].flatMap(([, names = '']) =>
    names.split(', '),
  );
  const standard = [
    'hashlib',
    'hmac',
    'json',
    're',
    'secrets',
    'sys',
    'threading',
    'time',
    'datetime',
    'http.server',
    'pathlib',
    'urllib.parse',
  ];
  expect(imported.filter((name) => !standard.includes(name))).toEqual([]);
  const schemas = { brand: BrandDetails, outlet: Outlet, settings: OutletSettings, tax: Tax, menu: Menu };
  for (const [name, schema] of Object.entries(schemas)) expect([...Value.Errors(schema, shop[name])], name).toEqual([]);
});

const alone = 'the smallest server says which file is missing beside a copy of it, and runs once it is there';

test(python ? alone : `NOT RUN, there is no Python 3.9 on this machine: ${alone}`, async () => {
  if (!python) return;
  const folder = mkdtempSync(join(tmpdir(), 'smallest-host-'));
  try {
    const copy = join(folder, 'smallest_host.py');
    copyFileSync(file, copy);
    for (const source of ['docs/examples/shop.json', 'contract/published/schemas.json']) {
      const [name = '', ...folders] = source.split('/').reverse();
      const { status, stderr } = spawnSync(python, [copy, '0'], { encoding: 'utf8' });
      expect(status).toBe(1);
      expect(stderr.trim()).toBe(
        `${name} is missing: smallest_host.py reads it; copy it from ${folders.reverse().join('/')} of the project to the folder of smallest_host.py.`,
      );
      copyFileSync(join(root, source), join(folder, name));
    }
    const child = spawn(python, [copy, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [address] = (await once(child.stdout, 'data')) as [Buffer];
    expect(String(address)).toMatch(/^http:\/\/localhost:\d+/);
    child.kill();
    await once(child, 'exit');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

const title = 'the smallest server of the guide passes the level "order to the till" (WIRE-61)';

// tests/run.ts names a test with this beginning and does not count it as passed.
test(python ? title : `NOT RUN, there is no Python 3.9 on this machine: ${title}`, async () => {
  if (!python) return;
  const port = await findFreePort();
  const child: ChildProcess = spawn(python, [file, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await once(child.stdout ?? child, 'data');
    const report = await conform(
      { url: `http://127.0.0.1:${port}`, signingKey: 'change-me', otpKey: '' },
      { brand: 'kopi', place: { outlet: 'HOME', table: '3' }, app: 'https://order.example.sg', offers: [] },
      { level: 'till' },
    );
    expect(report.results.filter(({ outcome }) => outcome === 'failed' || outcome === 'blocked')).toEqual([]);
    expect(report.results.find(({ name }) => name.startsWith('cors: the browser may send makeOrder'))?.outcome).toBe(
      'passed',
    );
    expect(report.reached).toEqual({ menu: true, till: true });
  } finally {
    child.kill();
    await once(child, 'exit');
  }
});
