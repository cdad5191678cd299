import type { ModifierGroupType, NutriGrade } from '#contract';

/** A value that was read from a cell, or why it cannot be. */
export type Read<T> = { value: T } | { problem: string };

const YES = /^(yes|y|true|1|x|✓|✔|on)$/i;
const NO = /^(no|n|false|0|off|-)?$/i;

export const readYes = (cell: string): Read<boolean> => {
  if (YES.test(cell)) return { value: true };
  return NO.test(cell) ? { value: false } : { problem: `is '${cell.slice(0, 40)}'; write yes or no` };
};

/** How many of a choice: a number, or yes for one. Null: nothing is stated. */
export const readCount = (cell: string): Read<number | null> => {
  if (/^[1-9]\d{0,2}$/.test(cell)) return { value: Number(cell) };
  if (NO.test(cell)) return { value: null };
  return YES.test(cell) ? { value: 1 } : { problem: `is '${cell.slice(0, 40)}'; write a whole number` };
};

const NONE = /^(none|nil|no|-|–|n\/a)$/i;

/** A list of words. Null: nothing is stated. */
export function readWords(cell: string): string[] | null {
  if (cell === '') return null;
  if (NONE.test(cell)) return [];
  const words = cell.split(/[;,/|\n]| and | & /i).map((word) => word.trim().toLowerCase());
  return [...new Set(words.filter(Boolean))];
}

export const readStatus = (cell: string): Read<{ status: string; isSoldOut?: boolean }> => {
  if (/^(|active|available|visible|on|yes|y|true|1|enabled|published|in ?stock)$/i.test(cell))
    return { value: { status: 'Active' } };
  if (/^(inactive|hidden|off|unavailable|no|n|false|0|disabled|archived|draft)$/i.test(cell))
    return { value: { status: 'Inactive' } };
  if (/^deleted$/i.test(cell)) return { value: { status: 'Deleted' } };
  if (/^(sold ?out|out of stock)$/i.test(cell)) return { value: { status: 'Active', isSoldOut: true } };
  return { problem: `is '${cell.slice(0, 40)}'; write Active, Inactive or sold out` };
};

/** Reads a grade as `B`, `B 4%` or `C 12 g`. */
export function readNutriGrade(cell: string): Read<NutriGrade | null> {
  if (cell === '') return { value: null };
  const [, grade, amount, unit] = /^([A-D])(?:\s+(\d+(?:\.\d+)?)\s*(%|g))?$/i.exec(cell) ?? [];
  const isPercent = unit === '%';
  if (!grade || (isPercent && !/^\d+$/.test(amount ?? '')))
    return { problem: `is '${cell.slice(0, 40)}'; write a grade such as B, B 4% or C 12 g` };
  const letter = grade.toUpperCase() as NutriGrade['grade'];
  if (amount === undefined) return { value: { grade: letter } };
  return { value: { grade: letter, [isPercent ? 'sugarPercent' : 'sugarGrams']: Number(amount) } };
}

export const writeNutriGrade = ({ grade, sugarPercent, sugarGrams }: NutriGrade): string =>
  `${grade}${sugarPercent === undefined ? '' : ` ${sugarPercent}%`}${sugarGrams === undefined ? '' : ` ${sugarGrams} g`}`;

export interface Limits {
  type: ModifierGroupType;
  min: number;
  /** Undefined: as many as there are choices. */
  max: number | undefined;
}

const HOW_MANY = "write how many to choose, such as 1, '0 to 2', '0 to 6 repeats' or 'included 1'";
/** Excel shows `1-3` as `1-Mar` or `3-Jan`, and saves that. */
const DATE = /^\d{1,2}[-/ ](jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/**
 * Reads how many of a group a diner chooses: `1`, `1 to 3`, `up to 2`, `at least 1`, `required`, `optional`, with `repeats`
 * where a choice may be taken several times, or `included 1` for choices that are part of the dish.
 */
export function readLimits(cell: string): Read<Limits> {
  const words = cell.slice(0, 100).toLowerCase().replaceAll(/\s+/g, ' ').trim();
  if (DATE.test(words)) return { problem: `is '${cell.slice(0, 40)}', which a spreadsheet made a date; ${HOW_MANY}` };
  const [, included] = /^included(?: (\d{1,3}))?$/.exec(words) ?? [];
  if (/^included\b/.test(words) && (included || words === 'included')) {
    const each = Number(included ?? 1);
    return { value: { type: 'Fixed', min: each, max: each } };
  }
  const type = /\b(repeats?|repeated|in all)\b/.test(words) ? 'Quantity' : 'Select';
  const rest = words
    .replaceAll(/\b(repeats?|repeated|in all|choose|pick|select|exactly|any of|options?|choices?|items?)\b/g, ' ')
    .replaceAll(/[.,:]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const limits = (min: number, max: number | undefined): Read<Limits> => ({ value: { type, min, max } });
  const [, one] = /^(\d{1,3})$/.exec(rest) ?? [];
  if (one && one !== '0') return limits(Number(one), Number(one));
  const [, from, to] = /^(\d{1,3}) ?(?:-|–|to) ?(\d{1,3})$/.exec(rest) ?? [];
  if (from && to) return limits(Number(from), Number(to));
  const [, most] = /^(?:up to|max(?:imum)?|at most|maximum of) (\d{1,3})$/.exec(rest) ?? [];
  if (most) return limits(0, Number(most));
  const [, least] = /^(?:at least|min(?:imum)?) (\d{1,3})$/.exec(rest) ?? [];
  if (least) return limits(Number(least), undefined);
  if (/^(required|compulsory|must|one)$/.test(rest)) return limits(1, 1);
  if (/^(|optional|any|any number|0)$/.test(rest)) return limits(0, undefined);
  return { problem: `is '${cell.slice(0, 40)}'; ${HOW_MANY}` };
}

export function writeLimits({ type, min, max }: { type: ModifierGroupType; min: number; max: number }): string {
  if (type === 'Fixed') return `included ${max}`;
  const range = min === max ? String(min) : `${min} to ${max}`;
  return type === 'Quantity' ? `${range} repeats` : range;
}
