/**
 * `npm run brand:new <code> -- --from kopi [--name "Name"]`: a new brand's folder, complete, that runs at once.
 * One sentence for each wrong argument, and exit 1.
 */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type BrandSource, toggleNames } from './brand.ts';
import { findSharedOutletCodes } from './checkBrands.ts';
import { codeProblem } from './code.ts';
import { compileBrand, darkFile, findProblems } from './compile.ts';
import { createDemoShop, getMenuSource } from './demoShop.ts';
import { brandCodes, readJson, ThemeError, themesFolder, toRelativeName } from './files.ts';
import { fontFiles } from './fonts.ts';
import { nearest } from './suggest.ts';
import { describeMissing, drawWordmark, getWordmarkColors } from './wordmark.ts';
import { writeTokens } from './writeTokens.ts';

export interface NewBrandOptions {
  /** Code in addresses, and the folder's name. */
  code: string | undefined;
  /** Code of the brand to start from. Default kopi. */
  from?: string;
  /** The name that diners know. Default: the code, capitalised. */
  name?: string;
  /** The folder that holds the brands. Default: themes/. */
  folder?: string;
}

const example = 'npm run brand:new satay -- --from kopi --name "Satay Street"';

const capitalised = (code: string): string =>
  code
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

/** Returns the problems of the arguments, one sentence each. */
export function argumentProblems({ code, from = 'kopi', name, folder = themesFolder }: NewBrandOptions): string[] {
  const there = brandCodes(folder);
  const problems: string[] = [];
  if (!code) problems.push(`The code of the new brand is missing; write it behind the command: ${example}`);
  else if (codeProblem(code)) problems.push(`"${code}" cannot be a code, ${codeProblem(code)}.`);
  else if (there.includes(code)) {
    problems.push(
      `The brand ${code} exists already; choose another code, or remove ${toRelativeName(join(folder, code))} first.`,
    );
  } else if (existsSync(join(folder, code))) {
    problems.push(`${toRelativeName(join(folder, code))} is there and is no brand; choose another code.`);
  }
  if (!there.includes(from)) {
    const near = nearest(from, there);
    problems.push(
      `There is no brand ${from} to start from; ${near ? `did you mean ${near}?` : `there are ${there.join(', ')}.`}`,
    );
  }
  if (name !== undefined && name.trim() === '') {
    problems.push('--name is empty; write the name that diners know, or leave it away.');
  }
  return problems;
}

/**
 * Makes the brand's folder and checks it; what does not pass is taken away again.
 * @returns the path of the folder, and a sentence where its logo lacks letters
 * @throws ThemeError with one sentence for each wrong argument
 */
export async function newBrand(options: NewBrandOptions): Promise<{ path: string; note: string | undefined }> {
  const { code = '', from = 'kopi', folder = themesFolder } = options;
  const name = options.name?.trim() ?? capitalised(code);
  const problems = argumentProblems(options);
  if (problems.length > 0) throw new ThemeError(problems.join('\n'));

  const target = join(folder, code);
  cpSync(join(folder, from), target, { recursive: true });
  try {
    const source = readJson(join(target, 'brand.json')) as BrandSource;
    // All toggles are written, in the order of their list, so that none has to be looked up.
    const toggles = Object.fromEntries(toggleNames.map((toggle) => [toggle, source.toggles[toggle]]));
    // The greeting is the source's own; its question is everybody's.
    const words = Object.fromEntries(
      Object.entries(source.hero.words).map(([language, { text }]) => [language, { title: name, text }]),
    );
    const hero = { ...source.hero, picture: takePhotograph(source.hero.picture, from, code, folder), words };
    const { darkLogo: othersLogo, ...others } = source;
    if (othersLogo) rmSync(join(target, othersLogo));
    const brand = { ...others, code, name, logo: 'logo.svg', icon: 'icon.svg', toggles, hero };
    const write = (fields: object) => writeFileSync(join(target, 'brand.json'), `${JSON.stringify(fields, null, 2)}\n`);
    write(brand);
    for (const file of ['tokens.json', darkFile].map((one) => join(target, one)).filter((one) => existsSync(one))) {
      const { $description: _, ...tokens } = readJson(file) as Record<string, unknown>;
      writeFileSync(file, writeTokens({ $description: `${name}: say here how it looks.`, ...tokens }));
    }
    const demoFile = join(target, 'demo.json');
    const menuFrom = getMenuSource(from, existsSync(demoFile) ? readJson(demoFile) : undefined);
    writeFileSync(demoFile, `${JSON.stringify(createDemoShop(code, menuFrom), null, 2)}\n`);
    const [wrong] = [...findProblems(code, folder), ...findSharedOutletCodes(folder)];
    if (wrong) throw new ThemeError(wrong);
    const { hasDarkLogo, note } = await drawLogo(code, name, source, folder);
    // Beside the logo, as everywhere.
    if (hasDarkLogo) {
      const { code: _, name: __, colorScheme, themeColor, logo, ...rest } = brand;
      write({ code, name, colorScheme, themeColor, logo, darkLogo: 'logo-dark.svg', ...rest });
    }
    return { path: target, note };
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw error;
  }
}

