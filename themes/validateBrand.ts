import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { toggleNames } from './brand.ts';
import { compositionChoices, compositionConflicts } from './composition.ts';
import { fontFiles } from './fonts.ts';
import { nearest } from './suggest.ts';
import { isAlias } from './tokenRules.ts';
import { isRecord } from './tokenTree.ts';

const fields = ['code', 'name', 'colorScheme', 'themeColor', 'logo', 'icon', 'toggles', 'composition', 'hero', 'fonts'];
const genericFamilies = ['sans-serif', 'serif', 'system-ui', 'ui-sans-serif', 'ui-serif', 'monospace'];

const show = (value: unknown) => (value === undefined ? 'missing' : JSON.stringify(value));
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** "x is not a field; did you mean y?" for every name that is not known. */
function unknownNames(owner: string, kind: string, value: Record<string, unknown>, known: readonly string[]): string[] {
  return Object.keys(value)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const near = nearest(name, known);
      return `${owner}${name} is not a ${kind}; ${near ? `did you mean ${near}?` : `there are ${known.join(', ')}.`}`;
    });
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

function heroProblems(hero: unknown): string[] {
  if (!isRecord(hero)) return [`hero is ${show(hero)}; write an object with picture and words.`];
  const words: Record<string, unknown> = { en: undefined, ...(isRecord(hero.words) ? hero.words : {}) };
  const incomplete = Object.entries(words).filter(
    ([, text]) => !isRecord(text) || !isText(text.title) || !isText(text.text),
  );
  return [
    ...(typeof hero.picture === 'string' && /^[a-z0-9-]+$|^\/[^\s"'()\\]+$/.test(hero.picture)
      ? []
      : [
          `hero.picture is ${show(hero.picture)}; write the name of a dish picture, for example "bread", or an address that begins with "/".`,
        ]),
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
    return fontFiles(font.source, folder).some((file) => !existsSync(file.path))
      ? [
          `${at}.source ${show(font.source)} is not there; install it with npm, or put the file in the brand's folder and ` +
            'write "./file.woff2".',
        ]
      : [];
  });
}

/** The font families that the tokens name and that nothing brings. */
function familyProblems(families: string[][], fonts: unknown): string[] {
  const brought = Array.isArray(fonts) ? fonts.map((font: unknown) => (isRecord(font) ? font.family : undefined)) : [];
  return families
    .map(([first = '']) => first)
    .filter((first) => !genericFamilies.includes(first) && !brought.includes(first))
    .map(
      (first) => `fonts does not bring "${first}", which tokens.json asks for; add it or name another family there.`,
    );
}

/**
 * Checks one brand.json.
 * @param file its name, as the sentences give it
 * @param value the parsed file
 * @param brand the brand's code and folder, and what its tokens say
 * @returns one sentence for each thing that is wrong
 */
export function brandProblems(
  file: string,
  value: unknown,
  brand: { code: string; folder: string; colors: readonly string[]; families: string[][] },
): string[] {
  if (!isRecord(value)) return [`${file} is not a JSON object; copy themes/kopi/brand.json to start.`];
  const problems = unknownNames('', 'field', value, fields);
  if (value.code !== brand.code)
    problems.push(`code is ${show(value.code)}; write "${brand.code}", the folder's name.`);
  if (!/^[a-z][a-z0-9-]*$/.test(brand.code)) {
    problems.push(`code is "${brand.code}"; name the folder with small letters, digits and hyphens.`);
  }
  if (!isText(value.name)) problems.push(`name is ${show(value.name)}; write the name that diners know.`);
  if (value.colorScheme !== 'light' && value.colorScheme !== 'dark') {
    problems.push(`colorScheme is ${show(value.colorScheme)}; write "light" or "dark".`);
  }
  if (!isAlias(value.themeColor) || !brand.colors.includes(value.themeColor.slice(1, -1))) {
    problems.push(`themeColor is ${show(value.themeColor)}; write a colour token in braces, as "{color.background}".`);
  }
  for (const part of ['logo', 'icon'] as const) {
    const path = value[part];
    if (!isText(path) || !path.endsWith('.svg') || !existsSync(join(brand.folder, path))) {
      problems.push(`${part} is ${show(path)}; write the name of an SVG file in the brand's folder, as "${part}.svg".`);
    }
  }
  problems.push(...toggleProblems(value.toggles), ...compositionProblems(value.composition, value.toggles));
  problems.push(...heroProblems(value.hero));
  problems.push(...fontProblems(value.fonts, brand.folder), ...familyProblems(brand.families, value.fonts));
  return problems.map((problem) => `${file}: ${problem}`);
}
