import type { Cents } from '#contract/money';
import { readAmount } from './amounts.ts';
import { type Limits, readLimits } from './cells.ts';

/** A choice that is written in a cell beside its dish. */
export interface InlineChoice {
  name: string;
  cents: Cents;
  isSoldOut: boolean;
  /** `[max 2]`; null: as many as the group allows. */
  maxQuantity: number | null;
  /** `[chosen]` or `[chosen 2]`; null: none. */
  defaultQuantity: number | null;
}

export interface InlineGroup extends Limits {
  /** Whether the cell says how many to choose. */
  isLimited: boolean;
  name: string;
  choices: InlineChoice[];
}

const HOW = "write each group as 'Size (1): Small; Large +1.50', with | between groups and ; between choices";

/** Letters of a cell. A longer one cannot be read by a person either. */
const LONGEST = 5000;

/** A choice with an amount after a sign, in brackets, or with two decimals: `Egg +1`, `Egg (+$1.00)`, `Egg 1.00`. */
const PRICED =
  /^(.+?)\s*\(?\s*((?:[+\-−–]\s*(?:SGD|S?\$)?|(?:SGD|S?\$)\s*[+\-−–]?)\s*\d[\d.,]*|(?<=\s)\d+[.,]\d{2})\s*\)?$/i;

/** A mark of a choice in square brackets. */
const MARK = /\[\s*(sold ?out|max(?:imum)? ?\d{1,3}|chosen(?: \d{1,3})?)\s*\]/gi;

function readChoice(text: string): InlineChoice | { problem: string } {
  const marks = [...text.matchAll(MARK)].map(([, mark = '']) => mark.toLowerCase());
  const bare = text.replaceAll(MARK, '').trim();
  const [, wrong] = /(\[[^\]]*\])/.exec(bare) ?? [];
  if (wrong && /max|chosen|default|sold/i.test(wrong))
    return {
      problem: `has the choice '${bare.slice(0, 40)}', whose '${wrong.slice(0, 40)}' cannot be read; write [max 2], [chosen] or [sold out]`,
    };
  const findNumber = (word: string): number | null => {
    const mark = marks.find((one) => one.startsWith(word));
    return mark === undefined ? null : Number(/\d+/.exec(mark)?.[0] ?? 1);
  };
  const [, name = bare, amount = '0'] = PRICED.exec(bare) ?? [];
  const read = readAmount(amount.replaceAll(/\s/g, ''));
  if ('problem' in read) return { problem: `has the choice '${bare.slice(0, 40)}', whose price ${read.problem}` };
  return {
    ...{ name: name.trim(), cents: read.cents, isSoldOut: marks.some((one) => one.startsWith('sold')) },
    ...{ maxQuantity: findNumber('max'), defaultQuantity: findNumber('chosen') },
  };
}

/**
 * Reads the groups of a cell: `Size (1): Small; Large +1.50 | Extras (up to 2): Egg +1; Cheese +0.80`.
 * @param fallback the name of a group without one.
 */
export function readInlineModifiers(cell: string, fallback: string): InlineGroup[] | { problem: string } {
  const groups: InlineGroup[] = [];
  if (cell.length > LONGEST)
    return { problem: `has ${cell.length} letters; write modifiers into the rows below the dish` };
  const bare = cell.replaceAll(/[^\S\n]+/g, ' ');
  for (const part of bare.split(/[|\n]/).filter((one) => one.trim() !== '')) {
    const [, name = fallback, words = '', list = part] = /^\s*([^:(;]+?)\s*(?:\(([^)]*)\))?\s*:(.*)$/s.exec(part) ?? [];
    const limits = readLimits(words.trim());
    if ('problem' in limits) return { problem: `has '${name}', whose '(…)' ${limits.problem}` };
    // A decimal comma has no space behind it.
    const texts = list.includes(';') ? list.split(';') : list.split(/,\s+/);
    const choices: InlineChoice[] = [];
    for (const text of texts.filter((one) => one.trim() !== '')) {
      const choice = readChoice(text.trim());
      if ('problem' in choice) return choice;
      choices.push(choice);
    }
    if (choices.length === 0) return { problem: `has the group '${name}' without choices; ${HOW}` };
    groups.push({ name: name.trim(), ...limits.value, isLimited: words.trim() !== '', choices });
  }
  return groups;
}
