import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, root } from '../check/files.ts';

/** A command that a document names. */
export interface Command {
  /** The program: the name of a script of package.json, else the tool, such as `npx tsx themes/check.ts` or `npm ci`. */
  name: string;
  /** True if `name` is a script. */
  isScript: boolean;
  /** Its arguments in the document, without the `--` of npm. */
  args: readonly string[];
  /** Variables that the document sets before it, such as `TESTS=full`. */
  env: Readonly<Record<string, string>>;
  /** Where it was read first, such as `README.md:20`. */
  place: string;
}

/** The documents whose commands have to work: all but decisions and rules, which run nothing. */
export const listDocuments = (): string[] => [
  ...['README.md', 'CONTRIBUTING.md', '.github/PULL_REQUEST_TEMPLATE.md', 'Dockerfile'],
  ...filesBelow('docs').filter((file) => /^docs\/([^/]+\.md$|guides\/|production\/)/.test(file)),
];

/** Splits as a shell does: quotes hold words together. */
export const splitWords = (line: string): string[] =>
  [...line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) => word.replaceAll(/'([^']*)'|"([^"]*)"/g, '$1$2'));

/** Commands of npm that depend on the project. The others, such as `npm pack`, work anywhere. */
const ofProject = new Set(['ci', 'prune']);

/** The command of a line of shell. Undefined if it is not npm, npx or node, or depends on nothing of the project. */
export function readCommand(line: string, place: string): Command | undefined {
  const words = splitWords(line).filter((word) => word !== '--silent');
  const env: Record<string, string> = {};
  while (/^[A-Z_]+=/.test(words[0] ?? '')) {
    const [name = '', value = ''] = words.shift()?.split('=') ?? [];
    // A value that the reader has to choose is left out.
    if (value !== '…') env[name] = value;
  }
  const [tool, first = '', second = '', ...rest] = words;
  const given = words.slice(2);
  if (tool === 'npm' && (first === 'start' || first === 'test'))
    return { name: first, isScript: true, args: given.filter((word) => word !== '--'), env, place };
  if (tool === 'npm' && first === 'run' && second !== '')
    return { name: second, isScript: true, args: rest.filter((word) => word !== '--'), env, place };
  if (tool === 'npm' && ofProject.has(first)) return { name: `npm ${first}`, isScript: false, args: given, env, place };
  if (tool === 'npx' && first === 'tsx') return { name: `npx tsx ${second}`, isScript: false, args: rest, env, place };
  // The command of the packed library, which is not installed here: `npm run test:apps` starts it.
  if (tool === 'npx' && first === 'makan-ui') return undefined;
  if (tool === 'npx' && first !== '') return { name: `npx ${first}`, isScript: false, args: given, env, place };
  if (tool === 'node' && first === '-e') return { name: 'node -e', isScript: false, args: given, env, place };
  const file = words.at(-1) ?? '';
  if (tool === 'node' && file.endsWith('.js'))
    return { name: `node ${file}`, isScript: false, args: words.slice(1, -1), env, place };
  return undefined;
}

/** A line of a code block without its explanation, which two spaces or a `#` set apart. */
const withoutComment = (line: string): string => line.replace(/(?<=\S)(?: {2,}|\s+#\s).*$/, '');

const parts = (line: string): string[] => line.split(/\s*&&\s*/);

/** `npm run bench`, `bench:menu`, `bench:pay`: spans after a command that are each a script too. */
const alsoScripts = /`npm (?:run )?[^`]+`((?:(?:, | and | or )`[a-z][a-z:-]*`)+)/g;

/** Commands of one document, in its order. */
export function readDocument(file: string, text: string): Command[] {
  const found: (Command | undefined)[] = [];
  // A backslash at its end goes on in the next line.
  const lines = text.replaceAll(/\\\n\s*/g, '').split('\n');
  let isFenced = false;
  lines.forEach((line, at) => {
    const place = `${file}:${at + 1}`;
    const add = (code: string): void => {
      for (const part of parts(withoutComment(code.trim()))) found.push(readCommand(part, place));
    };
    if (line.startsWith('```')) isFenced = !isFenced;
    else if (isFenced || (line.startsWith('    ') && file.endsWith('.md'))) add(line);
    else if (!file.endsWith('.md')) {
      // Settings of other programs: a command stands in a comment or after a `=`.
      for (const [code] of line.matchAll(/\b(?:npm|npx|node) [\w:./= &-]+/g)) add(code);
    } else {
      for (const [, code = ''] of line.matchAll(/`([^`]+)`/g)) add(code);
      for (const [, names = ''] of line.matchAll(alsoScripts))
        for (const [, name = ''] of names.matchAll(/`([^`]+)`/g)) add(`npm run ${name}`);
    }
  });
  return found.filter((command) => command !== undefined);
}

/** The command as it is typed. */
export const toText = ({ name, isScript, args }: Pick<Command, 'name' | 'isScript' | 'args'>): string => {
  const quoted = args.map((arg) => (/^[\w:./=,@-]+$/.test(arg) ? arg : `'${arg}'`));
  return isScript
    ? ['npm run', name, ...(args.length > 0 ? ['--'] : []), ...quoted].join(' ')
    : [name, ...quoted].join(' ');
};

/** Every command of the documents, each once. */
export function readCommands(documents = listDocuments()): Command[] {
  const all = documents.flatMap((file) => readDocument(file, readFileSync(join(root, file), 'utf8')));
  return [...new Map(all.toReversed().map((command) => [toText(command), command])).values()].toReversed();
}

/** The scripts of package.json. */
export const readScripts = (): string[] =>
  Object.keys((JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }).scripts);
