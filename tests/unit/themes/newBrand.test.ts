import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toggleNames } from '../../../themes/brand.ts';
import type { BrandManifestEntry } from '../../../themes/buildBrand.ts';
import { checkBrands } from '../../../themes/checkBrands.ts';
import { findProblems } from '../../../themes/compile.ts';
import { root, themesFolder } from '../../../themes/files.ts';
import { newBrandCommand } from '../../../themes/new.ts';
import { brands } from '../../../themes/plugin.ts';

const folder = mkdtempSync(join(tmpdir(), 'brands-new-'));

/** The project's own brands. A shop that adds brands need not change this list. */
const brought = ['canteen', 'grams', 'kimkee', 'kopi', 'kuro', 'verde'];

/** The command in a copy of the brands. */
const command = (...given: string[]) => newBrandCommand([...given, '--folder', folder]);

beforeAll(() => {
  for (const code of brought) cpSync(join(themesFolder, code), join(folder, code), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('one more brand made by the command', () => {
  const read = (name: string) => readFileSync(join(folder, 'satay', name), 'utf8');

  beforeAll(() => {
    execFileSync(
      'npm',
      ['run', 'brand:new', 'satay', '--', '--from', 'kopi', '--name', 'Satay & Sons', '--folder', folder],
      {
        cwd: root,
        stdio: 'ignore',
      },
    );
  });

  it('is right at once, with its code, its name and every toggle written (SHELL-16)', () => {
    expect(findProblems('satay', folder)).toEqual([]);
    const brand = JSON.parse(read('brand.json'));
    expect(brand).toMatchObject({ code: 'satay', name: 'Satay & Sons' });
    expect(Object.keys(brand.toggles)).toEqual([...toggleNames]);
  });

  it('has a demo outlet with tables, and the menu of the brand that it came from (BRAND-24)', () => {
    expect(JSON.parse(read('demo.json'))).toEqual({
      menuFrom: 'kopi',
      outlet: { code: 'SATAY1', name: 'Demo Street', address: '1 Demo Street, Singapore 000001' },
      tables: 8,
    });
  });

  it('borrows that menu too where it comes from a brand that borrows it (BRAND-24)', async () => {
    await command('mee', '--from', 'satay');
    expect(JSON.parse(readFileSync(join(folder, 'mee/demo.json'), 'utf8'))).toMatchObject({ menuFrom: 'kopi' });
    rmSync(join(folder, 'mee'), { recursive: true });
  });

  it('greets with its own name, not in the words of the brand it came from', () => {
    const { hero } = JSON.parse(read('brand.json'));
    expect(Object.keys(hero.words)).toEqual(['en', 'zh', 'ms', 'ta']);
    expect(hero.words.en).toEqual({ title: 'Satay & Sons', text: 'What would you like today?' });
    expect(hero.words.zh).toEqual({ title: 'Satay & Sons', text: '今天想吃点什么？' });
  });

  it('carries its own name on its logo, not that of the brand it came from', () => {
    for (const name of ['logo.svg', 'logo-dark.svg', 'icon.svg']) {
      expect(read(name)).toContain('aria-label="Satay &amp; Sons"');
      expect(read(name)).not.toContain('Kopi');
      expect(read(name)).toContain('#ff7f1f');
    }
    // An edge in the usual background, so that its dark form shows the words too.
    expect(read('logo.svg')).toContain('stroke="#fff7ec"');
  });

  it('has a logo in the colours of its dark form, where it has one (BRAND-27)', async () => {
    expect(JSON.parse(read('brand.json')).darkLogo).toBe('logo-dark.svg');
    expect(read('logo-dark.svg')).toContain('fill="#faefe2"');
    await command('soup', '--from', 'verde');
    expect(JSON.parse(readFileSync(join(folder, 'soup/brand.json'), 'utf8'))).not.toHaveProperty('darkLogo');
    rmSync(join(folder, 'soup'), { recursive: true });
  });

  it('has the photograph of its hero, and none that nothing shows', async () => {
    await command('airy', '--from', 'grams');
    const { hero } = JSON.parse(readFileSync(join(folder, 'airy/brand.json'), 'utf8'));
    const address = '/images/brands/airy/photos/photo-espresso-600.webp#w=360,600&';
    expect(hero.picture.slice(0, address.length)).toBe(address);
    expect(readdirSync(join(folder, 'airy/photos')).sort()).toEqual([
      'photo-espresso-360.avif',
      'photo-espresso-360.webp',
      'photo-espresso-600.avif',
      'photo-espresso-600.webp',
    ]);
    expect(findProblems('airy', folder)).toEqual([]);
    rmSync(join(folder, 'airy'), { recursive: true });
  });

  it('has no empty boxes for letters that its font lacks, and says so', async () => {
    const { text, status } = await command('kueh', '--from', 'kopi', '--name', '娘惹 Kueh');
    expect(status).toBe(0);
    expect(text).toContain('The font Bricolage Grotesque has no 娘惹, so the logo is drawn without;');
    const drawn = readFileSync(join(folder, 'kueh/logo.svg'), 'utf8');
    // The initial, and four letters.
    expect(drawn.match(/<path /g)).toHaveLength(1 + 4);
    rmSync(join(folder, 'kueh'), { recursive: true });
  });

  it('describes its look as its own, and has every token of the brand it came from', () => {
    for (const name of ['tokens.json', 'dark.tokens.json']) {
      const { $description: before, ...tokens } = JSON.parse(readFileSync(join(folder, 'kopi', name), 'utf8'));
      const { $description, ...own } = JSON.parse(read(name));
      expect($description).toBe('Satay & Sons: say here how it looks.');
      expect(before).toContain('Kopi');
      expect(own).toEqual(tokens);
    }
  });

  it('passes the check together with the others', async () => {
    const { codes, problems } = await checkBrands(folder);
    expect(problems).toEqual([]);
    expect(codes).toHaveLength(7);
  });

  it('the new brand is in a build, and the other folders are unchanged', async () => {
    const app = mkdtempSync(join(tmpdir(), 'brands-new-app-'));
    try {
      writeFileSync(join(app, 'index.html'), '<script type="module" src="./main.js"></script>');
      writeFileSync(
        join(app, 'main.js'),
        "import { brands } from 'virtual:brands'; document.title = brands.satay.href;",
      );
      await build({ root: app, configFile: false, logLevel: 'silent', plugins: [brands(folder)] });
      const manifest = JSON.parse(readFileSync(join(app, 'dist/brands.json'), 'utf8')) as Record<
        string,
        BrandManifestEntry
      >;
      expect(Object.keys(manifest)).toContain('satay');
      expect(readFileSync(join(app, 'dist', manifest.satay?.css ?? ''), 'utf8')).toContain('[data-brand="satay"]');
    } finally {
      rmSync(app, { recursive: true, force: true });
    }
    for (const code of brought) {
      const files = readdirSync(join(themesFolder, code), { recursive: true, withFileTypes: true });
      for (const file of files.filter((one) => one.isFile())) {
        const name = relative(join(themesFolder, code), join(file.parentPath, file.name));
        expect(readFileSync(join(folder, code, name)).equals(readFileSync(join(themesFolder, code, name)))).toBe(true);
      }
    }
  });
});

describe('a wrong argument gets one sentence and leaves no folder', () => {
  it.each<[string, string[], string]>([
    [
      'no code',
      [],
      'The code of the new brand is missing; write it behind the command: ' +
        'npm run brand:new satay -- --from kopi --name "Satay Street"',
    ],
    [
      'a code with a capital and a space',
      ['Satay Street'],
      '"Satay Street" cannot be a code, because it stands in addresses; ' +
        'write small letters, digits and hyphens, a letter first.',
    ],
    [
      'a code that Windows has no folder for',
      ['con'],
      '"con" cannot be a code, because Windows has no folder of that name; choose another.',
    ],
    [
      'a code that is another folder of the project',
      ['base'],
      '"base" cannot be a code, because themes/base is no brand; choose another.',
    ],
    [
      'a code longer than any folder',
      ['m'.repeat(300)],
      `"${'m'.repeat(300)}" cannot be a code, because it has more than 40 letters; choose a shorter one.`,
    ],
    [
      'an option without its word',
      ['mee', '--from'],
      "Option '--from' argument is ambiguous; write it like this: npm run ",
    ],
    ['a brand that exists', ['kuro'], 'The brand kuro exists already; choose another code, or remove kuro first.'],
    ['a misspelt source', ['mee', '--from', 'kopy'], 'There is no brand kopy to start from; did you mean kopi?'],
    [
      'an unknown source',
      ['mee', '--from', 'zzzzzzzz'],
      'There is no brand zzzzzzzz to start from; there are canteen, grams, kimkee, ',
    ],
    ['an empty name', ['mee', '--name', ' '], '--name is empty; write the name that diners know, or leave it away.'],
    ['a name without quotes', ['mee', 'pok'], '"pok" is one word too many; put a name of several words in quotes: '],
    ['an unknown option', ['mee', '--form', 'kopi'], "Unknown option '--form'; write it like this: npm run brand:new "],
  ])('%s', async (_, given, sentence) => {
    const { text, status } = await command(...given);
    const wrong = text.replaceAll(`${folder}/`, '');
    expect(status).toBe(1);
    expect(wrong.split('\n')).toHaveLength(1);
    expect(wrong.startsWith(sentence), wrong).toBe(true);
    expect(existsSync(join(folder, 'mee'))).toBe(false);
  });

  it('without the two hyphens, where npm keeps the options for itself', async () => {
    vi.stubEnv('npm_config_from', 'kopi');
    vi.stubEnv('npm_config_name', 'true');
    try {
      const { text, status } = await command('mee', 'kopi', 'Mee Pok');
      expect(status).toBe(1);
      expect(text).toMatch(
        /^npm kept --from and --name for itself; write -- before the options: npm run brand:new satay -- /,
      );
    } finally {
      vi.unstubAllEnvs();
    }
  });
});
