import { colorProblem } from './color.ts';
import { isBackground } from './cssBackground.ts';
import { isRecord } from './tokenTree.ts';

/** Returns what is wrong with a value and what would be right, or undefined. */
type Rule = (value: unknown) => string | undefined;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isShare = (value: unknown) => isNumber(value) && value >= 0 && value <= 1;
const show = (value: unknown) => JSON.stringify(value);

const measure =
  (units: string[], example: string): Rule =>
  (value) =>
    isRecord(value) && isNumber(value.value) && typeof value.unit === 'string' && units.includes(value.unit)
      ? undefined
      : `is ${show(value)}; write a number with its unit (${units.join(' or ')}), for example ${example}`;

const length = measure(['px', 'rem'], '{ "value": 12, "unit": "px" }');

/** CSS leaves out a negative size, corner or time without a word. */
const notNegative =
  (rule: Rule): Rule =>
  (value) =>
    rule(value) ?? (isRecord(value) && Number(value.value) < 0 ? `is ${show(value)}; write 0 or more` : undefined);

const dimension = notNegative(length);

const shadow: Rule = (value) => {
  for (const layer of Array.isArray(value) ? value : [value]) {
    if (!isRecord(layer)) {
      return `is ${show(layer)}; write an object with color, offsetX, offsetY, blur and spread`;
    }
    const color = isAlias(layer.color) ? undefined : colorProblem(layer.color);
    if (color) return `has a color that ${color}`;
    for (const part of ['offsetX', 'offsetY', 'blur', 'spread']) {
      const rule = part === 'blur' ? dimension : length;
      const problem = isAlias(layer[part]) ? undefined : rule(layer[part]);
      if (problem) return `has a ${part} that ${problem}`;
    }
  }
  return undefined;
};

/** The DTCG types in use here, and Terrazzo's `string` for what DTCG has no type for (letter case, backgrounds). */
export const valueRules: Record<string, Rule> = {
  color: colorProblem,
  dimension,
  duration: notNegative(measure(['ms', 's'], '{ "value": 180, "unit": "ms" }')),
  shadow,
  number: (value) => (isNumber(value) ? undefined : `is ${show(value)}; write a number`),
  string: (value) => (typeof value === 'string' && value ? undefined : `is ${show(value)}; write a text`),
  fontWeight: (value) =>
    isNumber(value) && value >= 1 && value <= 1000 ? undefined : `is ${show(value)}; write a number from 1 to 1000`,
  fontFamily: (value) =>
    Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === 'string' && name)
      ? undefined
      : `is ${show(value)}; write a list of names, for example ["Inter", "sans-serif"]`,
  // The first and the third are times; with others CSS leaves the whole curve out.
  cubicBezier: (value) =>
    Array.isArray(value) && value.length === 4 && value.every(isNumber) && isShare(value[0]) && isShare(value[2])
      ? undefined
      : `is ${show(value)}; write four numbers, the first and the third from 0 to 1, for example [0.2, 0, 0, 1]`,
};

const atMost =
  (limit: number): Rule =>
  (value) =>
    isRecord(value) && isNumber(value.value) && value.value > limit
      ? `is ${show(value)}; write at most ${limit}`
      : undefined;

const lineHeight: Rule = (value) =>
  isNumber(value) && value <= 0 ? `is ${show(value)}; write more than 0, for example 1.2` : undefined;

/** Legible, so that no brand hides the sentence about its prices (MENU-25). */
const legible: Rule = (value) =>
  isRecord(value) && Number(value.value) * (value.unit === 'rem' ? 16 : 1) >= 12
    ? undefined
    : `is ${show(value)}; write 0.75 rem or more, as the sentence about prices is this small`;

const background: Rule = (value) =>
  typeof value === 'string' && isBackground(value)
    ? undefined
    : `is ${show(value)}, which paints nothing; write a CSS background, for example ` +
      '"linear-gradient(var(--color-tile-from), var(--color-tile-to))" or a colour such as "#e8eef0"';

/** Limits of single tokens that come from the rules of the layout. */
export const tokenRules: Record<string, Rule> = {
  'density.controlHeight': (value) =>
    isRecord(value) && value.unit === 'px' && Number(value.value) >= 44
      ? undefined
      : `is ${show(value)}; write 44 px or more, the least a finger can hit`,
  'textCase.heading': (value) =>
    value === 'none' || value === 'uppercase' ? undefined : `is ${show(value)}; write "none" or "uppercase"`,
  'size.small': legible,
  'art.hero': background,
  'art.tile': background,
  'leading.tight': lineHeight,
  'leading.snug': lineHeight,
  'leading.body': lineHeight,
  'motion.fast': atMost(240),
  'motion.medium': atMost(240),
  'motion.slow': atMost(240),
};

/** True for `{group.token}`. */
export function isAlias(value: unknown): value is string {
  return typeof value === 'string' && /^\{[^{}]+\}$/.test(value);
}

/** All aliases in a value, with those inside a shadow. */
export function aliasesIn(value: unknown): string[] {
  if (isAlias(value)) return [value.slice(1, -1)];
  if (Array.isArray(value)) return value.flatMap(aliasesIn);
  return isRecord(value) ? Object.values(value).flatMap(aliasesIn) : [];
}
