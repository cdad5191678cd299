import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';
import base from './base/tokens.json' with { type: 'json' };
import type { BrandJson } from './brand.ts';
import { type BrandArguments, help, readArguments } from './brandArguments.ts';
import { writeDerived, writeReport } from './brandReport.ts';
import { checkBrand } from './checkBrand.ts';
import { codeProblem } from './code.ts';
import { type ColorValue, toHex } from './color.ts';
import { compileBrand } from './compile.ts';
import { findSeed, readGround } from './derive.ts';
import type { Document } from './edit.ts';
import { type GivenFile, type Question, type TakenFile, takeOver } from './exchange/read.ts';
import { readJson, ThemeError, themesFolder } from './files.ts';
import { fontFiles } from './fonts.ts';
import { type GivenPaths, readPaths } from './givenPaths.ts';
import {
  createProposal,
  deriveProposal,
  findFont,
  folderProblems,
  layOver,
  listFamilies,
  type Pictures,
  type Proposal,
  type Sources,
  toFolder,
} from './proposal.ts';
import { getColors, resolveTokens } from './resolve.ts';
import { readBrandSources } from './sources.ts';
import { nearestOrAll } from './suggest.ts';
import { isAlias } from './tokenRules.ts';
import { listTokens, type WrittenToken } from './tokenTree.ts';
import { tokenProblems } from './validateTokens.ts';
import { describeMissing, drawWordmark, getWordmarkColors } from './wordmark.ts';

/** The text that a command prints, and the status with which it ends. */
export interface CommandResult {
  text: string;
  status: 0 | 1;
}

const colorIds = listTokens(base)
  .map(({ id }) => id)
  .filter((id) => id.startsWith('color.'));

const toCode = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-\d]+|-+$/g, '');

/** Names of files that say nothing about the brand. */
const usual =
  /^(design-?)?(tokens?|variables|values|theme|themes|brand|index|source|light|dark|data|export|global|all)$/;

/** The code and the name of the new brand. */
function readName({ name, code, paths }: BrandArguments): { code: string; name: string } {
  const file = toCode(basename((paths[0] ?? '').replaceAll('\\', '/')).replace(/(\.tokens)?\.\w+$/, ''));
  const found = code ?? (name === undefined ? (file === '' || usual.test(file) ? 'brand' : file) : toCode(name));
  if (found === '')
    throw new ThemeError(`The name ${name} has no Latin letters for the code; write one: --code satay.`);
  const unfit = codeProblem(found);
  if (unfit) throw new ThemeError(`"${found}" cannot be a code, ${unfit}: --code satay.`);
  const words = found.split('-').map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  return { code: found, name: name ?? words.join(' ') };
}

/** As our files have them: `{ "value": 12, "unit": "px" }`, not "12px", which another tool has written. */
const isWrittenOurs = ({ type, value }: WrittenToken): boolean =>
  (type !== 'color' && type !== 'dimension') || typeof value === 'object' || isAlias(value);

/** From so many of our names on, a file is ours, and what is wrong in it is wrong. */
const MANY = 16;

/** Tokens of ours, which are not taken over but used as they are; undefined for those of another system. */
function readOwn(files: readonly GivenFile[]): { tokens: Document; dark: Document | undefined } | undefined {
  const known = new Set(listTokens(base).map(({ id }) => id));
  const isOurs = ({ json }: GivenFile): boolean => {
    const tokens = listTokens(json);
    const own = tokens.filter(({ id }) => known.has(id) && !id.startsWith('palette.'));
    if (own.length === 0 || !tokens.every(isWrittenOurs)) return false;
    return own.length >= MANY || tokenProblems('', json, base).length === 0;
  };
  const isDark = ({ name }: GivenFile) => /(^|\/)dark\b[^/]*\.json$/i.test(name);
  const light = files.filter((file) => !isDark(file));
  const [tokens, ...others] = light;
  const [dark, ...more] = files.filter(isDark);
  if (!tokens || others.length + more.length > 0 || !files.every(isOurs)) return undefined;
  return { tokens: tokens.json as Document, dark: dark?.json as Document | undefined };
}

