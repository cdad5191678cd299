import { join } from 'node:path';
import contrast from './base/contrast.json' with { type: 'json' };
import { compileBrand, findProblems } from './compile.ts';
import { type ContrastPair, checkContrast } from './contrast.ts';
import { ThemeError, toRelativeName } from './files.ts';

/** Checks the files of one brand and the contrast pairs of each of its forms: a sentence for each thing that is wrong. */
export async function checkBrand(code: string, folder: string): Promise<{ measured: number; problems: string[] }> {
  try {
    const wrong = findProblems(code, folder);
    if (wrong.length > 0) return { measured: 0, problems: wrong };
    const { colors, formColors } = await compileBrand(code, { folder });
    const all = Object.entries({ 'tokens.json': colors, ...formColors }).map(([file, painted]) =>
      checkContrast(toRelativeName(join(folder, code, file)), painted, contrast as ContrastPair[]),
    );
    return {
      measured: all.reduce((sum, { results }) => sum + results.length, 0),
      problems: all.flatMap(({ problems }) => problems),
    };
  } catch (error) {
    if (!(error instanceof ThemeError)) throw error;
    return { measured: 0, problems: [error.message] };
  }
}