/** Copies the other brand's hero photograph to an address of the new brand, and leaves out the others. */
function takePhotograph(picture: string, from: string, code: string, folder: string): string {
  const photos = join(folder, code, 'photos');
  const place = `/images/brands/${from}/photos/`;
  const address = picture.startsWith(place) ? picture.slice(place.length) : undefined;
  const name = address?.replace(/#.*$/, '').replace(/(?:-\d+)?\.\w+$/, '');
  for (const file of existsSync(photos) ? readdirSync(photos) : []) {
    if (name === undefined || file.replace(/(?:-\d+)?\.\w+$/, '') !== name) rmSync(join(photos, file));
  }
  if (address === undefined) {
    rmSync(photos, { recursive: true, force: true });
    return picture;
  }
  return `/images/brands/${code}/photos/${address}`;
}

/** Draws a plain logo for each form. A new brand must not run under another brand's logo. */
async function drawLogo(
  code: string,
  name: string,
  source: BrandSource,
  folder: string,
): Promise<{ hasDarkLogo: boolean; note?: string | undefined }> {
  const { colors, formColors } = await compileBrand(code, { folder });
  const heading = source.fonts[0];
  const font = heading && fontFiles(heading.source, join(folder, code))[0]?.path;
  const chosen = getWordmarkColors(colors);
  if (!font || !chosen) return { hasDarkLogo: false };
  const drawn = drawWordmark({ name, font: readFileSync(font), colors: chosen });
  writeFileSync(join(folder, code, 'logo.svg'), drawn.logo);
  writeFileSync(join(folder, code, 'icon.svg'), drawn.icon);
  const dark = getWordmarkColors(formColors[darkFile] ?? {});
  if (dark) {
    const { logo } = drawWordmark({ name, font: readFileSync(font), colors: dark });
    writeFileSync(join(folder, code, 'logo-dark.svg'), logo);
  }
  return { hasDarkLogo: dark !== undefined, note: describeMissing(drawn, heading.family) };
}

function readArguments(args: string[]): NewBrandOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { from: { type: 'string' }, name: { type: 'string' }, folder: { type: 'string' } },
  });
  const [code, extra] = positionals;
  // npm takes --from and --name for itself where the two hyphens before them are missing.
  const taken = ['from', 'name'].filter((option) => process.env[`npm_config_${option}`] && !values[option as 'from']);
  if (taken.length > 0) {
    throw new ThemeError(`npm kept --${taken.join(' and --')} for itself; write -- before the options: ${example}`);
  }
  if (extra !== undefined) {
    throw new ThemeError(`"${extra}" is one word too many; put a name of several words in quotes: ${example}`);
  }
  return { code, ...values };
}

/** The command: what it says, and with which status it ends. */
export async function newBrandCommand(args: string[]): Promise<{ text: string; status: 0 | 1 }> {
  try {
    const { path, note } = await newBrand(readArguments(args));
    return {
      text: [
        `${toRelativeName(path)} is made and passes the check.`,
        ...(note ? [note] : []),
        'See it: npm run storybook, and choose it in the brand toolbar.',
        'Walk through it: npm start, and choose one of its tables on the sheet at /sandbox.',
        'Then: tokens.json is its look (the Brand lab edits it), brand.json its words and toggles, logo.svg and icon.svg',
        'stand in until you have your own. `npx tsx themes/check.ts` says what is wrong.',
      ].join('\n'),
      status: 0,
    };
  } catch (error) {
    if (error instanceof ThemeError) return { text: error.message, status: 1 };
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
      return { text: `${error.message.split(/\.\s/)[0]}; write it like this: ${example}`, status: 1 };
    }
    throw error;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { text, status } = await newBrandCommand(process.argv.slice(2));
  if (status === 0) console.log(text);
  else console.error(text);
  process.exitCode = status;
}
