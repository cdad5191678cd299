import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, messageFile, pluralCases, type ValueType, valuesIn } from '../../app/boot/messageCompiler.ts';
import { filesBelow, root } from './files.ts';

type File = Record<string, string>;

/** Returns the problems of a package's messages, one sentence each. */
export function findProblems(folder: string, files: Record<string, File | undefined>): string[] {
  const problems: string[] = [];
  const { en: english = {} } = files;
  for (const language of languages) {
    const file = files[language];
    const path = `${folder}/${language}.json`;
    if (!file) {
      problems.push(`${path} is missing.`);
      continue;
    }
    for (const key of Object.keys(english)) if (!(key in file)) problems.push(`${path} has no message "${key}".`);
    for (const [key, text] of Object.entries(file)) {
      const source = english[key];
      if (source === undefined) problems.push(`${path} has a message "${key}", which English does not have.`);
      else problems.push(...problemsOfMessage(language, text, source).map((what) => `${path}: "${key}" ${what}`));
    }
  }
  return problems;
}

function problemsOfMessage(language: string, text: string, english: string): string[] {
  let values: string[];
  let cases: string[][];
  try {
    values = [...valuesIn(text).keys()].sort();
    cases = pluralCases(text);
  } catch (error) {
    return [`is not in ICU message format: ${(error as Error).message}.`];
  }
  const problems: string[] = [];
  if (text.trim() === '') problems.push('is empty.');
  const expected = readableValues(english) ?? values;
  if (values.join() !== expected.join())
    problems.push(`has the values {${values.join(', ')}} where English has {${expected.join(', ')}}.`);
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  for (const found of cases) {
    const missing = pluralCategories.filter((category) => !found.includes(category));
    const surplus = found.filter((name) => !name.startsWith('=') && !pluralCategories.some((known) => known === name));
    if (missing.length > 0) problems.push(`has a plural without the case ${missing.join(', ')}.`);
    if (surplus.length > 0)
      problems.push(`has a plural with the case ${surplus.join(', ')}, which this language does not use.`);
  }
  return problems;
}

/** The names of the values of a text; undefined when it cannot be read, which its own line says. */
function readableValues(text: string): string[] | undefined {
  try {
    return [...valuesIn(text).keys()].sort();
  } catch {
    return undefined;
  }
}

/** As in .biome.json, which formats the types too. */
const LINE_WIDTH = 121;

const typeNames: Record<ValueType, string> = { number: 'number', select: 'string', text: 'string | number' };

/** The strictest type that one of the languages asks for decides what a value must be. */
function strictest(types: ValueType[]): ValueType {
  return types.find((type) => type === 'number') ?? types.find((type) => type === 'select') ?? 'text';
}

/** The source of `values.ts`: what the messages with values need in any of the languages; undefined where none has any. */
export function writeValues(files: Record<string, File | undefined>): string | undefined {
  const all = languages.map((language) => files[language] ?? {});
  const lines = Object.keys(files.en ?? {}).flatMap((key) => {
    const uses = all.flatMap((file) => [...valuesIn(file[key] ?? '')]);
    const names = [...new Set(uses.map(([name]) => name))].sort();
    if (names.length === 0) return [];
    const values = names.map((name) => {
      const types = uses.filter(([used]) => used === name).map(([, type]) => type);
      return `${name}: ${typeNames[strictest(types)]}`;
    });
    const line = `  ${key}: { ${values.join('; ')} };\n`;
    return line.length <= LINE_WIDTH ? line : `  ${key}: {\n    ${values.join(';\n    ')};\n  };\n`;
  });
  if (lines.length === 0) return undefined;
  const head = '// Written by `npm run messages` from the files beside it.\n';
  return `${head}/** The values that messages need, by key. */\nexport interface MessageValues {\n${lines.join('')}}\n`;
}

/** The folders of messages, from the root, with their files by language. */
export function readMessages(): Map<string, Record<string, File>> {
  const folders = new Map<string, Record<string, File>>();
  for (const path of filesBelow('features')) {
    const language = messageFile.exec(path)?.[1];
    if (!language) continue;
    const folder = path.slice(0, path.lastIndexOf('/'));
    const text = readFileSync(join(root, path), 'utf8');
    folders.set(folder, { ...folders.get(folder), [language]: JSON.parse(text) as File });
  }
  return folders;
}

/** Keys that no file of their package names, nor the rules of forms, nor the lists of the contract. */
function unusedKeys(folder: string, english: File): string[] {
  const home = folder.slice(0, folder.lastIndexOf('/'));
  const sources = filesBelow(
    home,
    'features/platform/forms',
    'contract/wire',
    'contract/money',
    'contract/hours',
  ).filter((path) => /\.tsx?$/.test(path) && !path.startsWith(`${folder}/`));
  const text = sources.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
  return Object.keys(english).filter((key) => !new RegExp(`\\b${key}\\b`).test(text));
}

if (process.argv[1] === import.meta.filename) {
  const folders = readMessages();
  const problems: string[] = [];
  let count = 0;
  for (const [folder, files] of folders) {
    count += Object.keys(files.en ?? {}).length;
    const found = findProblems(folder, files);
    problems.push(...found);
    for (const key of unusedKeys(folder, files.en ?? {})) problems.push(`${folder}/en.json: "${key}" is used nowhere.`);
    if (found.length > 0) continue;
    const path = join(root, folder, 'values.ts');
    const values = writeValues(files);
    const written = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    if (written === values) continue;
    if (!process.argv.includes('--write')) {
      problems.push(`${folder}/values.ts does not fit the messages; run \`npm run messages\`.`);
    } else if (values === undefined) rmSync(path);
    else writeFileSync(path, values);
  }
  for (const problem of problems) console.error(problem);
  console.log(
    `${count} messages in ${folders.size} packages and ${languages.length} languages, ${problems.length} problems`,
  );
  process.exitCode = problems.length > 0 || folders.size === 0 ? 1 : 0;
}
