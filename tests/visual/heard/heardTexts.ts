import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Prints the approved texts of an area: each state's name in a line, and its text indented below. */
export const printTexts = (texts: ReadonlyMap<string, string>): string =>
  [...texts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([state, text]) => `${state}\n${text.replace(/^/gm, '  ')}\n`)
    .join('\n');

/**
 * Reads what {@link printTexts} wrote.
 * @returns texts by states. A line that does not fit, or a state that is there twice, is told to `onWrong`, with its number
 * from 1.
 */
export function parseTexts(
  text: string,
  onWrong: (line: number, content: string) => void = () => {},
): Map<string, string> {
  const texts = new Map<string, string[]>();
  let lines: string[] | undefined;
  for (const [at, line] of text.split('\n').entries()) {
    if (line === '') continue;
    if (line.startsWith('  ') && lines) lines.push(line.slice(2));
    else if (/^[a-z]+\.[\w-]+$/.test(line) && !texts.has(line)) {
      lines = [];
      texts.set(line, lines);
    } else onWrong(at + 1, line);
  }
  return new Map([...texts].map(([state, all]) => [state, all.join('\n')]));
}

/** The approved texts of a folder: a file for each area of states. Throws what `onBroken` throws. */
export class HeardTexts {
  private readonly texts = new Map<string, string>();

  constructor(
    private readonly folder: string,
    private readonly onBroken: (message: string) => never,
  ) {
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.txt')) : [];
    for (const file of files)
      for (const [state, text] of this.readArea(file.replace(/\.txt$/, ''))) this.texts.set(state, text);
  }

  states = (): string[] => [...this.texts.keys()];

  get = (state: string): string | undefined => this.texts.get(state);

  /** Keeps the text of a state; undefined forgets it. */
  set(state: string, text: string | undefined): void {
    const area = state.replace(/\..*/, '');
    // Read again, because another run may have approved texts since.
    const texts = this.readArea(area);
    for (const all of [texts, this.texts]) {
      if (text === undefined) all.delete(state);
      else all.set(state, text);
    }
    mkdirSync(this.folder, { recursive: true });
    if (texts.size === 0) rmSync(this.getFile(area), { force: true });
    else writeFileSync(this.getFile(area), printTexts(texts));
  }

  private getFile = (area: string): string => join(this.folder, `${area}.txt`);

  private readArea(area: string): Map<string, string> {
    const path = this.getFile(area);
    if (!existsSync(path)) return new Map();
    return parseTexts(readFileSync(path, 'utf8'), (line, content) =>
      this.onBroken(
        `${path}, line ${line}: '${content}' is neither a state nor a line of its text. ` +
          "Delete it, or keep one side and delete git's marks, and approve that state again.",
      ),
    );
  }
}
