import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readThemedBrands } from '../../../host/web/appBrands.ts';
import type { BrandFile } from '../../../themes/brandFile.ts';
import { themesFolder } from '../../../themes/files.ts';
import { packBrand } from '../../../themes/pack.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'brand-file-'));
const brandsFolder = join(folder, 'brands');
let packed: BrandFile;
let host: InjectedServer;
let age = 0;

/** Puts a brand file into the server's folder. Each is newer than the one before. */
function put(content: unknown, name = 'satay.brand.json'): void {
  const file = join(brandsFolder, name);
  writeFileSync(`${file}.part`, typeof content === 'string' ? content : JSON.stringify(content));
  age += 1;
  utimesSync(`${file}.part`, new Date(2026, 1, 1, 0, 0, age), new Date(2026, 1, 1, 0, 0, age));
  renameSync(`${file}.part`, file);
  host.advance(2000);
}
const get = (url: string) => host.app.inject({ method: 'GET', url, headers: { host: 'localhost:4180' } });
const readPage = async (url = '/?bcode=satay') => (await get(url)).body;
const errors = () => host.logLines().flatMap((line) => (line.includes('"level":50') ? [JSON.parse(line).msg] : []));

beforeAll(async () => {
  const themes = join(folder, 'themes');
  cpSync(join(themesFolder, 'grams'), join(themes, 'satay'), { recursive: true });
  const file = join(themes, 'satay', 'brand.json');
  const text = readFileSync(file, 'utf8').replaceAll('"grams"', '"satay"').replaceAll('/grams/', '/satay/');
  writeFileSync(file, text.replace(/"name": "[^"]*"/, '"name": "Satay </script> Street"'));
  packed = await packBrand('satay', themes);
  host = await createTestServer({ DATA_DIR: folder });
});
afterAll(async () => {
  await host.close();
  rmSync(folder, { recursive: true });
});

describe('a brand file (BRAND-38)', () => {
  test('gives a running server the brand, its look and all its files', async () => {
    expect(await readPage()).toContain('data-brand="kopi"');
    mkdirSync(brandsFolder);
    put(packed);
    const answer = await get('/?bcode=satay');
    expect(answer.body).toContain('data-brand="satay"');
    expect(answer.body).toContain(`<style data-href="${packed.href}">`);
    const [, json = ''] = /globalThis\.makanBrands=(\{.*?\});globalThis\.makanScripts=/s.exec(answer.body) ?? [];
    const brands = JSON.parse(json) as Record<string, { href: string; brand: { name: string } }>;
    expect(Object.keys(brands)).toEqual(expect.arrayContaining(['kopi', 'kuro', 'satay']));
    expect(brands.satay).toMatchObject({ href: packed.href, brand: { name: 'Satay </script> Street' } });
    // The policy names the script as it is now.
    expect(answer.headers['content-security-policy']).not.toBe(
      (
        await createTestServer().then(async (other) => {
          const page = await other.app.inject({ method: 'GET', url: '/', headers: { host: 'localhost:4180' } });
          await other.close();
          return page;
        })
      ).headers['content-security-policy'],
    );
    const addresses = Object.keys(packed.files);
    expect(addresses).toEqual(
      expect.arrayContaining([
        'manifests/satay.webmanifest',
        'manifests/satay-192.png',
        'images/brands/satay/logo.svg',
      ]),
    );
    expect(addresses.some((one) => /^images\/brands\/satay\/photos\/.*\.(avif|webp)$/.test(one))).toBe(true);
    for (const [address, content] of Object.entries(packed.files)) {
      const file = await get(`/${address}`);
      expect(file.statusCode, address).toBe(200);
      expect(file.rawPayload.toString('base64'), address).toBe(content);
      expect(file.headers['content-type'], address).not.toBe('application/octet-stream');
      expect(file.headers['cache-control'], address).toContain(address.startsWith('assets/') ? 'immutable' : '3600');
    }
  });

  test('is known to an import and to the public menu', async () => {
    put(packed);
    expect(readThemedBrands(folder)).toContain('satay');
    const built = (await get('/menu/KT01')).body;
    put({ ...packed, brand: { ...packed.brand, code: 'kopi' } }, 'kopi.brand.json');
    const fromFile = (await get('/menu/KT01')).body;
    expect(fromFile).toContain(packed.manifest.icon);
    expect(built).not.toContain(packed.manifest.icon);
    expect(await readPage('/?bcode=kopi')).toContain(`<style data-href="${packed.href}">`);
    rmSync(join(brandsFolder, 'kopi.brand.json'));
    host.advance(2000);
    expect(await readPage('/?bcode=kopi')).not.toContain(`<style data-href="${packed.href}">`);
    expect((await get('/menu/KT01')).body).toBe(built);
  });

  test('that is exchanged shows its new look, and the old files stay for open phones', async () => {
    put(packed);
    await readPage();
    const css = Buffer.from('[data-brand="satay"] { --color-accent: #00ff00; }').toString('base64');
    const { [packed.href.slice(1)]: _, ...files } = packed.files;
    const href = '/assets/satay-newlook1.css';
    put({ ...packed, href, manifest: { ...packed.manifest, css: href }, files: { ...files, [href.slice(1)]: css } });
    expect(await readPage()).toContain('--color-accent: #00ff00');
    expect((await get(packed.href)).statusCode).toBe(200);
  });

  test('that is taken away takes the brand with it', async () => {
    put(packed);
    expect(await readPage()).toContain('data-brand="satay"');
    rmSync(join(brandsFolder, 'satay.brand.json'));
    host.advance(2000);
    expect(await readPage()).toContain('data-brand="kopi"');
  });

  test('stays as long as its folder cannot be read', async () => {
    put(packed);
    await readPage();
    renameSync(brandsFolder, `${brandsFolder}-away`);
    writeFileSync(brandsFolder, '');
    host.advance(2000);
    const answer = await get('/?bcode=satay');
    expect([answer.statusCode, answer.body.includes('data-brand="satay"')]).toEqual([200, true]);
    expect(errors().at(-1)).toContain('The brand files cannot be listed');
    rmSync(brandsFolder);
    renameSync(`${brandsFolder}-away`, brandsFolder);
  });

  test('is not read again before two seconds have passed', async () => {
    put(packed);
    await readPage();
    rmSync(join(brandsFolder, 'satay.brand.json'));
    host.advance(1999);
    expect(await readPage()).toContain('data-brand="satay"');
    host.advance(1);
    expect(await readPage()).toContain('data-brand="kopi"');
  });

  test.each([
    ['cut in half', () => JSON.stringify(packed).slice(0, 5000), 'satay.brand.json is cut or no JSON.'],
    ['a list', () => [], 'satay.brand.json is no brand file'],
    [
      'without switches',
      () => ({ ...packed, brand: { ...packed.brand, toggles: {} } }),
      'is no brand file: brand.toggles',
    ],
    [
      'of another brand',
      () => ({ ...packed, brand: { ...packed.brand, code: 'laksa' } }),
      'holds the brand laksa; name it laksa.brand.json',
    ],
    [
      'with two stylesheets',
      () => ({ ...packed, manifest: { ...packed.manifest, css: '/assets/other.css' } }),
      'lacks its stylesheet /assets/satay-',
    ],
    ['without its stylesheet', () => ({ ...packed, files: {} }), 'lacks its stylesheet /assets/satay-'],
    [
      'with a file of the app',
      () => ({ ...packed, files: { ...packed.files, 'index.html': '' } }),
      'is no brand file: files',
    ],
    [
      'with a path',
      () => ({ ...packed, files: { ...packed.files, 'assets/../sw.js': '' } }),
      'is no brand file: files',
    ],
  ])('that is wrong (%s) is told, and the brand stays as it was', async (_, make, sentence) => {
    put(packed);
    await readPage();
    put(make());
    expect(await readPage()).toContain(`<style data-href="${packed.href}">`);
    expect(errors().at(-1)).toContain(sentence);
    expect(errors().at(-1)).toContain(
      sentence.includes('name it') ? 'laksa' : 'Make it again with `npm run brand:pack`.',
    );
    // Told once, not with every page.
    const told = errors().length;
    host.advance(2000);
    await readPage();
    expect(errors()).toHaveLength(told);
  });
});

test('a brand that is not there, or breaks a contrast, is not packed (BRAND-38)', async () => {
  await expect(packBrand('satay', join(folder, 'nowhere'))).rejects.toThrow('There is no folder');
  await expect(packBrand('satey', join(folder, 'themes'))).rejects.toThrow('has no brand satey; did you mean satay?');
  const broken = join(folder, 'broken');
  cpSync(join(folder, 'themes'), broken, { recursive: true });
  const tokens = join(broken, 'satay', 'tokens.json');
  const document = JSON.parse(readFileSync(tokens, 'utf8')) as { color: Record<string, { $value: unknown }> };
  document.color.ink = { ...document.color.ink, $value: document.color.background?.$value };
  writeFileSync(tokens, JSON.stringify(document));
  await expect(packBrand('satay', broken)).rejects.toThrow('color.ink');
});
