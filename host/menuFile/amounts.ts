import type { Cents } from '#contract/money';

/** An amount that was read, or why it is not one: `is a formula; …`. */
export type ReadAmount = { cents: Cents } | { problem: string };

const HOW = 'write dollars with two decimals, such as 5.50';
const LONGEST = 60;
/** The largest price that a menu may have (`Dollars` of the contract). */
const MOST: Cents = 50_000_000;

/** Why a cell has no value that can be read, if it is a formula or an error of a spreadsheet. */
export function describeFormula(cell: string): string | undefined {
  if (/^#(REF|N\/A|VALUE|NAME|DIV\/0|NUM|NULL)/i.test(cell)) return `is ${cell}, an error of the spreadsheet; ${HOW}`;
  return cell.startsWith('=') ? 'is a formula; copy its value over it (Paste special, Values)' : undefined;
}

/** The digits before and after the decimal sign; a problem if that sign could be either. */
function splitDecimals(digits: string): { whole: string; decimals: string } | { problem: string } {
  const signs = [...digits.matchAll(/[.,]/g)].map(([sign]) => sign);
  const last = signs.at(-1);
  const isGrouped = (text: string): boolean => /^\d{1,3}(?:[., '’]\d{3})+$/.test(text) || /^\d+$/.test(text);
  const join = (text: string): string => text.replaceAll(/\D/g, '');
  if (last === undefined)
    return isGrouped(digits) ? { whole: join(digits), decimals: '' } : { problem: `is no price; ${HOW}` };
  const at = digits.lastIndexOf(last);
  const [before, after] = [digits.slice(0, at), digits.slice(at + 1)];
  const isRepeated = signs.filter((sign) => sign === last).length > 1;
  if (isRepeated)
    return signs.every((sign) => sign === last) && isGrouped(digits)
      ? { whole: join(digits), decimals: '' }
      : { problem: `is no price; ${HOW}` };
  if (!isGrouped(before) || before.includes(last)) return { problem: `is no price; ${HOW}` };
  const isPlain = signs.length === 1 && /^\d+$/.test(before);
  if (isPlain && after.length === 3) return { problem: `can be read in two ways, as thousands or as decimals; ${HOW}` };
  if (!/^\d{1,2}0*$/.test(after)) return { problem: `has more than two decimals; ${HOW}` };
  return { whole: join(before), decimals: after.slice(0, 2) };
}

/**
 * Reads a price as people write it: `5.50`, `5,50`, `$5`, `S$ 1,234.50`, `SGD 5`, `+1.00`. A `-` or brackets make it
 * negative. The cents are exact, because no binary fraction is involved.
 */
export function readAmount(given: string): ReadAmount {
  const cell = given.trim();
  const formula = describeFormula(cell);
  if (formula) return { problem: formula };
  const bracketed = /^\((.*)\)$/.exec(cell);
  const bare = (bracketed?.[1] ?? cell).replaceAll(/\u00a0/g, ' ').replaceAll(/SGD|S\$|SG\$|\$/gi, '');
  // No price is this long, and searching such a cell takes long.
  const [, sign = '', digits = ''] = /^\s*([+\-−–]?)\s*(\d[\d.,'’ ]*?)\s*$/.exec(bare.slice(0, LONGEST)) ?? [];
  if (digits === '' || bare.length > LONGEST)
    return { problem: `is '${cell.slice(0, 40)}', which is no price; ${HOW}` };
  const split = splitDecimals(digits);
  if ('problem' in split) return { problem: `is '${cell.slice(0, 40)}' and ${split.problem}` };
  const cents = Number(split.whole) * 100 + Number(split.decimals.padEnd(2, '0'));
  if (cents > MOST) return { problem: `is ${cell.slice(0, 40)}, which is more than 500,000 dollars` };
  return { cents: (bracketed !== null || /[-−–]/.test(sign)) && cents > 0 ? -cents : cents };
}

/** Reads cents as a whole number, or as the text of one. Undefined for other values. */
export function readWholeCents(value: unknown): Cents | undefined {
  const cents = typeof value === 'string' && /^-?\d{1,12}$/.test(value) ? Number(value) : value;
  return typeof cents === 'number' && Number.isSafeInteger(cents) && Math.abs(cents) <= MOST ? cents : undefined;
}