/** The import with every `--theme` answered. */
function readForeign(given: GivenPaths, families: readonly string[], themes: readonly string[]): TakenFile {
  const same = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();
  const read = (answers: Record<string, string>): TakenFile => {
    try {
      return takeOver(given.files, base, { answers, families });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new ThemeError([`${given.names}: ${reason.replace(/\.$/, '')}.`, ...given.notes].join('\n'));
    }
  };
  let result = read({});
  const answers: Record<string, string> = {};
  const used = new Set<string>();
  const seen = new Set<string>();
  // An answer may raise another question.
  for (let round = 0; round < 8; round += 1) {
    for (const { options } of result.choices) for (const option of options) seen.add(option);
    const more = result.choices.flatMap(({ id, options }) => {
      const option = options.find((one) => themes.some((theme) => same(one, theme)));
      if (option !== undefined) for (const theme of themes.filter((one) => same(option, one))) used.add(theme);
      return option === undefined || answers[id] === option ? [] : [[id, option] as const];
    });
    if (more.length === 0) break;
    for (const [id, option] of more) answers[id] = option;
    result = read(answers);
  }
  const unknown = themes.find((theme) => !used.has(theme));
  if (unknown !== undefined)
    throw new ThemeError(
      seen.size === 0
        ? `${given.names} holds one brand, so leave --theme away.`
        : `There is no ${unknown} in ${given.names}; ${nearestOrAll(unknown, [...seen])}`,
    );
  const open = result.choices.filter(({ chosen }) => chosen === undefined);
  if (open.length > 0)
    throw new ThemeError(
      open
        .map(
          ({ label, options }) =>
            `${given.names} holds several brands (${label}): ${options.join(', ')}. Choose one: --theme "${options[0]}".`,
        )
        .join('\n'),
    );
  return result;
}

/** The questions that `--yes` answers. */
function readYes(questions: readonly Question[], words: readonly string[]): Question[] {
  const all = words.map((word): Question => {
    const [, name = word, role] = /^(.+?)=([\w.]+)$/.exec(word) ?? [];
    const found = questions.filter((one) => one.name === name && (role === undefined || one.to === role));
    if (found.length > 1) {
      const right = found.map(({ to }) => `--yes "${name}=${to}"`).join(' or ');
      throw new ThemeError(`${name} may be two things; write ${right}.`);
    }
    const [one] = found;
    if (one) return one;
    const names = questions.map((question) => question.name);
    throw new ThemeError(
      names.length === 0
        ? `Nothing is doubtful, so leave --yes ${word} away.`
        : `--yes ${word} is no doubtful match; ${nearestOrAll(name, names)}`,
    );
  });
  const twice = all.find((one, at) => all.findIndex(({ to }) => to === one.to) !== at);
  if (twice) throw new ThemeError(`Two tokens are answered with yes for ${twice.to}; leave one away.`);
  return all;
}

/** Logos of the name, in the heading font. */
function drawPictures(sources: Sources, { name, tokens, dark }: Proposal): Pictures & { note: string | undefined } {
  const [family = ''] = listFamilies(tokens);
  const { font, code = '' } = findFont(sources, family) ?? findFont(sources, 'Inter') ?? {};
  const path = font && fontFiles(font.source, join(themesFolder, code))[0]?.path;
  const colors = getWordmarkColors(getColors(resolveTokens(base, tokens)));
  if (!path || !colors) throw new ThemeError(`The font ${family} is not there, so the name cannot be drawn.`);
  const drawn = drawWordmark({ name, font: readFileSync(path), colors });
  const darkColors = dark && getWordmarkColors(getColors(resolveTokens(base, tokens, dark)));
  return {
    logo: drawn.logo,
    ...(darkColors && { darkLogo: drawWordmark({ name, font: readFileSync(path), colors: darkColors }).logo }),
    icon: drawn.icon,
    note: describeMissing(drawn, font.family),
  };
}

/** The folder of a brand, and the report about it. */
interface Made {
  code: string;
  name: string;
  /** The folder that holds the folder of the brand. */
  folder: string;
  lines: string[];
  /** The token of the files that each role came from. */
  from: ReadonlyMap<string, string>;
  /** Whether the rest was mixed. */
  isDerived: boolean;
}

