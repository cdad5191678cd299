import { join } from 'node:path';
import { compileBrand, findProblems } from './compile.ts';
import { type ContrastPair, checkContrast } from './contrast.ts';
import { brandCodes, readJson, ThemeError, themesFolder, toRelativeName } from './files.ts';
import { tokensModuleIsCurrent } from './generate.ts';

/** What `themes/check.ts` has found. */
export interface BrandCheck {
  codes: readonly string[];
  /** How many contrast pairs were measured. */
  measured: number;
  /** A sentence for each thing that is wrong. */
  problems: readonly string[];
}

/** Checks the files and the contrast pairs of every brand of a folder, and that ui/tokens.ts is up to date. */
export async function checkBrands(folder = themesFolder): Promise<BrandCheck> {
  const problems = new Set<string>();
  const codes = brandCodes(folder);
  const pairs = readJson(join(themesFolder, 'base/contrast.json')) as ContrastPair[];
  let measured = 0;

  if (codes.length === 0) {
    problems.add(`${toRelativeName(folder)} holds no brand; a brand is a folder with a brand.json and a tokens.json.`);
  }
  for (const code of codes) {
    try {
      const wrong = findProblems(code, folder);
      for (const problem of wrong) problems.add(problem);
      if (wrong.length > 0) continue;
      const { colors, formColors } = await compileBrand(code, { folder });
      for (const [file, painted] of Object.entries({ 'tokens.json': colors, ...formColors })) {
        const contrast = checkContrast(toRelativeName(join(folder, code, file)), painted, pairs);
        measured += contrast.results.length;
        for (const problem of contrast.problems) problems.add(problem);
      }
    } catch (error) {
      if (!(error instanceof ThemeError)) throw error;
      problems.add(error.message);
    }
  }
  if (!tokensModuleIsCurrent()) {
    problems.add('ui/tokens.ts does not match themes/base/tokens.json; run `npx tsx themes/generate.ts`.');
  }
  return { codes, measured, problems: [...problems] };
}
