/**
 * `npx tsx themes/check.ts [folder of brands]`: every brand's files are right, every contrast pair holds in every
 * brand, and ui/tokens.ts is up to date. One sentence for each thing that is wrong, and exit 1.
 */
import { join, resolve } from 'node:path';
import { compileBrand, findProblems } from './compile.ts';
import { type ContrastPair, checkContrast } from './contrast.ts';
import { brandCodes, readJson, ThemeError, themesFolder, toRelativeName } from './files.ts';
import { tokensModuleIsCurrent } from './generate.ts';

const problems = new Set<string>();
const folder = process.argv[2] ? resolve(process.argv[2]) : themesFolder;
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

for (const problem of problems) console.error(problem);
if (problems.size > 0) process.exitCode = 1;
else console.log(`${codes.length} brands are right, ${measured} contrast pairs hold.`);
