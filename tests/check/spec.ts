import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { filesBelow, root } from './files.ts';

/** A file by its path from the root, with forward slashes. */
export interface TextFile {
  path: string;
  text: string;
}

export interface SpecResult {
  rules: string[];
  /** One sentence each, with the file and line that it is about. */
  wrong: string[];
  /** Rules that no test and no story names in a title. */
  unproven: string[];
}

const SPEC = 'docs/spec/';
const DEFINITION = /^- \*\*([A-Z]+-\d+)\*\*/;
const ADR_FILE = /^docs\/decisions\/(\d{4})-[^/]*\.md$/;
const ADR_NAME = /\bADR-?\s?(\d+)\b/g;

/** References to texts that are not in the repository, as earlier versions of the code had them. */
const OUTSIDE = [/\b(?:ordering|accounts(?:-and-shell)?) §/, /\b[Dd]ecisions? \d/, /\bdecisions, Totals\b/];

interface Definition {
  name: string;
  at: string;
}

const definitionsIn = ({ path, text }: TextFile): Definition[] =>
  text.split('\n').flatMap((line, index) => {
    const name = DEFINITION.exec(line)?.[1];
    return name ? [{ name, at: `${path}:${index + 1}` }] : [];
  });

/** Finds names of rules; only of the areas that docs/spec has, because `SHA-256` is not a rule. */
const nameFinder = (rules: Iterable<string>): RegExp => {
  const areas = new Set([...rules].map((name) => name.replace(/-\d+$/, '')));
  return areas.size > 0 ? new RegExp(`\\b(?:${[...areas].join('|')})-\\d+\\b`, 'g') : /$^/g;
};

const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$/.test(path);
const isStory = (path: string): boolean => /\.stories\.tsx?$/.test(path);

const TITLED: ReadonlySet<string> = new Set(['describe', 'it', 'test', 'step']);
const NOT_RUN: ReadonlySet<string> = new Set(['skip', 'todo', 'fixme']);

/** `test.each(rows)` is `['test', 'each']`. */
function calledNames(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...calledNames(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee) || ts.isTaggedTemplateExpression(callee)) {
    return calledNames(ts.isCallExpression(callee) ? callee.expression : callee.tag);
  }
  return [];
}

/** Titles of tests and steps that run, and in stories also the descriptions above them. */
function provingTexts({ path, text }: TextFile): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const called = calledNames(node.expression);
      if (called.some((name) => TITLED.has(name))) {
        // Tests in a skipped suite do not run either.
        if (called.some((name) => NOT_RUN.has(name))) return;
        const [title] = node.arguments;
        if (title) texts.push(title.getText(source));
      }
    }
    if (isStory(path) && ts.isVariableStatement(node)) {
      texts.push(...ts.getJSDocCommentsAndTags(node).map((comment) => comment.getText(source)));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** Compares what files cite with what docs/spec and docs/decisions define. */
export function checkSpec(files: readonly TextFile[]): SpecResult {
  const definitions = files.filter(({ path }) => path.startsWith(SPEC)).flatMap(definitionsIn);
  const decisions = new Set(files.flatMap(({ path }) => ADR_FILE.exec(path)?.[1] ?? []));
  const rules = new Map<string, string>();
  const wrong: string[] = [];
  for (const { name, at } of definitions) {
    const first = rules.get(name);
    if (first) wrong.push(`${at} defines ${name}, which ${first} defines already; use the next free number.`);
    else rules.set(name, at);
  }
  const names = nameFinder(rules.keys());
  for (const { path, text } of files) {
    for (const [index, line] of text.split('\n').entries()) {
      const at = `${path}:${index + 1}`;
      for (const [name] of line.matchAll(names)) {
        if (!rules.has(name)) wrong.push(`${at} names the rule ${name}, which docs/spec does not have.`);
      }
      for (const [cited, number = ''] of line.matchAll(ADR_NAME)) {
        if (!decisions.has(number) || cited !== `ADR-${number}`) {
          wrong.push(`${at} cites ${cited}, which docs/decisions does not have; write it as ADR-0001.`);
        }
      }
      if (OUTSIDE.some((pattern) => pattern.test(line))) {
        wrong.push(`${at} cites a text that is not in the repository; name a rule of docs/spec or an ADR instead.`);
      }
    }
  }
  const proven = new Set(
    files
      .filter((file) => (isTest(file.path) || isStory(file.path)) && file.text.search(names) >= 0)
      .flatMap((file) => provingTexts(file).flatMap((text) => text.match(names) ?? [])),
  );
  return { rules: [...rules.keys()], wrong, unproven: [...rules.keys()].filter((name) => !proven.has(name)) };
}

const IGNORED: ReadonlySet<string> = new Set(['.git', 'node_modules', 'package-lock.json']);
const READ = /\.(?:[cm]?[jt]sx?|json|md|mdx|css|html|sql|sh|ya?ml|txt)$|(?:^|\/)\.[^/]+$/;

/** Every text of the project, without what git ignores. */
function projectFiles(): TextFile[] {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.replace(/\/$/, ''));
  const places = readdirSync(root).filter((name) => !IGNORED.has(name) && !ignored.includes(name));
  return filesBelow(...places)
    .filter((path) => READ.test(path) && !path.endsWith('.log') && !path.endsWith('.tsbuildinfo'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

if (process.argv[1] === import.meta.filename) {
  const files = projectFiles();
  const { rules, wrong, unproven } = checkSpec(files);
  for (const sentence of wrong) console.error(sentence);
  if (unproven.length > 0) {
    console.error(`No test or story names ${unproven.join(', ')}; name each in the title of the test that proves it.`);
  }
  if (rules.length === 0) console.error('No rule was found in docs/spec, so nothing was checked.');
  console.log(`${rules.length} rules, ${rules.length - unproven.length} proven, ${files.length} files read`);
  process.exitCode = wrong.length > 0 || unproven.length > 0 || rules.length === 0 ? 1 : 0;
}
