import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkBrand } from './checkBrand.ts';
import { otherFolders } from './code.ts';
import type { DemoShop } from './demoShop.ts';
import { brandCodes, hasFile, readJson, themesFolder, toRelativeName } from './files.ts';
import { tokensModuleIsCurrent } from './generate.ts';

/** Result of `themes/check.ts`. */
export interface BrandCheck {
  codes: readonly string[];
  /** How many contrast pairs were measured. */
  measured: number;
  /** A sentence for each thing that is wrong. */
  problems: readonly string[];
}

/** Folders that look like brands but have no brand.json, so no tool reads them. */
function findStrayFolders(folder: string): string[] {
  const isStray = (name: string) =>
    /^[^._]/.test(name) &&
    !(otherFolders as readonly string[]).includes(name) &&
    !hasFile(join(folder, name), 'brand.json');
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isStray(entry.name))
    .map(({ name }) => {
      const path = toRelativeName(join(folder, name));
      const [inner] = brandCodes(join(folder, name));
      const right = inner ? `move the files of ${path}/${inner} up into it` : 'copy the whole folder, or remove it';
      return `${path} holds no brand.json, so there is no such brand; ${right}.`;
    })
    .sort();
}

/** The code of a brand's demo outlet, where it has one that can be read. */
function readOutletCode(path: string): string | undefined {
  try {
    const { outlet } = readJson(path) as DemoShop;
    return outlet.code.trim();
  } catch {
    // The file's own check reports its problem.
    return undefined;
  }
}

/** Demo outlets of two brands with one code, which leads to one of them only: a sentence for each (BRAND-24). */
export function findSharedOutletCodes(folder: string): string[] {
  const seen = new Map<string, string>();
  return brandCodes(folder).flatMap((brand) => {
    const path = join(folder, brand, 'demo.json');
    const code = readOutletCode(path);
    // An address may have it in small letters.
    const key = code?.toUpperCase() ?? '';
    const first = seen.get(key);
    if (!code || first === undefined) {
      seen.set(key, path);
      return [];
    }
    return [`${toRelativeName(path)}: outlet.code is "${code}", as in ${toRelativeName(first)}; write another.`];
  });
}

/** Checks the files and the contrast pairs of every brand of a folder, and that ui/tokens.ts is up to date. */
export async function checkBrands(folder = themesFolder): Promise<BrandCheck> {
  const problems = new Set<string>();
  const codes = brandCodes(folder);
  let measured = 0;

  if (codes.length === 0) {
    problems.add(`${toRelativeName(folder)} holds no brand; a brand is a folder with a brand.json and a tokens.json.`);
  }
  for (const problem of [...findStrayFolders(folder), ...findSharedOutletCodes(folder)]) problems.add(problem);
  for (const code of codes) {
    const checked = await checkBrand(code, folder);
    measured += checked.measured;
    for (const problem of checked.problems) problems.add(problem);
  }
  if (!tokensModuleIsCurrent()) {
    problems.add('ui/tokens.ts does not match themes/base/tokens.json; run `npx tsx themes/generate.ts`.');
  }
  return { codes, measured, problems: [...problems] };
}
