import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import dishes from './base/dishes.json' with { type: 'json' };
import { type BrandSource, nutriGrades, toggleNames } from './brand.ts';
import { codeProblem } from './code.ts';
import { compositionChoices, compositionConflicts } from './composition.ts';
import { drawingProblem } from './drawing.ts';
import { brandCodes, hasFile, readJson, themesFolder } from './files.ts';
import { fontFiles, isWoff2 } from './fonts.ts';
import { nearestOrAll } from './suggest.ts';
import { isAlias } from './tokenRules.ts';
import { isRecord } from './tokenTree.ts';

const fields = [
  ...['code', 'name', 'colorScheme', 'themeColor', 'logo', 'darkLogo', 'icon', 'toggles', 'composition', 'hero'],
  ...['fonts', 'nutriGrade'],
];
const languages = ['en', 'zh', 'ms', 'ta'];
const genericFamilies = ['sans-serif', 'serif', 'system-ui', 'ui-sans-serif', 'ui-serif', 'monospace'];

const show = (value: unknown) => (value === undefined ? 'missing' : JSON.stringify(value));
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** "x is not a field; did you mean y?" for every name that is not known. */
function unknownNames(owner: string, kind: string, value: Record<string, unknown>, known: readonly string[]): string[] {
  return Object.keys(value)
    .filter((name) => !known.includes(name))
    .map((name) => `${owner}${name} is not a ${kind}; ${nearestOrAll(name, known)}`);
}

function toggleProblems(toggles: unknown): string[] {
  if (!isRecord(toggles)) return [`toggles is ${show(toggles)}; write an object with ${toggleNames.join(', ')}.`];
  return [
    ...unknownNames('toggles.', 'toggle', toggles, toggleNames),
    ...toggleNames
      .filter((name) => typeof toggles[name] !== 'boolean')
      .map((name) => `toggles.${name} is ${show(toggles[name])}; write true or false.`),
  ];
}

function compositionProblems(composition: unknown, toggles: unknown): string[] {
  if (composition === undefined) return [];
  const parts: readonly string[] = Object.keys(compositionChoices);
  if (!isRecord(composition))
    return [`composition is ${show(composition)}; write an object with some of ${parts.join(', ')}.`];
  const wrong = [
    ...unknownNames('composition.', 'part', composition, parts),
    ...Object.entries(compositionChoices)
      .filter(([part, names]) => part in composition && !(names as readonly unknown[]).includes(composition[part]))
      .map(([part, names]) => {
        const all = names.map((name) => JSON.stringify(name));
        return `composition.${part} is ${show(composition[part])}; write ${all.slice(0, -1).join(', ')} or ${all.at(-1)}.`;
      }),
  ];
  return wrong.length > 0 ? wrong : compositionConflicts(composition, isRecord(toggles) ? toggles : {});
}

/**
 * Returns what is wrong with the name or address of a picture. Only files that this project serves can be looked up.
 */
