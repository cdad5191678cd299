import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrandManifestEntry } from '../../../themes/buildBrand.ts';
import { brandCodes } from '../../../themes/files.ts';
import { brands } from '../../../themes/plugin.ts';

const root = mkdtempSync(join(tmpdir(), 'brands-app-'));
const common = { root, configFile: false as const, logLevel: 'silent' as const };

beforeAll(() => {
  writeFileSync(join(root, 'index.html'), '<script type="module" src="./main.js"></script>');
  writeFileSync(join(root, 'main.js'), "import { brands } from 'virtual:brands'; document.title = brands.kopi.href;");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a build', () => {
  const dist = join(root, 'dist');
  const read = (address: string) => readFileSync(join(dist, address), 'utf8');
  let manifest: Record<string, BrandManifestEntry>;
  beforeAll(async () => {
    await build({ ...common, plugins: [brands()] });
    manifest = JSON.parse(read('brands.json')) as typeof manifest;
  });

  it('says in brands.json what the HTML of each brand needs, and all of it is there', () => {
    expect(Object.keys(manifest)).toEqual(brandCodes());
    for (const { css, fonts, icon } of Object.values(manifest)) {
      for (const address of [css, icon, ...fonts]) expect(existsSync(join(dist, address)), address).toBe(true);
    }
    expect(manifest.kuro).toMatchObject({ name: 'KURO', colorScheme: 'dark', themeColor: '#0f0d0c' });
    expect(manifest.kopi?.fonts).toHaveLength(2);
  });

  it('gives each brand a separate stylesheet with working font paths', () => {
    for (const [code, { css }] of Object.entries(manifest)) {
      const text = read(css);
      expect(new Set(text.match(/data-brand="([\w-]+)"/g))).toEqual(new Set([`data-brand="${code}"`]));
      for (const [, font] of text.matchAll(/url\("\.\/([^"]+)"\)/g)) {
        expect(existsSync(join(dist, 'assets', font ?? '')), font).toBe(true);
      }
    }
  });

  it('puts no look into any script (ENTRY-7)', () => {
    const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
    expect(scripts).toHaveLength(1);
    for (const name of scripts) {
      expect(read(join('assets', name))).toContain(manifest.kopi?.css);
      expect(read(join('assets', name))).not.toMatch(/--color-|font-face/);
    }
  });
});

it('the development server compiles a brand when it is asked for', async () => {
  const server = await createServer({ ...common, plugins: [brands()], server: { port: 0, host: '127.0.0.1' } });
  try {
    await server.listen();
    const address = server.resolvedUrls?.local[0] ?? '';
    const get = (path: string) => fetch(new URL(path, address));
    const css = await get('@brands/verde.css');
    expect(css.headers.get('content-type')).toBe('text/css');
    const text = await css.text();
    expect(text).toContain('[data-brand="verde"]');
    const font = await get(/url\("([^"]+)"\)/.exec(text)?.[1] ?? 'nothing');
    expect(font.headers.get('content-type')).toBe('font/woff2');
    expect((await get('@brands/verde/logo.svg')).headers.get('content-type')).toBe('image/svg+xml');
  } finally {
    await server.close();
  }
});
