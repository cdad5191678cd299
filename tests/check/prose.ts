import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, trackedFiles } from './files.ts';

/**
 * `npm run check -- prose` finds phrases that make a reader start a sentence again: in comments, in titles of tests and
 * in documents. `right here: <phrase>` allows a phrase, in the same comment or in an HTML comment of the same line.
 */
interface OddPhrase {
  /** Line of the file, from 1. */
  line: number;
  phrase: string;
  /** The sentence that has it. */
  text: string;
}

/** Phrases that hide who acts or what is meant. */
const PHRASES =
  /\b(whoever|whomever|somebody|nobody|everybody else's|of its own|of their own|of one's own|meanwhile|is none|are none|by then|and no other(?=[.,;:]|$)|of before|as it was|what (?:is|was) asked|what went|what comes)\b/i;
/** Openings that put the subject of a sentence last. */
const OPENINGS = /^(?:What|Whoever|Of (?:an?|the|those|all)|In place of|Nobody|Somebody|Who)\b/;
/** Screen texts and code are not part of the prose. */
const QUOTED = /'[^'\n]*[^\w'][^'\n]*'(?!\w)|`[^`]*`|"[^"]*"/g;
const ALLOWED = /right here: ([^.*>]+?)(?:\s*-->|\.|$)/gi;
const SENTENCE_END = /(?<=[.;:!?]) /;

function findOdd(text: string): { phrase: string; text: string }[] {
  const allowed = [...text.matchAll(ALLOWED)].map(([, phrase = '']) => phrase.toLowerCase());
  return text
    .replace(QUOTED, '…')
    .split(SENTENCE_END)
    .flatMap((sentence) => {
      const phrase = (OPENINGS.exec(sentence) ?? PHRASES.exec(sentence))?.[0];
      // A question may open with these words, and a label of two words is no sentence.
      const isFine = sentence.endsWith('?') || sentence.split(' ').length < 3;
      if (phrase === undefined || isFine || allowed.includes(phrase.toLowerCase())) return [];
      return [{ phrase, text: sentence }];
    });
}

const COMMENT = /\/\*\*?([\s\S]*?)\*\/|^[ \t]*\/\/ (.*(?:\n[ \t]*\/\/ .*)*)/gm;
const TITLE = /^[ \t]*(?:it|test|describe)(?:\.\w+)*(?:\.each\([^)]*\))?\(\s*(['"`])((?:(?!\1).)*)\1/gm;
/** Comments for tools. */
const FOR_TOOLS = /^(?:biome-ignore|@ts-|eslint|v8 ignore)/;
const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

function findInCode(path: string, text: string): OddPhrase[] {
  const found: OddPhrase[] = [];
  const add = (index: number, prose: string): void => {
    if (FOR_TOOLS.test(prose)) return;
    found.push(...findOdd(prose).map((odd) => ({ line: lineAt(text, index), ...odd })));
  };
  for (const match of text.matchAll(COMMENT)) {
    const prose = (match[1] ?? match[2] ?? '').replace(/^\s*(?:\*|\/\/)\s?/gm, ' ');
    // The names of parameters are left out: the sentence begins behind them.
    add(
      match.index,
      prose
        .replace(/@\w+ \w+ /g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
  }
  if (/^(?:tests|stories)\//.test(path)) for (const match of text.matchAll(TITLE)) add(match.index, match[2] ?? '');
  return found;
}

function findInDocument(text: string): OddPhrase[] {
  let isCode = false;
  return text.split('\n').flatMap((line, at) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    if (isCode || /^\s*[|#]/.test(line)) return [];
    const prose = line.replace(/^\s*(?:[-*]|\d+\.) (?:\*\*[A-Z]+-\d+\*\* )?/, '').trim();
    return findOdd(prose).map((odd) => ({ line: at + 1, ...odd }));
  });
}

/** @param path of the file from the root. It tells a document from code. */
export const findOddPhrases = (path: string, text: string): OddPhrase[] =>
  path.endsWith('.md') ? findInDocument(text) : findInCode(path, text);

const isProse = (path: string): boolean =>
  /\.(?:ts|tsx|mts|md)$/.test(path) && !/^(?:CHANGELOG\.md|contract\/published\/)/.test(path);

if (process.argv[1] === import.meta.filename) {
  const files = trackedFiles().filter(isProse);
  let odd = 0;
  for (const path of files)
    for (const { line, phrase, text } of findOddPhrases(path, readFileSync(join(root, path), 'utf8'))) {
      odd += 1;
      console.error(`${path}:${line}: '${phrase}' makes a reader stop; say who does what: ${text.slice(0, 120)}`);
    }
  if (files.length === 0) console.error('git lists no file, so no sentence was read; run this in a clone.');
  console.log(`${files.length} files read, ${odd} odd phrases`);
  process.exitCode = odd > 0 || files.length === 0 ? 1 : 0;
}
