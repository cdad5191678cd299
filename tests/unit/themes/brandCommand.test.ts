import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brandCommand } from '../../../themes/brandCommand.ts';
import { checkBrands } from '../../../themes/checkBrands.ts';
import { compileBrand } from '../../../themes/compile.ts';
import { themesFolder } from '../../../themes/files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brand-command-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, content: unknown) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(
    join(folder, name),
    content instanceof Uint8Array || typeof content === 'string' ? content : JSON.stringify(content),
  );
};
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const brand = (...words: string[]) => brandCommand(['brand', ...words], folder);

const color = (hex: string) => ({ $type: 'color', $value: hex });
/** As another system names them. */
const foreign = {
  brand: { primary: color('#8f1d2c') },
  bg: { page: color('#fffaf2'), canvas: color('#fffaf2') },
  text: { primary: color('#2a1216'), muted: color('#f4d9dc') },
  drop: { zone: { background: color('#00ff00') } },
};

describe('a brand outside this repository (BRAND-34)', () => {
  it('is a stylesheet with the colour that was brought, its data with types, and a source that passes the check', async () => {
    write('tokens.json', foreign);
    const { text, status } = await brand('tokens.json', '--name', 'Satay & Sons', '--derive');
    expect(status).toBe(0);
    expect(text).toContain('brand.primary is color.accent');
    expect(text).toMatch(/Satay & Sons is right, and \d+ contrast pairs hold/);
    expect(read('brand/satay-sons.css')).toMatch(/\[data-brand="satay-sons"\]\{[^}]*--color-accent:#8f1d2c/);
    const { brand: data } = await import(pathToFileURL(join(folder, 'brand/satay-sons.js')).href);
    expect(data).toEqual(JSON.parse(read('brand/satay-sons.json')));
    expect(data).toMatchObject({ code: 'satay-sons', name: 'Satay & Sons', logo: './satay-sons-logo.svg' });
    expect(read('brand/satay-sons.d.ts')).toContain("import type { Composition } from 'makan-ui'");
    for (const [, file = ''] of read('brand/satay-sons.css').matchAll(/url\("\.\/([^"]+)"\)/g))
      expect(existsSync(join(folder, 'brand', file)), file).toBe(true);
    expect(await checkBrands(join(folder, 'brand/source'))).toMatchObject({ codes: ['satay-sons'], problems: [] });
  });

  it('with a contrast that is too weak ends with 1, names the token of the file and writes nothing', async () => {
    write('tokens.json', { ...foreign, brand: { primary: color('#2a1216') } });
    const { text, status } = await brand('tokens.json');
    expect(status).toBe(1);
    expect(text).toMatch(
      /tokens\.json: color\.onAccent on color\.accent has a contrast of \d\.\d+; make it 4\.5 or more\. \(color\.accent is brand\.primary\)/,
    );
    expect(text).toContain('add --derive');
    expect(existsSync(join(folder, 'brand'))).toBe(false);
    expect(await brand('tokens.json', '--derive')).toMatchObject({ status: 0 });
  });

  it('without --derive names the colours that it does not bring, and has no dark form of another brand', async () => {
    write('tokens.json', { brand: { primary: color('#b4451f') } });
    const { text } = await brand('tokens.json', '--check');
    expect(text).toMatch(/30 of 31 colours are not in tokens\.json; they are those of kopi\. .+ surfaceSunken, ink, /);
  });

  it('without an accent says which colour the others are mixed from, and takes one', async () => {
    write('tokens.json', { bg: { canvas: color('#ffffff') } });
    expect((await brand('tokens.json', '--derive', '--check')).text).toMatch(
      /No token is color\.accent, so the colours are mixed from #\w{6}\..+ --accent/,
    );
    expect(await brand('tokens.json', '--derive', '--accent', '8f1d2c')).toMatchObject({ status: 0 });
    expect(read('brand/brand.css')).toContain('--color-accent:#8f1d2c');
  });

  it('is the same from a file, from a folder with subfolders and from an archive', async () => {
    write('tokens.json', foreign);
    // The other ending that DTCG names.
    write('system/color/base.tokens', foreign);
    write('system/package.txt', 'no tokens');
    write('system.zip', zipSync({ 'ds/base.json': strToU8(JSON.stringify(foreign)) }));
    for (const [given, out] of [
      ['tokens.json', 'a'],
      ['system', 'b'],
      ['system.zip', 'c'],
    ] as const)
      expect(await brand(given, '--code', 'one', '--derive', '--out', out)).toMatchObject({ status: 0 });
    expect(read('b/one.css')).toBe(read('a/one.css'));
    expect(read('c/one.css')).toBe(read('a/one.css'));
  });

  it('asks about a doubtful match, and takes it over with --yes', async () => {
    write('tokens.json', foreign);
    const { text } = await brand('tokens.json', '--derive', '--check');
    expect(text).toMatch(
      /doubtful and left out\. Write --yes <token>[\s\S]*text\.muted \(#f4d9dc\) may be color\.inkMuted/,
    );
    expect(text).not.toContain('is color.surface');
    const yes = await brand('tokens.json', '--derive', '--check', '--yes', 'text.muted');
    expect(yes.text).toContain('text.muted is color.inkMuted: you said yes');
    expect(await brand('tokens.json', '--yes', 'text.mutd')).toEqual({
      status: 1,
      text: '--yes text.mutd is no doubtful match; did you mean text.muted?',
    });
  });

  it('of a file with several brands is chosen with --theme', async () => {
    const theme = (name: string, set: string) => ({
      id: name,
      name,
      group: 'Brand',
      selectedTokenSets: { [set]: 'enabled' },
    });
    write('tokens.json', {
      red: { accent: { type: 'color', value: '#b01020' }, bg: { canvas: { type: 'color', value: '#ffffff' } } },
      blue: { accent: { type: 'color', value: '#1040c0' }, bg: { canvas: { type: 'color', value: '#ffffff' } } },
      $themes: [theme('Laksa', 'red'), theme('Rojak', 'blue')],
      $metadata: { tokenSetOrder: ['red', 'blue'] },
    });
    const open = await brand('tokens.json', '--derive');
    expect(open).toEqual({
      status: 1,
      text: 'tokens.json holds several brands (Brand): Laksa, Rojak. Choose one: --theme "Laksa".',
    });
    expect(await brand('tokens.json', '--derive', '--theme', 'rojak')).toMatchObject({ status: 0 });
    expect(read('brand/brand.css')).toContain('--color-accent:#1040c0');
    expect((await brand('tokens.json', '--check', '--theme', 'Rojal')).text).toMatch(
      /There is no Rojal.+did you mean Rojak\?/,
    );
  });

  it('of Makan compiles as it does here, and after a change of its source again', async () => {
    expect(await brand(join(themesFolder, 'kuro'))).toMatchObject({ status: 0 });
    const { css } = await compileBrand('kuro', {
      getUrl: (path, from) =>
        from === 'stylesheet' && path.endsWith('.woff2')
          ? `./fonts/${path.replace(/^.*[\\/]/, '')}`
          : `./kuro-${path.replace(/^.*[\\/]/, '')}`,
    });
    expect(read('brand/kuro.css')).toBe(css);
    const tokens = JSON.parse(read('brand/source/kuro/tokens.json'));
    tokens.radius = { ...tokens.radius, $type: 'dimension', card: { $value: { value: 3, unit: 'px' } } };
    write('brand/source/kuro/tokens.json', tokens);
    expect(await brand('brand', '--force')).toMatchObject({ status: 0 });
    expect(read('brand/kuro.css')).toContain('--radius-card:3px');
    expect(await brand('brand', '--force', '--derive')).toMatchObject({ status: 1 });
  });

  it('of our tokens is used as it is, and what is wrong in them is wrong', async () => {
    const own = JSON.parse(readFileSync(join(themesFolder, 'verde/tokens.json'), 'utf8'));
    write('tokens.json', own);
    expect(await brand('tokens.json', '--check')).toEqual({
      status: 1,
      text: 'art asks for ./leaves.svg, which is not there; put the drawing beside the tokens, as an SVG.',
    });
    write('leaves.svg', readFileSync(join(themesFolder, 'verde/leaves.svg')));
    expect((await brand('tokens.json', '--check')).text).toContain('tokens of Makan, used as they are');
    own.density = { $type: 'dimension', controlHeight: { $value: { value: 20, unit: 'px' } } };
    write('tokens.json', own);
    expect(await brand('tokens.json', '--check')).toEqual({
      status: 1,
      text: expect.stringMatching(/^tokens\.json: density\.controlHeight is .+; write 44 px or more/),
    });
  });

  it('does not go into a folder that is there, and with --force leaves what else is in it', async () => {
    write('tokens.json', foreign);
    write('brand/mine.txt', 'kept');
    expect(await brand('tokens.json', '--derive')).toEqual({
      status: 1,
      text: 'The folder brand is there and not empty; write another with --out, or write into it with --force.',
    });
    expect(readdirSync(join(folder, 'brand'))).toEqual(['mine.txt']);
    expect(await brand('tokens.json', '--derive', '--force')).toMatchObject({ status: 0 });
    expect(read('brand/mine.txt')).toBe('kept');
  });

  it('with --check writes nothing', async () => {
    write('tokens.json', foreign);
    expect(await brand('tokens.json', '--derive', '--check')).toMatchObject({ status: 0 });
    expect(readdirSync(folder)).toEqual(['tokens.json']);
  });

  it('names every token with --report', async () => {
    write('tokens.json', {
      ...foreign,
      size: Object.fromEntries([...'abcdef'].map((name) => [`odd${name}`, { $type: 'dimension', $value: '7px' }])),
    });
    const short = await brand('tokens.json', '--derive', '--check');
    expect(short.text).toContain('6 tokens (size.odda, size.oddb, …): no token here has this name');
    const { text } = await brand('tokens.json', '--derive', '--check', '--report');
    for (const name of 'abcdef') expect(text).toContain(`size.odd${name} no token here has this name`);
  });

  it('comes from a path as Windows writes it, and from a file in UTF-16', async () => {
    const text = `\uFEFF${JSON.stringify(foreign)}`;
    write('ds/tokens.json', new Uint8Array(Buffer.from(text, 'utf16le')));
    expect(await brand('.\\ds\\tokens.json', '--derive', '--out', '.\\made\\')).toMatchObject({ status: 0 });
    expect(existsSync(join(folder, 'made/brand.css'))).toBe(true);
  });

  it.each([
    [[], 'Which tokens? Write their file: npx makan-ui brand tokens.json'],
    [['tokns.json'], 'There is no file or folder tokns.json; did you mean tokens.json?'],
    [['far/away.json'], /^There is no file or folder far\/away\.json\. It was looked for in .+far\.$/],
    [['https://x.sg/t.json'], 'https://x.sg/t.json is an address; download the file, and write its path.'],
    [['broken.json'], /^broken\.json is not valid JSON \(/],
    [['empty.json'], 'empty.json is empty; save it again.'],
    [['list.json'], /^list\.json: .+\.$/],
    [['nothing.json'], /^nothing\.json: .+\.$/],
    [['theme.css'], 'theme.css is a style sheet; choose JSON files.'],
    [['bad.zip'], /^bad\.zip is an archive that cannot be opened/],
    [['bare'], /^\S*bare holds no JSON file and no archive\.$/],
    [['tokens.json', '--drive'], 'There is no option --drive; did you mean --derive?'],
    [['tokens.json', '--name', ' '], '--name is empty; write a value, or leave it away.'],
    [['tokens.json', '--name', '海南鸡饭'], /has no Latin letters for the code; write one: --code satay\.$/],
    [['tokens.json', '--code', 'con'], /^"con" cannot be a code, because Windows/],
    [['tokens.json', '--from', 'kopy'], 'There is no brand kopy to start from; did you mean kopi?'],
    [['tokens.json', '--accent', 'red-ish'], /^--accent red-ish is no colour/],
    [['tokens.json', '--theme', 'Dark'], 'tokens.json holds one brand, so leave --theme away.'],
    [['tokens.json', '--derive', '--out', 'theme.css'], 'theme.css is a file; write another folder: --out brand.'],
  ])('%j is one sentence and exit 1', async (words, sentence) => {
    write('tokens.json', foreign);
    write('broken.json', '{ "a": ');
    write('empty.json', ' \n');
    write('list.json', '[1, 2]');
    write('nothing.json', '{ "name": "x", "version": "1.0.0" }');
    write('theme.css', 'a {}');
    write('bad.zip', 'no archive');
    write('bare/readme.md', 'x');
    const { text, status } = await brand(...words);
    expect(status).toBe(1);
    if (typeof sentence === 'string') expect(text).toBe(sentence);
    else expect(text).toMatch(sentence);
  });

  it('has a help that names every option', async () => {
    const { text, status } = await brandCommand(['--help'], folder);
    expect(status).toBe(0);
    for (const option of [
      'name',
      'code',
      'out',
      'from',
      'theme',
      'accent',
      'yes',
      'derive',
      'check',
      'force',
      'report',
    ])
      expect(text).toContain(`--${option} `);
    expect(await brandCommand(['brnd'], folder)).toMatchObject({ status: 1 });
  });
});