/** Says which colour the others are mixed from, where no token is the accent: it may not be the brand's. */
function explainSeed({ tokens }: Proposal, brought: Pick<TakenFile, 'tokens'>): string {
  const resolved = getColors(resolveTokens(base, tokens));
  const own = Object.keys(brought.tokens).flatMap((id) =>
    id.startsWith('color.') && resolved[id] ? [[id.slice('color.'.length), resolved[id]] as const] : [],
  );
  const seed = findSeed(Object.fromEntries(own), resolved['color.accent'] as ColorValue);
  return `No token is color.accent, so the colours are mixed from ${toHex(seed)}. If that is not the brand's, write --accent "#8f1d2c".`;
}

/** Drawings by name, in base64. */
const readDrawings = (paths: readonly string[]): Record<string, string> =>
  Object.fromEntries(paths.map((path) => [basename(path), readFileSync(path).toString('base64')]));

/** Makes the folder of a brand from tokens. */
function makeBrand(given: GivenPaths, asked: BrandArguments, folder: string): Made {
  const there = readBrandSources(themesFolder);
  const starting = there[asked.from];
  if (!starting)
    throw new ThemeError(
      `There is no brand ${asked.from} to start from; ${nearestOrAll(asked.from, Object.keys(there))}`,
    );
  const sources = {
    ...there,
    [asked.from]: { ...starting, files: { ...starting.files, ...readDrawings(given.drawings) } },
  };
  const { code, name } = readName(asked);
  const source = createProposal(sources, asked.from);
  // The greeting is the start's own; a photograph of it is not here.
  const words = Object.fromEntries(
    Object.entries(source.hero.words).map(([language, { text }]) => [language, { title: name, text }]),
  );
  const picture = source.hero.picture.startsWith('/') ? 'bread' : source.hero.picture;
  const start: Proposal = { ...source, code, name, hero: { picture, words } };
  const lines: string[] = [...given.notes];
  const from = new Map<string, string>();
  const own = readOwn(given.files);
  let brought: Pick<TakenFile, 'tokens' | 'dark'>;
  let proposal: Proposal;
  if (own) {
    const problems = [
      ...tokenProblems('tokens.json', own.tokens, base),
      ...(own.dark ? tokenProblems('dark.tokens.json', own.dark, base, own.tokens) : []),
    ];
    if (problems.length > 0) throw new ThemeError(problems.join('\n'));
    const values = (document: Document | undefined) =>
      Object.fromEntries(listTokens(document).map(({ id, value }) => [id, value]));
    brought = { tokens: values(own.tokens), dark: values(own.dark) };
    proposal = { ...start, tokens: own.tokens, dark: own.dark };
    lines.push(`${given.names}: tokens of Makan, used as they are.`);
    if (asked.theme.length + asked.yes.length > 0)
      throw new ThemeError('Nothing is asked, so leave --theme and --yes away.');
  } else {
    const families = Object.values(sources).flatMap(({ brand }) => brand.fonts.map(({ family }) => family));
    const result = readForeign(given, families, asked.theme);
    const yes = readYes(result.questions, asked.yes);
    brought = {
      tokens: { ...result.tokens, ...Object.fromEntries(yes.map(({ to, value }) => [to, value])) },
      dark: {
        ...result.dark,
        ...Object.fromEntries(yes.flatMap((one) => ('dark' in one ? [[one.to, one.dark]] : []))),
      },
    };
    for (const { name: token, to } of [...result.report, ...yes]) if (to && !from.has(to)) from.set(to, token);
    lines.push(...writeReport({ names: given.names, result, yes, isWhole: asked.report }));
    if (!asked.accent && !Object.keys(brought.tokens).some((id) => !id.startsWith('palette.')))
      throw new ThemeError(
        [
          ...lines,
          `No token of ${given.names} has a meaning here, so there is nothing to make a brand of. Write the brand's colour as --accent "#8f1d2c", or answer a doubtful match with --yes.`,
        ].join('\n'),
      );
    proposal = layOver(start, brought);
    // The dark form of the start is that of another brand.
    if (Object.keys(brought.dark).length === 0 && !asked.derive) proposal = { ...proposal, dark: undefined };
  }
  if (asked.accent) {
    brought = { ...brought, tokens: { ...brought.tokens, 'color.accent': asked.accent } };
    proposal = layOver(proposal, { tokens: { 'color.accent': asked.accent }, dark: {} });
  }
  if (asked.derive) {
    if (!('color.accent' in brought.tokens)) lines.push(explainSeed(proposal, brought));
    const made = deriveProposal(proposal, brought);
    proposal = made.proposal;
    lines.push(...writeDerived(made.derived, asked.report));
  } else {
    const resolved = getColors(resolveTokens(base, proposal.tokens));
    const colors = Object.fromEntries(
      Object.keys(brought.tokens).flatMap((id) => (resolved[id] ? [[id.replace('color.', ''), resolved[id]]] : [])),
    );
    proposal = { ...proposal, colorScheme: readGround(colors) ?? proposal.colorScheme };
    const missing = colorIds.filter((id) => !(id in brought.tokens));
    if (missing.length > 0)
      lines.push(
        `${missing.length} of ${colorIds.length} colours are not in ${given.names}; they are those of ${own ? 'the base' : asked.from}. --derive mixes them from yours: ${missing.map((id) => id.replace('color.', '')).join(', ')}.`,
      );
  }
  const problems = folderProblems(sources, proposal).map((problem) =>
    problem.replace(/which is not in themes\/.*$/, 'which is not there; put the drawing beside the tokens, as an SVG.'),
  );
  if (problems.length > 0) throw new ThemeError(problems.join('\n'));
  const { note, ...pictures } = drawPictures(sources, proposal);
  if (note) lines.push(note);
  mkdirSync(join(folder, code), { recursive: true });
  for (const [file, bytes] of Object.entries(toFolder(sources, proposal, pictures)))
    writeFileSync(join(folder, code, file), bytes);
  return { code, name, folder, lines, from, isDerived: asked.derive };
}