function pictureProblems(picture: unknown, folders: readonly string[]): string[] {
  if (typeof picture !== 'string' || !/^[a-z0-9-]+$|^\/[^\s"'()\\]+$/.test(picture))
    return [
      `hero.picture is ${show(picture)}; write the name of a dish picture, for example "bread", or an address that begins with "/".`,
    ];
  const [, dish] = /^(?:\/images\/dishes\/)?([^/#]+?)(?:\.webp)?(?:#.*)?$/.exec(picture) ?? [];
  if (dish !== undefined)
    return dishes.includes(dish)
      ? []
      : [`hero.picture is ${show(picture)}, and there is no picture of that dish; ${nearestOrAll(dish, dishes)}`];
  const [, code = '', name = '', said = ''] =
    /^\/images\/brands\/([^/]+)\/photos\/([^#]+)(?:#(.*))?$/.exec(picture) ?? [];
  if (!code) return [];
  const widths = /(?:^|&)w=([\d,]+)/.exec(said)?.[1]?.split(',') ?? [];
  const files = [name, ...widths.map((width) => name.replace(/-\d+\.\w+$/, `-${width}.webp`))];
  const missing = files.find((file) => !folders.some((folder) => existsSync(join(folder, code, 'photos', file))));
  return missing === undefined
    ? []
    : [
        `hero.picture is ${show(picture)}, and there is no ${missing} in ${code}/photos; make it with ` +
          '`npm run brand:pictures`, or write an address of addresses.json there.',
      ];
}

function heroProblems(hero: unknown, folders: readonly string[]): string[] {
  if (!isRecord(hero)) return [`hero is ${show(hero)}; write an object with picture and words.`];
  const words: Record<string, unknown> = { en: undefined, ...(isRecord(hero.words) ? hero.words : {}) };
  const incomplete = Object.entries(words).filter(
    ([, text]) => !isRecord(text) || !isText(text.title) || !isText(text.text),
  );
  return [
    ...pictureProblems(hero.picture, folders),
    ...Object.keys(words)
      .filter((language) => !languages.includes(language))
      .map((language) => `hero.words.${language} is not a language of the app; write en, zh, ms or ta.`),
    ...incomplete.map(([language]) => `hero.words.${language} is not complete; write a title and a text.`),
  ];
}

function fontProblems(fonts: unknown, folder: string): string[] {
  if (!Array.isArray(fonts)) return [`fonts is ${show(fonts)}; write a list, empty if the brand brings no font.`];
  return fonts.flatMap((font: unknown, index) => {
    const at = `fonts[${index}]`;
    if (!isRecord(font) || !isText(font.family))
      return [`${at}.family is missing; write the name that tokens.json uses.`];
    if (font.fallback !== 'sans' && font.fallback !== 'serif') {
      return [`${at}.fallback is ${show(font.fallback)}; write "sans" or "serif".`];
    }
    if (!isText(font.source))
      return [`${at}.source is ${show(font.source)}; write a fontsource package or "./file.woff2".`];
    const own = font.source.startsWith('./') ? font.source.slice(2) : undefined;
    const isThere =
      own === undefined ? fontFiles(font.source, folder).every((file) => existsSync(file.path)) : hasFile(folder, own);
    if (!isThere)
      return [
        `${at}.source ${show(font.source)} is not there; install it with npm, or put the file in the brand's folder and ` +
          'write "./file.woff2".',
      ];
    return own === undefined || isWoff2(join(folder, own))
      ? []
      : [`${at}.source ${show(font.source)} is no woff2 font; save the font as woff2 and copy it again.`];
  });
}

/** The fonts of a folder's brands, by family: the code of a brand that brings it. */
function listFonts(folders: readonly string[]): Map<string, string> {
  const all = new Map<string, string>();
  for (const folder of folders) {
    for (const code of brandCodes(folder)) {
      try {
        const { fonts } = readJson(join(folder, code, 'brand.json')) as BrandSource;
        for (const { family } of fonts) if (!all.has(family)) all.set(family, code);
      } catch {
        // A brand whose file is wrong has its own sentence.
      }
    }
  }
  return all;
}

/** The font families that the tokens name and that nothing brings. */
function familyProblems(families: string[][], fonts: unknown, folders: readonly string[]): string[] {
  const brought = Array.isArray(fonts) ? fonts.map((font: unknown) => (isRecord(font) ? font.family : undefined)) : [];
  const missing = families
    .map(([first = '']) => first)
    .filter((first) => !genericFamilies.includes(first) && !brought.includes(first));
  if (missing.length === 0) return [];
  const there = listFonts(folders);
  return [...new Set(missing)].map((family) => {
    const owner = there.get(family);
    const right = owner
      ? `add it as in themes/${owner}/brand.json, or name another family there.`
      : `add it, or name another family there: ${nearestOrAll(family, [...there.keys()])}`;
    return `fonts does not bring "${family}", which tokens.json asks for; ${right}`;
  });
}

const drawings = { logo: 'logo.svg', darkLogo: 'logo-dark.svg', icon: 'icon.svg' };

/** Returns what is wrong with the file of a logo, an icon or a mark, or undefined. */
function fileProblem(part: string, name: unknown, folder: string, file: string): string | undefined {
  const example = `as "${file}"`;
  if (!isText(name) || !name.endsWith('.svg'))
    return `${part} is ${show(name)}; write the name of an SVG file in the brand's folder, ${example}.`;
  if (!hasFile(folder, name))
    return `${part} is "${name}", which is missing in the brand's folder; put it there, or write the name of an SVG file that is.`;
  const problem = drawingProblem(readFileSync(join(folder, name), 'utf8'));
  return problem && `${part} is "${name}", ${problem}.`;
}

function nutriGradeProblems(value: unknown, folder: string): string[] {
  if (value === undefined) return [];
  if (!isRecord(value))
    return [`nutriGrade is ${show(value)}; write an SVG file for each grade, as { "C": "nutri-grade-c.svg" }.`];
  return [
    ...Object.keys(value)
      .filter((name) => !nutriGrades.some((grade) => grade === name))
      .map((name) => `nutriGrade.${name} is not a grade; there are ${nutriGrades.join(', ')}.`),
    ...nutriGrades
      .filter((grade) => value[grade] !== undefined)
      .flatMap(
        (grade) =>
          fileProblem(`nutriGrade.${grade}`, value[grade], folder, `nutri-grade-${grade.toLowerCase()}.svg`) ?? [],
      ),
  ];
}

/**
 * Checks one brand.json.
 * @param file its name, as the sentences give it
 * @param value the parsed file
 * @param brand the brand's code and folder, what its tokens say, and whether it has a dark form
 * @returns one sentence for each thing that is wrong
 */
export function brandProblems(
  file: string,
  value: unknown,
  brand: { code: string; folder: string; colors: readonly string[]; families: string[][]; hasDark: boolean },
): string[] {
  if (!isRecord(value)) return [`${file} is not a JSON object; copy themes/kopi/brand.json to start.`];
  const problems = unknownNames('', 'field', value, fields);
  if (value.code !== brand.code)
    problems.push(`code is ${show(value.code)}; write "${brand.code}", the folder's name.`);
  const unfit = codeProblem(brand.code);
  if (unfit) problems.push(`"${brand.code}" cannot be a code, ${unfit}.`);
  if (!isText(value.name)) problems.push(`name is ${show(value.name)}; write the name that diners know.`);
  if (value.colorScheme !== 'light' && value.colorScheme !== 'dark') {
    problems.push(`colorScheme is ${show(value.colorScheme)}; write "light" or "dark".`);
  }
  if (!isAlias(value.themeColor) || !brand.colors.includes(value.themeColor.slice(1, -1))) {
    problems.push(`themeColor is ${show(value.themeColor)}; write a colour token in braces, as "{color.background}".`);
  }
  for (const part of ['logo', 'darkLogo', 'icon'] as const) {
    if (part === 'darkLogo' && value.darkLogo === undefined) continue;
    const problem = fileProblem(part, value[part], brand.folder, drawings[part]);
    if (problem) problems.push(problem);
  }
  problems.push(...nutriGradeProblems(value.nutriGrade, brand.folder));
  if (value.darkLogo !== undefined && !brand.hasDark) {
    problems.push(
      `darkLogo is ${show(value.darkLogo)}, and the brand has no dark form; write a dark.tokens.json, or leave darkLogo away.`,
    );
  }
  // Beside those that are checked, the brands that the project brings.
  const folders = [...new Set([dirname(brand.folder), themesFolder])];
  problems.push(...toggleProblems(value.toggles), ...compositionProblems(value.composition, value.toggles));
  problems.push(...heroProblems(value.hero, folders));
  problems.push(...fontProblems(value.fonts, brand.folder), ...familyProblems(brand.families, value.fonts, folders));
  return problems.map((problem) => `${file}: ${problem}`);
}