/** The folder of a finished brand, as it is. */
function openBrand(path: string, names: string, asked: BrandArguments): Made {
  const taken = [
    ...(['name', 'code'] as const).filter((option) => asked[option] !== undefined),
    ...(['theme', 'yes'] as const).filter((option) => asked[option].length > 0),
    ...(asked.derive ? ['derive'] : []),
  ];
  if (taken.length > 0)
    throw new ThemeError(
      `${names} is the folder of a finished brand, whose brand.json and tokens.json say everything; leave --${taken.join(' and --')} away.`,
    );
  const { name } = readJson(join(path, 'brand.json')) as BrandJson;
  return {
    ...{ code: basename(path), name, folder: dirname(path), from: new Map(), isDerived: false },
    lines: [`${names}: a brand of Makan, used as it is.`],
  };
}

const types = (code: string): string => `import type { Composition } from 'makan-ui';

/** The data of the brand that ${code}.css is the look of. Addresses are relative to this folder. */
export declare const brand: {
  readonly code: string;
  readonly name: string;
  readonly colorScheme: 'light' | 'dark';
  /** Colour of the browser's own bars, as #rrggbb. */
  readonly themeColor: string;
  readonly logo: string;
  /** The logo of the dark form, where there is one; the stylesheet shows it by itself. */
  readonly darkLogo?: string;
  readonly icon: string;
  readonly toggles: Readonly<Record<string, boolean>>;
  readonly composition: Composition;
  readonly hero: {
    readonly picture: string;
    readonly words: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
  };
};
`;

/** The files that an app imports, by name: contents, or the path of the file to copy. */
async function compileFiles({ code, folder }: Made): Promise<Map<string, string | { copy: string }>> {
  const files = new Map<string, string | { copy: string }>();
  const { css, brand } = await compileBrand(code, {
    folder,
    getUrl: (path, from) => {
      const isFont = from === 'stylesheet' && path.endsWith('.woff2');
      const name = isFont ? `fonts/${basename(path)}` : `${code}-${basename(path)}`;
      files.set(name, { copy: path });
      return `./${name}`;
    },
  });
  const data = JSON.stringify({ ...brand, composition: brand.composition ?? {} }, null, 2);
  files.set(`${code}.css`, css);
  files.set(`${code}.json`, `${data}\n`);
  files.set(`${code}.js`, `/** The data of the brand; ${code}.css is its look. */\nexport const brand = ${data};\n`);
  files.set(`${code}.d.ts`, types(code));
  for (const name of readdirSync(join(folder, code)))
    if (statSync(join(folder, code, name)).isFile())
      files.set(`source/${code}/${name}`, { copy: join(folder, code, name) });
  return files;
}

/** Refuses a place where something else is. */
function checkPlace(out: string, shown: string, isForced: boolean): void {
  if (!existsSync(out)) return;
  if (!statSync(out).isDirectory()) throw new ThemeError(`${shown} is a file; write another folder: --out brand.`);
  if (!isForced && readdirSync(out).length > 0)
    throw new ThemeError(
      `The folder ${shown} is there and not empty; write another with --out, or write into it with --force.`,
    );
}

/** Problems as who has only the tokens sees them. */
function explain(problems: readonly string[], { code, folder, from, isDerived }: Made): string[] {
  const place = `${join(folder, code)}${sep}`;
  const short = (text: string) =>
    text
      .replaceAll(place, '')
      .replaceAll(place.replaceAll('\\', '/'), '')
      .replace(/(^|[ `])(themes\/[a-z])/g, '$1makan-ui/$2');
  const isWeak = (text: string) => /has a contrast of/.test(text);
  const origins = (text: string) =>
    [...new Set(text.match(/\bcolor\.\w+/g) ?? [])].flatMap((id) =>
      from.has(id) && from.get(id) !== id ? [`${id} is ${from.get(id)}`] : [],
    );
  return [
    ...problems.map((problem) => {
      const origin = isWeak(problem) ? origins(problem) : [];
      return `${short(problem)}${origin.length > 0 ? ` (${origin.join(', ')})` : ''}`;
    }),
    ...(problems.some(isWeak) && !isDerived && from.size > 0
      ? ['Change these colours, or add --derive: it keeps yours where they can be read, and mixes the others.']
      : []),
  ];
}

async function run(asked: BrandArguments, cwd: string, temporary: string): Promise<CommandResult> {
  const given = readPaths(asked.paths, cwd);
  const out = resolve(cwd, asked.out);
  if (!asked.check) checkPlace(out, asked.out, asked.force);
  const made = given.brandFolder
    ? openBrand(given.brandFolder, given.names, asked)
    : makeBrand(given, asked, temporary);
  const { problems, measured } = await checkBrand(made.code, made.folder);
  if (problems.length > 0)
    return { text: [...made.lines, '', ...explain(problems, made), 'Nothing is written.'].join('\n'), status: 1 };
  const right = `${made.name} is right, and ${measured} contrast pairs hold.`;
  if (asked.check) return { text: [...made.lines, right].join('\n'), status: 0 };
  const files = await compileFiles(made);
  for (const [name, content] of files) {
    const path = join(out, name);
    mkdirSync(dirname(path), { recursive: true });
    if (typeof content === 'string') writeFileSync(path, content);
    else if (resolve(content.copy) !== path) cpSync(content.copy, path);
  }
  const { code } = made;
  const shown = asked.out.replace(/\/$/, '');
  const place = /^(\.|\/|[a-z]:)/i.test(shown) ? shown : `./${shown}`;
  return {
    text: [
      ...made.lines,
      right,
      `${shown} holds ${code}.css, ${code}.js with its types, ${code}.json, its fonts and its logos.`,
      `In your app: import '${place}/${code}.css'; and put data-brand="${code}" on <html>, or <BrandScope brand="${code}"> around a part.`,
      `To change it, edit ${shown}/source/${code} and run: npx makan-ui brand ${shown}${shown === 'brand' ? '' : ` --out ${shown}`} --force`,
    ].join('\n'),
    status: 0,
  };
}

/**
 * `npx makan-ui brand tokens.json`: a brand from design tokens, for who has the package only.
 * @param words what is typed behind makan-ui
 */
export async function brandCommand(words: readonly string[], cwd: string = process.cwd()): Promise<CommandResult> {
  const temporary = mkdtempSync(join(tmpdir(), 'makan-ui-'));
  try {
    const asked = readArguments(words);
    return asked.help ? { text: help, status: 0 } : await run(asked, cwd, temporary);
  } catch (error) {
    if (error instanceof ThemeError) return { text: error.message, status: 1 };
    const { code, path, message } = error as NodeJS.ErrnoException;
    if (code === undefined || path === undefined) throw error;
    return { text: `${path} cannot be read or written (${message.split(',')[0]}).`, status: 1 };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
